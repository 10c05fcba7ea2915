import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as common from '@carrel/messages/common';
import * as files from '@carrel/messages/importFiles';
import * as imports from '@carrel/messages/imports';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePdf } from '../packages/server/src/test-kit/make-pdf.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney();

/** Opens the preview of 400 made-up entries after five pairs of duplicates, which no earlier attempt has imported. */
const largePreview = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+I');
  const first = 500_000 + (Date.now() % 1_000_000) * 1_000;
  const titles = Array.from({ length: 5 }, (_, i) => `Printed twice ${first + i}`);
  const pairs = titles.flatMap((title) => {
    const fields = `title={${title}}, author={Zhou, Mei}, year={2003}`;
    return [`@article{a, ${fields}}`, `@article{b, ${fields}}`];
  });
  const buffer = Buffer.from([...pairs, madeUpBibtex(400, first)].join('\n'));
  await page
    .getByLabel(imports.files(), { exact: true })
    .setInputFiles({ name: 'large.bib', mimeType: 'text/x-bibtex', buffer });
  await page.waitForURL(/\/imports\/\d+$/);
  const found = (fresh: number, known: number) =>
    page.getByText(
      imports.entriesFound({
        count: 410,
        outcomes: `${imports.countNew({ count: fresh })} and ${imports.countKnown({ count: known })}`,
      }),
    );
  await found(405, 5).waitFor({ timeout: 20_000 });
  const actions = (i: number) => page.getByLabel(imports.actionFor({ title: titles[i]! }));
  return { id: page.url().split('/').at(-1)!, actions, found };
};

test('quick decisions in a large preview stay, and the import does what the preview then shows [imp-57]', async () => {
  const page = await open('/imports');
  const { id, actions, found } = await largePreview(page);
  // Records every value that the three lists show from now on, so that a brief change back is noticed.
  const lists = await Promise.all([0, 1, 2].map((i) => actions(i).first().elementHandle()));
  const labels = await Promise.all(lists.map((list) => list!.getAttribute('aria-label')));
  await page.evaluate((names) => {
    const shown: Record<string, string[]> = {};
    const look = () => {
      for (const name of names) {
        const list = [...document.querySelectorAll('select')].find((s) => s.getAttribute('aria-label') === name);
        if (!list) continue;
        shown[name!] ??= [];
        if (shown[name!]!.at(-1) !== list.value) shown[name!]!.push(list.value);
      }
    };
    look();
    setInterval(look, 10);
    Object.assign(window, { shown });
  }, labels);
  for (const i of [0, 1, 2]) await actions(i).first().selectOption('skip');
  await found(408, 2).waitFor({ timeout: 20_000 });
  for (const i of [0, 1, 2]) await expect.poll(() => actions(i).nth(1).inputValue()).toBe('import');
  const summary = page.getByText(`${imports.willImport({ count: 405 })} and ${imports.willSkip({ count: 5 })}`);
  await summary.waitFor({ timeout: 20_000 });
  const shown = await page.evaluate(() => (window as unknown as { shown: Record<string, string[]> }).shown);
  expect(Object.values(shown)).toEqual([
    ['import', 'skip'],
    ['import', 'skip'],
    ['import', 'skip'],
  ]);

  await page.getByRole('button', { name: imports.startImport() }).click();
  const result = '405 imported and 5 skipped';
  await page.getByText(imports.finished({ name: 'large.bib', result })).waitFor({ timeout: 30_000 });
  expect(await app().api('GET', `/library/import/runs/${id}`)).toMatchObject({
    state: 'done',
    imported: 405,
    skipped: 5,
    changed: 0,
  });
});

test('a large preview is discarded right after a decision [imp-59]', async () => {
  // The page may ask for the import once more before it is left.
  const page = await open('/imports', { expected: [/status of 404/] });
  const { id, actions } = await largePreview(page);
  await actions(0).first().selectOption('skip');
  await page.getByRole('button', { name: common.discard() }).click();
  await page.getByText(imports.discardedPreview({ name: 'large.bib' })).waitFor();
  await page.waitForURL(/\/imports$/);
  const runs = await app().api<{ id: string }[]>('GET', '/library/import/runs');
  expect(runs.map((run) => run.id)).not.toContain(id);
});

test('from a folder, files that entries name are uploaded, and other files are not [imp-91]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-folder-'));
  const name = (ending: string) => join(folder, `tides.${ending}`);
  const key = `tides${Date.now()}`;
  await writeFile(
    name('bib'),
    `@article{${key}, title={Tides at ${key}}, author={Lund, Per}, year={2019}, file={tides.pdf;Snapshot:tides.html:text/html}}`,
  );
  await writeFile(name('pdf'), makePdf({ pages: [[`Tides at ${key}`, 'Per Lund']] }));
  await writeFile(name('html'), '<p>Tides</p>');
  await writeFile(name('png'), 'a picture');
  const sent: string[] = [];
  const page = await open('/imports');
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/pdfs')) sent.push(url.searchParams.get('name') ?? '');
  });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+I');
  await page.getByLabel(imports.folderToImport(), { exact: true }).setInputFiles(folder);
  await page.waitForURL(/\/imports\/\d+$/);
  await page.getByText(files.filesLine({ counts: files.found({ count: 2 }) })).waitFor({ timeout: 20_000 });
  expect(sent).toEqual(['tides.pdf', 'tides.html']);
  await page.getByRole('button', { name: imports.importAllFiles() }).click();
  const stored = () =>
    app()
      .api<{ items: { paper: { id: string } }[] }>('GET', `/library/search?search=${key}`)
      .then(async ({ items }) =>
        items[0] ? app().api<{ name: string }[]>('GET', `/papers/${items[0].paper.id}/files`) : [],
      );
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject([{ name: 'tides.html' }]);
  await rm(folder, { recursive: true });
});
