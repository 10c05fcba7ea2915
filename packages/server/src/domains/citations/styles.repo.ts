import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type StyleRow = RowOf<'citation_styles'>;

/** Added styles without their XML, by title. */
export const listStyleRows = (db: ReadDb) =>
  db.all<Omit<StyleRow, 'xml'>>(
    `select id, csl_id, title, category, note, parent_csl_id, locale, updated, added_at
     from citation_styles order by title collate nocase, id`,
  );

export const getStyleRow = (db: ReadDb, id: string) =>
  db.get<StyleRow>('select * from citation_styles where id = ?', id);

export const styleByCslId = (db: ReadDb, cslId: string) =>
  db.get<StyleRow>('select * from citation_styles where csl_id = ?', cslId);

export const countStyles = (db: ReadDb): number => db.value<number>('select count(*) from citation_styles') ?? 0;

/** Titles of the first few styles that take their rules from this one. */
export const titlesOfDependents = (db: ReadDb, cslId: string): string[] =>
  db
    .all<{ title: string }>('select title from citation_styles where parent_csl_id = ? order by title limit 3', cslId)
    .map((row) => row.title);

/** Adds a style, or replaces the one with its ID. */
export const storeStyle = (db: Db, s: StyleRow): void => {
  db.run(
    `insert into citation_styles (id, csl_id, title, category, note, parent_csl_id, locale, updated, xml, added_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set csl_id = excluded.csl_id, title = excluded.title, category = excluded.category,
       note = excluded.note, parent_csl_id = excluded.parent_csl_id, locale = excluded.locale,
       updated = excluded.updated, xml = excluded.xml`,
    s.id,
    s.csl_id,
    s.title,
    s.category,
    s.note,
    s.parent_csl_id,
    s.locale,
    s.updated,
    s.xml,
    s.added_at,
  );
};

export const deleteStyleRow = (db: Db, id: string): void => {
  db.run('delete from citation_styles where id = ?', id);
};

/** The newest papers of the library. */
export const newestPapers = (db: ReadDb, limit: number): string[] =>
  db
    .all<{ id: number }>(`select id from papers where status = 'library' order by id desc limit ?`, limit)
    .map((row) => String(row.id));
