/** How far the end of a formula is searched; longer spans are a stray dollar sign. */
export const maxFormulaChars = 1_000;

/**
 * Where the formula that was opened just before `from` ends: the position after its closing delimiter, or -1 when
 * there is none in the same brace group.
 */
export const formulaEnd = (text: string, from: number, delimiter: '$' | '$$'): number => {
  let braces = 0;
  const limit = Math.min(text.length, from + maxFormulaChars);
  for (let i = from; i < limit; i++) {
    const char = text.charAt(i);
    if (char === '\\') i++;
    else if (char === '{') braces++;
    else if (char === '}' && --braces < 0) return -1;
    else if (char === '$' && braces === 0 && text.startsWith(delimiter, i)) {
      return i === from ? -1 : i + delimiter.length;
    }
  }
  return -1;
};
