import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dailyLimitsPort, type Infrastructure, userChoicesPort } from '../domains/infrastructure.ts';
import { Ports } from '../domains/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { Checkpointer } from '../platform/db/checkpointer.ts';
import { checkpointTask } from '../platform/db/db.tasks.ts';
import type { Db } from '../platform/db/db.ts';
import { Journal } from '../platform/db/journal.ts';
import { Store } from '../platform/db/store.ts';
import { WalFsync } from '../platform/db/wal-fsync.ts';
import { jobEnded, networkChanged } from '../platform/events/app-events.ts';
import { EventBus } from '../platform/events/bus.ts';
import { ChangeFeed } from '../platform/events/change-feed.ts';
import { GuardedWeb } from '../platform/http-client/guarded-web.ts';
import { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { Sleep } from '../platform/http-client/rate-limiter.ts';
import type { Address, Fetch } from '../platform/http-client/transport.ts';
import { Transport, undiciFetch } from '../platform/http-client/transport.ts';
import { UsageRepo } from '../platform/http-client/usage.repo.ts';
import { SourceUsage } from '../platform/http-client/usage.ts';
import { IdleClock } from '../platform/jobs/admission.ts';
import { Pauses } from '../platform/jobs/pauses.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import { describeError } from '../platform/log.ts';
import { PdfBox } from '../platform/pdf-box/pdf-box.ts';
import { SecretStore } from '../platform/secrets.ts';
import { CachedReads } from '../platform/threads/cached-reads.ts';
import { ThreadPool } from '../platform/threads/pool.ts';
import type { WorkerData } from '../platform/threads/worker-thread.ts';
import { buildSources } from '../sources/registry.ts';
import { journaledTables } from './modules.ts';
import { unattendedOf } from './unattended.ts';
import { appVersion } from './version.ts';

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  dbPath: string;
  /** The built program of the worker threads. */
  workerScript: URL;
  /** Folder of the built browser UI; null serves only the API. */
  webRoot: string | null;
  /** File of the sample library that a user can import; written by the build. */
  sampleLibrary: string;
  fetch?: Fetch;
  /** How the transport waits; tests let their clock jump instead. */
  sleep?: Sleep;
  /** Aborts a call that has taken too long; tests make it short. */
  deadline?: (ms: number) => AbortSignal;
  /** Resolves a host name to addresses; uses the resolver of the system by default. */
  resolve?: (host: string) => Promise<Address[]>;
  checkAnswers?: boolean;
  /** How long a request may wait for sources, in milliseconds. */
  maxWaitMs?: number;
}

/** The infrastructure, with the parts that only the app itself needs. */
interface BuiltInfrastructure extends Infrastructure {
  /** What it asks of modules, and they of each other. */
  ports: Ports;
  /** Parses large request bodies. */
  bodies: ThreadPool;
  close(): Promise<void>;
}

/** Threads for occasional work end after this time without any: each holds more than ten megabytes. */
const threadIdleMs = 30_000;

/** The pools of threads. */
const buildThreads = ({ workerScript, dbPath }: AppDeps) => {
  const pool = (size: number, background: boolean, idleMs: number | undefined) =>
    new ThreadPool(workerScript, { dbPath, background, journaledTables } satisfies WorkerData, size, { idleMs });
  return {
    // These answer clicks, or keep data in memory that takes long to read.
    readers: pool(2, false, undefined),
    vectors: pool(1, false, undefined),
    background: pool(1, true, threadIdleMs),
    exporters: pool(1, true, threadIdleMs),
    learners: pool(1, true, threadIdleMs),
    lanes: pool(2, true, threadIdleMs),
    // Large request bodies have a thread of their own: a hostile one must not delay searches.
    bodies: pool(1, false, threadIdleMs),
    renderers: new ThreadPool(new URL('./citation-worker.js', workerScript), null, 1, {
      terminate: true,
      idleMs: threadIdleMs,
    }),
  };
};

