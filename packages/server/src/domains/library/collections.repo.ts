import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { setClause } from '../../platform/db/set-clause.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export type CollectionRow = RowOf<'collections'>;

export const collectionsWithCounts = (db: ReadDb, only: number | null = null) =>
  db.all<
    CollectionRow & {
      item_count: number;
      /** Papers in it or in a nested collection, each once. */
      paper_count: number;
      last_added_at: string | null;
      avg_citations: number | null;
      avg_rating: number | null;
    }
  >(
    `with recursive within (outer_id, id) as (
       select id, id from collections where ?1 is null or id = ?1
       union select w.outer_id, k.id from within w join collections k on k.parent_id = w.id
     ), nested as materialized (
       select w.outer_id, count(distinct i.paper_id) paper_count
       from within w cross join collection_items i on i.collection_id = w.id
         cross join ${libraryFacts} on p.id = i.paper_id and ${inLibrary}
       group by w.outer_id
     ), own as materialized (
       select i.collection_id, count(*) item_count, max(i.added_at) last_added_at, avg(p.cited_by_count) avg_citations,
         avg(nullif(p.rating, 0)) avg_rating
       from collection_items i cross join ${libraryFacts} on p.id = i.paper_id and ${inLibrary}
       where ?1 is null or i.collection_id = ?1 group by i.collection_id
     )
     select c.*, coalesce(own.item_count, 0) item_count, coalesce(nested.paper_count, 0) paper_count, own.last_added_at,
       own.avg_citations, own.avg_rating
     from collections c left join own on own.collection_id = c.id left join nested on nested.outer_id = c.id
     where ?1 is null or c.id = ?1 order by c.name_key`,
    only,
  );

export const getCollection = (db: ReadDb, id: number) =>
  db.get<CollectionRow>('select * from collections where id = ?', id);

export const findCollection = (db: ReadDb, nameKey: string, parent: number | null) =>
  db.get<CollectionRow>(
    'select * from collections where name_key = ? and coalesce(parent_id, 0) = ?',
    nameKey,
    parent ?? 0,
  );

export const insertCollection = (db: Db, c: Omit<CollectionRow, 'id'>): number =>
  db.run(
    'insert into collections (name, name_key, description, color, parent_id, created_at) values (?, ?, ?, ?, ?, ?)',
    c.name,
    c.name_key,
    c.description,
    c.color,
    c.parent_id,
    c.created_at,
  ).lastId;

export const updateCollectionRow = (db: Db, id: number, set: Partial<CollectionRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update collections set ${sql} where id = ?`, ...values, id);
};

export const deleteCollectionRow = (db: Db, id: number): void => {
  db.run('delete from collections where id = ?', id);
};

/** Whether `inner` is `outer` or nested in it. */
export const liesWithin = (db: ReadDb, inner: number, outer: number): boolean =>
  db.value(
    'with recursive up (id) as (select ? union select c.parent_id from collections c join up on c.id = up.id where c.parent_id is not null) select 1 from up where id = ?',
    inner,
    outer,
  ) !== undefined;

export const collectionPaperIds = (db: ReadDb, id: number, limit: number, offset: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from collection_items i join papers p on p.id = i.paper_id where i.collection_id = ? and ${inLibrary} order by i.added_at desc, p.id desc limit ? offset ?`,
      id,
      limit,
      offset,
    )
    .map((r) => r.id);

export const addItem = (db: Db, collectionId: number, paperId: number, at: string): boolean =>
  db.run(
    'insert or ignore into collection_items (collection_id, paper_id, added_at) values (?, ?, ?)',
    collectionId,
    paperId,
    at,
  ).changes > 0;

export const removeItem = (db: Db, collectionId: number, paperId: number): boolean =>
  db.run('delete from collection_items where collection_id = ? and paper_id = ?', collectionId, paperId).changes > 0;
