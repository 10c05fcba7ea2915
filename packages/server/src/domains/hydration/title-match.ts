import type { PersonName } from '../../formats/record.ts';
import { titleKey } from '../../platform/text.ts';
import { differsInMeaning, jaccard, sharePerson, titleWords } from '../papers/likeness.ts';

/** At least this much of two titles' words must be shared, and the years may be this far apart. */
export const minJaccard = 0.92;
const maxYears = 1;
/** Titles of so few words ("Editorial", "Deep learning") do not identify a work on their own. */
const tellingWords = 3;

export interface TitleQuestion {
  title: string;
  year: number | null;
  /** Empty when none is known. */
  authors: readonly PersonName[];
}
interface TitleCandidate {
  title: string;
  year?: number | undefined;
  authors: readonly PersonName[];
}

/**
 * How well a found work matches a title, 0 if it does not: word Jaccard of at least 0.92 and no other word than in
 * another spelling, years at most one apart where both are known, no two lists of authors without a common person, and
 * for very short titles a common person for certain.
 */
export const titleAcceptance = (q: TitleQuestion, c: TitleCandidate): number => {
  const [words, other] = [titleWords(q.title), titleWords(c.title)];
  const score = jaccard(words, other);
  if (score < minJaccard) return 0;
  if (q.year !== null && c.year !== undefined && Math.abs(q.year - c.year) > maxYears) return 0;
  if (titleKey(q.title) !== titleKey(c.title) && differsInMeaning(words, other)) return 0;
  const shared = sharePerson(q.authors, c.authors);
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
