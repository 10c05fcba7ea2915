import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup, createTag, updateSettings } from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { lockDataDir, watchLock } from './open-library.ts';

const folders: string[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.dispose();
  for (const f of folders.splice(0)) rmSync(f, { recursive: true, force: true });
});
const open = async (dataDir?: string) => {
  const app = await createTestApp(dataDir === undefined ? {} : { dataDir });
  apps.push(app);
  return app;
};
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('and its contents are made private at the start, even if created by hand [sec-01]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'carrel-open-'));
    chmodSync(dataDir, 0o755);
    const app = await open(dataDir);
    expect(modeOf(dataDir)).toBe('700');
    for (const f of ['carrel.db', 'carrel.db-wal', 'carrel.db-shm'])
      expect([f, modeOf(join(dataDir, f))]).toEqual([f, '600']);
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: 'some-key-of-mine' } } });
    const { backup_name } = await app.ok(createBackup);
    await app.close();
    app.db.close();
    const files = ['carrel.db', 'secrets.json', `backups/${backup_name}`, `backups/${backup_name}.json`];
    for (const f of files) chmodSync(join(dataDir, f), 0o644);
    for (const f of ['.', 'backups', 'uploads']) chmodSync(join(dataDir, f), 0o777);
    await open(dataDir);
    for (const f of files) expect([f, modeOf(join(dataDir, f))]).toEqual([f, '600']);
    for (const f of ['.', 'backups', 'uploads']) expect([f, modeOf(join(dataDir, f))]).toEqual([f, '700']);
  });

  it('is left alone for links that lead out of it, and for files that are not Carrel’s [sec-01]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'carrel-open-'));
    const outside = mkdtempSync(join(tmpdir(), 'carrel-outside-'));
    folders.push(outside);
    writeFileSync(join(outside, 'other'), '');
    chmodSync(join(outside, 'other'), 0o644);
    mkdirSync(join(dataDir, 'backups'));
    symlinkSync(join(outside, 'other'), join(dataDir, 'backups', 'link'));
    writeFileSync(join(dataDir, 'notes.txt'), '');
    chmodSync(join(dataDir, 'notes.txt'), 0o644);
    await open(dataDir);
    expect(modeOf(join(outside, 'other'))).toBe('644');
    expect(modeOf(join(dataDir, 'notes.txt'))).toBe('644');
  });
});

describe('partly written files', () => {
  it('are deleted at the start, and nothing else [sec-05]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'carrel-open-'));
    mkdirSync(join(dataDir, 'uploads'));
    const kept = ['uploads/0123.import', 'notes.partial.txt', 'partial'];
    const left = ['uploads/0123.partial', 'restore.partial', 'restore.partial-wal', 'secrets.json.partial'];
    for (const f of [...kept, ...left]) writeFileSync(join(dataDir, f), 'x');
    await open(dataDir);
    expect(kept.filter((f) => !existsSync(join(dataDir, f)))).toEqual([]);
    expect(left.filter((f) => existsSync(join(dataDir, f)))).toEqual([]);
  });
});

describe('the lock of the data folder', () => {
  it('whose file is deleted is taken again [sec-02]', async () => {
    const app = await open();
    const lock = lockDataDir(app.dataDir);
    expect(lock.renew()).toBe('held');
    unlinkSync(join(app.dataDir, 'carrel.lock'));
    expect(lock.renew()).toBe('renewed');
    expect(() => lockDataDir(app.dataDir)).toThrow(/Another Carrel is running/);
    lock.release();
    lockDataDir(app.dataDir).release();
  });

  it('that another process has taken stops the writes of this one [sec-02]', async () => {
    const app = await open();
    const clock = new FakeClock();
    const lock = lockDataDir(app.dataDir);
    const watch = watchLock(lock, app.db, clock, app.log);
    clock.advance(2_000);
    expect((await app.call(createTag, { body: { name: 'one' } })).status).toBe(201);
    unlinkSync(join(app.dataDir, 'carrel.lock'));
    const second = lockDataDir(app.dataDir);
    clock.advance(2_000);
    const refused = await app.call(createTag, { body: { name: 'two' } });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('Another Carrel') });
    expect(app.logLines().some((l) => l.level === 'CRITICAL')).toBe(true);
    watch.clear();
    app.db.refuseWrites(null);
    second.release();
    lock.release();
  });
});
