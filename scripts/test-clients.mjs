#!/usr/bin/env node
// npm run test:clients: installs programs that were written for Zotero from their registries into a temporary folder, and
// runs them unmodified against Carrel instead of Zotero. With --record, it records their requests, which the tests of the bridge
// replay. Exit code 77: a program could not be installed, or the port is taken.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEnv, nodeFlags } from './node-flags.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

const python = ['pyzotero[cli]==1.16.0', 'zotero-mcp-server==0.15.1'];
const node = ['zotero-api-client@0.48.0'];
/** Where the programs look for Zotero. */
const zoteroPort = 23_119;
const servicePort = 23_220;
const bridgePort = 23_221;
const recorded = join(root, 'packages/server/src/test-kit/fixtures/bridge-requests.json');
const library = JSON.parse(
  readFileSync(join(root, 'packages/server/src/test-kit/fixtures/bridge-library.json'), 'utf8'),
);

ensureInstalled();
ensureBuilt();
const scratch = mkdtempSync(join(tmpdir(), 'carrel-clients-'));
const ends = [];
const finish = (code, message) => {
  if (message) console.log(message);
  for (const end of ends.reverse()) end();
  rmSync(scratch, { recursive: true, force: true });
  process.exit(code);
};
const run = (program, args) => spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
const mustRun = (program, ...args) => {
  const { status, stderr, error } = run(program, args);
  if (status !== 0) finish(77, `Skipped: ${program} ${args[0]} failed.\n${error?.message ?? stderr.slice(-500)}`);
};

const venv = join(scratch, 'venv');
mustRun('python3', '-m', 'venv', venv);
mustRun(join(venv, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', ...python);
mustRun('npm', 'install', '--silent', '--no-fund', '--no-audit', '--prefix', join(scratch, 'npm'), ...node);

const service = spawn(process.execPath, [...nodeFlags, join(root, 'packages/server/dist/main.js')], {
  env: {
    ...nodeEnv,
    ...process.env,
    SVC_DATA_DIR: join(scratch, 'data'),
    SVC_PORT: String(servicePort),
    SVC_DISABLE_NETWORK: '1',
    SCHEDULER_ENABLED: 'false',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
ends.push(() => service.kill());

const call = async (method, path, body, type = 'application/json') => {
  const answer = await fetch(`http://127.0.0.1:${servicePort}${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': type },
    ...(body === undefined ? {} : { body: type === 'application/json' ? JSON.stringify(body) : body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
for (let attempt = 0; ; attempt += 1)
  try {
    await call('GET', '/api/v1/bridge');
    break;
  } catch (error) {
    if (attempt > 100) finish(1, `The service does not start: ${error.message}`);
    await new Promise((r) => setTimeout(r, 200));
  }

const ids = {};
const named = (text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name]);
for (const { method, path, body, pdf, as } of library) {
  const answer = pdf
    ? await call(method, named(path), Buffer.from(pdf, 'latin1'), 'application/pdf')
    : await call(method, named(path), JSON.parse(named(JSON.stringify(body))));
  if (as) ids[as] = answer.id;
  // The file is read before the next step.
  for (let attempt = 0; answer.job_id && attempt < 100; attempt += 1) {
    const { status } = await call('GET', `/api/v1/activity/${answer.job_id}`);
    if (!['queued', 'running'].includes(status)) break;
    await new Promise((r) => setTimeout(r, 100));
  }
}
await call('PUT', '/api/v1/settings', { bridge: { port: bridgePort, library: true, citations: true } });
for (let attempt = 0; attempt < 50; attempt += 1) {
  if ((await call('GET', '/api/v1/bridge')).addresses.length > 0) break;
  await new Promise((r) => setTimeout(r, 100));
}

/** Keys of the library by the names of their items. The tests that replay the requests have other keys. */
const keys = new Map();
const learn = async () => {
  const read = async (path) => (await fetch(`http://127.0.0.1:${bridgePort}/api/users/0/${path}`)).json();
  for (const { key, data } of await read('items')) keys.set(key, data.title === undefined ? data.itemType : data.title);
  for (const { key, data } of await read('collections')) keys.set(key, data.name);
  for (const { key, data } of await read('searches')) keys.set(key, data.name);
};
await learn();
const withNames = (text) => [...keys].reduce((t, [key, name]) => t.replaceAll(key, `{${name}}`), text);
const seen = new Map();
const read = new Set(['user-agent', 'content-type', 'origin', 'if-modified-since-version', 'zotero-api-version']);

/** Forwards requests, and records them. */
const forwarder = createServer((asked, answer) => {
  const parts = [];
  asked.on('data', (part) => parts.push(part));
  asked.on('end', () => {
    const body = Buffer.concat(parts);
    const { method, url, headers } = asked;
    const forward = request({ host: '127.0.0.1', port: bridgePort, method, path: url, headers }, (response) => {
      const headersRead = Object.fromEntries(Object.entries(headers).filter(([name]) => read.has(name)));
      const one = {
        method,
        url: withNames(url),
        headers: headersRead,
        body: withNames(body.toString()),
        status: response.statusCode,
        total: response.headers['total-results'] ?? null,
      };
      seen.set(JSON.stringify([method, one.url, one.body]), one);
      answer.writeHead(response.statusCode, response.headers);
      response.pipe(answer);
    });
    forward.on('error', () => answer.destroy());
    forward.end(body);
  });
});
await new Promise((resolve) => {
  forwarder.once('error', () => finish(77, `Skipped: port ${zoteroPort} is used by another program.`));
  forwarder.listen(zoteroPort, () => resolve());
});
ends.push(() => forwarder.close());

const client = (program, args) =>
  new Promise((resolve) => {
    const env = { ...process.env, HOME: scratch, NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
    spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, cwd: root }).once('exit', resolve);
  });
const here = (name) => join(root, 'scripts/clients', name);
let failed = 0;
for (const [program, ...args] of [
  [join(venv, 'bin/python'), here('pyzotero-client.py')],
  [join(venv, 'bin/pyzotero'), 'test'],
  [join(venv, 'bin/pyzotero'), 'search', '-q', 'owls', '--json'],
  [process.execPath, here('zotero-mcp-client.mjs'), join(venv, 'bin/zotero-mcp')],
  [process.execPath, here('zotero-api-client.mjs'), join(scratch, 'npm/node_modules/zotero-api-client')],
])
  if ((await client(program, args)) !== 0) failed += 1;

if (process.argv.includes('--record')) writeFileSync(recorded, `${JSON.stringify([...seen.values()], null, 2)}\n`);
finish(failed > 0 ? 1 : 0, `${seen.size} different requests. ${failed} programs failed.`);
