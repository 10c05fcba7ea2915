import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { getHealthOperations, refreshHealth } from './endpoints.gen.ts';
import { noteInput } from './person.ts';

const sent: (string | null)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('location', { origin: 'http://carrel.test', href: 'http://carrel.test/' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('x-svc-poll'));
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  noteInput();
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a read without preceding input is marked as a poll, one that follows input is not [auto-07]', async () => {
  await call(getHealthOperations);
  vi.advanceTimersByTime(10_000);
  // Like a timer or an event of the stream.
  await call(getHealthOperations);
  noteInput();
  await call(getHealthOperations);
  expect(sent).toEqual([null, '1', null]);
});

test('a change counts as activity, however long ago the last input was [auto-07]', async () => {
  vi.advanceTimersByTime(10_000);
  await call(refreshHealth);
  expect(sent).toEqual([null]);
});
