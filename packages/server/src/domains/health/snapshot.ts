import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { isoAt } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType, StopRequested } from '../../platform/jobs/define-job.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Counts, MeasureRequest, Scope } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { addCounts } from './counts.ts';
import { measureTask, pairsTask } from './health.tasks.ts';
import { type PairsRequest, storedPairs } from './pairs.repo.ts';
import * as ranges from './ranges.repo.ts';
import { type CountOptions, StoredPairs } from './stored-pairs.ts';

const readMeasures = jsonColumn<Snapshot['measures']>('health_snapshots.body');

/** The result of one measure. One that could not be read has no numbers: unknown is never zero. */
type Measured = { state: 'measured'; counts: Counts } | { state: 'error'; reason: string };

interface Snapshot {
  measures: Partial<Record<string, Measured>>;
  computedAt: string;
  tookMs: number;
}

/** Changes within this time are counted in one assessment. */
const settleMs = 2_000;
const firstMs = 1_000;
const regularMs = 300_000;
/** Share of a reader's time that assessments may take during continuous changes, and the maximum age of the numbers. */
const restShare = 20;
const maxRestMs = 60_000;
const dayMs = 86_400_000;
/** Delay after a failed assessment, for example because the disk is full. */
const failedRestMs = 60_000;
const taskTimeoutMs = 120_000;

/** The number of pairs, and those that a run would take: the paper, and the one that stays. */
interface Chosen {
  pending: number;
  pairs: [paper: number, keep: number][];
}

export const assessJob = jobType({
  kind: 'materialize.health.snapshots',
  label: refer(jobs.checkLibrary),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});

interface AssessOptions extends CountOptions {
  /** Counts everything, not only what changed. */
  full?: boolean;
  onMeasure?: (done: number, of: number) => void;
}

interface Deps {
  registry: HealthRegistry;
  store: Store;
  log: Log;
  readers: Pick<ThreadPool, 'run'>;
  /** Counts of another release are discarded. */
  release: string;
  /** Times before which something is overdue, from the modules. */
  cutoffs: () => Record<string, string>;
}

/**
 * The stored assessment and what keeps it current. Reader threads update it at startup, after changes, after jobs and
 * every five minutes. Triggers mark the range of papers or authors in which something changed, and the papers that may
 * have become part of a pair. Only those are counted again, with the few cheap measures of the whole library. Without
 * changes nothing is counted.
 */
