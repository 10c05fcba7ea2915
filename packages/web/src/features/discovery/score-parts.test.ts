import { rankingSignals } from '@carrel/contract/value-lists';
import * as m from '@carrel/messages/discovery';
import { expect, it } from 'vitest';
import type { ScoreBreakdown } from '../../api/types.ts';
import { signed, sortedParts } from './score-parts.ts';

const breakdown = (points: Partial<Record<(typeof rankingSignals)[number], number>>, adjustments: number[] = []) =>
  ({
    ...Object.fromEntries(
      rankingSignals.map((s) => [s, { value: 0.5, prior: 0.5, weight: 0.1, points: points[s] ?? 0 }]),
    ),
    reference_score: 50,
    adjustments: adjustments.map((p, i) => ({ adjustment_id: `a${i}`, label: 'Nature', points: p })),
    final_score: 50,
  }) as unknown as ScoreBreakdown;

it('lists the parts with the largest effect first, whichever way it goes', () => {
  const parts = sortedParts(breakdown({ topic_score: 2, text_similarity: -7.5, recency_boost: 4 }, [-3]));
  expect(parts.map(({ key, points }) => [key, points])).toEqual([
    ['text_similarity', -7.5],
    ['recency_boost', 4],
    ['a0', -3],
    ['topic_score', 2],
  ]);
});

it('leaves out parts that would read as zero', () => {
  expect(sortedParts(breakdown({ topic_score: 0.04, author_affinity: -0.05 })).map((part) => part.key)).toEqual([
    'author_affinity',
  ]);
});

it('writes points with their sign', () => {
  expect([4.72, -0.8, 0].map(signed)).toEqual(['+4.7', '-0.8', '+0.0']);
});

it.each(rankingSignals)('the signal %s has a name and an explanation of its own', (signal) => {
  expect(m.signalOf({ signal })).not.toBe(m.signalOf({ signal: 'unknown' }));
  expect(m.signalOf({ signal })).not.toBe(signal);
  expect(m.signalTip({ signal })).not.toBe(signal);
});
