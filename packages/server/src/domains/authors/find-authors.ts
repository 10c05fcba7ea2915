import type { authorScopes, authorSorts } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';
import { savedAuthors } from '../papers/saved-authors.ts';
import { nameIndex } from './name-index.ts';
import { countAuthored, notMerged, recordColumns, recordTables } from './records.repo.ts';

// Everything here runs on a reader thread.

export interface AuthorQuery {
  scope: (typeof authorScopes)[number];
  q: string;
  sort: (typeof authorSorts)[number];
  limit: number;
  offset: number;
}
interface AuthorPage {
  ids: number[];
  total: number;
}

const last = '\u{10ffff}';
/** Maximum number of authors per search. */
const maxFound = 10_000;

const wordsOf = (text: string): string[] => indexText(text).split(' ').filter(Boolean);

/** Whether each word is a prefix of a different word of the normalised name. */
const begins = (words: readonly string[], name: string): boolean => {
  const left = name.split(' ');
  // Longest first: in "an anne", "an" must not use up "Anne".
  return [...words]
    .sort((a, b) => b.length - a.length)
    .every((w) => {
      const at = left.findIndex((x) => x.startsWith(w));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
};

const longest = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a));

/** Authors whose family name begins with the word. */
const ofFamily = (db: ReadDb, word: string): number[] =>
  db
    .all<{ id: number }>(
      'select id from authors where name_key >= ? and name_key < ? order by name_key, id limit ?',
      word,
      word + last,
      maxFound,
    )
    .map((r) => r.id);

const chosenNames = (db: ReadDb, words: readonly string[]): number[] =>
  db
    .all<{ id: number; name: string }>('select author_id id, name from author_choices where name is not null')
    .filter((r) => begins(words, indexText(r.name)))
    .map((r) => r.id);

const papersOf = (db: ReadDb, ids: readonly number[]): Map<number, number> =>
  new Map(
    db
      .all<{ id: number; n: number }>(
        `select x.author_id id, count(*) n from paper_authors x where x.author_id in (select value from json_each(?)) group by 1`,
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r.n]),
  );

const mergedIds = (db: ReadDb): Set<number> =>
  new Set(
    db
      .all<{ id: number }>('select alt_author_id id from author_alt_identifiers where alt_author_id is not null')
      .map((r) => r.id),
  );

/** Authors by prefixes of words of their names. For a single word, family names come first. */
const named = (db: ReadDb, words: readonly string[]): number[] => {
  const [first] = words;
  const single = words.length === 1;
  const families = single ? ofFamily(db, first!) : [];
  // A single letter matches the given name of nearly everybody.
  const others =
    single && first!.length === 1
      ? []
      : nameIndex(db).find(longest(words), (name) => single || begins(words, name), maxFound);
  const merged = mergedIds(db);
  return [...new Set([...chosenNames(db, words), ...families, ...others])]
    .filter((id) => !merged.has(id))
    .slice(0, maxFound);
};

const byMostPapers = (ids: readonly number[], papers: ReadonlyMap<number, number>): number[] =>
  [...ids].sort((x, y) => (papers.get(y) ?? 0) - (papers.get(x) ?? 0) || x - y);

/** The authors among these who have saved papers. */
const saved = (db: ReadDb, ids: readonly number[]): number[] => {
  const found = new Set(
    db
      .all<{ id: number }>(
        `select j.value id from json_each(?) j join authors a on a.id = j.value
         where a.library_count > 0 or exists (select 1 from author_alt_identifiers m join authors b on b.id = m.alt_author_id
           where m.primary_author_id = a.id and b.library_count > 0)`,
        JSON.stringify(ids),
      )
      .map((r) => r.id),
  );
  return ids.filter((id) => found.has(id));
};

const page = (ids: readonly number[], q: AuthorQuery): AuthorPage => ({
  ids: ids.slice(q.offset, q.offset + q.limit),
  total: ids.length,
});

