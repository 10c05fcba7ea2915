import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, patience } from './client.ts';
import { bulkEdit, getHealth, searchOnline, stopActivity, undoLast } from './endpoints.gen.ts';

/** Requests that were sent, and how each is answered. */
const sent: { path: string; answer: () => void; signal: AbortSignal | null }[] = [];
const paths = () => sent.map(({ path }) => path.replace('/api/v1/', ''));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal(
    'fetch',
    (url: string, init: RequestInit) =>
      new Promise<Response>((resolve) =>
        sent.push({
          path: url.split('?')[0]!,
          answer: () => resolve(new Response('{}', { status: 200 })),
          signal: init.signal ?? null,
        }),
      ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pause = () => vi.advanceTimersByTimeAsync(0);
const edit = { selection: { paper_ids: ['1'] }, changes: { rating: 3 } };

it('sends a change after the answer to the one before; questions and controls do not wait [web-24]', async () => {
  const calls = [
    call(bulkEdit, { body: edit, signal: patience }),
    call(undoLast),
    call(getHealth),
    call(searchOnline, { body: { query: 'lamps' } as never }),
    call(stopActivity, { params: { job_id: 'a' } }),
  ];
  await pause();
  const atOnce = ['library/bulk/edit', 'health', 'library/import/search', 'activity/a/stop'];
  expect(paths().sort()).toEqual(atOnce.sort());
  expect(paths()).not.toContain('history/undo');
  sent.find(({ path }) => path.endsWith('/bulk/edit'))!.answer();
  await pause();
  expect(paths()).toContain('history/undo');
  for (const { answer } of sent) answer();
  await Promise.all(calls);
});

it('starts the time limit of a change when it is sent [web-24]', async () => {
  const limits: number[] = [];
  const limit = () => {
    limits.push(performance.now());
    return new AbortController().signal;
  };
  const first = call(bulkEdit, { body: edit, signal: limit });
  const second = call(bulkEdit, { body: edit, signal: limit });
  await pause();
  expect(limits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  sent[0]!.answer();
  await pause();
  expect(limits).toHaveLength(2);
  expect(limits[1]! - limits[0]!).toBeGreaterThanOrEqual(5_000);
  sent[1]!.answer();
  await Promise.all([first, second]);
});
