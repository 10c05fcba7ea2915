import { createHash } from 'node:crypto';
import type { BranchControls, branchStates } from '@carrel/contract';
import { cutText } from '../../formats/text.ts';
import { jaccard } from '../papers/likeness.ts';
import { labelsOf } from '../vectors/model/labels.ts';

export type BranchState = (typeof branchStates)[number];

export interface BranchSeed {
  id: number;
  title: string;
  year: number | null;
  rating: number;
  topics: readonly string[];
  vector: Float32Array | null;
}

/** A group of the papers that a lens starts from. */
export interface Branch {
  id: string;
  label: string;
  /** Paper IDs, the most typical first. */
  seeds: number[];
  coreTopics: string[];
  exploreTopics: string[];
  centroid: Float32Array | null;
  autoWeight: number;
  autoReason: 'new' | 'kept' | 'mixed' | 'rejected';
  state: BranchState;
}

const rotateAt = 0.65;
const muteAt = 0.55;
const newBranchWeight = 1.15;
const fewForBranches = 8;
const rounds = 12;
/** A cluster is the same branch as before if they share this part of their papers; it then keeps the user's choices. */
const sameBranch = 0.3;

export interface BranchOutcome {
  /** Positive (1) or negative (-1), and how much it still counts. */
  value: number;
  decay: number;
}

/**
 * The weight of a branch from what the user did with its suggestions: kept ones against disliked ones, drawn towards
 * one half while they are few. Dismissing says nothing about a branch.
 */
export const autoWeight = (outcomes: readonly BranchOutcome[]): { weight: number; reason: Branch['autoReason'] } => {
  const total = outcomes.reduce((s, o) => s + o.decay, 0);
  if (total === 0) return { weight: newBranchWeight, reason: 'new' };
  const positive = outcomes.reduce((s, o) => s + (o.value > 0 ? o.decay : 0), 0);
  const share = (positive + 3) / (total + 6);
  const weight = share >= 0.5 ? 1 + (share - 0.5) * 1.6 : 1 - (0.5 - share) * 1.4;
  return {
    weight: Math.max(0.3, Math.min(1.8, weight)),
    reason: share > 0.55 ? 'kept' : share < 0.45 ? 'rejected' : 'mixed',
  };
};

/** Pinned, boosted and muted branches keep the state that the user gave them. */
export const stateOf = (id: string, weight: number, controls: BranchControls): BranchState => {
  if (controls.pinned.includes(id)) return 'pinned';
  if (controls.muted.includes(id)) return 'muted';
  if (controls.boosted.includes(id)) return 'boosted';
  if (weight <= muteAt) return 'auto_muted';
  return weight <= rotateAt ? 'rotated' : 'normal';
};

export const isMuted = (state: BranchState): boolean => state === 'muted' || state === 'auto_muted';

/**
 * Deviations that a branch with `e` times the weight of a new one gains. A branch of average candidates then keeps a share of
 * its places that is about its weight divided by the weight of a new branch.
 */
const liftPerWeight = 1.2;

/**
 * How much the candidates of a branch are moved, in deviations. It is added to their scores and not to the weights of the
 * seeds: in a mean of all seeds, the heaviest branch would take all places long before another one is muted.
 */
export const branchLift = (state: BranchState, weight: number): number =>
  state === 'boosted' ? 0.6 : state === 'pinned' ? 0.3 : liftPerWeight * Math.log(weight / newBranchWeight);

/** The fraction of its places that a new branch keeps. The rest goes to papers like those the user liked, in any branch. */
const firmShare = 0.8;

/** The fraction of its places, 0 to 1, that a branch keeps even if its papers resemble disliked ones. */
export const keptPart = (state: BranchState, weight: number): number =>
  state === 'normal' ? firmShare * Math.min(1, weight / newBranchWeight) : 0;

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

/** The mean that is nearest to a vector; the first of equals. */
const nearestOf = (means: readonly Float32Array[], v: Float32Array): number => {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, mean] of means.entries()) {
    const cosine = dot(v, mean);
    if (cosine > most) [best, most] = [i, cosine];
  }
  return best;
};

const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(vectors[0]!.length);
  for (const v of vectors) for (let i = 0; i < out.length; i += 1) out[i]! += v[i]!;
  const length = Math.sqrt(dot(out, out)) || 1;
  return out.map((x) => x / length);
};

