import { protectedEnd, protectedStart } from '../title-case.ts';
import { formulaEnd } from './formula.ts';

/** A command that may have an argument. Any other character after a backslash stands for itself. */
const commandPattern = /\\(?:[A-Za-z]+\*?\s*|[`'^"~=.])/y;

/**
 * Marks the contents of braces that protect capitals. Braces around arguments, around accents such as `{\"U}` and in
 * formulas do not protect. Linear.
 */
export const markProtected = (raw: string): string => {
  if (!raw.includes('{')) return raw;
  let out = '';
  /** Whether each open brace protects capitals. */
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
