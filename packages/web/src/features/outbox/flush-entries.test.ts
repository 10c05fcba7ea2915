import { expect, test } from 'vitest';
import { ApiError, ServerGone } from '../../api/client.ts';
import type { OutboxEntry } from './entries.ts';
import { flushEntries, type SendResult } from './flush-entries.ts';

const one = (key: string): OutboxEntry => ({
  kind: 'note',
  key,
  ids: [key],
  text: 'mine',
  base: '',
  library: 'mine',
  sentence: `Wrote ${key}`,
  at: '2026-01-01T00:00:00.000Z',
});

const queueOf = (...keys: string[]) => {
  const map = new Map(keys.map((key) => [key, one(key)]));
  return {
    all: () => [...map.values()],
    put: (next: OutboxEntry) => void map.set(next.key, next),
    remove: (key: string) => void map.delete(key),
  };
};
const done: SendResult = { actionId: null };

test('each entry is sent once, in order, and so are those added while others are sent', async () => {
  const queue = queueOf('a', 'b');
  const sent: string[] = [];
  const result = await flushEntries(queue, async ({ key }) => {
    sent.push(key);
    if (key === 'a') queue.put(one('c'));
    return done;
  });
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(result).toEqual({ sent: 3, blocked: 0, retry: false });
  expect(queue.all()).toEqual([]);
});

test.each([
  ['gone', new ServerGone(false)],
  ['busy', new ApiError(503, 'database_busy', 'Busy.')],
  ['asking for a sign-in', new ApiError(401, 'unauthorized', 'Sign in.')],
])('a service that is %s stops the flush, and unanswered entries are sent again', async (_, error) => {
  const queue = queueOf('a', 'b', 'c');
  const sent: string[] = [];
  const refuse = async ({ key }: OutboxEntry) => {
    sent.push(key);
    if (key === 'b') throw error;
    return done;
  };
  expect(await flushEntries(queue, refuse)).toEqual({ sent: 1, blocked: 0, retry: true });
  expect(queue.all().map(({ key, blocked }) => [key, blocked])).toEqual([
    ['b', undefined],
    ['c', undefined],
  ]);
  const take = async ({ key }: OutboxEntry) => {
    sent.push(key);
    return done;
  };
  expect(await flushEntries(queue, take)).toEqual({ sent: 2, blocked: 0, retry: false });
  expect(sent).toEqual(['a', 'b', 'b', 'c']);
});

test('refused and conflicting entries are kept for the user, and the others are sent', async () => {
  const queue = queueOf('a', 'b', 'c');
  const conflicts = [{ title: 'It', mine: 'mine', theirs: 'theirs' }];
  const result = await flushEntries(queue, async (next) => {
    if (next.key === 'a') throw new ApiError(404, 'paper_not_found', 'No such paper.');
    return next.key === 'b' ? { blocked: { ...next, blocked: { why: 'conflict', conflicts } } } : done;
  });
  expect(result).toEqual({ sent: 1, blocked: 2, retry: false });
  expect(queue.all().map((w) => w.blocked)).toEqual([
    { why: 'refused', reason: 'No such paper.' },
    { why: 'conflict', conflicts },
  ]);
});
