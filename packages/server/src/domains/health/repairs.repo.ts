import { type Shown, storedText } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { utcDay } from '../../platform/http-client/credits.ts';
import type { JobRow } from '../../platform/jobs/activity.repo.ts';
import type { FailedRun, Operation } from '../health-declaration.ts';

export interface ConfigRow {
  auto_enabled: number;
  auto_daily_cap: number | null;
  manual_limit: number | null;
  request_batch_size: number | null;
}
/** What the user chose for a repair, and its defaults for the rest. */
export const configOf = (db: ReadDb, o: Pick<Operation, 'key' | 'automaticByDefault'>): ConfigRow =>
  db.get<ConfigRow>(
    'select auto_enabled, auto_daily_cap, manual_limit, request_batch_size from repair_config where key = ?',
    o.key,
  ) ?? {
    auto_enabled: Number(o.automaticByDefault ?? false),
    auto_daily_cap: null,
    manual_limit: null,
    request_batch_size: null,
  };

export const storeConfig = (db: Db, key: string, c: ConfigRow): void => {
  db.run(
    `insert into repair_config (key, auto_enabled, auto_daily_cap, manual_limit, request_batch_size) values (?, ?, ?, ?, ?)
     on conflict (key) do update set auto_enabled = excluded.auto_enabled, auto_daily_cap = excluded.auto_daily_cap,
       manual_limit = excluded.manual_limit, request_batch_size = excluded.request_batch_size`,
    key,
    c.auto_enabled,
    c.auto_daily_cap,
    c.manual_limit,
    c.request_batch_size,
  );
};

/** Units that unattended runs of a task have worked on in a UTC day. */
export const unattendedUnits = (db: ReadDb, task: string, day: string): number =>
  db.value<number>('select units from automation_usage where task_key = ? and day = ?', task, day) ?? 0;

export const addUnattendedUnits = (db: Db, task: string, day: string, units: number): void => {
  db.run(
    `insert into automation_usage (task_key, day, units) values (?, ?, ?)
     on conflict (task_key, day) do update set units = units + excluded.units`,
    task,
    day,
    units,
  );
};

/** Units that unattended runs of a repair may still work on today. */
export const leftToday = (db: ReadDb, o: Operation, nowMs: number): number => {
  const cap = configOf(db, o).auto_daily_cap ?? o.limits.autoCap;
  return Math.max(0, cap - unattendedUnits(db, o.task, utcDay(nowMs)));
};

/** Why a run failed; null if only its message says it. */
export const failureOf = (r: JobRow): Shown | null =>
  storedText(r.failure_reason, r.failure_reason_ref) ?? storedText(r.error, r.error_ref);

export const lastRun = (db: ReadDb, kind: string): JobRow | undefined =>
  db.get<JobRow>('select * from activity where kind = ? order by created_at desc, job_id desc limit 1', kind);
export const lastSuccess = (db: ReadDb, kind: string): string | null =>
  db.value<string | null>(
    `select finished_at from activity where kind = ? and status = 'succeeded' order by created_at desc limit 1`,
    kind,
  ) ?? null;

/** What a job changed, as steps of the history. */
export const receiptsOf = (db: ReadDb, jobId: string) =>
  db
    .all<{ id: number; summary: string; changes: number; undone_by: number | null }>(
      'select id, summary, changes, undone_by from actions where job_id = ? and changes > 0 order by id limit 20',
      jobId,
    )
    .map((a) => ({ action_id: String(a.id), summary: a.summary, changes: a.changes, undone: a.undone_by !== null }));

/** Failed runs since `iso` whose kind has not succeeded after them. */
export const failedSince = (db: ReadDb, iso: string): FailedRun[] =>
  db
    .all<JobRow>(
      `select a.* from activity a where a.status = 'failed' and a.updated_at >= ?
       and not exists (select 1 from activity b where b.kind = a.kind and b.status = 'succeeded' and b.created_at > a.created_at)
     order by a.updated_at desc limit 100`,
      iso,
    )
    .map((r) => ({
      ...r,
      label: storedText(r.label, r.label_ref),
      message: storedText(r.message, r.message_ref),
      error: failureOf(r),
    }));
export const lastLogLines = (db: ReadDb, jobId: string) =>
  db
    .all<{ at: string; level: string; step: string | null; message: string; message_ref: string | null }>(
      'select at, level, step, message, message_ref from activity_logs where job_id = ? order by id desc limit 5',
      jobId,
    )
    .reverse()
    .map(({ at, level, step, message, message_ref }) => ({
      timestamp: at,
      level,
      step,
      message: storedText(message, message_ref),
    }));

/** The last run that ended because the credits of a source were spent. */
/** The pause that began last, of those that have not ended. */
export const lastPause = (db: ReadDb, now: string) =>
  db.get<{ task_key: string; paused_at: string; paused_by_user_until: string; job_id: string }>(
    `select task_key, paused_at, paused_until paused_by_user_until, job_id from automation_pauses
     where paused_until > ? order by paused_at desc limit 1`,
    now,
  );

export const lastCreditAbort = (db: ReadDb, remaining: number | null) => {
  const row = db.get<JobRow>(
    `select * from activity where status = 'failed' and failure_code = 'budget' order by updated_at desc limit 1`,
  );
  if (!row) return null;
  const { job_id, operation_key, message, message_ref, finished_at } = row;
  return {
    job_id,
    operation_key,
    message: storedText(message, message_ref),
    finished_at,
    idxa_credits_remaining: remaining,
  };
};
