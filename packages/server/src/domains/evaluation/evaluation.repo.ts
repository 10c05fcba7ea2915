import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Scored } from './score-history.ts';

interface StoredRow {
  made_from: string;
  computed_at: string;
  body: string;
}

export const storedEvaluation = (db: ReadDb): StoredRow | undefined =>
  db.get<StoredRow>('select made_from, computed_at, body from outcome_evaluations where id = 1');

const readScored = jsonColumn<Scored>('outcome_evaluations.scored');

/** The scored papers of the last evaluation; null if there was too little to score. */
export const storedScores = (db: ReadDb): Scored | null => {
  const scored = db.value<string | null>('select scored from outcome_evaluations where id = 1') ?? null;
  return scored === null ? null : readScored(scored);
};

export const storeEvaluation = (db: Db, row: StoredRow & { scored: string | null }): void => {
  db.run(
    'insert or replace into outcome_evaluations (id, made_from, computed_at, body, scored) values (1, ?, ?, ?, ?)',
    row.made_from,
    row.computed_at,
    row.body,
    row.scored,
  );
};

export const storedYields = (db: ReadDb): StoredRow | undefined =>
  db.get<StoredRow>('select made_from, computed_at, body from channel_yields where id = 1');

export const storeYields = (db: Db, row: StoredRow): void => {
  db.run(
    'insert or replace into channel_yields (id, made_from, computed_at, body) values (1, ?, ?, ?)',
    row.made_from,
    row.computed_at,
    row.body,
  );
};

export interface RecordRow {
  id: number;
  lens_id: number;
  lens_name: string;
  created_at: string;
  body: string;
}

const recordColumns = 'id, lens_id, lens_name, created_at, body';

export const insertRecord = (db: Db, row: Omit<RecordRow, 'id'> & { set_id: number }): void => {
  db.run(
    'insert or ignore into discovery_records (set_id, lens_id, lens_name, created_at, body) values (?, ?, ?, ?, ?)',
    row.set_id,
    row.lens_id,
    row.lens_name,
    row.created_at,
    row.body,
  );
};

export const recordById = (db: ReadDb, id: number): RecordRow | undefined =>
  db.get<RecordRow>(`select ${recordColumns} from discovery_records where id = ?`, id);

export const listRecords = (db: ReadDb, o: { lens: number | null; limit: number; offset: number }): RecordRow[] =>
  o.lens === null
    ? db.all<RecordRow>(
        `select ${recordColumns} from discovery_records order by id desc limit ? offset ?`,
        o.limit,
        o.offset,
      )
    : db.all<RecordRow>(
        `select ${recordColumns} from discovery_records where lens_id = ? order by id desc limit ? offset ?`,
        o.lens,
        o.limit,
        o.offset,
      );

export interface SetRow {
  id: number;
  lens_id: number;
  lens_name: string;
  created_at: string;
  ranker_version: string;
  summary: string;
}

/** The list that a refresh has made. */
export const setOfJob = (db: ReadDb, jobId: string): SetRow | undefined =>
  db.get<SetRow>(
    `select s.id, s.lens_id, l.name lens_name, s.created_at, s.ranker_version, s.summary
     from discovery_lens_states t join discovery_sets s on s.id = t.current_set_id join discovery_lenses l on l.id = s.lens_id
     where s.job_id = ?`,
    jobId,
  );

export const shownIn = (db: ReadDb, setId: number) =>
  db.all<{ paper_id: number; rank: number; title: string; doi: string | null }>(
    `select r.paper_id, r.rank, r.title, p.doi from discovery_recommendations r join papers p on p.id = r.paper_id
     where r.set_id = ? and r.rank is not null order by r.rank`,
    setId,
  );
