import type { InsightSection } from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { describeError, type Log } from '../../platform/log.ts';
import * as repo from './insights.repo.ts';

/** Changes within this time cause one build. */
const settleMs = 1_000;
/** Building takes at most this part of the time while the library keeps changing. */
const restShare = 10;
const longestRestMs = 120_000;
/** A library is prepared in advance this long after a start, which has other work to do first. */
const prepareAfterMs = 20_000;
/** After this time without a request, building waits for the next one. */
const lookedAtMs = 3_600_000;
/** A build that failed is tried again after these times, then not before something changes. */
const retryAfterMs = [30_000, 120_000];
const gaveUpRestMs = 600_000;
/** A larger library is prepared in advance, because its first build takes longer than a person waits. */
const manyPapers = 2_000;

export type ViewName =
  | InsightSection
  | 'overview'
  | 'weekly_brief'
  | 'collections'
  | 'topic_drift'
  | 'signal_impact'
  | 'branches';

interface Deps {
  store: Store;
  log: Log;
  release: string;
  /** Computes all views. Runs on threads. */
  build: () => Promise<Record<ViewName, object>>;
  /** Called after each build, also after one that failed. */
  onBuilt: (computedAt: string | null) => void;
}

interface Failure {
  at: string;
  reason: string;
  attempts: number;
  madeWith: string;
}

/**
 * The stored figures of Insights and reports. A request is answered with those that were computed last and says whether
 * something has changed since. They are computed again on threads, some time after a change, while somebody looks at them.
 */
export class Insights {
  readonly #d: Deps;
  #built: repo.BuiltViews | null;
  #planned: { clear(): void } | null = null;
  #preparing: { clear(): void } | null = null;
  #building = false;
  #failure: Failure | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #restUntil = 0;
  #closed = false;
  /** Builds that this process has finished; for tests. */
  builds = 0;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#built = repo.storedViews(deps.store.db);
  }

  #fingerprint(): string {
    const { store, release } = this.#d;
    return repo.fingerprint(store.db, release, store.now());
  }

  get #stale(): boolean {
    return this.#built === null || this.#built.madeWith !== this.#fingerprint();
  }

  /** What the last build says; null before the first. Requests one if something has changed. */
  view(name: ViewName) {
    this.#lookedAt = this.#d.store.clock.monotonic();
    const stale = this.#stale;
    if (stale) this.#plan();
    return {
      body: this.#built?.bodies.get(name) ?? null,
      meta: {
        stale,
        rebuilding: this.#building || this.#planned !== null,
        computed_at: this.#built?.computedAt ?? null,
        failure: this.failure,
      },
    };
  }

  /** Why the last build failed; null if it did not. */
  get failure() {
    if (this.#failure === null) return null;
    const { at, reason, attempts } = this.#failure;
    return { at, reason, attempts, retried: !this.#gaveUp() };
  }

  /** Call it after each change. */
  changed(): void {
    const lookedAt = this.#d.store.clock.monotonic() - this.#lookedAt < lookedAtMs;
    if (lookedAt && !this.#planned) this.#plan();
  }

  /** The library was emptied: figures of papers that are gone are not shown. */
  wiped(): void {
    this.#built = null;
    this.#failure = null;
    this.changed();
  }

  /** Builds in advance if the first request would have to wait long. */
  prepare(): void {
    if (repo.countPapers(this.#d.store.db) < manyPapers) return;
    const { clock } = this.#d.store;
    const prepared = clock.setInterval(() => {
      prepared.clear();
      if (this.#preparing === prepared) this.#preparing = null;
      if (this.#stale) this.#plan();
    }, prepareAfterMs);
    this.#preparing = prepared;
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
    this.#planned = null;
    this.#preparing?.clear();
  }

  #gaveUp(): boolean {
    const f = this.#failure;
    return f !== null && f.attempts > retryAfterMs.length && f.madeWith === this.#fingerprint();
  }

  #plan(): void {
    if (this.#planned || this.#building || this.#closed || this.#gaveUp()) return;
    const { clock } = this.#d.store;
    const settle = this.#built === null ? 0 : settleMs;
    this.#planned = clock.setInterval(
      () => {
        this.#planned?.clear();
        this.#planned = null;
        void this.#build();
      },
      Math.max(1, settle, this.#restUntil - clock.monotonic()),
    );
  }

  async #build(): Promise<void> {
    const { store, log, build } = this.#d;
    if (this.#closed) return;
    this.#building = true;
    const madeWith = this.#fingerprint();
    const before = this.#built;
    const started = store.clock.monotonic();
    try {
      const bodies = new Map(Object.entries(await build()));
      if (this.#closed || this.#built !== before) return;
      const tookMs = Math.round(store.clock.monotonic() - started);
      const built = { madeWith, computedAt: isoAt(store.clock.now()), tookMs, bodies };
      // A file that refuses writes is about to be replaced, or the disk is full; the figures are shown all the same.
      if (store.db.writesRefused === null) store.db.tx(() => repo.storeViews(store.db, built), 'relaxed');
      this.#built = built;
      this.#failure = null;
      this.#restUntil = store.clock.monotonic() + Math.min(longestRestMs, restShare * tookMs);
      this.builds += 1;
    } catch (e) {
      if (this.#closed) return;
      const attempts = (this.#failure?.attempts ?? 0) + 1;
      const reason = describeError(e).message;
      this.#failure = { at: store.now(), reason, attempts, madeWith };
      this.#restUntil = store.clock.monotonic() + (retryAfterMs[attempts - 1] ?? gaveUpRestMs);
      log.add('ERROR', 'insights', `Insights could not be computed: ${reason}`);
    } finally {
      this.#building = false;
    }
    this.#d.onBuilt(this.#built?.computedAt ?? null);
    // What changed meanwhile, and a failure, are not waited for by a request.
    if (this.#failure !== null || this.#stale) this.#plan();
  }
}
