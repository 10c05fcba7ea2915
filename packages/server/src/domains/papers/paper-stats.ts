import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from './papers.repo.ts';

export interface StatsRequest {
  minYear: number | null;
  maxYear: number | null;
  top: number;
}

/** Lower bounds of the steps of counts by citations. */
const citationSteps = [0, 1, 10, 50, 100, 500];

/** Counts over the Library for its overview; meant for a reader thread. */
export const paperStats = (db: ReadDb, r: StatsRequest) => {
  const bounded = r.minYear !== null || r.maxYear !== null;
  const where = bounded ? `${inLibrary} and p.year between ?1 and ?2` : inLibrary;
  const all = <T>(sql: string): T[] => (bounded ? db.all<T>(sql, r.minYear ?? -1e9, r.maxYear ?? 1e9) : db.all<T>(sql));
  const top = r.top;
  // Only papers of the Library have names here, so a count over all years needs no paper.
  const names = bounded
    ? `paper_names x join ${libraryFacts} on p.id = x.paper_id where ${where}`
    : 'paper_names x indexed by paper_names_key';
  const totals = all<{ n: number; c: number | null }>(
    `select count(*) n, sum(p.cited_by_count) c from ${libraryFacts} where ${where}`,
  )[0]!;
  const step = citationSteps
    .toReversed()
    .map((from) => `when p.cited_by_count >= ${from} then ${from}`)
    .join(' ');
  const cited = Object.fromEntries(
    all<{ step: number; n: number }>(
      `select case ${step} end step, count(*) n from ${libraryFacts} where ${where} group by 1`,
    ).map((r) => [r.step, r.n]),
  );
  return {
    total_publications: totals.n,
    total_citations: totals.c ?? 0,
    total_authors: all<{ n: number }>(`select count(*) n from (select 1 from ${names} group by x.name_key)`)[0]!.n,
    by_year: all<{ year: number; count: number }>(
      `select p.year, count(*) count from papers p where ${where} and p.year is not null group by p.year order by p.year`,
    ),
    by_added_month: all<{ month: string; count: number }>(
      `select substr(p.added_at, 1, 7) month, count(*) count from ${libraryFacts} where ${where} and p.added_at is not null group by 1 order by 1`,
    ),
    by_rating: all<{ rating: number; count: number }>(
      `select p.rating, count(*) count from ${libraryFacts} where ${where} group by p.rating order by p.rating`,
    ),
    by_work_type: all<{ work_type: string; count: number }>(
      `select p.work_type, count(*) count from ${libraryFacts} where ${where} group by p.work_type order by 2 desc`,
    ),
    by_reading: all<{ reading_status: 'reading' | 'done' | 'excluded' | null; count: number }>(
      `select p.reading_status, count(*) count from ${libraryFacts} where ${where} group by p.reading_status order by 2 desc`,
    ),
    by_citations: citationSteps.map((from, i) => ({
      from,
      to: citationSteps[i + 1] === undefined ? null : citationSteps[i + 1]! - 1,
      count: cited[from] ?? 0,
    })),
    top_cited: all<{ id: number; title: string; citations: number; year: number | null }>(
      `select p.id, p.title, p.cited_by_count citations, p.year from papers p where ${where} and p.cited_by_count > 0 order by p.cited_by_count desc, p.id limit ${top}`,
    ).map((x) => ({ ...x, id: String(x.id) })),
    // The groups with most works are found on an index alone; only those are read.
    top_authors: all<{ name: string; citations: number; publications: number }>(
      `with top (name_key) as materialized (select x.name_key from ${names} group by x.name_key order by count(*) desc limit ${top * 4})
       select max(x.display) name, sum(p.cited_by_count) citations, count(*) publications
       from top cross join paper_names x indexed by paper_names_key on x.name_key = top.name_key cross join ${libraryFacts} on p.id = x.paper_id
       where ${where} group by x.name_key order by 3 desc, 2 desc limit ${top}`,
    ),
    top_journals: all<{ journal: string; publications: number; citations: number }>(
      `with top (venue_key) as materialized (select p.venue_key from papers p ${bounded ? '' : 'indexed by library_venue'} where ${where} and p.venue_key <> '' group by p.venue_key order by count(*) desc limit ${top})
       select max(p.venue) journal, count(*) publications, sum(p.cited_by_count) citations
       from top cross join papers p indexed by library_venue on p.venue_key = top.venue_key where ${where} group by p.venue_key order by 2 desc`,
    ),
    top_topics: all<{ topic: string; publications: number }>(
      `select t.name topic, count(*) publications from paper_topics x join topics t on t.id = x.topic_id join ${libraryFacts} on p.id = x.paper_id where ${where} group by t.id order by 2 desc limit ${top}`,
    ),
    // A paper counts once for an institution, however many of its authors are there.
    top_institutions: all<{ institution: string; publications: number }>(
      `select i.name institution, count(distinct x.paper_id) publications
       from paper_institutions x join institutions i on i.id = x.institution_id join ${libraryFacts} on p.id = x.paper_id
       where ${where} group by i.id order by 2 desc, 1 limit ${top}`,
    ),
  };
};
