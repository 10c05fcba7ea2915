import { ApiError, type HealthOperation, type Readiness, type RunSpec } from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { answerWithReferences, refer, type Shown, storedText } from '@carrel/messages/reference';
import * as specs from '@carrel/messages/repairSpecs';
import * as repairs from '@carrel/messages/repairs';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { utcDay } from '../../platform/http-client/credits.ts';
import type { JobRow } from '../../platform/jobs/activity.repo.ts';
import type { Pauses } from '../../platform/jobs/pauses.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { isRunnable, type Operation } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { nextStepAfter } from './next-step.ts';
import { type Planned, type RepairPlanner, runnable } from './plan-repair.ts';
import { previewJob } from './preview-repair.ts';
import * as repo from './repairs.repo.ts';
import { gapOf } from './report.ts';
import { worseFirst } from './severity.ts';
import type { HealthSnapshot } from './snapshot.ts';

interface Deps {
  registry: HealthRegistry;
  store: Store;
  jobs: JobRunner;
  pauses: Pauses;
  snapshot: HealthSnapshot;
  planner: RepairPlanner;
  /** Whether it works without being asked, as things are now. */
  runsAutomatically: (o: Operation) => boolean;
  /** Called after the user changed the limits or the switch of a repair. */
  configured: (o: Operation) => void;
}

type RunStatus = 'queued' | 'running' | 'already_running' | 'noop' | 'blocked' | 'blocked_external';
interface RunAnswer {
  key: string;
  job_id: string;
  status: RunStatus;
  message: Shown;
  plan: Planned['plan'] | null;
}

/** Repairs, for the user and for automation: definitions, status, and starting one. */
export class RepairsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  async estimate(key: string, spec: RunSpec) {
    return { key, ...(await this.#d.planner.plan(key, spec)).plan };
  }

  /** A run by the user. */
  async run(key: string, spec: RunSpec): Promise<RunAnswer> {
    const operation = runnable(this.#d.registry, key);
    const jobKey = spec.dry_run ? `health.preview:${key}` : operation.job.key;
    const active = this.#d.jobs.repo.activeByKey(jobKey);
    if (active)
      return {
        key,
        job_id: active.job_id,
        status: 'already_running',
        message: refer(messages.alreadyRunning, { label: storedText(active.label, active.label_ref) }),
        plan: null,
      };
    const planned = await this.#d.planner.plan(key, spec);
    const { plan } = planned;
    if (spec.plan_fingerprint !== undefined && spec.plan_fingerprint !== plan.plan_fingerprint)
      throw new ApiError('plan_stale', undefined, { plan });
    if (spec.dry_run) return this.#preview(planned);
    const none = { key, job_id: '', plan };
    if (plan.selected_items === 0) return { ...none, status: 'noop', message: refer(messages.thereNothingRepair) };
    const blockers = spec.force ? [] : plan.dependencies.filter((d) => d.required && d.pending !== 0);
    if (blockers.length > 0)
      return {
        ...none,
        status: 'blocked',
        message: refer(messages.runFirst, { repairs: blockers.map((b) => b.label) }),
      };
    if (plan.quota && !plan.quota.sufficient)
      return { ...none, status: 'blocked_external', message: plan.quota.reason! };
    if (operation.destructive && spec.confirmation_token !== plan.confirmation_token)
      throw new ApiError('confirmation_token_required', undefined, { plan });
    return { ...this.start(planned, 'user'), plan };
  }

  #preview(planned: Planned): RunAnswer {
    const { key } = planned.operation;
    const e = this.#d.jobs.start(
      previewJob,
      {
        operation: key,
        plan: answerWithReferences(planned.plan) as Planned['plan'],
        ids: planned.ids?.slice(0, 100) ?? null,
      },
      { key: `health.preview:${key}`, trigger: 'user', subject: key },
    );
    return { key, job_id: e.job_id, status: e.status, message: e.message, plan: planned.plan };
  }

  /** Starts the job of an admitted plan. */
  start(planned: Planned, trigger: string): Omit<RunAnswer, 'plan'> {
    const { operation, ...choice } = planned;
    const { job } = operation;
    const e = this.#d.jobs.start(job.type, job.payload(choice), { key: job.key, trigger });
    return { key: operation.key, job_id: e.job_id, status: e.status, message: e.message };
  }

