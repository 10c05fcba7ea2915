import type { Db, ReadDb } from '../../platform/db/db.ts';
import { evidenceOfRecord } from '../papers/evidence.ts';
import { getFile, leftOutFiles, listFiles } from './import-files.repo.ts';
import { type EntryRow, getEntry, linkedEntries, updateEntry } from './imports.repo.ts';
import { ImportPlanner, type Plan } from './plan-import.ts';
import type { StoredEntry } from './stored-entry.ts';

const planStored = (entry: EntryRow, planner: ImportPlanner, isLeftOut: boolean): Plan => {
  const record = entry.record === null ? null : (JSON.parse(entry.record) as StoredEntry).record;
  return planner.plan(
    {
      index: entry.seq,
      stored: entry.record,
      evidence: record && evidenceOfRecord(record),
      problem: entry.reason,
    },
    !isLeftOut && entry.decided !== 'skip',
  );
};

/** Plans a stored entry in a new preview. The user's decision about it stays. @returns its outcome */
export const planEntryAgain = (
  db: Db,
  entry: EntryRow,
  planner: ImportPlanner,
  isLeftOut: boolean,
): EntryRow['outcome'] => {
  const { warnings, decision, ...plan } = planStored(entry, planner, isLeftOut);
  // A repeat of a skipped entry keeps its link to that entry, so that it is found when the entry is no longer skipped.
  if (plan.outcome === 'new') plan.match_seq = entry.match_seq;
  const next: Partial<EntryRow> = {
    ...plan,
    ...(entry.reason_code === 'corrected' && plan.outcome === 'new' && keptReason(entry)),
    plan_warnings: JSON.stringify(warnings),
    decision: isLeftOut ? 'skip' : allowedDecision(entry.decided ?? decision, plan),
  };
  const changed = (Object.keys(next) as (keyof EntryRow)[]).some((column) => next[column] !== entry[column]);
  if (changed) updateEntry(db, entry.run_id, entry.seq, next);
  return plan.outcome;
};

/**
 * Steps that plan the repeats of these entries again, after the user skipped the entries or included them again. Each step
 * returns by how much the number of entries of each outcome changes.
 */
export const stepsForRepeats = (
  db: Db,
  runId: number,
  seqs: readonly number[],
): (() => Partial<Record<EntryRow['outcome'], number>>)[] => {
  const earlier = new Map(linkedEntries(db, runId).map(({ seq, match_seq }) => [seq, match_seq]));
  const repeats = new Set<number>();
  const decided = new Set(seqs);
  for (const [seq, of] of earlier) if (decided.has(of) || repeats.has(of)) repeats.add(seq);
  if (repeats.size === 0) return [];
  // The entries that they repeat, directly or through another repeat, must be planned before them.
  const all = new Set(repeats);
  for (const seq of repeats)
    for (let at = earlier.get(seq); at !== undefined && !all.has(at); at = earlier.get(at)) all.add(at);
  const planner = new ImportPlanner(db, runId);
  const files = new Map(listFiles(db, runId).map((file) => [file.seq, file]));
  const leftOut = leftOutFiles(db, runId);
  let current: number | null = null;
  return [...all]
    .sort((a, b) => a - b)
    .map((seq) => () => {
      const entry = getEntry(db, runId, seq)!;
      const file = entry.file === null ? undefined : files.get(entry.file);
      if (file && file.seq !== current) planner.beginFile(file.first_seq ?? 0, file.name);
      current = file?.seq ?? null;
      const isLeftOut = leftOut.has(entry.file ?? -1);
      if (!repeats.has(seq)) {
        planStored(entry, planner, isLeftOut);
        return {};
      }
      const outcome = planEntryAgain(db, entry, planner, isLeftOut);
      return outcome === entry.outcome ? {} : { [entry.outcome]: -1, [outcome]: 1 };
    });
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
