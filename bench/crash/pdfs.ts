import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Envelope } from '@carrel/contract';
import { hashedPath } from '../../packages/server/src/platform/hashed-files.ts';
import { pdfOfWork } from '../../packages/server/src/test-kit/world/web-pages.ts';
import { World, type WorldWork } from '../../packages/server/src/test-kit/world/world.ts';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import type { Client } from '../lib/client.ts';
import { copyFolder } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const papers = 30;
const settleMs = 300_000;
/** Runs after the last kill until every paper has its PDF. */
const maxRuns = 4;

interface Row {
  id: number;
  doi: string | null;
  pdf_sha256: string | null;
  sha256: string | null;
  pages: number | null;
  texts: number;
}

const rowsOf = (dir: string): Row[] =>
  query<Row>(
    dir,
    `select p.id, p.doi, p.pdf_sha256, f.sha256, f.pages,
       (select count(*) from pdf_pages g where g.sha256 = f.sha256) texts
     from papers p left join paper_pdfs f on f.paper_id = p.id where p.status = 'library' order by p.id`,
  );

/** Problems with the PDFs of a library: a row without its file, a file with other content, missing text. */
const examinePdfs = (dir: string): string[] =>
  rowsOf(dir).flatMap((r) => {
    if (r.sha256 !== r.pdf_sha256) return [`paper ${r.id}: the paper and its PDF name different files`];
    if (r.sha256 === null) return [];
    let bytes: Buffer;
    try {
      bytes = readFileSync(hashedPath(`${dir}/pdfs`, r.sha256));
    } catch {
      return [`paper ${r.id}: its file is missing`];
    }
    return [
      ...(createHash('sha256').update(bytes).digest('hex') === r.sha256 ? [] : [`paper ${r.id}: its file is damaged`]),
      ...(r.texts === r.pages ? [] : [`paper ${r.id}: ${r.texts} of ${r.pages} pages can be searched`]),
    ];
  });

interface Work {
  name: string;
  weight: number;
  /** Whether the papers are already in the library. */
  known: boolean;
  start(client: Client, world: World, work: WorldWork, paperId: number | undefined): Promise<unknown>;
}

const sendPdf = async (client: Client, path: string, bytes: Buffer): Promise<void> => {
  const answer = await client.send<Envelope>('POST', `/api/v1${path}`, { type: 'application/pdf', bytes });
  if (answer.status !== 202) throw new Error(`${path} answered ${answer.status}`);
};

/** Starts the work for every paper, kills at random, and checks that each paper has its own PDF once in the end. */
const killedWork = (w: Work): Scenario => ({
  name: w.name,
  weight: w.weight,
  run: async (s: Setting) => {
    const options = { seed: s.seed, works: papers * 5 };
    const world = new World(options);
    const works = worksWithDoi(options, papers).filter((x) => x.otherVersion === null && !x.isPreprint);
    const services = await WorldThread.start(options);
    try {
      const base = folder(s, 'base');
      const maker = await ServerProcess.start(base, { env: services.env });
      if (w.known) await importBare(maker.client, works);
      await maker.stop();
      const idOf = (dir: string) =>
        new Map(rowsOf(dir).flatMap((r) => (r.doi === null ? [] : [[r.doi.toLowerCase(), r] as const])));
      const without = (dir: string) => {
        const rows = idOf(dir);
        return works.filter((x) => rows.get(x.record.doi!.toLowerCase())?.sha256 == null);
      };
      const startAll = async (server: ServerProcess, dir: string): Promise<number> => {
        const rows = idOf(dir);
        const open = without(dir);
        for (const x of open)
          await w.start(server.client, world, x, rows.get(x.record.doi!.toLowerCase())?.id).catch(() => undefined);
        return open.length;
      };

      const calm = copyFolder(base, folder(s, 'reference'));
      const reference = await ServerProcess.start(calm, { env: services.env });
      const started = performance.now();
      await startAll(reference, calm);
      await settle(reference.client, settleMs);
      const ms = performance.now() - started;
      await reference.stop();
      const want = works.length - without(calm).length;
      process.stdout.write(`  undisturbed: ${want} of ${works.length} PDFs in ${(ms / 1000).toFixed(1)} s\n`);

      const dir = copyFolder(base, folder(s, 'library'));
      let server = await ServerProcess.start(dir, { env: services.env });
      const problems: string[] = [];
      for (let kills = 0; kills < s.rounds; kills += 1) {
        // Requests are sent while the jobs run, so that a kill also meets uploads.
        const asking = startAll(server, dir).catch(() => 0);
        await pause(30 + s.r.next() * ((1.5 * ms) / s.rounds));
        await kill(s, server);
        await asking;
        problems.push(...s.tally.count(examine(dir, { settled: false })), ...examinePdfs(dir));
        server = await ServerProcess.start(dir, { env: services.env });
      }
      await settle(server.client, settleMs);
      for (let run = 0; run < maxRuns && (await startAll(server, dir)) > 0; run += 1)
        await settle(server.client, settleMs);
      const lost = Math.max(0, without(dir).length - (works.length - want));
      s.tally.lost += lost;
      if (lost > 0) problems.push(`${lost} papers have no PDF`);
      const dois = rowsOf(dir).flatMap((r) => r.doi?.toLowerCase() ?? []);
      const twice = dois.length - new Set(dois).size;
      s.tally.twice += twice;
      if (twice > 0) problems.push(`${twice} papers are stored twice`);
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...examinePdfs(dir), ...loggedErrors(server));
      await server.kill();
      s.tally.round(w.name, [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await services.stop();
    }
  },
});

export const pdfFetch = killedWork({
  name: 'fetch',
  weight: 20,
  known: true,
  start: (client, _world, _work, id) => client.post(`/papers/${id}/pdf/fetch`),
});

export const pdfAttach = killedWork({
  name: 'attach',
  weight: 20,
  known: true,
  start: (client, world, work, id) =>
    sendPdf(client, `/papers/${id}/pdf?filename=own.pdf`, pdfOfWork(world, work.index)!),
});

export const pdfImport = killedWork({
  name: 'pdf-import',
  weight: 20,
  known: false,
  start: (client, world, work) =>
    sendPdf(client, `/library/import/pdf?filename=${work.index}.pdf`, pdfOfWork(world, work.index)!),
});
