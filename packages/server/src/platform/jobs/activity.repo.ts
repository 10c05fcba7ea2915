import type { JobStatus } from '@carrel/contract';
import { type Shown, storedReference } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../db/db.ts';
import type { SqlValue } from '../db/driver.ts';
import { jsonColumn } from '../db/json-columns.ts';
import type { RowOf } from '../db/rows.ts';
import type { FailureCode } from './failure.ts';

export type JobRow = RowOf<
  'activity',
  {
    status: JobStatus;
    failure_code: FailureCode | null;
    cancel_mode: 'graceful' | 'hard' | null;
    started_by: 'user' | 'automation';
  }
>;

export const readTimings = jsonColumn<Record<string, number>>('activity.per_source_timing');
export const readResult = jsonColumn<Record<string, unknown>>('activity.result');

const textColumns = ['label', 'message', 'terminal_message', 'failure_reason', 'error'] as const;
type TextColumn = (typeof textColumns)[number];

/** Values of a row, with texts in place of the two columns that store each text and its message. */
export type JobValues = Omit<Partial<JobRow>, TextColumn | `${TextColumn}_ref`> & {
  [K in TextColumn]?: JobRow[K] | Shown;
};

/** Each text in English, with its message in the column next to it. */
const jobColumns = <V extends JobValues>(values: V) => {
  const texts = textColumns
    .filter((name) => values[name] !== undefined)
    .flatMap((name): [string, string | null][] => {
      const text = values[name] ?? null;
      return [
        [name, text === null ? null : String(text)],
        [`${name}_ref`, storedReference(text)],
      ];
    });
  return { ...values, ...Object.fromEntries(texts) } as Omit<V, TextColumn> & Partial<JobRow>;
};

export const isUserTrigger = (trigger: string): boolean => trigger === 'user' || trigger === 'user:resume';

const activeStatuses = ['queued', 'scheduled', 'running', 'cancelling'] as const;
const activeList = `('queued', 'scheduled', 'running', 'cancelling')`;
export const isActive = (status: JobStatus): boolean => (activeStatuses as readonly string[]).includes(status);

/** The rows of `activity`. Every change of a status goes through `move`, which only ever takes an allowed step. */
export class ActivityRepo {
  readonly #db: Db;
  /** Ends of runs that could not be written, by job: a run must be able to end on a full disk. */
  readonly unrecorded = new Map<string, JobValues & { status: JobStatus }>();
  constructor(db: Db) {
    this.#db = db;
  }

