import { stemmer } from 'stemmer';
import { indexText, stripMarkup, tokens } from '../../../platform/text.ts';
import { stopWords } from './stop-words.ts';

/** A paper as the text model reads it. */
export interface PaperText {
  id: number;
  title: string;
  abstract: string | null;
}

/** Characters of a text that are read: enough for an abstract, but not for a book. */
const longest = 20_000;
/** The title says more about the subject than a sentence of the abstract. */
const titleWeight = 3;
const maxStems = 200_000;

const stems = new Map<string, string>();
const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= maxStems) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
};

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A term of a text, and its position. */
export interface PlacedTerm {
  term: string;
  start: number;
  end: number;
}

/** Stems of a text in order, without function words. Scripts without spaces give pairs of neighbouring characters. */
export const placedTerms = (text: string): PlacedTerm[] => {
  const found: PlacedTerm[] = [];
  let before = null as PlacedTerm | null;
  for (const { text: word, start, end } of tokens(text.slice(0, longest))) {
    if (word.charCodeAt(0) > 0x7f && unspaced.test(word)) {
      if (before?.end === start) found.push({ term: before.term + word, start: before.start, end });
      before = { term: word, start, end };
      continue;
    }
    before = null;
    if (word.length >= 2 && !stopWords.has(word)) found.push({ term: stemOf(word), start, end });
  }
  return found;
};

const anyUnspaced = new RegExp(unspaced.source.slice(1), 'u');

export const termsOf = (text: string): string[] => {
  // Words can be split in one pass. Scripts without spaces need positions to know which characters are adjacent.
  if (anyUnspaced.test(text)) return placedTerms(text).map((t) => t.term);
  const found: string[] = [];
  for (const word of indexText(text.slice(0, longest)).split(' '))
    if (word.length >= 2 && !stopWords.has(word)) found.push(stemOf(word));
  return found;
};

/** How often each term occurs in a paper; one in the title counts three times. */
export const countTerms = ({ title, abstract }: Omit<PaperText, 'id'>): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of termsOf(stripMarkup(text.slice(0, longest)))) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(title, titleWeight);
  if (abstract) add(abstract, 1);
  return counts;
};
