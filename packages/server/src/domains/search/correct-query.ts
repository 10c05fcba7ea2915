import type { Term, TextNode } from '@carrel/contract/query';
import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import type { ReadDb } from '../../platform/db/db.ts';
import { searchTokens } from '../../platform/search-text.ts';
import { fold } from '../../platform/text.ts';
import { authorFilter } from './author-filter.ts';

interface Candidate {
  word: string;
  edits: number;
  papers: number;
}

/** Shorter words resemble too many others. */
const minLetters = 4;
/** A word in more papers than this is not a misspelling. */
const maxPapersOfTypo = 2;
/** A correction occurs at least this many times as often as the typed word. */
const minRatio = 10;
/** Words of the index that are compared. */
const maxTerms = 20_000;
/** Different words of one term that are corrected; each takes many reads. */
const maxWords = 8;
/** Total limit for words with errors in the first letters, which take many small reads. */
const maxTermsForRareTypos = 20_000;
const after = '\u{10ffff}';

const editsAllowed = (word: string): number => (word.length < 5 ? 1 : 2);
const sortedLetters = (word: string): string => [...word].sort().join('');

/** How many letters differ; two that changed places count once. */
const editsBetween = (a: string, b: string): number => {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && sortedLetters(a) === sortedLetters(b) ? 1 : edits;
};

/** Possible prefixes of the correct word: most typos are later, and some change the first letters. */
const beginningsOf = (word: string): string[] => {
  const [a = '', b = '', c = '', d = ''] = word;
  return [...new Set([a + b + c, b + a + c, a + c + b, b + c + d, a + c + d, a + b + d])];
};

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Prefixes with one of the first letters wrong or missing. */
const rarerBeginningsOf = (word: string): string[] => {
  const [a = '', b = '', c = '', d = ''] = word;
  return letters.flatMap((x) => [
    a + b + x + d,
    a + x + c + d,
    x + b + c + d,
    a + b + x + c,
    a + x + b + c,
    x + a + b + c,
  ]);
};

const endings = 's e y al ed er es ic ing ion ation ity ive ly ment ness ism ist ize ise izing ising ized ised'.split(
  ' ',
);

/** Words with this stem that are similar to the typed one. The index has stems only, so their endings are tried. */
const formsOf = (stem: string, word: string, allowed: number): string[] => {
  const own = Array.from({ length: Math.min(7, word.length - 1) }, (_, i) => word.slice(word.length - i - 1));
  const bases = stem.endsWith('i') ? [stem, `${stem.slice(0, -1)}y`] : [stem];
  return bases
    .flatMap((base) => ['', ...own, ...endings].map((ending) => base + ending))
    .filter(
      (form) =>
        Math.abs(form.length - word.length) <= allowed && distance(form, word) <= allowed && stemmer(form) === stem,
    );
};

const termsBetween = (db: ReadDb, from: string, to: string, limit: number) =>
  db.all<{ term: string; doc: number }>(
    'select term, doc from library_search_terms where term >= ? and term < ? limit ?',
    from,
    to,
    limit,
  );

/** Words of the library that are similar to this one, most likely first. */
const similarWords = (db: ReadDb, word: string, minPapers: number): Candidate[] => {
  const allowed = editsAllowed(word);
  const stem = stemmer(word);
  const words = new Map<string, Candidate>();
  /** @returns the number of words that were read */
  const compare = (beginning: string, limit: number): number => {
    const terms = termsBetween(db, beginning, beginning + after, limit);
    for (const { term, doc } of terms) {
      if (doc <= minPapers || term === stem || term.length > word.length + allowed) continue;
      if (distance(term, word.slice(0, term.length)) > allowed + 1) continue;
      for (const form of formsOf(term, word, allowed)) {
        const edits = editsBetween(form, word);
        const current = words.get(term);
        if (!current || edits < current.edits) words.set(term, { word: form, edits, papers: doc });
      }
    }
    return terms.length;
  };
  for (const beginning of beginningsOf(word)) compare(beginning, maxTerms);
  if (words.size === 0) {
    let left = maxTermsForRareTypos;
    for (const beginning of rarerBeginningsOf(word)) if (left > 0) left -= compare(beginning, left);
  }
  const minEdits = Math.min(...[...words.values()].map((c) => c.edits));
  return [...words.values()].filter((c) => c.edits === minEdits).sort((a, b) => b.papers - a.papers);
};

