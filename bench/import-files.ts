import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ImportRun } from '@carrel/contract';
import { jobEnd } from './lib/jobs.ts';
import { examine } from './lib/oracle.ts';
import { ServerProcess } from './lib/server-process.ts';

// The result of importing each file of some folders: first a preview, then the import.
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
const readable = /\.(?:bib|ris|nbib|rdf|xml|json|txt)$/i;

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

const totals = { files: 0, entries: 0, imported: 0, merged: 0, known: 0, reported: 0, refused: 0, seconds: 0 };
const data = mkdtempSync(join(tmpdir(), 'carrel-imports-'));
const server = await ServerProcess.start(data);
process.stdout.write('file\tformat\tentries\timported\tmerged\talready there\treported\tseconds\tproblem\n');
for (const path of paths.flatMap(filesOf).filter((p) => readable.test(p))) {
  const name = basename(path);
  totals.files += 1;
  const up = await upload(server, path);
  if (up.status >= 400) {
    totals.refused += 1;
    process.stdout.write(`${name}\t-\t-\t-\t-\t-\t-\t-\t${up.status} ${up.body.detail}\n`);
    continue;
  }
  const run = async () => (await server.client.get<ImportRun>(`/library/import/runs/${up.body.run_id}`)).body;
  await jobEnd(server.client, up.body.job_id);
  let r = await run();
  if (r.state === 'ready') {
    const started = (await server.client.post<{ job_id: string }>(`/library/import/runs/${r.id}/start`)).body;
    await jobEnd(server.client, started.job_id);
    r = await run();
  }
  totals.entries += r.total;
  totals.imported += r.imported;
  totals.merged += r.merged;
  totals.known += r.skipped;
  totals.reported += r.failed;
  totals.seconds += r.seconds ?? 0;
  process.stdout.write(
    `${name}\t${r.format ?? '-'}\t${r.total}\t${r.imported}\t${r.merged}\t${r.skipped}\t${r.failed}\t${(r.seconds ?? 0).toFixed(2)}\t${r.problem ?? ''}\n`,
  );
}
const found = examine(data, { settled: true });
await server.stop();
rmSync(data, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ ...totals, seconds: Math.round(totals.seconds * 10) / 10 })}\n`);
process.stdout.write(`the file afterwards: ${JSON.stringify(found)}\n`);
process.exit(found.corrupt.length + found.half.length > 0 ? 1 : 0);
