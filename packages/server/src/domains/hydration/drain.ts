import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { hexId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { hydrateKey, hydrateKind } from './hydrate-papers.ts';
import * as ledger from './ledger.repo.ts';

/** Papers of one run that nobody asked for. */
export const drainLimit = 25;
/** Papers that come in within this time are one drain. */
const coalesceMs = 2_000;

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobRunner;
  /** Why unattended work may not call out now; null when it may. */
  refusal: () => string | null;
}

/** Completes papers that came in, some at a time, without being asked. */
export class HydrationDrain {
  readonly #d: Deps;
  #planned: { clear(): void } | null = null;
  #lastId: number;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#lastId = this.#newestId();
    deps.db.beforeCommit(() => {
      const newest = this.#newestId();
      if (newest > this.#lastId) deps.db.afterCommit(() => this.#plan());
      this.#lastId = newest;
    });
  }

  #newestId(): number {
    return this.#d.db.value<number>(`select seq from sqlite_sequence where name = 'papers'`) ?? 0;
  }

  /** Papers came in: one drain follows, however many they were. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = this.#d.clock.setInterval(() => {
      this.close();
      this.run('auto:paper_insert');
    }, coalesceMs);
  }

  /** One sweep of what is due, if unattended work may call out; a refused one opens no row. */
  run(trigger: 'auto:paper_insert' | 'scheduler'): { jobId: string | null; status: string; message: string } {
    const refusal = this.#d.refusal();
    if (refusal) return { jobId: null, status: 'refused', message: refusal };
    if (ledger.countDue(this.#d.db, isoAt(this.#d.clock.now())) === 0)
      return { jobId: null, status: 'noop', message: 'Every paper is up to date' };
    const chainId = hexId();
    const e = this.#d.jobs.start(
      hydrateKind,
      { limit: drainLimit, force: false, papers: null, chainId },
      { key: hydrateKey, trigger, chainId, chainStep: 'hydrate' },
    );
    return { jobId: e.job_id, status: e.status, message: e.message };
  }

  close(): void {
    this.#planned?.clear();
    this.#planned = null;
  }
}
