import { indexText } from '../../platform/text.ts';
import {
  coAuthorKey,
  compareNames,
  firstAndFamily,
  fullKey,
  hasFullGiven,
  type NameMatch,
  type PersonName,
} from './person-name.ts';

// How likely it is that two mentions of a name on two papers are one person. Pure; the weights were chosen manually and
// checked on labelled data (`npm run bench:quality`).

/** A name on a paper, with what the paper says about the person. */
export interface Mention {
  name: PersonName;
  /** Names of the others on the paper. */
  coAuthors: readonly PersonName[];
  title: string;
  venue: string | null;
  affiliation: string | null;
  topics: readonly string[];
  year: number | null;
  /** Unit length; null if the paper has no vector. */
  vector: Float32Array | null;
}

type Bag = ReadonlyMap<string, number>;

/** A mention, prepared for comparison. */
export interface PreparedMention {
  name: PersonName;
  full: boolean;
  coAuthors: ReadonlyMap<string, number>;
  title: Bag;
  venue: Bag;
  affiliation: Bag;
  topics: Bag;
  year: number | null;
  vector: Float32Array | null;
}

/** Words and co-authors that are common in the compared papers are weak evidence; rare ones are strong evidence. */
export interface Background {
  papers: number;
  words: ReadonlyMap<string, number>;
  coAuthors: ReadonlyMap<string, number>;
}

const stopWords = new Set(
  'a an the of for and in on with to from by via using at as is are be its towards toward based new learning'.split(
    ' ',
  ),
);
const wordsOf = (text: string | null): string[] =>
  (text === null ? '' : indexText(text)).split(' ').filter((w) => w.length > 1 && !stopWords.has(w));
/** "neural networks" and "neural network" are treated as the same. */
const stem = (w: string): string => (w.length > 4 ? w.replace(/(?:ies|es|s|ing|ed)$/, '') : w);

const countInto = (counts: Map<string, number>, keys: Iterable<string>): void => {
  for (const k of new Set(keys)) counts.set(k, (counts.get(k) ?? 0) + 1);
};

const titleWordsOf = (m: Mention): string[] => wordsOf(m.title).map(stem);
const topicWordsOf = (m: Mention): string[] => m.topics.flatMap((t) => wordsOf(t).map(stem));
const coAuthorsOf = (m: Mention): string[] =>
  m.coAuthors.map((n) => (hasFullGiven(n) ? fullKey(n) : coAuthorKey(n))).filter((k) => k !== '');

/** Counts words and co-authors of these papers. A corpus may be counted once and used for many names. */
export const backgroundOf = (mentions: Iterable<Mention>): Background => {
  const words = new Map<string, number>();
  const coAuthors = new Map<string, number>();
  let papers = 0;
  for (const m of mentions) {
    papers += 1;
    countInto(words, [...titleWordsOf(m), ...topicWordsOf(m), ...wordsOf(m.venue), ...wordsOf(m.affiliation)]);
    countInto(coAuthors, coAuthorsOf(m));
  }
  return { papers, words, coAuthors };
};

const idf = (n: number, of: number): number => (of <= 1 ? 1 : Math.log((1 + of) / (1 + n)) / Math.log(1 + of));

const bag = (words: readonly string[], b: Background): Bag => {
  const out = new Map<string, number>();
  for (const w of words) out.set(w, (out.get(w) ?? 0) + 1);
  let length = 0;
  for (const [w, n] of out) {
    const weight = Math.sqrt(n) * (0.05 + idf(b.words.get(w) ?? 0, b.papers));
    out.set(w, weight);
    length += weight * weight;
  }
  const unit = Math.sqrt(length);
  if (unit > 0) for (const [w, x] of out) out.set(w, x / unit);
  return out;
};

const cosine = (a: Bag, b: Bag): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [w, x] of small) sum += x * (large.get(w) ?? 0);
  return sum;
};

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

export const prepare = (m: Mention, b: Background): PreparedMention => ({
  name: m.name,
  full: hasFullGiven(m.name),
  coAuthors: new Map(coAuthorsOf(m).map((k) => [k, idf(b.coAuthors.get(k) ?? 0, b.papers)])),
  title: bag(titleWordsOf(m), b),
  venue: bag(wordsOf(m.venue), b),
  affiliation: bag(wordsOf(m.affiliation), b),
  topics: bag([...titleWordsOf(m), ...topicWordsOf(m)], b),
  year: m.year,
  vector: m.vector,
});

/** What two mentions have in common. */
export interface Evidence {
  name: NameMatch;
  coAuthors: number;
  /** Rare co-authors count more; at most 3. */
  coAuthorWeight: number;
  title: number;
  venue: number;
  topics: number;
  affiliation: number;
  /** One of them has no affiliation. */
  affiliationMissing: boolean;
  yearsApart: number;
  /** Null if one of the papers has no vector. */
  vector: number | null;
}

