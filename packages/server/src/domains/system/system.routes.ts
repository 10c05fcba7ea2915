import * as c from '@carrel/contract';
import type { Text } from '@carrel/messages/reference';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { Scheduler } from '../../platform/jobs/scheduler.ts';
import type { Log } from '../../platform/log.ts';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { DuplicateGroups } from '../duplicates/duplicate-groups.ts';
import { attentionList } from './attention-list.ts';
import { attentionTask, bootCountsTask, statisticsTask } from './system.tasks.ts';

interface SystemServices {
  db: Db;
  cached: CachedReads;
  duplicateGroups: DuplicateGroups;
  clock: Clock;
  log: Log;
  jobs: JobRunner;
  scheduler: Scheduler;
  net: NetworkSwitch;
  appVersion: string;
  demo: boolean;
  startedAt: number;
  feedUnread: () => number;
  discoveryUnread: () => number;
  inboxWaiting: () => number;
  revision: () => number;
  configuredPlugins: () => number;
  warnings: () => { code: string; message: Text }[];
  openapi: () => Record<string, unknown>;
}

export const systemRoutes = (deps: SystemServices): Route[] => {
  const { db, clock, jobs, scheduler } = deps;
  const databaseOk = (): boolean => {
    try {
      return db.value('select 1') === 1;
    } catch {
      // Whatever the reason, the answer only says that the file cannot be read.
      return false;
    }
  };
  return [
    route(c.getRoot, () => ({
      name: 'Carrel',
      version: '1.0.0',
      status: 'operational',
      documentation: '/openapi.json',
      endpoints: {
        health: '/api/v1/health',
        version: '/api/v1/version',
        stats: '/api/v1/stats',
        papers: '/api/v1/library/saved',
        activity: '/api/v1/activity',
      },
    })),
    route(c.getHealth, (_, io) => {
      const ok = databaseOk();
      // Nothing can be saved before the restart after a restore, or while the disk is full.
      const writable = db.writesRefused === null;
      const status = ok && writable ? ('healthy' as const) : ('unhealthy' as const);
      return io.authenticated
        ? {
            status,
            version: deps.appVersion,
            uptime_seconds: Math.round((clock.monotonic() - deps.startedAt) / 10) / 100,
            database_ok: ok,
          }
        : { status };
    }),
    route(c.getVersion, () => ({
      api_version: '1.0.0',
      app_version: deps.appVersion,
      runtime_version: process.versions.node,
    })),
    route(c.getStats, async () => ({
      ...(await deps.cached.run(statisticsTask, null)),
      active_jobs: jobs.activeCount(),
      configured_plugins: deps.configuredPlugins(),
    })),
    route(c.getBootstrap, async () => ({
      // Read before the counts: a change in between is then fetched twice rather than missed.
      revision: deps.revision(),
      library: await deps.cached.run(bootCountsTask, null),
      feed: { unread: deps.feedUnread() },
      discovery: { unread: deps.discoveryUnread() },
      inbox: { waiting: deps.inboxWaiting() },
      app: { version: deps.appVersion, demo: deps.demo },
      network: deps.net.state(),
      warnings: deps.warnings(),
    })),
    route(c.getAttention, async () =>
      attentionList(await deps.cached.run(attentionTask, null), (await deps.duplicateGroups.all()).length),
    ),
    route(c.getSchedulerStatus, () => scheduler.status()),
    route(c.triggerScheduledJob, async ({ params }) => {
      const fired = await scheduler.trigger(params.job_id);
      if (!fired) throw new c.ApiError('schedule_not_found');
      return {
        success: true,
        job_id: params.job_id,
        activity_job_id: fired.jobId,
        status: fired.status,
        message: fired.message,
        triggered_at: isoAt(clock.now()),
      };
    }),
    route(c.getLogs, ({ query }) =>
      deps.log.lines({
        limit: query.limit,
        ...(query.level ? { level: query.level } : {}),
        ...(query.logger ? { logger: query.logger } : {}),
        ...(query.since ? { since: query.since } : {}),
        ...(query.operation_id ? { operationId: query.operation_id } : {}),
      }),
    ),
    route(c.getOpenapi, () => deps.openapi()),
  ];
};
