import { indexText } from '../../platform/text.ts';
import type { Evidence } from './evidence-fields.ts';

// What distinguishes two works with the same title and author: kind, year, edition, version, number, publisher, language,
// ISBN and address. Each counts only if it is known on both sides.

/** Catalogues often disagree about these, so the same venue is enough; see `kindsDiffer`. */
const partsOfVenues = new Set(['article', 'conference-paper', 'chapter']);
/** What a preprint becomes. Both are one work. */
export const kindsAfterPreprint: ReadonlySet<string> = new Set(['article', 'conference-paper', 'chapter', 'other']);
/** Published online in one year and in print in the next. */
const mayAppearTwice = new Set(['article', 'conference-paper', 'preprint']);
/** Kinds whose number belongs to the work itself, not to an issue with other works. */
const numbered = new Set(['report', 'standard', 'patent']);
/** The publisher of these says little, because it is that of the journal or book. */
const publishedWithin = new Set(['article', 'conference-paper', 'chapter', 'preprint']);
const foundByAddress = new Set(['report', 'webpage']);

export const kindsDiffer = (a: Evidence, b: Evidence): boolean => {
  const [x, y] = [a.work_type, b.work_type];
  if (x === y || x === 'other' || y === 'other') return false;
  if (x === 'preprint' || y === 'preprint') return !kindsAfterPreprint.has(x === 'preprint' ? y : x);
  return !(partsOfVenues.has(x) && partsOfVenues.has(y) && a.venue_key !== '' && a.venue_key === b.venue_key);
};

const both = (kinds: ReadonlySet<string>, a: Evidence, b: Evidence): boolean =>
  kinds.has(a.work_type) && kinds.has(b.work_type);

const either = (kinds: ReadonlySet<string>, a: Evidence, b: Evidence): boolean =>
  kinds.has(a.work_type) || kinds.has(b.work_type);

const ordinals = [
  /^(?:1|1st|first|erste|premiere)$/,
  /^(?:2|2nd|second|zweite|deuxieme)$/,
  /^(?:3|3rd|third|dritte|troisieme)$/,
  /^(?:4|4th|fourth|vierte)$/,
  /^(?:5|5th|fifth|funfte)$/,
  /^(?:6|6th|sixth|sechste)$/,
  /^(?:7|7th|seventh|siebte)$/,
  /^(?:8|8th|eighth|achte)$/,
  /^(?:9|9th|ninth|neunte)$/,
  /^(?:10|10th|tenth|zehnte)$/,
];

/** "2nd ed.", "Second" and "2. Aufl." are "2"; an edition without a number is its words. */
const editionKey = (text: string): string => {
  const words = indexText(text).split(' ');
  for (const word of words) {
    const place = ordinals.findIndex((ordinal) => ordinal.test(word));
    if (place >= 0) return String(place + 1);
    const number = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1];
    if (number !== undefined) return number;
  }
  return words.join(' ');
};

/** "v1.0", "Version 1" and "1.0.0" are "1". */
const versionKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^v(?:er(?:sion|\.)?)?\s*(?=\d)/, '')
    .replace(/(?:\.0)+$/, '');

const words = (text: string): string[] =>
  indexText(text)
    .split(' ')
    .filter(Boolean)
    .map((w) => w.replace(/^0+(?=\d)/, ''));

/** "ISO 5667-1" and "5667-1" are one number, "5667-1" and "5667-3" are two. */
const numbersDiffer = (a: string, b: string): boolean => {
  const [x, y] = [words(a), words(b)];
  const length = Math.min(x.length, y.length);
  return x.slice(x.length - length).join(' ') !== y.slice(y.length - length).join(' ');
};

const smallWords = new Set(
  'and co company de der des di du for fur gmbh inc la le ltd of press publisher publishers publishing the und university univ universitat verlag'.split(
    ' ',
  ),
);

/** "Springer" and "Springer-Verlag", "MIT Press" and "The MIT Press" are one publisher. */
const publishersDiffer = (a: string, b: string): boolean => {
  if (indexText(a) === indexText(b)) return false;
  const [x, y] = [a, b].map((name) => words(name).filter((w) => !smallWords.has(w))) as [string[], string[]];
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  if (short.every((w) => long.some((other) => other.startsWith(w) || w.startsWith(other)))) return false;
  const initials = (name: string): string =>
    words(name)
      .map((w) => w[0])
      .join('');
  return ![
    [a, b],
    [b, a],
  ].some(([name, other]) => words(name!).some((w) => w.length >= 2 && initials(other!).startsWith(w)));
};

/** A language as a code such as "en"; null if the text is not a code. */
const languageKey = (text: string): string | null => /^[a-z]{2}(?=$|[-_])/.exec(text.toLowerCase())?.[0] ?? null;

/** ISBN-10 as ISBN-13, without the check digit. */
const isbnKey = (isbn: string): string => (isbn.length === 10 ? `978${isbn.slice(0, 9)}` : isbn.slice(0, 12));

const addressKey = (url: string): string =>
  url
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

const differ = <T>(a: T | null, b: T | null, differs: (a: T, b: T) => boolean): boolean =>
  a !== null && b !== null && differs(a, b);
const unequal =
  (key: (text: string) => string | null) =>
  (a: string, b: string): boolean =>
    differ(key(a), key(b), (x, y) => x !== y);

/**
 * Whether a detail that is known for both records shows that they are different works, such as the edition, version, year or
 * kind.
 */
export const differingEdition = (a: Evidence, b: Evidence): boolean =>
  kindsDiffer(a, b) ||
  (a.year !== b.year && a.year !== null && b.year !== null && !both(mayAppearTwice, a, b)) ||
  differ(a.edition, b.edition, unequal(editionKey)) ||
  (!either(new Set(['preprint']), a, b) && differ(a.version, b.version, unequal(versionKey))) ||
  (either(numbered, a, b) && differ(a.issue, b.issue, numbersDiffer)) ||
  (!both(publishedWithin, a, b) && differ(a.publisher, b.publisher, publishersDiffer)) ||
  (!either(publishedWithin, a, b) && isbnsDiffer(a.isbn, b.isbn)) ||
  differ(a.language, b.language, unequal(languageKey)) ||
  (both(foundByAddress, a, b) && differ(a.url, b.url, unequal(addressKey)));

const isbnsDiffer = (a: readonly string[], b: readonly string[]): boolean => {
  const mine = new Set(a.map(isbnKey));
  return a.length > 0 && b.length > 0 && !b.some((isbn) => mine.has(isbnKey(isbn)));
};
