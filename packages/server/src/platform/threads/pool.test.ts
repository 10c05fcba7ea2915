import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary } from '../../app/open-library.ts';
import { parseImportTask } from '../../domains/imports/imports.tasks.ts';
import { parseQuery } from '../../domains/search/query/parse-query.ts';
import { searchPapersTask } from '../../domains/search/search.tasks.ts';
import { testBuild } from '../../test-kit/build-workers.ts';
import { bibtexEntries } from '../../test-kit/builders.ts';
import { systemClock } from '../clock.ts';
import {
  type Control,
  type RunOptions,
  serveTasks,
  type TaskReply,
  type TaskRequest,
  TaskTimeout,
  ThreadPool,
} from './pool.ts';
import { defineTask, type Pieces } from './task.ts';

let dir: string;
let pool: ThreadPool;
let file: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'carrel-pool-'));
  const { db, path } = await openLibrary(dir, systemClock);
  db.close();
  file = join(dir, 'x.bib');
  writeFileSync(file, bibtexEntries(2000));
  pool = new ThreadPool(pathToFileURL(join(testBuild, 'worker.js')), { dbPath: path }, 1);
});
afterEach(async () => {
  await pool.close();
  rmSync(dir, { recursive: true, force: true });
});

const named = (name: string) => defineTask(name, (_: null) => name);
const parse = (options: RunOptions = {}) =>
  pool.run(parseImportTask, { path: file, filename: 'x.bib', format: 'bibtex', encoding: null }, options);
const search = (cursor: string | null = null) =>
  pool.run(searchPapersTask, {
    query: parseQuery('x', 0),
    order: 'relevance',
    dir: 'desc',
    limit: 5,
    offset: 0,
    cursor,
    withTotal: false,
  });

