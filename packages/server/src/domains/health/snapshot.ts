import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { defineJob, StopRequested } from '../../platform/jobs/define-job.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { type Counts, foldCounts } from './counts.ts';
import { type MeasureRequest, rangedMeasures, slicedMeasures } from './measures.repo.ts';
import { type MeasureName, measureNames } from './operations.ts';
import * as ranges from './ranges.repo.ts';

/** What one measure came to. One that could not be read has no numbers: unknown is never zero. */
export type Measured = { state: 'measured'; counts: Counts } | { state: 'error'; reason: string };

export interface Snapshot {
  measures: Partial<Record<MeasureName, Measured>>;
  computedAt: string;
  tookMs: number;
}

/** Changes that come within this time are one assessment. */
const settleMs = 2_000;
const firstMs = 1_000;
const regularMs = 300_000;
/** An assessment may take this share of a reader's time while changes keep coming. */
const restShare = 20;
const dayMs = 86_400_000;
/** After one that failed, as with a full disk. */
const failedRestMs = 60_000;
const taskTimeoutMs = 120_000;

export const assessKind = 'materialize.health.snapshots';

interface AssessOptions {
  /** Everything, not only what changed. */
  anew?: boolean;
  signal?: AbortSignal;
  /** Called before each stretch; what it throws ends the count. */
  checkpoint?: () => Promise<void>;
  onMeasure?: (done: number, of: number) => void;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  readers: ThreadPool;
  /** Rows of the log and of the history older than these are past their time. */
  cutoffs: () => { logsBefore: string; historyBefore: string };
}

const measuresOf = (entity: ranges.Entity) => measureNames.filter((m) => rangedMeasures[m] === entity);
const rangedOf = { paper: measuresOf('paper'), author: measuresOf('author') };

/**
 * The stored assessment and what keeps it true: brought up to date at the start, after changes, after jobs and every five
 * minutes, by reader threads. Triggers mark the stretch of papers or authors in which something changed; only those are
 * counted again, with the few measures that look at the whole library. While nothing changed nothing is counted.
 */
export class HealthSnapshot {
  readonly #d: Deps;
  #stored: Snapshot | null;
  /** Counts changes; what was counted at the same number still holds. */
  #revision = 1;
  #countedAt = 0;
  /** The number at which the count under way began. */
  #counting = 0;
  #countsAnew = false;
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
    return this.#countedAt !== this.#revision || ranges.anyMark(this.#d.db) || this.#cameDue();
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

