import { ApiError } from '@carrel/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { BatchPace, type Db, inBatches } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { defineJob, type JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import { chunksOf } from '../../sources/in-batches.ts';
import type { Sources } from '../../sources/registry.ts';
import { type FullRow, getFullRow, updatePaperRow } from '../papers/papers.repo.ts';
import { parseAnswers, printAnswers } from './answers.ts';
import * as ledger from './ledger.repo.ts';
import { type Answer, hasIdentifier, landingPageAbstract, lookupPhases, type Phase, titlePhases } from './phases.ts';
import { storeWork } from './store-work.ts';

const dayMs = 86_400_000;
/** An answer that brought nothing new holds this long; so does one that did. */
const keptForMs = 30 * dayMs;
const firstRetryMs = 600_000;
const longestRetryMs = dayMs;
/** What is read in one go while others wait. */
const rowsAtOnce = 100;
const idsAtOnce = 1_000;

export const hydrateKind = 'papers.rehydrate_metadata';
/** The first step alone, for papers that came without an identifier. */
export const titlesKind = 'ai.title_resolution_sweep';
/** One of either kind at a time: they write the same ledger. */
export const hydrateKey = 'papers.rehydrate_metadata:idxa:metadata';

const payload = z.object({
  limit: z.number().int().nullable(),
  force: z.boolean(),
  /** Only these papers. */
  papers: z.array(z.number().int()).nullable(),
  /** Joins the runs that follow one another without being asked. */
  chainId: z.string().nullable(),
});
type Context = JobContext<z.output<typeof payload>>;

const idxaMetadata = lookupPhases[0]!;

const phaseNamed = (name: string): Phase | undefined =>
  [...titlePhases, ...lookupPhases].find((p) => nameOf(p) === name);
const nameOf = (p: Phase): string => `${p.key.source}:${p.key.purpose}`;

interface Deps {
  db: Db;
  journal: Journal;
  clock: Clock;
  sources: Sources;
  /** Whether publishers' pages may be read. */
  landingPages: boolean;
  /** Told when a run that nobody asked for has ended and left papers without vectors. */
  afterAutomatic: (chainId: string) => void;
}

/**
 * Makes papers whole: finds the work behind a title, then asks source after source, a call for as many papers as the
 * source takes. What came is put on disk before anything else is done with it, and stored with its papers in short
 * transactions; the ledger says what is still to be asked. So a run can be killed anywhere and the next one goes on.
 */
