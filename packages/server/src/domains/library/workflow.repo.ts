import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export type ReadingStatus = 'reading' | 'done' | 'excluded';

export const countByReadingStatus = (db: ReadDb, status: ReadingStatus): number =>
  db.value<number>(`select count(*) from papers p where ${inLibrary} and p.reading_status = ?`, status) ?? 0;

export const idsByReadingStatus = (db: ReadDb, status: ReadingStatus, limit: number, offset = 0): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inLibrary} and p.reading_status = ? order by p.updated_at desc, p.id desc limit ? offset ?`,
      status,
      limit,
      offset,
    )
    .map((r) => r.id);

export const workflowCounts = (db: ReadDb) =>
  db.get<{
    total: number;
    avg_rating: number | null;
    reading: number;
    done: number;
    excluded: number;
    rated: number;
  }>(
    `select count(*) total, avg(nullif(p.rating, 0)) avg_rating,
       coalesce(sum(p.reading_status = 'reading'), 0) reading, coalesce(sum(p.reading_status = 'done'), 0) done,
       coalesce(sum(p.reading_status = 'excluded'), 0) excluded, coalesce(sum(p.rating > 0), 0) rated
     from ${libraryFacts} where ${inLibrary}`,
  )!;

const countWhere = (db: ReadDb, where: string): number =>
  db.value<number>(`select count(*) from ${libraryFacts} where ${inLibrary} and ${where}`) ?? 0;

export const countWithout = (db: ReadDb) => ({
  uncollected: countWhere(db, 'not exists (select 1 from collection_items x where x.paper_id = p.id)'),
  untagged: countWhere(db, 'not exists (select 1 from paper_tags x where x.paper_id = p.id)'),
  untopiced: countWhere(db, 'not exists (select 1 from paper_topics x where x.paper_id = p.id)'),
});

export const sourceMix = (db: ReadDb) =>
  db.all<{ source: string; count: number }>(
    `select coalesce(p.added_from, 'unknown') source, count(*) count from ${libraryFacts} where ${inLibrary} group by 1 order by 2 desc`,
  );

export const recentIds = (db: ReadDb, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inLibrary} order by p.added_at desc, p.id desc limit ?`,
      limit,
    )
    .map((r) => r.id);

const noAbstract =
  "not exists (select 1 from paper_texts x indexed by texts_abstracted where x.paper_id = p.id and x.abstract <> '')";

const attention = `not p.has_identifier or not p.has_authors or ${noAbstract}`;

export const attentionCount = (db: ReadDb): number => countWhere(db, `(${attention})`);

export const attentionRows = (db: ReadDb, limit: number) =>
  db.all<{ id: number; no_identifier: number; no_authors: number; no_abstract: number }>(
    `select p.id, not p.has_identifier no_identifier, not p.has_authors no_authors, ${noAbstract} no_abstract
     from papers p where ${inLibrary} and (${attention}) order by p.added_at desc limit ?`,
    limit,
  );

export const topStructure = (db: ReadDb, limit: number) => ({
  top_collections: db.all<{ name: string; count: number }>(
    'select c.name, count(*) count from collection_items i join collections c on c.id = i.collection_id group by c.id order by 2 desc, 1 limit ?',
    limit,
  ),
  top_tags: db.all<{ name: string; count: number }>(
    'select t.name, count(*) count from paper_tags x join tags t on t.id = x.tag_id group by t.id order by 2 desc, 1 limit ?',
    limit,
  ),
  top_topics: db.all<{ term: string; count: number }>(
    'select t.name term, count(*) count from paper_topics x join topics t on t.id = x.topic_id group by t.id order by 2 desc, 1 limit ?',
    limit,
  ),
});
