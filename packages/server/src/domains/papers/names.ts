import { isOrganisation, particleOf } from '../../formats/names.ts';
import type { PersonName } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import { indexText } from '../../platform/text.ts';

/** "van der Berg, Anna" or the organisation's name: unambiguous, and sorts as expected. */
export const displayName = (n: PersonName): string => {
  if (n.literal) return n.literal;
  const family = [particleOf(n), n.family].filter(Boolean).join(' ');
  return [family, [n.given, n.suffix].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** All names in one line. Separated by semicolons, because commas separate family and given name. */
export const namesLine = (names: PersonName[]): string | null =>
  names.length === 0 ? null : names.map(displayName).join('; ');

/** Normalised family name of the first author, by which lists are sorted. */
export const firstAuthorKey = (names: PersonName[]): string => {
  const first = names[0];
  return first ? indexText(first.literal ?? first.family ?? first.given ?? '') : '';
};

const particles = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'ter',
  'ten',
  'zu',
  'zur',
  'af',
  'al',
  'el',
  'bin',
  'ibn',
]);

/** Reads one name as people type it: "Family, Given", "Given van der Family" or "{An Organisation}". */
export const parseName = (text: string): PersonName | null => {
  const clean = cutText(text.trim().replace(/\s+/g, ' '), 500);
  if (clean === '') return null;
  const braced = /^\{(.+)\}$/.exec(clean)?.[1]?.trim();
  if (braced) return { literal: braced };
  const comma = clean.indexOf(',');
  if (comma >= 0) {
    const family = clean.slice(0, comma).trim();
    const given = clean.slice(comma + 1).trim();
    return given === '' ? { family } : { family, given };
  }
  if (isOrganisation(clean)) return { literal: clean };
  const parts = clean.split(' ');
  if (parts.length === 1) return { family: clean };
  let cut = parts.length - 1;
  while (cut > 1 && particles.has(parts[cut - 1]!.toLowerCase())) cut -= 1;
  const particle = parts.slice(cut, -1).join(' ');
  return { family: parts.at(-1)!, given: parts.slice(0, cut).join(' '), ...(particle ? { particle } : {}) };
};

/** A line of names, separated by semicolons or " and ", or by commas if no name contains one. */
export const parseNames = (line: string): PersonName[] => {
  const parts = line.includes(';')
    ? line.split(';')
    : / and /i.test(line)
      ? line.split(/ and /i)
      : looksLikePairs(line)
        ? [line]
        : line.split(',');
  return parts.map(parseName).filter((n): n is PersonName => n !== null);
};

/** Names separated by semicolons, typed over others: unchanged names keep data that the line does not show. */
export const retypeNames = (line: string, before: PersonName[]): PersonName[] => {
  const names = new Map(before.map((n) => [displayName(n), n]));
  return line
    .split(';')
    .map((part) => names.get(part.trim()) ?? parseName(part))
    .filter((n): n is PersonName => n !== null);
};

/** A single "Family, Given": one comma, and the part before it is one word. */
const looksLikePairs = (line: string): boolean => {
  const parts = line.split(',').map((p) => p.trim());
  return parts.length === 2 && !parts[0]!.includes(' ');
};

const unknownAuthors = new Set([
  'anonymous',
  'anon',
  'unknown',
  'unknown author',
  'no author',
  'author unknown',
  'et al',
  'others',
]);

/** Whether the key of a name stands for an unknown author. Papers with such a name have no author in common. */
export const isUnknownAuthor = (key: string): boolean => key === '' || unknownAuthors.has(key);
