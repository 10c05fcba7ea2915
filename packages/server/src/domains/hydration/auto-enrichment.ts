import * as messages from '@carrel/messages/jobs';
import { refer, type Shown } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import type { CommittedChange } from '../../platform/events/app-events.ts';
import { hexId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { hydratePapersJob, hydratePapersKey } from './hydration.jobs.ts';
import * as ledger from './ledger.repo.ts';

/** Papers per automatic run. */
export const autoEnrichmentBatch = 25;
/** Papers added within this time are enriched in one run. */
const coalesceMs = 2_000;

interface Deps {
  store: Store;
  jobs: JobRunner;
  /** Why unattended work may not call out now; null when it may. */
  refusal: () => string | null;
  /** Papers that unattended runs may still look up today. */
  leftToday: () => number;
}

/** Enriches new papers automatically, some at a time. */
export class AutoEnrichment {
  readonly #d: Deps;
  #planned: { clear(): void } | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Handles what a transaction changed, inside it: added papers are enriched after the commit. */
  rowsChanged(rows: readonly CommittedChange[]): void {
    if (rows.some((r) => r.table === 'papers' && r.op === 'I')) this.#d.store.db.afterCommit(() => this.#plan());
  }

  /** One run follows, however many papers were added. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = this.#d.store.clock.setInterval(() => {
      this.close();
      if (this.#d.store.db.writesRefused === null) this.run('auto:paper_insert');
    }, coalesceMs);
  }

  /** One sweep of what is due, if unattended work may call out; a refused sweep opens no row. */
  run(trigger: 'auto:paper_insert' | 'scheduler'): { jobId: string | null; status: string; message: Shown } {
    const refusal = this.#d.refusal();
    if (refusal) return { jobId: null, status: 'refused', message: refusal };
    if (ledger.countDue(this.#d.store.db, this.#d.store.now()) === 0)
      return { jobId: null, status: 'noop', message: refer(messages.everyPaperUpDate) };
    const limit = Math.min(autoEnrichmentBatch, this.#d.leftToday());
    if (limit === 0) return { jobId: null, status: 'refused', message: 'daily_cap' };
    const chainId = hexId();
    const e = this.#d.jobs.start(
      hydratePapersJob,
      { limit, force: false, papers: null, chainId },
      { key: hydratePapersKey, trigger, chainId, chainStep: 'hydrate' },
    );
    return { jobId: e.job_id, status: e.status, message: e.message };
  }

  close(): void {
    this.#planned?.clear();
    this.#planned = null;
  }
}
