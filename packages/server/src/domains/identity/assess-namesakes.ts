import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { type Db, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import { readDecisionValues } from '../authors/json-columns.ts';
import { authorRecord, primaryOf } from '../authors/records.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { assessNamesakesJob } from './identity.jobs.ts';
import { assessNamesakesTask, followedToCheckTask, namesakeGroupsTask } from './identity.tasks.ts';
import * as merges from './merges.repo.ts';
import * as repo from './namesakes.repo.ts';
import type { Doubt } from './namesakes.ts';
import { explain } from './reasons.ts';

/** One profile of two thousand papers takes a few seconds on a thread. */
const assessTimeoutMs = 60_000;

/** Verdicts of the user, which a check never changes. */
const byUser = (d: merges.DecisionRow | undefined): boolean => d !== undefined && d.verdict !== 'quarantined';

/** The changes that bring the quarantine of an author up to date. The user's verdicts are left alone. */
const quarantineChanges = (db: Db, author: number, doubts: readonly Doubt[]): { add: Doubt[]; remove: number[] } => {
  const decided = new Map(merges.decisionsOf(db, author).map((d) => [d.paper_id, d]));
  const doubted = new Set(doubts.map((d) => d.paper));
  return {
    add: doubts.filter((d) => {
      const decision = decided.get(d.paper);
      return (
        !byUser(decision) && (decision?.reason !== d.reason || decision.reason_values !== JSON.stringify(d.values))
      );
    }),
    remove: [...decided.values()].filter((d) => !byUser(d) && !doubted.has(d.paper_id)).map((d) => d.paper_id),
  };
};

const quarantine = (db: Db, author: number, d: Doubt, at: string): void =>
  merges.decide(db, { author, paper: d.paper, verdict: 'quarantined', reason: d.reason, values: d.values }, at);

export const implementAssessNamesakes = (deps: { store: Store; threads: ThreadPool }) =>
  implementJob(assessNamesakesJob, {
    resumable: () => true,
    run: async (ctx) => {
      const { store, threads } = deps;
      const { db, journal } = store;
      const options = { signal: ctx.readSignal, timeoutMs: assessTimeoutMs };
      const ids = ctx.payload.ids ?? (await threads.run(followedToCheckTask, null, options));
      let quarantined = 0;
      const actionId =
        journal.openOf(ctx.jobId) ??
        journal.open({
          actor: 'job',
          kind: assessNamesakesJob.kind,
          summary: refer(changes.namesakesChecking),
          jobId: ctx.jobId,
        });
      try {
        for (const [i, id] of ids.entries()) {
          await ctx.pauseOrStop();
          const assessment = await threads.run(assessNamesakesTask, { id, limit: repo.maxCompared.job }, options);
          if (!assessment) continue;
          const { add, remove } = quarantineChanges(db, id, assessment.doubts);
          const at = store.now();
          await inBatches(
            db,
            [
              ...remove.map((paper) => ({ paper, doubt: null })),
              ...add.map((doubt) => ({ paper: doubt.paper, doubt })),
            ],
            ({ paper, doubt }) => {
              const verdict = db.value<string>(
                'select verdict from author_paper_decisions where author_id = ? and paper_id = ?',
                id,
                paper,
              );
              // The user may have decided since.
              if (verdict !== undefined && verdict !== 'quarantined') return;
              if (doubt === null) merges.clearDecision(db, id, paper);
              else {
                quarantine(db, id, doubt, at);
                if (verdict === undefined) quarantined += 1;
              }
            },
            { pauseOrStop: () => ctx.pauseOrStop(), wrap: (work) => journal.continue(actionId, work) },
          );
          db.tx(() => repo.noteCheck(db, id, { ...assessment, groups: assessment.groups.length }, at));
          ctx.worked(1);
          ctx.progress(i + 1, ids.length);
        }
      } finally {
        journal.finish(actionId, refer(changes.namesakesChecked, { count: quarantined }));
      }
      return {
        message: changes.namesakesChecked({ count: quarantined }),
        result: { authors: ids.length, quarantined },
      };
    },
  });

interface Deps {
  store: Store;
  readers: ThreadPool;
  jobs: JobRunner;
  authors: AuthorsService;
  papers: PapersService;
  /** Why a check may not start automatically now; null when it may. */
  refusal: () => string | null;
}

/** Whether papers of a profile are by that author: the result of the check, and the verdicts of the user. */
export class Namesakes {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  assess(id: string) {
    const author = this.#d.authors.record(id);
    return this.start([author.id], 'user', author.name);
  }

  /** Checks these authors, or followed ones whose papers changed. */
  start(ids: number[] | null, trigger: string, subject?: string) {
    return this.#d.jobs.start(
      assessNamesakesJob,
      { ids },
      {
        key: ids === null ? assessNamesakesJob.kind : `${assessNamesakesJob.kind}:${ids.join('_').slice(0, 100)}`,
        trigger,
        ...(subject === undefined ? {} : { subject }),
      },
    );
  }

  /** Checks followed authors whose papers changed, if there are any. */
  startWhereChanged(): void {
    if (this.#d.refusal() !== null) return;
    this.#d.readers.run(followedToCheckTask, null).then(
      (ids) => {
        if (ids.length > 0 && this.#d.refusal() === null) this.start(null, 'auto:works');
      },
      // The next job that adds works tries again.
      () => undefined,
    );
  }

  async groups(id: string, signal: AbortSignal) {
    const { db } = this.#d.store;
    const author = this.#d.authors.record(id);
    const namesakes = await this.#d.readers.run(namesakeGroupsTask, author.id, { signal, timeoutMs: assessTimeoutMs });
    const shown = (p: repo.GroupedRow) => ({
      paper_id: String(p.id),
      title: p.title,
      year: p.year,
      journal: p.venue,
      verdict: p.verdict,
      decided_by: p.verdict === null ? null : p.verdict === 'quarantined' ? ('job' as const) : ('user' as const),
      moved_to: p.moved_to === null ? null : String(p.moved_to),
    });
    const groups = namesakes.groups.map((g, i) => ({
      main: i === 0,
      papers: g.papers.map(shown),
      years: g.years,
      co_authors: g.coAuthors,
      topics: g.topics,
      affiliations: g.affiliations,
      venues: g.venues,
    }));
    const doubted = merges.decisionsOf(db, author.id).filter((d) => d.verdict === 'quarantined');
    const rows = new Map(
      repo
        .groupedRows(
          db,
          author.id,
          doubted.map((d) => d.paper_id),
        )
        .map((r) => [r.id, r]),
    );
    const quarantined = doubted.map((d) => ({
      ...shown(rows.get(d.paper_id)!),
      ...explain(d.reason ?? 'offCluster', readDecisionValues(d.reason_values)),
      decided_at: d.decided_at,
      proposed: d.reason === 'likeRejected',
    }));
    return {
      author_id: String(author.id),
      name: author.name,
      mixed: quarantined.length > 0,
      assessed_at: repo.checkedAt(db, author.id),
      papers_total: namesakes.papers,
      groups,
      quarantined,
    };
  }

  /** Stores the user's verdict and, after "not theirs", doubts the papers that resemble this one; both are one change. */
  async judge(id: string, paperId: string, verdict: 'theirs' | 'not_theirs' | 'clear', signal: AbortSignal) {
    const { store } = this.#d;
    const { db } = store;
    const author = this.#d.authors.record(id);
    const paper = this.#d.papers.row(paperId).id;
    const judgement = verdict === 'clear' ? null : verdict;
    const assessment =
      verdict === 'not_theirs'
        ? await this.#d.readers.run(
            assessNamesakesTask,
            { id: author.id, limit: repo.maxCompared.request, verdicts: { [paper]: judgement } },
            { signal, timeoutMs: assessTimeoutMs },
          )
        : null;
    const doubts = (assessment?.doubts ?? []).filter((d) => d.reason === 'likeRejected' && d.values.like === paper);
    const proposed: number[] = [];
    const { actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'authors.judge_paper',
        summary: refer(changes.paperJudged, { verdict, title: shortTitle(db, paper), name: author.name }),
      },
      () => {
        const at = store.now();
        if (!authorRecord(db, primaryOf(db, author.id))) throw new ApiError('author_not_found');
        if (judgement === null) merges.clearDecision(db, author.id, paper);
        else merges.decide(db, { author: author.id, paper, verdict: judgement, reason: 'userVerdict', values: {} }, at);
        for (const d of quarantineChanges(db, author.id, doubts).add) {
          quarantine(db, author.id, d, at);
          proposed.push(d.paper);
        }
      },
    );
    const now = merges.decisionsOf(db, author.id).find((d) => d.paper_id === paper);
    return {
      author_id: String(author.id),
      paper_id: String(paper),
      verdict: now?.verdict ?? null,
      proposed_paper_ids: proposed.map(String),
      action_id: actionId === null ? null : String(actionId),
    };
  }
}
