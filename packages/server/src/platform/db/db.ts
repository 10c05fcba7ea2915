import { ApiError } from '@carrel/contract';
import { closeRaw, isFull, openRaw, type RawDatabase, type SqlValue, type Statement } from './driver.ts';

export type NotPromise<T> = T extends PromiseLike<unknown> ? never : T;
type Params = SqlValue[];
export type Row = Record<string, SqlValue>;

/** Read-only access, for repositories and worker tasks. */
export class ReadDb {
  readonly raw: RawDatabase;
  readonly #statements = new Map<string, Statement>();
  /**
   * The statement of each iterator, for as long as the iterator lives. The driver does not keep it, so garbage
   * collection could free it before its last row is read.
   */
  readonly #iterated = new WeakMap<object, Statement>();

  constructor(raw: RawDatabase) {
    this.raw = raw;
  }

  /** The prepared statement of this text; prepared once. */
  statement(sql: string): Statement {
    let s = this.#statements.get(sql);
    if (!s) {
      s = this.raw.prepare(sql);
      // Queries built from filters come in many shapes, so the oldest statement is dropped.
      if (this.#statements.size >= 500) this.#statements.delete(this.#statements.keys().next().value!);
      this.#statements.set(sql, s);
    }
    return s;
  }

  get<T = Row>(sql: string, ...params: Params): T | undefined {
    return this.statement(sql).get(...params) as T | undefined;
  }

  all<T = Row>(sql: string, ...params: Params): T[] {
    return this.statement(sql).all(...params) as T[];
  }

  /** First column of the first row. */
  value<T = SqlValue>(sql: string, ...params: Params): T | undefined {
    const row = this.get<Record<string, unknown>>(sql, ...params);
    return row === undefined ? undefined : (Object.values(row)[0] as T);
  }

  /** Rows one by one, through a statement of its own so that loops can nest. */
  *iterate<T = Row>(sql: string, ...params: Params): Generator<T> {
    const statement = this.raw.prepare(sql);
    const rows = statement.iterate(...params);
    this.#iterated.set(rows, statement);
    for (const row of rows) yield row as T;
  }

  forget(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#statements.clear();
    closeRaw(this.raw);
  }
}

/** The one connection that writes. Synchronous, so transactions cannot interleave. */
export class Db extends ReadDb {
  #depth = 0;
  #refusal: ApiError | null = null;
  readonly #beforeCommit: (() => void)[] = [];
  #afterCommit: (() => void)[] = [];

  /** Runs at the end of every outermost transaction, inside it: derived tables are brought up to date here. */
  beforeCommit(fn: () => void): void {
    this.#beforeCommit.push(fn);
  }

