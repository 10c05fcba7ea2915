import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { libraryPath, openLibrary } from './open-library.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const aLibrary = async (): Promise<string> => {
  const dir = mkdtempSync(join(tmpdir(), 'carrel-open-'));
  ends.push(() => rmSync(dir, { recursive: true, force: true }));
  (await openLibrary(dir, systemClock)).db.close();
  return dir;
};

/** Another program that locks the library for writing for a while; the wait of a start stops this thread. */
const lockFor = (dir: string, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = `
      const { createRequire } = require('node:module');
      const { parentPort, workerData: { from, path, ms } } = require('node:worker_threads');
      const { DatabaseSync } = createRequire(from)('@photostructure/sqlite');
      const db = new DatabaseSync(path);
      db.exec('begin immediate');
      parentPort.postMessage('locked');
      setTimeout(() => { db.exec('rollback'); db.close(); }, ms);`;
    const worker = new Worker(program, {
      eval: true,
      workerData: { from: import.meta.url, path: libraryPath(dir), ms },
    });
    ends.push(() => worker.terminate());
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });

describe('opening the library', () => {
  it('waits while another program locks it, and later waits no longer than a click may take [db-03]', async () => {
    const dir = await aLibrary();
    await lockFor(dir, 300);
    const { db } = await openLibrary(dir, systemClock, 30_000);
    expect(db.value('select count(*) from papers')).toBe(0);
    expect(db.value('pragma busy_timeout')).toBeLessThanOrEqual(5);
    db.close();
  });

  it('says that another program uses it, and does not call it damaged [db-03]', async () => {
    const dir = await aLibrary();
    await lockFor(dir, 60_000);
    await expect(openLibrary(dir, systemClock, 50)).rejects.toThrow(/is in use by another program/);
  });
});