describe('worker threads', () => {
  it('deliver pieces at the pace of the receiver', async () => {
    let pieces = 0;
    let open = 0;
    const r = await parse({
      onPiece: async () => {
        open += 1;
        expect(open).toBe(1);
        await new Promise((done) => setTimeout(done, 2));
        open -= 1;
        pieces += 1;
      },
    });
    expect(r.total).toBe(2000);
    expect(pieces).toBe(20);
  });

  it('produce the next piece while one is processed, and wait with the one after it', async () => {
    let hear: (m: TaskRequest | Control) => void = () => undefined;
    const told: TaskReply[] = [];
    const port = {
      on: (_: 'message', fn: typeof hear) => {
        hear = fn;
      },
      postMessage: (m: TaskReply) => void told.push(m),
      close: () => undefined,
    };
    const count = defineTask('count', async (_: null, _thread: null, io: Pieces<number>) => {
      for (let n = 1; n <= 4; n += 1) await io.piece(n);
      return 'all';
    });
    serveTasks(port, [count], null, () => undefined);
    expect(() => serveTasks(port, [count, count], null, () => undefined)).toThrow('Two tasks have one name.');
    const settled = () => new Promise((r) => setImmediate(r));
    const pieces = () => told.flatMap((m) => (m.kind === 'piece' ? [m.piece] : []));
    hear({ id: 7, task: 'count', payload: null });
    await settled();
    expect(pieces()).toEqual([1, 2]);
    hear({ id: 7, kind: 'ack' });
    await settled();
    expect(pieces()).toEqual([1, 2, 3]);
    hear({ id: 7, kind: 'ack' });
    hear({ id: 7, kind: 'ack' });
    await settled();
    expect(pieces()).toEqual([1, 2, 3, 4]);
    expect(told.at(-1)).toEqual({ id: 7, kind: 'done', result: 'all' });
  });

  it('an unwanted task is answered at once, stops at its next piece, and its thread serves the next', async () => {
    const abort = new AbortController();
    let pieces = 0;
    const running = parse({
      signal: abort.signal,
      onPiece: () => {
        pieces += 1;
        if (pieces === 2) abort.abort(new Error('enough'));
      },
    });
    await expect(running).rejects.toThrow('enough');
    expect((await search()).ids).toEqual([]);
    expect(pieces).toBe(2);
  });

  it('a task that waits in the queue is dropped when it is no longer wanted', async () => {
    const abort = new AbortController();
    const first = parse();
    const second = parse({ signal: abort.signal });
    abort.abort(new Error('never mind'));
    await expect(second).rejects.toThrow('never mind');
    expect((await first).total).toBe(2000);
  });

  it('a receiver that fails ends the task with its own error', async () => {
    await expect(
      parse({
        onPiece: () => {
          throw new Error('no room');
        },
      }),
    ).rejects.toThrow('no room');
    expect((await search()).ids).toEqual([]);
  });

  it('a task past its limit is answered, and another thread takes its place', async () => {
    await expect(parse({ timeoutMs: 30, onPiece: () => new Promise((r) => setTimeout(r, 200)) })).rejects.toThrow(
      'longer than 30 ms',
    );
    expect((await search()).ids).toEqual([]);
  });

  it('errors keep their code, and unknown tasks are reported', async () => {
    await expect(search('nonsense')).rejects.toMatchObject({ code: 'bad_cursor' });
    await expect(pool.run(named('nothing.here'), null)).rejects.toThrow('no task nothing.here');
  });

  it('many aborted searches do no harm', async () => {
    for (let i = 0; i < 200; i += 1) {
      const abort = new AbortController();
      const s = pool.run(
        searchPapersTask,
        {
          query: parseQuery('a', 0),
          order: 'relevance',
          dir: 'desc',
          limit: 5,
          offset: 0,
          cursor: null,
          withTotal: true,
        },
        { signal: abort.signal },
      );
      if (i % 3 > 0) setImmediate(() => abort.abort(new Error('typed on')));
      await s.catch(() => undefined);
    }
    expect((await search()).ids).toEqual([]);
  });

  it('a thread started ahead serves the first task, and no other is started for it', async () => {
    let started = 0;
    const count = () => {
      started += 1;
    };
    process.on('worker', count);
    try {
      pool.warm();
      pool.warm();
      expect((await search()).ids).toEqual([]);
      expect(started).toBe(1);
    } finally {
      process.off('worker', count);
    }
  });

  it('ends a thread that has been idle, and starts another for the next task [thr-05]', async () => {
    const resting = new ThreadPool(pathToFileURL(join(testBuild, 'worker.js')), { dbPath: join(dir, 'carrel.db') }, 1, {
      idleMs: 50,
    });
    const started: Worker[] = [];
    const note = (worker: Worker) => started.push(worker);
    process.on('worker', note);
    try {
      const ask = () =>
        resting.run(
          parseImportTask,
          { path: file, filename: 'x.bib', format: 'bibtex', encoding: null },
          { onPiece: () => {} },
        );
      await Promise.all([ask(), ask()]);
      expect(started).toHaveLength(1);
      await once(started[0]!, 'exit');
      await ask();
      expect(started).toHaveLength(2);
    } finally {
      process.off('worker', note);
      await resting.close();
    }
  });

  it('takes no tasks once it is closed', async () => {
    await pool.close();
    await expect(search()).rejects.toThrow('closed');
  });
});

describe('a pool that may end its threads', () => {
  const busy = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, task }) => {
      if (task === 'loop') for (;;);
      if (task === 'grow') for (const all = []; ; ) all.push(new Array(10_000).fill({}));
      parentPort.postMessage({ id, kind: 'done', result: task });
    });`;
  let ending: ThreadPool;
  beforeEach(() => {
    const script = join(dir, 'busy.mjs');
    writeFileSync(script, busy);
    ending = new ThreadPool(pathToFileURL(script), null, 1, { terminate: true });
  });
  afterEach(() => ending.close());

  it('ends a task that never returns, and the next one runs [thr-01]', async () => {
    let timers = 0;
    const timer = setInterval(() => (timers += 1), 10);
    const endless = ending.run(named('loop'), null, { timeoutMs: 300 });
    const next = ending.run(named('other'), null, { timeoutMs: 20_000 });
    await expect(endless).rejects.toBeInstanceOf(TaskTimeout);
    expect(await next).toBe('other');
    clearInterval(timer);
    expect(timers).toBeGreaterThan(0);
  });

  it('ends a task that nobody waits for any more [thr-01]', async () => {
    expect(await ending.run(named('warm'), null)).toBe('warm');
    const gone = new AbortController();
    const endless = ending.run(named('loop'), null, { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(endless).rejects.toThrow('gone');
    expect(await ending.run(named('other'), null)).toBe('other');
  });

  it('outlives a task that takes all memory [thr-02]', async () => {
    await expect(ending.run(named('grow'), null, { timeoutMs: 60_000 })).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    expect(await ending.run(named('other'), null)).toBe('other');
  });
});
