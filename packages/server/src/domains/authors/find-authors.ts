import type { authorScopes, authorSorts } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { fold, indexText } from '../../platform/text.ts';
import { countAuthored, notMerged, recordColumns, recordTables } from './records.repo.ts';

// Everything here runs on a reader thread.

export interface AuthorQuery {
  scope: (typeof authorScopes)[number];
  q: string;
  sort: (typeof authorSorts)[number];
  limit: number;
  offset: number;
}
export interface AuthorPage {
  ids: number[];
  total: number;
}

const last = '\u{10ffff}';
/** Authors that are compared by their whole name at most. */
const maxCandidates = 20_000;

const wordsOf = (text: string): string[] => indexText(text).split(' ').filter(Boolean);

/** Whether each word begins a word of the name, each one another. */
const begins = (words: readonly string[], name: string): boolean => {
  const left = wordsOf(name);
  // The longest first: "an anne" must not take "Anne" for "an".
  return [...words]
    .sort((a, b) => b.length - a.length)
    .every((w) => {
      const at = left.findIndex((x) => x.startsWith(w));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
};

type Named = { id: number; name: string; name_key: string };

/** Authors one word of whose query begins their family name. The key ends with the initial of the given name. */
const byFamily = (db: ReadDb, words: readonly string[]): Named[] => {
  const found = new Map<number, Named>();
  for (const [i, family] of words.entries()) {
    const others = words.filter((_, at) => at !== i);
    const rows = db.all<Named>(
      `select a.id, a.name, a.name_key from authors a where a.name_key >= ?1 and a.name_key < ?2
         and (?3 = '' or instr(?3, substr(a.name_key, -1)) > 0 or instr(a.name_key, ' ' || ?4) > 0) limit ?5`,
      family,
      family + last,
      others.map((w) => w[0]).join(''),
      others[0] ?? '',
      maxCandidates,
    );
    for (const r of rows) if (others.length === 0 || begins(words, r.name)) found.set(r.id, r);
  }
  return [...found.values()];
};

/** Authors by any word of their name, for a query that begins nobody's family name. Reads all names. */
const byAnyWord = (db: ReadDb, words: readonly string[]): Named[] => {
  const out: Named[] = [];
  for (const r of db.iterate<Named>('select id, name, name_key from authors'))
    if (fold(r.name).includes(words[0]!) && begins(words, r.name)) out.push(r);
  return out;
};

const chosenNames = (db: ReadDb, words: readonly string[]): Named[] =>
  db
    .all<Named>(
      `select a.id, c.name, a.name_key from author_choices c join authors a on a.id = c.author_id where c.name is not null`,
    )
    .filter((r) => begins(words, r.name));

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

/** Authors by name. The word of a query that begins a family name decides; without one, all names are read. */
const named = (db: ReadDb, words: readonly string[]): Named[] => {
  const families = [...byFamily(db, words), ...chosenNames(db, words)];
  const found = families.length > 0 ? families : byAnyWord(db, words);
  const merged = mergedIds(db);
  return [...new Map(found.filter((r) => !merged.has(r.id)).map((r) => [r.id, r])).values()].sort((x, y) =>
    x.name_key < y.name_key ? -1 : x.name_key > y.name_key ? 1 : x.id - y.id,
  );
};

const byMostPapers = (ids: readonly number[], papers: ReadonlyMap<number, number>): number[] =>
  [...ids].sort((x, y) => (papers.get(y) ?? 0) - (papers.get(x) ?? 0) || x - y);

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
    .filter((r) => begins(words, r.name));
  const ids = rows.map((r) => r.id);
  return page(q.sort === 'papers' ? byMostPapers(ids, papersOf(db, ids)) : ids, q);
};

/** Authors with most papers first. Reads every authorship, so its answer is kept for a while. */
export const authorsByPapers = (db: ReadDb): number[] =>
  db
    .all<{ id: number }>(
      `select a.id from authors a left join (
         select author_id, count(*) n from paper_authors where author_id is not null group by author_id
       ) x on x.author_id = a.id where ${notMerged} order by x.n desc, a.id`,
    )
    .map((r) => r.id);

const allPage = (db: ReadDb, q: AuthorQuery): AuthorPage => {
  const merged = db.value<number>(
    'select count(*) from author_alt_identifiers where alt_author_id is not null',
  ) as number;
  const total = (db.value<number>('select count(*) from authors') ?? 0) - merged;
  const where = merged === 0 ? '1' : notMerged;
  const order = 'a.name_key, a.id';
  const ids = db
    .all<{ id: number }>(
      q.sort === 'followed_at'
        ? `select a.id from authors a left join followed_authors f on f.author_id = a.id where ${where}
           order by f.followed_at is null, f.followed_at desc, ${order} limit ? offset ?`
        : `select a.id from authors a where ${where} order by ${order} limit ? offset ?`,
      q.limit,
      q.offset,
    )
    .map((r) => r.id);
  return { ids, total };
};

/** One page of authors. `ranking` are all authors, those with most papers first, where the order asks for it. */
export const findAuthors = (db: ReadDb, q: AuthorQuery): AuthorPage => {
  const words = wordsOf(q.q);
  if (q.scope === 'followed') return followedPage(db, q, words);
  if (words.length === 0) return allPage(db, q);
  const ids = named(db, words).map((r) => r.id);
  if (q.sort === 'papers') return page(byMostPapers(ids, papersOf(db, ids)), q);
  return page(ids, q);
};

/** The words of a name in one order, so that "Moreau, Anne" and "Anne Moreau" are alike. */
const sortedWords = (name: string): string => wordsOf(name).sort().join(' ');

/** The author of this name: a followed one before others, then the one with most papers here. */
export const lookUpAuthor = (db: ReadDb, name: string): number | undefined => {
  const words = wordsOf(name);
  const key = sortedWords(name);
  if (key === '') return undefined;
  const ids = named(db, words)
    .filter((r) => sortedWords(r.name) === key)
    .map((r) => r.id);
  const followed = new Set(db.all<{ id: number }>('select author_id id from followed_authors').map((r) => r.id));
  const papers = new Map(ids.map((id) => [id, countAuthored(db, id).papers]));
  const ranked = byMostPapers(ids, papers);
  return ranked.find((id) => followed.has(id)) ?? ranked[0];
};
