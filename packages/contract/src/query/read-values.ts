import type { Range } from './query-node.ts';

export const wholeNumber = /^\d{1,9}$/;

/** `2019`, `2019..2022`, `2019..`, `..2022`, `>=4`, `>3`, `<2000`, `<=5`. */
export const parseRange = (value: string): Range | null => {
  const op = /^(>=|<=|>|<|=)?(\d{1,9})$/.exec(value);
  if (op) {
    const n = Number(op[2]);
    switch (op[1]) {
      case '>=':
        return { min: n, max: null };
      case '>':
        return { min: n + 1, max: null };
      case '<=':
        return { min: null, max: n };
      case '<':
        return { min: null, max: n - 1 };
      default:
        return { min: n, max: n };
    }
  }
  const cut = value.indexOf('..');
  if (cut < 0) return null;
  const low = value.slice(0, cut);
  const high = value.slice(cut + 2);
  if ((low !== '' && !wholeNumber.test(low)) || (high !== '' && !wholeNumber.test(high)) || (low === '' && high === ''))
    return null;
  return { min: low === '' ? null : Number(low), max: high === '' ? null : Number(high) };
};

const day = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `7d`, `2w`, `3m`, `1y` back from now; a date or part of one; `from..to`. */
export const parseAdded = (value: string, nowMs: number): { from: string | null; to: string | null } | null => {
  const ago = /^(\d{1,4})([dwmy])$/.exec(value);
  if (ago) {
    const days = Number(ago[1]) * { d: 1, w: 7, m: 30, y: 365 }[ago[2] as 'd' | 'w' | 'm' | 'y'];
    return { from: new Date(nowMs - days * 86_400_000).toISOString(), to: null };
  }
  const cut = value.indexOf('..');
  const low = cut < 0 ? value : value.slice(0, cut);
  const high = cut < 0 ? value : value.slice(cut + 2);
  if ((low && !day.test(low)) || (high && !day.test(high)) || (!low && !high)) return null;
  // Dates compare as text; a tilde sorts after every digit and letter of a timestamp.
  return { from: low || null, to: high ? `${high}~` : null };
};
