import { z } from 'zod';
import { api, Envelope, shown, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';

const tag = 'activity';

const jobStatuses = [
  'queued',
  'scheduled',
  'running',
  'cancelling',
  'succeeded',
  'failed',
  'cancelled',
  'noop',
] as const;
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;

export const ActivityJob = z
  .object({
    job_id: z.string(),
    kind: z.string().describe('The kind of job, such as imports.run'),
    ...shown('label'),
    operation_key: z.string(),
    status: JobStatus,
    ...shown('message'),
    progress: z.number().min(0).max(1).nullable(),
    processed: z.number().int(),
    total: z.number().int().nullable(),
    per_source_timing: z.record(z.string(), z.number()).nullable().describe('Milliseconds by source'),
    ...shownOrNull('terminal_message'),
    ...shownOrNull('failure_reason'),
    exception_type: z.string().nullable(),
    ...shownOrNull('error'),
    cancel_requested: z.boolean(),
    can_retry: z
      .boolean()
      .describe('It failed while it called other services, and can be started again with the same input'),
    chain_id: z.string().nullable(),
    chain_step: z.string().nullable(),
    parent_job_id: z.string().nullable(),
    trigger_source: z.string(),
    subject: z.string().nullable().describe('What the job works on, such as the ID of an import run'),
    result: z.record(z.string(), z.unknown()).nullable(),
    created_at: Timestamp,
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    updated_at: Timestamp,
  })
  .meta({ id: 'ActivityJob' });
export type ActivityJob = z.output<typeof ActivityJob>;

const jobParams = z.object({ job_id: z.string().min(1).max(100) });

export const listActivity = endpoint({
  id: 'listActivity',
  method: 'GET',
  path: `${api}/activity`,
  tag,
  summary: 'Active and recent operations, newest change first',
  description: 'Headers: X-Has-More, X-Next-Cursor.',
  query: z.object({
    status: JobStatus.optional(),
    trigger_source: z.string().max(100).optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    cursor: z.string().max(200).optional(),
    limit: queryInt(1, 2000).default(200),
  }),
  response: z.array(ActivityJob),
  errors: ['bad_cursor'],
});

export const getActivity = endpoint({
  id: 'getActivity',
  method: 'GET',
  path: `${api}/activity/{job_id}`,
  tag,
  summary: 'One operation',
  params: jobParams,
  response: ActivityJob,
  errors: ['job_not_found'],
});

export const listActivityLogs = endpoint({
  id: 'listActivityLogs',
  method: 'GET',
  path: `${api}/activity/{job_id}/logs`,
  tag,
  summary: 'Log lines of one operation, oldest first',
  description: 'Headers: X-Has-More, X-Next-Cursor.',
  params: jobParams,
  query: z.object({ cursor: z.string().max(200).optional(), limit: queryInt(1, 500).default(100) }),
  response: z.array(
    z.object({
      job_id: z.string(),
      timestamp: Timestamp,
      level: z.string(),
      step: z.string().nullable(),
      ...shown('message'),
      data: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  errors: ['job_not_found', 'bad_cursor'],
});

const StopResponse = z
  .object({
    success: z.boolean(),
    job_id: z.string(),
    status: JobStatus,
    cancel_requested: z.boolean(),
    ...shown('message'),
    automation_paused: z
      .object({ task_key: z.string(), ...shown('task_label'), paused_by_user_until: Timestamp })
      .optional(),
  })
  .meta({ id: 'StopResponse' });

export const stopActivity = endpoint({
  id: 'stopActivity',
  method: 'POST',
  anyOrder: 'control',
  path: `${api}/activity/{job_id}/stop`,
  tag,
  summary: 'Stop: finish the batch in flight, commit, then end',
  params: jobParams,
  response: StopResponse,
  errors: ['job_not_found'],
});

export const cancelActivity = endpoint({
  id: 'cancelActivity',
  method: 'POST',
  anyOrder: 'control',
  path: `${api}/activity/{job_id}/cancel`,
  tag,
  summary: 'Cancel: end at once; the batch in flight may be lost',
  params: jobParams,
  response: StopResponse,
  errors: ['job_not_found'],
});

export const retryActivity = endpoint({
  id: 'retryActivity',
  method: 'POST',
  path: `${api}/activity/{job_id}/retry`,
  tag,
  summary: 'Start a failed operation again with the same input, if it calls other services',
  params: jobParams,
  status: 202,
  response: Envelope,
  errors: ['job_not_found', 'job_not_retryable'],
});

export const dismissActivity = endpoint({
  id: 'dismissActivity',
  method: 'DELETE',
  anyOrder: 'control',
  path: `${api}/activity/{job_id}`,
  tag,
  summary: 'Remove a finished operation from the list',
  params: jobParams,
  response: z.object({ success: z.literal(true), job_id: z.string() }),
  errors: ['job_not_found', 'job_active'],
});