const papersWith = (db: ReadDb, word: string, column: TextNode['column'], limit: number): number =>
  db.value<number>(
    `select count(*) from (select 1 from library_search where library_search match ? limit ${limit})`,
    `${column ? `{${column}} : ` : ''}"${word}"`,
  ) ?? 0;

const inCaseOf = (typed: string, word: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Values for a term in which misspelt words are replaced, most likely first. */
const correctWords = (db: ReadDb, text: string, term: Term, node: TextNode): string[] => {
  const typed = text.slice(term.valueStart, term.end);
  const alternatives = new Map<string, readonly string[]>();
  const wordsFor = (word: string): readonly string[] => {
    if (word.length < minLetters || !/^\p{L}+$/u.test(word)) return [];
    const before = alternatives.get(word);
    if (before !== undefined || alternatives.size >= maxWords) return before ?? [];
    const papers = papersWith(db, word, node.column, maxPapersOfTypo + 1);
    const words =
      papers > maxPapersOfTypo
        ? []
        : similarWords(db, word, papers * minRatio)
            .filter((c) => node.column === null || papersWith(db, c.word, node.column, 1) > 0)
            .slice(0, 3)
            .map((c) => c.word);
    alternatives.set(word, words);
    return words;
  };
  const choices = searchTokens(typed).map((token) => {
    const as = typed.slice(token.start, token.end);
    return { token, words: wordsFor(token.text).map((word) => inCaseOf(as, word)) };
  });
  const wrong = choices.filter((c) => c.words.length > 0);
  const count = wrong.length === 1 ? wrong[0]!.words.length : Math.min(1, wrong.length);
  return Array.from({ length: count }, (_, i) => {
    let out = typed;
    for (const { token, words } of wrong.toReversed())
      out = out.slice(0, token.start) + (words[i] ?? words[0]!) + out.slice(token.end);
    return out;
  });
};

/** Authors with a full name similar to one of these, as keys. */
const correctName = (db: ReadDb, keys: readonly string[]): string[] => {
  const written = (name: string) =>
    db.value<string>('select display from paper_names where name_key = ? order by paper_id limit 1', name) ?? name;
  const edits = new Map<string, number>();
  for (const key of keys) {
    const names = db.all<{ name_key: string }>(
      'select distinct name_key from paper_names where name_key >= ?1 and name_key < ?1 || ?2 limit 20000',
      key.slice(0, 2),
      after,
    );
    // The user may have left out further given names.
    for (const { name_key: name } of names)
      for (const beginning of new Set([name, name.split(' ').slice(0, key.split(' ').length).join(' ')]))
        edits.set(name, Math.min(edits.get(name) ?? Number.POSITIVE_INFINITY, editsBetween(beginning, key)));
  }
  return [...edits]
    .filter(([name, n]) => n <= 2 && !(n === 0 && keys.includes(name)))
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .map(([name]) => authorFilter(written(name)).slice('author:'.length));
};

const quoted = (v: string): string => (/[\s()":]/.test(v) ? `"${v.replaceAll('"', '')}"` : v);

const labelTables = { tag: 'tags', collection: 'collections', topic: 'topics' } as const;

/** Tags, collections or topics with a name similar to this one. */
const correctLabel = (db: ReadDb, kind: keyof typeof labelTables, value: string): string[] => {
  const key = fold(value);
  const names = db.all<{ name: string; name_key: string }>(
    `select name, name_key from ${labelTables[kind]} limit 5000`,
  );
  if (names.some((n) => n.name_key === key)) return [];
  return names
    .map((n) => ({ ...n, edits: editsBetween(n.name_key, key) }))
    .filter((n) => n.edits <= (key.length < 4 ? 1 : 2))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map((n) => quoted(n.name));
};

/** Other values for a term that was probably misspelt, most likely first. */
export const correctionsOf = (db: ReadDb, text: string, term: Term): string[] => {
  const { node } = term;
  switch (node.kind) {
    case 'text':
      return correctWords(db, text, term, node);
    case 'person':
      return correctName(db, [node.key]);
    case 'name':
      return correctName(
        db,
        node.readings.map(({ family, given }) => [family, ...given].join(' ')),
      );
    case 'tag':
    case 'collection':
    case 'topic':
      return correctLabel(db, node.kind, node.value);
    default:
      return [];
  }
};
