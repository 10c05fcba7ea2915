import { wilson } from '../../platform/wilson.ts';

export interface NearPaper {
  id: number;
  /** Greater than 0, at most 1. */
  similarity: number;
}

export interface ScoredTag {
  tag: number;
  /** 0 to 1. */
  score: number;
  /** How much more frequent the tag is among the similar papers than in the Library. */
  lift: number;
  inText: boolean;
  /** Similar papers with the tag, the most similar first. */
  papers: number[];
}

/** Suggestions with this score are shown; the others are behind a button. */
export const shownFrom = 0.4;
/** Suggestions that are shown for a paper. */
const maxShown = 3;
/** A tag that occurs in the text counts as much as if this part of the similar papers had it. */
const forText = 0.15;
/** A tag needs this number of similar papers, or one if it occurs in the text. */
const minPapers = 2;
/** How many similar papers are compared at most, and which part of the papers with tags. */
const maxNear = 50;
const nearShare = 0.1;
const minNear = 5;

/** How many similar papers are compared in a library with this number of papers with tags. */
export const nearWanted = (tagged: number): number =>
  Math.min(maxNear, Math.max(minNear, Math.ceil(tagged * nearShare)));

interface Input {
  /** Similar papers that have tags, the most similar first. */
  near: readonly NearPaper[];
  tagsOf: (paper: number) => readonly number[];
  /** Tags that occur in the title or abstract. */
  inText: ReadonlySet<number>;
  /** Papers with the tag, and papers with any tag; without the paper itself. */
  papersWith: (tag: number) => number;
  tagged: number;
}

/**
 * Tags for a paper, the best first. The score is the share of the similar papers that have the tag, each counted with the square
 * of its similarity, and a fixed part more if the tag occurs in the text. A tag that is not more frequent among the similar
 * papers than in the Library, allowing for chance, counts by its text only.
 */
export const scoreTags = ({ near, tagsOf, inText, papersWith, tagged }: Input): ScoredTag[] => {
  const weights = near.map((n) => n.similarity ** 2);
  const total = weights.reduce((a, b) => a + b, 0);
  const squares = weights.reduce((a, b) => a + b * b, 0);
  /** As many papers of equal weight would say as much. */
  const size = squares === 0 ? 0 : total ** 2 / squares;
  const tags = new Map<number, { weight: number; papers: number[] }>();
  for (const [n, { id }] of near.entries())
    for (const tag of tagsOf(id)) {
      const entry = tags.get(tag) ?? { weight: 0, papers: [] };
      entry.weight += weights[n]!;
      entry.papers.push(id);
      tags.set(tag, entry);
    }
  for (const tag of inText) if (!tags.has(tag)) tags.set(tag, { weight: 0, papers: [] });
  const scored: ScoredTag[] = [];
  for (const [tag, { weight, papers }] of tags) {
    const with_ = papersWith(tag);
    if (with_ === 0) continue;
    const share = total === 0 ? 0 : weight / total;
    const usual = with_ / tagged;
    const likely = papers.length >= minPapers && wilson(share * size, size)[0] > usual;
    const text = inText.has(tag);
    if (!likely && !text) continue;
    const score = Math.min(1, share + (text ? forText : 0));
    scored.push({ tag, score, lift: share / usual, inText: text, papers });
  }
  return scored.sort((a, b) => b.score - a.score || b.lift - a.lift || a.tag - b.tag);
};

/** Those that are shown without being asked for. */
export const shownOf = (scored: readonly ScoredTag[]): ScoredTag[] =>
  scored.filter((s) => s.score >= shownFrom).slice(0, maxShown);
