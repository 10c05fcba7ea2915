export interface Maths {
  tex: string;
  /** On a line of its own. */
  display: boolean;
  /** [start, end) in the source, including the delimiters. */
  start: number;
  end: number;
}

/**
 * `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. A dollar opens only before something other than a space, and closes only after
 * such a character and not before a digit, so that "costs $5 and $10" stays money.
 */
const forms =
  /\$\$(?!\s)((?:[^$\\]|\\.){1,2000}?)\$\$|\$(?![\s$])((?:[^$\\]|\\.){0,1999}?(?:[^$\\\s]|\\\S))\$(?!\d)|\\\(((?:[^\\]|\\(?!\)).){1,2000}?)\\\)|\\\[((?:[^\\]|\\(?!\]).){1,2000}?)\\\]/gs;

export const findMaths = (source: string): Maths[] => {
  if (!/[$\\]/.test(source)) return [];
  return [...source.matchAll(forms)].map((match) => ({
    tex: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    display: match[1] !== undefined || match[4] !== undefined,
    start: match.index,
    end: match.index + match[0].length,
  }));
};