  insert(
    values: Pick<JobRow, 'job_id' | 'kind' | 'operation_key' | 'status' | 'trigger_source' | 'created_at'> &
      Required<Pick<JobValues, 'label' | 'message'>> &
      JobValues,
    payload: string,
  ): void {
    const row = jobColumns(values);
    this.#db.run(
      `insert into activity (job_id, kind, label, label_ref, operation_key, status, message, message_ref, total, chain_id, chain_step, parent_job_id,
         trigger_source, started_by, task_key, subject, owner, created_at, finished_at, terminal_message, terminal_message_ref, updated_at,
         after_action)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((select max(id) from actions), 0))`,
      row.job_id,
      row.kind,
      row.label!,
      row.label_ref ?? null,
      row.operation_key,
      row.status,
      row.message!,
      row.message_ref ?? null,
      row.total ?? null,
      row.chain_id ?? null,
      row.chain_step ?? null,
      row.parent_job_id ?? null,
      row.trigger_source,
      row.started_by ?? (isUserTrigger(row.trigger_source) ? 'user' : 'automation'),
      row.task_key ?? null,
      row.subject ?? null,
      row.owner ?? null,
      row.created_at,
      row.finished_at ?? null,
      row.terminal_message ?? null,
      row.terminal_message_ref ?? null,
      row.created_at,
    );
    this.#db.run('insert into activity_payloads (job_id, payload) values (?, ?)', row.job_id, payload);
  }

  /**
   * What the job is to do. It may be long, so no list of jobs carries it.
   * @returns undefined where the stored text is damaged
   */
  payload(jobId: string): unknown {
    const text = this.#db.value<string>('select payload from activity_payloads where job_id = ?', jobId) ?? '{}';
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }

  get(jobId: string): JobRow | undefined {
    const row = this.stored(jobId);
    return row && this.seen(row);
  }

  /** The row as stored. */
  stored(jobId: string): JobRow | undefined {
    return this.#db.get<JobRow>('select * from activity where job_id = ?', jobId);
  }

  activeByKey(key: string): JobRow | undefined {
    const row = this.#db.get<JobRow>(`select * from activity where operation_key = ? and status in ${activeList}`, key);
    return row && !this.unrecorded.has(row.job_id) ? row : undefined;
  }

  active(): JobRow[] {
    return this.#db
      .all<JobRow>(`select * from activity where status in ${activeList} order by created_at, job_id`)
      .filter((r) => !this.unrecorded.has(r.job_id));
  }

  countActive(): number {
    return this.active().length;
  }

  /** The current row, including an end that could not be written yet. */
  seen(row: JobRow): JobRow {
    const end = isActive(row.status) ? this.unrecorded.get(row.job_id) : undefined;
    return end ? { ...row, ...jobColumns(end) } : row;
  }

  /** Automatic runs since `iso` that were paused for the user and not started again. */
  yielded(iso: string): JobRow[] {
    return this.#db.all<JobRow>(
      'select * from activity where yielded = 1 and updated_at >= ? order by updated_at',
      iso,
    );
  }

  /** Runs paused under this key need not be started again. */
  forgetYielded(key: string): void {
    this.#db.run('update activity set yielded = 0 where operation_key = ? and yielded = 1', key);
  }

  /** @returns whether the row was in one of the `from` statuses and moved */
  move(jobId: string, from: readonly JobStatus[], set: JobValues & { status: JobStatus; updated_at: string }): boolean {
    const entries = Object.entries(jobColumns(set)) as [string, SqlValue][];
    const sql = `update activity set ${entries.map(([c]) => `${c} = ?`).join(', ')} where job_id = ? and status in (${from.map(() => '?').join(', ')})`;
    return this.#db.run(sql, ...entries.map(([, v]) => v), jobId, ...from).changes > 0;
  }

  /** Progress never changes the status, so it cannot bring a cancelled job back. */
  progress(
    jobId: string,
    at: string,
    p: { processed: number; total: number | null; message?: Shown | undefined },
  ): void {
    const english = p.message === undefined ? null : String(p.message);
    this.#db.run(
      `update activity set processed = ?, total = ?, message = coalesce(?, message),
         message_ref = iif(? is null, message_ref, ?), updated_at = ? where job_id = ? and status in ('running', 'cancelling')`,
      p.processed,
      p.total,
      english,
      english,
      storedReference(p.message),
      at,
      jobId,
    );
  }

  worked(jobId: string, units: number): void {
    this.#db.run('update activity set units = coalesce(units, 0) + ? where job_id = ?', units, jobId);
  }

  timing(jobId: string, timing: string): void {
    this.#db.run('update activity set per_source_timing = ? where job_id = ?', timing, jobId);
  }

  /** Active rows that have been quiet since before `iso`. */
  quietSince(iso: string): JobRow[] {
    return this.#db.all<JobRow>(`select * from activity where status in ${activeList} and updated_at < ?`, iso);
  }

  log(line: Omit<LogRow, 'id' | 'step'>): void {
    this.#db.run(
      'insert into activity_logs (job_id, at, level, message, message_ref, data) values (?, ?, ?, ?, ?, ?)',
      line.job_id,
      line.at,
      line.level,
      line.message,
      line.message_ref,
      line.data,
    );
  }

  remove(jobId: string): void {
    this.#db.run('delete from activity where job_id = ?', jobId);
  }

  /** Drops log lines, and finished rows without lines, older than `iso`. */
  prune(iso: string, limit: number): number {
    const lines = this.#db.run(
      'delete from activity_logs where id in (select id from activity_logs where at < ? limit ?)',
      iso,
      limit,
    ).changes;
    const rows = this.#db.run(
      `delete from activity where job_id in (select job_id from activity where updated_at < ? and status not in ${activeList} limit ?)`,
      iso,
      limit,
    ).changes;
    return lines + rows;
  }
}

type LogRow = RowOf<'activity_logs'>;

export const listJobs = (
  db: ReadDb,
  f: { status?: string; triggerSource?: string; since?: string; before?: { at: string; id: string }; limit: number },
): JobRow[] => {
  const where: string[] = [];
  const params: SqlValue[] = [];
  const add = (sql: string, ...p: SqlValue[]) => {
    where.push(sql);
    params.push(...p);
  };
  if (f.status) add('status = ?', f.status);
  if (f.triggerSource) add('trigger_source = ?', f.triggerSource);
  if (f.since) add('updated_at >= ?', f.since);
  if (f.before) add('(updated_at, job_id) < (?, ?)', f.before.at, f.before.id);
  return db.all<JobRow>(
    `select * from activity ${where.length ? `where ${where.join(' and ')}` : ''} order by updated_at desc, job_id desc limit ?`,
    ...params,
    f.limit,
  );
};

export const listJobLogs = (db: ReadDb, jobId: string, after: number, limit: number): LogRow[] =>
  db.all<LogRow>('select * from activity_logs where job_id = ? and id > ? order by id limit ?', jobId, after, limit);
