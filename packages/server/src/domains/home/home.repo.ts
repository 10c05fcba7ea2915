import type { Paper } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { readBetween } from '../insights/weekly-brief.ts';
import { countByReadingStatus } from '../library/workflow.repo.ts';
import { inLibrary, loadPapers } from '../papers/papers.repo.ts';
import type { LocalWeek } from './local-weeks.ts';

interface HomePaper {
  paper: Paper;
  pages: number | null;
  last_page: number | null;
  read_at: string | null;
  highlights: number;
}

/** Papers with what is known of reading them, in the order of `ids`. */
const withReading = (db: ReadDb, ids: readonly number[]): HomePaper[] => {
  const rows = new Map(
    db
      .all<{ id: number } & Omit<HomePaper, 'paper'>>(
        `select j.value id, f.pages, v.page last_page, v.read_at,
           (select count(*) from pdf_highlights h where h.paper_id = j.value) highlights
         from json_each(?) j left join paper_pdfs f on f.paper_id = j.value left join pdf_places v on v.paper_id = j.value`,
        JSON.stringify(ids),
      )
      .map(({ id, ...row }) => [String(id), row]),
  );
  return loadPapers(db, ids).map((paper) => ({ paper, ...rows.get(paper.id)! }));
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((r) => r.id);

const beingRead = `${inLibrary} and p.reading_status = 'reading'`;
const neverBegun = 'not exists (select 1 from pdf_places v where v.paper_id = p.id)';

/** The reading list: papers that were begun, last read first, then those saved longest ago. */
export const readingList = (db: ReadDb, limit: number): { total: number; items: HomePaper[] } => {
  const begun = db.all<{ id: number }>(
    `select p.id from pdf_places v cross join papers p on p.id = v.paper_id where ${beingRead}
     order by v.read_at is null, v.read_at desc, p.added_at, p.id limit ?`,
    limit,
  );
  const others = db.all<{ id: number }>(
    `select p.id from papers p indexed by reading_list where ${beingRead} and ${neverBegun} order by p.added_at, p.id limit ?`,
    limit - begun.length,
  );
  return { total: countByReadingStatus(db, 'reading'), items: withReading(db, idsOf([...begun, ...others])) };
};

/** Saved papers with a PDF that was never opened, and without a reading status; newest first. */
export const neverOpened = (db: ReadDb, limit: number): { total: number; items: HomePaper[] } => {
  const rows = db.all<{ id: number; total: number }>(
    `select p.id, count(*) over () total from papers p indexed by unread_pdfs
     where ${inLibrary} and p.has_pdf = 1 and p.reading_status is null and ${neverBegun}
     order by p.added_at desc, p.id desc limit ?`,
    limit,
  );
  return { total: rows[0]?.total ?? 0, items: withReading(db, idsOf(rows)) };
};

/** Papers added and read in each of these weeks, which follow one another. */
export const backlog = (db: ReadDb, weeks: readonly LocalWeek[]) => {
  const read = readBetween(db, weeks[0]!.from, weeks.at(-1)!.to);
  return weeks.map(({ monday, from, to }) => ({
    week: monday,
    added: db.value<number>(
      `select count(*) from papers p where ${inLibrary} and p.added_at >= ? and p.added_at <= ?`,
      from,
      to,
    )!,
    read: read.filter(({ at }) => at >= from && at <= to).length,
  }));
};

/** The share of the Library above which a topic says nothing, and the papers that it takes to tell. */
const mostOfLibrary = 0.5;
const papersToTell = 20;

/** Frequent topics of saved papers and then their keywords, each of at least two papers and of at most half of the Library. */
export const libraryTopics = (db: ReadDb, limit: number): { topic: string; papers: number }[] => {
  const total = db.value<number>(`select count(*) from papers p where ${inLibrary}`)!;
  const most = total < papersToTell ? total : total * mostOfLibrary;
  const topics = db.all<{ topic: string; papers: number }>(
    `select t.name topic, count(*) papers from paper_topics x join papers p on p.id = x.paper_id join topics t on t.id = x.topic_id
     where ${inLibrary} group by t.id having count(*) between 2 and ? order by 2 desc, t.name_key limit ?`,
    most,
    limit,
  );
  const keywords = db.all<{ topic: string; papers: number }>(
    `select min(trim(k.value)) topic, count(distinct p.id) papers
     from papers p join paper_texts x on x.paper_id = p.id, json_each(x.keywords) k
     where ${inLibrary} and x.keywords <> '[]' and length(trim(k.value)) between 3 and 100
     group by lower(trim(k.value)) having count(distinct p.id) between 2 and ? order by 2 desc, 1 limit ?`,
    most,
    limit * 2,
  );
  const byName = new Map<string, { topic: string; papers: number }>();
  for (const row of [...topics, ...keywords]) {
    const key = row.topic.toLowerCase();
    if (!byName.has(key)) byName.set(key, row);
  }
  return [...byName.values()].slice(0, limit);
};
