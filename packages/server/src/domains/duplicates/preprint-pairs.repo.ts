import type { ReadDb } from '../../platform/db/db.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';
import type { VersionRow } from './preprint-signals.ts';

/**
 * `library`: saved papers; `corpus`: all that were not removed. Papers that are shown as another one are never
 * included.
 */
export const pairScopes = ['library', 'corpus'] as const;
export type PairScope = (typeof pairScopes)[number];

/**
 * A title of more papers is the name of a column ("Editorial", "Book reviews"), not of a work: its papers are not
 * compared. A work rarely has more than about ten versions.
 */
export const maxOfOneTitle = 30;

export const isLive = (scope: PairScope, p: string): string =>
  `${p}.status ${scope === 'library' ? '=' : '<>'} '${scope === 'library' ? 'library' : 'removed'}' and ${p}.canonical_paper_id is null`;

/** Whether more papers share a title than one work has versions. Reads a limited number of index entries. */
export const isGeneric = (scope: PairScope, titleKey: string): string =>
  `((select 1 from papers r where r.title_key = ${titleKey} and ${isLive(scope, 'r')} limit 1 offset ${maxOfOneTitle}) is not null)`;

/** Papers that may be preprints, by their form alone. */
const maybePreprint = (
  p: string,
) => `(${p}.work_type = 'preprint' or ${p}.arxiv_id is not null or ${p}.doi like '10.48550/%'
  or ${p}.doi like '10.1101/%' or ${p}.doi like '10.31234/%' or ${p}.doi like '10.31219/%' or ${p}.doi like '10.26434/%'
  or ${p}.doi like '10.20944/%' or ${p}.doi like '10.64898/%')`;

/** Pairs that may be versions of one work, because they share a title or an arXiv ID. */
export const pairsByTitle = (db: ReadDb, scope: PairScope, among: IdFilter): { a: number; b: number }[] => {
  // A range is scanned for preprints only, so that all ranges together give each pair once.
  const ends = 'from' in among ? ['p'] : ['p', 'q'];
  const pairs = (join: string, where: (end: string) => string) =>
    ends.map(
      (end) => `select p.id a, q.id b from papers p join papers q on ${join} and q.id <> p.id
         where ${idFilterSql(among, `${end}.id`).sql} and ${maybePreprint('p')} and ${isLive(scope, 'p')} and ${isLive(scope, 'q')}
           ${where(end)}`,
    );
  // Two versions of one preprint may be years apart; a preprint and its article do not.
  const sameTitle = pairs(
    `q.title_key = p.title_key and p.title_key <> ''
     and (p.year is null or q.year is null or abs(q.year - p.year) <= 2 or ${maybePreprint('q')})`,
    (end) => `and not ${isGeneric(scope, `${end}.title_key`)}`,
  );
  const sameArxiv = pairs('q.arxiv_id = p.arxiv_id', () => '');
  return db.all(`${[...sameTitle, ...sameArxiv].join(' union ')} order by a, b`, ...idFilterSql(among, 'p.id').params);
};

export type DatedWork = VersionRow & { authors_key: string; year: number };

/** Only the newest preprints are compared by title with what their authors published. */
const maxPreprints = 20_000;

/** Saved papers by the first authors of saved preprints, author by author. */
export const worksOfPreprintAuthors = (db: ReadDb) =>
  db.iterate<DatedWork>(
    `select p.id, p.title, p.title_key, p.authors, p.authors_key, p.year, p.doi, p.arxiv_id, p.work_type
     from papers p indexed by library_authors where ${isLive('library', 'p')} and p.year is not null and p.authors_key in (
       select q.authors_key from papers q where ${isLive('library', 'q')} and q.authors_key <> '' and ${maybePreprint('q')}
       order by q.id desc limit ${maxPreprints})
     order by p.authors_key, p.id`,
  );
