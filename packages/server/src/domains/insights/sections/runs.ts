import type { ReadDb } from '../../../platform/db/db.ts';
import { readResult } from '../../../platform/jobs/activity.repo.ts';

/** A job that has ended, with its result. */
interface Run {
  job_id: string;
  status: string;
  finished_at: string | null;
  result: Record<string, unknown>;
}

/** Runs of a kind of job that were made on a day or later, newest first. */
export const runsOf = (db: ReadDb, kind: string, fromDay: string): Run[] =>
  db
    .all<Omit<Run, 'result'> & { result: string | null }>(
      `select job_id, status, finished_at, result from activity
       where kind = ? and created_at >= ? and status in ('succeeded', 'failed', 'cancelled') order by created_at desc, job_id desc`,
      kind,
      fromDay,
    )
    .map(({ result, ...run }) => ({
      ...run,
      result: readResult(result) ?? {},
    }));

/** A count of a result; null where it has none. */
export const countIn = ({ result }: Run, name: string): number | null =>
  typeof result[name] === 'number' ? (result[name] as number) : null;

export const sumOf = (runs: readonly Run[], name: string): number =>
  runs.reduce((n, run) => n + (countIn(run, name) ?? 0), 0);
