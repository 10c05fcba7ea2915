import { endpoints } from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import { isWeakKey } from '../../platform/config.ts';
import { backupsModule } from '../backups/backups.module.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { importsModule } from '../imports/imports.module.ts';
import { inboxModule } from '../inbox/inbox.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pluginsModule } from '../plugins/plugins.module.ts';
import { searchModule } from '../search/search.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { implementMaintenance } from './maintenance.ts';
import { openapiDocument } from './openapi.ts';
import { systemHealth, systemStatus } from './system.health.ts';
import { maintenanceJob } from './system.jobs.ts';
import { systemRoutes } from './system.routes.ts';
import { systemTasks } from './system.tasks.ts';
import { warningsOf } from './warnings.ts';

const dayMs = 86_400_000;

/** The service itself: its version, logs, schedules, statistics, warnings and housekeeping. */
export const systemModule = defineModule({
  name: 'system',
  needs: [
    settingsModule,
    papersModule,
    libraryModule,
    searchModule,
    backupsModule,
    duplicatesModule,
    feedModule,
    importsModule,
    pluginsModule,
    discoveryModule,
    inboxModule,
  ],
  jobs: [maintenanceJob],
  tasks: systemTasks,
  health: systemHealth,
  build: (context) => {
    const { db, store, cached, changes, clock, log, jobs, scheduler, net, config, readers, release, startedAt } =
      context;
    const { use, scheduledJob } = context;
    const { settings } = use(settingsModule);
    const { reindex } = use(searchModule);
    const { backups } = use(backupsModule);
    const { feed } = use(feedModule);
    const { recommendations } = use(discoveryModule);
    const { inbox } = use(inboxModule);
    const warnings = () =>
      warningsOf({
        host: config.host,
        keyRequired: config.apiKey !== '',
        weakKey: isWeakKey(config.apiKey),
        net,
        restartRequired: backups.restartRequired,
      });
    let description: Record<string, unknown> | null = null;
    return {
      service: { warnings },
      health: systemStatus({
        dataDir: config.dataDir,
        cutoffs: () => ({
          logsBefore: isoAt(clock.now() - config.operationLogRetentionDays * dayMs),
          historyBefore: isoAt(clock.now() - settings.values.history.keep_days * dayMs),
        }),
      }),
      routes: systemRoutes({
        feedUnread: () => feed.unread(),
        discoveryUnread: () => recommendations.unread(),
        inboxWaiting: () => inbox.waiting(),
        revision: () => changes.revision,
        configuredPlugins: () =>
          use(pluginsModule)
            .plugins.list()
            .filter((p) => p.configured).length,
        db,
        cached,
        duplicateGroups: use(duplicatesModule).groups,
        clock,
        log,
        jobs,
        scheduler,
        net,
        appVersion: release,
        demo: config.demo,
        startedAt,
        warnings,
        openapi: () => (description ??= openapiDocument(endpoints)),
      }),
      jobs: [
        implementMaintenance({
          store,
          jobs,
          readers,
          reindex,
          logDays: config.operationLogRetentionDays,
          historyDays: () => settings.values.history.keep_days,
        }),
      ],
      schedules: [
        {
          id: 'db_maintenance',
          name: 'Housekeeping',
          description: 'Deletes old log lines and history, and completes the search index.',
          everyMs: () => dayMs,
          ...scheduledJob(maintenanceJob),
        },
      ],
    };
  },
});
