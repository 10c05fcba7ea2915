import type { Db } from '../../platform/db/db.ts';
import { insertEntry } from './imports.repo.ts';
import type { StagedEntry } from './parse-task.ts';
import type { ImportPlanner } from './plan-import.ts';

/** Plans one entry and stores it for the preview. `file` is its position in an import of several files. */
export const stageEntry = (
  db: Db,
  runId: number,
  e: StagedEntry,
  planner: ImportPlanner,
  file: number | null = null,
): void => {
  const { warnings, ...plan } = planner.plan(e);
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
