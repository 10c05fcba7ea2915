import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApp } from './app/build-app.ts';
import {
  closeLibrary,
  LibraryUnavailable,
  libraryPath,
  lockDataDir,
  openLibrary,
  restoreFromCommandLine,
  watchLock,
} from './app/open-library.ts';
import { fastClock, systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { restartRequested } from './platform/events/app-events.ts';
import { on } from './platform/events/bus.ts';
import { describeError, Log } from './platform/log.ts';

const { values: args } = parseArgs({ options: { restore: { type: 'string' }, demo: { type: 'boolean' } } });

const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env, { demo: args.demo ?? false });
  // Child processes and libraries must not see the secrets of this process.
  for (const name of Object.keys(process.env))
    if (name === 'API_KEY' || /^SVC_.*_API_KEY$/.test(name)) delete process.env[name];
  const levels = { debug: 'DEBUG', info: 'INFO', warning: 'WARNING', error: 'ERROR' } as const;
  const log = new Log(systemClock, (line) => process.stderr.write(`${line}\n`), levels[config.logLevel]);
  // Other users of the machine must not read what Carrel writes.
  process.umask(0o077);
  const lock = lockDataDir(config.dataDir);
  if (args.restore !== undefined)
    process.stdout.write(`${await restoreFromCommandLine(config.dataDir, args.restore, systemClock)}\n`);
  const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

  /** Opens the library and serves it. @returns what closes both again */
  const serve = async (port: number): Promise<{ port: number; close: () => Promise<void> }> => {
    const { db } = await openLibrary(config.dataDir, systemClock);
    const watch = watchLock(lock, db, systemClock, log);
    const app = await buildApp({
      config,
      clock: config.clockSpeed === 1 ? systemClock : fastClock(systemClock, config.clockSpeed),
      log,
      db,
      dbPath: libraryPath(config.dataDir),
      workerScript: new URL('./worker.js', import.meta.url),
      webRoot: existsSync(webRoot) ? webRoot : null,
      sampleLibrary: fileURLToPath(new URL('./sample-library.json', import.meta.url)),
    });
    app.events.subscribe(on(restartRequested, () => restart()));
    await app.server.listen({ host: config.host, port });
    const address = app.server.server.address() as AddressInfo;
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    log.add('INFO', 'app', `Listening on ${host}:${address.port}`);
    process.stdout.write(`Carrel is ready: http://${host}:${address.port}\n`);
    const close = async () => {
      watch.clear();
      await app.close();
      closeLibrary(db);
    };
    return { port: address.port, close };
  };

  const crash = (e: unknown) => exitWith(describeError(e).stack);
  let stopping = false;
  let restarting = false;
  let running = serve(config.port);
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.add('INFO', 'app', `${signal}: stopping`);
    const late = setTimeout(() => process.exit(1), 10_000);
    late.unref();
    running
      .then((now) => now.close())
      .then(() => {
        lock.release();
        process.exit(0);
      }, crash);
  };
  /** Opens the library again in this process, on the same port. */
  const restart = () => {
    if (stopping || restarting) return;
    restarting = true;
    log.add('INFO', 'app', 'Restarting after a restore');
    running = running.then(async (before) => {
      await before.close();
      const now = await serve(before.port);
      restarting = false;
      return now;
    });
    running.catch(crash);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (e) => log.add('CRITICAL', 'app', `unhandled rejection: ${describeError(e).stack}`));
  await running;
};

run().catch((e: unknown) => {
  if (e instanceof LibraryUnavailable || e instanceof ConfigError) exitWith(e.message);
  exitWith(describeError(e).stack);
});
