import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from './papers.repo.ts';

const columns = { paper_tags: 'tag_id', paper_topics: 'topic_id' } as const;

/** Papers outside the library, read through two indexes. */
const otherStatus = `papers p indexed by papers_elsewhere where p.status <> 'library'`;
const merged = `papers p indexed by papers_canonical where p.canonical_paper_id is not null and p.status = 'library'`;

/**
 * Number of library papers with each tag or topic; those without papers are left out. Counts the papers of the library, or
 * counts all rows and subtracts those of other papers, whichever reads fewer papers.
 */
export const labelCounts = (db: ReadDb, table: keyof typeof columns): Map<number, number> => {
  const label = columns[table];
  const count = (sql: string) => Number(db.value(sql));
  const counts = (sql: string) => new Map(db.all<{ id: number; n: number }>(sql).map(({ id, n }) => [id, n]));
  const others = count(`select (select count(*) from ${otherStatus}) + (select count(*) from ${merged})`);
  if (others > count(`select count(*) from ${libraryFacts} where ${inLibrary}`))
    return counts(
      `select x.${label} id, count(*) n from ${libraryFacts} cross join ${table} x on x.paper_id = p.id
       where ${inLibrary} group by 1`,
    );
  const perLabel = counts(`select ${label} id, count(*) n from ${table} group by 1`);
  for (const group of [otherStatus, merged]) {
    const outside = counts(
      `select x.${label} id, count(*) n from (select p.id from ${group}) o cross join ${table} x on x.paper_id = o.id
       group by 1`,
    );
    for (const [id, n] of outside) {
      const left = perLabel.get(id)! - n;
      if (left > 0) perLabel.set(id, left);
      else perLabel.delete(id);
    }
  }
  return perLabel;
};
