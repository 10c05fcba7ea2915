import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkpointer } from './checkpointer.ts';
import { type Db, openForCheckpoints, openReader, openWriter } from './db.ts';

describe('checkpoints on their own thread', () => {
  let dir: string;
  let path: string;
  let db: Db;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'carrel-'));
    path = join(dir, 'a.db');
    db = openWriter(path);
    db.tx(() => db.run('create table t (a integer primary key, b text)'));
  });
  afterEach(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  const fill = (rows: number) =>
    db.tx(() => {
      for (let i = 0; i < rows; i += 1) db.run('insert into t (b) values (?)', 'x'.repeat(1000));
    });

  it('copies committed pages into the file while the writer continues', () => {
    const other = openForCheckpoints(path);
    fill(500);
    const before = statSync(path).size;
    const { frames, moved } = other.move();
    expect(moved).toBe(frames);
    expect(statSync(path).size).toBeGreaterThan(before);
    fill(10);
    expect(db.value('select count(*) from t')).toBe(510);
    other.close();
  });

  it('leaves in the WAL what an open reader still needs', () => {
    const other = openForCheckpoints(path);
    fill(5);
    const reader = openReader(path);
    reader.raw.exec('begin');
    reader.value('select count(*) from t');
    fill(500);
    const { frames, moved } = other.move();
    expect(moved).toBeLessThan(frames);
    expect(reader.value('select count(*) from t')).toBe(5);
    reader.raw.exec('rollback');
    reader.close();
    const after = other.move();
    expect(after.moved).toBe(after.frames);
    other.close();
  });

  it('restarts a long WAL, with jobs paused while its end is checkpointed', async () => {
    const other = openForCheckpoints(path);
    const steps: string[] = [];
    const checkpointer = new Checkpointer({
      db,
      move: async () => {
        steps.push('move');
        return other.move();
      },
      whileJobsWait: async (fn) => {
        steps.push('hold');
        await fn();
        steps.push('resume');
      },
      onError: (e) => {
        throw e;
      },
    });
    fill(40_000);
    const long = statSync(`${path}-wal`).size;
    await expect.poll(() => steps).toEqual(['move', 'hold', 'move', 'resume']);
    fill(10);
    expect(statSync(`${path}-wal`).size).toBe(long);
    expect(other.move().frames).toBeLessThan(100);
    await checkpointer.close();
    other.close();
  });

  it('does not keep jobs waiting for a busy reader thread [db-02]', async () => {
    const other = openForCheckpoints(path);
    const steps: string[] = [];
    const checkpointer = new Checkpointer({
      db,
      // The first pass is served; then all threads are busy.
      move: async (signal) => {
        if (!signal) return other.move();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
      whileJobsWait: async (fn) => {
        steps.push('hold');
        await fn();
        steps.push('resume');
      },
      onError: (e) => steps.push(`failed: ${String(e)}`),
    });
    fill(40_000);
    await expect.poll(() => steps).toEqual(['hold', 'resume']);
    await checkpointer.close();
    other.close();
  });

  it('runs once after a commit, reports an error, and schedules nothing after it is closed', async () => {
    let calls = 0;
    const errors: unknown[] = [];
    const checkpointer = new Checkpointer({
      db,
      move: async () => {
        calls += 1;
        throw new Error('busy');
      },
      whileJobsWait: (fn) => fn(),
      onError: (e) => errors.push(e),
    });
    fill(1);
    fill(1);
    await expect.poll(() => errors.length).toBe(1);
    expect(calls).toBe(1);
    fill(1);
    await checkpointer.close();
    fill(1);
    await new Promise((r) => setTimeout(r, 1_200));
    expect(calls).toBe(1);
  });
});
