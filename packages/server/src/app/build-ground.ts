import { mkdirSync } from 'node:fs';
import { SettingsService } from '../domains/settings/settings.service.ts';
import { Checkpointer, type CheckpointResult } from '../platform/db/checkpointer.ts';
import { Journal } from '../platform/db/journal.ts';
import { LogFlusher } from '../platform/db/log-flusher.ts';
import { Events } from '../platform/events.ts';
import { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import { Transport, undiciFetch } from '../platform/http-client/transport.ts';
import { UsageRepo } from '../platform/http-client/usage.repo.ts';
import { SourceUsage } from '../platform/http-client/usage.ts';
import { IdleClock } from '../platform/jobs/admission.ts';
import { Pauses } from '../platform/jobs/pauses.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { Scheduler } from '../platform/jobs/scheduler.ts';
import { describeError } from '../platform/log.ts';
import { SecretStore } from '../platform/secrets.ts';
import { CachedReads } from '../platform/threads/cached-reads.ts';
import { ThreadPool } from '../platform/threads/pool.ts';
import { buildSources } from '../sources/registry.ts';
import type { AppDeps } from './build-app.ts';
import { journaledTables } from './journaled-tables.ts';

/** What all rooms stand on: the file, its threads, the journal, operations, the way to the outside, the settings. */
export const buildGround = (deps: AppDeps) => {
  const { config, clock, log, db, dbPath } = deps;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  log.hide(config.apiKey);
  for (const secret of Object.values(config.provided)) if (secret !== config.provided.contact_email) log.hide(secret);
  for (const secret of Object.values(config.environmentKeys)) log.hide(secret);

  const events = new Events();
  const net = new NetworkSwitch(config.disableNetwork);
  const secrets = new SecretStore(config.dataDir, log);
  const journal = new Journal(db, clock, journaledTables);
  const settings = new SettingsService({ db, journal, secrets, net, config });
  /** Credits that are kept for the person. */
  const reserve = () => settings.values.automation.provider_reserve;

  const usage = new SourceUsage({ clock, repo: new UsageRepo(db), reserve });
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

  const pauses = new Pauses(db, clock);
  const idle = new IdleClock(() => clock.monotonic());
  const jobs = new JobRunner({ db, clock, log, events, pauses, workers: config.schedulerWorkers });
  const scheduler = new Scheduler({ db, clock, log, enabled: config.schedulerEnabled });

  // Two threads answer reads, so that counting facets does not stand before a search; a third does the long work.
  const readers = new ThreadPool(deps.workerScript, { dbPath, background: false }, 2);
  const threads = new ThreadPool(deps.workerScript, { dbPath, background: true }, 1);
  // An export goes at the pace of who takes it, perhaps for minutes: neither searches nor backups wait behind it.
  const exporters = new ThreadPool(deps.workerScript, { dbPath, background: true }, 1);
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

  let revision = 0;
  const onTouched: (() => void)[] = [];
  const cached = new CachedReads(readers, () => revision);

  return {
    config,
    clock,
    log,
    db,
    dbPath,
    events,
    net,
    journal,
    settings,
    reserve,
    usage,
    transport,
    sources,
    pauses,
    idle,
    jobs,
    scheduler,
    readers,
    threads,
    exporters,
    cached,
    /** Grows with each change of what a person sees. */
    revision: () => revision,
    /** Tells everyone that the library changed. */
    touchLibrary: () => {
      revision += 1;
      for (const listener of onTouched) listener();
      events.emit('library', { revision });
    },
    onLibraryTouched: (listener: () => void) => void onTouched.push(listener),
    close: async () => {
      await checkpointer.close();
      await flusher.close();
      await Promise.all([readers.close(), threads.close(), exporters.close()]);
    },
  };
};

export type Ground = ReturnType<typeof buildGround>;
