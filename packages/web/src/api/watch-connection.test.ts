// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerGone } from './client.ts';
import { connection, noteSilence } from './connection.ts';
import { queryClient } from './query-client.ts';
import { watchConnection } from './watch-connection.ts';

describe('the connection', () => {
  let up = true;
  let asked = 0;
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    [up, asked] = [true, 0];
    connection.set({ reachable: true, signedOut: false });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      if (!up) throw new TypeError('offline');
      return new Response('{"status":"ok"}', { headers: { 'content-type': 'application/json' } });
    });
    stop = watchConnection();
  });
  afterEach(() => {
    stop();
    connection.set({ reachable: true, signedOut: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is announced to failed parts of the page, which are read again [web-60]', async () => {
    let reads = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ['a part'],
      queryFn: async () => {
        if (!up) throw new ServerGone(true);
        reads += 1;
        return reads;
      },
    });
    up = false;
    noteSilence();
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    expect(observer.getCurrentResult().isError).toBe(true);
    up = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: 1 });
    unsubscribe();
    queryClient.clear();
  });

  it('is checked until Carrel answers again, even if nothing else sends a request [web-16]', async () => {
    up = false;
    noteSilence();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(4); // after 1, 3, 7 and 15 s
    expect(connection.get().reachable).toBe(false);
    up = true;
    await vi.advanceTimersByTimeAsync(8000);
    expect(connection.get().reachable).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(5);
  });

  it('is checked at once when the browser is back online [web-16]', async () => {
    noteSilence();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
    expect(connection.get().reachable).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });

  it('is not checked while Carrel answers, or after it was stopped [web-16]', async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    noteSilence();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });

  it('is not checked after it was stopped during a check [web-16]', async () => {
    up = false;
    noteSilence();
    await vi.advanceTimersByTimeAsync(999);
    vi.advanceTimersByTime(1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });

  it('is checked again after a check that nobody answered [web-16]', async () => {
    // The limit of a call is a timer of the browser, which fake timers do not replace.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), ms);
      return abort.signal;
    });
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      asked += 1;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    noteSilence();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBeGreaterThan(2);
  });
});
