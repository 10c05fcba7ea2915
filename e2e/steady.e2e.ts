import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as duplicates from '@carrel/messages/duplicates';
import * as health from '@carrel/messages/health';
import * as history from '@carrel/messages/history';
import * as imports from '@carrel/messages/imports';
import * as insights from '@carrel/messages/insights';
import * as library from '@carrel/messages/library';
import * as search from '@carrel/messages/search';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { desk, phone, useJourney } from './support/browser.ts';
import { everyRoute } from './support/routes.ts';
import { titleOf } from './support/rows.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(40) });

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
/** All requests of a page, except those of the frame around it. */
const ofThePage = (url: URL) =>
  url.pathname.startsWith('/api/v1/') && !/\/(session|bootstrap|events|desk)$/.test(url.pathname);

test('after the last paper of a list is removed, the focus is on the next possible action, and never lost', async () => {
  const page = await open('/library?q=title:"part 5"');
  await page.getByRole('row', { name: /part 5/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('#');
  await page.getByText(/^Removed “/).waitFor();
  expect(await focused(page)).toContain('part 5');
  await page.keyboard.press('r');
  await page.getByText(search.noMatches()).waitFor();
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^${commands.searchOnline()}`));
});

test('after a button disappears with its action, the focus is on its container', async () => {
  const page = await open('/library?q=title:"part 6"');
  await page.getByRole('row', { name: /part 6/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('4');
  await page.getByText(/^Rated “/).waitFor();
  await page.goto(`${app().url}/history`);
  const step = page.getByRole('listitem').filter({ hasText: /Rated ★/ });
  await step.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  const undone = page.getByRole('listitem').filter({ has: page.getByText(history.undone(), { exact: true }) });
  await undone.waitFor();
  const within = () => undone.evaluate((item) => item.contains(document.activeElement));
  await expect.poll(within).toBe(true);
});

test('slow loading is announced, and a failure says what failed, whether anything is lost, and can be retried', async () => {
  const views: [path: string, failed: string, there: RegExp | string][] = [
    ['/library', library.notRead(), /part 3/],
    ['/insights/library', insights.notRead(), insights.byYear()],
    ['/imports', imports.importsNotLoaded(), /BibTeX|Pasted/],
    ['/duplicates', duplicates.notFound(), new RegExp(`${duplicates.none()}|${duplicates.keepThis()}`)],
    ['/health', health.healthNotLoaded(), health.whatIsMissing()],
    ['/history', history.notRead(), /Imported/],
  ];
  const page = await open('/settings', { expected: [/status of 500/] });
  for (const [path, failed, there] of views) {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(ofThePage, async (route) => {
      await gate;
      await route.fulfill({ status: 500, json: { detail: 'It broke.', code: 'internal' } });
    });
    await page.goto(app().url + path);
    const main = page.getByRole('main');
    await main.getByRole('status').getByText(common.loading()).waitFor();
    answer();
    await main.getByRole('alert').getByText(failed).waitFor();
    expect(await main.getByRole('alert').innerText(), path).toMatch(/It broke\. (Your|Nothing)/);
    await main.getByRole('button', { name: common.copyDetails() }).waitFor();
    await page.unroute(ofThePage);
    await main.getByRole('button', { name: common.retry() }).click();
    await main.getByText(there).first().waitFor();
  }
});

test('a message stays while it is hovered or focused, and disappears afterwards', async () => {
  const page = await open('/library?q=title:"part 8"');
  await page.getByRole('row', { name: /part 8/ }).waitFor();
  await page.clock.install();
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  const said = page.getByRole('region', { name: common.notifications() });
  const message = said.getByText(/^Rated “/);
  await message.waitFor();
  expect(await said.getAttribute('aria-live')).toBe('polite');
  await message.hover();
  await page.clock.runFor(20_000);
  expect(await message.count()).toBe(1);
  await said.getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  expect(await message.count()).toBe(1);
  await page.getByRole('row', { name: /part 8/ }).focus();
  await page.clock.runFor(8_000);
  await message.waitFor({ state: 'detached' });
});

test('a message covers no focused row, and can be clicked over a dialog', async () => {
  const page = await open('/library', { viewport: { width: 900, height: 640 } });
  const rows = page.getByRole('row');
  await rows.first().waitFor();
  const toast = page.getByRole('region', { name: common.notifications() }).getByText(/^Rated “/);
  const overlap = async () => {
    const row = await page.locator('[role=row]:focus').boundingBox();
    const box = await toast.last().boundingBox();
    if (!row || !box) throw new Error('There is no focused row, or no message.');
    return row.y < box.y + box.height && row.y + row.height > box.y;
  };
  await page.keyboard.press('j');
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press('3');
    await toast.last().waitFor();
    await expect.poll(overlap, { message: `row ${n}` }).toBe(false);
    await page.keyboard.press('j');
    await expect.poll(overlap, { message: `row ${n}, moved` }).toBe(false);
  }
  await page.keyboard.press('End');
  await page.keyboard.press('4');
  await expect.poll(overlap, { message: 'the last row' }).toBe(false);
  const before = await app().api<unknown[]>('GET', '/library/saved?search=rating:4');
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('region', { name: common.notifications() })
    .getByRole('button', { name: common.undo() })
    .last()
    .click();
  await expect
    .poll(async () => (await app().api<unknown[]>('GET', '/library/saved?search=rating:4')).length)
    .toBe(before.length - 1);
});

test('the palette offers possible repairs, below local items, and runs them', async () => {
  const page = await open('/library');
  interface Operations {
    ops: { key: string; label: string; [name: string]: unknown }[];
  }
  let key = '';
  await page.route('**/health/operations', async (route) => {
    const answer = (await (await route.fetch()).json()) as Operations;
    const now = { available: true, readiness: 'ready', candidates_pending: 3, destructive: false, label: 'Mend three' };
    key = answer.ops[0]?.key ?? '';
    await route.fulfill({ json: { ...answer, ops: [{ ...answer.ops[0], ...now }, ...answer.ops.slice(1)] } });
  });
  const asked: string[] = [];
  await page.route('**/health/operations/*/run', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { status: 'noop', message: 'Nothing to do.', job_id: null } });
  });
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Control+k');
  const repair = page.getByRole('option', { name: /^Mend three/ });
  await repair.waitFor();
  expect((await page.getByRole('listbox').locator('[role=presentation]').allInnerTexts()).at(-1)).toBe('Repairs');
  await page.keyboard.type('mend thr');
  await repair.waitFor();
  await repair.click();
  await expect.poll(() => asked).toEqual([`/api/v1/health/operations/${key}/run`]);
});

/** Controls smaller than 24 pixels that are so near another one that a circle of that size would touch it. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=option]'),
    ];
    const shown = all.filter((e) => e.checkVisibility({ opacityProperty: true }) && !e.closest('.sr-only'));
    const box = (e: HTMLElement) => (e.closest('label') ?? e).getBoundingClientRect();
    const touches = (e: HTMLElement) => {
      const { left, top, width, height } = box(e);
      const [x, y] = [left + width / 2, top + height / 2];
      return shown.some((other) => {
        if (other === e || other.contains(e) || e.contains(other)) return false;
        const b = box(other);
        return Math.hypot(Math.max(b.left - x, 0, x - b.right), Math.max(b.top - y, 0, y - b.bottom)) < 12;
      });
    };
    return (
      shown
        .filter((e) => box(e).width > 0 && (box(e).width < 23.5 || box(e).height < 23.5))
        // A link within a sentence is as high as the sentence.
        .filter((e) => getComputedStyle(e).display !== 'inline' && touches(e))
        .map((e) => `${e.tagName} ${e.className} ${e.textContent?.trim().slice(0, 40)}`)
    );
  });

test('every control is 24 pixels wide and high, or has enough space around it, on a desk and on a phone', async () => {
  const page = await open('/library');
  for (const path of everyRoute) {
    await page.setViewportSize(desk);
    await page.goto(app().url + path);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page), `${path} on a desk`).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(200);
    expect(await tooSmall(page), `${path} on a phone`).toEqual([]);
  }
});

test('a paper marked as read stays in the reading list, dimmed, until the list is reloaded', async () => {
  const [first, second] = await app().api<{ id: string }[]>('GET', '/library/saved?search=title:drift&limit=2');
  for (const paper of [first, second])
    await app().api('PATCH', `/library/papers/${paper?.id}/reading-status`, { reading_status: 'reading' });
  const page = await open('/library?q=is:reading');
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  const ink = (index: number) => titleOf(rows.nth(index)).evaluate((title) => getComputedStyle(title).color);
  const before = await ink(0);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.getByText(/^Marked “.* as read$/).waitFor();
  expect(await rows.count()).toBe(2);
  await expect.poll(() => ink(0)).not.toBe(before);
  expect(await ink(1)).toBe(before);
  await page.getByRole('link', { name: /^Read 1/ }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => ink(0)).toBe(before);
});

test('forced colours still show what is selected and switched on', async () => {
  const page = await open('/settings');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('heading', { name: 'Appearance' }).waitFor();
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundColor);
  // Colours change in a transition.
  const differ = (one: string, other: string) =>
    expect.poll(async () => (await ground(one)) === (await ground(other))).toBe(false);
  await differ('label:has(input[type=radio]:checked)', 'label:has(input[type=radio]:not(:checked))');
  await differ('[role=switch][aria-checked=true]', '[role=switch][aria-checked=false]');
});

test('on a phone, no message covers the element with the keyboard focus, on any page [web-17]', async () => {
  await app().seed(madeUpBibtex(3).replaceAll('10.5555/made.', '10.5555/again.'));
  const page = await open('/library', { viewport: phone });
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  const message = page.getByRole('region', { name: common.notifications() }).getByText(/^Rated “/);
  await message.waitFor();
  // A message stays open while the pointer is over it.
  await message.hover();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('[popover], main#main:focus')) return '';
      const at = focused.getBoundingClientRect();
      const under = [...document.querySelectorAll('section[popover] > div')]
        .map((card) => card.getBoundingClientRect())
        .some((card) => card.left < at.right && card.right > at.left && card.top < at.bottom && card.bottom > at.top);
      return under && at.height < innerHeight / 2 ? focused.outerHTML.slice(0, 200) : '';
    });
  const mergeButtons = page.getByRole('button', { name: common.merge(), exact: true });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const pages: [keys: string, path: string, there: Locator][] = [
    ['g u', '/duplicates', title(commands.duplicates())],
    ['g y', '/history', title(commands.history())],
    ['g s', '/settings', title(commands.settings())],
    ['g o', '/insights', title(commands.insights())],
    ['g l', '/library', page.getByRole('row').first()],
  ];
  for (const [keys, path, there] of pages) {
    // Keys typed into a text field are not commands.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === path);
    await there.waitFor();
    await page.waitForLoadState('networkidle');
    if (path === '/duplicates') expect(await mergeButtons.count()).toBe(3);
    for (let n = 0; n < 40; n += 1) {
      await page.keyboard.press(n < 25 ? 'Tab' : 'Shift+Tab');
      await expect.poll(covered, { message: `${path}, stop ${n}` }).toBe('');
    }
    expect(await message.count(), path).toBe(1);
    await message.hover();
  }
});
