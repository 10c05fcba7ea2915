import type { ReadDb } from '../../platform/db/db.ts';
import { labelCounts } from './label-counts.ts';
import { inLibrary, libraryFacts } from './papers.repo.ts';
import { countSavedAuthors } from './saved-authors.ts';

export interface StatsRequest {
  minYear: number | null;
  maxYear: number | null;
  top: number;
}

/** Lower bounds of the steps of counts by citations. */
const citationSteps = [0, 1, 10, 50, 100, 500];

/** Papers, citations and different authors of the Library. */
export const libraryTotals = (db: ReadDb): { publications: number; citations: number; authors: number } => ({
  ...db.get<{ publications: number; citations: number }>(
    `select count(*) publications, coalesce(sum(p.cited_by_count), 0) citations from ${libraryFacts} where ${inLibrary}`,
  )!,
  authors: countSavedAuthors(db),
});

const totalsBetween = (db: ReadDb, from: number, to: number): ReturnType<typeof libraryTotals> => {
  const inYears = `${inLibrary} and p.year between ? and ?`;
  return {
    ...db.get<{ publications: number; citations: number }>(
      `select count(*) publications, coalesce(sum(p.cited_by_count), 0) citations from ${libraryFacts} where ${inYears}`,
      from,
      to,
    )!,
    authors: db.value<number>(
      `select count(distinct coalesce(m.primary_author_id, x.author_id)) n
       from papers p indexed by library_year cross join paper_authors x on x.paper_id = p.id
       left join author_alt_identifiers m on m.alt_author_id = x.author_id where ${inYears}`,
      from,
      to,
    )!,
  };
};

/** Counts over the Library for its overview; meant for a reader thread. */
export const paperStats = (db: ReadDb, r: StatsRequest) => {
  const bounded = r.minYear !== null || r.maxYear !== null;
  const where = bounded ? `${inLibrary} and p.year between ?1 and ?2` : inLibrary;
  const all = <T>(sql: string): T[] => (bounded ? db.all<T>(sql, r.minYear ?? -1e9, r.maxYear ?? 1e9) : db.all<T>(sql));
  const top = r.top;
  // Only papers of the Library have names here, so a count over all years needs no paper.
  const names = bounded
    ? `papers p indexed by library_year cross join paper_names x on x.paper_id = p.id where ${where}`
    : 'paper_names x indexed by paper_names_key';
  /** Each index is sorted by its column, so groups need no sorting. None contains the year. */
  const by = (index: string) => (bounded ? libraryFacts : `papers p indexed by ${index}`);
  const totals = bounded ? totalsBetween(db, r.minYear ?? -1e9, r.maxYear ?? 1e9) : libraryTotals(db);
  const cited = citationSteps.map((from, i) => {
    const next = citationSteps[i + 1];
    const below = next === undefined ? '' : `and p.cited_by_count < ${next}`;
    const sql = `select count(*) n from ${by('library_cited')} where ${where} and p.cited_by_count >= ${from} ${below}`;
    return { from, to: next === undefined ? null : next - 1, count: all<{ n: number }>(sql)[0]!.n };
  });
  const reading = all<{ reading_status: 'reading' | 'done' | 'excluded' | null; count: number }>(
    `select p.reading_status, count(*) count from ${by('library_reading')} where ${where} and p.reading_status is not null group by 1`,
  );
  const unread = totals.publications - reading.reduce((sum, { count }) => sum + count, 0);
  if (unread > 0) reading.push({ reading_status: null, count: unread });
  const topTopics = (): { topic: string; publications: number }[] => {
    if (bounded)
      return all(
        `select t.name topic, count(*) publications from paper_topics x join topics t on t.id = x.topic_id join ${libraryFacts} on p.id = x.paper_id where ${where} group by t.id order by 2 desc, 1 limit ${top}`,
      );
    const names = new Map(
      db.all<{ id: number; name: string }>('select id, name from topics').map((t) => [t.id, t.name]),
    );
    return [...labelCounts(db, 'paper_topics')]
      .map(([id, publications]) => ({ topic: names.get(id)!, publications }))
      .sort((a, b) => b.publications - a.publications || (a.topic < b.topic ? -1 : 1))
      .slice(0, top);
  };
  return {
    total_publications: totals.publications,
    total_citations: totals.citations,
    total_authors: totals.authors,
    by_year: all<{ year: number; count: number }>(
      `select p.year, count(*) count from papers p where ${where} and p.year is not null group by p.year order by p.year`,
    ),
    by_added_month: all<{ month: string; count: number }>(
      `select substr(p.added_at, 1, 7) month, count(*) count from ${libraryFacts} where ${where} and p.added_at is not null group by 1 order by 1`,
    ),
    by_rating: all<{ rating: number; count: number }>(
      `select p.rating, count(*) count from ${by('library_rating')} where ${where} group by p.rating order by p.rating`,
    ),
    by_work_type: all<{ work_type: string; count: number }>(
      `select p.work_type, count(*) count from ${by('library_type')} where ${where} group by p.work_type order by 2 desc`,
    ),
    by_reading: reading.sort((a, b) => b.count - a.count),
    by_citations: cited,
    top_cited: all<{ id: number; title: string; citations: number; year: number | null }>(
      `with top (top_id) as materialized (select p.id from ${by('library_cited')} where ${where} and p.cited_by_count > 0 order by p.cited_by_count desc, p.id limit ${top})
       select p.id, p.title, p.cited_by_count citations, p.year from top cross join papers p on p.id = top.top_id order by p.cited_by_count desc, p.id`,
    ).map((x) => ({ ...x, id: String(x.id) })),
    // The authors with the most works, including ties with the last one, are found on an index alone. Only those are read.
    top_authors: all<{ name: string; citations: number; publications: number }>(
      `with counted as materialized (
         select x.name_key, count(*) n from ${names} group by x.name_key order by n desc limit ${top * 4}
       ), top as materialized (
         select name_key from counted where n >= (select min(n) from (select n from counted order by n desc limit ${top}))
       )
       select max(x.display) name, sum(p.cited_by_count) citations, count(*) publications
       from top cross join paper_names x indexed by paper_names_key on x.name_key = top.name_key cross join ${libraryFacts} on p.id = x.paper_id
       where ${where} group by x.name_key order by 3 desc, 2 desc limit ${top}`,
    ),
    // Of several spellings of a journal, the one of the paper added last is shown.
    top_journals: all<{ journal: string; publications: number; citations: number }>(
      `with top (venue_key) as materialized (select p.venue_key from papers p ${bounded ? '' : 'indexed by library_venue'} where ${where} and p.venue_key <> '' group by p.venue_key order by count(*) desc limit ${top})
       select (select p.venue from papers p indexed by library_venue where p.venue_key = top.venue_key and ${inLibrary} order by p.id desc limit 1) journal,
         count(*) publications, sum(p.cited_by_count) citations
       from top cross join papers v indexed by library_venue on v.venue_key = top.venue_key and v.status = 'library' and v.canonical_paper_id is null
         cross join ${libraryFacts} on p.id = v.id
       where ${where} group by top.venue_key order by 2 desc`,
    ),
    top_topics: topTopics(),
    // A paper counts once for an institution, however many of its authors are there.
    top_institutions: all<{ institution: string; publications: number }>(
      `select i.name institution, count(distinct x.paper_id) publications
       from paper_institutions x join institutions i on i.id = x.institution_id join ${libraryFacts} on p.id = x.paper_id
       where ${where} group by i.id order by 2 desc, 1 limit ${top}`,
    ),
  };
};
