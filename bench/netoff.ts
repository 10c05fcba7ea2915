import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseUrls } from '../packages/server/src/test-kit/world/fake-upstream.ts';
import { jobEnd, pause, settle } from './lib/jobs.ts';
import { ServerProcess } from './lib/server-process.ts';
import { type Reached, reached, traced, whyNoTrace } from './lib/traced-sockets.ts';
import { askEverything, type Things } from './netoff/every-operation.ts';

// The built service under strace with the network switched off: every operation is called, every job is started, every
// scheduled job fires, and no socket leaves this machine and no name is resolved. Then the switch goes off while a job
// waits for its answer.
//   npm run test:netoff

/** Speed-up of the clock, so that daily jobs run within this test. */
const clockSpeed = 1_000;
const scheduleMs = 100_000;
const abortLimitMs = 1_000;

const bibtex = Array.from(
  { length: 20 },
  (_, i) =>
    `@article{k${i}, title={Paper number ${i} about the network}, author={Moreau, Anna}, year={20${10 + i}}, doi={10.1234/net.${i}}, url={https://example.org/papers/${i}}}`,
).join('\n');

const prepare = async (dir: string): Promise<Things> => {
  const server = await ServerProcess.start(dir);
  const { client } = server;
  await client.upload('/library/import/bibtex', 'network.bib', bibtex);
  await client.post('/library-mgmt/backup');
  await client.put('/settings', { automation: { idle_healer_enabled: true }, keys: { idxa_api_key: 'no-key' } });
  const jobs = await settle(client);
  const papers = (await client.get<{ id: string }[]>('/library/saved?limit=2')).body;
  const { id: tag } = (await client.post<{ id: string }>('/library/tags', { name: 'a tag' })).body;
  const { id: collection } = (await client.post<{ id: string }>('/library/collections', { name: 'A collection' })).body;
  const { id: view } = (await client.post<{ id: string }>('/library/views', { name: 'A view', query: 'network' })).body;
  await client.post('/library/topics', { name: 'networks' });
  const run = (await client.get<{ run_id: string }[]>('/library/import/runs')).body[0]!.run_id;
  const backup = (await client.get<{ backups: { name: string }[] }>('/library-mgmt/info')).body.backups[0]!.name;
  const action = (await client.get<{ id: string }[]>('/history?limit=1')).body[0]!.id;
  await server.stop();
  return {
    paper: papers[0]!.id,
    other: papers[1]!.id,
    tag,
    collection,
    view,
    run,
    backup,
    action,
    job: jobs[0]!.job_id,
  };
};

let passed = 0;
let failed = 0;
const judge = (ok: boolean, what: string): void => {
  if (ok) passed += 1;
  else failed += 1;
  process.stdout.write(`${ok ? '  ok  ' : '  FAIL'} ${what}\n`);
};

const judgeReached = (what: string, r: Reached): void => {
  judge(
    r.outside.length === 0,
    `${what}: ${r.outside.length} connections to the outside ${r.outside.slice(0, 3).join(' ')}`,
  );
  judge(r.names.length === 0, `${what}: ${r.names.length} look-ups of names ${r.names.slice(0, 3).join(' ')}`);
};

/** All operations, while the switch is off by setting or by the environment. */
const everything = async (dir: string, things: Things, scratch: string, forced: boolean): Promise<void> => {
  const how = forced ? 'off by the environment' : 'off in Settings';
  const file = join(scratch, `everything-${forced}.txt`);
  const server = await ServerProcess.start(dir, {
    under: traced(file),
    env: { SVC_DISABLE_NETWORK: forced ? '1' : '0', SCHEDULER_ENABLED: 'true' },
  });
  const { client } = server;
  if (forced) {
    const answer = await client.send('PUT', '/api/v1/settings/network-policy', {
      type: 'application/json',
      bytes: '{"enabled":true}',
    });
    judge(answer.status === 409, `${how}: the switch cannot be turned on (${answer.status})`);
  }
  const asked = await askEverything(client, things);
  const statuses = Object.entries(asked.statuses).map(([s, n]) => `${n} × ${s}`);
  process.stdout.write(`  ${how}: ${asked.operations} operations, ${asked.calls} calls (${statuses.join(', ')})\n`);
  process.stdout.write(
    `  jobs: ${Object.entries(asked.jobs)
      .map(([k, s]) => `${k} ${s}`)
      .join(', ')}\n`,
  );
  judge(asked.broken.length === 0, `${how}: nothing broke ${asked.broken.slice(0, 3).join('; ')}`);
  const policy = (await client.get<{ enabled: boolean }>('/settings/network-policy')).body;
  judge(!policy.enabled, `${how}: it is still off`);
  await server.stop();
  judgeReached(how, reached(file));
};

