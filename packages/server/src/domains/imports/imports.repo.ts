import type { ImportFate, ImportReason } from '@carrel/contract';
import { type Shown, storedList, storedText } from '@carrel/messages/reference';
import { type Db, type ReadDb, rowsThatFit } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { RowOf } from '../../platform/db/rows.ts';

/** `changed` counts the entries whose result differs from the preview. */
export type RunRow = RowOf<
  'import_runs',
  { state: 'parsing' | 'ready' | 'importing' | 'done' | 'failed' | 'cancelled' | 'reverted' }
>;

/**
 * `match_seq` is the earlier entry of the import that it duplicates. `decided` is the user's decision, null if it is the one
 * of the preview. `fate` is its result, null until it was imported or skipped. `changed`: the library or another entry
 * changed after the preview, and so did the result.
 */
export type EntryRow = RowOf<
  'import_entries',
  {
    outcome: 'new' | 'known' | 'merges' | 'unusable';
    reason_code: ImportReason;
    decision: 'import' | 'merge' | 'skip';
    fate: ImportFate | null;
    decided: 'import' | 'merge' | 'skip' | null;
  }
>;
export type ShownEntry = EntryRow & { match_title: string | null; file_name: string | null };

/** A run whose step in the history was undone counts as reverted, however it was undone. */
const runColumns = `r.*, (select a.undone_by from actions a where a.id = r.action_id) undone_by`;
type Stored = RunRow & { undone_by: number | null };
const shown = (r: Stored | undefined): RunRow | undefined =>
  r && (r.undone_by !== null && r.state !== 'importing' ? { ...r, state: 'reverted' } : r);

export const getRun = (db: ReadDb, id: number): RunRow | undefined =>
  shown(db.get<Stored>(`select ${runColumns} from import_runs r where id = ?`, id));
export const listRuns = (db: ReadDb, limit: number, offset: number): RunRow[] =>
  db
    .all<Stored>(`select ${runColumns} from import_runs r order by id desc limit ? offset ?`, limit, offset)
    .map((r) => shown(r)!);
export const countRuns = (db: ReadDb): number => db.value<number>('select count(*) from import_runs') ?? 0;
export const insertRun = (
  db: Db,
  r: Pick<
    RunRow,
    'auto_start' | 'format' | 'filename' | 'size_bytes' | 'fingerprint' | 'collection_name' | 'created_at'
  >,
): number =>
  db.run(
    `insert into import_runs (state, auto_start, format, filename, size_bytes, fingerprint, collection_name, created_at)
     values ('parsing', ?, ?, ?, ?, ?, ?, ?)`,
    r.auto_start,
    r.format,
    r.filename,
    r.size_bytes,
    r.fingerprint,
    r.collection_name,
    r.created_at,
  ).lastId;
