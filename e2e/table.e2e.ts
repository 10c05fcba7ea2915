import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as labelsDialogs from '@carrel/messages/labelsDialogs';
import * as library from '@carrel/messages/library';
import * as libraryDialogs from '@carrel/messages/libraryDialogs';
import * as paperMessages from '@carrel/messages/paper';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { desk, serviceAway, useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(400) });

const table = async (page: Page) => {
  await page.getByRole('row').first().waitFor();
  await page.getByRole('button', { name: library.listLayout({ layout: 'list' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: library.compactRows() }).click();
  await page.getByRole('columnheader', { name: paperMessages.title() }).waitFor();
};
const texts = (...messages: (() => string)[]) => messages.map((message) => message());
const heads = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((list) => list.map((head) => head.textContent?.replace(/[↑↓]/, '').trim()));
const total = async (search: string) =>
  (await app().api<unknown[]>('GET', `/library/saved?limit=1000&search=${encodeURIComponent(search)}`)).length;

test('columns are chosen, moved and widened, which is kept', async () => {
  const page = await open('/library');
  await table(page);
  expect(await heads(page)).toEqual(
    texts(paperMessages.title, paperMessages.authors, paperMessages.venue, paperMessages.year, common.rating),
  );
  await page.getByRole('button', { name: library.listLayout({ layout: 'table' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: paperMessages.citationKey() }).click();
  await page.getByRole('button', { name: library.columnMenu({ column: paperMessages.year() }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: library.moveLeft() }).click();
  await expect
    .poll(() => heads(page))
    .toEqual(
      texts(
        paperMessages.title,
        paperMessages.authors,
        paperMessages.year,
        paperMessages.venue,
        common.rating,
        paperMessages.citationKey,
      ),
    );
  const handle = page.getByRole('separator', { name: library.columnWidth({ column: paperMessages.year() }) });
  const before = Number(await handle.getAttribute('aria-valuenow'));
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBe(before + 20);
  await page.reload();
  await expect
    .poll(() => heads(page))
    .toEqual(
      texts(
        paperMessages.title,
        paperMessages.authors,
        paperMessages.year,
        paperMessages.venue,
        common.rating,
        paperMessages.citationKey,
      ),
    );
});

test('the columns are in the address, and a view keeps them', async () => {
  const page = await open('/library?cols=year,key&sort=title');
  await expect
    .poll(() => heads(page))
    .toEqual(texts(paperMessages.title, paperMessages.year, paperMessages.citationKey));
  await page.getByRole('button', { name: library.listLayout({ layout: 'table' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: paperMessages.venue() }).click();
  await page.waitForURL(/cols=year%2Ckey%2Cvenue/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(commands.saveView());
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: common.name() }).fill('By year');
  await page.keyboard.press('Enter');
  await page.getByText(libraryDialogs.viewSaved({ name: 'By year' })).waitFor();

  const elsewhere = await open('/library');
  await elsewhere.getByRole('row').first().waitFor();
  expect(await heads(elsewhere)).toEqual([]);
  await elsewhere.getByRole('link', { name: 'By year' }).click();
  await expect
    .poll(() => heads(elsewhere))
    .toEqual(texts(paperMessages.title, paperMessages.year, paperMessages.citationKey, paperMessages.venue));
  expect(new URL(elsewhere.url()).searchParams.get('sort')).toBe('title');
});

test('preferences of one browser apply in the next, even if the service was briefly away', async () => {
  const one = await open('/library', { expected: serviceAway });
  await one.route('**/api/v1/settings/desk', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await table(one);
  await one.reload();
  await one.getByRole('columnheader', { name: paperMessages.title() }).waitFor();
  await expect
    .poll(
      async () => (await app().api<{ preferences: { density: string } }>('GET', '/settings/desk')).preferences.density,
    )
    .toBe('compact');
  const two = await open('/library');
  await two.getByRole('columnheader', { name: paperMessages.title() }).waitFor();
});

test('a column header sorts, shows the order, and reverses it', async () => {
  const page = await open('/library');
  await table(page);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await page.waitForURL(/sort=title/);
  const head = page.getByRole('columnheader', { name: paperMessages.title() });
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
});

test('rows excluded from a full selection stay unchanged', async () => {
  const page = await open('/library?q=replay');
  await page.getByRole('row').first().waitFor();
  const hits = await total('replay');
  await page.keyboard.press('j');
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: library.selectedPapers() });
  await bar.getByText(common.papers({ count: hits })).waitFor();
  await page.keyboard.press('x');
  await bar.getByText(/all but 1/).waitFor();
  await page.keyboard.press('2');
  await page
    .getByText(/^Rated/)
    .first()
    .waitFor();
  await expect.poll(() => total('replay rating:2')).toBe(hits - 1);
});

test('three panes on a wide screen; their widths are kept', async () => {
  const page = await open('/library', { viewport: { width: 1800, height: 950 } });
  await page.getByRole('row').first().click();
  const around = page.getByRole('complementary', { name: library.relatedPapers() });
  await around.waitFor();
  const handle = page.getByRole('separator', { name: library.relatedWidth() });
  const before = (await around.boundingBox())?.width ?? 0;
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await around.boundingBox())?.width).toBe(before + 20);
  await page.reload();
  await around.waitFor();
  expect((await around.boundingBox())?.width).toBe(before + 20);
  await page.getByRole('row').first().focus();
  await page.keyboard.press('i');
  await around.waitFor({ state: 'detached' });
  await page.setViewportSize(desk);
  await page.getByRole('article', { name: 'Paper' }).waitFor();
});

test('a collection is moved into another and back by keyboard', async () => {
  const outer = await app().api<{ id: string }>('POST', '/library/collections', { name: 'Outer' });
  const inner = await app().api<{ id: string }>('POST', '/library/collections', { name: 'Inner' });
  const parent = async () =>
    (await app().api<{ id: string; parent_id: string | null }[]>('GET', '/library/collections')).find(
      (c) => c.id === inner.id,
    )?.parent_id;
  const page = await open('/library');
  await page.getByRole('button', { name: library.placeActions({ name: 'Inner' }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: library.move() }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: labelsDialogs.moveTitle({ name: 'Inner' }) }).waitFor();
  await page.keyboard.type('Outer');
  await page.keyboard.press('Enter');
  await expect.poll(parent).toBe(outer.id);
  await page.keyboard.press('Control+z');
  await expect.poll(parent).toBe(null);
});

test('a collection is created inside another from its menu', async () => {
  const outer = await app().api<{ id: string }>('POST', '/library/collections', { name: 'Thesis' });
  const page = await open('/library');
  await page.getByRole('button', { name: library.placeActions({ name: 'Thesis' }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: library.newSubcollection() }).click();
  const dialog = page.getByRole('dialog', { name: labelsDialogs.subcollectionOf({ parent: 'Thesis' }) });
  await dialog.getByLabel(common.name()).fill('Chapter 2');
  await page.keyboard.press('Enter');
  await page.getByText(labelsDialogs.created({ name: 'Chapter 2' })).waitFor();
  const list = await app().api<{ name: string; parent_id: string | null }[]>('GET', '/library/collections');
  expect(list.find((c) => c.name === 'Chapter 2')?.parent_id).toBe(outer.id);
});

test('papers are dropped on a tag', async () => {
  await app().api('POST', '/library/tags', { name: 'dropped' });
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page
    .locator('[role=row] [draggable]')
    .first()
    .dragTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^dropped/ }));
  await page.getByText(/^Tagged “On/).waitFor();
  await expect.poll(() => total('tag:dropped')).toBe(1);
});

test('the current entry of the navigation stays marked during a search, on phones and in the sidebar', async () => {
  const page = await open('/library?q=replay');
  await page.getByRole('row').first().waitFor();
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Library/ });
  expect(await place.getAttribute('aria-current')).toBe('page');
});
