import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../collect-garbage.ts';
import { type Db, inBatches, openReader, openWriter } from './db.ts';

let dir: string;
let db: Db;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'carrel-db-'));
  db = openWriter(join(dir, 'x.db'));
  db.raw.exec('create table t (n integer primary key) strict');
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});
const count = () => db.value<number>('select count(*) from t');

describe('a connection', () => {
  it('runs a SQLite without the WAL-reset bug, with every acknowledged change on disk', () => {
    const [major, minor, patch] = String(db.value('select sqlite_version()')).split('.').map(Number);
    expect(major! * 1e6 + minor! * 1e3 + patch!).toBeGreaterThanOrEqual(3_051_003);
    expect(db.value('pragma journal_mode')).toBe('wal');
    expect(db.value('pragma synchronous')).toBe(2);
    expect(db.value('pragma foreign_keys')).toBe(1);
    expect(db.value('pragma trusted_schema')).toBe(0);
    expect(db.value('pragma mmap_size') ?? 0).toBe(0);
    expect(db.value('pragma busy_timeout')).toBeLessThanOrEqual(5);
  });

  it('opened for reading cannot write', () => {
    const reader = openReader(join(dir, 'x.db'));
    expect(() => reader.raw.exec('insert into t values (1)')).toThrow();
    reader.close();
  });
});

describe('rows read one by one', () => {
  it('are all read, even if other work and garbage collection run between two of them [db-04]', async () => {
    db.tx(() => {
      for (let n = 0; n < 5_000; n += 1) db.run('insert into t values (?)', n);
    });
    let read = 0;
    for (const { n } of db.iterate<{ n: number }>('select n from t order by n')) {
      expect(n).toBe(read);
      read += 1;
      if (read % 1_000 !== 1) continue;
      collectGarbage();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(read).toBe(5_000);
  });
});

describe('a transaction', () => {
  it('rolls everything back when it throws', () => {
    expect(() =>
      db.tx(() => {
        db.run('insert into t values (1)');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(count()).toBe(0);
    expect(db.inTransaction).toBe(false);
  });

  it('joins the outer one when nested, so the outer decides', () => {
    expect(() =>
      db.tx(() => {
        db.tx(() => db.run('insert into t values (1)'));
        throw new Error('outer');
      }),
    ).toThrow('outer');
    expect(count()).toBe(0);
  });

  it('refuses a function that returns a promise, at compile time', () => {
    // @ts-expect-error a transaction cannot wait
    const wrong = () => db.tx(async () => 1);
    expect(wrong).toBeTypeOf('function');
  });

  it('runs callbacks after its commit, and drops them on a rollback', () => {
    const said: string[] = [];
    db.tx(() => {
      db.afterCommit(() => said.push(`committed ${count()}`));
      db.run('insert into t values (1)');
    });
    expect(() =>
      db.tx(() => {
        db.afterCommit(() => said.push('never'));
        throw new Error('x');
      }),
    ).toThrow();
    expect(said).toEqual(['committed 1']);
  });
});

describe('the disk', () => {
  // SQLite's values: 2 waits for the disk at every commit, 1 only at checkpoints.
  const waits = () => db.value<number>('pragma synchronous') === 2;

  it('is waited for by changes of the user, and not by the steps of a job', async () => {
    expect(db.tx(waits)).toBe(true);
    const inStep: boolean[] = [];
    const after: boolean[] = [];
    const step = () => {
      inStep.push(waits());
      db.afterCommit(() => after.push(waits()));
    };
    await inBatches(db, [1, 2], step, { pauseOrStop: async () => undefined });
    expect(new Set(inStep)).toEqual(new Set([false]));
    expect(new Set(after)).toEqual(new Set([true]));
    expect(db.tx(waits)).toBe(true);
  });

  it('is waited for again after a step that failed', async () => {
    const fail = () => {
      throw new Error('no');
    };
    await expect(inBatches(db, [1], fail, { pauseOrStop: async () => undefined })).rejects.toThrow('no');
    expect(db.tx(waits)).toBe(true);
  });
});

describe('batches', () => {
  it('commit one by one and yield to the event loop between them', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const sizes: number[] = [];
    const slow = (n: number) => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      db.run('insert into t values (?)', n);
    };
    const done = await inBatches(
      db,
      Array.from({ length: 60 }, (_, i) => i),
      slow,
      {
        pauseOrStop: () => new Promise((r) => setTimeout(r, 1)),
        onBatch: (n) => sizes.push(n),
      },
    );
    clearInterval(timer);
    expect(done).toBe(60);
    expect(count()).toBe(60);
    expect(sizes.length).toBeGreaterThan(3);
    expect(turns).toBeGreaterThan(2);
  });

  it('keep what was committed when the job is stopped', async () => {
    let calls = 0;
    const stop = async () => {
      calls += 1;
      if (calls > 2) throw new Error('stop');
    };
    const slow = (n: number) => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      db.run('insert into t values (?)', n);
    };
    await expect(inBatches(db, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], slow, { pauseOrStop: stop })).rejects.toThrow(
      'stop',
    );
    expect(count()).toBeGreaterThan(1);
    expect(count()).toBeLessThan(12);
  });
});
