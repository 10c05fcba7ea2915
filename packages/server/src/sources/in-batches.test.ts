import { expect, it } from 'vitest';
import { mapInSlices } from './in-batches.ts';

const busy = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('rows are read in order, and other work runs before the last one', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const seen: number[] = [];
  const out = await mapInSlices([1, 2, 3, 4], (n, i) => {
    busy(12);
    seen.push(turns);
    return n * 10 + i;
  });
  clearInterval(others);
  expect(out).toEqual([10, 21, 32, 43]);
  expect(seen.at(-1)).toBeGreaterThan(0);
  expect(await mapInSlices([], () => 1)).toEqual([]);
});

it('an error in a row is thrown', async () => {
  await expect(
    mapInSlices([1], () => {
      throw new Error('no row');
    }),
  ).rejects.toThrow('no row');
});
