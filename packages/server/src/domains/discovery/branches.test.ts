import { describe, expect, it } from 'vitest';
import { autoWeight, type BranchSeed, buildBranches, clustered, seedFactor, stateOf } from './branches.ts';
import { hintsFor } from './hints.ts';

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
    expect([seedFactor('auto_muted', 0.5), seedFactor('normal', 0.9), seedFactor('boosted', 0.9)]).toEqual([
      0, 0.9, 1.5,
    ]);
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
