import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kill, loggedErrors, restart, type Setting } from './crash/scenario.ts';
import { Tally } from './crash/tally.ts';
import { copyFolder, corpus } from './lib/corpus.ts';
import { pause } from './lib/jobs.ts';
import { differences, examine, examineBackups, fingerprint, litter } from './lib/oracle.ts';
import { mix, Random } from './lib/random.ts';
import { ServerProcess } from './lib/server-process.ts';

// Restores interrupted by SIGKILL: the library must afterwards be completely old or completely new.
//   node scripts/run-ts.mjs bench/chaos-restore.ts [--rounds 40] [--seed 1] [--papers 2000]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    papers: { type: 'string', default: '2000' },
  },
});

interface Backed {
  /** A library with a backup of an earlier, larger state of itself. */
  folder: string;
  backup: string;
  old: ReturnType<typeof fingerprint>;
  restored: ReturnType<typeof fingerprint>;
  ms: number;
}

const prepare = async (s: Setting, papers: number): Promise<Backed> => {
  const folder = copyFolder(corpus(papers, s.seed), join(s.scratch, 'prepared'));
  const server = await ServerProcess.start(folder);
  const { backup_name: backup } = (await server.client.post<{ backup_name: string }>('/library-mgmt/backup')).body;
  const restored = fingerprint(folder);
  // Then the library changes: half of it is removed, the rest is tagged.
  await server.client.post('/library/bulk/edit', {
    selection: { query: 'year:..2012' },
    changes: { status: 'removed' },
  });
  await server.client.post('/library/bulk/edit', {
    selection: { query: 'year:2013..' },
    changes: { add_tags: ['after the backup'], rating: 1 },
  });
  for (;;) {
    const jobs = (await server.client.get<{ status: string }[]>('/activity')).body;
    if (jobs.every((j) => j.status === 'succeeded')) break;
    await pause(20);
  }
  await server.stop();
  const old = fingerprint(folder);
  const trial = copyFolder(folder, join(s.scratch, 'timing'));
  const second = await ServerProcess.start(trial);
  const started = performance.now();
  await second.client.post(`/library-mgmt/restore/${backup}`);
  const ms = performance.now() - started;
  await second.stop();
  const differ = differences(restored, fingerprint(trial));
  s.tally.round(
    'restore, undisturbed',
    differ.map((t) => `${t} differs from the backup`),
  );
  process.stdout.write(`  an undisturbed restore takes ${Math.round(ms)} ms\n`);
  return { folder, backup, old, restored, ms };
};

/** Approximate duration of copying the pages. */
const pagesMs = 90;

const safetyBackup = async (dir: string): Promise<void> => {
  while (!readdirSync(join(dir, 'backups')).some((f) => f.endsWith('.safety.db.gz'))) await pause(1);
};

const round = async (s: Setting, b: Backed, seen: Set<string>): Promise<'old' | 'new' | 'neither'> => {
  const dir = copyFolder(b.folder, join(s.scratch, 'library'));
  const problems: string[] = [];
  const server = await ServerProcess.start(dir);
  const answer = server.client.post(`/library-mgmt/restore/${b.backup}`).then(
    () => true,
    () => false,
  );
  // The pages are copied after the safety backup is stored, in a small part of the time: two of three kills happen
  // there.
  if (s.r.chance(0.67)) {
    await safetyBackup(dir);
    await pause(s.r.next() * pagesMs);
  } else await pause(b.ms * s.r.next() * 1.1);
  await kill(s, server);
  const acknowledged = await answer;
  const again = await restart(s, dir, problems);
  const now = fingerprint(dir);
  const isOld = differences(b.old, now).length === 0;
  const isNew = differences(b.restored, now).length === 0;
  if (!isOld && !isNew) {
    s.tally.half += 1;
    problems.push(`neither old nor new: ${differences(b.old, now)} / ${differences(b.restored, now)}`);
  }
  if (acknowledged && !isNew) {
    s.tally.lost += 1;
    problems.push('the restore was acknowledged and is not there');
  }
  const wrong = await examineBackups(dir, s.scratch, seen);
  s.tally.badBackups += wrong.length;
  const left = litter(dir);
  s.tally.litter += left.length;
  problems.push(...wrong, ...left.map((f) => `${f} was left behind`));
  problems.push(...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(again));
  // The library must be usable, not only readable.
  await again.client.post('/library/saved', { title: 'Saved after the restore', year: 2021 });
  await again.kill();
  s.tally.round('restore', problems);
  return isOld ? 'old' : isNew ? 'new' : 'neither';
};

const run = async (): Promise<number> => {
  const seed = Number(values.seed);
  const tally = new Tally();
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-restore-'));
  const s: Setting = { scratch, seed, rounds: Number(values.rounds), tally, r: new Random(mix(seed, 0x9e57)) };
  try {
    const prepared = await prepare(s, Number(values.papers));
    const ends = { old: 0, new: 0, neither: 0 };
    const seen = new Set<string>([prepared.backup]);
    for (let i = 0; i < s.rounds; i += 1) ends[await round(s, prepared, seen)] += 1;
    process.stdout.write(`all old: ${ends.old}, all new: ${ends.new}, neither: ${ends.neither}\n`);
  } catch (e) {
    tally.round('restore', [(e as Error).stack ?? String(e)]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  process.stdout.write(`${tally.summary()}\n${tally.passed} passed, ${tally.failed} failed\n`);
  return tally.failed > 0 ? 1 : 0;
};

process.exit(await run());
