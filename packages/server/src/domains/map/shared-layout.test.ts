import { expect, it } from 'vitest';
import { seeded } from '../vectors/model/random.ts';
import { type LayoutInput, layoutOf } from './layout.ts';
import { computeShared, giveUpShared, placesFrom, shareLayout } from './shared-layout.ts';

const noPause = () => Promise.resolve();
// Enough rows for the computation to pause.
const count = 1_500;
const random = seeded(3);
const ring = Int32Array.from({ length: count }, (_, row) => row);
const input: LayoutInput = {
  count,
  start: Float32Array.from({ length: count * 2 }, random),
  links: { from: ring, to: ring.map((row) => (row + 1) % count), weights: new Float32Array(count).fill(1) },
  before: new Map(),
  seed: 1,
};
const alone = layoutOf(input, noPause);

it('places that another thread has begun to compute are taken from it [map-08]', async () => {
  const work = shareLayout(input);
  const other = { pauses: 0, mayGoOn: () => {} };
  const gate = new Promise<void>((resolve) => {
    other.mayGoOn = resolve;
  });
  const there = computeShared(work, () => {
    other.pauses += 1;
    return gate;
  });
  let waits = 0;
  const here = placesFrom(work, async () => {
    waits += 1;
    other.mayGoOn();
  });
  expect(await here).toEqual(await alone);
  await there;
  expect(other.pauses).toBeGreaterThan(0);
  // It waited, and computed nothing, which would have paused more often.
  expect(waits).toBeLessThanOrEqual(2);
});

it('places that no other thread has begun to compute are computed here, and only once [map-08]', async () => {
  const work = shareLayout(input);
  expect(await placesFrom(work, noPause)).toEqual(await alone);
  let pauses = 0;
  await computeShared(work, async () => {
    pauses += 1;
  });
  expect(pauses).toBe(0);
});

it('places are computed here if the other thread ended without them [map-08]', async () => {
  const work = shareLayout(input);
  const ended = new Error('ended');
  await expect(computeShared(work, () => Promise.reject(ended))).rejects.toBe(ended);
  giveUpShared(work);
  expect(await placesFrom(work, noPause)).toEqual(await alone);
});

it('a wait for places ends when the work is stopped [map-08]', async () => {
  const work = shareLayout(input);
  void computeShared(work, () => new Promise(() => {}));
  const stop = new Error('stop');
  await expect(placesFrom(work, () => Promise.reject(stop))).rejects.toBe(stop);
});
