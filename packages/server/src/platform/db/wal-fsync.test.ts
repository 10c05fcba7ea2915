import { mkdtempSync, rmSync } from 'node:fs';
import type { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Db, inBatches, openReader, openWriter } from './db.ts';
import { WalFsync } from './wal-fsync.ts';

const synced = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const counting: typeof open = async (...args) => {
    const file = await real.open(...args);
    const datasync = file.datasync.bind(file);
    file.datasync = async () => {
      synced.count += 1;
      await datasync();
    };
    return file;
  };
  return { ...real, open: counting };
});

let dir: string;
let db: Db;
let flusher: WalFsync;
const errors: unknown[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'carrel-'));
  db = openWriter(join(dir, 'a.db'));
  db.tx(() => db.run('create table t (a integer)'));
  flusher = new WalFsync(join(dir, 'a.db'), (e) => errors.push(e));
  db.onRelaxedCommit = () => flusher.plan();
  synced.count = 0;
  errors.length = 0;
});
afterEach(async () => {
  await flusher.close();
  db.close();
  rmSync(dir, { recursive: true });
});

const steps = (n: number) =>
  inBatches(
    db,
    Array.from({ length: n }, (_, i) => i),
    (i) => db.run('insert into t values (?)', i),
    { pauseOrStop: async () => undefined },
  );

it('brings what steps of a job wrote to the disk; changes of the user are there already', async () => {
  db.tx(() => db.run('insert into t values (0)'));
  expect(synced.count).toBe(0);
  await steps(3);
  await flusher.close();
  expect(synced.count).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

it('runs one flush at a time, and one more for all writes during it', async () => {
  for (let i = 0; i < 50; i += 1) flusher.plan();
  await vi.waitFor(() => expect(synced.count).toBe(2), 60_000);
});

it('releases no lock of the database: others continue to read and write', async () => {
  const reader = openReader(join(dir, 'a.db'));
  await steps(20);
  await flusher.close();
  expect(reader.value('select count(*) from t')).toBe(20);
  db.tx(() => db.run('insert into t values (99)'));
  expect(reader.value('select count(*) from t')).toBe(21);
  reader.close();
});
