import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { copyFolder, corpus } from './lib/corpus.ts';
import { root } from './lib/paths.ts';
import { header, markdown, Report, ratio } from './lib/report.ts';
import { ServerProcess } from './lib/server-process.ts';
import {
  measureFloor,
  measurePaint,
  measureScripts,
  measureScrolling,
  measureSession,
  openPage,
} from './measures/page.ts';

// The performance targets of the interface, measured in Chromium on the built program and a sample library.
//   npm run build && npm run bench:web -- [--size 100k] [--seed 1] [--markdown FILE]
// Scrolling is measured on the library and on a list of a million rows of the design page.
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    seed: { type: 'string', default: '1' },
    markdown: { type: 'string' },
  },
});
const sizes: Record<string, number> = { '1k': 1_000, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };
const papers = sizes[values.size];
if (!papers) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`);

const program = join(root, 'packages/server/dist/main.js');
if (!existsSync(join(root, 'packages/web/dist/index.html'))) throw new Error('Run npm run build first.');
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);
if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');

const scratch = mkdtempSync(join(tmpdir(), 'carrel-bench-web-'));
const report = new Report(papers);
process.stdout.write(`${header()}\n`);
const server = await ServerProcess.start(copyFolder(corpus(papers, Number(values.seed)), join(scratch, 'library')), {
  program,
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
try {
  measureScripts(report);
  const floor = await measureFloor(browser);
  await measurePaint(browser, server.url, report, floor);
  await measureSession(browser, server.url, report, floor);
  const library = await openPage(browser, `${server.url}/library`);
  await library.getByRole('row').nth(5).waitFor();
  await measureScrolling(library, report, 'Library');
  await library.context().close();
  const design = await openPage(browser, `${server.url}/design`);
  await design.getByRole('row').first().waitFor();
  await measureScrolling(design, report, 'A million rows');
} finally {
  await browser.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
if (values.markdown) writeFileSync(values.markdown, `${markdown(report.rows)}\n`);
const missed = report.rows.filter((row) => (ratio(row) ?? 0) > 1).length;
process.stdout.write(`${report.rows.length} measured, ${missed} above their limit\n`);
