import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRun } from '@carrel/contract';
import { openWriter } from '../../packages/server/src/platform/db/db.ts';
import type { Client } from '../lib/client.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';

export const entries = 10_000;

const until = async (client: Client, runId: string, states: readonly string[]): Promise<ImportRun> => {
  for (;;) {
    const run = (await client.get<ImportRun>(`/library/import/runs/${runId}`)).body;
    if (states.includes(run.state)) return run;
    if (['failed', 'cancelled'].includes(run.state)) throw new Error(`the import is ${run.state}: ${run.problem}`);
    await pause(20);
  }
};

const seconds = async (fn: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await fn();
  return (performance.now() - started) / 1000;
};

/** Seconds to insert as many bare rows, two per paper, into an empty file: the least that an import can take. */
const bareInsert = (file: string): number => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-floor-'));
  const db = openWriter(join(folder, 'floor.db'));
  try {
    db.raw.exec('create table papers (id integer primary key, title text, authors text, doi text unique, rest text)');
    db.raw.exec('create table paper_texts (paper_id integer primary key, abstract text)');
    const records = file.split(/\n@/).slice(0, entries);
    const started = performance.now();
    db.tx(() => {
      records.forEach((text, i) => {
        db.run(
          'insert into papers values (?, ?, ?, ?, ?)',
          i + 1,
          text.slice(0, 80),
          text.slice(80, 160),
          `${i}`,
          text,
        );
        db.run('insert into paper_texts values (?, ?)', i + 1, text);
      });
    });
    return (performance.now() - started) / 1000;
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Imports of ten thousand entries and what follows from them. Leaves the library as it was, but for its history. */
export const measureImports = async (client: Client, report: Report, file: string): Promise<void> => {
  let runId = '';
  const whole = await seconds(async () => {
    runId = (await client.upload<{ run_id: string }>('/library/import/bibtex', 'bench.bib', file)).body.run_id;
    await until(client, runId, ['done']);
  });
  report.value('import of 10,000 BibTeX entries, to done', whole, 's', 10, bareInsert(file));
  const undone = await seconds(async () => {
    const { job_id } = (await client.post<{ job_id: string }>(`/library/import/runs/${runId}/revert`)).body;
    if (job_id) await jobEnd(client, job_id);
  });
  report.value('undo of that import', undone, 's');
  const ready = await seconds(async () => {
    runId = (await client.upload<{ run_id: string }>('/library/import/runs', 'again.bib', `${file}\n`)).body.run_id;
    await until(client, runId, ['ready']);
  });
  report.value('dry run of 10,000 entries, to ready', ready, 's', 10);
  await client.delete(`/library/import/runs/${runId}`);
};

/** A change of ten thousand papers in one step, and back. */
export const measureBulkEdit = async (client: Client, report: Report): Promise<void> => {
  const ids: string[] = [];
  for (let offset = 0; ids.length < Math.min(entries, report.papers); offset += 1_000) {
    const page = await client.get<{ id: string }[]>(`/library/saved?limit=1000&offset=${offset}&order=title`);
    ids.push(...page.body.map((p) => p.id));
  }
  const edited = await seconds(async () => {
    const { job_id } = (
      await client.post<{ job_id: string }>('/library/bulk/edit', {
        selection: { paper_ids: ids },
        changes: { add_tags: ['bench'], reading_status: 'done' },
      })
    ).body;
    if (job_id) await jobEnd(client, job_id);
  });
  report.value('change of 10,000 papers (tag, reading state)', edited, 's');
  const undone = await seconds(async () => {
    const { job_id } = (await client.post<{ job_id: string | null }>('/history/undo')).body;
    if (job_id) await jobEnd(client, job_id);
  });
  report.value('undo of that change', undone, 's');
};

/** Exports of everything; meanwhile someone goes on searching. */
export const measureExports = async (client: Client, report: Report): Promise<void> => {
  for (const format of ['json', 'bibtex']) {
    const searches = new Samples();
    let exporting = true;
    const search = async () => {
      while (exporting) {
        await searches.take(() => client.get('/library/search?search=memory+model&order=relevance&limit=20'));
        await pause(50);
      }
    };
    const searching = search();
    const took = await seconds(() => client.bytes(`/backup/export/${format}`));
    exporting = false;
    await searching;
    report.value(`export of everything as ${format}`, took, 's');
    report.samples(`search during the ${format} export`, searches);
  }
};

/** A backup while fifty changes a second go on. */
export const measureBackup = async (client: Client, report: Report, ids: readonly string[]): Promise<void> => {
  const writes = new Samples();
  const open = new Set<Promise<void>>();
  let n = 0;
  const timer = setInterval(() => {
    const id = ids[n % ids.length]!;
    const write: Promise<void> = client.patch(`/papers/${id}`, { rating: 1 + (n % 5) }).then((a) => {
      writes.add(a.ms);
      open.delete(write);
    });
    open.add(write);
    n += 1;
  }, 20);
  const took = await seconds(() => client.post('/library-mgmt/backup'));
  clearInterval(timer);
  await Promise.all(open);
  report.value('backup while 50 changes a second go on', took, 's');
  report.samples('those changes', writes, { figure: 50, of: 'p99' });
};
