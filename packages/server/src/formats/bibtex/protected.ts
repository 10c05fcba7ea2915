import { protectedEnd, protectedStart } from '../title-case.ts';
import { formulaEnd } from './formula.ts';

/** A command that may have an argument; other signs after a backslash stand for themselves. */
const commandPattern = /\\(?:[A-Za-z]+\*?\s*|[`'^"~=.])/y;

/**
 * Marks the contents of braces that protect capitals: not those of arguments, of accents such as `{\"U}`, or of formulas.
 * Linear.
 */
export const markProtected = (raw: string): string => {
  if (!raw.includes('{')) return raw;
  let out = '';
  /** For each open brace, whether it protects. */
  const open: boolean[] = [];
  let pos = 0;
  const take = (end: number) => {
    out += raw.slice(pos, end);
    pos = end;
  };
  while (pos < raw.length) {
    const char = raw.charAt(pos);
    if (char === '\\') {
      commandPattern.lastIndex = pos;
      const mayHaveArgument = commandPattern.test(raw);
      take(mayHaveArgument ? commandPattern.lastIndex : pos + 2);
      if (mayHaveArgument && raw.charAt(pos) === '{') {
        open.push(false);
        take(pos + 1);
      }
    } else if (char === '$') {
      const end = formulaEnd(raw, pos + 1, '$');
      take(end < 0 ? pos + 1 : end);
    } else if (char === '{') {
      const protects = raw.charAt(pos + 1) !== '\\' && !open.includes(true);
      open.push(protects);
      take(pos + 1);
      if (protects) out += protectedStart;
    } else if (char === '}') {
      if (open.pop()) out += protectedEnd;
      take(pos + 1);
    } else take(pos + 1);
  }
  return out;
};
