import { clusterByAverage } from './cluster.ts';
import {
  type Background,
  backgroundOf,
  type Evidence,
  evidenceOf,
  fullNameWeights,
  type Mention,
  type PreparedMention,
  prepare,
  scoreOf,
} from './pair-model.ts';
import { compareAnyNames, type PersonName } from './person-name.ts';

// Papers of one profile, grouped by who probably wrote them. Pure.

export interface ProfilePaper extends Mention {
  id: number;
  saved: boolean;
  /** The user's verdict. */
  verdict: 'theirs' | 'not_theirs' | null;
}

export interface Doubt {
  paper: number;
  reason: 'offCluster' | 'otherName' | 'likeRejected';
  values: Record<string, string | number>;
}

interface Assessment {
  /** Ids of papers by group, the author's first. */
  groups: number[][];
  doubts: Doubt[];
}

/**
 * The source has assigned these papers to one person, so that is the prior of a pair: nothing in common is no
 * contradiction unless many people have the name.
 */
const filedTogether = 1.5;
/** A name on a paper that matches none of the author's names. */
const otherNamePenalty = 6;
/** A cosine above this is evidence for one person, a lower one is evidence against. */
const neutralCosine = 0.75;
const vectorWeight = 4;
/** A group is questioned if its mean score with the author's papers is below this. */
const clearly = -1;
/** Two papers are by one person above this, when one of them is known not to be the author's. */
const resembles = 0;

const profileWeights = { ...fullNameWeights, base: fullNameWeights.base + filedTogether };

const pairScore = (e: Evidence, namesakes: number, confirmed: boolean): number =>
  scoreOf(e, profileWeights, namesakes) -
  // The user has said that the profile mixes people, so papers need evidence to stay together.
  (confirmed ? 2 * filedTogether : 0) +
  (e.vector === null ? 0 : vectorWeight * (e.vector - neutralCosine));

export interface ProfileToAssess {
  names: readonly PersonName[];
  papers: readonly ProfilePaper[];
  /** Expected number of people with this name. */
  namesakes: number;
}

/** `fits` decides whether a name matches, once for each paper. */
const anyName = () => 'equal' as const;

/**
 * Compares the papers of a profile in pairs.
 * @param fits whether the name on each paper matches the author's
 * @returns scores and numbers of shared co-authors, as square matrices
 */
const comparePapers = ({ papers, namesakes }: ProfileToAssess, fits: readonly boolean[], background: Background) => {
  const prepared: PreparedMention[] = papers.map((p) => prepare(p, background));
  const compared = papers.some((p) => p.verdict === 'not_theirs');
  const count = papers.length;
  const scores = new Float32Array(count * count);
  const shared = new Uint16Array(count * count);
  for (let i = 0; i < count; i += 1)
    for (let j = i + 1; j < count; j += 1) {
      const e = evidenceOf(prepared[i]!, prepared[j]!, anyName)!;
      let s = pairScore(e, namesakes, compared) - (fits[i] === fits[j] ? 0 : otherNamePenalty);
      const [x, y] = [papers[i]!.verdict, papers[j]!.verdict];
      if (x !== null && y !== null) s = x === y && x === 'theirs' ? 20 : x === y ? s : Number.NEGATIVE_INFINITY;
      scores[i * count + j] = s;
      scores[j * count + i] = s;
      shared[i * count + j] = e.coAuthors;
      shared[j * count + i] = e.coAuthors;
    }
  return { scores, shared };
};

export const assessProfile = (profile: ProfileToAssess, background?: Background): Assessment => {
  const { papers } = profile;
  const count = papers.length;
  const fits = papers.map((p) => compareAnyNames(profile.names, [p.name]) !== null);
  const { scores, shared } = comparePapers(profile, fits, background ?? backgroundOf(papers));
  const group = clusterByAverage(count, (i, j) => scores[i * count + j]!, 0);
  const members = new Map<number, number[]>();
  group.forEach((g, i) => {
    const list = members.get(g);
    if (list) list.push(i);
    else members.set(g, [i]);
  });
  // The author's own papers: those that the user confirmed, then the largest group, then the one with most saved papers.
  const worth = (list: readonly number[]): number =>
    list.reduce(
      (s, i) =>
        s +
        (papers[i]!.verdict === 'theirs' ? 10_000 : papers[i]!.verdict === 'not_theirs' ? -10_000 : 0) +
        (fits[i] ? 1 : 0) +
        (papers[i]!.saved ? 0.5 : 0),
      0,
    );
  const ordered = [...members.values()].sort((x, y) => worth(y) - worth(x) || y.length - x.length);
  const main = ordered[0] ?? [];
  const mean = (list: readonly number[], i: number): number =>
    list.reduce((s, j) => s + Math.max(-50, scores[i * count + j]!), 0) / Math.max(1, list.length);
  const years = (list: readonly number[]) => list.flatMap((i) => papers[i]!.year ?? []);
  const mainYears = years(main);
  const rejected = papers.flatMap((p, i) => (p.verdict === 'not_theirs' ? [i] : []));

  const doubts: Doubt[] = [];
  for (const list of ordered.slice(1)) {
    if (list.some((i) => papers[i]!.verdict === 'theirs')) continue;
    const average = list.reduce((s, i) => s + mean(main, i), 0) / list.length;
    const like = list.find((i) => papers[i]!.verdict === 'not_theirs');
    if (like === undefined && average > clearly) continue;
    for (const i of list) {
      const p = papers[i]!;
      if (p.verdict !== null) continue;
      const apart =
        p.year === null || mainYears.length === 0 ? 0 : Math.min(...mainYears.map((y) => Math.abs(y - p.year!)));
      if (!fits[i]) doubts.push({ paper: p.id, reason: 'otherName', values: { name: p.name.text } });
      else if (like !== undefined)
        doubts.push({
          paper: p.id,
          reason: 'likeRejected',
          values: { title: papers[like]!.title, like: papers[like]!.id },
        });
      else if (main.every((j) => shared[i * count + j] === 0))
        doubts.push({
          paper: p.id,
          reason: 'offCluster',
          values: {
            main: main.length,
            group: list.length,
            years: apart > 3 ? apart : 0,
            score: Math.round(average * 10) / 10,
          },
        });
    }
  }
  // In the author's own group: papers that resemble a rejected one more than the author's others.
  for (const i of main) {
    const p = papers[i]!;
    if (p.verdict !== null) continue;
    if (!fits[i] && main.length > 1) {
      doubts.push({ paper: p.id, reason: 'otherName', values: { name: p.name.text } });
      continue;
    }
    const like = rejected.find(
      (r) =>
        scores[i * count + r]! > resembles &&
        scores[i * count + r]! >
          mean(
            main.filter((j) => j !== i),
            i,
          ),
    );
    if (like !== undefined && main.length > 1)
      doubts.push({
        paper: p.id,
        reason: 'likeRejected',
        values: { title: papers[like]!.title, like: papers[like]!.id },
      });
  }
  return { groups: ordered.map((list) => list.map((i) => papers[i]!.id)), doubts };
};
