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
import { describeError, Log } from './platform/log.ts';

const { values: args } = parseArgs({ options: { restore: { type: 'string' }, demo: { type: 'boolean' } } });

const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env, { demo: args.demo ?? false });
  // Children and libraries have no business with the secrets of this process.
  for (const name of Object.keys(process.env))
    if (name === 'API_KEY' || /^SVC_.*_API_KEY$/.test(name)) delete process.env[name];
  const levels = { debug: 'DEBUG', info: 'INFO', warning: 'WARNING', error: 'ERROR' } as const;
  const log = new Log(systemClock, (line) => process.stderr.write(`${line}\n`), levels[config.logLevel]);
  // Nobody else on the machine reads what Carrel writes.
  process.umask(0o077);
  const lock = lockDataDir(config.dataDir);
  if (args.restore !== undefined)
    process.stdout.write(`${await restoreFromCommandLine(config.dataDir, args.restore, systemClock)}\n`);
  const { db } = await openLibrary(config.dataDir, systemClock);
  watchLock(lock, db, systemClock, log);
  const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
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

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.add('INFO', 'app', `${signal}: stopping`);
    const late = setTimeout(() => process.exit(1), 10_000);
    late.unref();
    app.close().then(
      () => {
        closeLibrary(db);
        lock.release();
        process.exit(0);
      },
      (e: unknown) => exitWith(describeError(e).stack),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (e) => log.add('CRITICAL', 'app', `unhandled rejection: ${describeError(e).stack}`));

  await app.server.listen({ host: config.host, port: config.port });
  const address = app.server.server.address() as AddressInfo;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  log.add('INFO', 'app', `Listening on ${host}:${address.port}`);
  process.stdout.write(`Carrel is ready: http://${host}:${address.port}\n`);
};

run().catch((e: unknown) => {
  if (e instanceof LibraryUnavailable || e instanceof ConfigError) exitWith(e.message);
  exitWith(describeError(e).stack);
});
