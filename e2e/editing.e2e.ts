import * as appMessages from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as duplicates from '@carrel/messages/duplicates';
import * as labelsDialogs from '@carrel/messages/labelsDialogs';
import * as library from '@carrel/messages/library';
import * as libraryDialogs from '@carrel/messages/libraryDialogs';
import * as paperMessages from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import * as dialogs from '@carrel/messages/paperDialogs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { laptop, useJourney } from './support/browser.ts';

const entries = ['First', 'Second', 'Third'].map(
  (word, at) =>
    `@article{e${at}, title={${word} report on tides}, author={Moreau, Anne}, journal={J. Tides}, year={${2001 + at}}}`,
);
const { open, app } = useJourney({
  seed: [
    ...entries,
    '@book{b, title={The sea as a whole}, author={Lund, Per}, year={1990}, publisher={Havet}}',
    '@article{d1, title={Currents and salt}, author={Okubo, Aya}, year={2011}, volume={3}}',
    '@article{d2, title={Currents and Salts}, author={Okubo, Aya}, year={2012}, doi={10.5555/salt}}',
  ].join('\n'),
});

interface Saved {
  id: string;
  title: string;
  journal: string | null;
  year: number;
  doi: string | null;
  notes: string | null;
}
const saved = (search: string) =>
  app().api<Saved[]>('GET', `/library/saved?limit=100&search=${encodeURIComponent(search)}`);
const selectAll = async (page: Page, count: number) => {
  await page
    .getByRole('row')
    .nth(count - 1)
    .waitFor();
  await page.keyboard.press('Control+a');
  await page.getByRole('region', { name: library.selectedPapers() }).getByText(common.papers({ count })).waitFor();
};

test('fields of several papers are edited in one step, and one undo restores them', async () => {
  const page = await open('/library?q=tides');
  await selectAll(page, 3);
  await page.keyboard.press('E');
  const dialog = page.getByRole('dialog', { name: dialogs.bulkTitle({ papers: common.papers({ count: 3 }) }) });
  await dialog.getByLabel(paperMessages.journal(), { exact: true }).fill('Journal of Tides');
  await dialog.getByLabel(paperMessages.year(), { exact: true }).fill('someday');
  await dialog.getByText(dialogs.yearInvalid()).waitFor();
  const save = dialog.getByRole('button', { name: dialogs.bulkSave({ count: 3 }) });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel(paperMessages.year(), { exact: true }).fill('2010');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await saved('tides')).map((p) => [p.journal, p.year]))
    .toEqual(Array(3).fill(['Journal of Tides', 2010]));
  await page.getByText('Journal of Tides').first().waitFor();
  await page.getByRole('button', { name: common.undo(), exact: true }).click();
  await expect.poll(async () => (await saved('tides')).map((p) => p.year).sort()).toEqual([2001, 2002, 2003]);
});

test('a book has the fields of books', async () => {
  const page = await open('/library?q=whole');
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: commands.sectionPaper() }).waitFor();
  await page.keyboard.press('E');
  const form = page.getByRole('region', { name: commands.editDetails() });
  await form.getByLabel(paperMessages.isbn(), { exact: true }).fill('978-3-16-148410-0');
  await form.getByLabel(paperMessages.series(), { exact: true }).fill('Sea Books');
  expect(await form.getByLabel(paperMessages.issn(), { exact: true }).count()).toBe(0);
  await form.getByRole('button', { name: dialogs.allFields() }).click();
  await form.getByLabel(paperMessages.otherFields(), { exact: true }).fill('howpublished: Online');
  await form.getByRole('button', { name: common.save() }).click();
  await form.waitFor({ state: 'detached' });
  const [book] = await saved('whole');
  expect(await app().api('GET', `/papers/${book!.id}/details`)).toMatchObject({
    isbn: ['9783161484100'],
    series: 'Sea Books',
    extra: { howpublished: 'Online' },
  });
});

test('selected papers are merged, with the chosen values', async () => {
  const page = await open('/library?q=currents');
  await selectAll(page, 2);
  await page
    .getByRole('region', { name: library.selectedPapers() })
    .getByRole('button', { name: common.merge() })
    .click();
  const dialog = page.getByRole('dialog', { name: duplicates.mergeTitle({ count: 2 }) });
  await dialog.getByRole('row', { name: paperMessages.year() }).getByLabel('2011').check();
  await dialog.getByRole('button', { name: common.merge() }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await saved('currents')).length).toBe(1);
  const [kept] = await saved('currents');
  expect(kept).toMatchObject({ year: 2011, doi: '10.5555/salt' });
  await page.getByRole('button', { name: common.undo(), exact: true }).click();
  await expect.poll(async () => (await saved('currents')).length).toBe(2);
});

