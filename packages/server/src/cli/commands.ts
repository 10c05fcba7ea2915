import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ActivityJob, ExportFormat, Paper } from '@carrel/contract';
import * as m from '@carrel/messages/commandLine';
import * as manuscripts from '@carrel/messages/manuscripts';
import * as todayMessages from '@carrel/messages/today';
import { errorCodeOf } from '../platform/error-code.ts';
import type { Client } from './client.ts';
import { checkFolder, checkService } from './doctor.ts';
import { proxyMessages } from './mcp-proxy.ts';
import * as op from './operations.ts';
import { exits, Problem } from './problem.ts';
import type { Run } from './run.ts';
import { dataDirOf, runningService, spawnMain } from './service.ts';

const orders = { best: 'relevance', newest: 'date', added: 'added_at', cited: 'citations', rating: 'rating' } as const;
export const sorts = Object.keys(orders) as (keyof typeof orders)[];
export const formats = [
  'bibtex',
  'biblatex',
  'ris',
  'csl-json',
  'csl-yaml',
  'markdown',
  'csv',
  'json',
] as const satisfies readonly ExportFormat[];

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Number, key, year, authors and title, separated by tabs. */
const paperLine = (p: Pick<Paper, 'id' | 'citation_key' | 'year' | 'author_names' | 'title'>): string => {
  const [first = '', second] = p.author_names;
  return [p.id, p.citation_key ?? '', p.year ?? '', second === undefined ? first : `${first} et al.`, p.title]
    .map((field) => line(String(field)))
    .join('\t');
};

