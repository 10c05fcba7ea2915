import { discoverySettings } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { seeded } from '../vectors/model/random.ts';
import {
  autoWeight,
  type BranchSeed,
  type BranchState,
  branchLift,
  buildBranches,
  clustered,
  stateOf,
} from './branches.ts';
import { hintsFor } from './hints.ts';
import { branchEffects } from './rank-candidates.ts';
import { rerank } from './ranking/adjust.ts';
import { bySignal, ofDeviations } from './ranking/score.ts';
import { gainsOf } from './weights.ts';

const controls = { pinned: [], muted: [], boosted: [] };
const words = [
  ['neuron', 'synapse', 'cortex'],
  ['glacier', 'ocean', 'carbon'],
] as const;
const seeds = (n: number): BranchSeed[] =>
  Array.from({ length: n }, (_, i) => {
    const subject = i % 2;
    const angle = subject * 1.4 + (i % 5) * 0.02;
    return {
      id: i + 1,
      title: `On the ${words[subject]![i % 3]} and the ${words[subject]![(i + 1) % 3]}`,
      year: 2020,
      rating: 0,
      topics: [],
      vector: Float32Array.from([Math.cos(angle), Math.sin(angle)]),
    };
  });
const options = { before: [], outcomes: new Map(), controls, maxBranches: 6, temperature: 0.28, resolution: 1 };
const times = (value: number, n: number) => Array.from({ length: n }, () => ({ value, decay: 1 }));

const settings = discoverySettings.parse({});

/**
 * Two branches, `a` and `b`, of 100 candidates each, whose texts are distributed alike.
 * @param feedback deviations of the feedback about `b`
 */
const candidatesOfTwo = (seed: number, feedback: number) => {
  const random = seeded(seed);
  return Array.from({ length: 200 }, (_, i) => {
    const text = Array.from({ length: 12 }, random).reduce((x, y) => x + y, -6) * 1.7;
    const [branch, learned] = i % 2 ? ['b', feedback] : ['a', 0];
    const z = { text_similarity: text, feedback_adj: learned } as Partial<Record<string, number>>;
    const signals = bySignal((s) => ofDeviations(z[s] ?? 0));
    return { key: i + 1, features: { signals, authors: [], venue: null, topics: [], seeds: [], sources: [], branch } };
  });
};

/** The places of `b`, from 0, in a list of 50. */
const placesOf = (candidates: ReturnType<typeof candidatesOfTwo>, state: BranchState, autoWeight: number): number[] =>
  rerank(candidates, [], {
    gains: gainsOf(settings.weights, settings.recommendation_mode),
    size: 50,
    minScore: 0,
    branches: branchEffects([
      { id: 'a', state: 'normal', autoWeight: 1.15, seeds: [1, 2] },
      { id: 'b', state, autoWeight, seeds: [3, 4] },
    ]),
    random: () => 0,
    keepExploration: [],
  }).slate.keys.flatMap((key, place) => (key % 2 === 0 ? place : []));

