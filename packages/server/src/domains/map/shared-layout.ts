import { type LayoutInput, layoutOf, type Places } from './layout.ts';
import type { Pause } from './near-neighbours.ts';

/** Where the work is: nobody has begun it, a thread has, it is done, or the thread ended without places. */
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

/** Takes the work unless another thread did, and puts the places where the other thread finds them. */
export const computeShared = async ({ input, state, places }: SharedLayout, pause: Pause): Promise<void> => {
  const now = new Int32Array(state);
  if (Atomics.compareExchange(now, 0, states.waiting, states.taken) !== states.waiting) return;
  new Float32Array(places).set(await layoutOf(input, pause));
  Atomics.store(now, 0, states.done);
};

/** What the other thread is told if the thread that was to compute the places ended. */
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
