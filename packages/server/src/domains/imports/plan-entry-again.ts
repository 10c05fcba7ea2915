import type { Db } from '../../platform/db/db.ts';
import { evidenceOfRecord } from '../papers/evidence.ts';
import { type EntryRow, updateEntry } from './imports.repo.ts';
import type { ImportPlanner, Plan } from './plan-import.ts';
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
    decision: isLeftOut ? 'skip' : allowed(entry.decided ?? decision, plan),
  };
  const changed = (Object.keys(next) as (keyof EntryRow)[]).some((column) => next[column] !== entry[column]);
  if (changed) updateEntry(db, entry.run_id, entry.seq, next);
};

const keptReason = ({ reason, reason_code }: EntryRow) => ({ reason, reason_code });

/** There is nothing to merge a new entry with. */
const allowed = (decision: EntryRow['decision'], plan: Pick<Plan, 'outcome'>): EntryRow['decision'] =>
  decision === 'merge' && plan.outcome === 'new' ? 'import' : decision;
