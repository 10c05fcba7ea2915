import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { IdRange, Pair, Scope } from '../health-declaration.ts';
import { perRange } from './ranges.repo.ts';

/** Pairs of one range of papers, in a scope. */
export interface PairsRequest extends IdRange {
  measure: string;
  scope: Scope;
}

export interface FoundPairs {
  measure: string;
  /** Papers without another pair. */
  looked: number[];
  pairs: Pair[];
}

export const lastChange = (db: ReadDb): number => db.value<number | null>('select max(id) from health_changes') ?? 0;

/** The first papers that changed, and the point up to which they are complete. */
export const firstChanged = (db: ReadDb, upTo: number, most: number): { papers: number[]; through: number } => {
  const rows = db.all<{ id: number; paper_id: number }>(
    'select id, paper_id from health_changes where id <= ? order by id limit ?',
    upTo,
    most,
  );
  return { papers: [...new Set(rows.map((r) => r.paper_id))], through: rows.at(-1)?.id ?? 0 };
};

export const countPairs = (db: ReadDb, measure: string): number =>
  db.value<number>('select count(*) from health_pairs where measure = ?', measure)!;

/** A page of the counted pairs. */
export const storedPairs = (db: ReadDb, measure: string, from: number, most: number) =>
  db.all<{ id: number; other: number; why: string }>(
    `select paper_id id, keep_id other, why from health_pairs where measure = ? order by paper_id, keep_id limit ? offset ?`,
    measure,
    most,
    from,
  );

// Everything here can be computed again, so nothing waits for the disk.

/** Forgets changes that the next full scan will see anyway. */
export const forgetChanges = (db: Db): void => db.tx(() => void db.run('delete from health_changes'), 'relaxed');
export const noteChanges = (db: Db, papers: readonly number[]): void =>
  db.tx(() => {
    for (const paper of papers) db.run('insert into health_changes (paper_id) values (?)', paper);
  }, 'relaxed');
export const forgetPairs = (db: Db): void => db.tx(() => void db.run('delete from health_pairs'), 'relaxed');

const insert = (db: Db, measure: string, pairs: readonly Pair[]): void => {
  for (const { paper, keep, why } of pairs)
    db.run(
      'insert or replace into health_pairs (measure, paper_id, keep_id, why) values (?, ?, ?, ?)',
      measure,
      paper,
      keep,
      why,
    );
};

export const storeStretch = (db: Db, range: number, rows: readonly FoundPairs[]): void => {
  for (const { measure, pairs } of rows) {
    db.run(
      'delete from health_pairs where measure = ? and paper_id >= ? and paper_id < ?',
      measure,
      range * perRange,
      (range + 1) * perRange,
    );
    insert(db, measure, pairs);
  }
};

/** Stores the pairs of changed papers, and forgets the changes. */
export const storeChanged = (db: Db, rows: readonly FoundPairs[], through: number): void =>
  db.tx(() => {
    for (const { measure, looked, pairs } of rows) {
      const ids = JSON.stringify(looked);
      for (const end of ['paper_id', 'keep_id'])
        db.run(
          `delete from health_pairs where measure = ? and ${end} in (select value from json_each(?))`,
          measure,
          ids,
        );
      insert(db, measure, pairs);
    }
    db.run('delete from health_changes where id <= ?', through);
  }, 'relaxed');
