import { keepsCapitals, wordPattern } from '../title-case.ts';
import { escapeLatex, toLatex } from './latex-text.ts';

/** A title as LaTeX, with braces around the words that a bibliography style must not convert to lower case. */
export const titleToLatex = (title: string, fixedCase: readonly string[] = []): string => {
  const keeps = keepsCapitals(title);
  let first = true;
  return toLatex(title, (plain) => {
    let out = '';
    let from = 0;
    for (const match of plain.matchAll(wordPattern)) {
      out += escapeLatex(plain.slice(from, match.index));
      const word = match[0];
      out += keeps(word, first) || fixedCase.includes(word) ? `{${escapeLatex(word)}}` : escapeLatex(word);
      from = match.index + word.length;
      first = false;
    }
    return out + escapeLatex(plain.slice(from));
  });
};