/** Groups by meaning: farthest-first seeding, then spherical k-means. The same seeds give the same groups. */
export const clustered = (seeds: readonly BranchSeed[], most: number, resolution: number): BranchSeed[][] => {
  const embedded = seeds.filter((s) => s.vector !== null);
  if (embedded.length < fewForBranches) return seeds.length === 0 ? [] : [[...seeds]];
  const k = Math.max(2, Math.min(most, Math.round(Math.sqrt(embedded.length / 8) * resolution)));
  const all = meanOf(embedded.map((s) => s.vector!));
  const nearest = (to: Float32Array, sign: number) =>
    embedded.reduce((a, b) => (sign * dot(b.vector!, to) > sign * dot(a.vector!, to) ? b : a));
  const centres = [nearest(all, 1).vector!];
  const closeness = embedded.map((s) => dot(s.vector!, centres[0]!));
  while (centres.length < k) {
    let far = 0;
    for (let i = 1; i < embedded.length; i += 1) if (closeness[i]! < closeness[far]!) far = i;
    const centre = embedded[far]!.vector!;
    if (closeness[far]! > 1 - 1e-6) break;
    centres.push(centre);
    for (const [i, s] of embedded.entries()) closeness[i] = Math.max(closeness[i]!, dot(s.vector!, centre));
  }
  let members: number[] = [];
  let means = centres;
  for (let round = 0; round < rounds; round += 1) {
    const next = embedded.map((s) => nearestOf(means, s.vector!));
    if (round > 0 && next.every((c, i) => c === members[i])) break;
    members = next;
    means = means.map((m, c) => {
      const own = embedded.filter((_, i) => members[i] === c);
      return own.length === 0 ? m : meanOf(own.map((s) => s.vector!));
    });
  }
  return means
    .map((m, c) =>
      embedded.filter((_, i) => members[i] === c).sort((a, b) => dot(b.vector!, m) - dot(a.vector!, m) || a.id - b.id),
    )
    .filter((g) => g.length > 0)
    .sort((a, b) => b.length - a.length || a[0]!.id - b[0]!.id);
};

const textsOf = (groups: readonly BranchSeed[][], titles: boolean) =>
  groups.map((group) => group.map((s) => ({ title: titles ? s.title : '', abstract: null, topics: s.topics })));

/** Terms that distinguish each group, the best first. */
const termsOf = (groups: readonly BranchSeed[][], count: number): string[][] =>
  labelsOf(textsOf(groups, true), 2).map(({ terms }) => terms.slice(0, count));

/** Nothing distinguishes a single group from others, so it is named by the topics of its papers, if they have any. */
const topicsOfAll = (groups: readonly BranchSeed[][]): string[] =>
  groups.length === 1 ? labelsOf(textsOf(groups, false), 2)[0]!.terms : [];

const slug = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'seeds';

const newId = (label: string, seeds: readonly number[]): string =>
  `branch-${slug(label)}-${createHash('sha1').update(seeds.join(' ')).digest('hex').slice(0, 10)}`;

/**
 * Groups the seeds of a lens again. A group that is similar to an earlier one keeps its ID, and with it the user's
 * choices.
 */
export const buildBranches = (
  seeds: readonly BranchSeed[],
  options: {
    before: readonly { id: string; seeds: readonly number[] }[];
    outcomes: ReadonlyMap<string, readonly BranchOutcome[]>;
    controls: BranchControls;
    maxBranches: number;
    temperature: number;
    resolution: number;
  },
): Branch[] => {
  const groups = clustered(seeds, options.maxBranches, options.resolution);
  const core = Math.max(2, Math.min(4, Math.round(4 - 2.4 * options.temperature)));
  const explore = Math.max(1, Math.min(5, Math.round(1 + 4 * options.temperature)));
  const free = new Map(options.before.map((b) => [b.id, new Set(b.seeds)]));
  const named = termsOf(groups, core + explore);
  const topics = topicsOfAll(groups);
  return groups.map((group, i): Branch => {
    const ids = group.map((s) => s.id);
    const [best] = [...free]
      .map(([id, before]) => ({ id, likeness: jaccard(before, new Set(ids)) }))
      .filter((b) => b.likeness >= sameBranch)
      .sort((a, b) => b.likeness - a.likeness);
    if (best) free.delete(best.id);
    const terms = named[i]!;
    const label = (topics.length > 0 ? topics : terms).slice(0, 2).join(' · ') || cutText(group[0]!.title, 60);
    const id = best?.id ?? newId(label, ids);
    const { weight, reason } = autoWeight(options.outcomes.get(id) ?? []);
    const state = stateOf(id, weight, options.controls);
    const own = terms.slice(0, core);
    const edge = terms.slice(core);
    // A branch whose suggestions were rejected is searched for at its edge.
    const rotated = state === 'rotated' && edge.length > 0;
    const vectors = group.flatMap((s) => s.vector ?? []);
    return {
      id,
      label: rotated ? edge.slice(0, 2).join(' · ') : label,
      seeds: ids,
      coreTopics: rotated ? edge : own,
      exploreTopics: rotated ? own : edge,
      centroid: vectors.length === 0 ? null : meanOf(vectors),
      autoWeight: weight,
      autoReason: reason,
      state,
    };
  });
};
