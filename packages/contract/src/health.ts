import { z } from 'zod';
import { api, Envelope, shown, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { NetworkState } from './system.ts';
import { healthStages } from './value-lists.ts';

const tag = 'health';
const count = z.number().int().min(0);

export type HealthStage = (typeof healthStages)[number];

export const severities = ['critical', 'warning', 'info', 'healthy'] as const;
export const Severity = z.enum(severities);
export type Severity = z.output<typeof Severity>;

const readinessValues = [
  'healthy',
  'ready',
  'blocked',
  'blocked_external',
  'manual_review',
  'unknown',
  'unavailable',
] as const;
export const Readiness = z
  .enum(readinessValues)
  .describe('`unknown`: its count could not be read; `unavailable`: this release cannot do it yet');
export type Readiness = z.output<typeof Readiness>;

const keyParams = z.object({ key: z.string().min(1).max(100) });

const Eta = z.object({
  items: count,
  requests: count,
  batch_size: count,
  seconds: count.describe('Of the calls to the named source'),
  total_seconds: count.describe(
    'Of the calls to all sources, one after the other, if each is called as often as planned',
  ),
  ...shown('label', 'The whole time, in words'),
  source: z.string(),
  authenticated: z.boolean(),
  requests_per_second: z.number(),
  ...shown('basis', 'How it was estimated, in words'),
});

const Quota = z.object({
  provider: z.string(),
  unit: z.literal('credits'),
  requests: count,
  required: count.describe('Maximum number of credits for this plan'),
  remaining: count.nullable().describe('null: not known'),
  reserve: count.describe('Credits that automatic work leaves for you'),
  available: count.nullable().describe('What this plan may spend of what remains'),
  sufficient: z.boolean(),
  known: z.boolean(),
  network_enabled: z.boolean(),
  ...shownOrNull('reason'),
});

const Dependency = z.object({
  key: z.string(),
  ...shown('label'),
  pending: count.nullable(),
  required: z.boolean().describe('true: must run first; false: only helps'),
});

export const RunSpec = z.strictObject({
  target_ids: z.array(z.string().min(1).max(200)).max(5_000).optional(),
  max_items: z.number().int().min(1).optional(),
  request_batch_size: z.number().int().min(1).optional(),
  scope: z.string().max(40).optional(),
  dry_run: z.boolean().optional(),
  force: z.boolean().optional(),
  confirmation_token: z.string().max(200).optional(),
  plan_fingerprint: z.string().max(100).optional(),
});
export type RunSpec = z.output<typeof RunSpec>;

export const RepairPlan = z
  .object({
    task_key: z.string(),
    spec: z.looseObject({}),
    candidates_pending: count,
    selected_items: count,
    unit: z.string(),
    dependencies: z.array(Dependency),
    stage_allocations: z.array(z.object({ stage: z.enum(healthStages), allocated: count, unit: z.string() })),
    expected_requests: z.record(z.string(), count).describe('Maximum number of calls by source'),
    plan_fingerprint: z.string(),
    confirmation_token: z.string().nullable(),
    eta: Eta.nullable().describe('null: no source is called'),
    quota: Quota.nullable(),
  })
  .meta({ id: 'RepairPlan' });
export type RepairPlan = z.input<typeof RepairPlan>;

const Receipt = z.object({
  action_id: z.string(),
  summary: z.string(),
  changes: count,
  undone: z.boolean(),
});

const LastRun = z.object({
  job_id: z.string(),
  status: z.string(),
  ...shown('message'),
  ...shownOrNull('error'),
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  updated_at: Timestamp,
  trigger_source: z.string(),
  processed: count,
  total: count.nullable(),
  duration_seconds: z.number().nullable(),
  receipts: z.array(Receipt).describe('What it changed in the history; each can be undone'),
  ...shownOrNull('next_step', 'After a failure: what to do next'),
});

export const HealthOperation = z
  .object({
    key: z.string(),
    ...shown('label'),
    ...shown('description'),
    cost: z.enum(['local', 'network', 'compute']),
    sources: z.array(z.string()),
    local_compute: z.boolean().describe('Uses much of the computing power of this machine'),
    optional: z.boolean().describe('No other repair depends on it'),
    destructive: z.boolean(),
    manual_gate: z.boolean(),
    stage: z.enum(healthStages),
    order: z.number().int(),
    unit: z.enum(['paper', 'author', 'author_source_attempt', 'pair', 'operation']),
    target_kind: z.enum(['paper', 'none']),
    supports_targets: z.boolean(),
    available: z.boolean(),
    ...shownOrNull('unavailable_reason'),
    prerequisites: z.array(z.string()),
    dependencies: z.array(Dependency),
    blocked_by: z.array(z.string()),
    unlocks: z.array(z.string()),
    repairs: z.array(z.string()).describe('Dimensions that it improves'),
    operation_key: z.string().describe('The key of its job in Activity'),
    status: z.enum(['idle', 'queued', 'running', 'cancelling', 'paused']),
    active_job_id: z.string().nullable(),
    candidates_pending: count.nullable().describe('null: could not be read'),
    retry_waiting: count
      .nullable()
      .describe('Items whose source failed and will be asked again later; null: not known'),
    next_retry_at: Timestamp.nullable().describe('When the first of them may be asked again'),
    params_spec: z.object({ scope: z.object({ options: z.array(z.string()), default: z.string() }) }).nullable(),
    request_batch_size: count.nullable(),
    request_batch_default: count.nullable(),
    request_batch_max: count.nullable(),
    request_batch_unit: z.string().nullable(),
    eta: Eta.nullable(),
    quota: Quota.nullable(),
    severity: Severity.nullable().describe('Of the worst dimension it repairs; null: not known'),
    auto_enabled: z.boolean(),
    default_auto_enabled: z.boolean(),
    runs_automatically: z.boolean().describe('Whether it works without being asked, as things are now'),
    auto_daily_cap: count,
    max_auto_daily_cap: count,
    auto_used_today: count,
    remembered_manual_limit: count,
    manual_limit: count,
    default_manual_limit: count,
    max_manual_limit: count,
    paused_by_user_until: Timestamp.nullable(),
    last_run: LastRun.nullable(),
    last_success_at: Timestamp.nullable(),
    readiness: Readiness,
    ...shown('readiness_reason'),
    recommended: z.boolean(),
  })
  .meta({ id: 'HealthOperation' });
export type HealthOperation = z.input<typeof HealthOperation>;

export const getHealthOperations = endpoint({
  id: 'getHealthOperations',
  method: 'GET',
  path: `${api}/health/operations`,
  tag,
  summary: 'Stages, repairs, and what to do next',
  description: 'A pure read of the stored assessment: nothing is counted.',
  response: z.object({
    generated_at: Timestamp,
    computed_at: Timestamp.nullable(),
    recommended_next: z
      .object({ key: z.string(), ...shown('label'), readiness: Readiness, ...shown('reason') })
      .nullable()
      .describe('The first safe repair that can run, in the order of the stages'),
    stages: z.array(
      z.object({
        key: z.enum(healthStages),
        ...shown('label'),
        order: z.number().int(),
        operation_keys: z.array(z.string()),
      }),
    ),
    ops: z.array(HealthOperation),
    api_budget: z.object({
      idxa_credits_remaining: count.nullable(),
      idxa_credits_limit: count.nullable(),
      reserved_user_calls: count,
      network_policy: NetworkState,
      completes_new_papers: z.boolean().describe('Whether new papers are enriched automatically'),
      last_credit_abort: z
        .object({
          job_id: z.string(),
          operation_key: z.string(),
          ...shown('message'),
          finished_at: Timestamp.nullable(),
          idxa_credits_remaining: count.nullable(),
        })
        .nullable()
        .describe('The last run that ended because the credits were used up'),
      last_pause: z
        .object({
          task_key: z.string(),
          ...shown('task_label'),
          paused_at: Timestamp,
          paused_by_user_until: Timestamp,
          job_id: z.string().describe('The run that was stopped'),
        })
        .nullable()
        .describe('The repair whose automatic runs were paused last, by stopping one, if it is still paused'),
      unattended_network: z.boolean().describe('Whether automatic work may make outbound calls at all'),
      idle_healer_enabled: z.boolean(),
    }),
    stale: z.boolean().describe('Something changed since the stored assessment'),
    rebuilding: z.boolean(),
  }),
});

export const estimateRepair = endpoint({
  id: 'estimateRepair',
  method: 'GET',
  path: `${api}/health/operations/{key}/estimate`,
  tag,
  summary: 'Estimate of a run: papers, calls, credits, minutes',
  params: keyParams,
  query: z.object({
    scope: z.string().max(40).optional(),
    dry_run: queryBool().optional(),
    max_items: queryInt(1, 1_000_000).optional(),
    batch_size: queryInt(1, 1_000_000).optional(),
    request_batch_size: queryInt(1, 1_000_000).optional(),
  }),
  response: RepairPlan.extend({ key: z.string() }),
  errors: ['repair_not_found', 'repair_unavailable', 'repair_spec', 'not_measurable', 'paper_not_found'],
});

export const runRepair = endpoint({
  id: 'runRepair',
  method: 'POST',
  path: `${api}/health/operations/{key}/run`,
  tag,
  summary: 'Run a repair, or with `dry_run` list what it would do',
  description:
    'A person’s run ends a pause of the operation and may use all credits that are left. Destructive repairs need the `confirmation_token` of an estimate.',
  params: keyParams,
  body: RunSpec,
  bodyOptional: true,
  response: z.object({
    key: z.string(),
    ...Envelope.shape,
    status: z.enum(['queued', 'running', 'already_running', 'noop', 'blocked', 'blocked_external']),
    plan: RepairPlan.nullable().describe('null if it is already running'),
  }),
  errors: [
    'repair_not_found',
    'repair_unavailable',
    'repair_spec',
    'plan_stale',
    'confirmation_token_required',
    'not_measurable',
    'paper_not_found',
  ],
});

export const configureRepair = endpoint({
  id: 'configureRepair',
  method: 'POST',
  path: `${api}/health/operations/{key}/config`,
  tag,
  summary: 'Automatic runs and limits of a repair',
  description: 'Values beyond the bounds of the operation are refused, never clamped.',
  params: keyParams,
  body: z.strictObject({
    auto_enabled: z.boolean().optional(),
    auto_daily_cap: z.number().int().min(1).optional(),
    remembered_manual_limit: z.number().int().min(1).optional(),
    request_batch_size: z.number().int().min(1).optional(),
  }),
  response: HealthOperation,
  errors: ['repair_not_found', 'repair_unavailable', 'repair_spec'],
});

export const resumeRepair = endpoint({
  id: 'resumeRepair',
  method: 'POST',
  path: `${api}/health/operations/{key}/resume`,
  tag,
  summary: 'End the 24-hour pause that follows when a background run is stopped',
  description: 'Of a repair, or of another scheduled job that was paused, such as the refresh of the Feed.',
  params: keyParams,
  response: HealthOperation.partial().extend({
    key: z.string(),
    ...shown('label'),
    paused_by_user_until: Timestamp.nullable(),
  }),
  errors: ['repair_not_found'],
});

export const refreshHealth = endpoint({
  id: 'refreshHealth',
  method: 'POST',
  path: `${api}/health/refresh`,
  tag,
  summary: 'Count everything again, as a job in Activity',
  response: Envelope,
});

export const listDimensionItems = endpoint({
  id: 'listDimensionItems',
  method: 'GET',
  path: `${api}/health/dimensions/{key}/items`,
  tag,
  summary: 'The papers behind a number',
  params: keyParams,
  query: z.object({ limit: queryInt(1, 100).default(20), offset: queryInt(0, 10_000_000).default(0) }),
  response: z.object({
    key: z.string(),
    limit: count,
    offset: count,
    items: z.array(
      z.object({
        paper_id: z.string(),
        title: z.string(),
        publication_date: z.string().nullable(),
        authors: z.string().nullable(),
        status: z.string(),
        doi: z.string().nullable(),
        idxa_id: z.string().nullable(),
        ...shownOrNull('detail'),
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: ['dimension_not_found', 'not_measurable'],
});

export const HealthDimension = z
  .object({
    key: z.string(),
    entity: z.enum(['identity', 'paper', 'embedding', 'author', 'ops']),
    ...shown('label'),
    unit: z.enum(['paper', 'pair', 'author', 'topic']),
    count: count.nullable().describe('null: could not be read; never zero instead'),
    total: count.nullable(),
    exhausted: count.nullable().describe('Of those: no source has the missing data'),
    coverage_pct: z.number().nullable(),
    severity: Severity.nullable(),
    ...shown('severity_reason'),
    impact_tier: z.enum(['integrity', 'high', 'medium', 'low']).nullable(),
    ...shown('explanation'),
    ...shown('impact'),
    breakdown: z.array(z.object({ key: z.string(), ...shown('label'), count, ...shown('explanation') })).nullable(),
    repair_task: z.string().nullable(),
    has_items: z.boolean(),
    actions: z.array(
      z.object({
        ...shown('label'),
        kind: z.enum(['run_now', 'link', 'auto_toggle']),
        operation_key: z.string().nullable(),
        target: z.string().nullable(),
        supports_targets: z.boolean(),
      }),
    ),
    scope: z.enum(['library', 'corpus']),
    queued: z.boolean().describe('Its repair is queued or running'),
    state: z.enum(['measured', 'error', 'not_applicable', 'insufficient_data']),
  })
  .meta({ id: 'HealthDimension' });
export type HealthDimension = z.input<typeof HealthDimension>;

export const getInsightsHealth = endpoint({
  id: 'getInsightsHealth',
  method: 'GET',
  path: `${api}/insights/health`,
  tag,
  summary: 'Every measured gap of the library, from the stored assessment',
  response: z.object({
    generated_at: Timestamp,
    computed_at: Timestamp.nullable().describe('null: no assessment yet'),
    took_ms: z.number().nullable(),
    totals: z.object({
      papers_total: count.nullable(),
      library_papers: count.nullable(),
      with_idxa_id: count.nullable(),
      without_idxa_id: count.nullable(),
      eligible_now: count.nullable(),
      retry_waiting: count.nullable(),
      next_retry_at: Timestamp.nullable(),
      embedding_coverage_pct: z.number().nullable(),
      embeddings_ready: z.boolean().nullable(),
      dimensions_by_severity: z.record(Severity, count),
      unknown_dimensions: count,
      authors: z.object({
        authors_total: count.nullable(),
        issue_count: count,
        dimensions_by_severity: z.record(Severity, count),
      }),
    }),
    dimensions: z.array(HealthDimension),
    views: z.record(
      z.enum(['corpus', 'authors']),
      z.object({ computed_at: Timestamp.nullable(), stale: z.boolean(), rebuilding: z.boolean() }),
    ),
    stale: z.boolean(),
    rebuilding: z.boolean(),
  }),
});

const DiagnosticTarget = z.object({
  id: z.string().describe('The source, operation or setting that it is about'),
  ...shown('label'),
  kind: z.enum(['source', 'operation', 'setting']),
  action: z.enum([
    'enable_network',
    'test_source',
    'add_key',
    'open_log',
    'create_backup',
    'enable_backups',
    'free_space',
    'reassess',
    'refresh_lenses',
    'rebuild_frontier',
  ]),
});
export type DiagnosticTarget = z.input<typeof DiagnosticTarget>;
const causeTargets = z.array(DiagnosticTarget).describe('Suggested actions and their targets; at most three');

const chipStatus = z.enum(['healthy', 'warning', 'critical']);
export const SystemChip = z.object({
  key: z.string(),
  ...shown('label'),
  status: chipStatus,
  causes: z.array(
    z.object({
      ...shown('text'),
      link: z.string().nullable(),
      ...shownOrNull('link_label'),
      targets: causeTargets,
    }),
  ),
  ...shown('detail', 'One sentence for the healthy state'),
});
export type SystemChip = z.input<typeof SystemChip>;

export const Meter = z.object({
  key: z.enum(['idxa_credits', 'idxb_pace', 'disk', 'failed_jobs']),
  ...shown('label'),
  unit: z.enum(['credits', 'calls_per_second', 'bytes', 'jobs']),
  value: z.number().min(0).nullable().describe('null: not known'),
  of: z.number().min(0).nullable().describe('null: there is no total'),
});
export type Meter = z.input<typeof Meter>;

export const OperationalSection = z
  .object({
    section: z.literal('operational'),
    summary: z.object({
      issues_total: count.describe('States below'),
      critical_count: count,
      warning_count: count,
      healthy_checks: count.describe('Parts of the service without an issue'),
      embeddings_ready: z.boolean().nullable(),
      disabled_sources: count,
      recent_failed_operations_24h: count,
    }),
    chips: z.array(SystemChip),
    meters: z.array(Meter).describe('Remaining amounts of limited resources'),
    last_backup_at: Timestamp.nullable(),
    last_proven_restore_at: Timestamp.nullable().describe('When a backup last passed a test restore'),
    states: z.array(
      z.object({
        id: z.string(),
        ...shown('label'),
        severity: z.enum(['critical', 'warning', 'info']),
        ...shown('detail'),
        page: z.string().nullable(),
        targets: causeTargets,
      }),
    ),
    disabled_sources: z.array(z.string()),
    failed_operations: z.array(
      z.object({
        job_id: z.string(),
        operation_key: z.string(),
        ...shown('label'),
        ...shown('message'),
        ...shownOrNull('error'),
        trigger_source: z.string(),
        finished_at: Timestamp.nullable(),
        ...shown('next_step'),
        log_tail: z.array(
          z.object({ timestamp: Timestamp, level: z.string(), step: z.string().nullable(), ...shown('message') }),
        ),
      }),
    ),
    stale: z.boolean(),
    rebuilding: z.boolean(),
    computed_at: Timestamp.nullable(),
  })
  .meta({ id: 'OperationalSection' });

export const getOperationalSection = endpoint({
  id: 'getOperationalSection',
  method: 'GET',
  path: `${api}/insights/diagnostics/sections/operational`,
  tag,
  summary: 'The status of the parts of the service',
  description:
    'Read from the stored assessment and from indexed rows; nothing is counted for the request. Only parts of the service that exist are reported. `degraded_monitors`, `alert_delivery_ready` and `misconfigured_channels` are absent; plugins are one of the parts.',
  response: OperationalSection,
});
