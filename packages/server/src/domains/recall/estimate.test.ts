import { describe, expect, it } from 'vitest';
import { seeded } from '../vectors/model/random.ts';
import { estimateOf, judgedPerStratum, neededOf } from './estimate.ts';

describe('the estimate of what was found', () => {
  it('divides found papers by relevant ones, and estimates those that were not found from the sample [recall-03]', () => {
    const e = estimateOf(30, 40, [{ size: 100, relevant: 10, notRelevant: 10 }]);
    // Half of the 80 unjudged papers, plus the ten judged ones.
    expect(e.relevant).toBeCloseTo(40 + 10 + 40, 5);
    expect(e.value).toBeCloseTo(30 / 90, 5);
    expect(e.share).toBe(0.75);
    expect(e.interval[0]).toBeLessThan(e.value);
    expect(e.interval[1]).toBeGreaterThan(e.value);
    expect(e.interval[1]).toBeLessThan(e.shareInterval[1]);
  });

  it('is the share of saved papers if nothing else is left, and more precise with more papers [recall-03]', () => {
    const few = estimateOf(5, 10, []);
    const many = estimateOf(500, 1_000, []);
    expect([few.value, many.value]).toEqual([0.5, 0.5]);
    const width = ({ interval: [low, high] }: typeof few) => high - low;
    expect(width(many)).toBeLessThan(width(few) / 5);
    for (const e of [estimateOf(0, 10, []), estimateOf(10, 10, [{ size: 3, relevant: 0, notRelevant: 3 }])]) {
      expect(e.interval[0]).toBeGreaterThanOrEqual(0);
      expect(e.interval[1]).toBeLessThanOrEqual(1);
    }
    expect([neededOf(3), neededOf(50)]).toEqual([3, judgedPerStratum]);
  });

  it('has an interval that contains the true share about as often as it says [recall-03]', () => {
    const random = seeded(5);
    let covered = 0;
    const worlds = 200;
    for (let i = 0; i < worlds; i += 1) {
      // Shares: of relevant papers found, of the others that the user comes across, and of papers that are relevant.
      const [find, stumble, relevantShare] = [0.2 + 0.7 * random(), 0.1 + 0.8 * random(), 0.05 + 0.6 * random()];
      const relevant = 120;
      let [found, saved, unseen] = [0, 0, 0];
      for (let r = 0; r < relevant; r += 1)
        if (random() < find) {
          found += 1;
          saved += 1;
        } else if (random() < stumble) saved += 1;
        else unseen += 1;
      const pool = Math.round(unseen / relevantShare);
      const truth = find;
      let [good, bad] = [0, 0];
      const left = { good: unseen, all: pool };
      for (let j = 0; j < Math.min(20, pool); j += 1) {
        if (random() < left.good / left.all) {
          good += 1;
          left.good -= 1;
        } else bad += 1;
        left.all -= 1;
      }
      const { interval } = estimateOf(found, saved, [{ size: pool, relevant: good, notRelevant: bad }]);
      if (interval[0] <= truth && truth <= interval[1]) covered += 1;
    }
    expect(covered / worlds).toBeGreaterThan(0.9);
  });
});