  /** Runs once after the current transaction has committed; dropped if it rolls back. */
  afterCommit(fn: () => void): void {
    if (this.#depth === 0) fn();
    else this.#afterCommit.push(fn);
  }

  /** Target duration of a background transaction in milliseconds; the app raises it while the user is idle. */
  batchBudgetMs: () => number = () => batchBudgetMs;

  /** Called after each transaction that did not wait for the disk. */
  onRelaxedCommit: () => void = () => undefined;

  /**
   * While set, every new transaction throws it, for example before the restart after a restore or when the disk is
   * nearly full.
   */
  refuseWrites(reason: ApiError | null): void {
    this.#refusal = reason;
  }

  get writesRefused(): ApiError | null {
    return this.#refusal;
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  run(sql: string, ...params: Params): { changes: number; lastId: number } {
    const r = this.statement(sql).run(...params);
    return { changes: Number(r.changes), lastId: Number(r.lastInsertRowid) };
  }

  /**
   * Runs `fn` in an immediate transaction; a nested call joins the outer one. Nothing may be awaited inside: the type
   * refuses functions that return a promise.
   * @param durability `relaxed` does not wait for the disk. Until the next transaction that does wait, a power cut may undo it, but
   *   a crash of the process cannot. For steps of a job, whose end waits.
   * @throws ApiError `disk_full` when the disk is full, or the reason for which writes are refused
   */
  tx<T>(fn: () => NotPromise<T>, durability: 'full' | 'relaxed' = 'full'): T {
    if (this.#depth > 0) return fn();
    if (this.#refusal) throw this.#refusal;
    try {
      if (durability === 'relaxed') this.raw.exec('pragma synchronous = normal');
      this.raw.exec('begin immediate');
      this.#depth = 1;
      try {
        const result = fn();
        for (const hook of this.#beforeCommit) hook();
        this.raw.exec('commit');
        this.#depth = 0;
        if (durability === 'relaxed') {
          this.raw.exec(synchronousFull);
          this.onRelaxedCommit();
        }
        const after = this.#afterCommit;
        this.#afterCommit = [];
        for (const f of after) f();
        return result;
      } catch (e) {
        if (this.#depth === 1) {
          this.#depth = 0;
          this.#afterCommit = [];
          if (this.raw.isTransaction) this.raw.exec('rollback');
        }
        throw e;
      }
    } catch (e) {
      if (durability === 'relaxed') this.raw.exec(synchronousFull);
      throw isFull(e) ? new ApiError('disk_full') : e;
    }
  }
}

/** An acknowledged change survives a power cut, not only a crash of the process. */
const synchronousFull = 'pragma synchronous = full';

/** Readers may have to wait for a checkpoint. */
const readerWaitMs = 2_000;
/**
 * The writer competes only with the user's own tools, such as a replicator, and must not block the main thread for longer
 * than a click may take.
 */
const writerWaitMs = 5;

const pragmas = (readOnly: boolean, waitMs: number): string[] => [
  `pragma busy_timeout = ${waitMs}`,
  ...(readOnly ? ['pragma query_only = on'] : ['pragma journal_mode = wal']),
  synchronousFull,
  'pragma foreign_keys = on',
  // Functions and virtual tables named in a schema that came from a backup file are not trusted.
  'pragma trusted_schema = off',
  'pragma cell_size_check = on',
  'pragma mmap_size = 0',
  'pragma temp_store = memory',
  // Checkpoints are made by a thread (checkpointer.ts), which waits for long reads such as a backup. The writer makes
  // one itself only when that falls a quarter of a gigabyte behind.
  ...(readOnly ? [] : ['pragma wal_autocheckpoint = 64000', 'pragma journal_size_limit = 67108864']),
];

/**
 * Page cache of a connection in kilobytes: a share of the file size, so that a small library takes little memory and a
 * large one is not read again and again. The page cache of the system holds the rest.
 */
const cacheShare = { writer: { of: 4, least: 12_000, most: 64_000 }, reader: { of: 8, least: 6_000, most: 32_000 } };

const configure = (raw: RawDatabase, readOnly: boolean, waitMs: number): void => {
  for (const p of pragmas(readOnly, waitMs)) raw.exec(p);
  const { bytes } = raw
    .prepare('select page_count * page_size bytes from pragma_page_count, pragma_page_size')
    .get() as {
    bytes: number;
  };
  const { of, least, most } = cacheShare[readOnly ? 'reader' : 'writer'];
  raw.exec(`pragma cache_size = -${Math.min(most, Math.max(least, Math.round(bytes / 1000 / of)))}`);
};

/** @param waitMs how long it waits for another program's lock, until `stopWaiting` is called */
export const openWriter = (path: string, waitMs = writerWaitMs): Db => {
  const raw = openRaw(path);
  try {
    configure(raw, false, waitMs);
  } catch (e) {
    closeRaw(raw);
    throw e;
  }
  return new Db(raw);
};

/** From here on, the writer waits for another program no longer than a click may take. */
export const stopWaiting = (db: Db): void => {
  db.raw.exec(`pragma busy_timeout = ${writerWaitMs}`);
};

/** Result of one checkpoint: frames in the WAL, and how many of them are in the file now. */
export interface CheckpointResult {
  frames: number;
  moved: number;
}

/**
 * Copies committed pages from the WAL into the file, on a connection that does nothing else and never writes a
 * transaction.
 */
export const openForCheckpoints = (path: string): { move: () => CheckpointResult; close: () => void } => {
  const raw = openRaw(path);
  raw.exec('pragma busy_timeout = 0');
  raw.exec('pragma wal_autocheckpoint = 0');
  const step = raw.prepare('pragma wal_checkpoint(passive)');
  return {
    move: () => {
      const r = step.get() as { log: number; checkpointed: number };
      return { frames: r.log, moved: r.checkpointed };
    },
    close: () => closeRaw(raw),
  };
};

export const openReader = (path: string): ReadDb => {
  const raw = openRaw(path, { readOnly: true });
  configure(raw, true, readerWaitMs);
  return new ReadDb(raw);
};

/** Target duration of one transaction of a background job in milliseconds, including index work and commit. */
export const batchBudgetMs = 4;
/** The same while the user is idle: fewer commits, and still too short for the first click to be noticeably late. */
export const idleBatchBudgetMs = 35;
/** Shorter transactions would spend most of their time on commits. */
const minWorkMs = 2;

/** Reading this many bytes takes a few milliseconds. */
const bytesAtOnce = 1_000_000;

/** How many of the next rows can be read at once, by their sizes; at least one, if there is any. */
export const rowsThatFit = (sizes: readonly { bytes: number }[]): number => {
  let bytes = 0;
  const fitting = sizes.findIndex((row) => {
    bytes += row.bytes;
    return bytes > bytesAtOnce;
  });
  return fitting === -1 ? sizes.length : Math.max(1, fitting);
};

/** How much work fits into one transaction, as a job has learned so far; kept from one range to the next. */
export class BatchPace {
  workMs = batchBudgetMs / 3;

  learn(tookMs: number, budgetMs: number): void {
    this.workMs = Math.min(budgetMs, Math.max(minWorkMs, (this.workMs * budgetMs) / tookMs));
  }
}

/**
 * Applies `fn` to items in short transactions and yields to the event loop between them. How much work a transaction
 * takes is learned from the last one: what the items cost is only part of it, and the disk decides the rest.
 * `onBatch` runs inside each transaction, after its items, with the number done so far.
 */
export const inBatches = async <T>(
  db: Db,
  items: Iterable<T>,
  fn: (item: T) => void,
  options: {
    pauseOrStop: () => Promise<void>;
    onBatch?: (done: number) => void;
    wrap?: (work: () => void) => void;
    pace?: BatchPace;
  },
): Promise<number> => {
  const iterator = items[Symbol.iterator]();
  let done = 0;
  let next = iterator.next();
  const pace = options.pace ?? new BatchPace();
  while (!next.done) {
    await options.pauseOrStop();
    const started = performance.now();
    db.tx(() => {
      const until = started + pace.workMs;
      const work = () => {
        do {
          fn(next.value as T);
          done += 1;
          next = iterator.next();
        } while (!next.done && performance.now() < until);
      };
      if (options.wrap) options.wrap(work);
      else work();
      options.onBatch?.(done);
    }, 'relaxed');
    pace.learn(performance.now() - started, db.batchBudgetMs());
  }
  return done;
};
