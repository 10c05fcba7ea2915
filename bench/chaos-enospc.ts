import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBibtex } from '../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import { pause } from './lib/jobs.ts';
import { examine } from './lib/oracle.ts';
import { ServerProcess } from './lib/server-process.ts';

// A disk that fills up while Carrel works: a clear refusal, nothing damaged, and work continues once there is room.
// Needs root, because it mounts a small disk in memory.
//   node scripts/run-ts.mjs bench/chaos-enospc.ts
const sizeMb = 64;
const problems: string[] = [];
let passed = 0;
const check = (ok: boolean, what: string) => {
  if (ok) passed += 1;
  else problems.push(what);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${what}\n`);
};

const mount = mkdtempSync(join(tmpdir(), 'carrel-enospc-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', mount]).status !== 0) {
  process.stdout.write('This needs root, to mount a disk of its own.\n0 passed, 0 failed, 1 skipped\n');
  process.exit(0);
}
const filler = join(mount, 'filler');
const data = join(mount, 'data');
const freeMb = () => {
  const s = statfsSync(mount);
  return (s.bavail * s.bsize) / 1_048_576;
};
const fill = (leaveMb: number) =>
  writeFileSync(filler, Buffer.alloc(Math.max(0, Math.floor((freeMb() - leaveMb) * 1_048_576))));

/** One scenario per floor: with the floor it refuses early; without it SQLite itself hits the full disk. */
for (const floor of ['8', '0']) {
  rmSync(data, { recursive: true, force: true });
  rmSync(filler, { force: true });
  const server = await ServerProcess.start(data, { env: { SVC_MIN_FREE_MB: floor } });
  try {
    const save = (i: number) =>
      server.client.send('POST', '/api/v1/library/saved', {
        type: 'application/json',
        bytes: JSON.stringify({ title: `Paper ${floor}-${i}`, abstract: 'x'.repeat(20_000) }),
      });
    const acknowledged: number[] = [];
    for (let i = 0; i < 20; i += 1) if ((await save(i)).status === 201) acknowledged.push(i);
    fill(floor === '0' ? 1.5 : 7);
    if (floor !== '0') await pause(6_000);
    let refusal: { status: number; body: unknown } | null = null;
    for (let i = 20; i < 400 && !refusal; i += 1) {
      const r = await save(i);
      if (r.status === 201) acknowledged.push(i);
      else refusal = r;
    }
    const body = refusal?.body as { code?: string; detail?: string } | undefined;
    check(
      refusal?.status === 507 && body?.code === 'disk_full' && typeof body.detail === 'string',
      `floor ${floor} MB: a change on the full disk is refused plainly (${refusal?.status} ${body?.code})`,
    );
    check(
      (await server.client.send('GET', '/api/v1/library/saved?limit=5')).status === 200,
      `floor ${floor} MB: reading continues`,
    );
    const backup = await server.client.send('POST', '/api/v1/library-mgmt/backup');
    check(
      backup.status === 507 || backup.status === 200,
      `floor ${floor} MB: a backup is refused, or made where it fits (${backup.status})`,
    );
    const started = await server.client.send('POST', '/api/v1/library/import/bibtex/text', {
      type: 'application/json',
      bytes: JSON.stringify({ content: sampleBibtex({ seed: 1, papers: 200 }) }),
    });
    check(
      started.status >= 400 && started.status !== 500,
      `floor ${floor} MB: an import is refused (${started.status})`,
    );
    rmSync(filler);
    const freed = performance.now();
    let again = 0;
    while (performance.now() - freed < 15_000) {
      again = (await save(1000)).status;
      if (again === 201) break;
      await pause(250);
    }
    check(
      again === 201 && performance.now() - freed < 10_000,
      `floor ${floor} MB: writing continues ${((performance.now() - freed) / 1000).toFixed(1)} s after space is back, without a restart`,
    );
    const found = examine(data, { settled: true });
    check(
      found.corrupt.length + found.half.length === 0,
      `floor ${floor} MB: the file is sound ${JSON.stringify(found)}`,
    );
    const titles = new Set(
      (await server.client.get<{ title: string }[]>('/library/saved?limit=1000')).body.map((p) => p.title),
    );
    check(
      acknowledged.every((i) => titles.has(`Paper ${floor}-${i}`)),
      `floor ${floor} MB: all ${acknowledged.length} acknowledged papers are there`,
    );
  } finally {
    await server.stop();
  }
}
spawnSync('umount', ['-l', mount]);
rmSync(mount, { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${problems.length} failed\n`);
process.exit(problems.length > 0 ? 1 : 0);
