import { describe, expect, it, vi } from 'vitest';
import { type MarkdownWorker, parseMarkdown } from './parse-markdown.ts';

describe('parsing in a worker', () => {
  const stuck = () => {
    const worker: MarkdownWorker = { postMessage: () => {}, terminate: vi.fn(), onmessage: null, onerror: null };
    return worker;
  };

  it('ends a worker that takes too long, and the page shows the source [note-06]', async () => {
    vi.useFakeTimers();
    const worker = stuck();
    const parsed = parseMarkdown('x', new AbortController().signal, () => worker);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await parsed).toBeNull();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends the worker when the note is left [note-06]', async () => {
    const worker = stuck();
    const leaving = new AbortController();
    const parsed = parseMarkdown('x', leaving.signal, () => worker);
    leaving.abort();
    expect(await parsed).toBeNull();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('keeps a worker that has answered for the next note [note-06]', async () => {
    const worker = stuck();
    const start = vi.fn(() => worker);
    const answer = { blocks: [], rest: 'x' };
    for (let n = 0; n < 2; n += 1) {
      const parsed = parseMarkdown('x', new AbortController().signal, start);
      worker.onmessage?.call(worker as Worker, { data: answer } as MessageEvent);
      expect(await parsed).toBe(answer);
    }
    expect(start).toHaveBeenCalledOnce();
  });
});
