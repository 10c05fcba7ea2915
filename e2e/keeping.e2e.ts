import { readFileSync } from 'node:fs';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as duplicates from '@carrel/messages/duplicates';
import * as exports from '@carrel/messages/exports';
import * as imports from '@carrel/messages/imports';
import * as labelsDialogs from '@carrel/messages/labelsDialogs';
import * as library from '@carrel/messages/library';
import * as settings from '@carrel/messages/settings';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';

const { open, app } = useJourney({
  seed: `@article{a, title={The cost of stability in networks}, author={Whitfield, Ruth}, year={2018}, doi={10.5555/cost}, journal={A Journal}}
@article{b, title={The cost of stability in networks}, author={Whitfield, Ruth and Lund, Per}, year={2018}, doi={10.5555/cost.v2}, volume={7}}
@article{c, title={Something else entirely}, author={Sato, Mei}, year={2021}, doi={10.5555/other}}`,
});

test('two duplicates are compared, merged with the chosen fields, and the merge is undone', async () => {
  const page = await open('/duplicates');
  const card = page.getByRole('region', { name: 'The cost of stability in networks' });
  await card.waitFor();
  await expectAccessible(page, 'duplicates');
  await card.getByRole('radio', { name: 'Whitfield, Ruth; Lund, Per' }).check();
  await card.getByRole('radio', { name: '10.5555/cost', exact: true }).check();
  await card.getByRole('button', { name: common.merge() }).click();
  await page.getByText(duplicates.none()).waitFor();
  const found = () =>
    app().api<{ authors: string; doi: string; volume: string; journal: string }[]>(
      'GET',
      '/library/saved?search=title:stability',
    );
  await expect
    .poll(found)
    .toMatchObject([{ authors: 'Whitfield, Ruth; Lund, Per', doi: '10.5555/cost', volume: '7', journal: 'A Journal' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  await expect.poll(found).toHaveLength(2);
  await card.getByRole('button', { name: duplicates.notDuplicates() }).click();
  await page.getByText(duplicates.none()).waitFor();
  await page.reload();
  await page.getByText(duplicates.none()).waitFor();
});

test('the list is exported, and so is the selection', async () => {
  const page = await open('/library?q=title:stability');
  await page.getByRole('row').first().waitFor();
  const take = async (scope: RegExp, form: RegExp) => {
    await page.keyboard.press('Shift+X');
    const dialog = page.getByRole('dialog', { name: commands.exportPapers() });
    await dialog.getByRole('radio', { name: scope }).check();
    await dialog.getByRole('radio', { name: form }).check();
    await expectAccessible(page, 'export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: exports.exportFile() }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  const listed = await take(new RegExp(`^${exports.listed({ query: '' })}`), /^BibTeX/);
  expect(listed.name).toMatch(/\.bib$/);
  expect(listed.text.match(/^@/gm)).toHaveLength(2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const chosen = await take(new RegExp(`${exports.openPaper()}|${exports.selected({ count: 1 })}`), /^RIS/);
  expect(chosen.text.match(/^TY {2}-/gm)).toHaveLength(1);
  const all = await take(new RegExp(`^${exports.wholeLibrary()}`), /^CSV/);
  expect(all.text).toContain('Something else entirely');
});

test('a collection is exported from its menu and from the palette, with tags on request [exp-11] [exp-12]', async () => {
  const [paper] = await app().api<{ id: string }[]>('GET', '/library/saved?search=title:stability');
  const made = await app().api<{ id: string }>('POST', '/library/collections', { name: 'To export' });
  await app().api('POST', '/library/bulk/edit', {
    selection: { paper_ids: [paper?.id] },
    changes: { add_tags: ['exported-tag'], add_to_collections: [made.id] },
  });
  const page = await open('/library');
  const dialog = page.getByRole('dialog', { name: commands.exportPapers() });
  const take = async () => {
    expect(await dialog.getByRole('radio', { name: exports.place({ name: 'To export' }) }).isChecked()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: exports.exportFile() }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return readFileSync(await download.path(), 'utf8');
  };
  await page.getByRole('link', { name: /To export/ }).hover();
  await page.getByRole('button', { name: library.placeActions({ name: 'To export' }) }).click();
  await page.getByRole('menuitem', { name: library.exportPlace() }).click();
  const plain = await take();
  expect(plain.match(/^@/gm)).toHaveLength(1);
  expect(plain).not.toContain('exported-tag');
  for (const tags of [true, false]) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: commands.palette() });
    await palette.getByRole('combobox').fill(commands.exportCollection());
    await page.keyboard.press('Enter');
    await palette.getByRole('combobox').fill('To exp');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByRole('checkbox', { name: exports.includeTags() }).isChecked()).toBe(!tags);
    await dialog.getByRole('checkbox', { name: exports.includeTags() }).setChecked(tags);
    if (tags) await expectAccessible(page, 'export of a collection');
    expect((await take()).includes('exported-tag')).toBe(tags);
  }
});

test('settings are found by their text, and so are log lines', async () => {
  const page = await open('/settings');
  const find = page.getByRole('searchbox', { name: settings.find() });
  await page.getByRole('heading', { name: 'Backups' }).waitFor();
  await find.fill('weekly');
  await page.getByText(settings.keepWeekly()).waitFor();
  expect(await page.getByText(settings.backupInterval()).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Network' }).isVisible()).toBe(false);
  await find.fill('backups');
  await page.getByText(settings.backupInterval()).waitFor();
  await find.fill('no such words');
  await page.getByText(settings.noMatches()).waitFor();
  await expectAccessible(page, 'settings without a find');
  await find.fill('log');
  await page.getByRole('searchbox', { name: settings.searchLog() }).fill('listening');
  await page
    .getByRole('list', { name: settings.logLines() })
    .getByText(/Listening on/)
    .waitFor();
  await page.getByRole('searchbox', { name: settings.searchLog() }).fill('no such line');
  await page.getByText(settings.noLines()).waitFor();
});

test('entries of an import are decided together and added to a collection', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Shift+I');
  await page
    .getByLabel(imports.pasteEntries())
    .fill(
      '%0 Journal Article\n%T First of EndNote\n%A Reyes, Ana\n%D 2020\n\n%0 Book\n%T Second of EndNote\n%D 2021\n',
    );
  await page.getByRole('button', { name: imports.preview() }).click();
  await page.getByText(imports.entriesFound({ count: 2, outcomes: imports.countNew({ count: 2 }) })).waitFor();
  await page.getByText(imports.willImport({ count: 2 })).waitFor();
  await page.getByRole('button', { name: imports.decideAll() }).click();
  await page.getByRole('menuitem', { name: imports.skipAll() }).click();
  await page.getByText(imports.willSkip({ count: 2 })).waitFor();
  await page.getByLabel(imports.actionFor({ title: 'First of EndNote' })).selectOption('import');
  for (const text of [imports.willImport({ count: 1 }), imports.willSkip({ count: 1 })])
    await page.getByText(text).waitFor();
  await expectAccessible(page, 'dry run');
  await page.getByLabel(`${commands.addToCollection()} ${labelsDialogs.optional()}`).fill('From EndNote');
  await page.getByRole('button', { name: imports.startImport() }).click();
  await page.waitForURL(/\/library\?q=import/);
  const there = await app().api<{ title: string }[]>('GET', '/library/saved?search=collection:%22From%20EndNote%22');
  expect(there.map((p) => p.title)).toEqual(['First of EndNote']);
});

test('entries of a preview do not overlap on a phone', async () => {
  const content = Array.from(
    { length: 4 },
    (_, i) =>
      `@article{p${i}, title={A title ${i} that is long enough to take two lines on a narrow screen}, author={Sato, Mei}}`,
  ).join('\n');
  const { run_id } = await app().api<{ run_id: string }>('POST', '/library/import/runs/text', { content });
  const page = await open(`/imports/${run_id}`, { viewport: phone, touch: true });
  await page.getByRole('row').nth(3).waitFor();
  const gaps = () =>
    page.getByRole('row').evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      return boxes.slice(1).map((box, i) => Math.round(box.top - boxes[i]!.bottom));
    });
  await expect.poll(gaps).toEqual([0, 0, 0]);
});
