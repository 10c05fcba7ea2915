import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { RunOptions, ThreadPool } from './pool.ts';
import { streamPieces } from './stream-pieces.ts';
import { defineTask, type Pieces } from './task.ts';

/** A pool of one task, which runs here: it delivers the given number of pieces and then ends as specified. */
const pool = (work: (piece: (text: string) => Promise<void>, signal: AbortSignal) => Promise<void>) => {
  const run = (_task: unknown, _payload: unknown, { onPiece, signal }: RunOptions<Uint8Array>) => {
    const unwanted = new Promise<never>((_, reject) =>
      signal!.addEventListener('abort', () => reject(new Error('not wanted')), { once: true }),
    );
    return Promise.race([work(async (t) => onPiece?.(Buffer.from(t)), signal!), unwanted]);
  };
  return { run } as unknown as ThreadPool;
};
const task = defineTask('task', async (_: null, _thread: unknown, _io: Pieces<Uint8Array>) => undefined);
const options = { signal: new AbortController().signal, timeoutMs: 60_000, stallMs: 60_000 };
const large = 'x'.repeat(400_000);

describe('pieces as a stream', () => {
  it('arrive whole and in order', async () => {
    const stream = await streamPieces(
      pool(async (piece) => {
        for (const t of ['one', ' two', ' three']) await piece(t);
      }),
      task,
      null,
      options,
    );
    expect(await text(stream)).toBe('one two three');
  });

  it('of a task without any are an empty stream; a failure before the first is an error', async () => {
    expect(
      await text(
        await streamPieces(
          pool(async () => {}),
          task,
          null,
          options,
        ),
      ),
    ).toBe('');
    const failing = pool(() => Promise.reject(new Error('no such table')));
    await expect(streamPieces(failing, task, null, options)).rejects.toThrow('no such table');
  });

  it('that end in a failure destroy the stream, so that nobody mistakes a part for the whole', async () => {
    const failing = pool(async (piece) => {
      await piece('half');
      throw new Error('the disk went away');
    });
    await expect(text(await streamPieces(failing, task, null, options))).rejects.toThrow('the disk went away');
  });

  it('are produced at the pace of the receiver', async () => {
    let made = 0;
    const stream = await streamPieces(
      pool(async (piece) => {
        for (; made < 20; made += 1) await piece(large);
      }),
      task,
      null,
      options,
    );
    await new Promise((done) => setTimeout(done, 50));
    expect(made).toBeLessThan(5);
    expect((await text(stream)).length).toBe(20 * large.length);
  });

  it('are no longer produced when the receiver has gone, or takes none for too long', async () => {
    const endless = () => {
      const seen: { signal?: AbortSignal } = {};
      const task = pool(async (piece, signal) => {
        seen.signal = signal;
        for (;;) await piece(large);
      });
      return { seen, task };
    };
    const gone = endless();
    const left = await streamPieces(gone.task, task, null, options);
    left.on('error', () => {});
    left.destroy();
    await once(left, 'close');
    expect(gone.seen.signal?.aborted).toBe(true);

    const slow = endless();
    const stalled = await streamPieces(slow.task, task, null, { ...options, stallMs: 30 });
    await expect(once(stalled, 'close')).rejects.toThrow();
    expect(stalled.destroyed).toBe(true);
  });
});
