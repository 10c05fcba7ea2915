import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { SourceUsage } from './usage.ts';

const plan = { source: 'idxa', label: 'OpenAlex', identity: 'k', perDay: 1_000 };
const told = (remaining: number) => ({ limit: 1_000, remaining });

describe('the remaining credits of a day', () => {
  const make = () => {
    const usage = new SourceUsage({ clock: new FakeClock(), reserve: () => 200 });
    return { left: () => usage.credits(plan).remaining, ask: () => usage.spend(plan, 1, true) };
  };

  it('parallel calls are answered in any order, and the lowest value holds', () => {
    for (const [first, second] of [
      [300, 299],
      [299, 300],
    ] as const) {
      const { ask, left } = make();
      const [a, b] = [ask(), ask()];
      a(told(first));
      b(told(second));
      expect(left()).toBe(299);
    }
  });

  it('the answer to a later call is believed, even if it reports more', () => {
    const { ask, left } = make();
    ask()(told(300));
    ask()(null);
    expect(left()).toBe(299);
    ask()(told(500));
    expect(left()).toBe(500);
  });

  it('calls in flight count, so that together they leave the reserve', () => {
    const { ask } = make();
    ask()(told(202));
    ask();
    ask();
    expect(ask).toThrow('reserved for you');
  });
});
