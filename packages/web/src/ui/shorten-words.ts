import { cutText } from '@carrel/contract/cut-text';

/** Characters of a word that are drawn. Laying out a word of many thousands takes seconds. */
const maxWord = 1_000;
/** Marks on one letter that are drawn. No script needs so many. */
const maxMarks = 8;
const longWord = new RegExp(`\\S{${maxWord + 1},}`, 'g');
const manyMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');
/** Brackets in a row that are drawn, with nothing between them but spaces: a parser or typesetter nests them. */
const maxBrackets = 200;
const manyBrackets = new RegExp(`((?:[[({]\\s*){${maxBrackets}})(?:[[({]\\s*)+`, 'g');

/** A text as it can be drawn at once: long words, rows of brackets and stacks of marks end in an ellipsis. */
export const shortenWords = (text: string): string =>
  text
    .replace(manyMarks, '$1')
    .replace(manyBrackets, '$1…')
    .replace(longWord, (word) => `${cutText(word, maxWord)}…`);
