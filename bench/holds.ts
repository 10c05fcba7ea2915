import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportRun } from '@carrel/contract';
import type { Client } from './lib/client.ts';
import { jobEnd, pause } from './lib/jobs.ts';
import { LoopProbe } from './lib/loop-probe.ts';
import { header, Report, ratio } from './lib/report.ts';
import { ServerProcess } from './lib/server-process.ts';

// How long the largest papers that Carrel accepts block the event loop when they are imported, shown, changed and merged.
//   npm run bench:holds -- [--only merge,fields,authors,undo]

/** No single input may block the event loop for longer. */
const promisedMs = 100;
/** The work that follows a change has ended by then. */
const settledMs = 1_000;

const words = 'memory attention Gedächtnis étude 记忆 model neural recall of the “hippocampus” and sleep'.split(' ');

/** A text of `length` characters, different for each seed. */
const textOf = (seed: number, length: number): string => {
  const parts = [`n${seed}`];
  for (let i = seed, left = length; left > 0; i += 1) {
    const word = `${words[(i * 7 + seed) % words.length]}${i % 97}`;
    parts.push(word);
    left -= word.length + 1;
  }
  return `${parts.join(' ').slice(0, length - 1)}.`;
};

interface Size {
  abstract?: number;
  note?: number;
  fields?: number;
  authors?: number;
}

const bibtexOf = (n: number, { abstract = 0, note = 0, fields = 0, authors = 1 }: Size): string =>
  [
    `@article{holds${n},`,
    `title={Holds of the loop number ${n} by long texts}, year={2001},`,
    `author={${Array.from({ length: authors }, (_, i) => `Name${n}x${i}, Given${i}`).join(' and ')}},`,
    ...(abstract > 0 ? [`abstract={${textOf(n, abstract)}},`] : []),
    ...(note > 0 ? [`note={${textOf(n + 5, note)}},`] : []),
    ...Array.from({ length: fields }, (_, i) => `x-own${i}={${textOf(n + i, 19_000)}},`),
    '}',
  ].join('\n');
const fileOf = (count: number, first: number, size: Size): string =>
  Array.from({ length: count }, (_, n) => bibtexOf(first + n, size)).join('\n');

/** Runs the work, and reports the longest time that the event loop is blocked during it and shortly after. */
type Hold = <T>(what: string, work: () => Promise<T>) => Promise<T>;

const importFile = async (client: Client, file: string): Promise<void> => {
  const { run_id } = (await client.upload<{ run_id: string }>('/library/import/bibtex', 'holds.bib', file)).body;
  for (;;) {
    const run = (await client.get<ImportRun>(`/library/import/runs/${run_id}`)).body;
    if (run.state === 'done') return;
    if (['failed', 'cancelled'].includes(run.state)) throw new Error(`the import is ${run.state}: ${run.problem}`);
    await pause(20);
  }
};
const undo = async (client: Client, way: 'undo' | 'redo' = 'undo'): Promise<void> => {
  const { job_id } = (await client.post<{ job_id: string | null }>(`/history/${way}`)).body;
  if (job_id) await jobEnd(client, job_id);
};
const papersOf = async (client: Client): Promise<string[]> => {
  const path = '/library/search?search=holds&order=added_at&limit=100';
  const { items } = (await client.get<{ items: { paper: { id: string } }[] }>(path)).body;
  return items.map(({ paper }) => paper.id);
};
const lastChange = async (client: Client): Promise<string> =>
  (await client.get<{ id: string }[]>('/history?limit=1')).body[0]!.id;

const parts: Record<string, (client: Client, hold: Hold) => Promise<void>> = {
  merge: async (client, hold) => {
    const file = fileOf(51, 0, { abstract: 199_000, note: 3_800, authors: 200 });
    await hold('51 papers with the longest abstracts: import', () => importFile(client, file));
    await hold('list with them', () => client.get('/library/saved?limit=100'));
    const [keep_id, ...merge_ids] = await papersOf(client);
    await hold('merge into one', () => client.post('/library/duplicates/merge', { keep_id, merge_ids }));
    await hold('undo of the merge', () => undo(client));
    await hold('redo of the merge', () => undo(client, 'redo'));
  },
  fields: async (client, hold) => {
    const file = fileOf(20, 0, { abstract: 199_000, note: 199_000, fields: 200 });
    await hold('20 papers with the most further fields: import', () => importFile(client, file));
    const [id, other] = await papersOf(client);
    await hold('page of one', () => client.get(`/papers/${id}/details`));
    await hold('its title changed', () => client.patch(`/papers/${id}`, { title: 'Another title' }));
    await hold('its note changed', () => client.patch(`/papers/${id}`, { notes: 'A short note' }));
    await hold('undo of that', () => undo(client));
    await hold('its further fields changed', () => client.patch(`/papers/${id}`, { extra: { a: 'b' } }));
    const change = await lastChange(client);
    await hold('that change shown', () => client.get(`/history/${change}`));
    await hold('undo of that', () => undo(client));
    await hold('two merged', () => client.post('/library/duplicates/merge', { keep_id: id, merge_ids: [other] }));
    await hold('undo of the merge', () => undo(client));
  },
  authors: async (client, hold) => {
    const file = fileOf(20, 0, { authors: 10_000 });
    await hold('20 papers with 10,000 authors: import', () => importFile(client, file));
    const [id] = await papersOf(client);
    await hold('list with them', () => client.get('/library/saved?limit=100'));
    await hold('page of one', () => client.get(`/papers/${id}/details`));
    await hold('its title changed', () => client.patch(`/papers/${id}`, { title: 'Another title' }));
    await hold('undo of that', () => undo(client));
  },
  undo: async (client, hold) => {
    const file = fileOf(300, 0, { abstract: 199_000, note: 190_000 });
    await hold('300 papers with the longest texts: import', () => importFile(client, file));
    await hold('undo of the import', () => undo(client));
    const change = await lastChange(client);
    await hold('that change shown', () => client.get(`/history/${change}?limit=500`));
    await hold('redo of the import', () => undo(client, 'redo'));
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const probe = new LoopProbe();
const report = new Report(0);
process.stdout.write(`${header()}\n`);
for (const [name, part] of Object.entries(parts)) {
  if (only && !only.includes(name)) continue;
  const dir = mkdtempSync(join(tmpdir(), 'carrel-holds-'));
  const server = await ServerProcess.start(dir, { nodeArgs: probe.nodeArgs });
  try {
    await part(server.client, async (what, work) => {
      await pause(settledMs);
      await probe.read(server.pid);
      const result = await work();
      await pause(settledMs);
      const { own } = await probe.readBoth(server.pid);
      report.value(`${what}: longest hold`, own.max, 'ms', promisedMs);
      return result;
    });
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
const missed = report.rows.filter((row) => ratio(row)! > 1).length;
process.stdout.write(`${report.rows.length - missed} kept, ${missed} missed\n`);
process.exit(missed === 0 ? 0 : 1);
