import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ImportAttachment, ImportEntry, ImportRun } from '@carrel/contract';
import { decodeText } from '../packages/server/src/formats/text-encoding.ts';
import { jobEnd } from './lib/jobs.ts';
import { fieldsOfFile, lostFields } from './lib/lost-fields.ts';
import { examine } from './lib/oracle.ts';
import { ServerProcess } from './lib/server-process.ts';

// The result of importing each file of some folders: first a preview, then the import of every usable entry as a paper of its
// own. A field is lost if one of its words is neither in the stored paper nor in a warning.
//   node scripts/run-ts.mjs bench/import-files.ts FILE_OR_FOLDER…
const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stdout.write('usage: npm run bench:imports -- FILE_OR_FOLDER…\n');
  process.exit(2);
}

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((f) => filesOf(join(path, f)))
    : [path];
const readable = /\.(?:bib|ris|nbib|rdf|xml|json|txt|enw|isi|ref|ciw)$/i;

const boundary = 'x-carrel-import-files';
const upload = (server: ServerProcess, path: string) =>
  server.client.send<{ run_id: string; job_id: string; detail?: string }>('POST', '/api/v1/library/import/runs', {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${basename(path).replaceAll('"', '')}"\r\n\r\n`,
      ),
      readFileSync(path),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

interface Exported {
  papers: { id: string }[];
}
/** All entries of an import. */
const entriesOf = async (run: string, total: number): Promise<ImportEntry[]> => {
  const entries: ImportEntry[] = [];
  while (entries.length < total) {
    const path = `/library/import/runs/${run}/entries?limit=1000&offset=${entries.length}`;
    const { body } = await server.client.get<ImportEntry[]>(path);
    if (body.length === 0) break;
    entries.push(...body);
  }
  return entries;
};

/** The fields of a file that no stored paper has completely; null if the format is not compared. */
const compare = async (path: string, run: ImportRun): Promise<{ warned: number; lost: string[] | null }> => {
  const entries = await entriesOf(run.id, run.total);
  const warned = entries.filter(({ warnings }) => warnings.length > 0).length;
  const { text } = decodeText(readFileSync(path));
  const fields =
    run.format === null
      ? null
      : fieldsOfFile(
          text,
          run.format,
          entries.map(({ line }) => line),
        );
  if (fields === null || run.format === null) return { warned, lost: null };
  const query = encodeURIComponent(run.view_query);
  const { papers } = (await server.client.get<Exported>(`/backup/export?format=json&search=${query}`)).body;
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const files = new Map<number, string[]>();
  for (let offset = 0; ; offset += 1000) {
    const path = `/library/import/runs/${run.id}/attachments?limit=1000&offset=${offset}`;
    const { body } = await server.client.get<ImportAttachment[]>(path);
    for (const file of body) files.set(file.entry, [...(files.get(file.entry) ?? []), `${file.path} ${file.title}`]);
    if (body.length < 1000) break;
  }
  const lost: string[] = [];
  for (const [i, entry] of entries.entries()) {
    const paper = byId.get(entry.paper_id ?? '');
    if (paper === undefined || entry.fate !== 'imported') continue;
    for (const field of lostFields(fields[i] ?? [], run.format, [paper, files.get(entry.seq), entry.warnings]))
      lost.push(`${basename(path)}:${entry.line} ${field.name} = ${field.value.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }
  return { warned, lost };
};

const totals = {
  files: 0,
  entries: 0,
  imported: 0,
  merged: 0,
  known: 0,
  reported: 0,
  refused: 0,
  warned: 0,
  lost: 0,
  seconds: 0,
};
const allLost: string[] = [];
const data = mkdtempSync(join(tmpdir(), 'carrel-imports-'));
const server = await ServerProcess.start(data);
process.stdout.write(
  'file\tformat\tentries\timported\tmerged\talready there\treported\twarned\tlost fields\tseconds\tproblem\n',
);
for (const path of paths.flatMap(filesOf).filter((p) => readable.test(p))) {
  const name = basename(path);
  totals.files += 1;
  const up = await upload(server, path);
  if (up.status >= 400) {
    totals.refused += 1;
    process.stdout.write(`${name}\t-\t-\t-\t-\t-\t-\t-\t-\t-\t${up.status} ${up.body.detail}\n`);
    continue;
  }
  const run = async () => (await server.client.get<ImportRun>(`/library/import/runs/${up.body.run_id}`)).body;
  await jobEnd(server.client, up.body.job_id);
  let r = await run();
  if (r.state === 'ready') {
    await server.client.post(`/library/import/runs/${r.id}/decisions`, { decision: 'import' });
    const started = (await server.client.post<{ job_id: string }>(`/library/import/runs/${r.id}/start`)).body;
    await jobEnd(server.client, started.job_id);
    r = await run();
  }
  const { warned, lost } = await compare(path, r);
  totals.warned += warned;
  totals.lost += lost?.length ?? 0;
  allLost.push(...(lost ?? []));
  totals.entries += r.total;
  totals.imported += r.imported;
  totals.merged += r.merged;
  totals.known += r.skipped;
  totals.reported += r.failed;
  totals.seconds += r.seconds ?? 0;
  process.stdout.write(
    `${name}\t${r.format ?? '-'}\t${r.total}\t${r.imported}\t${r.merged}\t${r.skipped}\t${r.failed}\t${warned}\t${lost?.length ?? '-'}\t${(r.seconds ?? 0).toFixed(2)}\t${r.problem ?? ''}\n`,
  );
}
for (const field of allLost) process.stdout.write(`lost: ${field}\n`);
const found = examine(data, { settled: true });
await server.stop();
rmSync(data, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ ...totals, seconds: Math.round(totals.seconds * 10) / 10 })}\n`);
process.stdout.write(`the file afterwards: ${JSON.stringify(found)}\n`);
process.exit(found.corrupt.length + found.half.length + totals.lost > 0 ? 1 : 0);
