import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { setClause } from '../../platform/db/set-clause.ts';

export type ViewRow = RowOf<'saved_views', { sort_dir: 'asc' | 'desc' }>;

export const listViewRows = (db: ReadDb) => db.all<ViewRow>('select * from saved_views order by position, id');

export const getView = (db: ReadDb, id: number) => db.get<ViewRow>('select * from saved_views where id = ?', id);

export const findView = (db: ReadDb, nameKey: string) =>
  db.get<ViewRow>('select * from saved_views where name_key = ?', nameKey);

export const insertView = (db: Db, v: Omit<ViewRow, 'id' | 'position'>): number =>
  db.run(
    `insert into saved_views (name, name_key, query, sort, sort_dir, columns, position, created_at)
     values (?, ?, ?, ?, ?, ?, (select coalesce(max(position), 0) + 1 from saved_views), ?)`,
    v.name,
    v.name_key,
    v.query,
    v.sort,
    v.sort_dir,
    v.columns,
    v.created_at,
  ).lastId;

export const updateViewRow = (db: Db, id: number, set: Partial<ViewRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update saved_views set ${sql} where id = ?`, ...values, id);
};

export const deleteViewRow = (db: Db, id: number): void => {
  db.run('delete from saved_views where id = ?', id);
};
