import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { testBuild } from '../../test-kit/build-workers.ts';
import { closeRaw, openRaw } from '../db/driver.ts';
import { programSource } from './compile-program.ts';
import { ThreadPool } from './pool.ts';
import { defineTask } from './task.ts';

const built = (name: string) => join(testBuild, name);

/** Whether a thread that starts now would refuse the code cache. Within a thread, V8 remembers what it has compiled. */
const refused = (source: string) =>
  new Promise((resolve, reject) => {
    const thread = new Worker(
      `const { Script } = require('node:vm');
      const { parentPort, workerData: { source, cachedData } } = require('node:worker_threads');
      parentPort.postMessage(new Script(source, { cachedData }).cachedDataRejected);`,
      { eval: true, workerData: { source, cachedData: readFileSync(built('worker-program.cache')) } },
    );
    thread.on('message', resolve).on('error', reject);
  });

it('a thread starts from its code cache, also after a database was closed [thr-03]', async () => {
  const source = programSource(built('worker-program.cjs'));
  expect(await refused(source)).toBe(false);
  // Closing collects garbage, for which V8 needs a flag; with other flags it would refuse the cache.
  closeRaw(openRaw(':memory:'));
  expect(await refused(source)).toBe(false);
  expect(await refused(`${source} `)).toBe(true);
});

it.each([[null], ['not a cache']])('a thread starts with %j instead of its code cache [thr-03]', async (damage) => {
  const folder = mkdtempSync(join(testBuild, '../program-'));
  try {
    for (const name of ['worker.js', 'worker-program.cjs']) copyFileSync(built(name), join(folder, name));
    if (damage) writeFileSync(join(folder, 'worker-program.cache'), damage);
    const pool = new ThreadPool(pathToFileURL(join(folder, 'worker.js')), { dbPath: join(folder, 'x.sqlite') }, 1);
    const unknown = defineTask('unknown', () => null);
    await expect(pool.run(unknown, null)).rejects.toThrow('unknown');
    await pool.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
