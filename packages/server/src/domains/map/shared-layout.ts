import { type LayoutInput, layoutOf, type Places } from './layout.ts';
import type { Pause } from './near-neighbours.ts';

/** The state of the work: not begun, begun by a thread, done, or left without places by a thread that ended. */
const states = { waiting: 0, taken: 1, done: 2, failed: 3 } as const;
const checkEveryMs = 50;

/** Work that two threads share: one computes the places, the other waits for them, or computes them itself if none has begun. */
export interface SharedLayout {
  input: LayoutInput;
  state: SharedArrayBuffer;
  places: SharedArrayBuffer;
}

export const shareLayout = (input: LayoutInput): SharedLayout => ({
  input,
  state: new SharedArrayBuffer(4),
  places: new SharedArrayBuffer(input.count * 2 * Float32Array.BYTES_PER_ELEMENT),
});

/** Does the work unless another thread has begun it. The other thread then finds the places in the shared memory. */
export const computeShared = async ({ input, state, places }: SharedLayout, pause: Pause): Promise<void> => {
  const now = new Int32Array(state);
  if (Atomics.compareExchange(now, 0, states.waiting, states.taken) !== states.waiting) return;
  new Float32Array(places).set(await layoutOf(input, pause));
  Atomics.store(now, 0, states.done);
};

/** Tells the other thread that the thread that was to compute the places has ended. */
export const giveUpShared = ({ state }: SharedLayout): void => {
  const now = new Int32Array(state);
  if (Atomics.load(now, 0) !== states.done) Atomics.store(now, 0, states.failed);
};

/** The places, which are computed here if no other thread has begun or if it ended without them. */
export const placesFrom = async (work: SharedLayout, pause: Pause): Promise<Places> => {
  const now = new Int32Array(work.state);
  while (Atomics.load(now, 0) === states.taken) {
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    await pause(0);
  }
  Atomics.compareExchange(now, 0, states.failed, states.waiting);
  await computeShared(work, pause);
  return new Float32Array(work.places).slice();
};
