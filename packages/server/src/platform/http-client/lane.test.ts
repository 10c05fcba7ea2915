import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Lane } from './lane.ts';

const never = new AbortController().signal;
const make = () => {
  const clock = new FakeClock();
  const lane = new Lane(clock, async (ms) => clock.advance(ms));
  return { clock, lane };
};
const settle = () => new Promise<void>((r) => setImmediate(r));

describe('a lane', () => {
  it('starts calls no closer than the pace, and more slowly where the far end asks for it', async () => {
    const { clock, lane } = make();
    const pace = { intervalMs: 100, concurrency: 10 };
    const starts: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await lane.enter(pace, false, never);
      starts.push(clock.monotonic());
    }
    lane.follow({ intervalMs: 500 });
    await lane.enter(pace, false, never);
    lane.follow({ intervalMs: 20 });
    await lane.enter(pace, false, never);
    starts.push(clock.monotonic());
    expect(starts).toEqual([0, 100, 200, 800]);
  });

  it('keeps silent as long as it is told to', async () => {
    const { clock, lane } = make();
    lane.holdOff(7_000);
    expect(lane.coolingDown).toBe(true);
    await lane.enter({ intervalMs: 0, concurrency: 1 }, false, never);
    expect(clock.monotonic()).toBe(7_000);
    expect(lane.coolingDown).toBe(false);
  });

  it('lets people pass automatic work [net-12]', async () => {
    const { lane } = make();
    const pace = { intervalMs: 0, concurrency: 1 };
    const leave = await lane.enter(pace, true, never);
    const order: string[] = [];
    const wait = (name: string, automatic: boolean) =>
      lane.enter(pace, automatic, never).then((l) => {
        order.push(name);
        l();
      });
    const all = [wait('sweep 1', true), wait('sweep 2', true), wait('click', false)];
    await settle();
    leave();
    await Promise.all(all);
    expect(order).toEqual(['click', 'sweep 1', 'sweep 2']);
  });

  it('one that gives up waiting takes no one’s place', async () => {
    const { lane } = make();
    const pace = { intervalMs: 0, concurrency: 1 };
    const leave = await lane.enter(pace, false, never);
    const impatient = new AbortController();
    const first = lane.enter(pace, false, impatient.signal);
    const second = lane.enter(pace, false, never);
    impatient.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    leave();
    leave();
    const leaveSecond = await second;
    const third = lane.enter(pace, false, never);
    let entered = false;
    third.then(() => (entered = true));
    await settle();
    expect(entered).toBe(false);
    leaveSecond();
    await third;
  });
});
