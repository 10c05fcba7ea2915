import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, type Text } from '@carrel/messages/reference';
import { BatchPace, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { type JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { FailureCode } from '../../platform/jobs/failure.ts';
import { chunksOf } from '../../sources/in-batches.ts';
import type { Sources } from '../../sources/registry.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { type FullRow, getFullRow } from '../papers/papers.repo.ts';
import { parseAnswers, serializeAnswers } from './answers.ts';
import * as ledger from './ledger.repo.ts';
import { type Answer, hasIdentifier, idxaMetadata, lookupPhases, type Phase, titlePhases } from './phases.ts';
import type { AnswerSettler } from './settle-answers.ts';

/** Papers read at once while others wait. */
const rowsAtOnce = 100;
const idsAtOnce = 1_000;

const nameOf = (p: Phase): string => `${p.key.source}:${p.key.purpose}`;
const phaseNamed = (name: string): Phase | undefined =>
  [...titlePhases, ...lookupPhases].find((p) => nameOf(p) === name);

interface Deps {
  store: Store;
  sources: Sources;
  settler: AnswerSettler;
  /** Papers per call to the main source, if the user chose. */
  perCall: number | null;
}

interface Choice {
  /** Maximum number of papers; null: all that are due. */
  limit: number | null;
  /** Also asks about papers that are up to date. */
  force: boolean;
  /** Only these papers. */
  papers: readonly number[] | null;
}

/**
 * One run over the papers that are due: what it requests, and what it counts. Its changes are one step of the history.
 */
export class HydrationRun {
  readonly #d: Deps;
  readonly #ctx: JobContext<unknown>;
  readonly #actionId: number;
  readonly #pace = new BatchPace();
  /** Papers that a source was asked about, those with an answer, and those that were improved. */
  readonly asked = new Set<number>();
  readonly answered = new Set<number>();
  readonly changed = new Set<number>();
  /** Papers that were left out because a source failed, with the reason of the last one. */
  readonly #notAsked = new Set<number>();
  #whyNot: Shown = '';
  readonly #failures = new Map<Shown, { reason: Shown; code: FailureCode | null }>();
  calls = 0;

  constructor(deps: Deps, ctx: JobContext<unknown>, actionId: number) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#actionId = actionId;
  }

  /** Stores answers that a killed run left on disk. */
  async storeKept(): Promise<void> {
    const { db } = this.#d.store;
    for (const response of ledger.stagedResponses(db)) {
      const phase = phaseNamed(response.phase);
      if (phase) await this.#store(phase, response.id, parseAnswers(response.body));
      else db.tx(() => ledger.dropAnswer(db, response.id), 'relaxed');
    }
  }

  /** @returns papers that are due, those never asked about first */
  async choose({ limit, force, papers }: Choice): Promise<number[]> {
    const { db } = this.#d.store;
    if (force) {
      const all =
        papers ??
        db.all<{ id: number }>(`select p.id from papers p where p.status <> 'removed' and ${isReal}`).map((r) => r.id);
      await inBatches(db, all, (id) => ledger.planAgain(db, id, this.#now()), this.#stoppable);
    }
    const due = ledger.duePapers(db, this.#now(), -1);
    const named = papers && new Set(papers);
    return (named ? due.filter((id) => named.has(id)) : due).slice(0, limit ?? due.length);
  }

  /** @returns those of the papers that can only be found by title and are due for it */
  async planTitles(targets: readonly number[]): Promise<number[]> {
    const { db } = this.#d.store;
    const [first] = titlePhases;
    const titles: number[] = [];
    await this.#eachRow(targets, (row) => {
      if (!hasIdentifier(row)) titles.push(row.id);
    });
    await inBatches(
      db,
      titles,
      (id) => {
        const isDue = ledger.dueAmong(db, idxaMetadata.key, [id], this.#now()).length > 0;
        if (isDue && first) ledger.plan(db, id, first.key, this.#now());
      },
      this.#stoppable,
    );
    return titles;
  }

  /** Asks one source about those of the papers that are due. `tell` is called with papers done and in all. */
  async ask(phase: Phase, targets: readonly number[], tell: (done: number, of: number) => void): Promise<void> {
    const { db } = this.#d.store;
    const { sources, settler } = this.#d;
    const questions = await this.#questions(phase, targets);
    const total = questions.reduce((n, q) => n + q.length, 0);
    let done = 0;
    let failures = 0;
    for (const [i, question] of questions.entries()) {
      await this.#ctx.pauseOrStop();
      // The current papers: they may have changed since they were chosen.
      const rows = this.#rowsOf(question).filter((row) => phase.wanted(row));
      const answers = rows.length === 0 ? [] : await phase.ask(sources, rows, this.#callContext);
      const keptId = db.tx(
        () => ledger.stageResponse(db, nameOf(phase), serializeAnswers(answers), this.#d.store.now()),
        'relaxed',
      );
      await this.#store(phase, keptId, answers);
      done += question.length;
      tell(done, total);
      // A source that does not answer is skipped for the rest of this run; the others continue.
      const failure = answers.find((a) => a.outcome === 'failed');
      failures = failure ? failures + 1 : 0;
      if (failure) this.#ctx.log(refer(jobs.named, { name: phase.label, text: failure.reason ?? '' }));
      if (failures >= (phase.patience ?? 1)) {
        for (const id of questions.slice(i + 1).flat()) this.#notAsked.add(id);
        this.#whyNot = failure?.reason ?? '';
        await inBatches(db, questions.slice(i + 1).flat(), (id) => settler.leave(phase, id), this.#changing);
        break;
      }
    }
    if (total > 0) this.#ctx.log(refer(jobs.askedAbout, { label: phase.label, done }));
  }

  /** @throws JobFailure if something was requested and no source answered */
  assertAnswered(): void {
    if (this.answered.size > 0 || this.#failures.size === 0) return;
    const codes = new Set([...this.#failures.values()].map((f) => f.code));
    const [only] = codes;
    if ([...codes].every((code) => code === 'unavailable' || code === 'timeout'))
      throw new JobFailure(refer(jobs.nothingReached), { code: only ?? 'no_source_answered' });
    throw new JobFailure(
      refer(jobs.noSourceResponded, {
        reasons: [...this.#failures].map(([name, { reason }]) => refer(jobs.named, { name, text: reason })),
      }),
      { code: codes.size === 1 && only ? only : 'no_source_answered' },
    );
  }

  /** The result of the run, for Activity. */
  summary(targets: number): Text {
    if (targets === 0) return refer(jobs.everyPaperUpDate);
    const left = [...this.#notAsked].filter((id) => !this.asked.has(id)).length;
    const silent = [...this.asked].filter((id) => !this.answered.has(id)).length;
    return refer(jobs.papersLookedUp, {
      count: this.answered.size,
      enriched: this.changed.size,
      silent: silent > 0 ? refer(jobs.andNotLookedUp, { count: silent }) : '',
      left: left > 0 ? refer(jobs.andNotAsked, { count: left, reason: this.#whyNot }) : '',
    });
  }

  #now(): string {
    return this.#d.store.now();
  }

  get #callContext(): CallContext {
    return {
      signal: this.#ctx.signal,
      automatic: this.#ctx.automatic,
      timing: (source, ms) => {
        this.calls += 1;
        this.#ctx.timing(source, ms);
      },
    };
  }

  get #stoppable() {
    return { pauseOrStop: () => this.#ctx.pauseOrStop() };
  }
  get #changing() {
    return { ...this.#stoppable, wrap: (work: () => void) => this.#d.store.journal.continue(this.#actionId, work) };
  }

  #rowsOf(ids: readonly number[]): FullRow[] {
    return ids.map((id) => getFullRow(this.#d.store.db, id)).filter((r): r is FullRow => r !== undefined);
  }

  /** Papers of this list, read in batches so that nothing waits for it. */
  async #eachRow(ids: readonly number[], look: (row: FullRow) => void): Promise<void> {
    for (const step of chunksOf(ids, rowsAtOnce)) {
      await this.#ctx.pauseOrStop();
      for (const row of this.#rowsOf(step)) look(row);
    }
  }

  /** Stores answers with their papers. All answers are stored, even if a stop was requested since. */
  async #store(phase: Phase, keptId: number, answers: readonly Answer[]): Promise<void> {
    const { db, journal } = this.#d.store;
    const { settler } = this.#d;
    await inBatches(
      db,
      answers,
      (a) => {
        if (!this.asked.has(a.paperId)) this.#ctx.worked(1);
        this.asked.add(a.paperId);
        if (a.outcome === 'failed') this.#failures.set(phase.label, { reason: a.reason ?? '', code: a.code ?? null });
        else this.answered.add(a.paperId);
        if (settler.settle(phase, a).length > 0) this.changed.add(a.paperId);
      },
      {
        pace: this.#pace,
        pauseOrStop: () => this.#ctx.yieldToEventLoop(),
        wrap: (work) => journal.continue(this.#actionId, work),
      },
    );
    db.tx(() => ledger.dropAnswer(db, keptId), 'relaxed');
  }

  async #dueOf(phase: Phase, targets: readonly number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const step of chunksOf(targets, idsAtOnce)) {
      await this.#ctx.pauseOrStop();
      ids.push(...ledger.dueAmong(this.#d.store.db, phase.key, step, this.#now()));
    }
    return ids.slice(0, phase.maxInRun);
  }

  /** The papers of each call; those to which the source can add nothing are settled without one. */
  async #questions(phase: Phase, targets: readonly number[]): Promise<number[][]> {
    const { db } = this.#d.store;
    const { sources, settler } = this.#d;
    const idle: number[] = [];
    const kinds = new Map<number, number[]>();
    await this.#eachRow(await this.#dueOf(phase, targets), (row) => {
      if (!phase.wanted(row)) return void idle.push(row.id);
      const kind = phase.kindOf?.(row) ?? 0;
      const ids = kinds.get(kind);
      if (ids) ids.push(row.id);
      else kinds.set(kind, [row.id]);
    });
    await inBatches(db, idle, (id) => settler.pass(phase, id), this.#changing);
    const most = phase.chunk(sources);
    const size = phase === idxaMetadata ? Math.min(this.#d.perCall ?? most, most) : most;
    return [...kinds].sort(([a], [b]) => a - b).flatMap(([, ids]) => chunksOf(ids, size));
  }
}
