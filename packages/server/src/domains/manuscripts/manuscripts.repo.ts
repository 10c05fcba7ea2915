import type { Finding } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';

type Notice = NonNullable<Finding['notice']>;

export interface FoundRow {
  id: number;
  title: string;
  authors_text: string | null;
  year: number | null;
  citation_key: string | null;
  status: string;
  work_type: string;
  canonical_paper_id: number | null;
  is_retracted: number;
}

const columns =
  'p.id, p.title, p.authors_text, p.year, p.citation_key, p.status, p.work_type, p.canonical_paper_id, p.is_retracted';

const foundPaper = (db: ReadDb, id: number): FoundRow | undefined =>
  db.get<FoundRow>(`select ${columns} from papers p where p.id = ?`, id);

/** The paper that is shown instead of this one: the one into which it was merged, or of which it is a version. */
export const shownPaper = (db: ReadDb, id: number): FoundRow | undefined => {
  const row = foundPaper(db, id);
  return row?.canonical_paper_id == null ? row : (foundPaper(db, row.canonical_paper_id) ?? row);
};

/** The papers that have this key, in any case, and those that had it before. */
export const papersOfKey = (db: ReadDb, key: string): { id: number; key: string; former: boolean }[] =>
  db
    .all<{ id: number; key: string; former: number }>(
      `select id, citation_key "key", status = 'removed' or canonical_paper_id is not null former from papers
         where citation_key collate nocase = ?1 and (status = 'library' or canonical_paper_id is not null)
       union all select a.paper_id, a.alias, 1 from citation_key_aliases a where a.alias collate nocase = ?1 limit 20`,
      key,
    )
    .map((row) => ({ ...row, former: row.former === 1 }));

/** Keys of the library that begin with these letters. */
export const keysLike = (db: ReadDb, start: string): string[] =>
  db
    .all<{ key: string }>(
      `select citation_key "key" from papers where citation_key collate nocase >= ?1 and citation_key collate nocase < ?2
       and status = 'library' and canonical_paper_id is null limit 500`,
      start,
      `${start}\u{10ffff}`,
    )
    .map((row) => row.key);

/** Notices of a paper and of its versions. */
export const noticesOf = (db: ReadDb, id: number): Notice[] =>
  db
    .all<{ type: Notice }>(
      `select distinct n.type from paper_notices n where n.paper_id in (
         select ?1 union select id from papers where canonical_paper_id = ?1)`,
      id,
    )
    .map((row) => row.type);

const maxLinks = 300;

/** Other papers that cite or are cited by at least two of these, with the number of these links. */
export const relatedPapers = (db: ReadDb, ids: readonly number[], limit: number): (FoundRow & { links: number })[] => {
  const links = new Map<number, Set<number>>();
  const add = (other: number, own: number) => {
    const set = links.get(other);
    if (set) set.add(own);
    else links.set(other, new Set([own]));
  };
  for (const id of ids) {
    for (const { other } of db.all<{ other: number }>(
      `select cited_id other from citations where citing_id = ?1 limit ${maxLinks}`,
      id,
    ))
      add(other, id);
    for (const { other } of db.all<{ other: number }>(
      `select citing_id other from citations where cited_id = ?1 limit ${maxLinks}`,
      id,
    ))
      add(other, id);
  }
  const cited = new Set(ids);
  const ranked = [...links]
    .filter(([other, own]) => own.size >= 2 && !cited.has(other))
    .sort(([a, x], [b, y]) => y.size - x.size || b - a)
    .slice(0, limit * 3);
  const papers: (FoundRow & { links: number })[] = [];
  for (const [other, own] of ranked) {
    const row = shownPaper(db, other);
    if (row === undefined || cited.has(row.id) || !['library', 'tracked'].includes(row.status)) continue;
    if (row.is_retracted === 1 || papers.some((p) => p.id === row.id)) continue;
    papers.push({ ...row, links: own.size });
    if (papers.length >= limit) break;
  }
  return papers;
};
