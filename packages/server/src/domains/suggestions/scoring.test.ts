import { describe, expect, it } from 'vitest';
import {
  authorshipWeight,
  bucketScore,
  calibrationOf,
  consensusBonus,
  contributions,
  cosineScore,
  dismissalPenalty,
  feedbackDecay,
  mergeBuckets,
  networkComposite,
  type Outcome,
  paperSignal,
  prevalence,
  ratingWeight,
  visibleScore,
  withQuotas,
} from './scoring.ts';

const day = 86_400_000;
const trusted = () => 1;

describe('scores of suggested authors', () => {
  it('count a saved paper by its rating, and first and last authors more [sugg-02]', () => {
    expect([5, 4, 3, 0, 2, 1].map(ratingWeight)).toEqual([3, 2, 1, 1, 0.5, 0.2]);
    expect([0, 1, 2, 3].map((position) => authorshipWeight(position, 4))).toEqual([0.75, 0.5, 0.5, 0.75]);
    expect(authorshipWeight(0, 1)).toBe(1.5);
  });

  it('weigh a topic or venue by how common it is in the library [sugg-03]', () => {
    expect(prevalence(1, 10)).toBeCloseTo(Math.log(2) / Math.log(11));
    expect(prevalence(10, 10)).toBe(1);
    expect(prevalence(0, 10)).toBe(0);
    expect(prevalence(0, 0)).toBe(0);
  });

  it('give 0, 12, 17, 21 and 24 points for agreement of one to five buckets, and 24 for six [sugg-04]', () => {
    expect([1, 2, 3, 4, 5, 6].map(consensusBonus)).toEqual([0, 12, 17, 21, 24, 24]);
    const one = mergeBuckets({ library_core: 20 }, trusted, 0, 0)!;
    const two = mergeBuckets({ library_core: 20, adjacent: 20 }, trusted, 0, 0)!;
    expect(two.points - 100 * (1 - Math.exp(-34 / 100))).toBeCloseTo(12);
    // A bucket with a score below 10 adds its points, but does not agree.
    const weak = mergeBuckets({ library_core: 20, adjacent: 9 }, trusted, 0, 0)!;
    expect(weak.agreeing).toEqual(['library_core']);
    expect(mergeBuckets({ library_core: 20, adjacent: 10 }, trusted, 0, 0)!.agreeing).toHaveLength(2);
    expect(one.agreeing).toEqual(['library_core']);
    expect(two.agreeing).toEqual(['library_core', 'adjacent']);
  });

  it('add at most 24 points for feedback on papers, and take away as many [sugg-05]', () => {
    expect(paperSignal({})).toBe(0);
    expect(paperSignal({ author: 100, topic: 100, venue: 100, keyword: 100, tag: 100 })).toBe(24);
    expect(paperSignal({ author: -100, topic: -100, venue: -100, keyword: -100, tag: -100 })).toBe(-24);
    for (const kind of ['author', 'topic', 'venue', 'keyword', 'tag'] as const) {
      expect(paperSignal({ [kind]: 1 })).toBeGreaterThan(0);
      expect(paperSignal({ [kind]: -1 })).toBeLessThan(0);
    }
    expect(feedbackDecay(180 * day)).toBeCloseTo(0.5);
    expect(feedbackDecay(731 * day)).toBe(0);
  });

  it('lose points for what is shared with dismissed authors, at most 30 [sugg-06]', () => {
    const none = { topics: 0, venues: 0, institutions: 0, coauthoredPapers: 0 };
    expect(dismissalPenalty(none)).toBe(0);
    expect(dismissalPenalty({ ...none, topics: 1 })).toBe(2);
    expect(dismissalPenalty({ ...none, venues: 1 })).toBe(1.5);
    expect(dismissalPenalty({ ...none, institutions: 1 })).toBe(1);
    expect(dismissalPenalty({ ...none, coauthoredPapers: 2 })).toBe(1.6);
    expect(dismissalPenalty({ ...none, coauthoredPapers: 100 })).toBe(30);
  });

  it('weight a bucket by the results of its suggestions [sugg-08]', () => {
    const now = 400 * day;
    const some = (count: number, followed: boolean, ageDays = 0, bucket = 'adjacent'): Outcome[] =>
      Array.from({ length: count }, () => ({ bucket, followed, at: now - ageDays * day }));
    expect(calibrationOf('adjacent', [], now)).toBe(1);
    expect(calibrationOf('adjacent', some(2, true), now)).toBeCloseTo(2 * (4 / 6));
    expect(calibrationOf('adjacent', some(2, false), now)).toBeCloseTo(2 * (2 / 6));
    expect(calibrationOf('adjacent', some(2, true, 60), now)).toBeCloseTo(2 * (3 / 5));
    expect(calibrationOf('adjacent', some(2, true, 181), now)).toBe(1);
    expect(calibrationOf('library_core', some(2, true), now)).toBe(1);
    expect(calibrationOf('adjacent', some(90, true), now)).toBe(1.5);
    expect(calibrationOf('adjacent', some(90, false), now)).toBe(0.5);
  });

  it('weigh the buckets by their kind and calibration [sugg-09]', () => {
    const points = (bucket: string, multiplier = 1) => mergeBuckets({ [bucket]: 50 }, () => multiplier, 0, 0)!.points;
    const weightOf = (p: number) => -2 * Math.log(1 - p / 100);
    expect(
      ['library_core', 'cited_by_high_signal', 'semantic_similar', 'adjacent', 'idxa_related', 'idxb_related'].map(
        (b) => Number(weightOf(points(b)).toFixed(6)),
      ),
    ).toEqual([1, 0.9, 0.8, 0.7, 0.9, 0.9]);
    expect(weightOf(points('adjacent', 1.5))).toBeCloseTo(0.7 * 1.5);
    expect(cosineScore(0.9)).toBeCloseTo(90);
    expect(cosineScore(-0.2)).toBe(0);
    expect(contributions({ semantic_similar: 90, adjacent: 5 }, 40)).toEqual({ semantic_similar: 52.5, adjacent: 5 });
    expect(contributions({ semantic_similar: 90 }, null)).toEqual({ semantic_similar: 90 });
  });

  it('never reach 100, and the order of input does not matter for ties [sugg-13]', () => {
    const evidence = Array.from({ length: 40 }, (_, i) => 1.3 ** i);
    const mean = evidence.reduce((a, b) => a + b) / evidence.length;
    const scores = evidence.map((x) => {
      const s = bucketScore(x, mean);
      return mergeBuckets(
        { library_core: s, cited_by_high_signal: s, adjacent: s, semantic_similar: s },
        trusted,
        24,
        0,
      )!.score;
    });
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(Math.max(...scores)).toBeLessThan(100);
    expect(visibleScore(60)).toBe(60);
    expect(visibleScore(61) - visibleScore(60)).toBeLessThan(1);
    expect(visibleScore(-3)).toBe(0);
  });

  it('add the points for feedback and subtract the penalty', () => {
    const plain = mergeBuckets({ library_core: 40 }, trusted, 0, 0)!;
    expect(mergeBuckets({ library_core: 40 }, trusted, 5, 0)!.points - plain.points).toBeCloseTo(5);
    expect(mergeBuckets({ library_core: 40 }, trusted, 0, 7)!.points - plain.points).toBeCloseTo(-7);
    expect(mergeBuckets({}, trusted, 5, 0)).toBeNull();
  });

  it('give the weight of an unknown part of a network score to the others', () => {
    expect(networkComposite({ seeds: 1, topics: 1, centroid: 1, venues: 1, recent: 1, hIndex: 1 })).toBeCloseTo(1);
    expect(networkComposite({ seeds: 1, topics: 0 })).toBeCloseTo(0.5);
    expect(networkComposite({ seeds: 1, recent: 0 })).toBeCloseTo(0.25 / 0.35);
    expect(networkComposite({})).toBe(0);
  });
});

describe('the shares of the buckets', () => {
  const items = (main: 'library_core' | 'adjacent', from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ main, points: from - i, id: `${main}${i}` }));

  it('let a bucket fill part of the list only while others have more [sugg-14]', () => {
    const both = [...items('library_core', 100, 20), ...items('adjacent', 50, 20)];
    const ten = withQuotas(both, 10);
    expect(ten.filter((x) => x.main === 'library_core')).toHaveLength(6);
    expect(ten.map((x) => x.points)).toEqual([...ten.map((x) => x.points)].sort((a, b) => b - a));
    expect(withQuotas(items('library_core', 100, 20), 10)).toHaveLength(10);
  });
});
