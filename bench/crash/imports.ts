import type { ImportRun } from '@carrel/contract';
import { sampleBibtex } from '../../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import type { Client } from '../lib/client.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { checkSearchStructure, contents, differences, examine, fingerprint, litter } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { folder, kill, loggedErrors, restart, type Scenario, type Setting, untilKilled } from './scenario.ts';

const basePapers = 200;
const filePapers = 1_500;
const settleMs = 30_000;

/** A file most of which is new and some of which the library has already, so that entries are both added and merged. */
const makeFile = (seed: number): string => {
  const known = sampleBibtex({ seed, papers: basePapers }).split('\n\n').slice(1, 60);
  // The library lacks abstracts that the file has, and vice versa: those entries merge.
  const fuller = known.map((entry, i) =>
    i % 2 === 0 ? entry.replace(/,\n {2}/, ',\n  annote = {Read again},\n  ') : entry,
  );
  return `${sampleBibtex({ seed: seed + 1, papers: filePapers })}\n${fuller.join('\n\n')}\n`;
};

interface Reference {
  file: string;
  base: string;
  contents: string[];
  counts: string;
  ms: number;
}

const countsOf = (r: ImportRun): string => JSON.stringify([r.total, r.imported, r.merged, r.skipped, r.failed]);
const runs = async (client: Client) => (await client.get<ImportRun[]>('/library/import/runs')).body;

/** The same import without kills: the expected result of all others. */
const undisturbed = async (s: Setting): Promise<Reference> => {
  const base = corpus(basePapers, s.seed);
  const dir = copyFolder(base, folder(s, 'reference'));
  const file = makeFile(s.seed);
  const server = await ServerProcess.start(dir);
  const started = performance.now();
  await server.client.upload('/library/import/bibtex', 'sample.bib', file);
  await settle(server.client);
  const ms = performance.now() - started;
  const run = (await runs(server.client))[0]!;
  const reference = { file, base, contents: contents(dir), counts: countsOf(run), ms };
  s.tally.round('imports, undisturbed', [
    ...s.tally.count(examine(dir, { settled: true })),
    ...(await takeBack(s, server, dir, base, run)),
  ]);
  await server.stop();
  process.stdout.write(`  an undisturbed import takes ${Math.round(ms)} ms: ${reference.counts}\n`);
  return reference;
};

/** One undo reverts the whole import, to the last byte of every table. */
const takeBack = async (
  s: Setting,
  server: ServerProcess,
  dir: string,
  base: string,
  run: ImportRun,
): Promise<string[]> => {
  await server.client.post(`/library/import/runs/${run.id}/revert`);
  await settle(server.client, settleMs);
  const differ = differences(fingerprint(base), fingerprint(dir));
  s.tally.half += differ.length;
  return differ.map((table) => `after the import was taken back, ${table} differs`);
};

/** Sends the file, in one step or as a preview and a start. */
const send = async (client: Client, file: string, inTwo: boolean): Promise<void> => {
  if (!inTwo) {
    await client.upload('/library/import/bibtex', 'sample.bib', file);
    return;
  }
  const { run_id } = (await client.upload<{ run_id: string }>('/library/import/runs', 'sample.bib', file)).body;
  await startWhenReady(client, run_id);
};

const startWhenReady = async (client: Client, runId: string): Promise<void> => {
  for (;;) {
    const run = (await client.get<ImportRun>(`/library/import/runs/${runId}`)).body;
    if (run.state === 'ready') return void (await client.post(`/library/import/runs/${runId}/start`));
    if (run.state !== 'parsing') return;
    await pause(5);
  }
};

const judge = async (s: Setting, server: ServerProcess, dir: string, ref: Reference): Promise<string[]> => {
  const problems: string[] = [];
  const all = await runs(server.client);
  if (all.length !== 1) problems.push(`there are ${all.length} imports instead of one`);
  const run = all[0]!;
  if (run.state !== 'done') {
    s.tally.notResumed += 1;
    problems.push(`the import is ${run.state}: ${run.problem ?? ''}`);
  }
  if (countsOf(run) !== ref.counts) problems.push(`counts are ${countsOf(run)} instead of ${ref.counts}`);
  const now = contents(dir);
  if (JSON.stringify(now) !== JSON.stringify(ref.contents)) {
    const have = new Set(now);
    const missing = ref.contents.filter((x) => !have.has(x)).length;
    s.tally.lost += missing;
    s.tally.twice += now.length - have.size - (ref.contents.length - new Set(ref.contents).size);
    problems.push(`${missing} papers are missing; ${now.length} are there instead of ${ref.contents.length}`);
  }
  problems.push(...s.tally.count(examine(dir, { settled: true })));
  return [...problems, ...(await takeBack(s, server, dir, ref.base, run))];
};

/** Imports killed again and again: each must have exactly the result of an undisturbed one. */
export const imports: Scenario = {
  name: 'imports',
  weight: 50,
  run: async (s) => {
    const ref = await undisturbed(s);
    for (let kills = 0; kills < s.rounds; ) {
      const dir = copyFolder(ref.base, folder(s, 'library'));
      const inTwo = s.r.chance(0.35);
      const problems: string[] = [];
      let server = await ServerProcess.start(dir);
      let sent = untilKilled(send(server.client, ref.file, inTwo));
      for (const more of [1, 0.65, 0.5, 0.4]) {
        if (!s.r.chance(more)) break;
        await pause(s.r.next() * ref.ms * (more === 1 ? 1.15 : 0.8));
        await kill(s, server);
        kills += 1;
        await sent;
        server = await restart(s, dir, problems);
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        const known = (await runs(server.client))[0];
        // A user whose upload was interrupted sends it again, and one who waited for the preview starts it.
        sent = untilKilled(
          known
            ? inTwo
              ? startWhenReady(server.client, known.id)
              : Promise.resolve()
            : send(server.client, ref.file, inTwo),
        );
      }
      await sent;
      try {
        await settle(server.client, settleMs);
        problems.push(...(await judge(s, server, dir, ref)));
      } catch (e) {
        s.tally.notResumed += 1;
        problems.push((e as Error).message.slice(0, 600));
      }
      s.tally.litter += litter(dir).length;
      problems.push(...loggedErrors(server));
      await server.kill();
      const structure = checkSearchStructure(dir);
      s.tally.corrupt += structure.length;
      s.tally.round('imports', [...problems, ...structure]);
    }
  },
};