describe('branches', () => {
  it('rotate at a weight of 0.65 or less and are muted at 0.55 or less, unless the user chose [disc-08]', () => {
    expect(autoWeight([])).toEqual({ weight: 1.15, reason: 'new' });
    const six = autoWeight(times(-1, 6)).weight;
    const eleven = autoWeight(times(-1, 11)).weight;
    expect(six).toBeCloseTo(0.65, 10);
    expect(eleven).toBeLessThanOrEqual(0.55);
    expect([stateOf('b', six, controls), stateOf('b', eleven, controls), stateOf('b', 0.66, controls)]).toEqual([
      'rotated',
      'auto_muted',
      'normal',
    ]);
    expect(stateOf('b', eleven, { ...controls, pinned: ['b'] })).toBe('pinned');
    expect(autoWeight(times(1, 100)).weight).toBeLessThanOrEqual(1.8);
    const [rotated] = buildBranches(seeds(6), {
      ...options,
      before: [{ id: 'b', seeds: [1, 2, 3, 4, 5, 6] }],
      outcomes: new Map([['b', times(-1, 6)]]),
    });
    const [plain] = buildBranches(seeds(6), { ...options, before: [{ id: 'b', seeds: [1, 2, 3, 4, 5, 6] }] });
    expect(plain!.exploreTopics.length).toBeGreaterThan(0);
    expect([rotated!.coreTopics, rotated!.exploreTopics]).toEqual([plain!.exploreTopics, plain!.coreTopics]);
  });

  it('are named by what distinguishes them, a single one by its topics [lens-05]', () => {
    const named = (n: number, topics: readonly string[]) =>
      buildBranches(
        seeds(n).map((s) => ({ ...s, topics })),
        options,
      ).map((b) => b.label);
    expect(named(40, []).every((label) => /^[a-z]+ · [a-z]+$/.test(label))).toBe(true);
    expect(named(6, ['Brain waves'])).toEqual(['Brain waves']);
    // Topics that all groups have distinguish none of them.
    expect(named(40, ['Brain waves']).join(' ')).not.toContain('Brain waves');
  });

  it('lose places about in proportion to their weight, and gain some if pinned or boosted [disc-17]', () => {
    const candidates = candidatesOfTwo(3, 0);
    const shareOf = (state: BranchState, autoWeight: number) => placesOf(candidates, state, autoWeight).length;
    const whole = shareOf('normal', 1.15);
    for (const weight of [1.09, 1, 0.94, 0.88, 0.8, 0.72, 0.66])
      expect(Math.abs(shareOf('normal', weight) / whole - weight / 1.15), String(weight)).toBeLessThan(0.2);
    expect(shareOf('normal', 1.6)).toBeGreaterThan(whole);
    expect(shareOf('pinned', 0.7)).toBeGreaterThan(whole);
    expect(shareOf('boosted', 0.7)).toBeGreaterThan(shareOf('pinned', 0.7));
    expect(shareOf('boosted', 0.7)).toBeLessThan(45);
    expect(shareOf('auto_muted', 0.5)).toBe(0);
    expect(branchLift('normal', 1.15)).toBe(0);
  });

  it('keep most of these places although all of their papers resemble disliked ones [disc-17]', () => {
    const candidates = candidatesOfTwo(4, -6);
    for (const weight of [1.09, 0.9, 0.75, 0.66]) {
      const share = placesOf(candidates, 'normal', weight).length / 25;
      expect(share, String(weight)).toBeGreaterThan((0.7 * weight) / 1.15);
      expect(share, String(weight)).toBeLessThan(weight / 1.15);
    }
    // Most of them are in the lower half of the list. Nothing is reserved for a rotated branch.
    const places = placesOf(candidates, 'normal', 0.75);
    expect(places.filter((place) => place >= 25).length).toBeGreaterThan(places.length * 0.7);
    const rotated = placesOf(candidates, 'rotated', 0.65).length;
    expect(rotated).toBeLessThan(placesOf(candidates, 'normal', 0.66).length / 2);
  });

  it('are groups of seeds with readable names, the same for the same seeds [lens-05]', () => {
    const branches = buildBranches(seeds(16), { ...options, resolution: 1.5 });
    expect(branches).toHaveLength(2);
    expect(branches.map((b) => b.label).some((l) => /neuron|synapse|cortex/.test(l))).toBe(true);
    expect(branches.map((b) => b.label).some((l) => /glacier|ocean|carbon/.test(l))).toBe(true);
    expect(
      buildBranches(seeds(16).reverse(), { ...options, resolution: 1.5 })
        .map((b) => b.id)
        .sort(),
    ).toEqual(branches.map((b) => b.id).sort());
  });

  it('keep their ID, and with it what the user chose, when a paper joins them [lens-05]', () => {
    const before = buildBranches(seeds(16), options).map((b) => ({ id: b.id, seeds: b.seeds }));
    const after = buildBranches(seeds(20), { ...options, before });
    expect(after.map((b) => b.id).sort()).toEqual(before.map((b) => b.id).sort());
  });

  it('work with few, equal or no vectors [rank-04]', () => {
    expect(clustered([], 6, 1)).toEqual([]);
    expect(clustered(seeds(3), 6, 1)).toHaveLength(1);
    const equal = seeds(12).map((s) => ({ ...s, vector: Float32Array.from([1, 0]) }));
    expect(clustered(equal, 6, 1)).toHaveLength(1);
    expect(
      clustered(
        seeds(12).map((s) => ({ ...s, vector: null })),
        6,
        1,
      ),
    ).toHaveLength(1);
  });
});

describe('hints', () => {
  it('name what a lens lacks, and nothing when it lacks nothing [lens-12]', () => {
    const good = {
      seeds: 50,
      keyword: false,
      shown: 50,
      withReferences: 50,
      withAbstract: 50,
      hasModel: true,
      frontier: 9,
      network: true,
    };
    expect(hintsFor(good)).toEqual([]);
    const codes = (part: Partial<typeof good>) => hintsFor({ ...good, ...part }).map((h) => h.code);
    expect(codes({ seeds: 0, withReferences: 0, withAbstract: 0, shown: 0, network: false })).toEqual([
      'add_papers',
      'allow_network',
    ]);
    expect(codes({ withReferences: 3, withAbstract: 3 })).toEqual(['fetch_references', 'add_abstracts']);
    expect(codes({ shown: 2, frontier: 0, hasModel: false })).toEqual([
      'rebuild_frontier',
      'widen_context',
      'train_vectors',
    ]);
  });
});
