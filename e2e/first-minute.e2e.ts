// Starts the real programs as a person would, in the ways that go wrong, and reads what they print.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const main = join(root, 'packages/server/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'carrel-first-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program until it ends. */
const run = (
  args: string[],
  env: Record<string, string> = {},
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, SVC_DISABLE_NETWORK: '1', SVC_PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
      ...options,
    });
    const said = { out: '', err: '' };
    child.stdout!.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr!.on('data', (chunk) => {
      // Lines of the log are JSON.
      for (const line of String(chunk).split('\n')) if (line && !line.startsWith('{')) said.err += `${line}\n`;
    });
    child.on('exit', (code) => resolve({ code, ...said }));
  });

const expectSentence = ({ code, err }: Outcome, sentence: RegExp, exitCode = 1) => {
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/^\s+at /m);
  expect(err.trim().split('\n')[0]!.length).toBeLessThan(400);
  expect(code).toBe(exitCode);
};

const dataDir = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

describe('what goes wrong at the first start is one sentence', () => {
  test('a port in use [start-01]', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const outcome = await run([main], { SVC_PORT: String(port), SVC_DATA_DIR: dataDir('port') });
    other.close();
    expectSentence(outcome, new RegExp(`^Port ${port} is used by another program.*SVC_PORT=${port + 1}\\.`));
  });

  test('an address that this machine does not have [start-01]', async () => {
    const outcome = await run([main], {
      SVC_HOST: '192.0.2.1',
      SVC_ALLOW_OPEN_NETWORK: '1',
      SVC_DATA_DIR: dataDir('host'),
    });
    expectSentence(outcome, /^192\.0\.2\.1 is not an address of this machine\. Change SVC_HOST/);
  });

  test('a data folder that is a file, or below one [start-01]', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      expectSentence(
        await run([main], { SVC_DATA_DIR: path }),
        /^The data folder .* cannot be written: .*SVC_DATA_DIR\./,
      );
  });

  // As an ordinary user: root may write everywhere.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  // The other user may not be able to read the built program.
  const untestable =
    process.platform === 'win32' || spawnSync(process.execPath, ['--check', main], { ...user }).status !== 0;
  test.skipIf(untestable)('a data folder that may not be written [start-01]', async () => {
    const above = dataDir('closed');
    chmodSync(above, 0o555);
    const outcome = await run([main], { SVC_DATA_DIR: join(above, 'data') }, user);
    expectSentence(outcome, /^The data folder .* cannot be written: permission was denied\. .*SVC_DATA_DIR\./);
  });

  test.skipIf(untestable)('a library that may not be read [start-01]', async () => {
    const data = dataDir('unreadable');
    expectSentence(await run([main], { SVC_DATA_DIR: data, SVC_HOST: '192.0.2.1', SVC_ALLOW_OPEN_NETWORK: '1' }), /./);
    chmodSync(data, 0o777);
    for (const name of readdirSync(data)) {
      if (process.getuid?.() === 0 && name !== 'carrel.db') chownSync(join(data, name), 65_534, 65_534);
    }
    chmodSync(join(data, 'carrel.db'), 0o000);
    const outcome = await run([main], { SVC_DATA_DIR: data }, user);
    expectSentence(outcome, /^(The library file .* cannot be read: permission was denied|Carrel cannot start)/);
  });

  test('an unknown option, and --help [start-02]', async () => {
    for (const program of [main, 'scripts/start.mjs']) {
      expectSentence(await run([program, '--prot', '9000']), /^Unknown option '--prot'\.\n+Usage: npm start/, 2);
      expectSentence(await run([program, '--restore']), /^Option '--restore <value>' argument missing\.\n/, 2);
      const help = await run([program, '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      expect(help.out).toMatch(/^Usage: npm start -- \[OPTION\]\n[\s\S]*--restore NAME/);
    }
  });

  test('a backup that does not exist [start-02]', async () => {
    const outcome = await run([main, '--restore', 'no-such.db.gz'], { SVC_DATA_DIR: dataDir('restore') });
    expectSentence(outcome, /^There is no backup named no-such\.db\.gz\. There are no backups\.$/m);
  });

  test('a variable with a wrong value [start-01]', async () => {
    const outcome = await run([main], { SVC_PORT: 'eighty', SVC_DATA_DIR: dataDir('variable') });
    expectSentence(outcome, /^SVC_PORT: must be a whole number from 0 to 65535$/m);
  });

  test('a version of Node that is too old [start-01]', async () => {
    const older = join(folder, 'older.cjs');
    writeFileSync(
      older,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });`,
    );
    const outcome = await run(['--require', older, 'scripts/require-node.mjs']);
    expectSentence(outcome, /^Carrel needs Node 20\.19 or newer, and this is 18\.20\.8\.$/m);
    expect((await run(['scripts/require-node.mjs'])).code).toBe(0);
  });

  test.skipIf(process.platform === 'win32')(
    'no other user can open its debugger with a signal [start-03]',
    async () => {
      const child = spawn(process.execPath, [main], {
        env: { PATH: process.env.PATH, SVC_DISABLE_NETWORK: '1', SVC_PORT: '0', SVC_DATA_DIR: dataDir('signal') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let err = '';
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      const url = await new Promise<string>((resolve) =>
        child.stdout.on('data', (chunk) => {
          const found = /http:\/\/\S+/.exec(String(chunk))?.[0];
          if (found) resolve(found);
        }),
      );
      child.kill('SIGUSR1');
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
      expect(err).not.toMatch(/Debugger listening/);
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );
});
