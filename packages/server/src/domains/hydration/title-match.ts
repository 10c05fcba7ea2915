import { jaccard, shareAuthor, titleWords } from '../papers/likeness.ts';

/** At least this much of two titles' words must be shared, and the years may be this far apart. */
export const minJaccard = 0.92;
export const maxYears = 1;
/** Titles of so few words ("Editorial", "Deep learning") do not identify a work on their own. */
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

/**
 * How well a found work matches a title, 0 if it does not: word Jaccard of at least 0.92, years at most one apart where
 * both are known, no two lists of authors without a common name, and for very short titles a common name for certain.
 */
export const titleAcceptance = (q: TitleQuestion, c: TitleCandidate): number => {
  const words = titleWords(q.title);
  const score = jaccard(words, titleWords(c.title));
  if (score < minJaccard) return 0;
  if (q.year !== null && c.year !== undefined && Math.abs(q.year - c.year) > maxYears) return 0;
  const shared = shareAuthor(q.families, c.families);
  if (shared === false) return 0;
  if (words.size < tellingWords && shared !== true) return 0;
  return score;
};

/** The best accepted candidate; earlier ones win a tie, and a closer year wins over an earlier position. */
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
    const distance = q.year !== null && c.year !== undefined ? Math.abs(q.year - c.year) : maxYears;
    const score = accepted - distance / 1000;
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
};
