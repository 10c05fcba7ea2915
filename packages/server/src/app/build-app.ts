import { mkdirSync } from 'node:fs';
import { ApiError, createSession, deleteSession, endpoints, getSession, streamEvents } from '@carrel/contract';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '../domains/activity/activity.routes.ts';
import { backupRoutes } from '../domains/backups/backups.routes.ts';
import { BackupsService } from '../domains/backups/backups.service.ts';
import { exportRoutes } from '../domains/exports/exports.routes.ts';
import { IdleHealer } from '../domains/health/heal-idle.ts';
import { healthRoutes } from '../domains/health/health.routes.ts';
import { operationOfTask } from '../domains/health/operations.ts';
import { RepairPlanner } from '../domains/health/plan-repair.ts';
import { previewJob } from '../domains/health/preview-repair.ts';
import { configOf } from '../domains/health/repairs.repo.ts';
import { RepairsService } from '../domains/health/repairs.service.ts';
import { assessJob, HealthSnapshot } from '../domains/health/snapshot.ts';
import { historyRoutes } from '../domains/history/history.routes.ts';
import { HistoryService } from '../domains/history/history.service.ts';
import { drainLimit, HydrationDrain } from '../domains/hydration/drain.ts';
import { fetchVectorsJob, vectorsKey, vectorsKind } from '../domains/hydration/fetch-vectors.ts';
import { hydrateAuthorsJob } from '../domains/hydration/hydrate-authors.ts';
import { hydratePapersJob, titlesKind } from '../domains/hydration/hydrate-papers.ts';
import { hydrationRoutes } from '../domains/hydration/hydration.routes.ts';
import { HydrationService } from '../domains/hydration/hydration.service.ts';
import { removeOrphanAuthorsJob } from '../domains/hydration/remove-orphan-authors.ts';
import { EntryImporter } from '../domains/imports/import-entry.ts';
import { importRoutes } from '../domains/imports/imports.routes.ts';
import { ImportsService } from '../domains/imports/imports.service.ts';
import { runImportJob } from '../domains/imports/run-import.ts';
import { BulkEdit } from '../domains/library/bulk-edit.ts';
import { collapseSameIdentityJob } from '../domains/library/collapse-same-identity.ts';
import { collapseTwinsJob } from '../domains/library/collapse-twins.ts';
import { FindPapers } from '../domains/library/find-papers.ts';
import { foldTopicsJob } from '../domains/library/fold-topics.ts';
import { libraryRoutes } from '../domains/library/library.routes.ts';
import { LibraryService } from '../domains/library/library.service.ts';
import { Duplicates } from '../domains/library/merge-papers.ts';
import { mergeSameRecordsJob } from '../domains/library/merge-same-records.ts';
import { reconcileGroupsJob } from '../domains/library/reconcile-groups.ts';
import { onlineRoutes } from '../domains/online/online.routes.ts';
import { OnlineService } from '../domains/online/online.service.ts';
import { pullRefmanagerJob } from '../domains/online/pull-refmanager.ts';
import { paperRoutes } from '../domains/papers/papers.routes.ts';
import { PapersService } from '../domains/papers/papers.service.ts';
import { SearchEverywhere } from '../domains/papers/search-everywhere.ts';
import { refreshDirty } from '../domains/papers/search-index.ts';
import { SearchMerger } from '../domains/papers/search-merger.ts';
import { settingsRoutes } from '../domains/settings/settings.routes.ts';
import { SettingsService } from '../domains/settings/settings.service.ts';
import { SourceReport } from '../domains/settings/source-report.ts';
import { maintenanceJob } from '../domains/system/maintenance.ts';
import { systemRoutes } from '../domains/system/system.routes.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { Checkpointer, type CheckpointResult } from '../platform/db/checkpointer.ts';
import { batchBudgetMs, type Db, idleBatchBudgetMs } from '../platform/db/db.ts';
import { Journal } from '../platform/db/journal.ts';
import { LogFlusher } from '../platform/db/log-flusher.ts';
import { Events } from '../platform/events.ts';
import { spaceOf, watchFreeSpace } from '../platform/free-space.ts';
import type { Sleep } from '../platform/http-client/lane.ts';
import { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import { type Address, type Fetch, Transport, undiciFetch } from '../platform/http-client/transport.ts';
import { UsageRepo } from '../platform/http-client/usage.repo.ts';
import { SourceUsage } from '../platform/http-client/usage.ts';
import { IdleClock, refuseScheduled, refuseSweep } from '../platform/jobs/admission.ts';
import { Pauses } from '../platform/jobs/pauses.ts';
import { isUserTrigger, JobRunner } from '../platform/jobs/runner.ts';
import { Scheduler } from '../platform/jobs/scheduler.ts';
import { describeError, type Log } from '../platform/log.ts';
import { type Route, route } from '../platform/route.ts';
import { SecretStore } from '../platform/secrets.ts';
import { CachedReads } from '../platform/threads/cached-reads.ts';
import { ThreadPool } from '../platform/threads/pool.ts';
import { buildSources, type Sources } from '../sources/registry.ts';
import { Auth } from './auth.ts';
import { mountEvents } from './events-stream.ts';
import { buildHttp } from './http.ts';
import { journaledTables } from './journaled-tables.ts';
import { closeActionOf, closeOpenActions } from './open-actions.ts';
import { openapiDocument } from './openapi.ts';
import { addSchedule } from './schedule.ts';
import { mountStatic } from './static.ts';
import { appVersion } from './version.ts';
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
const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;
/** An operation that has shown no sign of life for so long does not keep automation from its work. */
const stuckMs = 30 * minuteMs;

/** Everything put together: the one place that knows all rooms of the house. */
export const buildApp = async (deps: AppDeps): Promise<App> => {
  const { config, clock, log, db, dbPath } = deps;
  const startedAt = clock.monotonic();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  log.hide(config.apiKey);
  for (const secret of Object.values(config.provided)) if (secret !== config.provided.contact_email) log.hide(secret);
  for (const secret of Object.values(config.environmentKeys)) log.hide(secret);

  const events = new Events();
  const net = new NetworkSwitch(config.disableNetwork);
  const secrets = new SecretStore(config.dataDir, log);
  const journal = new Journal(db, clock, journaledTables);
  const settings = new SettingsService({ db, journal, secrets, net, config });
  const usage = new SourceUsage({
    clock,
    repo: new UsageRepo(db),
    reserve: () => settings.values.automation.provider_reserve,
  });
  const transport = new Transport({
    net,
    fetch: deps.fetch ?? undiciFetch(),
    clock,
    log,
    usage,
    ...(deps.sleep ? { sleep: deps.sleep } : {}),
    ...(deps.deadline ? { deadline: deps.deadline } : {}),
  });
  const sources = buildSources({
    transport,
    clock,
    baseUrls: config.baseUrls,
    credentials: (source) => settings.credentialsOf(source),
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
  });
  const report = new SourceReport({
    sources,
    usage,
    clock,
    reserve: () => settings.values.automation.provider_reserve,
  });
  const pauses = new Pauses(db, clock);
  const idle = new IdleClock(() => clock.monotonic());
  const jobs = new JobRunner({ db, clock, log, events, pauses, workers: config.schedulerWorkers });
  const scheduler = new Scheduler({ db, clock, log, enabled: config.schedulerEnabled });
  // Two threads answer reads, so that counting facets does not stand before a search; a third does the long work.
  const readers = new ThreadPool(deps.workerScript, { dbPath, background: false }, 2);
  const threads = new ThreadPool(deps.workerScript, { dbPath, background: true }, 1);
  const checkpointer = new Checkpointer({
    db,
    move: () => readers.run<CheckpointResult>('db.checkpoint', null, { timeoutMs: 60_000 }),
    whileJobsWait: (fn) => jobs.whileWaiting(fn),
    onError: (e) => log.add('WARNING', 'db', `A checkpoint failed: ${describeError(e).message}`),
  });

  const flusher = new LogFlusher(dbPath, (e) =>
    log.add('WARNING', 'db', `The log could not be flushed: ${describeError(e).message}`),
  );
  db.afterSoon = () => flusher.plan();

  const health = new HealthSnapshot({
    db,
    clock,
    log,
    readers,
    release: appVersion,
    cutoffs: () => ({
      logsBefore: isoAt(clock.now() - config.operationLogRetentionDays * dayMs),
      historyBefore: isoAt(clock.now() - settings.values.history.keep_days * dayMs),
    }),
  });

  let revision = 0;
  const touchLibrary = () => {
    revision += 1;
    health.changed();
    events.emit('library', { revision });
  };
  const merger = new SearchMerger({
    db,
    turn: () => jobs.nextTurn(),
    onError: (e) => log.add('WARNING', 'search', `The search index could not be merged: ${describeError(e).message}`),
  });
  db.beforeCommit(() => {
    const indexed = refreshDirty(db);
    if (indexed > 0) db.afterCommit(() => merger.plan());
    if (journal.takeTouched() || indexed > 0) db.afterCommit(touchLibrary);
  });

  const cached = new CachedReads(readers, () => revision);
  const papers = new PapersService({ db, journal, clock });
  const library = new LibraryService({ db, journal, clock });
  const bulk = new BulkEdit({ db, journal, clock, jobs, papers, library });
  const duplicates = new Duplicates({ db, journal, clock, papers });
  const find = new FindPapers({ db, readers, cached, clock, revision: () => revision });
  const everywhere = new SearchEverywhere({ db, readers, clock });
  const history = new HistoryService({
    db,
    journal,
    jobs,
    afterUndo: () => {
      settings.reload();
      touchLibrary();
    },
  });
  const imports = new ImportsService({ db, clock, jobs, dataDir: config.dataDir });
  const importer = new EntryImporter({ db, journal, clock, papers, library });
  const backups = new BackupsService({
    db,
    dbPath,
    dataDir: config.dataDir,
    clock,
    log,
    threads,
    retention: () => ({
      daily: settings.values.backups.keep_daily,
      weekly: settings.values.backups.keep_weekly,
      monthly: settings.values.backups.keep_monthly,
    }),
    onRestored: () => events.emit('restart', { reason: 'restored' }),
  });

  jobs.define(
    runImportJob({
      db,
      journal,
      clock,
      threads,
      uploads: imports.uploads,
      importer,
      discardUpload: (r) => imports.discardUpload(r),
    }),
  );
  jobs.define(bulk.job());
  jobs.define(history.job());
  jobs.define(collapseTwinsJob({ db, journal, clock, readers }));
  jobs.define(collapseSameIdentityJob({ db, journal, clock, readers }));
  jobs.define(mergeSameRecordsJob({ db, journal, readers, duplicates }));
  jobs.define(foldTopicsJob({ db, journal }));
  jobs.define(reconcileGroupsJob({ db, journal, clock, readers }));
  jobs.define(removeOrphanAuthorsJob({ db }));
  jobs.define(assessJob(health));
  jobs.define(previewJob({ readers, clock }));
  jobs.define(backups.backupJob());
  jobs.define(backups.rehearsalJob());
  jobs.define(
    maintenanceJob({
      db,
      clock,
      jobs,
      readers,
      logDays: config.operationLogRetentionDays,
      historyDays: () => settings.values.history.keep_days,
    }),
  );
  const hydration = new HydrationService({ db, clock, jobs });
  const idxaCredits = () => usage.credits({ source: 'idxa', identity: sources.ask.idxa.policy.identity ?? '' });
  const networkFacts = () => ({
    unattendedAllowed: config.unattendedNetwork,
    accessOn: net.enabled,
    remaining: idxaCredits().remaining,
    reserve: settings.values.automation.provider_reserve,
  });
  /** Why a task may not go on unasked now; null when it may. */
  const unattendedRefusal = (task: string): string | null => {
    if (!config.schedulerEnabled) return 'scheduler_off';
    const callsOut = operationOfTask(task)?.cost === 'network';
    return refuseScheduled({ pausedUntil: pauses.until(task), ...(callsOut ? { network: networkFacts() } : {}) });
  };
  const online = new OnlineService({ db, journal, clock, net, sources, papers, library });
  jobs.define(pullRefmanagerJob({ sources, imports, clock }));
  const drain = new HydrationDrain({ db, clock, jobs, refusal: () => unattendedRefusal('corpus_metadata') });
  jobs.define(hydrateAuthorsJob({ db, clock, sources }));
  jobs.define(fetchVectorsJob({ db, clock, sources }));
  const hydrationDeps = {
    db,
    journal,
    clock,
    sources,
    landingPages: config.landingPages,
    afterAutomatic: (chainId: string) => {
      if (unattendedRefusal('idxb_vector') !== null) return;
      jobs.start(
        vectorsKind,
        { limit: drainLimit },
        { key: vectorsKey, trigger: 'auto:post_hydration', chainId, chainStep: 'idxb_fetch' },
      );
    },
  };
  jobs.define(hydratePapersJob(hydrationDeps));
  jobs.define(hydratePapersJob(hydrationDeps, titlesKind));

  const planner = new RepairPlanner({
    snapshot: health,
    readers,
    clock,
    keys: () => ({ idxa: settings.key('idxa_api_key') !== '', idxb: settings.key('idxb_api_key') !== '' }),
    quota: () => ({
      remaining: idxaCredits().remaining,
      reserve: settings.values.automation.provider_reserve,
      networkOn: net.enabled,
    }),
    configOf: (key) => configOf(db, key),
  });
  const repairs = new RepairsService({ db, clock, jobs, pauses, snapshot: health, planner });
  const healer = new IdleHealer({
    repairs,
    planner,
    autoEnabled: (key) => configOf(db, key).auto_enabled === 1,
    refusal: (task, callsOut) =>
      refuseSweep({
        activeOperations: jobs.movingCount(stuckMs),
        idleMs: idle.idleMs(),
        pausedUntil: pauses.until(task),
        killSwitch: config.disableIdleMaintenance,
        healerEnabled: settings.values.automation.idle_healer_enabled,
        ...(callsOut ? { network: networkFacts() } : {}),
      }),
  });
  jobs.onEnded((row) => {
    closeActionOf(journal, jobs, row.job_id);
    if (row.kind !== 'materialize.health.snapshots') health.changed({ index: row.kind === 'db.maintenance' });
    if (row.task_key && !isUserTrigger(row.trigger_source) && operationOfTask(row.task_key))
      repairs.count(row.task_key, row.processed);
  });

  addSchedule({ scheduler, config, settings, jobs, pauses, backups, healer, hydration, drain });
  idle.onAct(() => jobs.yieldSweeps());
  db.batchBudgetMs = () => (idle.idleMs() < actingMs ? batchBudgetMs : idleBatchBudgetMs);
  net.onChange((enabled) => {
    log.add('WARNING', 'network', `External network access is now ${enabled ? 'on' : 'off'}`);
    events.emit('network', { enabled });
  });

  const auth = new Auth(config.apiKey, db, clock);
  const warnings = () =>
    warningsOf({ host: config.host, keyRequired: auth.required, net, restartRequired: backups.restartRequired });
  const open = warnings().find((w) => w.code === 'open_to_network');
  if (open) log.add('WARNING', 'app', open.message);

  let description: Record<string, unknown> | null = null;
  const routes: Route[] = [
    ...systemRoutes({
      db,
      cached,
      clock,
      log,
      jobs,
      scheduler,
      net,
      appVersion,
      demo: config.demo,
      startedAt,
      warnings,
      openapi: () => (description ??= openapiDocument(endpoints)),
    }),
    ...activityRoutes({ db, jobs }),
    ...paperRoutes({ papers, cached, readers, db, everywhere }),
    ...libraryRoutes({ db, cached, clock, jobs, papers, library, bulk, duplicates, find }),
    ...hydrationRoutes(hydration),
    ...onlineRoutes({ online, jobs, sources, settings, assertOnline: () => net.assertOn() }),
    ...importRoutes({ imports, history, sampleLibrary: deps.sampleLibrary }),
    ...historyRoutes(history),
    ...backupRoutes({
      backups,
      db,
      jobs,
      onWiped: () => {
        health.changed({ index: true });
        touchLibrary();
      },
    }),
    ...exportRoutes({ readers, clock }),
    ...healthRoutes({
      repairs,
      snapshot: health,
      readers,
      clock,
      jobs,
      net,
      budget: () => ({ ...idxaCredits(), reserve: settings.values.automation.provider_reserve }),
      automation: () => ({
        unattended_network: config.unattendedNetwork,
        idle_healer_enabled: settings.values.automation.idle_healer_enabled && !config.disableIdleMaintenance,
      }),
      operational: {
        db,
        clock,
        snapshot: health,
        net,
        schedulerEnabled: config.schedulerEnabled,
        sources: () =>
          Object.values(sources.ask).map((ask) => {
            const { identity, credits } = ask.policy;
            const left = credits ? usage.credits({ source: ask.name, identity: identity ?? '' }) : null;
            return {
              name: ask.name,
              label: ask.definition.label,
              last: usage.state(ask.name, identity ?? ''),
              remaining: left?.remaining ?? null,
              limit: left?.limit ?? null,
              callsPerSecond: Math.round(10_000 / ask.policy.intervalMs) / 10,
              automaticWaits: report.automaticWaits(ask, left?.limit ?? null),
            };
          }),
        backups: () => {
          const rehearsal = backups.lastRehearsal();
          return {
            enabled: settings.values.backups.enabled,
            intervalHours: settings.values.backups.interval_hours,
            lastBackupAt: backups.store.list()[0]?.created_at ?? null,
            rehearsal: rehearsal && { at: rehearsal.at, ok: rehearsal.ok, problem: rehearsal.detail },
          };
        },
        disk: () => spaceOf(config.dataDir),
        restartRequired: () => backups.restartRequired,
      },
    }),
    ...settingsRoutes({ settings, net, db, clock, report }),
    route(getSession, (_, io) => ({ key_required: auth.required, signed_in: io.authenticated })),
    route(createSession, ({ body }, io) => {
      if (auth.required && !auth.matches(body.key)) throw new ApiError('unauthorized');
      if (auth.required) io.header('set-cookie', auth.signIn());
    }),
    route(deleteSession, (_, io) => {
      io.header('set-cookie', auth.signOut(io.requestHeaders));
    }),
  ];
  const server = buildHttp(
    { config, auth, log, idle, uploadsDir: imports.uploads, checkAnswers: deps.checkAnswers ?? false },
    routes,
  );
  server.addHook('onListen', async () => readers.warm());
  mountEvents(server, streamEvents, { events, jobs });
  if (deps.webRoot) mountStatic(server, deps.webRoot);

  // Rows of an earlier process: go on where that is possible, close what has been quiet for long.
  jobs.reap();
  jobs.adoptOrphans(unattendedRefusal);
  closeOpenActions(db, journal, jobs);
  const space = watchFreeSpace(db, clock, config.dataDir, config.minFreeBytes);
  scheduler.start();

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
      drain.close();
      health.close();
      merger.close();
      await checkpointer.close();
      await flusher.close();
      await Promise.all([readers.close(), threads.close()]);
    },
  };
};
