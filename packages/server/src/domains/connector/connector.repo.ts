import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type SaveRow = RowOf<'connector_saves'>;

export const saveByRequest = (db: ReadDb, requestId: string): SaveRow | undefined =>
  db.get<SaveRow>('select * from connector_saves where request_id = ?', requestId);

/** Whether a save was undone, here or in the history. */
const undone = `(s.undone_at is not null or exists (select 1 from actions a where a.id = s.action_id and a.undone_by is not null))`;

/** The saves of a paper, the last one first, at most 50. */
export const savesOfPaper = (db: ReadDb, paperId: number): (SaveRow & { undone: number })[] =>
  db.all(
    `select s.*, ${undone} undone from connector_saves s where s.paper_id = ? order by s.id desc limit 50`,
    paperId,
  );

export const insertSave = (db: Db, s: Omit<SaveRow, 'id' | 'undone_at'>): void => {
  db.run(
    `insert into connector_saves (request_id, paper_id, action_id, at, answer, tags_added, note_added)
     values (?, ?, ?, ?, ?, ?, ?)`,
    s.request_id,
    s.paper_id,
    s.action_id,
    s.at,
    s.answer,
    s.tags_added,
    s.note_added,
  );
};

export const markUndone = (db: Db, id: number, at: string): void => {
  db.run('update connector_saves set undone_at = ? where id = ?', at, id);
};

export const updateAnswer = (db: Db, id: number, answer: string): void => {
  db.run('update connector_saves set answer = ? where id = ?', answer, id);
};

export const deleteSavesBefore = (db: Db, at: string): void => {
  db.run('delete from connector_saves where at < ?', at);
};

export const isInCollection = (db: ReadDb, collectionId: number, paperId: number): boolean =>
  db.value('select 1 from collection_items where collection_id = ? and paper_id = ?', collectionId, paperId) !==
  undefined;

/** Collections and tags of a paper, by name. */
export const belongingsOf = (db: ReadDb, paperId: number) => {
  const named = (sql: string) =>
    db.all<{ id: number; name: string }>(sql, paperId).map((r) => ({ id: String(r.id), name: r.name }));
  return {
    collections: named(
      `select c.id, c.name from collection_items i join collections c on c.id = i.collection_id
       where i.paper_id = ? order by c.name_key`,
    ),
    tags: named(
      'select t.id, t.name from paper_tags x join tags t on t.id = x.tag_id where x.paper_id = ? order by t.name_key',
    ),
  };
};
