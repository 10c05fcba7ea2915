import { stemmer } from 'stemmer';
import { cutText } from '../../../formats/text.ts';
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
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  if (stems.size >= maxStems) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
};

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A term of a text, and its position. */
interface PlacedTerm {
  term: string;
  start: number;
  end: number;
}

/** Stems of a text in order, without function words. Scripts without spaces give pairs of neighbouring characters. */
export const placedTerms = (text: string): PlacedTerm[] => {
  const terms: PlacedTerm[] = [];
  let before = null as PlacedTerm | null;
  for (const { text: word, start, end } of tokens(cutText(text, longest))) {
    if (word.charCodeAt(0) > 0x7f && unspaced.test(word)) {
      if (before?.end === start) terms.push({ term: before.term + word, start: before.start, end });
      before = { term: word, start, end };
      continue;
    }
    before = null;
    if (word.length >= 2 && !stopWords.has(word)) terms.push({ term: stemOf(word), start, end });
  }
  return terms;
};

const anyUnspaced = new RegExp(unspaced.source.slice(1), 'u');

/** The words of a text; null for scripts without spaces, which need positions to know which characters are adjacent. */
const wordsOf = (text: string): string[] | null =>
  anyUnspaced.test(text) ? null : indexText(cutText(text, longest)).split(' ');

/** The term of a word; null for function words and single letters. */
export const termOfWord = (word: string): string | null =>
  word.length >= 2 && !stopWords.has(word) ? stemOf(word) : null;

export const termsOf = (text: string): string[] => {
  const words = wordsOf(text);
  if (!words) return placedTerms(text).map((t) => t.term);
  const terms: string[] = [];
  for (const word of words) {
    const term = termOfWord(word);
    if (term !== null) terms.push(term);
  }
  return terms;
};

/** Words of a paper with the weights of the texts that they come from; null for scripts without spaces. */
export const weightedWords = ({
  title,
  abstract,
}: Omit<PaperText, 'id'>): (readonly [words: string[], weight: number])[] | null => {
  const ofTitle = wordsOf(stripMarkup(cutText(title, longest)));
  const ofAbstract = abstract ? wordsOf(stripMarkup(cutText(abstract, longest))) : [];
  return ofTitle && ofAbstract && [[ofTitle, titleWeight] as const, [ofAbstract, 1] as const];
};

/** How often each term occurs in a paper; one in the title counts three times. */
export const countTerms = ({ title, abstract }: Omit<PaperText, 'id'>): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of termsOf(stripMarkup(cutText(text, longest)))) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(title, titleWeight);
  if (abstract) add(abstract, 1);
  return counts;
};
