import type { PaperFile } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type FileRow = RowOf<'paper_files', { origin: PaperFile['origin'] }>;

export const filesOf = (db: ReadDb, paperId: number): FileRow[] =>
  db.all<FileRow>('select * from paper_files where paper_id = ? order by id', paperId);

export const getFile = (db: ReadDb, paperId: number, id: number): FileRow | undefined =>
  db.get<FileRow>('select * from paper_files where id = ? and paper_id = ?', id, paperId);

export const fileWith = (db: ReadDb, paperId: number, sha256: string): FileRow | undefined =>
  db.get<FileRow>('select * from paper_files where paper_id = ? and sha256 = ?', paperId, sha256);

export const countFiles = (db: ReadDb, paperId: number): number =>
  db.value<number>('select count(*) from paper_files where paper_id = ?', paperId) ?? 0;

export const insertFile = (db: Db, f: Omit<FileRow, 'id'>): void => {
  db.run(
    `insert into paper_files (paper_id, sha256, bytes, name, title, origin, added_at) values (?, ?, ?, ?, ?, ?, ?)`,
    f.paper_id,
    f.sha256,
    f.bytes,
    f.name,
    f.title,
    f.origin,
    f.added_at,
  );
};

export const deleteFile = (db: Db, id: number): void => {
  db.run('delete from paper_files where id = ?', id);
};

/** Moves the files of a merged record. A file that both records have stays where it is. */
export const moveFiles = (db: Db, from: number, into: number): void => {
  db.run(
    `update paper_files set paper_id = ?2
     where paper_id = ?1 and sha256 not in (select sha256 from paper_files where paper_id = ?2)`,
    from,
    into,
  );
};
