import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
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
import { localUrl, removeServiceFile, writeServiceFile } from './cli/service-file.ts';
import { readCommandLine, usage } from './command-line.mjs';
import { fastClock, systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { restartRequested } from './platform/events/app-events.ts';
import { on } from './platform/events/bus.ts';
import { describeError, Log } from './platform/log.ts';
import { listenProblem } from './platform/start-problem.ts';

const exitWith = (message: string, code = 1): never => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const args = readCommandLine(process.argv.slice(2));
if (args.problem !== null) exitWith(`${args.problem}\n\n${usage}`, 2);
if (args.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env, { demo: args.demo });
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

  /** The command line finds the service by this file. Without it, the address must be given. */
  const noteAddress = (write: () => void): void => {
    try {
      write();
    } catch (e) {
      log.add('WARNING', 'app', `service.json: ${describeError(e).message}`);
    }
  };

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
    try {
      await app.server.listen({ host: config.host, port });
    } catch (e) {
      const problem = listenProblem(e, config.host, port);
      throw problem === null ? e : new ConfigError(problem);
    }
    const address = app.server.server.address() as AddressInfo;
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    log.add('INFO', 'app', `Listening on ${host}:${address.port}`);
    const url = `http://${host}:${address.port}`;
    process.stdout.write(`Carrel is ready: ${url}\n`);
    noteAddress(() => writeServiceFile(config.dataDir, { url: localUrl(url), pid: process.pid }));
    const close = async () => {
      noteAddress(() => removeServiceFile(config.dataDir));
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
  // Windows sends the others when the console is closed or Ctrl+Break is pressed.
  const ends = process.platform === 'win32' ? ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK'] : ['SIGTERM', 'SIGINT'];
  for (const signal of ends) process.on(signal, () => stop(signal));
  // By default, Node would open its debugger to every user of this machine.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
  process.on('unhandledRejection', (e) => log.add('CRITICAL', 'app', `unhandled rejection: ${describeError(e).stack}`));
  await running;
};

run().catch((e: unknown) => {
  if (e instanceof LibraryUnavailable || e instanceof ConfigError) exitWith(e.message);
  // A system error names what it concerns; its stack adds nothing.
  exitWith(
    (e as NodeJS.ErrnoException).syscall ? `Carrel cannot start. ${(e as Error).message}.` : describeError(e).stack,
  );
});
