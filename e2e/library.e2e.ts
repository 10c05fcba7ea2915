import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as dialogs from '@carrel/messages/paperDialogs';
import * as search from '@carrel/messages/search';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(400) });

const rows = (page: Page) => page.getByRole('row');
const current = (page: Page) => page.locator('[role=row][aria-current]');
const paper = (page: Page) => page.getByRole('article', { name: 'Paper' });
interface SavedPaper {
  id: string;
  title: string;
  rating: number;
  notes: string | null;
  tags: { name: string }[];
  reading_status: string | null;
}
const saved = (search: string) =>
  app().api<SavedPaper[]>('GET', `/library/saved?limit=1000&search=${encodeURIComponent(search)}`);

test('content begins near the top, and rows are virtual', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  const box = await rows(page).first().boundingBox();
  expect(box?.y).toBeLessThan(160);
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('400');
  expect(await rows(page).count()).toBeLessThan(60);
});

test('searches by words and filters, and opens with the keyboard', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('replay year:2000..2010');
  await page.waitForURL(/q=replay/);
  await page.getByRole('row').locator('mark').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await paper(page)
    .getByRole('heading', { level: 2, name: /replay/i })
    .waitFor();
  expect(await page.getByRole('row').locator('mark').count()).toBeGreaterThan(0);
  expect(page.url()).toMatch(/paper=/);

  // The address is enough to return to the list.
  const title = await paper(page).getByRole('heading', { level: 2 }).textContent();
  await page.reload();
  await paper(page)
    .getByRole('heading', { level: 2, name: title ?? '' })
    .waitFor();
  await current(page).waitFor();
});

test('the list follows a word letter by letter, and Enter keeps it', async () => {
  const page = await open();
  const query = () => new URL(page.url()).searchParams.get('q');
  const listed = () => page.getByRole('grid').getAttribute('aria-rowcount');
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  for (const [i, letter] of [...'repl'].entries()) {
    await page.keyboard.type(letter);
    await expect.poll(query).toBe('repl'.slice(0, i + 1));
  }
  await page
    .getByRole('row', { name: /replay/i })
    .first()
    .waitFor();
  const typed = await listed();
  await page.keyboard.press('Enter');
  await page.locator('[role=row]:focus').waitFor();
  expect(query()).toBe('repl');
  expect(await listed()).toBe(typed);
});

test('problems of a query are reported, and an empty result offers a way back', async () => {
  const page = await open('/library?q=year%3Aabc+zzzz');
  await page.getByText(/“year:abc” is not a number or a range/).waitFor();
  await page.getByText(search.noMatches()).waitFor();
  await page.getByRole('button', { name: search.showAllPapers() }).click();
  await rows(page).first().waitFor();
});

test('completions, facets and a saved view', async () => {
  const page = await open();
  await page.getByRole('combobox', { name: commands.searchLibrary() }).fill('auth');
  await page.getByRole('option', { name: 'author:' }).click();
  await page.keyboard.type('whit');
  await page
    .getByRole('option', { name: /Whitfield/ })
    .first()
    .click();
  await page.waitForURL(/author/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Year' }).click();
  await page.getByRole('list', { name: 'Year' }).getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/year/);
  await page.getByRole('button', { name: library.saveView() }).click();
  await page.getByLabel(common.name()).fill('Whitfield, one year');
  await page.getByRole('dialog').getByRole('button', { name: library.saveView() }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Whitfield, one year' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Whitfield, one year' }).waitFor();
});

test('rate, tag, reading list and note with keys; undo and redo', async () => {
  const page = await open('/library?q=title%3A%22part+7%22');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await paper(page).waitFor();
  await page.keyboard.press('4');
  await page.getByText(/^Rated “On .* 4$/).waitFor();
  await page.keyboard.press('l');
  await page.getByText(/^Added “On .* to the reading list$/).waitFor();
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Tag' }).fill('chapter 2');
  await page.keyboard.press('Enter');
  await page.getByText(/^Tagged “On .*” “chapter 2”$/).waitFor();
  await page.keyboard.press('n');
  await page.getByLabel(dialogs.noteField()).fill('Check **figure 4** first.\n\n- one\n- two');
  await page.keyboard.press('Control+Enter');
  await paper(page).getByText('figure 4').waitFor();
  expect(await paper(page).locator('strong').textContent()).toBe('figure 4');
  await expect
    .poll(async () => (await saved('title:"part 7"'))[0])
    .toMatchObject({
      rating: 4,
      reading_status: 'reading',
      tags: [{ name: 'chapter 2' }],
      notes: expect.stringContaining('figure 4'),
    });

  // Outside the text field, Undo applies to the library.
  await page.keyboard.press('Escape');
  await rows(page).first().click();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Undone/).waitFor();
  await expect.poll(async () => (await saved('title:"part 7"'))[0]?.notes).toBe(null);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await saved('title:"part 7"'))[0]?.tags.length).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await saved('title:"part 7"'))[0]?.tags.length).toBe(1);
  await paper(page).getByText('chapter 2').waitFor();
});

