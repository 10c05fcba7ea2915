import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { RateLimiter } from './rate-limiter.ts';

const never = new AbortController().signal;
const make = () => {
  const clock = new FakeClock();
  const limiter = new RateLimiter(clock, async (ms) => clock.advance(ms));
  return { clock, limiter };
};
const settle = () => new Promise<void>((r) => setImmediate(r));

describe('the rate limiter', () => {
  it('spaces calls by the pace, and by more if the upstream asks for it', async () => {
    const { clock, limiter } = make();
    const pace = { intervalMs: 100, concurrency: 10 };
    const starts: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await limiter.acquire(pace, false, never);
      starts.push(clock.monotonic());
    }
    limiter.applyServerLimits({ intervalMs: 500 });
    await limiter.acquire(pace, false, never);
    limiter.applyServerLimits({ intervalMs: 20 });
    await limiter.acquire(pace, false, never);
    starts.push(clock.monotonic());
    expect(starts).toEqual([0, 100, 200, 800]);
  });

  it('starts no call during a requested pause', async () => {
    const { clock, limiter } = make();
    limiter.pauseFor(7_000);
    expect(limiter.coolingDown).toBe(true);
    await limiter.acquire({ intervalMs: 0, concurrency: 1 }, false, never);
    expect(clock.monotonic()).toBe(7_000);
    expect(limiter.coolingDown).toBe(false);
  });

  it('lets the user’s calls go before automatic ones [net-12]', async () => {
    const { limiter } = make();
    const pace = { intervalMs: 0, concurrency: 1 };
    const release = await limiter.acquire(pace, true, never);
    const order: string[] = [];
    const wait = (name: string, automatic: boolean) =>
      limiter.acquire(pace, automatic, never).then((l) => {
        order.push(name);
        l();
      });
    const all = [wait('sweep 1', true), wait('sweep 2', true), wait('click', false)];
    await settle();
    release();
    await Promise.all(all);
    expect(order).toEqual(['click', 'sweep 1', 'sweep 2']);
  });

  it('a caller that gives up waiting takes no one’s place', async () => {
    const { limiter } = make();
    const pace = { intervalMs: 0, concurrency: 1 };
    const release = await limiter.acquire(pace, false, never);
    const impatient = new AbortController();
    const first = limiter.acquire(pace, false, impatient.signal);
    const second = limiter.acquire(pace, false, never);
    impatient.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    release();
    release();
    const leaveSecond = await second;
    const third = limiter.acquire(pace, false, never);
    let entered = false;
    third.then(() => (entered = true));
    await settle();
    expect(entered).toBe(false);
    leaveSecond();
    await third;
  });
});
