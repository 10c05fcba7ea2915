import { storedListColumns, storedText } from '@carrel/messages/reference';
import { fileNameOf } from '../../formats/text.ts';
import type { Db } from '../../platform/db/db.ts';
import { withoutConflicts } from '../papers/find-duplicate.ts';
import { insertAttachment } from './attachments.repo.ts';
import { getEntry, insertEntry, updateEntry, warningsOf } from './imports.repo.ts';
import type { StagedEntry } from './parse-task.ts';
import { conflictText, type HandedOver, type ImportPlanner } from './plan-import.ts';
import { readStoredEntry } from './stored-entry.ts';

/** Plans one entry and stores it for the preview. `file` is its position in an import of several files. */
export const stageEntry = (
  db: Db,
  runId: number,
  e: StagedEntry,
  planner: ImportPlanner,
  file: number | null = null,
): void => {
  const { warnings, ...plan } = planner.plan({ ...e, problem: storedText(e.problem, e.problem_ref) });
  for (const handedOver of planner.takeHandedOver()) takeIdentifier(db, runId, handedOver);
  insertEntry(db, {
    run_id: runId,
    seq: e.index,
    line: e.line,
    file,
    key: e.key,
    record: e.stored,
    warnings: e.warnings,
    warnings_ref: e.warnings_ref,
    ...storedListColumns('plan_warnings', warnings),
    ...plan,
  });
  for (const [position, attachment] of e.attachments.toSorted((a, b) => rank(a) - rank(b)).entries())
    insertAttachment(db, {
      run_id: runId,
      entry: e.index,
      position,
      ...attachment,
      state: attachment.remote === null ? 'missing' : 'online',
    });
};

/** The first PDF becomes the paper's PDF. PDFs with annotations come before others, and those named as supplements come last. */
const rank = ({ annotations, path, title }: StagedEntry['attachments'][number]): number =>
  (annotations === null ? 2 : 0) +
  (/suppl|appendix|supporting|esm\b|\bsi\b/i.test(`${title ?? ''} ${fileNameOf(path)}`) ? 1 : 0);

/** Stores an entry without the identifier that belongs to a later one. */
const takeIdentifier = (db: Db, runId: number, { seq, conflict }: HandedOver): void => {
  const entry = getEntry(db, runId, seq);
  const stored = entry && readStoredEntry(entry.record);
  if (!stored) return;
  const record = withoutConflicts(stored.record, { paper: null, conflicts: [conflict] });
  updateEntry(db, runId, seq, {
    record: JSON.stringify({ ...stored, record }),
    ...storedListColumns('warnings', [...warningsOf(entry), conflictText(conflict)]),
  });
};
