import { ApiError, type Envelope, type RecallAnswer, type RecallReport, recallStrata } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { parseBooleanQuery, queryKey } from '../feed/boolean-query.ts';
import { findMonitor } from '../feed/monitors.repo.ts';
import { estimateOf, neededOf } from './estimate.ts';
import type { Measured, NotReady } from './measure.ts';
import { recallJob } from './recall.jobs.ts';
import * as repo from './recall.repo.ts';
import { measureTask } from './recall.tasks.ts';

const readBody = jsonColumn<Stored>('recall_reports.body');

type Ready = Measured & Pick<RecallReport, 'recall' | 'pool'> & { share: number; ci95: [number, number] };
type Stored = { reason: NotReady } | Ready;

interface Deps {
  store: Store;
  jobs: JobRunner;
  learners: Pick<ThreadPool, 'run'>;
}

/** What monitors and lenses miss. The estimate is stored; reads only look it up. */
export class Recall {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  report(): RecallReport {
    const { db } = this.#d.store;
    const row = repo.storedReport(db);
    const none: RecallReport = {
      state: 'not_built',
      reason: null,
      rebuilding: this.#d.jobs.repo.active().some((r) => r.kind === recallJob.kind),
      current: row?.made_from === repo.inputsOf(db),
      computed_at: row?.computed_at ?? null,
      since: null,
      saved: null,
      recall: null,
      pool: [],
      unknown_references: 0,
      missed_total: 0,
      missed: [],
      proposals: [],
    };
    if (!row) return none;
    const stored = readBody(row.body);
    if ('reason' in stored) return { ...none, state: 'not_ready', reason: stored.reason };
    const { share, ci95, saved, proposals, ...rest } = stored;
    return {
      ...none,
      ...rest,
      state: stored.recall === null ? 'needs_judging' : 'ready',
      saved: { ...saved, share, ci95 },
      proposals: proposals.map((p) => ({ ...p, exists: this.#exists(p) })),
    };
  }

  #exists({ author_id, query }: Measured['proposals'][number]): boolean {
    const { db } = this.#d.store;
    if (author_id !== null)
      return db.value('select 1 from followed_authors where author_id = ?', Number(author_id)) !== undefined;
    return findMonitor(db, 'query', queryKey(parseBooleanQuery(query ?? ''))) !== undefined;
  }

  refresh(force: boolean, trigger = 'user'): Envelope {
    const { jobs, store } = this.#d;
    const current = repo.storedReport(store.db)?.made_from === repo.inputsOf(store.db);
    if (current && !force) return jobs.noop(refer(messages.nothingHasChangedSinceLast2));
    return jobs.start(recallJob, {}, { trigger });
  }

  implementation() {
    const { store, learners } = this.#d;
    return implementJob(recallJob, {
      resumable: () => true,
      run: async (ctx) => {
        const madeFrom = repo.inputsOf(store.db);
        ctx.progress(0, null, refer(messages.comparingSavedFoundPapers));
        const measurement = await learners.run(
          measureTask,
          { now: store.now() },
          { signal: ctx.readSignal, timeoutMs: recallJob.timeoutMs },
        );
        await ctx.pauseOrStop();
        const pool = 'reason' in measurement ? [] : measurement.pool;
        const body: Stored = 'reason' in measurement ? measurement : this.#withEstimate(measurement.measured, pool);
        const row = { made_from: madeFrom, computed_at: isoAt(store.clock.now()) };
        store.db.tx(
          () => repo.storeReport(store.db, { ...row, body: JSON.stringify(body), pool: JSON.stringify(pool) }),
          'relaxed',
        );
        return 'reason' in measurement
          ? {
              message: refer(messages.thereEnoughHistoryEstimate),
              result: { state: 'not_ready', ...measurement.reason },
            }
          : {
              message: refer(messages.savedPapersFound, {
                missed_total: measurement.measured.missed_total,
                total: measurement.measured.saved.total,
              }),
              result: { state: 'ready', ...measurement.measured.saved },
            };
      },
    });
  }

  /** The estimate with the answers given so far. */
  #withEstimate(measured: Measured, entries: readonly repo.PoolEntry[]): Ready {
    const answers = repo.judgements(this.#d.store.db);
    const pool = recallStrata.map((stratum) => {
      const own = entries.filter((e) => e.stratum === stratum);
      const count = (answer: RecallAnswer) => own.filter((e) => answers.get(e.subject) === answer).length;
      const unsure = count('unsure');
      return {
        stratum,
        size: own.length,
        relevant: count('relevant'),
        not_relevant: count('not_relevant'),
        unsure,
        need: neededOf(own.length - unsure),
      };
    });
    const { total, found } = measured.saved;
    const e = estimateOf(
      found,
      total,
      pool.map((p) => ({ size: p.size - p.unsure, relevant: p.relevant, notRelevant: p.not_relevant })),
    );
    const judged = pool.every((p) => p.relevant + p.not_relevant >= p.need);
    return {
      ...measured,
      pool,
      share: e.share,
      ci95: e.shareInterval,
      recall: judged ? { value: e.value, ci95: e.interval, relevant: e.relevant } : null,
    };
  }

  /** Call after an answer was given or undone. */
  judged(): void {
    const { db } = this.#d.store;
    const row = repo.storedReport(db);
    if (!row) return;
    const stored = readBody(row.body);
    if ('reason' in stored) return;
    const body = JSON.stringify(this.#withEstimate(stored, repo.storedPool(db)));
    db.tx(() => repo.storeBody(db, body), 'relaxed');
  }

  /** The next papers of the sample, alternating between the two kinds. */
  sample(limit: number) {
    const { db } = this.#d.store;
    const answers = repo.judgements(db);
    const open = repo.storedPool(db).filter((e) => !answers.has(e.subject));
    const [cited, ranked] = recallStrata.map((s) => open.filter((e) => e.stratum === s));
    const turns = Array.from({ length: limit }, (_, i) => [cited![i], ranked![i]]).flat();
    return repo.sampleOf(db, turns.flatMap((e) => e ?? []).slice(0, limit));
  }

  judge({ subject, answer }: { subject: string; answer: RecallAnswer }) {
    const { db, journal } = this.#d.store;
    const entry = repo.storedPool(db).find((e) => e.subject === subject);
    if (!entry) throw new ApiError('recall_subject_unknown');
    const { title } = entry;
    const { actionId } = journal.act(
      { actor: 'user', kind: 'discovery.recall.judge', summary: refer(changes.recallJudged, { title, answer }) },
      () => repo.storeJudgement(db, { subject, answer, title, at: this.#d.store.now() }),
    );
    return { action_id: actionId === null ? null : String(actionId) };
  }
}
