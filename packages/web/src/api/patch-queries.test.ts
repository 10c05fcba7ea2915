import { afterEach, expect, it } from 'vitest';
import { patchQueries, patchUntil } from './patch-queries.ts';
import { queryClient } from './query-client.ts';

interface Box {
  value: number;
}

afterEach(() => queryClient.clear());

const set = (name: string, value: number) =>
  queryClient.setQueryData<Box>(['box', name], { value }, { updatedAt: 1000 });
const stateOf = (name: string) => queryClient.getQueryState<Box>(['box', name])!;

it('changes loaded data under a key and nothing else [web-23]', () => {
  set('a', 1);
  set('b', 2);
  queryClient.setQueryData(['other'], { value: 1 });
  const b = stateOf('b').data;
  patchQueries<Box>(['box'], (box) => (box.value === 1 ? { value: 10 } : box));
  expect(stateOf('a').data).toEqual({ value: 10 });
  expect(stateOf('b').data).toBe(b);
  expect(queryClient.getQueryData(['other'])).toEqual({ value: 1 });
});

it('leaves what is to be refetched, what failed, and the time of the last response [web-23]', async () => {
  set('a', 1);
  set('gone', 1);
  await queryClient.invalidateQueries({ queryKey: ['box', 'a'] });
  await queryClient
    .fetchQuery({ queryKey: ['box', 'gone'], queryFn: () => Promise.reject(new Error('gone')), retry: false })
    .catch(() => {});
  patchQueries<Box>(['box'], ({ value }) => ({ value: value + 1 }));
  expect(stateOf('a')).toMatchObject({ data: { value: 2 }, isInvalidated: true, dataUpdatedAt: 1000 });
  expect(stateOf('gone')).toMatchObject({ data: { value: 2 }, status: 'error', error: new Error('gone') });
});

it('waits for nothing that is not loaded [web-23]', () => {
  void queryClient.fetchQuery({ queryKey: ['box', 'new'], queryFn: () => new Promise<Box>(() => {}) }).catch(() => {});
  patchQueries<Box>(['box'], () => ({ value: 5 }));
  expect(stateOf('new').data).toBeUndefined();
});

it('changes what is fetched before the change is stored, and nothing after that [web-32]', async () => {
  set('a', 1);
  const fetched = (value: number) =>
    queryClient.fetchQuery({ queryKey: ['box', 'a'], queryFn: () => Promise.resolve({ value }), staleTime: 0 });
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  patchUntil<Box>(['box'], (box) => (box.value === 1 ? { value: 10 } : box), stored);
  expect(stateOf('a').data).toEqual({ value: 10 });
  await fetched(1);
  await expect.poll(() => stateOf('a').data).toEqual({ value: 10 });
  store();
  await stored;
  await fetched(1);
  expect(stateOf('a').data).toEqual({ value: 1 });
});
