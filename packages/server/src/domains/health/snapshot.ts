import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { foldCounts, type MeasureRequest, rangedMeasures } from './measures.repo.ts';
import { type Counts, type MeasureName, measureNames } from './operations.ts';

/** What one measure came to. One that could not be read has no numbers: unknown is never zero. */
export type Measured = { state: 'measured'; counts: Counts } | { state: 'error'; reason: string };

export interface Snapshot {
  measures: Partial<Record<MeasureName, Measured>>;
  computedAt: string;
  tookMs: number;
}

/** Papers of one task of a reader: short enough that a search behind it does not wait. */
const papersPerTask = 5_000;
/** Changes that come within this time are one assessment. */
const settleMs = 2_000;
const firstMs = 1_000;
const regularMs = 300_000;
/** An assessment may take this share of a reader's time while changes keep coming. */
const restShare = 20;
const taskTimeoutMs = 120_000;

export const assessKind = 'materialize.health.snapshots';

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  readers: ThreadPool;
  /** Rows of the log and of the history older than these are past their time. */
  cutoffs: () => { logsBefore: string; historyBefore: string };
}

/**
 * The stored assessment and what keeps it true: counted at the start, after changes, after jobs and every five minutes,
 * by reader threads, range by range. While nothing changed nothing is counted.
 */
export class HealthSnapshot {
  readonly #d: Deps;
  #stored: Snapshot | null;
  /** Counts changes; what was counted at the same number still holds. */
  #revision = 1;
  #countedAt = 0;
  /** The number at which the count under way began. */
  #counting = 0;
  #running: Promise<Snapshot> | null = null;
  #planned: { clear(): void } | null = null;
  #restUntil = 0;
  readonly #regular: { clear(): void };
  #closed = false;
  /** Assessments made by this process; tests look at it. */
  runs = 0;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#stored = this.#load();
    this.#plan(firstMs);
    this.#regular = deps.clock.setInterval(() => this.#ifNeeded(), regularMs);
  }

  #load(): Snapshot | null {
    const row = this.#d.db.get<{ body: string; computed_at: string; took_ms: number }>(
      `select body, computed_at, took_ms from health_snapshots where view = 'corpus'`,
    );
    if (!row) return null;
    return { measures: JSON.parse(row.body) as Snapshot['measures'], computedAt: row.computed_at, tookMs: row.took_ms };
  }

  get stored(): Snapshot | null {
    return this.#stored;
  }
  get stale(): boolean {
    return this.#countedAt !== this.#revision || this.#retryCameDue();
  }
  get rebuilding(): boolean {
    return this.#running !== null;
  }

  counts(name: MeasureName): Counts | null {
    const m = this.#stored?.measures[name];
    return m?.state === 'measured' ? m.counts : null;
  }

  /** Something that is counted may be another number now. */
  changed(): void {
    this.#revision += 1;
    this.#plan(settleMs);
  }

  /** A source may be asked again since: more papers are due than were counted. */
  #retryCameDue(): boolean {
    const next = this.counts('ledger')?.next_retry_ms ?? 0;
    return next > 0 && next <= this.#d.clock.now();
  }

  #plan(inMs: number): void {
    if (this.#planned || this.#closed) return;
    const wait = Math.max(inMs, this.#restUntil - this.#d.clock.monotonic());
    this.#planned = this.#d.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      this.#ifNeeded();
    }, wait);
  }

  #ifNeeded(): void {
    if (this.#closed || !this.stale) return;
    void this.assess().catch((e) => {
      if (!this.#closed) this.#d.log.add('ERROR', 'health', `The assessment failed: ${describeError(e).message}`);
    });
  }

  /** Counts everything and stores it. Those who ask at once share one count; one that began before a change is not theirs. */
  async assess(
    options: { signal?: AbortSignal; onMeasure?: (done: number, of: number) => void } = {},
  ): Promise<Snapshot> {
    while (this.#running !== null && this.#counting !== this.#revision) {
      options.signal?.throwIfAborted();
      await this.#running.catch(() => undefined);
    }
    if (this.#running === null) {
      this.#counting = this.#revision;
      this.#running = this.#assess(options).finally(() => {
        this.#running = null;
        if (this.#countedAt !== this.#revision) this.#plan(settleMs);
      });
    }
    return this.#running;
  }

  async #assess(options: { signal?: AbortSignal; onMeasure?: (done: number, of: number) => void }): Promise<Snapshot> {
    const { clock, db } = this.#d;
    const started = clock.monotonic();
    const revision = this.#revision;
    const measures: Snapshot['measures'] = {};
    for (const [i, name] of measureNames.entries()) {
      options.signal?.throwIfAborted();
      measures[name] = await this.#try(name, options.signal);
      options.onMeasure?.(i + 1, measureNames.length);
    }
    const tookMs = Math.round(clock.monotonic() - started);
    const snapshot = { measures, computedAt: isoAt(clock.now()), tookMs };
    db.tx(() =>
      db.run(
        `insert into health_snapshots (view, body, computed_at, took_ms) values ('corpus', ?, ?, ?)
         on conflict (view) do update set body = excluded.body, computed_at = excluded.computed_at, took_ms = excluded.took_ms`,
        JSON.stringify(measures),
        snapshot.computedAt,
        tookMs,
      ),
    );
    this.#stored = snapshot;
    this.#countedAt = revision;
    this.#restUntil = clock.monotonic() + tookMs * restShare;
    this.runs += 1;
    return snapshot;
  }

  async #try(name: MeasureName, signal?: AbortSignal): Promise<Measured> {
    try {
      return { state: 'measured', counts: await this.count(name, { ...(signal ? { signal } : {}) }) };
    } catch (e) {
      if (signal?.aborted || this.#closed) throw e;
      const { message } = describeError(e);
      this.#d.log.add('WARNING', 'health', `“${name}” could not be counted: ${message}`);
      return { state: 'error', reason: message };
    }
  }

  /** Counts one measure now. @throws what kept it from being read */
  async count(
    name: MeasureName,
    options: { signal?: AbortSignal; scope?: 'library' | 'corpus' } = {},
  ): Promise<Counts> {
    const { db, clock, readers } = this.#d;
    const last = rangedMeasures.has(name) ? (db.value<number>('select max(id) from papers') ?? 0) : 0;
    let sum: Counts = {};
    for (let from = 0; from <= last; from += papersPerTask) {
      const request: MeasureRequest = {
        measure: name,
        from,
        to: from + papersPerTask,
        now: isoAt(clock.now()),
        scope: options.scope ?? 'library',
        ...this.#d.cutoffs(),
      };
      const part = await readers.run<Counts>('health.measure', request, {
        timeoutMs: taskTimeoutMs,
        ...(options.signal ? { signal: options.signal } : {}),
      });
      sum = foldCounts(sum, part);
    }
    return sum;
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
    this.#regular.clear();
  }
}

/** Re-assess: the same count, to be seen in Activity. */
export const assessJob = (snapshot: HealthSnapshot) =>
  defineJob({
    kind: assessKind,
    label: 'Assess the library',
    payload: z.object({}),
    timeoutMs: 1_800_000,
    run: async (ctx) => {
      const s = await snapshot.assess({
        signal: ctx.signal,
        onMeasure: (done, of) => ctx.progress(done, of),
      });
      await ctx.checkpoint();
      const unknown = Object.values(s.measures).filter((m) => m?.state === 'error').length;
      return {
        message:
          unknown === 0 ? 'Everything was counted' : `${unknown} of ${measureNames.length} counts could not be read`,
        result: { measures: measureNames.length, unknown, took_ms: s.tookMs },
      };
    },
  });
