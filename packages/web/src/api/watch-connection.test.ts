// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, noteSilence } from './connection.ts';
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
  });

  it('is checked until Carrel answers again, although nothing else sends a request [web-16]', async () => {
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

  it('is not checked while Carrel answers, or after the page was closed [web-16]', async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    noteSilence();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });
});
