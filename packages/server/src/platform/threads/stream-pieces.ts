import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { joinSignals, withDeadline } from '../deadline.ts';
import type { ThreadPool } from './pool.ts';
import type { Task } from './task.ts';

interface Options {
  signal: AbortSignal;
  /** For the whole task. */
  timeoutMs: number;
  /** Longest wait for the receiver to take a piece. */
  stallMs: number;
}

/** Bytes that wait for the receiver before the thread does. */
const ahead = 1_000_000;

/**
 * The pieces of bytes that a task delivers, as a stream. The thread works at the pace of the receiver, and stops when
 * the stream is closed.
 * @throws the error of a task that failed before its first piece; a later failure destroys the stream
 */
export const streamPieces = <I>(
  pool: ThreadPool,
  task: Task<I, void, Uint8Array, never>,
  input: NoInfer<I>,
  options: Options,
): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const out = new PassThrough({ writableHighWaterMark: ahead });
    const closed = new AbortController();
    out.once('close', () => closed.abort());
    let begun = false;
    const onPiece = async (piece: Uint8Array): Promise<void> => {
      const room = out.write(piece);
      begun = true;
      resolve(out);
      if (!room) await withDeadline(closed.signal, options.stallMs, (signal) => once(out, 'drain', { signal }));
    };
    const unwanted = joinSignals(options.signal, closed.signal);
    pool
      .run(task, input, {
        signal: unwanted.signal,
        timeoutMs: options.timeoutMs,
        onPiece,
      })
      .then(
        () => {
          out.end();
          resolve(out);
        },
        (e: Error) => {
          if (begun) out.destroy(e);
          else reject(e);
        },
      )
      .finally(unwanted.release);
  });
