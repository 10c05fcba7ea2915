import { escapeLatex, toLatex } from './latex-text.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/**
 * A title as LaTeX, with braces around the words whose capitals a bibliography style must not lower: those with a
 * capital inside ("DNA", "mRNA"), and in a title written in sentence case also its names.
 */
export const titleToLatex = (title: string): string => {
  const namesToo = isSentenceCase(title);
  let first = true;
  return toLatex(title, (plain) => {
    let out = '';
    let from = 0;
    for (const match of plain.matchAll(wordPattern)) {
      out += escapeLatex(plain.slice(from, match.index));
      const word = match[0];
      out += needsBraces(word, namesToo && !first) ? `{${escapeLatex(word)}}` : escapeLatex(word);
      from = match.index + word.length;
      first = false;
    }
    return out + escapeLatex(plain.slice(from));
  });
};

const needsBraces = (word: string, namesToo: boolean): boolean =>
  /^.+\p{Lu}/u.test(word) || (namesToo && /^\p{Lu}\p{Ll}/u.test(word));

/** Most longer words after the first start in lower case. */
const isSentenceCase = (title: string): boolean => {
  const words = [...title.matchAll(wordPattern)].map((match) => match[0]).slice(1);
  const longer = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const lower = longer.filter((word) => /^\p{Ll}/u.test(word));
  return longer.length > 0 && lower.length > longer.length / 2;
};
