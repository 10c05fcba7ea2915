import { streamEvents } from '@carrel/contract';
import type { FastifyInstance } from 'fastify';
import type { BackupsService } from '../domains/backups/backups.service.ts';
import { IdleHealer } from '../domains/health/heal-idle.ts';
import { operationOfTask } from '../domains/health/operations.ts';
import { configOf } from '../domains/health/repairs.repo.ts';
import type { HealthSnapshot } from '../domains/health/snapshot.ts';
import type { SettingsService } from '../domains/settings/settings.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { batchBudgetMs, type Db, idleBatchBudgetMs } from '../platform/db/db.ts';
import type { Journal } from '../platform/db/journal.ts';
import { watchFreeSpace } from '../platform/free-space.ts';
import type { Sleep } from '../platform/http-client/lane.ts';
import type { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { Address, Fetch, Transport } from '../platform/http-client/transport.ts';
import type { IdleClock } from '../platform/jobs/admission.ts';
import type { Pauses } from '../platform/jobs/pauses.ts';
import { isUserTrigger, type JobRunner } from '../platform/jobs/runner.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import type { Sources } from '../sources/registry.ts';
import { Auth } from './auth.ts';
import { buildGround, type Ground } from './build-ground.ts';
import { buildRooms, type Rooms } from './build-rooms.ts';
import { buildRoutes } from './build-routes.ts';
import { mountEvents } from './events-stream.ts';
import { buildHttp } from './http.ts';
import { closeActionOf, closeOpenActions } from './open-actions.ts';
import { addSchedule } from './schedule.ts';
import { mountStatic } from './static.ts';
import { type Unattended, unattended } from './unattended.ts';
import { warningsOf } from './warnings.ts';

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  dbPath: string;
  /** The built program of the worker threads. */
  workerScript: URL;
  /** Folder of the built browser UI; null serves the API alone. */
  webRoot: string | null;
  /** Path of the sample library that a person can import; made by the build. */
  sampleLibrary: string;
  fetch?: Fetch;
  /** How the transport waits; tests let their clock jump instead. */
  sleep?: Sleep;
  /** Aborts a call that has taken too long; tests make it short. */
  deadline?: (ms: number) => AbortSignal;
  /** Addresses of a host's name; asked of the system unless told. */
  resolve?: (host: string) => Promise<Address[]>;
  checkAnswers?: boolean;
}

export interface App {
  server: FastifyInstance;
  db: Db;
  jobs: JobRunner;
  journal: Journal;
  scheduler: Scheduler;
  net: NetworkSwitch;
  transport: Transport;
  sources: Sources;
  idle: IdleClock;
  pauses: Pauses;
  backups: BackupsService;
  settings: SettingsService;
  health: HealthSnapshot;
  close(): Promise<void>;
}

/** So long after a request a person counts as acting. */
const actingMs = 3_000;

/** What happens without being asked: by the clock, while nobody acts, and when an operation ends. */
const addAutomation = (ground: Ground, rooms: Rooms, may: Unattended): void => {
  const { config, log, db, events, net, journal, settings, pauses, idle, jobs, scheduler } = ground;
  const { health, backups, hydration, drain, planner, repairs } = rooms;
  const healer = new IdleHealer({
    repairs,
    planner,
    autoEnabled: (key) => configOf(db, key).auto_enabled === 1,
    refusal: may.sweepRefusal,
  });
  addSchedule({ scheduler, config, settings, jobs, pauses, backups, healer, hydration, drain });
  jobs.onEnded((row) => {
    closeActionOf(journal, jobs, row.job_id);
    if (row.kind !== 'materialize.health.snapshots') health.changed({ index: row.kind === 'db.maintenance' });
    if (row.task_key && !isUserTrigger(row.trigger_source) && operationOfTask(row.task_key))
      repairs.count(row.task_key, row.processed);
  });
  idle.onAct(() => jobs.yieldSweeps());
  db.batchBudgetMs = () => (idle.idleMs() < actingMs ? batchBudgetMs : idleBatchBudgetMs);
  net.onChange((enabled) => {
    log.add('WARNING', 'network', `External network access is now ${enabled ? 'on' : 'off'}`);
    events.emit('network', { enabled });
  });
};

/** Everything put together: the one place that knows all rooms of the house. */
export const buildApp = async (deps: AppDeps): Promise<App> => {
  const startedAt = deps.clock.monotonic();
  const ground = buildGround(deps);
  const { config, clock, log, db, net, journal, idle, jobs, scheduler, readers } = ground;
  const may = unattended(ground);
  const rooms = buildRooms(ground, may);
  const { imports, backups, health } = rooms;
  addAutomation(ground, rooms, may);

  const auth = new Auth(config.apiKey, db, clock);
  const warnings = () =>
    warningsOf({ host: config.host, keyRequired: auth.required, net, restartRequired: backups.restartRequired });
  const open = warnings().find((w) => w.code === 'open_to_network');
  if (open) log.add('WARNING', 'app', open.message);

  const { sampleLibrary } = deps;
  const server = buildHttp(
    { config, auth, log, idle, uploadsDir: imports.uploads, checkAnswers: deps.checkAnswers ?? false },
    buildRoutes({ ground, rooms, unattended: may, auth, warnings, startedAt, sampleLibrary }),
  );
  server.addHook('onListen', async () => readers.warm());
  mountEvents(server, streamEvents, { events: ground.events, jobs });
  if (deps.webRoot) mountStatic(server, deps.webRoot);

  // Rows of an earlier process: go on where that is possible, close what has been quiet for long.
  jobs.reap();
  jobs.adoptOrphans(may.refusal);
  closeOpenActions(db, journal, jobs);
  const space = watchFreeSpace(db, clock, config.dataDir, config.minFreeBytes);
  scheduler.start();

  const { transport, sources, pauses, settings, usage } = ground;
  return {
    server,
    db,
    jobs,
    journal,
    scheduler,
    net,
    transport,
    sources,
    idle,
    pauses,
    backups,
    settings,
    health,
    close: async () => {
      scheduler.stop();
      space.clear();
      await server.close();
      await jobs.close();
      usage.close();
      rooms.close();
      await ground.close();
    },
  };
};