export const updateRun = (db: Db, id: number, set: Partial<RunRow>): void => {
  const entries = Object.entries(set) as [string, SqlValue][];
  db.run(
    `update import_runs set ${entries.map(([c]) => `${c} = ?`).join(', ')} where id = ?`,
    ...entries.map(([, v]) => v),
    id,
  );
};
export const addToRun = (
  db: Db,
  id: number,
  add: Partial<
    Record<
      | 'total'
      | 'done'
      | 'n_new'
      | 'n_known'
      | 'n_merges'
      | 'n_unusable'
      | 'imported'
      | 'merged'
      | 'skipped'
      | 'failed'
      | 'changed'
      | 'stale'
      | 'elapsed_ms',
      number
    >
  >,
): void => {
  const entries = Object.entries(add);
  if (entries.length === 0) return;
  db.run(
    `update import_runs set ${entries.map(([c]) => `${c} = coalesce(${c}, 0) + ?`).join(', ')} where id = ?`,
    ...entries.map(([, v]) => v),
    id,
  );
};
export const deleteRun = (db: Db, id: number): void => {
  db.run('delete from import_runs where id = ?', id);
};
export const deleteEntries = (db: Db, runId: number): void => {
  db.run('delete from import_entries where run_id = ?', runId);
};
export const insertEntry = (db: Db, e: Omit<EntryRow, 'paper_id' | 'done' | 'fate' | 'changed' | 'decided'>): void => {
  db.run(
    `insert into import_entries
       (run_id, seq, line, key, outcome, reason, reason_ref, reason_code, decision, match_paper_id, match_seq, record,
        warnings, warnings_ref, plan_warnings, plan_warnings_ref, file)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    e.run_id,
    e.seq,
    e.line,
    e.key,
    e.outcome,
    e.reason,
    e.reason_ref,
    e.reason_code,
    e.decision,
    e.match_paper_id,
    e.match_seq,
    e.record,
    e.warnings,
    e.warnings_ref,
    e.plan_warnings,
    e.plan_warnings_ref,
    e.file,
  );
};
const readWarnings = jsonColumn<string[]>('import_entries.warnings');
const readWarningRefs = jsonColumn<unknown[]>('import_entries.warnings_ref');
const readPlanWarnings = jsonColumn<string[]>('import_entries.plan_warnings');
const readPlanWarningRefs = jsonColumn<unknown[]>('import_entries.plan_warnings_ref');
/** What the reader repaired or left out. */
export const warningsOf = (e: Pick<EntryRow, 'warnings' | 'warnings_ref'>): Shown[] =>
  storedList(readWarnings(e.warnings), readWarningRefs(e.warnings_ref));
/** What the import would leave out. */
export const planWarningsOf = (e: Pick<EntryRow, 'plan_warnings' | 'plan_warnings_ref'>): Shown[] =>
  storedList(readPlanWarnings(e.plan_warnings), readPlanWarningRefs(e.plan_warnings_ref));

const shownEntry = `select e.*, p.title match_title, f.name file_name from import_entries e
  left join papers p on p.id = e.match_paper_id left join import_files f on f.run_id = e.run_id and f.seq = e.file`;
export const getEntry = (db: ReadDb, runId: number, seq: number) =>
  db.get<ShownEntry>(`${shownEntry} where e.run_id = ? and e.seq = ?`, runId, seq);
export const updateEntry = (db: Db, runId: number, seq: number, set: Partial<EntryRow>): void => {
  const entries = Object.entries(set) as [string, SqlValue][];
  db.run(
    `update import_entries set ${entries.map(([c]) => `${c} = ?`).join(', ')} where run_id = ? and seq = ?`,
    ...entries.map(([, v]) => v),
    runId,
    seq,
  );
};
/**
 * Stores the user's decision. One that is the usual one for its outcome is not kept when the outcome changes.
 * @param entry with the outcome that the user saw
 */
export const decideEntry = (
  db: Db,
  runId: number,
  { seq, outcome }: Pick<EntryRow, 'seq' | 'outcome'>,
  decision: EntryRow['decision'],
): void => {
  const isUsual = decision === 'merge' || (decision === 'import' && outcome === 'new');
  db.run(
    'update import_entries set decision = ?, decided = ? where run_id = ? and seq = ?',
    decision,
    isUsual ? null : decision,
    runId,
    seq,
  );
};
/** The size of the entries' records, in bytes. */
export const sizeOfRecords = (db: ReadDb, runId: number): number =>
  db.value<number>('select coalesce(sum(octet_length(record)), 0) from import_entries where run_id = ?', runId) ?? 0;
/** Selects entries of a run. */
export interface EntryFilter {
  outcome?: EntryRow['outcome'] | undefined;
  fate?: ImportFate | undefined;
  file?: number | undefined;
}
const ofFile = (column: string) =>
  `${column} between (select f.first_seq from import_files f where f.run_id = ? and f.seq = ?)
    and (select f.first_seq + f.total - 1 from import_files f where f.run_id = ? and f.seq = ?)`;
const filterSql = (runId: number, f: EntryFilter): { where: string; params: SqlValue[] } => {
  const conditions = ['e.run_id = ?'];
  const params: SqlValue[] = [runId];
  if (f.outcome) {
    conditions.push('e.outcome = ?');
    params.push(f.outcome);
  }
  if (f.fate) {
    conditions.push('e.fate = ?');
    params.push(f.fate);
  }
  if (f.file !== undefined) {
    conditions.push(ofFile('e.seq'));
    params.push(runId, f.file, runId, f.file);
  }
  return { where: conditions.join(' and '), params };
};

export const listEntries = (db: ReadDb, runId: number, filter: EntryFilter, limit: number, offset: number) => {
  const { where, params } = filterSql(runId, filter);
  return {
    total: db.value<number>(`select count(*) from import_entries e where ${where}`, ...params) ?? 0,
    rows: db.all<ShownEntry>(`${shownEntry} where ${where} order by e.seq limit ? offset ?`, ...params, limit, offset),
  };
};

/** How many entries will have each result. One that adds nothing to the paper it matches counts as skipped. */
export const countPlanned = (db: ReadDb, runId: number) => {
  const counts = { import: 0, merge: 0, skip: 0, unusable: 0 };
  for (const { decision, outcome, n } of db.all<Pick<EntryRow, 'decision' | 'outcome'> & { n: number }>(
    'select decision, outcome, count(*) n from import_entries where run_id = ? group by decision, outcome',
    runId,
  )) {
    if (outcome === 'unusable') counts.unusable += n;
    else if (decision === 'merge' && outcome === 'known') counts.skip += n;
    else counts[decision] += n;
  }
  return counts;
};
/** Entries that have another decision and could have this one. */
export const entriesToDecide = (
  db: ReadDb,
  runId: number,
  decision: EntryRow['decision'],
  outcome: string | null,
  file: number | null,
): Pick<EntryRow, 'seq' | 'outcome'>[] =>
  db.all(
    `select seq, outcome from import_entries where run_id = ?1 and decision in ('import', 'merge', 'skip') and decision <> ?2
         and outcome <> 'unusable' and (?3 is null or outcome = ?3) and (?2 <> 'merge' or outcome <> 'new')
         and (?4 is null or file = ?4)
         and (file is null or file not in (select f.seq from import_files f where f.run_id = ?1 and f.chosen = 0))
       order by seq`,
    runId,
    decision,
    outcome,
    file,
  );
/** Skipped entries whose text is still kept. */
export const skippedEntries = (db: ReadDb, runId: number, file: number | null): Pick<EntryRow, 'seq' | 'outcome'>[] =>
  db.all(
    `select seq, outcome from import_entries where run_id = ?1 and fate = 'skipped' and record is not null
         and (?2 is null or file = ?2) order by seq`,
    runId,
    file,
  );
const entriesAtOnce = 500;
/** The next entries after `after`, in order; fewer if they are long. Only those that are not imported yet, if `pending`. */
export const nextEntries = (db: ReadDb, runId: number, after: number, { pending = false } = {}): EntryRow[] => {
  const from = `from import_entries where run_id = ? and seq > ?${pending ? ' and done = 0' : ''} order by seq limit`;
  const sizes = db.all<{ bytes: number }>(
    `select coalesce(octet_length(record), 0) bytes ${from} ${entriesAtOnce}`,
    runId,
    after,
  );
  return db.all<EntryRow>(`select * ${from} ?`, runId, after, rowsThatFit(sizes));
};
/** Why the first failed entry of a run failed. */
export const firstFailure = (db: ReadDb, runId: number): Shown => {
  const row = db.get<Pick<EntryRow, 'reason' | 'reason_ref'>>(
    `select reason, reason_ref from import_entries where run_id = ? and fate = 'failed' and reason is not null order by seq limit 1`,
    runId,
  );
  return row ? storedText(row.reason, row.reason_ref) : '';
};
export const paperOfKey = (db: ReadDb, runId: number, file: number | null): Map<string, number> =>
  new Map(
    db
      .all<{ key: string; paper_id: number }>(
        'select key, paper_id from import_entries where run_id = ? and file is ? and key is not null and paper_id is not null',
        runId,
        file,
      )
      .map((r) => [r.key, r.paper_id]),
  );
export const dropRecords = (db: Db, olderThan: string): number =>
  db.run(
    `update import_entries set record = null where record is not null and run_id in (select id from import_runs where state in ('done', 'failed', 'cancelled') and finished_at < ?)`,
    olderThan,
  ).changes;

type UnresolvedRow = Pick<
  RowOf<'papers'>,
  | 'id'
  | 'title'
  | 'status'
  | 'added_from'
  | 'doi'
  | 'url'
  | 'idxa_id'
  | 'resolution_status'
  | 'resolution_reason'
  | 'resolution_at'
  | 'year'
  | 'authors_text'
  | 'created_at'
> & { resolution_reason_ref: string | null };
/** The message of the reason is in the ledger. */
const reasonRef = `(select l.reason_ref from paper_enrichment l where l.paper_id = papers.id and l.purpose = 'title'
  and l.reason = papers.resolution_reason limit 1) resolution_reason_ref`;
const unresolved = `from papers where resolution_status = 'unresolved' and status = 'library' and canonical_paper_id is null`;
export const listUnresolvedRows = (db: ReadDb, limit: number) => ({
  total: db.value<number>(`select count(*) ${unresolved}`) ?? 0,
  rows: db.all<UnresolvedRow>(
    `select id, title, status, added_from, doi, url, idxa_id, resolution_status, resolution_reason, ${reasonRef}, resolution_at, year, authors_text, created_at ${unresolved} order by id desc limit ?`,
    limit,
  ),
});
