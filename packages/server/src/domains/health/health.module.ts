import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { jobEnded, libraryChanged, libraryWiped, repairConfigured } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { utcDay } from '../../platform/http-client/credits.ts';
import { sourceNames } from '../../platform/http-client/source-name.ts';
import type { JobRow } from '../../platform/jobs/activity.repo.ts';
import type { AnyJobType } from '../../platform/jobs/define-job.ts';
import { sweepTrigger } from '../../platform/jobs/runner.ts';
import type { Schedule } from '../../platform/jobs/scheduler.ts';
import { describeError } from '../../platform/log.ts';
import { idxaPerSecond, isRunnable, type Operation } from '../health-declaration.ts';
import { type DailyLimits, dailyLimitsPort } from '../infrastructure.ts';
import { type BuildContext, defineModule } from '../module.ts';
import { IdleHealer } from './heal-idle.ts';
import { healthRoutes } from './health.routes.ts';
import { healthTasks } from './health.tasks.ts';
import { operationalSection } from './operational.ts';
import { RepairPlanner } from './plan-repair.ts';
import { implementPreview, previewJob } from './preview-repair.ts';
import { addUnattendedUnits, configOf, leftToday } from './repairs.repo.ts';
import { RepairsService } from './repairs.service.ts';
import { assessJob, HealthSnapshot, implementAssess } from './snapshot.ts';

const hourMs = 3_600_000;
/** Interval of checks whether a run that yielded to the user can continue. */
const resumeEveryMs = 15_000;

/**
 * The assessment, plans and runs of repairs, and the status band. What is counted and repaired is declared by the modules
 * that own the data.
 */
export const healthModule = defineModule({
  name: 'health',
  owns: [
    'automation_usage',
    'health_snapshots',
    'health_ranges',
    'health_marks',
    'health_pairs',
    'health_changes',
    'repair_config',
  ],
  keptOnReset: ['automation_usage', 'repair_config'],
  provides: [dailyLimitsPort],
  jobs: [assessJob, previewJob],
  tasks: healthTasks,
  build: (context) => {
    const { db, clock, store, log, events, config, jobs, pauses, readers, net, release, sources, unattended } = context;
    const { health: registry, healthParts } = context;
    const snapshot = new HealthSnapshot({
      registry,
      store,
      log,
      readers,
      release,
      cutoffs: () => Object.assign({}, ...healthParts().map((p) => p.cutoffs?.() ?? {})),
    });
    const planner = plannerOf(context, snapshot);
    const switchedOn = (o: Operation) => configOf(db, o).auto_enabled === 1;
    const dailyLimits = dailyLimitsOf(context, switchedOn);
    const runsAutomatically = (o: Operation): boolean => {
      if (!isRunnable(o)) return false;
      const own = healthParts().flatMap((p) => p.automatic?.[o.key] ?? []);
      if (own.some((starts) => starts())) return true;
      if (o.onNewPapers && unattended.refusal(o.job.type) === null) return true;
      return (
        !o.automaticByDefault &&
        switchedOn(o) &&
        unattended.healerEnabled() &&
        unattended.scheduledRefusal(o.job.type) === null
      );
    };
    const repairs = new RepairsService({
      registry,
      store,
      jobs,
      pauses,
      snapshot,
      planner,
      runsAutomatically,
      configured: (o) => events.emit(repairConfigured, { key: o.key }),
    });
    const healer = new IdleHealer({
      registry,
      repairs,
      planner,
      autoEnabled: switchedOn,
      refusal: unattended.sweepRefusal,
    });
    const resuming = resumeWhenIdle(context, repairs, switchedOn);
    /** Measures that the job of a repair may change without a mark. */
    const unmarkedBy = (kind: string): string[] => {
      const read = registry.operationsOfJob(kind).flatMap((o) => o.pending?.measures ?? []);
      return snapshot.unmarked.filter((name) => read.includes(name));
    };
    const operational = () =>
      operationalSection({
        db,
        clock,
        snapshot,
        parts: healthParts,
        disabledSources: () => (net.enabled ? [] : Object.values(sources.ask).map((s) => s.name)),
      });
    return {
      service: { snapshot, operational },
      ports: [dailyLimitsPort.by(() => dailyLimits)],
      routes: healthRoutes({
        registry,
        repairs,
        snapshot,
        readers,
        clock,
        db,
        jobs,
        net,
        budget: () => unattended.credits('idxa'),
        automation: () => ({
          unattended_network: config.unattendedNetwork,
          completes_new_papers: registry.operations.some(
            (o) => o.onNewPapers && isRunnable(o) && unattended.refusal(o.job.type) === null,
          ),
          idle_healer_enabled: unattended.healerEnabled(),
        }),
        operational,
      }),
      jobs: [implementAssess(snapshot), implementPreview({ registry, readers, clock })],
      schedules: schedulesOf(context, snapshot, healer),
      on: [
        on(libraryChanged, () => snapshot.changed()),
        on(libraryWiped, () => snapshot.changed(snapshot.unmarked)),
        on(jobEnded, (row) => {
          if (row.kind !== assessJob.kind) snapshot.changed(unmarkedBy(row.kind));
          if (row.started_by !== 'user') repairs.count(row);
        }),
      ],
      close: () => {
        resuming.clear();
        snapshot.close();
      },
    };
  },
});

