import simplified from 'tongwen-core/dictionaries/t2s-char.json' with { type: 'json' };
import { greekName, normalizeChar } from './text.ts';
import { type Character, characterOf, createTokenizer, role, type Token } from './tokenizer.ts';

// Words as the search index has them. In addition to the normalisation of keys, spellings that people treat as the same
// while searching become one. Stored keys cannot do this, because they must stay as they are; an index can be rebuilt.

/** Letters that are typed interchangeably. */
const sameLetters: Readonly<Record<string, string>> = {
  // The sigma at the end of a word.
  ς: 'σ',
  // Teh marbuta, alef maksura, and the Persian kaf and yeh.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const chinese: Readonly<Record<string, string>> = simplified;
/** A stroke that stretches an Arabic word. */
const tatweel = '\u0640';
/** Korean words have particles and other words attached, so the searched word may begin at any of their syllables. */
const isSyllable = (c: string): boolean => c >= '\uac00' && c <= '\ud7a3';

const describe = (c: string): Character => {
  if (c === tatweel) return { role: role.mark, text: '' };
  if (isSyllable(c)) return { role: role.single, text: c };
  const same = sameLetters[c] ?? chinese[c];
  return characterOf(c, same ?? normalizeChar(c));
};

const index = createTokenizer(describe);

/** "β" and "beta" are one word. */
const oneLetter = /(?<![^ ])[α-ω](?![^ ])/g;
const named = (words: string): string => (greek.test(words) ? words.replace(oneLetter, greekName) : words);
const greek = /[α-ω]/;

const arabic = /[\u0621-\u064a]/;
/** The article, alone or after "and", "with", "like" and "so", or contracted after "for", before at least three letters. */
const article = /(?<![^ ])(?:[وبكف]?ال|لل)(?=[\u0621-\u064a]{3})/g;
const withoutArticle = (words: string): string => (arabic.test(words) ? words.replace(article, '') : words);

/** Decomposed Korean letters. Some files write syllables with them. */
const decomposed = /[\u1100-\u11ff]/;
const composed = (text: string): string => (decomposed.test(text) ? text.normalize('NFC') : text);

/** The words of a text joined by single spaces, as the search index stores them. Linear. */
export const searchText = (text: string | null | undefined): string =>
  text ? named(withoutArticle(index.text(composed(text)))) : '';

/** The same words with their positions. */
export const searchTokens = (text: string): Token[] =>
  index.tokens(text).map((token) => ({ ...token, text: named(withoutArticle(token.text)) }));

/** Whether the words of a text may differ from those that `indexText` gives. */
export const hasVariants = (text: string): boolean => mayDiffer.test(text);
const mayDiffer = /[\u00ad\u200b-\u200d\u2060\ufeff\p{Script=Greek}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Han}]/u;
