import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer, type Shown, shownOf, storedText } from '@carrel/messages/reference';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { DimensionItemsRequest } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { itemsTask } from './health.tasks.ts';
import type { operationalSection } from './operational.ts';
import { lastCreditAbort, lastPause } from './repairs.repo.ts';
import type { RepairsService } from './repairs.service.ts';
import { healthReport } from './report.ts';
import { assessJob, type HealthSnapshot } from './snapshot.ts';
import { stageLabels } from './stages.ts';

export const healthRoutes = (deps: {
  registry: HealthRegistry;
  repairs: RepairsService;
  snapshot: HealthSnapshot;
  readers: ThreadPool;
  clock: Clock;
  db: ReadDb;
  jobs: JobRunner;
  net: NetworkSwitch;
  operational: () => ReturnType<typeof operationalSection>;
  budget: () => { remaining: number | null; limit: number | null; reserve: number };
  automation: () => { unattended_network: boolean; completes_new_papers: boolean; idle_healer_enabled: boolean };
}): Route[] => {
  const { registry, repairs, snapshot, clock } = deps;
  const now = () => isoAt(clock.now());
  const isQueued = (repair: string): boolean => {
    const job = registry.operation(repair)?.job;
    const active = job ? deps.jobs.repo.activeByKey(job.key) : undefined;
    return active !== undefined && active.kind === job?.type.kind;
  };
  const taskLabel = (task: string): Shown => registry.operations.find((o) => o.task === task)?.label ?? task;
  return [
    route(c.getHealthOperations, () => {
      const { ops, recommended } = repairs.records();
      const { remaining, limit, reserve } = deps.budget();
      const pause = lastPause(deps.db, now());
      return {
        generated_at: now(),
        computed_at: snapshot.stored?.computedAt ?? null,
        recommended_next: recommended && {
          key: recommended.key,
          label: recommended.label,
          readiness: recommended.readiness,
          reason: recommended.readiness_reason,
        },
        stages: c.healthStages.map((key, i) => ({
          key,
          label: stageLabels[key],
          order: i + 1,
          operation_keys: registry.operations.filter((o) => o.stage === key).map((o) => o.key),
        })),
        ops,
        api_budget: {
          idxa_credits_remaining: remaining,
          idxa_credits_limit: limit,
          reserved_user_calls: reserve,
          network_policy: deps.net.state(),
          ...deps.automation(),
          last_credit_abort: lastCreditAbort(deps.db, remaining),
          last_pause: pause ? { ...pause, task_label: taskLabel(pause.task_key) } : null,
        },
        stale: snapshot.stale,
        rebuilding: snapshot.rebuilding,
      };
    }),
    route(c.estimateRepair, ({ params, query }) => {
      const { batch_size, request_batch_size, ...spec } = query;
      const batch = request_batch_size ?? batch_size;
      return repairs.estimate(params.key, { ...spec, ...(batch === undefined ? {} : { request_batch_size: batch }) });
    }),
    route(c.runRepair, ({ params, body }) => repairs.run(params.key, body ?? {})),
    route(c.configureRepair, ({ params, body }) => repairs.configure(params.key, body)),
    route(c.resumeRepair, ({ params }) => repairs.resume(params.key)),
    route(c.refreshHealth, () => deps.jobs.start(assessJob, {}, { trigger: 'user' })),
    route(c.listDimensionItems, async ({ params, query }) => {
      if (!registry.dimension(params.key)?.items) throw new c.ApiError('dimension_not_found');
      const request: DimensionItemsRequest = { key: params.key, ...query, now: now() };
      const items = await deps.readers.run(itemsTask, request, { timeoutMs: 60_000 }).catch((e: unknown) => {
        throw new c.ApiError('not_measurable', refer(errors.listUnreadable, { reason: shownOf(e) }));
      });
      return {
        key: params.key,
        ...query,
        items: items.slice(0, query.limit).map((p) => ({
          paper_id: String(p.id),
          title: p.title,
          publication_date: p.date ?? (p.year === null ? null : String(p.year)),
          authors: p.authors_text,
          status: p.status,
          doi: p.doi,
          idxa_id: p.idxa_id,
          detail: storedText(p.detail, p.detail_ref ?? null),
        })),
        has_more: items.length > query.limit,
      };
    }),
    route(c.getInsightsHealth, () => ({ generated_at: now(), ...healthReport(snapshot, isQueued) })),
    route(c.getOperationalSection, () => deps.operational()),
  ];
};
