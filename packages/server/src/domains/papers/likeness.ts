import type { PersonName } from '../../formats/record.ts';
import { indexText, titleText } from '../../platform/text.ts';

// Similarity of two titles or two lists of authors. Callers decide what it means.

export const titleWords = (title: string): Set<string> => new Set(titleText(title).split(' ').filter(Boolean));

/** Shared words over all words: 1 for the same set, 0 for none in common. */
export const jaccard = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const w of a) if (b.has(w)) shared += 1;
  return shared / (a.size + b.size - shared);
};

/**
 * Pairs of neighbouring characters in common over all of them (Dice), 0 to 1: close to 1 if only the spelling differs.
 */
export const spellingLikeness = (a: string, b: string): number => {
  if (a.length < 2 || b.length < 2) return a === b ? 1 : 0;
  const left = new Map<string, number>();
  for (let i = 1; i < a.length; i += 1) {
    const pair = a.slice(i - 1, i + 1);
    left.set(pair, (left.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let i = 1; i < b.length; i += 1) {
    const pair = b.slice(i - 1, i + 1);
    const n = left.get(pair) ?? 0;
    if (n === 0) continue;
    left.set(pair, n - 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length - 2);
};

/** The words that only one of them contains. */
export const differingWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [
  ...[...a].filter((w) => !b.has(w)),
  ...[...b].filter((w) => !a.has(w)),
];

const emptyWords = new Set(
  'a an and as at by das de der des di die du ein eine el et for from im in la le les of on or the to und un une with'.split(
    ' ',
  ),
);

/** British and American spellings and plurals of a word, as one form: "behaviours" and "behavior", "anaemia" and "anemia". */
const spellingKey = (word: string): string =>
  word
    .replace(/ae|oe/g, 'e')
    .replace(/(?<=[a-z]{2})our/g, 'or')
    .replace(/(?<=[a-z]{2}[iy])s(?=e|at|ing)/g, 'z')
    .replace(/(?<=[a-z]{3})re(?=s?$)/, 'er')
    .replace(/([a-z])\1/g, '$1')
    .replace(/(?<=[a-z]{3})s$/, '');

/**
 * Whether the words of two similar titles differ by more than their spelling: "in rats" and "in mice" are two works,
 * "behaviour" and "behavior", "data base" and "database" are not.
 */
export const differsInMeaning = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const own = (x: ReadonlySet<string>, y: ReadonlySet<string>): string => {
    const words = new Set([...y].map(spellingKey));
    return [...x].filter((w) => !words.has(spellingKey(w)) && !emptyWords.has(w)).join('');
  };
  return own(a, b) !== own(b, a);
};

const numeral = /^(?:\d+|[ivx]+)$/;
/** "Part I" and "Part II" are two works, however similar their titles are. */
export const isNumeral = (word: string): boolean => numeral.test(word);

/** Titles so short or so common that they prove nothing about identity without more evidence. */
export const weakTitle = (titleKey: string): boolean => titleKey.length < 12;

/** A person's family name, or the name of an organisation. */
export const familyOf = (n: PersonName): string => n.family ?? n.literal ?? '';

/** Names in the form in which they are compared. */
export const nameSet = (families: readonly string[]): Set<string> =>
  new Set(families.map((n) => indexText(n)).filter(Boolean));

/** Shared names over those of the shorter list; null when one list is empty. */
export const sharedNames = (a: ReadonlySet<string>, b: ReadonlySet<string>): number | null => {
  if (a.size === 0 || b.size === 0) return null;
  let shared = 0;
  for (const name of a) if (b.has(name)) shared += 1;
  return shared / Math.min(a.size, b.size);
};

/** Whether the lists share a family name; null when one of them is empty. */
export const shareAuthor = (a: readonly string[], b: readonly string[]): boolean | null => {
  const shared = sharedNames(nameSet(a), nameSet(b));
  return shared === null ? null : shared > 0;
};

const initialsOnly = (words: readonly string[]): boolean => words.every((w) => w.length === 1);

/** The words of given names; "JW" and "J. W." are initials. */
const givenWords = (given: string): string[] =>
  indexText(/^\p{Lu}{2,3}$/u.test(given.trim()) ? [...given.trim()].join(' ') : given)
    .split(' ')
    .filter(Boolean);

/** Whether given names may be those of one person: initials, an additional name or another spelling do not rule it out. */
const givenNamesAgree = (a: string | undefined, b: string | undefined): boolean => {
  const [x, y] = [givenWords(a ?? ''), givenWords(b ?? '')];
  if (x.length === 0 || y.length === 0) return true;
  if (initialsOnly(x) || initialsOnly(y)) {
    const [p, q] = [x, y].map((words) => words.map((w) => [...w][0])) as [string[], string[]];
    return q.includes(p[0]!) || p.includes(q[0]!);
  }
  const [s, t] = [x.join(''), y.join('')];
  if (s.startsWith(t) || t.startsWith(s)) return true;
  return x.some((v) => v.length > 1 && y.some((w) => w.length > 1 && spellingLikeness(v, w) >= 0.75));
};

/**
 * Whether two lists of authors that share a person can belong to one work: at least half of the shorter list is in the other.
 * A single name must be the first of a list of three or more; otherwise it may be the editor of a regular column.
 */
export const listsAgree = (a: readonly PersonName[], b: readonly PersonName[]): boolean => {
  const [short, long] = [a, b]
    .map((list) => list.map((n) => indexText(familyOf(n))))
    .sort((x, y) => x.length - y.length);
  if (short!.length < 2) return long!.length < 3 || short![0] === long![0];
  return sharedNames(new Set(short), new Set(long))! >= 0.5;
};

/** Given names are compared in lists of at most this many people; longer lists are compared by family name alone. */
const maxPeople = 200;

/** Whether the lists share a person; given names count where they are known. Null if a list is empty. */
export const sharePerson = (a: readonly PersonName[], b: readonly PersonName[]): boolean | null => {
  const shared = shareAuthor(a.map(familyOf), b.map(familyOf));
  if (shared !== true || a.length > maxPeople || b.length > maxPeople) return shared;
  const byFamily = new Map<string, PersonName[]>();
  for (const n of a) {
    const key = indexText(familyOf(n));
    byFamily.set(key, [...(byFamily.get(key) ?? []), n]);
  }
  return b.some((n) =>
    (byFamily.get(indexText(familyOf(n))) ?? []).some((other) => givenNamesAgree(n.given, other.given)),
  );
};
