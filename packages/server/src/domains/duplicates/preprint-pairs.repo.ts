import type { ReadDb } from '../../platform/db/db.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';
import type { VersionRow } from './preprint-signals.ts';

/** `library`: saved papers; `corpus`: all that were not removed. Those shown as another are never among them. */
export const pairScopes = ['library', 'corpus'] as const;
export type PairScope = (typeof pairScopes)[number];

/**
 * A title that more papers bear is the name of a column ("Editorial", "Book reviews"), not of a work: its papers are not
 * held against each other. Versions of one work are rarely more than some ten.
 */
export const maxOfOneTitle = 30;

export const isLive = (scope: PairScope, p: string): string =>
  `${p}.status ${scope === 'library' ? '=' : '<>'} '${scope === 'library' ? 'library' : 'removed'}' and ${p}.canonical_paper_id is null`;

/** Whether more papers bear a title than versions of one work do: so many steps in an index, however many there are. */
export const isCrowded = (scope: PairScope, titleKey: string): string =>
  `((select 1 from papers r where r.title_key = ${titleKey} and ${isLive(scope, 'r')} limit 1 offset ${maxOfOneTitle}) is not null)`;

/** Papers that may be preprints, by their form alone. */
const maybePreprint = (
  p: string,
) => `(${p}.work_type = 'preprint' or ${p}.arxiv_id is not null or ${p}.doi like '10.48550/%'
  or ${p}.doi like '10.1101/%' or ${p}.doi like '10.31234/%' or ${p}.doi like '10.31219/%' or ${p}.doi like '10.26434/%'
  or ${p}.doi like '10.20944/%' or ${p}.doi like '10.64898/%')`;

/** Pairs that may be versions of one work, as they share a title or an arXiv ID. */
export const pairsByTitle = (db: ReadDb, scope: PairScope, among: IdFilter): { a: number; b: number }[] => {
  // A stretch is looked through for preprints alone, so that all stretches together give each pair once.
  const ends = 'from' in among ? ['p'] : ['p', 'q'];
  const pairs = (join: string, where: (end: string) => string) =>
    ends.map(
      (end) => `select p.id a, q.id b from papers p join papers q on ${join} and q.id <> p.id
         where ${idFilterSql(among, `${end}.id`).sql} and ${maybePreprint('p')} and ${isLive(scope, 'p')} and ${isLive(scope, 'q')}
           ${where(end)}`,
    );
  // Two versions of one preprint may lie years apart; a preprint and its article do not.
  const sameTitle = pairs(
    `q.title_key = p.title_key and p.title_key <> ''
     and (p.year is null or q.year is null or abs(q.year - p.year) <= 2 or ${maybePreprint('q')})`,
    (end) => `and not ${isCrowded(scope, `${end}.title_key`)}`,
  );
  const sameArxiv = pairs('q.arxiv_id = p.arxiv_id', () => '');
  return db.all(`${[...sameTitle, ...sameArxiv].join(' union ')} order by a, b`, ...idFilterSql(among, 'p.id').params);
};

/** First authors in the order of their keys, each with how many papers. */
export const firstAuthors = (db: ReadDb, scope: PairScope): { key: string; papers: number }[] =>
  db.all(
    `select p.authors_key key, count(*) papers from papers p where p.authors_key <> '' and ${isLive(scope, 'p')}
     group by 1 having count(*) > 1 order by 1`,
  );

/** What can be told apart by author and year: preprints, and what they may have become. */
export const writtenBy = (db: ReadDb, scope: PairScope, r: { from: string; through: string }) =>
  db.iterate<VersionRow & { authors_key: string; year: number }>(
    `select p.id, p.title, p.title_key, p.authors, p.authors_key, p.year, p.doi, p.arxiv_id, p.work_type
     from papers p where p.authors_key >= ? and p.authors_key <= ? and ${isLive(scope, 'p')}
       and p.year is not null and (p.doi is not null or ${maybePreprint('p')})
     order by p.authors_key, p.id`,
    r.from,
    r.through,
  );
