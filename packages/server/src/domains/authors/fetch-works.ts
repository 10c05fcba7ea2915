import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, shownOf } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { BatchPace, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { type ContextOf, implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { chunksOf } from '../../sources/in-batches.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';
import { profileMoved } from '../hydration/author-events.ts';
import { settleSource } from '../hydration/authors.repo.ts';
import { newIdOf, settleProfile } from '../hydration/settle-profile.ts';
import { addTrackedWorks } from './add-works.ts';
import { evidenceOfPapers, evidenceOfProfile, replaceEvidence } from './affiliations.repo.ts';
import { fetchWorksJob } from './authors.jobs.ts';
import { fetchTargetsTask } from './authors.tasks.ts';
import { addedFromWorks } from './cached-works.repo.ts';
import { authorRecord, openAlexIdsOf } from './records.repo.ts';
import {
  type FetchTarget,
  modeFor,
  papersWithoutVector,
  profilesPerCall,
  targetsAmong,
  worksPerPage,
} from './works.repo.ts';

const dayMs = 86_400_000;
const keptForMs = 30 * dayMs;
const retryMs = 3_600_000;
/** A work may be indexed long after its publication. Works from this period before the last refresh are fetched again. */
const overlapMs = 180 * dayMs;
/** Consecutive authors whose works could not be fetched, after which the source is no longer asked. */
const maxFailures = 3;

interface Deps {
  store: Store;
  sources: Sources;
  events: EventBus;
  readers: ThreadPool;
  /** Fetches the vectors of these papers; author vectors are computed after it. */
  wantVectors: (papers: number[], automatic: boolean) => void;
}

/** One run: what it adds is one step of the history. */
class FetchRun {
  readonly #d: Deps;
  readonly #ctx: ContextOf<typeof fetchWorksJob>;
  readonly #actionId: number;
  readonly #pace = new BatchPace();
  /** Called after each page of works was stored. */
  readonly #onPage: () => void;
  fetched = 0;
  created = 0;
  readonly papers: number[] = [];

  constructor(deps: Deps, ctx: ContextOf<typeof fetchWorksJob>, o: { actionId: number; onPage: () => void }) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#actionId = o.actionId;
    this.#onPage = o.onPage;
  }

  #call(): CallContext {
    const { signal, automatic } = this.#ctx;
    return { signal, automatic, timing: (source, ms) => this.#ctx.timing(source, ms) };
  }

  #now(): string {
    return this.#d.store.now();
  }

  /** Stores a profile of OpenAlex, or the fact that there is none, inside the action. */
  #storeProfile(id: number, idxaId: string, profile: SourceAuthor | null | undefined): void {
    const { store, events } = this.#d;
    settleProfile({ db: store.db, clock: store.clock, events }, { id, idxaId }, profile);
    const to = newIdOf(idxaId, profile);
    if (to !== null) events.emit(profileMoved, { authorId: id, from: idxaId, to, at: this.#now() });
  }

  /** Profiles of many authors, a hundred in a call. */
  async profiles(targets: readonly FetchTarget[], onGroup: (n: number) => void): Promise<void> {
    const { db } = this.#d.store;
    for (const group of chunksOf(targets, profilesPerCall)) {
      await this.#ctx.pauseOrStop();
      const asked = group.flatMap((t) => {
        const idxaId = authorRecord(db, t.id)?.idxa_id;
        return idxaId ? [{ id: t.id, idxaId }] : [];
      });
      const profiles = await this.#d.sources.idxa.authorsByIds(
        asked.map((a) => a.idxaId),
        this.#call(),
      );
      const wrap = (work: () => void) => this.#d.store.journal.continue(this.#actionId, work);
      await inBatches(
        db,
        asked.filter((a) => profiles.has(a.idxaId)),
        ({ id, idxaId }) => this.#storeProfile(id, idxaId, profiles.get(idxaId)),
        // The answer is stored even if a stop was requested during the call.
        { pauseOrStop: () => this.#ctx.yieldToEventLoop(), pace: this.#pace, wrap },
      );
      for (const { id, idxaId } of asked.filter((a) => !profiles.has(a.idxaId))) {
        await this.#ctx.pauseOrStop();
        const profile = await this.#d.sources.idxa.author(idxaId, this.#call());
        db.tx(() => wrap(() => this.#storeProfile(id, idxaId, profile)), 'relaxed');
      }
      onGroup(group.length);
    }
  }

  /** Profile, affiliations and works of one author. */
  async author(target: FetchTarget, mode: 'new' | 'all'): Promise<void> {
    const { store, sources } = this.#d;
    const { db } = store;
    const record = authorRecord(db, target.id);
    if (!record || record.idxa_id === null) return;
    const idxaId = record.idxa_id;
    const profile = await sources.idxa.author(idxaId, this.#call());
    db.tx(
      () => store.journal.continue(this.#actionId, () => this.#storeProfile(record.id, idxaId, profile)),
      'relaxed',
    );
    const orcid = record.orcid ?? profile?.ids.orcid;
    await this.#ctx.pauseOrStop();
    if (orcid !== undefined && (record.followed_at !== null || this.#ctx.payload.authors !== null))
      await this.#askOrcid(record.id, orcid);
    const since = mode === 'all' ? undefined : this.#since(record.id);
    let added = 0;
    for (const id of openAlexIdsOf(db, record.id)) added += await this.#works(record.id, id, since);
    const at = this.#now();
    const outcome = { status: added > 0 ? ('enriched' as const) : ('unchanged' as const), lookupKey: idxaId };
    db.tx(() => {
      replaceEvidence(db, record.id, 'crossref', evidenceOfPapers(db, record.id), at);
      settleSource(db, record.id, { source: 'crossref', purpose: 'affiliation' }, outcome, at);
      settleSource(
        db,
        record.id,
        { source: 'idxa', purpose: since === undefined ? 'works' : 'new_works' },
        outcome,
        at,
      );
    });
  }

  /** The first day whose works are new; undefined if they were never fetched. */
  #since(id: number): string | undefined {
    const last = this.#d.store.db.value<string | null>(
      `select max(last_attempt_at) from author_enrichment where author_id = ? and source = 'idxa'
         and purpose in ('works', 'new_works') and status in ('enriched', 'unchanged')`,
      id,
    );
    return last ? isoAt(Date.parse(last) - overlapMs).slice(0, 10) : undefined;
  }

  /** Employments and educations. A registry that does not answer must not prevent the works from being fetched. */
  async #askOrcid(id: number, orcid: string): Promise<void> {
    const { db, clock } = this.#d.store;
    const key = { source: 'orcid', purpose: 'affiliation' };
    try {
      const profile = await this.#d.sources.orcid.author(orcid, this.#call());
      const at = this.#now();
      db.tx(() => {
        const rows = evidenceOfProfile('orcid', profile?.affiliations ?? [], `https://orcid.org/${orcid}`);
        if (profile) replaceEvidence(db, id, 'orcid', rows, at);
        const status = !profile ? 'terminal_no_match' : rows.length > 0 ? 'enriched' : 'unchanged';
        const retryAt = isoAt(clock.now() + keptForMs);
        settleSource(db, id, key, { status, lookupKey: orcid, retryAt }, at);
      }, 'relaxed');
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
      const retryAt = isoAt(clock.now() + retryMs);
      settleSource(db, id, key, { status: 'retryable_error', lookupKey: orcid, reason: e.shown, retryAt }, this.#now());
    }
  }

  /** The works of one profile, page by page. Each page is stored before the next is fetched. @returns how many were added */
  async #works(authorId: number, idxaId: string, since: string | undefined): Promise<number> {
    const { store, sources } = this.#d;
    let cursor: string | null = '*';
    let seen = 0;
    let added = 0;
    while (cursor !== null) {
      await this.#ctx.pauseOrStop();
      const page: Awaited<ReturnType<typeof sources.idxa.worksOfAuthor>> = await sources.idxa.worksOfAuthor(
        idxaId,
        { cursor, limit: worksPerPage, ...(since === undefined ? {} : { fromDate: since }) },
        this.#call(),
      );
      await inBatches(
        store.db,
        page.items,
        (work) => {
          const [row] = addTrackedWorks(store, [work], { addedFrom: addedFromWorks, again: this.#ctx.payload.again });
          if (!row) return;
          this.papers.push(row.paperId);
          if (!row.created) return;
          added += 1;
          this.created += 1;
        },
        {
          pauseOrStop: () => this.#ctx.yieldToEventLoop(),
          wrap: (work) => store.journal.continue(this.#actionId, work),
          pace: this.#pace,
        },
      );
      seen += page.items.length;
      this.fetched += page.items.length;
      this.#onPage();
      // The source returns one more cursor after the last page.
      cursor = page.total !== null && seen >= page.total ? null : page.next;
      this.#ctx.log(
        page.total === null
          ? refer(jobs.worksSeen, { idxaId, seen })
          : refer(jobs.worksSeenOf, { idxaId, seen, total: page.total }),
        { author_id: authorId },
      );
    }
    return added;
  }

  failed(id: number, reason: Shown, mode: 'new' | 'all'): void {
    const { db, clock } = this.#d.store;
    const lookupKey = authorRecord(db, id)?.idxa_id ?? '';
    const retryAt = isoAt(clock.now() + retryMs);
    // A failed refresh does not make the works incomplete.
    const purpose = mode === 'all' ? 'works' : 'new_works';
    settleSource(
      db,
      id,
      { source: 'idxa', purpose },
      { status: 'retryable_error', lookupKey, reason, retryAt },
      this.#now(),
    );
  }
}

/** Authors whose works were fetched since a moment: a run that was killed does not fetch them again. */
const doneSince = (store: Store, since: string): Set<number> =>
  new Set(
    store.db
      .all<{ author_id: number }>(
        `select author_id from author_enrichment where source = 'idxa' and purpose in ('works', 'new_works')
           and last_attempt_at > ? and status in ('enriched', 'unchanged')`,
        since,
      )
      .map((r) => r.author_id),
  );

const stops = (e: unknown): e is Error =>
  (e instanceof ApiError && e.code === 'network_off') || (e instanceof SourceError && e.kind === 'budget');

/** Fetches profiles, affiliations and works of authors. Works become tracked papers. */
export const implementFetchWorks = (deps: Deps) =>
  implementJob(fetchWorksJob, {
    resumable: () => true,
    undoable: () => true,
    run: async (ctx) => {
      const { store } = deps;
      const { db, journal } = store;
      const { authors, scope, mode, limit, since } = ctx.payload;
      const actionId =
        journal.openOf(ctx.jobId) ??
        journal.open({
          actor: 'job',
          kind: fetchWorksJob.kind,
          summary: refer(changes.worksFetching),
          jobId: ctx.jobId,
        });
      let done = 0;
      let total: number | null = null;
      const tell = (authors: number) => {
        done += authors;
        if (authors > 0) ctx.worked(authors);
        ctx.progress(done, total, refer(jobs.worksReadPapersAdded, { fetched: run.fetched, created: run.created }));
      };
      const run = new FetchRun(deps, ctx, { actionId, onPage: () => tell(0) });
      const failures: Shown[] = [];
      try {
        const named = authors !== null;
        const all = named
          ? targetsAmong(db, authors)
          : await deps.readers.run(
              fetchTargetsTask,
              { scope, now: store.now(), limit: limit ?? -1 },
              { timeoutMs: 60_000 },
            );
        const finished = since === null ? new Set<number>() : doneSince(store, since);
        const targets = all.filter((t) => !finished.has(t.id));
        const byMode = (own: 'new' | 'all' | 'profile') => targets.filter((t) => modeFor(t, mode, named) === own);
        total = targets.length;
        tell(0);
        let inARow = 0;
        for (const own of ['new', 'all'] as const)
          for (const target of byMode(own)) {
            await ctx.pauseOrStop();
            try {
              await run.author(target, own);
              inARow = 0;
            } catch (e) {
              if (stops(e)) {
                if (e instanceof SourceError) run.failed(target.id, e.shown, own);
                throw new JobFailure(shownOf(e), { cause: e });
              }
              if (!(e instanceof SourceError)) throw e;
              run.failed(target.id, e.shown, own);
              failures.push(e.shown);
              inARow += 1;
              if (inARow >= maxFailures) throw new JobFailure(e.shown, { cause: e });
            }
            tell(1);
          }
        try {
          await run.profiles(byMode('profile'), tell);
        } catch (e) {
          if (stops(e) || e instanceof SourceError) throw new JobFailure(shownOf(e), { cause: e });
          throw e;
        }
        if (run.papers.length > 0) deps.wantVectors(papersWithoutVector(db, run.papers), ctx.automatic);
        if (failures.length > 0 && failures.length === targets.length) throw new JobFailure(failures[0]!);
        return {
          message: refer(jobs.fetchedWorksPapersAdded, {
            fetched: run.fetched,
            count: targets.length,
            created: run.created,
          }),
          result: { authors: targets.length, count: run.fetched, new_count: run.created, failed: failures.length },
        };
      } finally {
        journal.finish(actionId, refer(changes.worksFetched, { count: run.created }));
      }
    },
  });