const followedPage = (db: ReadDb, q: AuthorQuery, words: readonly string[]): AuthorPage => {
  const rows = db
    .all<{ id: number; name: string; followed_at: string }>(
      `select ${recordColumns} from ${recordTables} where f.author_id is not null and ${notMerged}
       order by ${q.sort === 'followed_at' ? 'f.followed_at desc' : 'a.name_key'}, a.id`,
    )
    .filter((r) => begins(words, indexText(r.name)));
  const ids = rows.map((r) => r.id);
  return page(q.sort === 'papers' ? byMostPapers(ids, papersOf(db, ids)) : ids, q);
};

/** Authors of the library or of all papers, those with the most papers first. Reads every author, so the result is cached. */
export const authorsByPapers = (db: ReadDb, scope: 'library' | 'all'): number[] =>
  scope === 'library'
    ? savedAuthors(db).map((a) => a.id)
    : db
        .all<{ id: number }>(
          `select a.id from authors a left join (
         select author_id, count(*) n from paper_authors where author_id is not null group by author_id
       ) x on x.author_id = a.id where ${notMerged} order by x.n desc, a.id`,
        )
        .map((r) => r.id);

const allPage = (db: ReadDb, q: AuthorQuery): AuthorPage => {
  const merged = db.value<number>('select count(*) from author_alt_identifiers where alt_author_id is not null') ?? 0;
  const total = (db.value<number>('select count(*) from authors') ?? 0) - merged;
  const followed = q.sort === 'followed_at' ? followedPage(db, { ...q, offset: 0, limit: total }, []).ids : [];
  const first = followed.slice(q.offset, q.offset + q.limit);
  const where = [
    ...(merged === 0 ? [] : [notMerged]),
    ...(followed.length === 0 ? [] : ['not exists (select 1 from followed_authors f where f.author_id = a.id)']),
  ];
  const rest = db.all<{ id: number }>(
    `select a.id from authors a ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
     order by a.name_key, a.id limit ? offset ?`,
    q.limit - first.length,
    Math.max(0, q.offset - followed.length),
  );
  return { ids: [...first, ...rest.map((r) => r.id)], total };
};

/** One page of authors. */
export const findAuthors = (db: ReadDb, q: AuthorQuery): AuthorPage => {
  const words = wordsOf(q.q);
  if (q.scope === 'followed') return followedPage(db, q, words);
  if (words.length === 0) return allPage(db, q);
  const ids = q.scope === 'library' ? saved(db, named(db, words)) : named(db, words);
  if (q.sort === 'papers') return page(byMostPapers(ids, papersOf(db, ids)), q);
  return page(ids, q);
};

/** The words of a name in a fixed order, so that "Moreau, Anne" and "Anne Moreau" are equal. */
const sortedWords = (name: string): string => wordsOf(name).sort().join(' ');

/** The author of this name: a followed one before others, then the one with the most papers here. */
export const lookUpAuthor = (db: ReadDb, name: string): number | undefined => {
  const words = wordsOf(name);
  if (words.length === 0) return undefined;
  const key = sortedWords(name);
  const chosen = new Map(
    db
      .all<{ id: number; name: string }>('select author_id id, name from author_choices where name is not null')
      .map((r) => [r.id, r.name]),
  );
  const merged = mergedIds(db);
  const ids = [
    ...nameIndex(db)
      .find(longest(words), (line) => line.length === key.length && line.split(' ').sort().join(' ') === key)
      .filter((id) => !chosen.has(id)),
    ...[...chosen].filter(([, own]) => sortedWords(own) === key).map(([id]) => id),
  ].filter((id) => !merged.has(id));
  const followed = new Set(db.all<{ id: number }>('select author_id id from followed_authors').map((r) => r.id));
  const papers = new Map(ids.map((id) => [id, countAuthored(db, id).papers]));
  const ranked = byMostPapers(ids, papers);
  return ranked.find((id) => followed.has(id)) ?? ranked[0];
};
