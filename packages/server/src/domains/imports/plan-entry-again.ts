import type { Db, ReadDb } from '../../platform/db/db.ts';
import { evidenceOfRecord } from '../papers/evidence.ts';
import { getFile } from './import-files.repo.ts';
import { type EntryRow, getEntry, updateEntry } from './imports.repo.ts';
import { ImportPlanner, type Plan } from './plan-import.ts';
import type { StoredEntry } from './stored-entry.ts';

/** Plans a stored entry in a new preview. The user's decision about it stays. */
export const planEntryAgain = (db: Db, entry: EntryRow, planner: ImportPlanner, isLeftOut: boolean): void => {
  const record = entry.record === null ? null : (JSON.parse(entry.record) as StoredEntry).record;
  const { warnings, decision, ...plan } = planner.plan(
    {
      index: entry.seq,
      stored: entry.record,
      evidence: record && evidenceOfRecord(record),
      problem: entry.reason,
    },
    !isLeftOut && entry.decided !== 'skip',
  );
  const next: Partial<EntryRow> = {
    ...plan,
    ...(entry.reason_code === 'corrected' && plan.outcome === 'new' && keptReason(entry)),
    plan_warnings: JSON.stringify(warnings),
    decision: isLeftOut ? 'skip' : allowedDecision(entry.decided ?? decision, plan),
  };
  const changed = (Object.keys(next) as (keyof EntryRow)[]).some((column) => next[column] !== entry[column]);
  if (changed) updateEntry(db, entry.run_id, entry.seq, next);
};

/**
 * What will happen to an entry that the user corrected. It is compared with the library and, if it repeated an earlier
 * entry, with that one.
 */
export const planCorrected = (db: ReadDb, entry: EntryRow, stored: StoredEntry): Plan => {
  const planner = new ImportPlanner(db, entry.run_id);
  const read = (seq: number, from: StoredEntry) =>
    planner.plan({ index: seq, stored: JSON.stringify(from), evidence: evidenceOfRecord(from.record), problem: null });
  const nameOf = (file: number | null) => (file === null ? '' : (getFile(db, entry.run_id, file)?.name ?? ''));
  const repeated = entry.match_seq === null ? undefined : getEntry(db, entry.run_id, entry.match_seq);
  if (repeated?.record && repeated.decision !== 'skip') {
    planner.beginFile(firstOfFile(db, repeated), nameOf(repeated.file));
    read(repeated.seq, JSON.parse(repeated.record) as StoredEntry);
    if (entry.file !== repeated.file) planner.beginFile(entry.seq, nameOf(entry.file));
  }
  return read(entry.seq, stored);
};

const firstOfFile = (db: ReadDb, { run_id, file }: EntryRow): number =>
  file === null ? 0 : (getFile(db, run_id, file)?.first_seq ?? 0);

const keptReason = ({ reason, reason_code }: EntryRow) => ({ reason, reason_code });

/** There is nothing to merge a new entry with. */
export const allowedDecision = (decision: EntryRow['decision'], plan: Pick<Plan, 'outcome'>): EntryRow['decision'] =>
  decision === 'merge' && plan.outcome === 'new' ? 'import' : decision;
