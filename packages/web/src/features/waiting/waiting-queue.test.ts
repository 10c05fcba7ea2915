import { expect, test } from 'vitest';
import { type Change, createWaitingQueue, mostCharacters, mostWaiting, unsentOf } from './waiting-queue.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

const rating = (n: number): Change => ({
  kind: 'labels',
  ids: ['1'],
  changes: { rating: n },
  stood: [{ paper_id: '1', rating: 0 }],
});
const about = { library: 'mine', sentence: 'Rated it' };
const ratings = (queue: ReturnType<typeof createWaitingQueue>) =>
  queue.all().map((one) => one.kind === 'labels' && one.changes.rating);

test('what was done first stays first, over a reload, in whatever order tabs write and however fast', () => {
  const storage = memory();
  const [here, there] = [createWaitingQueue(storage, () => 1000), createWaitingQueue(storage, () => 1001)];
  here.keep({ ...rating(1), ...about });
  there.keep({ ...rating(3), ...about });
  // The clock stands still for both: one tab keeps its own order.
  there.keep({ ...rating(4), ...about });
  const last = createWaitingQueue(storage, () => 999_999).keep({ ...rating(5), ...about });
  expect(ratings(createWaitingQueue(storage))).toEqual([1, 3, 4, 5]);
  here.drop(last!.key);
  expect(ratings(there)).toEqual([1, 3, 4]);
});

test('one that waits for a decision keeps its place and is not sent', () => {
  const queue = createWaitingQueue(memory());
  const first = queue.keep({ ...rating(1), ...about })!;
  queue.keep({ ...rating(2), ...about });
  queue.put({ ...first, held: { why: 'refused', reason: 'No such paper.' } });
  expect(ratings(queue)).toEqual([1, 2]);
  expect(unsentOf(queue.all())).toMatchObject([{ changes: { rating: 2 } }]);
});

test('there is room for so many and for so much, and where there is none nothing is pushed out', () => {
  const queue = createWaitingQueue(memory());
  for (let n = 0; n < mostWaiting; n += 1) expect(queue.keep({ ...rating(1), ...about })).not.toBeNull();
  expect(queue.keep({ ...rating(5), ...about })).toBeNull();
  expect(queue.all()).toHaveLength(mostWaiting);
  queue.drop(queue.all()[0]!.key);
  expect(queue.keep({ ...rating(5), ...about })).not.toBeNull();

  const long = createWaitingQueue(memory());
  const note: Change = { kind: 'note', ids: ['1'], text: 'x'.repeat(mostCharacters / 2), base: '' };
  expect(long.keep({ ...note, ...about })).not.toBeNull();
  expect(long.keep({ ...note, ...about })).toBeNull();
});

test('a browser that keeps nothing says so, and what cannot be read does not stand in the way', () => {
  const storage = memory();
  const blocked = createWaitingQueue({
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(blocked.keep({ ...rating(1), ...about })).toBeNull();
  storage.setItem('carrel.waiting.0', '{"kind":');
  storage.setItem('carrel.preferences', '{}');
  const queue = createWaitingQueue(storage);
  queue.keep({ ...rating(2), ...about });
  expect(ratings(queue)).toEqual([2]);
  expect(storage.getItem('carrel.preferences')).toBe('{}');
});
