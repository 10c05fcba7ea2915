import { streamEvents } from '@carrel/contract';
import type { FastifyInstance } from 'fastify';
import { backupsModule } from '../domains/backups/backups.module.ts';
import type { BackupsService } from '../domains/backups/backups.service.ts';
import { bridgeModule } from '../domains/bridge/bridge.module.ts';
import { healthModule } from '../domains/health/health.module.ts';
import type { HealthSnapshot } from '../domains/health/snapshot.ts';
import { importsModule } from '../domains/imports/imports.module.ts';
import type { Unattended } from '../domains/infrastructure.ts';
import { buildModules, requireTasks } from '../domains/module.ts';
import { settingsModule } from '../domains/settings/settings.module.ts';
import type { SettingsService } from '../domains/settings/settings.service.ts';
import { systemModule } from '../domains/system/system.module.ts';
import { batchBudgetMs, type Db, idleBatchBudgetMs } from '../platform/db/db.ts';
import type { Journal } from '../platform/db/journal.ts';
import type { EventBus } from '../platform/events/bus.ts';
import { watchFreeSpace } from '../platform/free-space.ts';
import type { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { Transport } from '../platform/http-client/transport.ts';
import type { IdleClock } from '../platform/jobs/admission.ts';
import type { Pauses } from '../platform/jobs/pauses.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';
import type { Sources } from '../sources/registry.ts';
import { Auth } from './auth.ts';
import { BridgeListener } from './bridge-listener.ts';
import { type AppDeps, buildInfrastructure } from './build-infrastructure.ts';
import { mountEvents } from './events-stream.ts';
import { buildHttp } from './http.ts';
import { parseJsonTask } from './json-body.ts';
import { modules } from './modules.ts';
import { sessionRoutes } from './session.routes.ts';
import { SessionStore } from './session-store.ts';
import { maxWrongKeys, SignInThrottle } from './sign-in-throttle.ts';
import { mountStatic } from './static.ts';
import { threadTasks } from './worker-tasks.ts';

export interface App {
  server: FastifyInstance;
  db: Db;
  jobs: JobRunner;
  journal: Journal;
  scheduler: Scheduler;
  events: EventBus;
  net: NetworkSwitch;
  transport: Transport;
  sources: Sources;
  idle: IdleClock;
  pauses: Pauses;
  backups: BackupsService;
  settings: SettingsService;
  bridge: BridgeListener;
  health: HealthSnapshot;
  /** Why a job may not run automatically now; null when it may. */
  admission: Unattended['refusal'];
  close(): Promise<void>;
}

/** How long reading one large request body may take. */
const bodyTimeoutMs = 15_000;

/** A user counts as active for this long after a request. */
const activeMs = 3_000;

/** Builds the infrastructure, all modules and the HTTP server, and resumes jobs that the last process left unfinished. */
export const buildApp = async (deps: AppDeps): Promise<App> => {
  const infrastructure = buildInfrastructure(deps);
  const { config, clock, log, db, net, journal, idle, jobs, scheduler, readers, events, changes } = infrastructure;
  db.batchBudgetMs = () => (idle.idleMs() < activeMs ? batchBudgetMs : idleBatchBudgetMs);
  requireTasks(modules, threadTasks);
  const built = buildModules(modules, infrastructure, infrastructure.ports);
  const { backups } = built.service(backupsModule);

  const auth = new Auth(config.apiKey, new SessionStore(config.dataDir, config.apiKey, log), clock);
  for (const w of built.service(systemModule).warnings())
    if (w.code === 'open_to_network' || w.code === 'weak_key') log.add('WARNING', 'app', String(w.message));

  const parseOnThread = (bytes: Uint8Array) =>
    infrastructure.bodies.run(parseJsonTask, bytes, { timeoutMs: bodyTimeoutMs });
  const server = buildHttp(
    {
      config,
      auth,
      wrongKeys: new SignInThrottle(clock, maxWrongKeys),
      log,
      idle,
      uploadsDir: built.service(importsModule).imports.uploads,
      connectedExtensions: () => built.service(settingsModule).settings.values.connector.origins,
      parseOnThread,
      checkAnswers: deps.checkAnswers ?? false,
      ...(deps.maxWaitMs === undefined ? {} : { maxWaitMs: deps.maxWaitMs }),
    },
    [...built.routes, ...sessionRoutes({ auth, throttle: new SignInThrottle(clock), log })],
  );
  server.addHook('onListen', async () => readers.warm());
  mountEvents(server, streamEvents, { events, changes, jobs, auth });
  if (deps.webRoot) mountStatic(server, deps.webRoot);

  // Jobs of an earlier process: resume those that can be, close those without a recent heartbeat.
  jobs.reap();
  jobs.adoptOrphans(infrastructure.unattended.refusal);
  built.start();
  const space = watchFreeSpace(db, clock, config.dataDir, config.minFreeBytes);
  scheduler.start();
  const bridge = new BridgeListener({
    bridge: built.service(bridgeModule).bridge,
    uploadsDir: built.service(importsModule).imports.uploads,
    parseOnThread,
    log,
  });
  const { settings } = built.service(settingsModule);
  settings.onChange(() => void bridge.follow());
  void bridge.follow();

  const { transport, sources, pauses } = infrastructure;
  return {
    server,
    db,
    jobs,
    journal,
    scheduler,
    events,
    net,
    transport,
    sources,
    idle,
    pauses,
    backups,
    settings,
    bridge,
    health: built.service(healthModule).snapshot,
    admission: infrastructure.unattended.refusal,
    close: async () => {
      scheduler.stop();
      space.clear();
      await bridge.close();
      await server.close();
      await jobs.close();
      await built.close();
      await infrastructure.close();
    },
  };
};