export const search = async (
  run: Run,
  words: string[],
  options: { limit: number; sort: keyof typeof orders; meaning?: boolean; cursor?: string },
): Promise<void> => {
  const query = words.join(' ');
  const best = query.trim() === '' ? 'added_at' : options.meaning ? 'meaning' : 'relevance';
  const { limit, cursor } = options;
  const answer = await (await run.client()).call(op.searchLibrary, {
    query: {
      search: query,
      order: options.sort === 'best' ? best : orders[options.sort],
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
  const { items, total, next_cursor } = answer;
  run.print(
    answer,
    items.map(({ paper }) => paperLine(paper)),
  );
  const found = total ?? items.length;
  const more = found > items.length ? 'yes' : 'no';
  if (!run.json) process.stderr.write(`${m.found({ total: found, returned: items.length, more })}\n`);
  if (!run.json && next_cursor !== null) process.stderr.write(`${m.next({ cursor: next_cursor })}\n`);
  if (items.length === 0) process.exitCode = exits.notFound;
};

const pollMs = 200;

/** Waits for a job. Stopping the command cancels it. @throws Problem unless it succeeds */
const waitForJob = async (client: Client, jobId: string | null): Promise<ActivityJob | null> => {
  if (jobId === null) return null;
  for (;;) {
    const job = await client.call(op.getActivity, { params: { job_id: jobId } });
    if (job.status === 'succeeded' || job.status === 'noop') return job;
    if (job.status === 'failed' || job.status === 'cancelled')
      throw new Problem(
        exits.failed,
        m.jobFailed({ label: job.label, reason: line(job.error ?? job.terminal_message ?? job.message) }),
      );
    await delay(pollMs);
  }
};

/** @param name a path, or `-` for standard input */
const bytesOf = async (name: string): Promise<Uint8Array> => {
  if (name === '-') return buffer(process.stdin);
  try {
    return readFileSync(name);
  } catch (error) {
    throw new Problem(exits.notFound, m.noFile({ file: name, reason: errorCodeOf(error) ?? String(error) }));
  }
};

export const add = async (run: Run, what: string[], options: { collection?: string }): Promise<void> => {
  const client = await run.client();
  for (const item of what) {
    if (/\.pdf$/i.test(item) && !/^https?:/i.test(item)) {
      const file = { name: basename(item), bytes: await bytesOf(item), type: 'application/pdf' };
      const { job_id } = await client.upload(op.importPdf, file, { query: { filename: file.name } });
      const job = await waitForJob(client, job_id);
      run.print(job, [m.readingPdf({ file: item, message: line(job?.terminal_message ?? '') })]);
      continue;
    }
    const saved = await client.call(op.saveOnline, {
      body: {
        action: 'add',
        query: item,
        ...(options.collection === undefined ? {} : { collection_name: options.collection }),
      },
    });
    run.print(saved, [
      m.added({ status: saved.action_id === null ? 'known' : 'new', title: line(saved.title), id: saved.paper_id }),
    ]);
  }
};

export const importFiles = async (
  run: Run,
  files: string[],
  options: { collection?: string; dryRun?: boolean },
): Promise<void> => {
  const client = await run.client();
  for (const file of files) {
    const fields: Record<string, string> =
      options.collection === undefined ? {} : { collection_name: options.collection };
    const name = file === '-' ? 'stdin' : basename(file);
    const begun = await client.upload(op.createImport, { name, bytes: await bytesOf(file), fields });
    await waitForJob(client, begun.job_id);
    const params = { id: begun.run_id };
    const preview = await client.call(op.getImport, { params });
    if (options.dryRun) {
      const { import: fresh = 0, merge = 0, skip = 0, unusable = 0 } = preview.decisions ?? {};
      run.print(preview, [m.preview({ file, fresh, merge, skip, unusable })]);
      await client.call(op.discardImport, { params });
      continue;
    }
    await waitForJob(client, (await client.call(op.startImport, { params })).job_id);
    const done = await client.call(op.getImport, { params });
    const { imported, merged, skipped, failed } = done;
    run.print(done, [m.imported({ file, imported, merged, skipped, failed })]);
  }
};

export const exportPapers = async (
  run: Run,
  options: { format: ExportFormat; query?: string; output?: string; notes?: boolean },
): Promise<void> => {
  const { format, query, output, notes } = options;
  const body = await (await run.client()).file(op.exportLibrary, {
    query: { format, ...(query === undefined ? {} : { search: query }), ...(notes ? { notes: true } : {}) },
  });
  const content = Readable.fromWeb(body as import('node:stream/web').ReadableStream);
  if (output === undefined) {
    await pipeline(content, process.stdout, { end: false });
    return;
  }
  await writeWhole(output, content);
  run.print({ file: output }, [m.wrote({ file: output })]);
};

/** Writes a file completely or not at all. @throws Problem */
const writeWhole = async (output: string, content: Readable | Uint8Array): Promise<void> => {
  const partial = `${output}.partial`;
  try {
    await pipeline(content instanceof Readable ? content : Readable.from([content]), createWriteStream(partial));
    renameSync(partial, output);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new Problem(exits.failed, m.noWrite({ file: output, reason: errorCodeOf(error) ?? String(error) }));
  }
};

/** The paper with this number, citation key or DOI. */
const paperNamed = async (client: Client, name: string): Promise<string> => {
  if (/^\d{1,15}$/.test(name)) return name;
  const field = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,}\/.+)$/i.exec(name)?.[1];
  const query = field === undefined ? `key:"${name.replace(/^@/, '')}"` : `doi:"${field}"`;
  const { items } = await client.call(op.searchLibrary, { query: { search: query, limit: 1 } });
  const paper = items[0]?.paper;
  if (!paper) throw new Problem(exits.notFound, m.noPaper({ name }));
  return paper.id;
};

export const cite = async (
  run: Run,
  names: string[],
  options: { style?: string; format: 'text' | 'markdown' | 'html'; locale?: string },
): Promise<void> => {
  const client = await run.client();
  const paper_ids = [];
  for (const name of names) paper_ids.push(await paperNamed(client, name));
  const style = options.style ?? (await client.call(op.getSettings)).library.default_citation_style;
  const { format, locale } = options;
  const answer = await client.call(op.citePapers, {
    body: { paper_ids, style, format, ...(locale === undefined ? {} : { locale }) },
  });
  run.print(answer, [answer.citation, '', ...answer.bibliography]);
};

export const today = async (run: Run): Promise<void> => {
  const home = await (await run.client()).call(op.getHome);
  const { feed, needs, reading } = home;
  const indented = (p: Paper) => `  ${paperLine(p)}`;
  run.print(home, [
    m.newItems({ count: feed.new_count }),
    ...feed.items.map(({ paper }) => indented(paper)),
    ...(needs.length > 0
      ? [m.needs(), ...needs.map((n) => `  ${todayMessages.need({ kind: n.kind, count: n.count })}`)]
      : []),
    m.reading({ count: reading.total }),
    ...reading.items.map(({ paper }) => indented(paper)),
  ]);
};

export const check = async (run: Run, file: string): Promise<void> => {
  const report = await (await run.client()).upload(op.checkManuscript, {
    name: basename(file),
    bytes: await bytesOf(file),
  });
  // What may be of interest, but is not wrong.
  const harmless = new Set(['related', 'not_in_library', 'reference', 'unused']);
  const unit = report.format === 'docx' || report.format === 'odt' ? 'paragraph' : 'line';
  const lines = report.findings.flatMap((f) => {
    const [place] = f.places;
    const where = place ? manuscripts.place({ ...place, unit }) : file;
    const what = [f.key, f.new_key && `→ ${f.new_key}`, f.text, f.doi].filter(Boolean).join(' ');
    return [`${where}: ${manuscripts.group({ kind: f.kind })}: ${line(what)}`];
  });
  const wrong = report.findings.filter(({ kind }) => !harmless.has(kind)).length;
  run.print(report, [...lines, wrong === 0 ? m.noProblems() : m.problems({ count: wrong })]);
  if (wrong > 0) process.exitCode = exits.problemsFound;
};

interface FormatOptions {
  style: string;
  locale?: string;
  keys?: boolean;
  output?: string;
}

/** Writes a copy of a Word document, by default next to it. */
export const formatDocument = async (run: Run, file: string, options: FormatOptions): Promise<void> => {
  const { style, locale, keys } = options;
  const output = options.output ?? file.replace(/(\.\w+)?$/, (ending) => `-${keys ? 'keys' : style}${ending}`);
  if (resolve(output) === resolve(file)) throw new Problem(exits.usage, m.sameFile());
  const document = { name: basename(file), bytes: await bytesOf(file) };
  const query = { style, to: keys ? 'keys' : 'style', ...(locale === undefined ? {} : { locale }) } as const;
  const copy = await (await run.client()).copy(op.formatManuscript, document, { query });
  await writeWhole(output, copy);
  run.print({ file: output }, [m.wrote({ file: output })]);
};

const kb = (bytes: number): number => Math.ceil(bytes / 1024);

export const backup = async (run: Run, options: { list?: boolean; pdfs: boolean }): Promise<void> => {
  const client = await run.client();
  if (options.list) {
    const { backups } = await client.call(op.getLibraryInfo);
    const lines = backups.map((b) =>
      m.backupLine({ name: b.name, papers: b.papers ?? 0, size: kb(b.size_bytes), state: b.verified ? 'ok' : 'not' }),
    );
    run.print(backups, lines);
    return;
  }
  const made = await client.call(op.createBackup, { body: options.pdfs ? {} : { include_pdfs: false } });
  run.print(made, [m.backedUp({ name: made.backup_name, size: kb(made.size_bytes) })]);
};

export const restore = async (run: Run, name: string, options: { yes?: boolean }): Promise<void> => {
  if (!options.yes) throw new Problem(exits.usage, m.confirmRestore({ name }));
  const { client, own } = await run.service();
  const done = await client.call(op.restoreBackup, { params: { name } });
  // A service that this command started ends anyway.
  if (!own) await client.call(op.restartService);
  run.print(done, [m.restored({ name, safety: done.safety_backup })]);
};

export const doctor = async (run: Run): Promise<void> => {
  const { where, env, signal } = run;
  const client = await runningService(where, env, signal);
  const isElsewhere = where.url !== undefined || (!where.dataDir && Boolean(env.CARREL_URL));
  const checks = isElsewhere ? [] : checkFolder(dataDirOf(where, env), Date.now());
  if (client) checks.push(...(await checkService(client)));
  else checks.push({ state: 'warning', text: m.notRunningHere() });
  const names = { good: m.good(), warning: m.warning(), bad: m.bad() };
  run.print(
    checks,
    checks.map(({ state, text }) => `${names[state]}: ${text}`),
  );
  if (checks.some(({ state }) => state === 'bad')) process.exitCode = exits.problemsFound;
};

export const mcp = async (run: Run): Promise<void> => {
  run.signal.addEventListener('abort', () => process.stdin.destroy(), { once: true });
  await proxyMessages(await run.client(), process.stdin, (text) => run.out(`${text}\n`));
};

export const startService = async (run: Run, options: { port?: number }): Promise<void> => {
  const { dataDir } = run.where;
  const child = spawnMain(
    [],
    {
      ...run.env,
      ...(dataDir === undefined && run.env.SVC_DATA_DIR ? {} : { SVC_DATA_DIR: dataDirOf(run.where, run.env) }),
      ...(options.port === undefined ? {} : { SVC_PORT: String(options.port) }),
    },
    'inherit',
  );
  // The console sends Ctrl+C to both processes.
  const stop = () => child.kill('SIGTERM');
  run.signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) process.exitCode = exits.failed;
};

export const openPage = async (run: Run, page: string | undefined): Promise<void> => {
  const client = await run.running();
  const path = page === undefined ? '' : /^\d+$/.test(page) ? `library?paper=${page}` : page.replace(/^\/+/, '');
  const url = `${client.url}/${path}`;
  const [program, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ];
  const opened = await new Promise<boolean>((done) => {
    const child = spawn(program!, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => done(false));
    child.once('spawn', () => {
      child.unref();
      done(true);
    });
  });
  run.print({ url, opened }, [opened ? m.opened({ url }) : m.opening({ url })]);
};
