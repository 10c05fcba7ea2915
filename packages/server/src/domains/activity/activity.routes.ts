import * as c from '@carrel/contract';
import { storedText } from '@carrel/messages/reference';
import type { z } from 'zod';
import type { ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import { type JobRow, listJobLogs, listJobs, readResult, readTimings } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';

const readData = jsonColumn<Record<string, unknown>>('activity_logs.data');

/** 1 for jobs that succeeded; null for jobs whose total is not known yet. */
const progressOf = (r: JobRow): number | null => {
  if (r.status === 'succeeded') return 1;
  return r.total === null || r.total === 0 ? null : Math.min(1, r.processed / r.total);
};

export const jobOf = (r: JobRow, jobs: Pick<JobRunner, 'canRetry'>): z.input<typeof c.ActivityJob> => ({
  job_id: r.job_id,
  kind: r.kind,
  label: storedText(r.label, r.label_ref),
  operation_key: r.operation_key,
  status: r.status,
  message: storedText(r.message, r.message_ref),
  progress: progressOf(r),
  processed: r.processed,
  total: r.total,
  per_source_timing: readTimings(r.per_source_timing),
  terminal_message: storedText(r.terminal_message, r.terminal_message_ref),
  failure_reason: storedText(r.failure_reason, r.failure_reason_ref),
  exception_type: r.exception_type,
  error: storedText(r.error, r.error_ref),
  cancel_requested: r.cancel_requested === 1,
  can_retry: jobs.canRetry(r),
  chain_id: r.chain_id,
  chain_step: r.chain_step,
  parent_job_id: r.parent_job_id,
  trigger_source: r.trigger_source,
  subject: r.subject,
  result: readResult(r.result),
  created_at: r.created_at,
  started_at: r.started_at,
  finished_at: r.finished_at,
  updated_at: r.updated_at,
});

const encode = (...parts: string[]): string => Buffer.from(parts.join('|')).toString('base64url');
const decode = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString().split('|');

export const activityRoutes = (deps: { db: ReadDb; jobs: JobRunner }): Route[] => {
  const { db, jobs } = deps;
  const get = (id: string): JobRow => jobs.repo.get(id) ?? c.fail('job_not_found');
  return [
    route(c.listActivity, ({ query }, io) => {
      jobs.reap();
      let before: { at: string; id: string } | undefined;
      if (query.cursor) {
        const [at, id] = decode(query.cursor);
        if (!at || !id || Number.isNaN(Date.parse(at))) throw new c.ApiError('bad_cursor');
        before = { at, id };
      }
      const rows = listJobs(db, {
        limit: query.limit + 1,
        ...(query.status ? { status: query.status } : {}),
        ...(query.trigger_source ? { triggerSource: query.trigger_source } : {}),
        ...(query.since ? { since: new Date(query.since).toISOString() } : {}),
        ...(before ? { before } : {}),
      });
      const page = rows.slice(0, query.limit);
      const more = rows.length > query.limit;
      io.header('X-Has-More', String(more));
      if (more) io.header('X-Next-Cursor', encode(page.at(-1)!.updated_at, page.at(-1)!.job_id));
      return page.map((r) => jobOf(jobs.repo.seen(r), jobs));
    }),
    route(c.getActivity, ({ params }) => {
      jobs.reap();
      return jobOf(get(params.job_id), jobs);
    }),
    route(c.listActivityLogs, ({ params, query }, io) => {
      get(params.job_id);
      const after = query.cursor ? Number(decode(query.cursor)[0]) : 0;
      if (!Number.isSafeInteger(after)) throw new c.ApiError('bad_cursor');
      const rows = listJobLogs(db, params.job_id, after, query.limit + 1);
      const page = rows.slice(0, query.limit);
      const more = rows.length > query.limit;
      io.header('X-Has-More', String(more));
      if (more) io.header('X-Next-Cursor', encode(String(page.at(-1)!.id)));
      return page.map((r) => ({
        job_id: r.job_id,
        timestamp: r.at,
        level: r.level,
        step: r.step,
        message: storedText(r.message, r.message_ref),
        data: readData(r.data),
      }));
    }),
    route(c.stopActivity, ({ params }) => jobs.stop(params.job_id)),
    route(c.cancelActivity, ({ params }) => jobs.cancel(params.job_id)),
    route(c.retryActivity, ({ params }) => jobs.retry(params.job_id)),
    route(c.dismissActivity, ({ params }) => {
      jobs.reap();
      jobs.dismiss(params.job_id);
      return { success: true as const, job_id: params.job_id };
    }),
  ];
};