export const hydratePapersJob = (deps: Deps, kind: typeof hydrateKind | typeof titlesKind = hydrateKind) => {
  const titlesOnly = kind === titlesKind;
  const { db, journal, clock, sources } = deps;
  const now = () => isoAt(clock.now());
  const lookups = lookupPhases.filter((p) => p !== landingPageAbstract || deps.landingPages);

  const rowsOf = (ids: readonly number[]): FullRow[] =>
    ids.map((id) => getFullRow(db, id)).filter((r): r is FullRow => r !== undefined);

  const retryAt = (attempts: number, e: string | undefined): string => {
    const midnight = dayMs - (clock.now() % dayMs);
    const wait = /budget|credits/i.test(e ?? '') ? midnight : Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    return isoAt(clock.now() + wait);
  };

  /** The next source that can add something and has not had its turn. */
  const planNext = (phase: Phase, row: FullRow): void => {
    for (const next of lookups.slice(lookups.indexOf(phase) + 1)) {
      if (!next.wanted(row)) continue;
      const known = ledger.rowOf(db, row.id, next.key);
      if (known && known.status !== 'pending' && (known.next_retry_at === null || known.next_retry_at > now()))
        continue;
      ledger.plan(db, row.id, next.key, now());
      return;
    }
  };

  const settleLookup = (phase: Phase, a: Answer): string[] => {
    const at = now();
    const settle = (s: ledger.Settled) => ledger.settle(db, a.paperId, phase.key, { lookupKey: a.lookup, ...s }, at);
    let filled: string[] = [];
    if (a.outcome === 'found') {
      const stored = storeWork(db, a.paperId, a.work!, at);
      filled = stored.filled;
      if (stored.stranger)
        settle({ status: 'terminal_no_match', reason: `This id leads to another work: ${a.work!.title ?? ''}` });
      else if (stored.sameAs !== null && filled.length === 0)
        settle({ status: 'duplicate_identity', reason: `Paper ${stored.sameAs} has the same identifier.` });
      else
        settle({
          status: filled.length > 0 ? 'enriched' : 'unchanged',
          filled,
          retryAt: isoAt(clock.now() + keptForMs),
        });
    } else if (a.outcome === 'failed') {
      const attempts = ledger.rowOf(db, a.paperId, phase.key)?.attempts ?? 0;
      settle({ status: 'retryable_error', reason: a.reason ?? null, retryAt: retryAt(attempts, a.reason) });
    } else {
      settle({
        status: 'terminal_no_match',
        reason: a.reason ?? `${phase.label} does not know ${a.lookup}.`,
      });
    }
    const row = getFullRow(db, a.paperId);
    if (row) planNext(phase, row);
    return filled;
  };

  const settleTitle = (phase: Phase, a: Answer): string[] => {
    const at = now();
    const row = getFullRow(db, a.paperId);
    if (!row) return [];
    const settle = (s: ledger.Settled) => ledger.settle(db, a.paperId, phase.key, { lookupKey: a.lookup, ...s }, at);
    if (a.outcome === 'found') {
      const { filled } = storeWork(db, a.paperId, a.work!, at);
      const after = getFullRow(db, a.paperId)!;
      const known = hasIdentifier(after);
      updatePaperRow(db, a.paperId, {
        resolution_status: after.idxa_id ? 'idxa_resolved' : known ? 'not_idxa_resolved' : 'unresolved',
        resolution_reason: `Found by its title at ${phase.label}`,
        resolution_at: at,
      });
      settle({ status: 'resolved', filled });
      // The record that matched is all this source has to say.
      ledger.settle(
        db,
        a.paperId,
        { source: phase.key.source, purpose: 'metadata' },
        { status: 'enriched', lookupKey: a.lookup, filled, retryAt: isoAt(clock.now() + keptForMs) },
        at,
      );
      if (phase.key.source === 'idxa') planNext(idxaMetadata, after);
      else ledger.plan(db, a.paperId, idxaMetadata.key, at);
      return filled;
    }
    if (a.outcome === 'failed') {
      const attempts = ledger.rowOf(db, a.paperId, phase.key)?.attempts ?? 0;
      settle({ status: 'retryable_error', reason: a.reason ?? null, retryAt: retryAt(attempts, a.reason) });
    } else settle({ status: 'terminal_no_match', reason: a.reason ?? null });
    const next = titlePhases[titlePhases.indexOf(phase) + 1];
    if (next) ledger.plan(db, a.paperId, next.key, at);
    else if (row.resolution_status !== 'unresolved' || row.resolution_reason === null)
      updatePaperRow(db, a.paperId, {
        resolution_status: 'unresolved',
        resolution_reason: a.reason ?? 'No source has a work with this title.',
        resolution_at: at,
      });
    return [];
  };

  const settleAnswer = (phase: Phase, a: Answer): string[] =>
    phase.number === 0 ? settleTitle(phase, a) : settleLookup(phase, a);

  const run = async (ctx: Context) => {
    const actionId =
      journal.openOf(ctx.jobId) ??
      journal.open({
        actor: 'job',
        kind,
        summary: 'Completed papers from their sources',
        jobId: ctx.jobId,
      });
    const pace = new BatchPace();
    const changed = new Set<number>();
    const asked = new Set<number>();
    let calls = 0;

    const apply = async (phase: Phase, keptId: number, answers: readonly Answer[]) => {
      await inBatches(
        db,
        answers,
        (a) => {
          asked.add(a.paperId);
          if (settleAnswer(phase, a).length > 0) changed.add(a.paperId);
        },
        { pace, checkpoint: () => ctx.checkpoint(), wrap: (work) => journal.continue(actionId, work) },
      );
      db.tx(() => ledger.dropAnswer(db, keptId), 'soon');
    };

    const context = {
      signal: ctx.signal,
      automatic: ctx.trigger !== 'user',
      timing: (source: string, ms: number) => {
        calls += 1;
        ctx.timing(source, ms);
      },
    };

    /** Papers of this list, read some at a time so that nobody waits for it. */
    const eachRow = async (ids: readonly number[], look: (row: FullRow) => void) => {
      for (const step of chunksOf(ids, rowsAtOnce)) {
        await ctx.checkpoint();
        for (const row of rowsOf(step)) look(row);
      }
    };

    const dueOf = async (phase: Phase, targets: readonly number[]): Promise<number[]> => {
      const ids: number[] = [];
      for (const step of chunksOf(targets, idsAtOnce)) {
        await ctx.checkpoint();
        ids.push(...ledger.dueAmong(db, phase.key, step, now()));
      }
      return ids.slice(0, phase.mostInRun);
    };

    const changing = {
      checkpoint: () => ctx.checkpoint(),
      wrap: (work: () => void) => journal.continue(actionId, work),
    };

    /** This source has nothing to add to these papers. */
    const pass = (phase: Phase, ids: readonly number[]) =>
      inBatches(
        db,
        ids,
        (id) => {
          const row = getFullRow(db, id);
          if (!row) return;
          const nothing: ledger.Settled =
            phase === idxaMetadata
              ? { status: 'terminal_no_match', reason: 'It has no identifier.' }
              : { status: 'unchanged', reason: 'Nothing was missing.', retryAt: isoAt(clock.now() + keptForMs) };
          ledger.settle(db, id, phase.key, nothing, now());
          if (phase.number > 0) planNext(phase, row);
        },
        changing,
      );

    /** The turn of these papers is skipped for now. */
    const leave = (phase: Phase, ids: readonly number[]) =>
      inBatches(
        db,
        ids,
        (id) => {
          const row = getFullRow(db, id);
          if (row && phase.number > 0) planNext(phase, row);
        },
        changing,
      );

    /** Asks one source about those of the papers whose turn it is. */
    const turn = async (phase: Phase, targets: readonly number[], tell: (done: number, of: number) => void) => {
      const idle: number[] = [];
      const kinds = new Map<number, number[]>();
      await eachRow(await dueOf(phase, targets), (row) => {
        if (!phase.wanted(row)) idle.push(row.id);
        else {
          const kind = phase.kindOf?.(row) ?? 0;
          const ids = kinds.get(kind);
          if (ids) ids.push(row.id);
          else kinds.set(kind, [row.id]);
        }
      });
      await pass(phase, idle);
      const questions = [...kinds].sort(([a], [b]) => a - b).flatMap(([, ids]) => chunksOf(ids, phase.chunk(sources)));
      const total = questions.reduce((n, q) => n + q.length, 0);
      let done = 0;
      let failures = 0;
      for (const [i, question] of questions.entries()) {
        await ctx.checkpoint();
        // As they stand now: somebody may have changed them meanwhile.
        const rows = rowsOf(question).filter((row) => phase.wanted(row));
        const answers = rows.length === 0 ? [] : await phase.ask(sources, rows, context);
        const kept = printAnswers(answers);
        const keptId = db.tx(() => ledger.keepAnswer(db, nameOf(phase), kept, now()), 'soon');
        await apply(phase, keptId, answers);
        done += question.length;
        tell(done, total);
        // A source that gives no answer is left alone for the rest of this run; the other sources go on.
        const failure = answers.find((a) => a.outcome === 'failed');
        failures = failure ? failures + 1 : 0;
        if (failure) ctx.log(`${phase.label}: ${failure.reason}`);
        if (failures >= (phase.patience ?? 1)) {
          await leave(phase, questions.slice(i + 1).flat());
          break;
        }
      }
      if (total > 0) ctx.log(`${phase.label}: asked about ${done.toLocaleString('en')} papers`);
    };

    try {
      for (const kept of ledger.keptAnswers(db)) {
        const phase = phaseNamed(kept.phase);
        if (phase) await apply(phase, kept.id, parseAnswers(kept.body));
        else db.tx(() => ledger.dropAnswer(db, kept.id), 'soon');
      }
      const { limit, force, papers } = ctx.payload;
      if (force) {
        const all =
          papers ?? db.all<{ id: number }>(`select id from papers where status <> 'removed'`).map((r) => r.id);
        await inBatches(db, all, (id) => ledger.planAgain(db, id, now()), { checkpoint: () => ctx.checkpoint() });
      }
      const due = ledger.duePapers(db, now(), -1);
      const named = papers && new Set(papers);
      const targets = (named ? due.filter((id) => named.has(id)) : due).slice(0, limit ?? due.length);
      const titles: number[] = [];
      await eachRow(targets, (row) => {
        if (!hasIdentifier(row)) titles.push(row.id);
      });
      await inBatches(
        db,
        titles,
        (id) => {
          if (ledger.dueAmong(db, idxaMetadata.key, [id], now()).length > 0)
            ledger.plan(db, id, titlePhases[0]!.key, now());
        },
        { checkpoint: () => ctx.checkpoint() },
      );
      const phases = [...(titles.length > 0 ? titlePhases : []), ...(titlesOnly ? [] : lookups)];
      for (const [i, phase] of phases.entries()) {
        await turn(phase, targets, (done, of) =>
          ctx.progress(
            Math.round((targets.length * (i + done / of)) / phases.length),
            targets.length,
            `${phase.label}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')} papers`,
          ),
        );
      }
      // Papers whose work was not found have nothing to be asked under: that is settled without a call.
      if (titlesOnly)
        await turn(
          idxaMetadata,
          titles.filter((id) => !hasIdentifier(getFullRow(db, id)!)),
          () => undefined,
        );
      if (ctx.payload.chainId !== null && changed.size > 0) deps.afterAutomatic(ctx.payload.chainId);
      return {
        message:
          targets.length === 0
            ? 'Every paper is up to date'
            : `Looked up ${targets.length.toLocaleString('en')} papers; ${changed.size.toLocaleString('en')} have more now`,
        result: { papers: targets.length, asked: asked.size, enriched: changed.size, calls },
      };
    } catch (e) {
      if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.message, { cause: e });
      throw e;
    } finally {
      journal.finish(
        actionId,
        `Completed ${changed.size.toLocaleString('en')} ${changed.size === 1 ? 'paper' : 'papers'} from their sources`,
      );
    }
  };

  return defineJob({
    kind,
    label: titlesOnly ? 'Find the works behind titles' : 'Complete papers from their sources',
    payload,
    timeoutMs: 6 * 3_600_000,
    task: titlesOnly
      ? { key: 'title_resolution', label: 'Finding works behind titles' }
      : { key: 'corpus_metadata', label: 'Completing papers' },
    resumable: () => ledger.countDue(db, now()) > 0,
    run,
  });
};
