import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libraryPath } from '../packages/server/src/app/open-library.ts';
import { openWriter } from '../packages/server/src/platform/db/db.ts';
import { sampleBibtex } from '../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import { jobEnd, pause } from './lib/jobs.ts';
import { examine } from './lib/oracle.ts';
import { ServerProcess } from './lib/server-process.ts';

// Power cuts: the data folder is on a file system in a file. The file is copied while the server is frozen in the
// middle of writing, and the copy is what a cut would have left. Every acknowledged change must be in it, and every
// paper of an import that was reported as done. Needs root, to mount. node scripts/run-ts.mjs bench/chaos-power.ts
// [--rounds 20]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const sh = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

const scratch = mkdtempSync(join(tmpdir(), 'carrel-power-'));
const [disk, image, cut] = ['disk', 'image', 'cut'].map((n) => join(scratch, n)) as [string, string, string];
mkdirSync(disk);
mkdirSync(cut);
sh('truncate', '-s', '256M', image);
sh('mkfs.ext4', '-q', '-F', image);
if (sh('mount', '-o', 'loop', image, disk).status !== 0) {
  process.stdout.write('This needs root and loop devices.\n0 passed, 0 failed, 1 skipped\n');
  process.exit(0);
}
const data = join(disk, 'data');
let lost = 0;
let corrupt = 0;
let acknowledged = 0;
const server = await ServerProcess.start(data);
/** The last note acknowledged for each paper: a number that only grows. */
const notes = new Map<string, number>();
for (let i = 0; i < 40; i += 1) {
  const { body } = await server.client.post<{ id: string }>('/library/saved', { title: `Paper ${i}`, notes: '0' });
  notes.set(body.id, 0);
}
/** How many papers each import added that was reported as done. */
const imports = new Map<string, number>();
let importing = true;
const importer = (async () => {
  for (let seed = 1; importing; seed += 1) {
    const content = sampleBibtex({ seed, papers: 150 });
    const { body } = await server.client.post<{ job_id: string }>('/library/import/bibtex/text', { content });
    const { result } = await jobEnd(server.client, body.job_id);
    const { run_id, summary } = result as { run_id: string; summary: { imported: number } };
    imports.set(run_id, summary.imported);
  }
})();
for (let round = 0; round < rounds; round += 1) {
  let go = true;
  const writers = [...notes.keys()].slice(0, 4).map(async (id) => {
    while (go) {
      const next = notes.get(id)! + 1;
      const { status } = await server.client.send('PUT', `/api/v1/library/saved/${id}`, {
        type: 'application/json',
        bytes: JSON.stringify({ notes: String(next) }),
      });
      if (status === 200) {
        notes.set(id, next);
        acknowledged += 1;
      }
    }
  });
  await pause(120 + ((round * 97) % 300));
  // Frozen: no reply to a later change can arrive, so `before` is what was acknowledged before the cut.
  process.kill(server.pid, 'SIGSTOP');
  await pause(5);
  const before = new Map(notes);
  const done = new Map(imports);
  // A unique name: the kernel may still cache a file system that was mounted from the last copy.
  const copy = join(scratch, `copy-${round}`);
  copyFileSync(image, copy);
  process.kill(server.pid, 'SIGCONT');
  go = false;
  await Promise.all(writers);
  sh('mount', '-o', 'loop', copy, cut);
  const left = join(cut, 'data');
  // Like the next start: the WAL is read back, then the file is checked.
  const db = openWriter(libraryPath(left));
  for (const [id, note] of before) {
    const have = Number(db.value<string>('select notes from paper_texts where paper_id = ?', Number(id)));
    // A change under way at the cut may be there already; one that was acknowledged must be.
    if (have < note) {
      lost += 1;
      process.stdout.write(`round ${round}: paper ${id} has note ${have}, ${note} was acknowledged\n`);
    }
  }
  for (const [run, papers] of done) {
    const have = db.value<number>('select count(*) from papers where import_run_id = ?', Number(run));
    if (have !== papers) {
      lost += 1;
      process.stdout.write(`round ${round}: import ${run} has ${have} papers, ${papers} were acknowledged\n`);
    }
  }
  db.close();
  const found = examine(left, { settled: false });
  corrupt += found.corrupt.length + found.half.length;
  if (found.corrupt.length + found.half.length > 0) process.stdout.write(`${JSON.stringify(found)}\n`);
  sh('umount', '-l', cut);
  rmSync(copy);
}
importing = false;
await importer;
await server.stop();
sh('umount', disk);
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(
  `cuts=${rounds}, acknowledged=${acknowledged}, imports=${imports.size}, lost=${lost}, corrupt=${corrupt}\n`,
);
process.stdout.write(`${lost + corrupt === 0 ? rounds : 0} passed, ${lost + corrupt} failed\n`);
process.exit(lost + corrupt > 0 ? 1 : 0);
