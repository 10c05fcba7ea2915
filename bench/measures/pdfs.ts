import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { putPage } from '../../packages/server/src/domains/pdfs/pdfs.repo.ts';
import { hashedPath } from '../../packages/server/src/platform/hashed-files.ts';
import { makePdf } from '../../packages/server/src/test-kit/make-pdf.ts';
import type { Client } from '../lib/client.ts';
import type { Floor } from '../lib/floor.ts';
import { settle } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

const maxPdfs = 20_000;
const rounds = 150;
const imported = 60;
const settleMs = 600_000;
/** Files per second and core. */
const promisedRate = 3;

const textOf = (title: string, id: number): string[] => [
  title,
  `Measured on ${id} readers. The heliotrope of copy ${id} turns with the light, and the memory of it lasts.`,
];

/** Gives a PDF with two pages to as many papers as there are, up to 20,000. @returns their IDs */
export const addPdfs = (dataDir: string): number[] =>
  withWriter(libraryPath(dataDir), (db) => {
    const papers = db.all<{ id: number; title: string }>(
      `select id, title from papers where status = 'library' and canonical_paper_id is null order by id limit ${maxPdfs}`,
    );
    const at = '2026-01-01T00:00:00.000Z';
    for (let from = 0; from < papers.length; from += 500)
      db.tx(() => {
        const action = db.run(
          `insert into actions (at, actor, kind, summary) values (?, 'user', 'bench', 'Added PDFs')`,
          at,
        ).lastId;
        db.run('update journal_context set action_id = ? where id = 1', action);
        for (const { id, title } of papers.slice(from, from + 500)) {
          const pages = [textOf(title, id), ['Second page', ...textOf(title, id)]];
          const file = makePdf({ pages });
          const sha256 = createHash('sha256').update(file).digest('hex');
          const path = hashedPath(join(dataDir, 'pdfs'), sha256);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, file);
          db.run(
            `insert into paper_pdfs (paper_id, sha256, bytes, pages, origin, verification, source_sha256, stored_at)
             values (?, ?, ?, 2, 'uploaded', 'title', ?, ?)`,
            id,
            sha256,
            file.length,
            sha256,
            at,
          );
          db.run('update papers set pdf_sha256 = ? where id = ?', sha256, id);
          for (const [n, lines] of pages.entries()) putPage(db, sha256, n + 1, lines.join('\n'));
        }
        db.run('update journal_context set action_id = null where id = 1');
        db.run(
          'update actions set changes = (select count(*) from journal where action_id = ?1) where id = ?1',
          action,
        );
      });
    db.raw.exec('analyze');
    return papers.map((p) => p.id);
  });

/** Milliseconds until the first byte of a file. */
const firstByte = (url: string, id: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(`${url}api/v1/papers/${id}/pdf`, (answer) => {
      answer.once('data', () => resolve(performance.now() - started));
      answer.on('error', reject);
      answer.resume();
    });
    asked.on('error', reject);
    asked.end();
  });

const importFiles = async (client: Client): Promise<number> => {
  const started = performance.now();
  for (let n = 0; n < imported; n += 1) {
    const bytes = makePdf({ pages: [[`An imported file that nobody has, number ${n}`, `Copy ${n}`], ['Text']] });
    const answer = await client.send('POST', `/api/v1/library/import/pdf?filename=${n}.pdf`, {
      type: 'application/pdf',
      bytes,
    });
    if (answer.status !== 202) throw new Error(`an import answered ${answer.status}`);
  }
  await settle(client, settleMs);
  return performance.now() - started;
};

/** A library with PDFs: lists, the page of a paper, words in the files, the first byte, and an import. */
export const measurePdfs = async (
  server: ServerProcess,
  report: Report,
  floor: Floor,
  ids: readonly number[],
): Promise<void> => {
  const { client } = server;
  const lists = new Samples();
  const bare = new Samples();
  for (let i = 0; i < rounds; i += 1) {
    await lists.take(() => client.get('/library/saved?limit=100&order=added_at&order_dir=desc'));
    await floor.page({ text: '', order: 'added_at', dir: 'desc', limit: 100, offset: 0 }, bare);
  }
  report.samples(`list of 100, ${ids.length} PDFs`, lists, { figure: 20, of: 'p95' }, bare, 2);
  const having = new Samples();
  const bareHaving = new Samples();
  for (let i = 0; i < rounds; i += 1) {
    await having.take(() => client.get('/library/saved?search=has%3Apdf&limit=100'));
    await floor.page({ text: 'has:pdf', order: 'added_at', dir: 'desc', limit: 100, offset: 0 }, bareHaving);
  }
  report.samples('list of 100 with has:pdf', having, { figure: 20, of: 'p95' }, bareHaving, 2);
  const words = new Samples();
  for (let i = 0; i < rounds; i += 1)
    await words.take(() => client.get(`/library/saved?search=pdf%3A${ids[(i * 97) % ids.length]}&limit=100`));
  report.samples('search in the text of all PDFs', words, { figure: 50, of: 'p95' }, floor.trips);
  const pages = new Samples();
  const bytes = new Samples();
  const inside = new Samples();
  for (let i = 0; i < rounds; i += 1) {
    const id = ids[(i * 131) % ids.length]!;
    await pages.take(() => client.get(`/papers/${id}/details`));
    bytes.add(await firstByte(server.url.endsWith('/') ? server.url : `${server.url}/`, id));
    await inside.take(() => client.get(`/papers/${id}/pdf/search?q=heliotrope`));
  }
  report.samples('details of a paper with a PDF', pages, { figure: 20, of: 'p95' }, floor.trips);
  report.samples('first byte of a PDF', bytes, { figure: 20, of: 'p95' }, floor.trips);
  report.samples('search in one PDF', inside, { figure: 20, of: 'p95' }, floor.trips);
  const before = server.cpuSeconds();
  const seconds = (await importFiles(client)) / 1000;
  const after = server.cpuSeconds();
  const rate = imported / seconds / availableParallelism();
  report.value(
    `import of ${imported} PDFs, ${rate.toFixed(1)} files/s per core`,
    seconds,
    's',
    imported / promisedRate / availableParallelism(),
  );
  // Without the processes that open the files: they are killed, so that their time is not added to that of the server.
  if (before !== null && after !== null)
    report.value(`import of ${imported} PDFs: processor of the server`, after - before, 's');
};
