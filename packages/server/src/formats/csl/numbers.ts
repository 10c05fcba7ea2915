/** Numbers, number ranges and page ranges. */

const NUMERIC = /^\p{L}{0,3}\d+\p{L}{0,3}(?:\s?[,&–-]\s?\p{L}{0,3}\d+\p{L}{0,3}){0,20}$/u;

/** Whether CSL would call the content of a variable numeric: "2", "2nd", "D2", "2, 3", "2-4". */
export function isNumeric(value: string): boolean {
  return value.length <= 200 && NUMERIC.test(value.trim());
}

/** Whether a label stands in the plural: "1-4", "1, 4", "2 & 3". */
export function isPlural(variable: string, value: string): boolean {
  if (variable.startsWith('number-of-')) return Number(value) > 1;
  return value.length <= 500 && /\d\s?[–&,-]\s?\p{L}{0,3}\d/u.test(value);
}

export function toRoman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3_999) return String(number);
  const steps: readonly (readonly [number, string])[] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = number;
  let roman = '';
  for (const [value, letters] of steps) {
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  }
  return roman;
}

/** Page ranges in the form the style asks for, with an en dash. */
export function formatPages(pages: string, form: string | undefined): string {
  return pages
    .slice(0, 5_000)
    .split(/,\s?/)
    .map((range) => formatRange(range.trim(), form))
    .join(', ');
}

function formatRange(range: string, form: string | undefined): string {
  const parts = /^(\p{L}{0,3})(\d{1,10})\s?[-–]\s?(\p{L}{0,3})(\d{1,10})$/u.exec(range);
  if (!parts) return range.replace(/(\d)\s?-\s?(?=\d)/g, '$1–');
  const [, prefix = '', first = '', lastPrefix = '', rawLast = ''] = parts;
  const full = rawLast.length < first.length ? first.slice(0, first.length - rawLast.length) + rawLast : rawLast;
  if (form === undefined || lastPrefix !== prefix || prefix !== '')
    return `${prefix}${first}–${lastPrefix}${form === undefined ? rawLast : full}`;
  return `${first}–${shortenLast(first, full, form)}`;
}

function shortenLast(first: string, last: string, form: string): string {
  if (form === 'minimal') return withoutShared(first, last, 1);
  if (form === 'minimal-two') return withoutShared(first, last, 2);
  if (form === 'chicago' || form === 'chicago-15' || form === 'chicago-16') {
    const start = Number(first);
    if (start < 100 || start % 100 === 0) return last;
    return start % 100 < 10 ? withoutShared(first, last, 1) : withoutShared(first, last, 2);
  }
  return last;
}

/** Drops the leading digits that both numbers share, but keeps at least `least`. */
function withoutShared(first: string, last: string, least: number): string {
  if (first.length !== last.length) return last;
  let shared = 0;
  while (shared < last.length - least && first[shared] === last[shared]) shared++;
  return last.slice(shared);
}