const sharedCoAuthors = (a: PreparedMention, b: PreparedMention): { count: number; weight: number } => {
  const [small, large] = a.coAuthors.size < b.coAuthors.size ? [a, b] : [b, a];
  let [count, weight] = [0, 0];
  for (const [k, x] of small.coAuthors)
    if (large.coAuthors.has(k)) {
      count += 1;
      weight += x;
    }
  return { count, weight: Math.min(3, weight) };
};

/** @returns null when the names cannot be one person's */
export const evidenceOf = (a: PreparedMention, b: PreparedMention, names = compareNames): Evidence | null => {
  const name = names(a.name, b.name);
  if (name === null) return null;
  const shared = sharedCoAuthors(a, b);
  return {
    name,
    coAuthors: shared.count,
    coAuthorWeight: shared.weight,
    title: cosine(a.title, b.title),
    venue: cosine(a.venue, b.venue),
    topics: cosine(a.topics, b.topics),
    affiliation: cosine(a.affiliation, b.affiliation),
    affiliationMissing: a.affiliation.size === 0 || b.affiliation.size === 0,
    yearsApart: a.year === null || b.year === null ? 0 : Math.abs(a.year - b.year),
    vector: a.vector && b.vector && a.vector.length === b.vector.length ? dot(a.vector, b.vector) : null,
  };
};

export interface Weights {
  base: number;
  name: number;
  sharesCoAuthor: number;
  coAuthorWeight: number;
  title: number;
  venue: number;
  topics: number;
  affiliation: number;
  affiliationMissing: number;
  perDecade: number;
  /** Per unit of ln(1 + expected namesakes). */
  namesakes: number;
  /** Groups are merged while their score is above this. */
  threshold: number;
}

const nameValue: Record<NameMatch, number> = { equal: 2, full: 1.5, variant: 1, initial: 0.5 };

/** Full names. */
export const fullNameWeights: Weights = {
  base: -17,
  name: 8.8,
  sharesCoAuthor: 4.4,
  coAuthorWeight: 3,
  title: 3,
  venue: 0.7,
  topics: 1.5,
  affiliation: 5,
  affiliationMissing: 0.6,
  perDecade: -2,
  namesakes: -1.3,
  threshold: 0,
};
/** Names that several people are known to share. */
export const sharedNameWeights: Weights = {
  base: -1.8,
  name: 0.75,
  sharesCoAuthor: 6,
  coAuthorWeight: 7,
  title: 8,
  venue: 0,
  topics: 0,
  affiliation: 7,
  affiliationMissing: 0.3,
  perDecade: -5,
  namesakes: -0.25,
  threshold: 0,
};
/** Family names with initials only. */
export const initialsWeights: Weights = {
  base: -2.75,
  name: 0.96,
  sharesCoAuthor: 3.5,
  coAuthorWeight: 3.5,
  title: 2.4,
  venue: 2,
  topics: 0,
  affiliation: 0,
  affiliationMissing: 0,
  perDecade: 0,
  namesakes: 0,
  threshold: -2,
};

/** Above 0, two mentions are more likely one person than two. */
export const scoreOf = (e: Evidence, w: Weights, expectedNamesakes = 0): number =>
  w.base +
  w.name * nameValue[e.name] +
  w.sharesCoAuthor * (e.coAuthors > 0 ? 1 : 0) +
  w.coAuthorWeight * e.coAuthorWeight +
  w.title * e.title +
  w.venue * e.venue +
  w.topics * e.topics +
  w.affiliation * e.affiliation +
  w.affiliationMissing * (e.affiliationMissing ? 1 : 0) +
  (w.perDecade * e.yearsApart) / 10 +
  w.namesakes * Math.log1p(expectedNamesakes);

/** How often names occur among the distinct names of a corpus. */
export interface NameCounts {
  names: number;
  given: ReadonlyMap<string, number>;
  family: ReadonlyMap<string, number>;
}

export const countNames = (names: Iterable<PersonName>): NameCounts => {
  const [given, family] = [new Map<string, number>(), new Map<string, number>()];
  let total = 0;
  for (const n of names) {
    const parts = firstAndFamily(n);
    total += 1;
    given.set(parts.given, (given.get(parts.given) ?? 0) + 1);
    family.set(parts.family, (family.get(parts.family) ?? 0) + 1);
  }
  return { names: total, given, family };
};

/** Number of people with this name in a corpus ten times as large, if given and family names were independent. */
export const expectedNamesakes = (name: PersonName, counts: NameCounts): number => {
  if (counts.names === 0) return 0;
  const { given, family } = firstAndFamily(name);
  return (10 * (counts.given.get(given) ?? 0) * (counts.family.get(family) ?? 0)) / counts.names;
};
