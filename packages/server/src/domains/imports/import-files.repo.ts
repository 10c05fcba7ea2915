import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type FileRow = RowOf<'import_files'>;

export interface FileCounts {
  new: number;
  known: number;
  merges: number;
  unusable: number;
  imported: number;
  merged: number;
  skipped: number;
  failed: number;
}

export const getFile = (db: ReadDb, runId: number, seq: number): FileRow | undefined =>
  db.get<FileRow>('select * from import_files where run_id = ? and seq = ?', runId, seq);
/** In the order in which they are read. */
export const listFiles = (db: ReadDb, runId: number): FileRow[] =>
  db.all<FileRow>('select * from import_files where run_id = ? order by seq', runId);
/** A page of them without their structure, those that could not be read first. */
export const pageOfFiles = (db: ReadDb, runId: number, limit: number, offset: number): FileRow[] =>
  db.all<FileRow>(
    `select run_id, seq, name, size_bytes, fingerprint, upload, format, encoding, encoding_guessed, chosen_encoding, first_seq, total, chosen, problem, problem_ref, null meta
     from import_files where run_id = ? order by problem is null, seq limit ? offset ?`,
    runId,
    limit,
    offset,
  );
export const countUnreadable = (db: ReadDb, runId: number): number =>
  db.value<number>('select count(*) from import_files where run_id = ? and problem is not null', runId) ?? 0;
export const countFiles = (db: ReadDb, runId: number): number =>
  db.value<number>('select count(*) from import_files where run_id = ?', runId) ?? 0;
export const sizeOfFiles = (db: ReadDb, runId: number): number =>
  db.value<number>('select coalesce(sum(size_bytes), 0) from import_files where run_id = ?', runId) ?? 0;
export const leftOutFiles = (db: ReadDb, runId: number): Set<number> =>
  new Set(
    db
      .all<{ seq: number }>('select seq from import_files where run_id = ? and chosen = 0', runId)
      .map((file) => file.seq),
  );

export const putFile = (
  db: Db,
  f: Pick<
    FileRow,
    'run_id' | 'seq' | 'name' | 'size_bytes' | 'fingerprint' | 'upload' | 'format' | 'problem' | 'problem_ref'
  >,
): void => {
  db.run(
    `insert into import_files (run_id, seq, name, size_bytes, fingerprint, upload, format, problem, problem_ref)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (run_id, seq) do update set name = excluded.name, size_bytes = excluded.size_bytes,
       fingerprint = excluded.fingerprint, upload = excluded.upload, format = excluded.format, problem = excluded.problem,
       problem_ref = excluded.problem_ref`,
    f.run_id,
    f.seq,
    f.name,
    f.size_bytes,
    f.fingerprint,
    f.upload,
    f.format,
    f.problem,
    f.problem_ref,
  );
};
/** The preview starts over. Files in no known format keep their problem. */
export const forgetReading = (db: Db, runId: number): void => {
  db.run(
    'update import_files set first_seq = null, total = 0, encoding = null, meta = null, problem = null, problem_ref = null where run_id = ? and upload is not null',
    runId,
  );
};
export const markRead = (
  db: Db,
  runId: number,
  seq: number,
  f: Pick<
    FileRow,
    'format' | 'encoding' | 'encoding_guessed' | 'first_seq' | 'total' | 'problem' | 'problem_ref' | 'meta'
  >,
): void => {
  db.run(
    'update import_files set format = ?, encoding = ?, encoding_guessed = ?, first_seq = ?, total = ?, problem = ?, problem_ref = ?, meta = ? where run_id = ? and seq = ?',
    f.format,
    f.encoding,
    f.encoding_guessed,
    f.first_seq,
    f.total,
    f.problem,
    f.problem_ref,
    f.meta,
    runId,
    seq,
  );
};
export const setFileEncoding = (db: Db, runId: number, seq: number, encoding: string): void => {
  db.run('update import_files set chosen_encoding = ? where run_id = ? and seq = ?', encoding, runId, seq);
};
/** @returns how many changed; null `seqs` means all files */
export const chooseFiles = (db: Db, runId: number, chosen: boolean, seqs: readonly number[] | null): number =>
  db.run(
    `update import_files set chosen = ?1 where run_id = ?2 and chosen <> ?1
       and (?3 is null or seq in (select value from json_each(?3)))`,
    chosen ? 1 : 0,
    runId,
    seqs && JSON.stringify(seqs),
  ).changes;

/** Previewed and final results of the entries of some files. */
export const countByFile = (db: ReadDb, runId: number, seqs: readonly number[]): Map<number, FileCounts> => {
  const counts = new Map<number, FileCounts>();
  for (const row of db.all<{ file: number; outcome: keyof FileCounts; fate: keyof FileCounts | null; n: number }>(
    `select file, outcome, fate, count(*) n from import_entries
     where run_id = ? and file is not null and file in (select value from json_each(?)) group by file, outcome, fate`,
    runId,
    JSON.stringify(seqs),
  )) {
    const of = counts.get(row.file) ?? noCounts();
    of[row.outcome] += row.n;
    if (row.fate) of[row.fate] += row.n;
    counts.set(row.file, of);
  }
  return counts;
};
export const noCounts = (): FileCounts => ({
  new: 0,
  known: 0,
  merges: 0,
  unusable: 0,
  imported: 0,
  merged: 0,
  skipped: 0,
  failed: 0,
});