  configure(
    key: string,
    set: {
      auto_enabled?: boolean | undefined;
      auto_daily_cap?: number | undefined;
      remembered_manual_limit?: number | undefined;
      request_batch_size?: number | undefined;
    },
  ): HealthOperation {
    const o = runnable(this.#d.registry, key);
    const refuse = (detail: Shown): never => {
      throw new ApiError('repair_spec', detail);
    };
    if (set.auto_enabled && o.destructive) refuse(refer(specs.hardToUndo, { label: o.label }));
    const capMax = o.limits.autoCapMax ?? o.limits.manualMax;
    if (set.auto_daily_cap !== undefined && set.auto_daily_cap > capMax)
      refuse(refer(specs.atMost, { field: 'auto_daily_cap', max: capMax }));
    if (set.remembered_manual_limit !== undefined && set.remembered_manual_limit > o.limits.manualMax)
      refuse(refer(specs.atMost, { field: 'remembered_manual_limit', max: o.limits.manualMax }));
    if (set.request_batch_size !== undefined && set.request_batch_size > (o.requestBatch?.max ?? 0))
      refuse(
        o.requestBatch
          ? refer(specs.maxPerCall, { max: o.requestBatch.max })
          : refer(specs.fixedBatch, { label: o.label }),
      );
    this.#d.store.db.tx(() => {
      const present = repo.configOf(this.#d.store.db, o);
      repo.storeConfig(this.#d.store.db, key, {
        auto_enabled: set.auto_enabled === undefined ? present.auto_enabled : Number(set.auto_enabled),
        auto_daily_cap: set.auto_daily_cap ?? present.auto_daily_cap,
        manual_limit: set.remembered_manual_limit ?? present.manual_limit,
        request_batch_size: set.request_batch_size ?? present.request_batch_size,
      });
    });
    this.#d.configured(o);
    return this.record(o);
  }

  /** @throws ApiError repair_not_found unless a repair or another pausable job has this key */
  resume(key: string): Pick<HealthOperation, 'key' | 'label' | 'paused_by_user_until'> {
    const o = this.#d.registry.operation(key);
    const task = o ? { key: o.task, label: o.label } : this.#d.jobs.types.find((t) => t.task?.key === key)?.task;
    if (!task) throw new ApiError('repair_not_found');
    this.#d.store.db.tx(() => this.#d.pauses.lift(task.key));
    return o ? this.record(o) : { ...task, label: task.label, paused_by_user_until: null };
  }

  /** Units that unattended runs may still work on today. */
  leftToday(o: Operation): number {
    return repo.leftToday(this.#d.store.db, o, this.#d.store.clock.now());
  }

  /** The payload of an unattended run, limited to what is left for today; null if nothing is left. */
  withinToday(o: Operation, payload: Record<string, unknown>): Record<string, unknown> | null {
    const left = this.leftToday(o);
    if (left === 0) return null;
    return typeof payload.limit === 'number' ? { ...payload, limit: Math.min(payload.limit, left) } : payload;
  }

  /** Called when an unattended run has ended: its work counts towards the daily limit, in the units of its repair. */
  count(run: Pick<JobRow, 'task_key' | 'status' | 'units' | 'processed'>): void {
    const o = this.#d.registry.operationOfTask(run.task_key ?? '');
    if (!o) return;
    const units = o.unit === 'operation' ? Number(run.status === 'succeeded') : (run.units ?? run.processed);
    if (units > 0) repo.addUnattendedUnits(this.#d.store.db, o.task, utcDay(this.#d.store.clock.now()), units);
  }

  /** The most severe gap that a repair closes; null if unknown. */
  severityOf(o: Operation) {
    const severities = this.#d.registry.repairedBy(o.key).map((d) => gapOf(d, this.#d.snapshot).severity);
    return severities.sort(worseFirst)[0] ?? null;
  }

  #readiness(o: Operation, pending: number | null, quota: HealthOperation['quota']): [Readiness, Shown] {
    if (!isRunnable(o)) return ['unavailable', o.unavailable ?? ''];
    if (pending === null)
      return ['unknown', this.#d.snapshot.stored ? refer(repairs.unknown) : refer(repairs.notAssessed)];
    if (pending === 0) return ['healthy', refer(repairs.nothingToRepair)];
    const blockers = this.#d.planner.dependencies(o).filter((d) => d.required && d.pending !== 0);
    if (blockers.length > 0)
      return ['blocked', refer(repairs.prerequisites, { repairs: blockers.map((b) => b.label) })];
    if (quota && !quota.sufficient) return ['blocked_external', quota.reason!];
    if (o.destructive) return ['manual_review', refer(repairs.reviewNeeded)];
    return ['ready', refer(repairs.pending, { count: pending })];
  }

  /** Everything about one repair, from the stored assessment. */
  record(o: Operation): Omit<HealthOperation, 'recommended'> & { recommended: boolean } {
    const { jobs, pauses, planner } = this.#d;
    const { db, clock } = this.#d.store;
    const config = repo.configOf(db, o);
    const pending = planner.pendingOf(o);
    const later = planner.laterOf(o);
    const batch = o.requestBatch ? (config.request_batch_size ?? o.requestBatch.fallback) : null;
    const defaultLimit = planner.defaultLimit(o, batch);
    const limit = config.manual_limit ?? defaultLimit;
    const outlook =
      pending === null || o.cost !== 'network' ? null : planner.outlook(o, Math.min(pending, limit), batch);
    const active = o.job ? jobs.repo.activeByKey(o.job.key) : undefined;
    const running = active?.kind === o.job?.type.kind ? active : undefined;
    const pausedUntil = pauses.until(o.task);
    const [readiness, reason] = this.#readiness(o, pending, outlook?.quota ?? null);
    const last = o.job ? repo.lastRun(db, o.job.type.kind) : undefined;
    return {
      key: o.key,
      label: o.label,
      description: o.description,
      cost: o.cost,
      sources: [...o.sources],
      local_compute: o.cost === 'compute',
      optional: o.unlocks.length === 0 && !o.destructive,
      destructive: o.destructive ?? false,
      manual_gate: o.destructive ?? false,
      stage: o.stage,
      order: o.order,
      unit: o.unit,
      target_kind: o.targets ? 'paper' : 'none',
      supports_targets: o.targets ?? false,
      available: isRunnable(o),
      unavailable_reason: o.unavailable ?? null,
      prerequisites: [...o.prerequisites],
      dependencies: planner.dependencies(o),
      blocked_by: planner
        .dependencies(o)
        .filter((d) => d.required && d.pending !== 0)
        .map((d) => d.key),
      unlocks: [...o.unlocks],
      repairs: this.#d.registry.repairedBy(o.key).map((d) => d.key),
      operation_key: o.job?.key ?? o.key,
      status: running
        ? running.status === 'running' || running.status === 'cancelling'
          ? running.status
          : 'queued'
        : pausedUntil
          ? 'paused'
          : 'idle',
      active_job_id: running?.job_id ?? null,
      candidates_pending: pending,
      retry_waiting: later === null ? null : later.items,
      next_retry_at: later === null || later.items === 0 || later.nextMs === 0 ? null : isoAt(later.nextMs),
      params_spec: o.scopes ? { scope: { options: [...o.scopes], default: o.scopes[0]! } } : null,
      request_batch_size: batch,
      request_batch_default: o.requestBatch?.fallback ?? null,
      request_batch_max: o.requestBatch?.max ?? null,
      request_batch_unit: o.requestBatch ? 'paper' : null,
      eta: outlook?.eta ?? null,
      quota: outlook?.quota ?? null,
      severity: this.severityOf(o),
      auto_enabled: config.auto_enabled === 1,
      default_auto_enabled: o.automaticByDefault ?? false,
      runs_automatically: this.#d.runsAutomatically(o),
      auto_daily_cap: config.auto_daily_cap ?? o.limits.autoCap,
      max_auto_daily_cap: o.limits.autoCapMax ?? o.limits.manualMax,
      auto_used_today: repo.unattendedUnits(db, o.task, utcDay(clock.now())),
      remembered_manual_limit: limit,
      manual_limit: limit,
      default_manual_limit: defaultLimit,
      max_manual_limit: o.limits.manualMax,
      paused_by_user_until: pausedUntil,
      last_run: last ? this.#lastRun(last) : null,
      last_success_at: o.job ? repo.lastSuccess(db, o.job.type.kind) : null,
      readiness,
      readiness_reason: reason,
      recommended: false,
    };
  }

  #lastRun(r: JobRow): NonNullable<HealthOperation['last_run']> {
    const ms = r.started_at && r.finished_at ? Date.parse(r.finished_at) - Date.parse(r.started_at) : null;
    return {
      job_id: r.job_id,
      status: r.status,
      message: storedText(r.message, r.message_ref),
      error: repo.failureOf(r),
      started_at: r.started_at,
      finished_at: r.finished_at,
      updated_at: r.updated_at,
      trigger_source: r.trigger_source,
      processed: r.processed,
      total: r.total,
      duration_seconds: ms === null ? null : Math.max(0, ms) / 1_000,
      receipts: repo.receiptsOf(this.#d.store.db, r.job_id),
      next_step: r.status === 'failed' ? nextStepAfter(r.failure_code, this.#d.registry.nextStepAfter(r.kind)) : null,
    };
  }

  /** All repairs in order, the recommended one marked. */
  records(): { ops: HealthOperation[]; recommended: HealthOperation | null } {
    const ops = this.#d.registry.operations.map((o) => this.record(o));
    const recommended = ops.find((o) => o.readiness === 'ready' && o.status === 'idle' && !o.destructive) ?? null;
    if (recommended) recommended.recommended = true;
    return { ops, recommended };
  }
}