/** What a schedule runs to start a job. */
const scheduledJobOf =
  ({ unattended, net, jobs }: Pick<Infrastructure, 'unattended' | 'net' | 'jobs'>): Infrastructure['scheduledJob'] =>
  (type) => ({
    action: type.kind,
    run: (trigger) => {
      const refusal = trigger === 'scheduler' ? unattended.scheduledRefusal(type) : null;
      if (refusal) return { jobId: null, status: 'refused', message: refusal };
      if (type.network.length > 0) net.assertOn();
      const e = jobs.start(type, {}, { trigger });
      return { jobId: e.job_id, status: e.status, message: e.message };
    },
  });

/** Opens everything that modules are built on. */
export const buildInfrastructure = (deps: AppDeps): BuiltInfrastructure => {
  const { config, clock, log, db, dbPath } = deps;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const secretsOf = { ...config.provided, ...config.environmentKeys, contact_email: '', own: config.apiKey };
  for (const secret of Object.values(secretsOf)) if (secret !== '') log.hide(secret);

  const ports = new Ports([userChoicesPort, dailyLimitsPort]);
  const choices = ports.ask(userChoicesPort);
  const dailyLimits = ports.ask(dailyLimitsPort);

  const events = new EventBus();
  const net = new NetworkSwitch(config.disableNetwork);
  net.onChange((enabled) => events.emit(networkChanged, { enabled }));
  const secrets = new SecretStore(config.dataDir, log);
  const journal = new Journal(db, clock, journaledTables);
  const store = new Store(db, journal, clock);
  const changes = new ChangeFeed({ db, journal, bus: events });

  const usage = new SourceUsage({ clock, repo: new UsageRepo(db), reserve: () => choices().providerReserve() });
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
    cslBaseUrl: config.cslBaseUrl,
    credentials: (source) => choices().credentialsOf(source),
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
    onThread: (task, input, options) => readers.run(task, input, options),
  });

  const pauses = new Pauses(db, clock);
  const idle = new IdleClock(() => clock.monotonic());
  const jobs = new JobRunner({ db, clock, log, events, pauses, workers: config.schedulerWorkers });
  jobs.onEnded((row) => events.emit(jobEnded, row));
  idle.onAct(() => jobs.yieldToUser());
  const scheduler = new Scheduler({ db, clock, log, enabled: config.schedulerEnabled });
  const unattended = unattendedOf({ config, net, usage, sources, choices, dailyLimits, jobs, idle, pauses });

  const threads = buildThreads(deps);
  const { readers } = threads;
  const pdfBox = new PdfBox(fileURLToPath(new URL('./pdf-start.cjs', deps.workerScript)));
  const cached = new CachedReads(readers, () => changes.revision);
  const checkpointer = new Checkpointer({
    db,
    move: (signal) => readers.run(checkpointTask, null, { timeoutMs: 60_000, ...(signal && { signal }) }),
    whileJobsWait: (fn) => jobs.whileWaiting(fn),
    onError: (e) => log.add('WARNING', 'db', `A checkpoint failed: ${describeError(e).message}`),
  });
  const flusher = new WalFsync(dbPath, (e) =>
    log.add('WARNING', 'db', `The log could not be flushed: ${describeError(e).message}`),
  );
  db.onRelaxedCommit = () => flusher.plan();

  return {
    ports,
    config,
    clock,
    log,
    db,
    dbPath,
    journal,
    store,
    events,
    changes,
    secrets,
    net,
    usage,
    transport,
    web: new GuardedWeb(transport, deps.resolve, config.webBaseUrl),
    sources,
    paperPages: () => choices().paperPages(),
    jobs,
    pauses,
    idle,
    scheduler,
    unattended,
    ...threads,
    pdfBox,
    cached,
    release: appVersion,
    startedAt: clock.monotonic(),
    sampleLibrary: deps.sampleLibrary,
    scheduledJob: scheduledJobOf({ unattended, net, jobs }),
    close: async () => {
      usage.close();
      pdfBox.close();
      await checkpointer.close();
      await flusher.close();
      await Promise.all(Object.values(threads).map((pool) => pool.close()));
    },
  };
};
