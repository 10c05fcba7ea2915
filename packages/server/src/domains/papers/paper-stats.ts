import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary } from './papers.repo.ts';

export interface StatsRequest {
  minYear: number | null;
  maxYear: number | null;
  top: number;
}

/** Counts over the Library for its overview; meant for a reader thread. */
export const paperStats = (db: ReadDb, r: StatsRequest) => {
  const where = `${inLibrary} and (?1 is null or p.year >= ?1) and (?2 is null or p.year <= ?2)`;
  const all = <T>(sql: string): T[] => db.all<T>(sql, r.minYear, r.maxYear);
  const top = r.top;
  const totals = all<{ n: number; c: number | null }>(
    `select count(*) n, sum(p.cited_by_count) c from papers p where ${where}`,
  )[0]!;
  return {
    total_publications: totals.n,
    total_citations: totals.c ?? 0,
    total_authors: all<{ n: number }>(
      `select count(distinct x.name_key) n from paper_names x join papers p on p.id = x.paper_id where ${where}`,
    )[0]!.n,
    by_year: all(
      `select p.year, count(*) count from papers p where ${where} and p.year is not null group by p.year order by p.year`,
    ),
    by_added_month: all(
      `select substr(p.added_at, 1, 7) month, count(*) count from papers p where ${where} and p.added_at is not null group by 1 order by 1`,
    ),
    by_rating: all(`select p.rating, count(*) count from papers p where ${where} group by p.rating order by p.rating`),
    by_work_type: all(
      `select p.work_type, count(*) count from papers p where ${where} group by p.work_type order by 2 desc`,
    ),
    top_cited: all<{ id: number; title: string; citations: number; year: number | null }>(
      `select p.id, p.title, p.cited_by_count citations, p.year from papers p where ${where} and p.cited_by_count > 0 order by p.cited_by_count desc, p.id limit ${top}`,
    ).map((x) => ({ ...x, id: String(x.id) })),
    top_authors: all(
      `select max(x.display) name, sum(p.cited_by_count) citations, count(*) publications from paper_names x join papers p on p.id = x.paper_id
       where ${where} group by x.name_key order by 3 desc, 2 desc limit ${top}`,
    ),
    top_journals: all(
      `select max(p.venue) journal, count(*) publications, sum(p.cited_by_count) citations from papers p where ${where} and p.venue_key <> '' group by p.venue_key order by 2 desc limit ${top}`,
    ),
    top_topics: all(
      `select t.name topic, count(*) publications from paper_topics x join topics t on t.id = x.topic_id join papers p on p.id = x.paper_id where ${where} group by t.id order by 2 desc limit ${top}`,
    ),
    // No source of institutions stands yet, so none is stored.
    top_institutions: [] as { institution: string; publications: number }[],
  };
};
