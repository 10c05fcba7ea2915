import { expect, test } from 'vitest';
import { createEntryStore, type Edit, maxCharacters, maxEntries, unsentOf } from './entries.ts';

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

const rating = (n: number): Edit => ({
  kind: 'labels',
  ids: ['1'],
  changes: { rating: n },
  preconditions: [{ paper_id: '1', rating: 0 }],
});
const about = { library: 'mine', sentence: 'Rated it' };
const ratings = (queue: ReturnType<typeof createEntryStore>) =>
  queue.all().map((one) => one.kind === 'labels' && one.changes.rating);

test('entries keep the order in which they were made, across reloads and tabs [off-01]', () => {
  const storage = memory();
  const [here, there] = [createEntryStore(storage, () => 1000), createEntryStore(storage, () => 1001)];
  here.append({ ...rating(1), ...about });
  there.append({ ...rating(3), ...about });
  // Both see the same time: each tab keeps its own order.
  there.append({ ...rating(4), ...about });
  const last = createEntryStore(storage, () => 999_999).append({ ...rating(5), ...about });
  expect(ratings(createEntryStore(storage))).toEqual([1, 3, 4, 5]);
  here.remove(last!.key);
  expect(ratings(there)).toEqual([1, 3, 4]);
});

test('a blocked entry keeps its place and is not sent [off-02]', () => {
  const queue = createEntryStore(memory());
  const first = queue.append({ ...rating(1), ...about })!;
  queue.append({ ...rating(2), ...about });
  queue.put({ ...first, blocked: { why: 'refused', reason: 'No such paper.' } });
  expect(ratings(queue)).toEqual([1, 2]);
  expect(unsentOf(queue.all())).toMatchObject([{ changes: { rating: 2 } }]);
});

test('a full outbox refuses new entries and drops none [off-03]', () => {
  const queue = createEntryStore(memory());
  for (let n = 0; n < maxEntries; n += 1) expect(queue.append({ ...rating(1), ...about })).not.toBeNull();
  expect(queue.append({ ...rating(5), ...about })).toBeNull();
  expect(queue.all()).toHaveLength(maxEntries);
  queue.remove(queue.all()[0]!.key);
  expect(queue.append({ ...rating(5), ...about })).not.toBeNull();

  const long = createEntryStore(memory());
  const note: Edit = { kind: 'note', ids: ['1'], text: 'x'.repeat(maxCharacters / 2), base: '' };
  expect(long.append({ ...note, ...about })).not.toBeNull();
  expect(long.append({ ...note, ...about })).toBeNull();
});

test('a browser that stores nothing is reported, and an unreadable entry is skipped', () => {
  const storage = memory();
  const blocked = createEntryStore({
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(blocked.append({ ...rating(1), ...about })).toBeNull();
  storage.setItem('carrel.outbox.0', '{"kind":');
  storage.setItem('carrel.preferences', '{}');
  const queue = createEntryStore(storage);
  queue.append({ ...rating(2), ...about });
  expect(ratings(queue)).toEqual([2]);
  expect(storage.getItem('carrel.preferences')).toBe('{}');
});
