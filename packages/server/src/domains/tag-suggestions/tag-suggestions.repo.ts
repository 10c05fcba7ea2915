import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import type { PaperToTag } from './tag-suggester.ts';

export interface StoredSuggestion {
  paper: number;
  tag: number;
  score: number;
}

type ReportRow = Omit<RowOf<'tag_suggestion_reports'>, 'id'>;

export const allTags = (db: ReadDb) =>
  db.all<{ id: number; name: string; color: string }>('select id, name, color from tags order by id');

/** Tags of the papers of the Library that have any. */
export const tagsOfPapers = (db: ReadDb): Map<number, number[]> => {
  const out = new Map<number, number[]>();
  for (const { paper, tag } of db.all<{ paper: number; tag: number }>(
    `select x.paper_id paper, x.tag_id tag from paper_tags x join ${libraryFacts} on p.id = x.paper_id
     where ${inLibrary} order by 1, 2`,
  )) {
    const tags = out.get(paper);
    if (tags) tags.push(tag);
    else out.set(paper, [tag]);
  }
  return out;
};

/** Papers of the Library, those saved last first. */
export const newestPapers = (db: ReadDb, most: number): number[] =>
  db
    .all<{ id: number }>(`select p.id from ${libraryFacts} where ${inLibrary} order by p.id desc limit ?`, most)
    .map((r) => r.id);

export const textsOf = (db: ReadDb, ids: readonly number[]): PaperToTag[] =>
  db.all<PaperToTag>(
    `select p.id, p.title, x.abstract from json_each(?) j join papers p on p.id = j.value
     left join paper_texts x on x.paper_id = p.id order by j.key`,
    JSON.stringify(ids),
  );

export const tagsOn = (db: ReadDb, paper: number): number[] =>
  db.all<{ tag: number }>('select tag_id tag from paper_tags where paper_id = ?', paper).map((r) => r.tag);

export const rejectedFor = (db: ReadDb, paper: number): number[] =>
  db.all<{ tag: number }>('select tag_id tag from tag_rejections where paper_id = ?', paper).map((r) => r.tag);

export const allRejected = (db: ReadDb): { paper: number; tag: number }[] =>
  db.all('select paper_id paper, tag_id tag from tag_rejections');

export const reject = (db: Db, paper: number, tag: number, at: string): void => {
  db.run('insert or ignore into tag_rejections (paper_id, tag_id, rejected_at) values (?, ?, ?)', paper, tag, at);
};

export const readReport = (db: ReadDb): ReportRow | undefined =>
  db.get<ReportRow>('select computed_at, papers, suggested, correct from tag_suggestion_reports where id = 1');

export const storeReport = (db: Db, r: ReportRow): void => {
  db.run(
    'insert or replace into tag_suggestion_reports (id, computed_at, papers, suggested, correct) values (1, ?, ?, ?, ?)',
    r.computed_at,
    r.papers,
    r.suggested,
    r.correct,
  );
};

/** @returns whether more are left */
export const deleteSuggestions = (db: Db, most: number): boolean =>
  db.run(
    'delete from tag_suggestions where (paper_id, tag_id) in (select paper_id, tag_id from tag_suggestions limit ?)',
    most,
  ).changes === most;

/** A paper or tag that was deleted meanwhile is left out. */
export const insertSuggestion = (db: Db, { paper, tag, score }: StoredSuggestion): void => {
  db.run(
    'insert into tag_suggestions (paper_id, tag_id, score) select p.id, t.id, ? from papers p, tags t where p.id = ? and t.id = ?',
    score,
    paper,
    tag,
  );
};

/** Stored suggestions that still apply. */
const open = `tag_suggestions s join papers p on p.id = s.paper_id
  where ${inLibrary} and not exists (select 1 from paper_tags x where x.paper_id = s.paper_id and x.tag_id = s.tag_id)
    and not exists (select 1 from tag_rejections r where r.paper_id = s.paper_id and r.tag_id = s.tag_id)`;

export const countOpen = (db: ReadDb): number =>
  db.value<number>(`select count(distinct s.paper_id) from ${open}`) ?? 0;

/** Papers with suggestions, that with the most certain one first. */
export const openPapers = (db: ReadDb, limit: number, offset: number): { id: number; title: string }[] =>
  db.all(
    `select p.id, p.title from ${open} group by p.id order by max(s.score) desc, p.id desc limit ? offset ?`,
    limit,
    offset,
  );

export const openSuggestions = (db: ReadDb, papers: readonly number[]) =>
  db.all<StoredSuggestion & { name: string; color: string }>(
    `select s.paper_id paper, s.tag_id tag, s.score, t.name, t.color from json_each(?) j
     join (select s.* from ${open}) s on s.paper_id = j.value join tags t on t.id = s.tag_id
     order by s.paper_id, s.score desc, s.tag_id`,
    JSON.stringify(papers),
  );