test('Enter shows the first hit, even of a list that loads later, and the next key the second one [ui-01]', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('capacity');
  await page.keyboard.press('Enter');
  await page.getByRole('row').locator('mark').first().waitFor();
  await expect.poll(() => rows(page).first().getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('j');
  await expect.poll(() => rows(page).nth(1).getAttribute('aria-current')).toBe('true');
});

test('a click with Shift selects from the previously clicked row [ui-02]', async () => {
  const page = await open();
  await rows(page).nth(1).click();
  await rows(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => page.locator('[role=row][aria-selected=true]').count()).toBe(4);
  await rows(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  expect(await page.locator('[role=row][aria-selected=true]').count()).toBe(4);
});

test('many papers: select, tag as one step, undo from the toast', async () => {
  const page = await open('/library?q=capacity');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  const bar = page.getByRole('region', { name: library.selectedPapers() });
  await bar.getByText(common.papers({ count: 3 })).waitFor();
  await bar.getByRole('button', { name: commands.tag() }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('to skim');
  await page.keyboard.press('Enter');
  await page.getByText('Tagged 3 papers “to skim”').waitFor();
  await expect.poll(() => saved('tag:"to skim"')).toHaveLength(3);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => saved('tag:"to skim"').then((list) => list.length)).toBe(0);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
});

test('all results of a query are changed and undone as one step', async () => {
  const page = await open('/library?q=noise');
  await rows(page).first().waitFor();
  const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(20);
  await page.keyboard.press('Control+a');
  await page
    .getByRole('region', { name: library.selectedPapers() })
    .getByText(common.papers({ count }), { exact: true })
    .waitFor();
  await page.keyboard.press('2');
  await page.getByText(`Rated ${count} papers 2`).waitFor();
  await expect.poll(() => saved('noise rating:2').then((list) => list.length)).toBe(count);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => saved('noise rating:2').then((list) => list.length)).toBe(0);
});

test('a removed paper stays in its row, dimmed, until Undo restores it', async () => {
  const page = await open('/library?q=title%3A%22part+20%22');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await paper(page).waitFor();
  await page.keyboard.press('#');
  await page.getByText(/^Removed “On/).waitFor();
  await rows(page).getByText(library.removed(), { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await rows(page).getByText(library.removed(), { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => saved('title:"part 20"')).toHaveLength(1);
});

test('the palette finds commands and papers; the shortcuts sheet lists them all', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).waitFor();
  await page.keyboard.type('part 33');
  await page.getByRole('option', { name: /^On .* part 33\b/ }).click();
  await paper(page)
    .getByRole('heading', { level: 2, name: /part 33/ })
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).waitFor();
  await page.keyboard.type('hist');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/history$/);
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: commands.shortcuts() }).getByText(commands.addToCollection()).waitFor();
});

test('the space bar scrolls the open paper, and still presses the focused control', async () => {
  const [first] = await app().api<{ id: string }[]>('GET', '/library/saved?limit=1');
  await app().api('PATCH', `/papers/${first!.id}`, { abstract: 'A long line of thought. '.repeat(400) });
  const page = await open(`/library?paper=${first!.id}`);
  await paper(page).getByText('A long line of thought.').waitFor();
  await rows(page).first().focus();
  const top = () => paper(page).evaluate((element) => element.scrollTop);
  await page.keyboard.press('Space');
  await expect.poll(top).toBeGreaterThan(200);
  await page.keyboard.press('Shift+Space');
  await expect.poll(top).toBe(0);
  await page.getByRole('button', { name: /^Sort/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('menu').waitFor();
});

test('papers are cited in a style and as BibTeX', async () => {
  const page = await open('/library?q=title%3A%22part+12%22');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await paper(page).waitFor();
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: /^Cite/ });
  await dialog
    .getByText(/Moreau|Okafor|Lindqvist|Castellanos|Whitfield|Adeyemi|Brandt|Zhou/)
    .first()
    .waitFor();
  await dialog.getByText('BibTeX', { exact: true }).click();
  await dialog.getByText(/@article\{/).waitFor();
});

test('the history shows changes row by row, and undoes one step', async () => {
  const page = await open('/library?q=title%3A%22part+40%22');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await paper(page).waitFor();
  await page.keyboard.press('5');
  await page
    .getByText(/^Rated/)
    .first()
    .waitFor();
  await page.goto('/history');
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('button', { expanded: false }).click();
  await first
    .getByText(/part 40/)
    .first()
    .waitFor();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await saved('title:"part 40"'))[0]?.rating).toBe(0);
});