  /** Time alone made something another number: a source may be asked again, or a day's rows are past their time. */
  #cameDue(): boolean {
    const now = this.#d.clock.now();
    const next = ranges.firstDueMs(this.#d.db);
    return (
      (next !== null && next <= now) || (this.#stored !== null && now - Date.parse(this.#stored.computedAt) >= dayMs)
    );
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

  /**
   * Counts what changed, or all of it anew, and stores it. Those who ask at once share one count; one that began before a
   * change is not theirs.
   */
  async assess(options: AssessOptions = {}): Promise<Snapshot> {
    const fits = () =>
      this.#counting === this.#revision && !ranges.anyMark(this.#d.db) && (this.#countsAnew || !options.anew);
    while (this.#running !== null && !fits()) {
      options.signal?.throwIfAborted();
      await this.#running.catch(() => undefined);
    }
    if (this.#running === null) {
      this.#counting = this.#revision;
      this.#countsAnew = options.anew ?? false;
      this.#running = this.#assess(options)
        .catch((e) => {
          // What was forgotten for it waits to be counted.
          this.#countedAt = 0;
          this.#restUntil = this.#d.clock.monotonic() + failedRestMs;
          throw e;
        })
        .finally(() => {
          this.#running = null;
          if (!this.#closed && this.stale) this.#plan(settleMs);
        });
    }
    return this.#running;
  }

  async #assess(options: AssessOptions): Promise<Snapshot> {
    const { clock, db } = this.#d;
    const started = clock.monotonic();
    const revision = this.#revision;
    const measures: Snapshot['measures'] = {};
    if (options.anew) ranges.forgetAll(db);
    else ranges.forgetChanged(db, rangedOf, clock.now());
    for (const [i, name] of measureNames.entries()) {
      options.signal?.throwIfAborted();
      measures[name] =
        rangedMeasures[name] === undefined
          ? await this.#whole(name, revision, options)
          : await this.#try(name, () => this.#fill(name, options), options);
      options.onMeasure?.(i + 1, measureNames.length);
    }
    const tookMs = Math.round(clock.monotonic() - started);
    const snapshot = { measures, computedAt: isoAt(clock.now()), tookMs };
    db.tx(
      () =>
        db.run(
          `insert into health_snapshots (view, body, computed_at, took_ms) values ('corpus', ?, ?, ?)
         on conflict (view) do update set body = excluded.body, computed_at = excluded.computed_at, took_ms = excluded.took_ms`,
          JSON.stringify(measures),
          snapshot.computedAt,
          tookMs,
        ),
      'soon',
    );
    this.#stored = snapshot;
    this.#countedAt = revision;
    // A person who asks for everything anew does not keep what changes next from being counted.
    if (!options.anew) this.#restUntil = clock.monotonic() + tookMs * restShare;
    this.runs += 1;
    return snapshot;
  }

  /** A measure of the whole library, counted again unless nothing was said to have changed since; old rows age by themselves. */
  async #whole(name: MeasureName, revision: number, options: AssessOptions): Promise<Measured> {
    const known = name === 'old_rows' ? undefined : this.#stored?.measures[name];
    if (!this.#countsAnew && known?.state === 'measured' && this.#countedAt === revision) return known;
    return this.#try(name, () => this.count(name, options), options);
  }

  /** Counts the stretches of a measure that wait for it, stores each, and folds all into one. */
  async #fill(name: MeasureName, options: AssessOptions): Promise<Counts> {
    const { db } = this.#d;
    const stored = ranges.storedRanges(db, name);
    let sum: Counts = {};
    const last = ranges.lastRange(db, rangedMeasures[name]!);
    for (let range = 0; range <= last; range += 1) {
      let part = stored.get(range);
      if (part === undefined) {
        await options.checkpoint?.();
        part = await this.#read(name, range, 'library', options.signal);
        ranges.storeRange(db, name, range, part);
      }
      sum = foldCounts(sum, part);
    }
    return sum;
  }

  async #try(name: MeasureName, count: () => Promise<Counts>, { signal }: AssessOptions): Promise<Measured> {
    try {
      return { state: 'measured', counts: await count() };
    } catch (e) {
      if (signal?.aborted || e instanceof StopRequested || this.#closed) throw e;
      const { message } = describeError(e);
      this.#d.log.add('WARNING', 'health', `“${name}” could not be counted: ${message}`);
      return { state: 'error', reason: message };
    }
  }

  #read(name: MeasureName, range: number, scope: MeasureRequest['scope'], signal?: AbortSignal): Promise<Counts> {
    const { clock, readers } = this.#d;
    const request: MeasureRequest = {
      measure: name,
      from: range * ranges.perRange,
      to: (range + 1) * ranges.perRange,
      now: isoAt(clock.now()),
      scope,
      ...this.#d.cutoffs(),
    };
    return readers.run<Counts>('health.measure', request, { timeoutMs: taskTimeoutMs, ...(signal ? { signal } : {}) });
  }

  /** Counts one measure now, all of it, whatever is stored. @throws what kept it from being read */
  async count(
    name: MeasureName,
    options: Pick<AssessOptions, 'signal' | 'checkpoint'> & { scope?: 'library' | 'corpus' } = {},
  ): Promise<Counts> {
    const entity = rangedMeasures[name] ?? slicedMeasures[name];
    const last = entity === undefined ? 0 : ranges.lastRange(this.#d.db, entity);
    let sum: Counts = {};
    for (let range = 0; range <= last; range += 1) {
      await options.checkpoint?.();
      sum = foldCounts(sum, await this.#read(name, range, options.scope ?? 'library', options.signal));
    }
    return sum;
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
    this.#regular.clear();
  }
}

/** Re-assess: everything anew, to be seen in Activity. */
export const assessJob = (snapshot: HealthSnapshot) =>
  defineJob({
    kind: assessKind,
    label: 'Assess the library',
    payload: z.object({}),
    timeoutMs: 1_800_000,
    run: async (ctx) => {
      const s = await snapshot.assess({
        anew: true,
        signal: ctx.signal,
        checkpoint: () => ctx.checkpoint(),
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
