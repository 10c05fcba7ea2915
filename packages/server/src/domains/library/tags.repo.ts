import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { setClause } from '../../platform/db/set-clause.ts';
import { labelCounts } from '../papers/label-counts.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export type TagRow = RowOf<'tags'>;

export const tagsWithCounts = (db: ReadDb): (TagRow & { count: number })[] => {
  const counts = labelCounts(db, 'paper_tags');
  return db
    .all<TagRow>('select * from tags order by name_key')
    .map((tag) => ({ ...tag, count: counts.get(tag.id) ?? 0 }));
};

export const tagWithCount = (db: ReadDb, id: number) =>
  db.get<TagRow & { count: number }>(
    `select t.*, (select count(*) from paper_tags x join ${libraryFacts} on p.id = x.paper_id where x.tag_id = t.id and ${inLibrary}) count
     from tags t where t.id = ?`,
    id,
  )!;

export const getTag = (db: ReadDb, id: number) => db.get<TagRow>('select * from tags where id = ?', id);

export const findTag = (db: ReadDb, nameKey: string) =>
  db.get<TagRow>('select * from tags where name_key = ?', nameKey);

export const insertTag = (db: Db, t: Omit<TagRow, 'id'>): number =>
  db.run('insert into tags (name, name_key, color) values (?, ?, ?)', t.name, t.name_key, t.color).lastId;

export const updateTagRow = (db: Db, id: number, set: Partial<TagRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update tags set ${sql} where id = ?`, ...values, id);
};

export const deleteTagRow = (db: Db, id: number): void => {
  db.run('delete from tags where id = ?', id);
};

/** Moves the papers of one tag to another tag. Call it before the first one is deleted. */
export const moveTaggings = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_tags (paper_id, tag_id, added_at) select paper_id, ?, added_at from paper_tags where tag_id = ?',
    to,
    from,
  );
};

export const addTag = (db: Db, paperId: number, tagId: number, at: string): boolean =>
  db.run('insert or ignore into paper_tags (paper_id, tag_id, added_at) values (?, ?, ?)', paperId, tagId, at).changes >
  0;

export const removeTag = (db: Db, paperId: number, tagId: number): boolean =>
  db.run('delete from paper_tags where paper_id = ? and tag_id = ?', paperId, tagId).changes > 0;
