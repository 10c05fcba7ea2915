import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openConnectorBrowser } from '../scripts/connector-browser.mjs';
import { copyFolder, corpus } from './lib/corpus.ts';
import { root } from './lib/paths.ts';
import { header, Report, ratio } from './lib/report.ts';
import { Samples } from './lib/samples.ts';
import { ServerProcess } from './lib/server-process.ts';

// Speed of the browser connector, measured in Chromium with the built extension and a sample library.
//   npm run build && npm run bench:connector -- [--size 100k] [--seed 1]
const { values } = parseArgs({
  options: { size: { type: 'string', default: '100k' }, seed: { type: 'string', default: '1' } },
});
const sizes: Record<string, number> = { '1k': 1_000, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };
const papers = sizes[values.size];
if (!papers) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`);
const built = join(root, 'packages/connector/dist/chrome');
if (!existsSync(built)) throw new Error('Run npm run build first.');
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);
if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');

const opened = 30;
const lookups = 60;
const hitsOfList = 50;
const articleUrl = 'https://journal.example/articles/1';

const scratch = mkdtempSync(join(tmpdir(), 'carrel-bench-connector-'));
const report = new Report(papers);
process.stdout.write(`${header()}\n`);
const server = await ServerProcess.start(copyFolder(corpus(papers, Number(values.seed)), join(scratch, 'library')), {
  program: join(root, 'packages/server/dist/main.js'),
});

interface Listed {
  items: { paper: { doi: string | null; title: string } }[];
}

/** Result lists of a site: half of the hits are in the library, half are unknown. */
const lists = async (): Promise<object[][]> => {
  const made: object[][] = [];
  for (let i = 0; i < lookups; i += 1) {
    const { body } = await server.client.get<Listed>(
      `/library/search?limit=${hitsOfList / 2}&offset=${(i * 997) % Math.max(1, papers - hitsOfList)}`,
    );
    const known = body.items.map(({ paper }, n) =>
      paper.doi && n % 2 === 0 ? { doi: paper.doi } : { title: paper.title },
    );
    const unknown = known.map((_, n) => ({ doi: `10.5555/unknown.${i}.${n}`, title: `An unknown result ${i} ${n}` }));
    made.push([...known, ...unknown]);
  }
  return made;
};

const measureLists = async (): Promise<void> => {
  const asked = await lists();
  const took = new Samples();
  const floor = new Samples();
  for (const items of asked) {
    floor.add((await server.client.get('/extension/ping')).ms);
    took.add((await server.client.post('/extension/lookup/batch', { items })).ms);
  }
  report.samples(`marks of ${hitsOfList} results`, took, { figure: 100, of: 'p95' }, floor);
};

const measurePopup = async (doi: string): Promise<void> => {
  const head = `<title>A paper</title><meta name="citation_title" content="A paper"><meta name="citation_doi" content="${doi}">`;
  const pages = { [articleUrl]: `<!doctype html><html lang="en"><head>${head}</head><body></body></html>` };
  const browser = await openConnectorBrowser({ executablePath, built, server: server.url, pages });
  try {
    const shown = new Samples();
    const empty = new Samples();
    // The first popup asks the server; later ones show what the connector remembers.
    await (await browser.openPopup(articleUrl)).close();
    for (let i = 0; i < opened; i += 1) {
      const blank = await browser.context.newPage();
      await blank.goto(browser.own('icon-16.png'));
      empty.add(await blank.evaluate(() => performance.getEntriesByType('navigation' as never)[0]!.duration));
      await blank.close();
      const popup = await browser.openPopup(articleUrl);
      shown.add(await popup.evaluate(() => performance.getEntriesByName('paper shown')[0]!.startTime));
      await popup.close();
    }
    report.samples('popup shows a known paper', shown, { figure: 150, of: 'p95' }, empty);
  } finally {
    await browser.close();
  }
};

try {
  await measureLists();
  const { body } = await server.client.get<Listed>('/library/search?search=has:doi&limit=1');
  await measurePopup(body.items[0]?.paper.doi ?? '10.5555/unknown');
} finally {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
const missed = report.rows.filter((row) => (ratio(row) ?? 0) > 1).length;
process.stdout.write(`${report.rows.length} measured, ${missed} above their limit\n`);
