import type { Db } from '../../platform/db/db.ts';
import { withoutConflicts } from '../papers/find-duplicate.ts';
import { getEntry, insertEntry, replaceRecord } from './imports.repo.ts';
import type { StagedEntry } from './parse-task.ts';
import { conflictSentence, type HandedOver, type ImportPlanner } from './plan-import.ts';
import { readStoredEntry } from './stored-entry.ts';

/** Plans one entry and stores it for the preview. `file` is its position in an import of several files. */
export const stageEntry = (
  db: Db,
  runId: number,
  e: StagedEntry,
  planner: ImportPlanner,
  file: number | null = null,
): void => {
  const { warnings, ...plan } = planner.plan(e);
  for (const handedOver of planner.takeHandedOver()) takeIdentifier(db, runId, handedOver);
  insertEntry(db, {
    run_id: runId,
    seq: e.index,
    line: e.line,
    file,
    key: e.key,
    record: e.stored,
    warnings: e.warnings,
    plan_warnings: JSON.stringify(warnings),
    ...plan,
  });
};

/** Stores an entry without the identifier that belongs to a later one. */
const takeIdentifier = (db: Db, runId: number, { seq, conflict }: HandedOver): void => {
  const entry = getEntry(db, runId, seq);
  if (!entry?.record) return;
  const stored = readStoredEntry(entry.record);
  const record = withoutConflicts(stored.record, { paper: null, conflicts: [conflict] });
  const before: unknown = JSON.parse(entry.warnings);
  const warnings = [...(Array.isArray(before) ? before : []), conflictSentence(conflict)];
  replaceRecord(db, runId, seq, JSON.stringify({ ...stored, record }), JSON.stringify(warnings));
};