const plannerOf = (
  { health: registry, db, readers, clock, sources, net, unattended, paperPages }: BuildContext,
  snapshot: HealthSnapshot,
): RepairPlanner =>
  new RepairPlanner({
    registry,
    db,
    paperPages,
    snapshot,
    readers,
    clock,
    keys: () => ({
      idxa: sources.ask.idxa.credentials.key !== '',
      idxb: sources.ask.idxb.credentials.key !== '',
    }),
    quota: (source) => {
      const { remaining, limit, reserve } = unattended.credits(source);
      const perDay = limit ?? sources.ask[source].policy.credits?.perDay ?? null;
      return { remaining, perDay, reserve, networkOn: net.enabled };
    },
    secondsPerCall: (source) => {
      // OpenAlex answers fewer calls without a key than it allows.
      if (source === 'idxa') return 1 / idxaPerSecond(sources.ask.idxa.credentials.key !== '');
      const name = sourceNames.find((known) => known === source);
      // Otherwise the pages of publishers, which are read one after the other.
      return name ? sources.ask[name].policy.intervalMs / 1_000 : 1;
    },
    configOf: (o) => configOf(db, o),
  });

/** Continues runs that yielded to the user. */
const resumeWhenIdle = (
  { health: registry, clock, jobs, log, unattended }: BuildContext,
  repairs: RepairsService,
  switchedOn: (o: Operation) => boolean,
): { clear(): void } => {
  const payloadNow = (row: JobRow, type: AnyJobType, payload: unknown): unknown => {
    const operation = registry.operationOfTask(row.task_key ?? '');
    const swept = row.trigger_source === sweepTrigger;
    if ((swept ? unattended.sweepRefusal : unattended.refusal)(type) !== null) return null;
    if (!operation) return payload;
    if (swept && !switchedOn(operation)) return null;
    return repairs.withinToday(operation, payload as Record<string, unknown>);
  };
  return clock.setInterval(() => {
    try {
      if (unattended.idle()) jobs.resumeYielded(payloadNow);
    } catch (e) {
      log.add('ERROR', 'jobs', `A paused run could not continue: ${describeError(e).message}`);
    }
  }, resumeEveryMs);
};

const dailyLimitsOf = (
  { health: registry, db, clock }: BuildContext,
  switchedOn: (o: Operation) => boolean,
): DailyLimits => ({
  leftToday: (task) => {
    const operation = registry.operationOfTask(task);
    return operation ? leftToday(db, operation, clock.now()) : Number.POSITIVE_INFINITY;
  },
  switchedOn: (task) => {
    const operation = registry.operationOfTask(task);
    return operation === undefined || switchedOn(operation);
  },
  worked: (task, units) => addUnattendedUnits(db, task, utcDay(clock.now()), units),
});

const schedulesOf = (
  { unattended, jobs, config }: BuildContext,
  snapshot: HealthSnapshot,
  healer: IdleHealer,
): Schedule[] => [
  {
    id: 'health_snapshot_periodic',
    name: 'Health assessment',
    description: 'Brings the stored assessment up to date, if anything changed.',
    action: assessJob.kind,
    everyMs: () => 300_000,
    last: true,
    run: (trigger) => {
      if (trigger === 'scheduler') {
        snapshot.refreshIfNeeded();
        return { jobId: null, status: 'done', message: refer(messages.updatedCounts) };
      }
      const e = jobs.start(assessJob, {}, { trigger });
      return { jobId: e.job_id, status: e.status, message: e.message };
    },
  },
  {
    id: 'maintenance_repair',
    name: 'Idle healer',
    description: 'Repairs gaps automatically while Carrel is idle. Off unless switched on in Settings.',
    action: 'health.sweep',
    everyMs: () => (unattended.healerEnabled() ? config.idleMaintenanceIntervalHours * hourMs : 0),
    last: true,
    run: (trigger) => healer.tick(trigger),
  },
];