export class HealthSnapshot {
  readonly #d: Deps;
  readonly #pairs: StoredPairs;
  #stored: Snapshot | null;
  /** Revision, increased by each change; counts of the same revision are still valid. */
  #revision = 1;
  #countedAt = 0;
  /** The revision at which the running count started. */
  #counting = 0;
  #countsAll = false;
  #running: Promise<Snapshot> | null = null;
  #planned: { clear(): void } | null = null;
  #restUntil = 0;
  readonly #regular: { clear(): void };
  #closed = false;
  /** Assessments made by this process; for tests. */
  runs = 0;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#pairs = new StoredPairs(deps.store.db, (task, input, signal) =>
      deps.readers.run(task, input, { timeoutMs: taskTimeoutMs, ...(signal ? { signal } : {}) }),
    );
    this.#stored = this.#load();
    this.#plan(firstMs);
    this.#regular = deps.store.clock.setInterval(() => this.refreshIfNeeded(), regularMs);
  }

  #load(): Snapshot | null {
    const row = this.#d.store.db.get<{ body: string; computed_at: string; took_ms: number; counted_by: string | null }>(
      `select body, computed_at, took_ms, counted_by from health_snapshots where view = 'corpus'`,
    );
    if (!row) return null;
    if (row.counted_by !== this.#d.release) this.#forgetAll();
    return { measures: readMeasures(row.body), computedAt: row.computed_at, tookMs: row.took_ms };
  }

  get registry(): HealthRegistry {
    return this.#d.registry;
  }
  get stored(): Snapshot | null {
    return this.#stored;
  }
  get stale(): boolean {
    return this.#countedAt !== this.#revision || this.#marked() || this.#cameDue();
  }
  #marked(): boolean {
    return ranges.anyMark(this.#d.store.db) || this.#pairs.waiting();
  }
  get rebuilding(): boolean {
    return this.#running !== null;
  }

  counts(name: string): Counts | null {
    const m = this.#stored?.measures[name];
    return m?.state === 'measured' ? m.counts : null;
  }

  /** The sum of some measures; null if one of them could not be read. */
  together(names: readonly string[]): Counts | null {
    const all: Counts = {};
    for (const name of names) {
      const counts = this.counts(name);
      if (counts === null) return null;
      Object.assign(all, counts);
    }
    return all;
  }

  /**
   * Something changed, or a job has ended. Triggers have marked where papers and authors changed.
   * @param unmarked measures that no trigger marks, to be counted again
   */
  changed(unmarked: readonly string[] = []): void {
    this.#revision += 1;
    for (const name of unmarked) ranges.forgetMeasure(this.#d.store.db, name);
    this.#plan(settleMs);
  }

  /** Measures with changes that no trigger marks. */
  get unmarked(): string[] {
    return this.registry.measures.filter((m) => m.unmarked).map((m) => m.name);
  }

  #namesOf(entity: ranges.Entity): string[] {
    return this.registry.measures.filter((m) => m.entity === entity).map((m) => m.name);
  }

  /** A number changed because of time alone: a source may be asked again, or rows have expired. */
  #cameDue(): boolean {
    const now = this.#d.store.clock.now();
    const next = ranges.firstDueMs(this.#d.store.db);
    return (
      (next !== null && next <= now) || (this.#stored !== null && now - Date.parse(this.#stored.computedAt) >= dayMs)
    );
  }

  #plan(inMs: number): void {
    if (this.#planned || this.#closed) return;
    const wait = Math.max(inMs, this.#restUntil - this.#d.store.clock.monotonic());
    this.#planned = this.#d.store.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      this.#ifNeeded();
    }, wait);
  }

  /** Whether something could not be read last time. */
  #unread(): boolean {
    return Object.values(this.#stored?.measures ?? {}).some((m) => m?.state === 'error');
  }

  /** Brings the stored numbers up to date where something changed, or could not be read last time. */
  refreshIfNeeded(): void {
    this.#ifNeeded(this.#unread());
  }

  #ifNeeded(anyway = false): void {
    if (this.#closed || !(this.stale || anyway)) return;
    void this.assess().catch((e) => {
      if (!this.#closed) this.#d.log.add('ERROR', 'health', `The assessment failed: ${describeError(e).message}`);
    });
  }

  /**
   * Counts what changed, or everything, and stores the result. Concurrent callers share one count, unless it started
   * before a change.
   */
  async assess(options: AssessOptions = {}): Promise<Snapshot> {
    const fits = () => this.#counting === this.#revision && !this.#marked() && (this.#countsAll || !options.full);
    while (this.#running !== null && !fits()) {
      options.signal?.throwIfAborted();
      await this.#running.catch(() => undefined);
    }
    if (this.#running === null) {
      this.#counting = this.#revision;
      this.#countsAll = options.full ?? false;
      this.#running = this.#assess(options)
        .catch((e) => {
          // The ranges that were reset for it wait to be counted.
          this.#countedAt = 0;
          this.#restUntil = this.#d.store.clock.monotonic() + failedRestMs;
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
    const { clock, db } = this.#d.store;
    const started = clock.monotonic();
    const revision = this.#revision;
    const measures: Snapshot['measures'] = {};
    if (options.full) this.#forgetAll();
    else ranges.forgetChanged(db, { paper: this.#namesOf('paper'), author: this.#namesOf('author') }, clock.now());
    if (this.#stored && clock.now() - Date.parse(this.#stored.computedAt) >= dayMs)
      for (const name of this.unmarked) ranges.forgetMeasure(db, name);
    const names = this.registry.measures.map((m) => m.name);
    for (const [i, name] of names.entries()) {
      options.signal?.throwIfAborted();
      measures[name] = await this.#try(name, () => this.#current(name, options), options);
      options.onMeasure?.(i + 1, names.length);
    }
    const tookMs = Math.round(clock.monotonic() - started);
    const snapshot = { measures, computedAt: isoAt(clock.now()), tookMs };
    db.tx(
      () =>
        db.run(
          `insert into health_snapshots (view, body, computed_at, took_ms, counted_by) values ('corpus', ?, ?, ?, ?)
           on conflict (view) do update set body = excluded.body, computed_at = excluded.computed_at,
             took_ms = excluded.took_ms, counted_by = excluded.counted_by`,
          JSON.stringify(measures),
          snapshot.computedAt,
          tookMs,
          this.#d.release,
        ),
      'relaxed',
    );
    this.#stored = snapshot;
    this.#countedAt = revision;
    // A full recount does not start the rest period, so that the next change is counted promptly.
    if (!options.full)
      this.#restUntil =
        clock.monotonic() + Math.max(Math.min(tookMs * restShare, maxRestMs), this.#unread() ? failedRestMs : 0);
    this.runs += 1;
    return snapshot;
  }

  /** The current numbers of a measure; stored numbers are used for what did not change. */
  #current(name: string, options: CountOptions): Promise<Counts> {
    if (this.registry.pairMeasure(name)) return this.#pairs.count(name, options);
    const { entity } = this.registry.measure(name);
    return entity === undefined ? this.count(name, options) : this.#fill(name, entity, options);
  }

  #forgetAll(): void {
    ranges.forgetAll(this.#d.store.db);
    this.#pairs.forget();
  }

  /** Counts the pending ranges of a measure, stores each, and adds up all ranges. */
  async #fill(name: string, entity: ranges.Entity, options: CountOptions): Promise<Counts> {
    const { db } = this.#d.store;
    const stored = ranges.storedRanges(db, name);
    let sum: Counts = {};
    const last = ranges.lastRange(db, entity);
    for (let range = 0; range <= last; range += 1) {
      let part = stored.get(range);
      if (part === undefined) {
        await options.pauseOrStop?.();
        part = await this.#read(name, range, 'library', options.signal);
        ranges.storeRange(db, name, range, part);
      }
      sum = addCounts(sum, part);
    }
    return sum;
  }

  async #try(name: string, count: () => Promise<Counts>, { signal }: CountOptions): Promise<Measured> {
    try {
      return { state: 'measured', counts: await count() };
    } catch (e) {
      if (signal?.aborted || e instanceof StopRequested || this.#closed) throw e;
      const { message } = describeError(e);
      this.#d.log.add('WARNING', 'health', `“${name}” could not be counted: ${message}`);
      return { state: 'error', reason: message };
    }
  }

  #read(name: string, range: number, scope: Scope, signal?: AbortSignal): Promise<Counts> {
    const { readers, store } = this.#d;
    const request: MeasureRequest = {
      measure: name,
      from: range * ranges.perRange,
      to: (range + 1) * ranges.perRange,
      now: store.now(),
      scope,
      cutoffs: this.#d.cutoffs(),
    };
    return readers.run(measureTask, request, { timeoutMs: taskTimeoutMs, ...(signal ? { signal } : {}) });
  }

  /** Counts one measure in full, ignoring stored numbers. @throws the error if it cannot be read */
  async count(name: string, options: CountOptions & { scope?: Scope } = {}): Promise<Counts> {
    const entity = this.registry.pairMeasure(name) ? 'paper' : this.registry.measure(name).entity;
    const last = entity === undefined ? 0 : ranges.lastRange(this.#d.store.db, entity);
    let sum: Counts = {};
    for (let range = 0; range <= last; range += 1) {
      await options.pauseOrStop?.();
      sum = addCounts(sum, await this.#read(name, range, options.scope ?? 'library', options.signal));
    }
    return sum;
  }

  /** The current numbers that the plan of a repair is based on. @throws the error if they cannot be read */
  async look(name: string, scope: Scope): Promise<Counts> {
    return this.registry.pairMeasure(name) && scope === 'library'
      ? this.#pairs.count(name)
      : this.count(name, { scope });
  }

  /**
   * The current pairs of a measure: their number, and the first of them as a run would take them.
   * @throws the error if they cannot be read
   */
  async pairs(measure: string, scope: Scope, limit: number): Promise<Chosen> {
    if (scope === 'library') {
      const { pairs: pending = 0 } = await this.#pairs.count(measure);
      const stored = storedPairs(this.#d.store.db, measure, 0, limit);
      return { pending, pairs: stored.map((p): [number, number] => [p.id, p.other]) };
    }
    const rest: [number, number][] = [];
    for (let range = 0; range <= ranges.lastRange(this.#d.store.db, 'paper'); range += 1) {
      const request: PairsRequest = {
        measure,
        scope,
        from: range * ranges.perRange,
        to: (range + 1) * ranges.perRange,
      };
      const part = await this.#d.readers.run(pairsTask, request, { timeoutMs: taskTimeoutMs });
      for (const { paper, keep } of part) rest.push([paper, keep]);
    }
    return { pending: rest.length, pairs: rest.slice(0, limit) };
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
    this.#regular.clear();
  }
}

/** Counts everything again, as a job shown in Activity. */
export const implementAssess = (snapshot: HealthSnapshot) =>
  implementJob(assessJob, {
    run: async (ctx) => {
      const s = await snapshot.assess({
        full: true,
        signal: ctx.signal,
        pauseOrStop: () => ctx.pauseOrStop(),
        onMeasure: (done, of) => ctx.progress(done, of),
      });
      await ctx.pauseOrStop();
      const unknown = Object.values(s.measures).filter((m) => m?.state === 'error').length;
      const all = snapshot.registry.measures.length;
      return {
        message: unknown === 0 ? refer(jobs.countedEverything) : refer(jobs.countsCouldRead, { unknown, all }),
        result: { measures: all, unknown, took_ms: s.tookMs },
      };
    },
  });
