import type { ImportRun } from '@carrel/contract';
import { bareChange, bareCommits, bareCopy, bareIndex, bareInsert, bareRead } from '../lib/bare-work.ts';
import type { Client } from '../lib/client.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

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

/** Seconds that some work took, and the processor time that the server used for it, which other load hardly changes. */
const spent = async (server: ServerProcess, fn: () => Promise<unknown>) => {
  const before = server.cpuSeconds();
  const took = await seconds(fn);
  const after = server.cpuSeconds();
  return {
    report: (report: Report, measure: string, promised: number | null, floor: number): void => {
      report.value(measure, took, 's', promised, floor);
      if (before !== null && after !== null) report.value(`${measure}: processor`, after - before, 's', null, floor);
    },
  };
};

/** The entries of the file, to measure the floor for the same number of rows. */
export const entryTexts = (file: string): string[] => file.split(/\n@/).slice(0, entries);

/** Imports of ten thousand entries and their follow-up work. Leaves the library unchanged, except for its history. */
export const measureImports = async (server: ServerProcess, report: Report, file: string): Promise<void> => {
  const { client } = server;
  let runId = '';
  const whole = await spent(server, async () => {
    runId = (await client.upload<{ run_id: string }>('/library/import/bibtex', 'bench.bib', file)).body.run_id;
    await until(client, runId, ['done']);
  });
  whole.report(report, 'import of 10,000 BibTeX entries, to done', 10, bareInsert(entryTexts(file)));
  const undone = await seconds(async () => {
    const { job_id } = (await client.post<{ job_id: string }>(`/library/import/runs/${runId}/revert`)).body;
    if (job_id) await jobEnd(client, job_id);
  });
  report.value('undo of that import', undone, 's', null, bareChange(entryTexts(file)).removal);
  const ready = await seconds(async () => {
    runId = (await client.upload<{ run_id: string }>('/library/import/runs', 'again.bib', `${file}\n`)).body.run_id;
    await until(client, runId, ['ready']);
  });
  report.value('preview of 10,000 entries, to ready', ready, 's', 10, bareInsert(entryTexts(file)));
  await client.delete(`/library/import/runs/${runId}`);
};

/** A change of ten thousand papers in one step, and back. */
export const measureBulkEdit = async (client: Client, report: Report, file: string): Promise<void> => {
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
  const bare = bareChange(entryTexts(file));
  report.value('change of 10,000 papers (tag, reading state)', edited, 's', null, bare.change);
  const undone = await seconds(async () => {
    const { job_id } = (await client.post<{ job_id: string | null }>('/history/undo')).body;
    if (job_id) await jobEnd(client, job_id);
  });
  report.value('undo of that change', undone, 's', null, bare.back);
};

const longTexts = 60;
const longTextLength = 400_000;

/** A tag on sixty papers with very long abstracts, in one step, until the search finds all of them by it. */
export const measureLongTexts = async (server: ServerProcess, report: Report): Promise<void> => {
  const { client } = server;
  for (const [script, sentence] of [
    ['Latin', 'A long résumé of many different words – sentence after sentence. '],
    ['Cyrillic', 'Длинная аннотация из многих разных слов, предложение за предложением. '],
  ] as const) {
    const abstract = sentence.repeat(Math.ceil(longTextLength / sentence.length)).slice(0, longTextLength);
    const texts = Array.from({ length: longTexts }, (_, i) => `${i} ${abstract}`.slice(0, longTextLength));
    const ris = texts
      .map((text, i) => `TY  - JOUR\nTI  - Long ${script} text ${i}\nAB  - ${text}\nER  - \n`)
      .join('\n');
    const { run_id } = (await client.upload<{ run_id: string }>('/library/import/runs', 'long.ris', ris)).body;
    await until(client, run_id, ['ready']);
    await client.post(`/library/import/runs/${run_id}/start`);
    await until(client, run_id, ['done']);
    // One paper at a time: a page of them would include their texts.
    const found = async (search: string): Promise<number> => {
      const query = new URLSearchParams({ search, limit: '1' });
      return Number((await client.get(`/library/saved?${query}`)).headers['x-total-count']);
    };
    const selection = { query: `title:"long ${script} text"` };
    const tag = `long${script}`;
    const count = await found(selection.query);
    const used = await spent(server, async () => {
      await client.post('/library/bulk/edit', { selection, changes: { add_tags: [tag] } });
      while ((await found(tag)) < count) await pause(50);
    });
    used.report(report, `tag on ${count} ${script} texts of 400,000 letters`, 2, bareIndex(texts));
    await client.post(`/library/import/runs/${run_id}/revert`);
  }
};

/** Exports of everything, with searches running at the same time. */
export const measureExports = async (client: Client, report: Report, dataDir: string): Promise<void> => {
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
    report.value(`export of everything as ${format}`, took, 's', null, bareRead(dataDir));
    report.samples(`search during the ${format} export`, searches);
  }
};

/** A backup while fifty changes per second are made. */
export const measureBackup = async (
  client: Client,
  report: Report,
  ids: readonly string[],
  dataDir: string,
): Promise<void> => {
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
  report.value('backup during 50 changes a second', took, 's', null, bareCopy(dataDir));
  report.samples('those changes', writes, { figure: 50, of: 'p99' }, bareCommits());
};
