import { discoverySettings, type RankingSignal, rankingSignals } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from './details.repo.ts';
import type { PoolEntry } from './ranking/fuse.ts';
import { signalsOf } from './signals.ts';
import type { Taste } from './taste.ts';

const details = (over: Partial<CandidateDetails> = {}): CandidateDetails =>
  ({
    title: 'T',
    authors: [1],
    names: [],
    venue: 'brain',
    topics: [{ id: 1, weight: 1 }],
    year: 2020,
    cited: 5,
    influential: 0,
    api: 'local',
    ...over,
  }) as CandidateDetails;
const entry = (key: number, sums: Partial<PoolEntry['sums']> = {}, rrf = 0.5): PoolEntry => ({
  at: key,
  key,
  rrf,
  ranks: {},
  z: {},
  sums: { lexical: 0, semantic: 0, citation: 0, taste: 0, ...sums },
});
const taste = (over: Partial<Taste> = {}): Taste => ({
  authorOf: new Map([[9, 1]]),
  venueOf: new Map([['cortex', 1]]),
  topicOf: new Map([[9, 1]]),
  decided: new Map(),
  feedback: { likeness: () => null, affinity: () => null } as unknown as Taste['feedback'],
  ...over,
});
/** The signals in which the second of two candidates, which differ in one thing, is not like the first. */
const moved = (
  second: Partial<CandidateDetails> = {},
  entries: [PoolEntry, PoolEntry] = [entry(1), entry(2)],
  feedback?: Partial<Taste['feedback']>,
): RankingSignal[] => {
  const [a, b] = signalsOf(entries, {
    details: new Map([
      [1, details()],
      [2, details(second)],
    ]),
    vectors: new Map(),
    taste: taste(feedback ? { feedback: { ...taste().feedback, ...feedback } as Taste['feedback'] } : {}),
    year: 2021,
    limits: discoverySettings.parse({}).limits,
  });
  return rankingSignals.filter((s) => Math.abs(a![s].z - b![s].z) > 1e-9);
};

describe('each signal depends on its own input, and on no other [disc-04]', () => {
  it.each([
    ['journal_affinity', { venue: 'cortex' }],
    ['topic_score', { topics: [{ id: 9, weight: 1 }] }],
    ['author_affinity', { authors: [9] }],
    ['recency_boost', { year: 2010 }],
    ['citation_quality', { cited: 900 }],
  ] as [RankingSignal, Partial<CandidateDetails>][])('%s [disc-04]', (signal, second) => {
    expect(moved(second)).toEqual([signal]);
  });

  it.each([
    ['source_relevance', [entry(1), entry(2, {}, 0.9)]],
    ['text_similarity', [entry(1, { lexical: -1 }), entry(2, { lexical: 1 })]],
    ['citation_quality', [entry(1, { citation: -1 }), entry(2, { citation: 1 })]],
  ] as [RankingSignal, [PoolEntry, PoolEntry]][])('%s from the lanes [disc-04]', (signal, entries) => {
    expect(moved({}, entries)).toEqual([signal]);
  });

  it('feedback_adj and preference_affinity from what the user kept [disc-04]', () => {
    let n = 0;
    const grow = () => (n += 1);
    expect(moved({}, undefined, { likeness: grow as never })).toEqual(['feedback_adj']);
    expect(moved({}, undefined, { affinity: grow as never })).toEqual(['preference_affinity']);
  });
});
