import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { LibraryChange } from '../../platform/events/app-events.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import * as repo from './suggestions.repo.ts';
import { prepareEvidenceTask } from './suggestions.tasks.ts';

/** Tables from which evidence is made. The user's decisions about authors are read by each request. */
const sources = new Set([
  'papers',
  'paper_topics',
  'topics',
  'citations',
  'paper_tags',
  'feedback_events',
  'followed_authors',
  'author_choices',
  'author_alt_identifiers',
  'author_paper_decisions',
]);

/** With fewer papers, or if it took less time than this, evidence is made again by the request that needs it. */
const fewPapers = 2_000;
const quickMs = 100;
/** Rebuilding takes at most this part of the time while the library keeps changing. */
const share = 20;
const shortestMs = 2_000;
const longestMs = 1_800_000;
/** After this time without a request, rebuilding waits for the next one. */
const lookedAtMs = 3_600_000;
const timeoutMs = 600_000;

interface Deps {
  store: Store;
  log: Log;
  readers: ThreadPool;
  background: ThreadPool;
  release: string;
  /** Called after new evidence was stored. */
  stored: () => void;
}

/**
 * What the library says about authors, precomputed. In a small library it is always current. In a large one, a request
 * is answered with what was prepared last, and a thread prepares it again soon after a change.
 */
export class PreparedEvidence {
  readonly #d: Deps;
  #revision = 0;
  /** The revision that the stored evidence was made with; null: not known, or there is none. */
  #madeWith: number | null = null;
  #checked = false;
  #closed = false;
  #building: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call it after each change. */
  changed(change: LibraryChange): void {
    const derived = change.kinds.length === 0 && (change.papers === null || change.papers.length > 0);
    if (!derived && !change.kinds.some((k) => sources.has(k))) return;
    this.outdated();
  }

  outdated(): void {
    this.#revision += 1;
    const lookedAt = this.#d.store.clock.monotonic() - this.#lookedAt < lookedAtMs;
    if (lookedAt) this.#rebuildSoon();
    else this.prepare();
  }

  /** Prepares evidence in advance if the first request would have to wait for it. */
  prepare(): void {
    if (!this.#quick() && !this.#check()) this.#rebuildSoon();
  }

  /** Resolves when a request can be answered. */
  async ready(): Promise<void> {
    this.#lookedAt = this.#d.store.clock.monotonic();
    const stored = this.#check();
    if (stored && this.#madeWith === this.#revision) return;
    // A list that was prepared before the papers had authors is of no use, so the request waits for the next one.
    if (stored && !this.#quick() && repo.hasCandidates(this.#d.store.db)) return this.#rebuildSoon();
    await this.#build(this.#d.readers);
    // That run may have started before the last change.
    if (this.#madeWith !== this.#revision && this.#quick()) await this.#build(this.#d.readers);
  }

  /** Whether the library has changed since the evidence was made. */
  get isOutdated(): boolean {
    return this.#madeWith !== this.#revision;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #quick(): boolean {
    if (this.#checked && this.#tookMs < quickMs) return true;
    return (this.#d.store.db.value<number>('select max(id) from papers') ?? 0) < fewPapers;
  }

  #name(): string {
    return `${this.#d.release} ${repo.lastEntry(this.#d.store.db)}`;
  }

  /** Whether there is evidence; at first also whether it is current. */
  #check(): boolean {
    const stored = repo.evidenceMadeWith(this.#d.store.db);
    if (!stored) return false;
    if (!this.#checked) {
      this.#checked = true;
      this.#tookMs = stored.tookMs;
      if (stored.madeWith === this.#name()) this.#madeWith = this.#revision;
    }
    return true;
  }

  #rebuildSoon(): void {
    if (this.#timer || this.#building || this.#closed) return;
    const delay = Math.min(longestMs, Math.max(shortestMs, share * this.#tookMs));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#build(this.#d.background).catch((e: unknown) => {
        if (this.#closed) return;
        this.#d.log.add('WARNING', 'suggestions', `Preparing suggestions failed: ${describeError(e).message}`);
      });
    }, delay);
    this.#timer.unref();
  }

  /** Concurrent requests share one run. */
  #build(pool: ThreadPool): Promise<void> {
    this.#building ??= this.#run(pool).finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  async #run(pool: ThreadPool): Promise<void> {
    const { db, clock } = this.#d.store;
    const revision = this.#revision;
    const madeWith = this.#name();
    const nowMs = clock.now();
    const more = Math.min(1_000, repo.countSuppressed(db, isoAt(nowMs)));
    const { body, tookMs } = await pool.run(prepareEvidenceTask, { nowMs, more }, { timeoutMs });
    this.#tookMs = tookMs;
    // A file that refuses writes is about to be replaced.
    if (db.writesRefused !== null || this.#closed) return;
    db.tx(() => repo.storeEvidence(db, { madeWith, body, tookMs, builtAt: isoAt(clock.now()) }), 'relaxed');
    this.#checked = true;
    this.#madeWith = revision;
    this.#d.stored();
  }
}