test('a paper has several notes, and a note is shown as it is written', async () => {
  const page = await open('/library?q=whole');
  const row = page.getByRole('row').first();
  await row.click();
  const paper = page.getByRole('article', { name: commands.sectionPaper() });
  await paper.waitFor();
  await page.keyboard.press('n');
  await page.getByLabel(dialogs.noteField()).fill('First thought.');
  await page.keyboard.press('Control+Enter');
  const notes = paper.getByRole('region', { name: commands.note() });
  await notes.getByRole('button', { name: paperDetails.addNote() }).click();
  await page.getByLabel(dialogs.noteField()).fill('| a | b |\n|---|---|\n| 1 | $x^2$ |\n\n- [x] checked');
  const preview = page.getByRole('region', { name: dialogs.notePreview() });
  await preview.getByRole('cell', { name: '1' }).waitFor();
  await preview.getByRole('checkbox').waitFor();
  await preview.locator('math, .katex').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await notes.getByRole('cell', { name: '1' }).waitFor();
  await expect
    .poll(async () => (await saved('whole'))[0]?.notes)
    .toBe('First thought.\n\n---\n\n| a | b |\n|---|---|\n| 1 | $x^2$ |\n\n- [x] checked');
  await row.getByRole('img', { name: library.hasNote() }).waitFor();
  await notes.getByRole('button', { name: paperDetails.editNote({ number: 1 }) }).click();
  await page.getByLabel(dialogs.noteField()).fill('');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await saved('whole'))[0]?.notes).toMatch(/^\| a/);
});

test('a row has a menu, and its commands act on that row', async () => {
  const page = await open('/library?q=tides');
  const second = page.getByRole('row').nth(1);
  await second.waitFor();
  const label = (await second.getAttribute('aria-label')) ?? '';
  await second.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: libraryDialogs.rowMenu() });
  await menu.getByRole('menuitem', { name: commands.toggleReadingList() }).click();
  await menu.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await saved('tides is:reading')).map((p) => label.startsWith(p.title)))
    .toEqual([true]);
  // The menu key opens it, arrows and Escape work as in every menu.
  await second.focus();
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await page.keyboard.press('End');
  expect(
    await menu.getByRole('menuitem', { name: commands.removePaper() }).evaluate((e) => e === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await second.evaluate((e) => e === document.activeElement)).toBe(true);
});

test('tags get a colour and are merged; on a laptop the sidebar opens over the page', async () => {
  const ids = (await saved('tides')).map((p) => p.id);
  const tag = (paper_ids: string[], name: string) =>
    app().api('POST', '/library/bulk/edit', { selection: { paper_ids }, changes: { add_tags: [name] } });
  await tag(ids, 'tidal');
  await tag(ids.slice(0, 1), 'tide');
  const page = await open('/library', { viewport: laptop });
  await page.getByRole('row').first().waitFor();
  const sidebar = page.getByRole('navigation', { name: appMessages.navigation() });
  const tags = sidebar.getByRole('region', { name: commands.groupTags() });
  expect(await tags.isVisible()).toBe(false);
  await sidebar.getByRole('button', { name: appMessages.showPlaces() }).click();
  await tags.waitFor();
  const act = async (name: string, action: string) => {
    await tags.getByRole('button', { name: library.placeActions({ name }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('tide', library.setColor());
  await page
    .getByRole('dialog', { name: labelsDialogs.colorTitle({ name: 'tide' }) })
    .getByRole('option', { name: labelsDialogs.blue() })
    .click();
  await expect
    .poll(
      async () =>
        (await app().api<{ name: string; color: string }[]>('GET', '/library/tags')).find((t) => t.name === 'tide')
          ?.color,
    )
    .toBe('#2f72c4');
  await act('tide', library.mergeTag());
  await page
    .getByRole('dialog', { name: labelsDialogs.mergeTagTitle({ name: 'tide' }) })
    .getByRole('option', { name: 'tidal' })
    .click();
  await tags.getByRole('link', { name: /^tide/ }).waitFor({ state: 'detached' });
  await tags.getByRole('link', { name: /^tidal/ }).click();
  await page.waitForURL(/tidal/);
  expect(await tags.isVisible()).toBe(false);
  await page.keyboard.press('\\');
  await tags.waitFor();
  await page.keyboard.press('Escape');
  await tags.waitFor({ state: 'hidden' });
});
