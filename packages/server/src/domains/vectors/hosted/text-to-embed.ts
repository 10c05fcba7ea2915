import { createHash } from 'node:crypto';
import { cutText } from '../../../formats/text.ts';
import { stripMarkup } from '../../../platform/text.ts';
import type { PaperText } from '../model/terms.ts';

/** Providers accept about 8,192 tokens; text beyond that is cut off. */
export const maxTokens = 8_000;
/** Maximum characters that are read: no abstract is longer. */
const maxChars = 60_000;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Approximate tokens per character: a quarter for a letter of English text, more for others. */
const tokensOf = (char: string): number => (char.charCodeAt(0) < 0x80 ? 0.25 : dense.test(char) ? 1.1 : 0.5);

/** Approximate number of tokens in a text, slightly overestimated. */
export const estimateTokens = (text: string): number => {
  let sum = 1;
  for (const char of text) sum += tokensOf(char);
  return Math.ceil(sum);
};

const shortened = (text: string, most: number): string => {
  let sum = 0;
  let end = 0;
  for (const char of text) {
    sum += tokensOf(char);
    if (sum > most) return text.slice(0, end);
    end += char.length;
  }
  return text;
};

/** The text that is sent for a paper: title and abstract. Empty if it has neither. */
export const textToEmbed = ({ title, abstract }: Omit<PaperText, 'id'>, most = maxTokens): string =>
  shortened(cutText(stripMarkup(`${title}${abstract ? `\n\n${abstract}` : ''}`), maxChars).trim(), most);

/** Hash that shows whether a text is still the one that was sent. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);