/** The scheduler on a clock that runs a thousand times as fast: more than a day passes. */
const schedule = async (dir: string, scratch: string): Promise<void> => {
  const file = join(scratch, 'schedule.txt');
  const server = await ServerProcess.start(dir, {
    under: traced(file),
    env: { SVC_DISABLE_NETWORK: '0', SCHEDULER_ENABLED: 'true', SVC_CLOCK_SPEED: String(clockSpeed) },
  });
  await pause(scheduleMs);
  const { jobs } = (await server.client.get<{ jobs: { id: string; last_run: string | null }[] }>('/scheduler/status'))
    .body;
  const idle = jobs.filter((j) => j.last_run === null).map((j) => j.id);
  judge(idle.length === 0, `by the clock: ${jobs.length} scheduled jobs fired ${idle.join(' ')}`);
  await server.stop();
  judgeReached('by the clock', reached(file));
};

/** An upstream that answers checks and lets everything else wait. */
const waitingFarEnd = async () => {
  const seen: { path: string; closedAt: number | null }[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    const call: { path: string; closedAt: number | null } = { path: request.url ?? '', closedAt: null };
    seen.push(call);
    if (/types\/journal-article|rate-limit/.test(call.path)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    response.on('close', () => {
      call.closedAt = performance.now();
    });
  });
  server.on('connection', (s) => {
    sockets.add(s);
    s.on('close', () => sockets.delete(s));
  });
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
  return {
    seen,
    sockets,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const flip = async (dir: string, things: Things, scratch: string): Promise<void> => {
  const file = join(scratch, 'flip.txt');
  const far = await waitingFarEnd();
  const server = await ServerProcess.start(dir, {
    under: traced(file),
    env: { ...baseUrls(far.origin), SVC_DISABLE_NETWORK: '0' },
  });
  const { client } = server;
  await client.put('/settings/network-policy', { enabled: true });
  await client.post('/settings/sources/crossref/check');
  judge(far.sockets.size > 0, 'a connection stays open after its answer');
  const { job_id } = (await client.post<{ job_id: string }>(`/papers/${things.paper}/rehydrate`)).body;
  for (let i = 0; i < 400 && !far.seen.some((c) => c.closedAt === null && c.path.startsWith('/idxa')); i += 1)
    await pause(25);
  const waiting = far.seen.filter((c) => c.path.startsWith('/idxa')).at(-1);
  judge(waiting !== undefined && waiting.closedAt === null, 'a job waits for an answer');
  const off = performance.now();
  await client.put('/settings/network-policy', { enabled: false });
  const job = await jobEnd(client, job_id, 10_000);
  for (let i = 0; i < 100 && waiting?.closedAt === null; i += 1) await pause(10);
  const ms = (waiting?.closedAt ?? Number.POSITIVE_INFINITY) - off;
  judge(
    ms < abortLimitMs,
    `its call ends ${ms.toFixed(0)} ms after the switch, the job as ${job.status}: ${job.message}`,
  );
  const before = far.seen.length;
  await client.send('POST', '/api/v1/settings/sources/crossref/check');
  await client.send('POST', `/api/v1/papers/${things.paper}/rehydrate`);
  await settle(client);
  judge(
    far.seen.length === before,
    `nothing is asked after it, also not on an open connection (${far.seen.length - before})`,
  );
  await server.stop();
  far.close();
  const r = reached(file);
  judgeReached('while it was on', r);
  judge(r.loopback > 0, `the trace saw what it should: ${r.loopback} connections on this machine`);
};

const run = async (): Promise<number> => {
  const why = whyNoTrace();
  if (why !== null) {
    process.stdout.write(`Not run: ${why}. The same is held at the socket layer by npm test.\n`);
    return 0;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-netoff-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const dir = join(scratch, 'data');
  /** Each part starts with the same library. */
  const copy = (name: string): string => {
    cpSync(dir, join(scratch, name), { recursive: true });
    return join(scratch, name);
  };
  const things = await prepare(dir);
  const stored = await ServerProcess.start(dir, { env: { SVC_DISABLE_NETWORK: '0' } });
  await stored.client.put('/settings/network-policy', { enabled: false });
  await stored.stop();
  await everything(copy('stored'), things, scratch, false);
  await schedule(copy('schedule'), scratch);
  await everything(copy('forced'), things, scratch, true);
  await flip(copy('flip'), things, scratch);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
};

process.exit(await run());
