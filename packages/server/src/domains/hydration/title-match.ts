import { indexText, stripMarkup } from '../../platform/text.ts';

/** At least this much of two titles' words must be shared, and the years may lie this far apart. */
export const leastJaccard = 0.92;
export const mostYears = 1;
/** Titles of so few words ("Editorial", "Deep learning") name no work by themselves. */
const tellingWords = 3;

export interface TitleQuestion {
  title: string;
  year: number | null;
  /** Family names, in any spelling. Empty when none is known. */
  families: readonly string[];
}
export interface TitleCandidate {
  title: string;
  year?: number | undefined;
  families: readonly string[];
}

/** `<mml:math>` and the like out, entities and LaTeX braces out: what is left are the words a person would read aloud. */
const bare = (title: string): string =>
  stripMarkup(title)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/&(?:[a-z]{2,8}|#\d{1,6});/gi, ' ')
    .replace(/[{}\\]/g, '');

export const titleWords = (title: string): Set<string> => new Set(indexText(bare(title)).split(' ').filter(Boolean));

/** Shared words over all words: 1 for the same set, 0 for none in common. */
export const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const w of a) if (b.has(w)) shared += 1;
  return shared / (a.size + b.size - shared);
};

const folded = (names: readonly string[]): Set<string> => new Set(names.map((n) => indexText(n)).filter(Boolean));

/** Whether the lists share a family name; null when one of them is empty. */
export const shareAuthor = (a: readonly string[], b: readonly string[]): boolean | null => {
  const [x, y] = [folded(a), folded(b)];
  if (x.size === 0 || y.size === 0) return null;
  for (const name of x) if (y.has(name)) return true;
  return false;
};

/**
 * How well a found work answers a title, 0 when it does not: word Jaccard of at least 0.92, years at most one apart where
 * both are known, no two lists of authors without a common name, and for very short titles a common name for certain.
 */
export const titleAcceptance = (q: TitleQuestion, c: TitleCandidate): number => {
  const words = titleWords(q.title);
  const score = jaccard(words, titleWords(c.title));
  if (score < leastJaccard) return 0;
  if (q.year !== null && c.year !== undefined && Math.abs(q.year - c.year) > mostYears) return 0;
  const shared = shareAuthor(q.families, c.families);
  if (shared === false) return 0;
  if (words.size < tellingWords && shared !== true) return 0;
  return score;
};

/** The best accepted candidate; earlier ones win a tie, and a closer year wins over an earlier place. */
export const bestMatch = <T>(
  q: TitleQuestion,
  candidates: readonly T[],
  read: (candidate: T) => TitleCandidate,
): T | null => {
  let best: T | null = null;
  let most = 0;
  for (const candidate of candidates) {
    const c = read(candidate);
    const accepted = titleAcceptance(q, c);
    if (accepted === 0) continue;
    const distance = q.year !== null && c.year !== undefined ? Math.abs(q.year - c.year) : mostYears;
    const score = accepted - distance / 1000;
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
};
