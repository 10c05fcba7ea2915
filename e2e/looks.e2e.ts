import * as commands from '@carrel/messages/commands';
import * as library from '@carrel/messages/library';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { laptop, phone, useJourney } from './support/browser.ts';
import { everyRoute } from './support/routes.ts';
import { sidewaysOn } from './support/sideways.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(120) });

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('phone: list, paper and back, with touch targets of sufficient size', async () => {
  const page = await open('/library', { viewport: phone, touch: true });
  await page.getByRole('row').first().waitFor();
  expect((await page.getByRole('row').first().boundingBox())?.y).toBeLessThan(160);
  expect(await sidewaysOn(page)).toEqual([]);
  await page.getByRole('row').nth(2).tap();
  await page.getByRole('article', { name: 'Paper' }).getByRole('heading', { level: 2 }).waitFor();
  expect(await page.getByRole('grid').isVisible()).toBe(false);
  expect(await sidewaysOn(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('row').first().waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Carrel' }).getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await sidewaysOn(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).tap();
  await page.getByRole('row').first().waitFor();
});

const narrow = { width: 320, height: 560 };
const zoomed = { width: 720, height: 450 };
for (const [name, viewport, media] of [
  ['320 px wide, as at 400 % zoom', narrow, {}],
  ['200 % zoom and forced colours', zoomed, { forcedColors: 'active' }],
  [
    '200 % zoom, no motion, more contrast, dark',
    zoomed,
    { reducedMotion: 'reduce', contrast: 'more', colorScheme: 'dark' },
  ],
] as const) {
  test(`${name}: no page is cut off or scrolls sideways, and each has a title`, async () => {
    const page = await open('/library', { viewport });
    await page.emulateMedia(media);
    const { run_id } = await app().api<{ run_id: string }>('POST', '/library/import/runs/text', {
      content: '@article{a, title={A title that is long enough to need two lines on a narrow screen}, year={2001}}',
    });
    for (const path of [...everyRoute, `/imports/${run_id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(150);
      expect(await sidewaysOn(page), path).toEqual([]);
    }
    await page.goto('/library');
    await page.getByRole('row').first().click();
    await page.getByRole('article', { name: 'Paper' }).waitFor();
    expect(await sidewaysOn(page), 'a paper').toEqual([]);
  });
}

test('every one of a million rows can be reached by keyboard and scroll bar', async () => {
  const page = await open('/design');
  const grid = page.getByRole('grid', { name: 'A million rows' });
  await grid.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('[role=row]:focus').getAttribute('aria-rowindex')).toBe('1000000');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('[role=row]:focus').getAttribute('aria-rowindex')).toBe('999999');
  const bar = grid.locator('[data-scroller]');
  const middle = () => grid.getByRole('row').nth(8).getAttribute('aria-rowindex').then(Number);
  await bar.evaluate((element) => element.scrollTo(0, (element.scrollHeight - element.clientHeight) / 2));
  await expect.poll(async () => Math.abs((await middle()) - 500_000)).toBeLessThan(50);
  // From there the wheel goes row by row.
  const before = await middle();
  await bar.hover();
  await page.mouse.wheel(0, 320);
  await expect.poll(async () => (await middle()) - before).toBe(10);
  await bar.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(() => grid.getByText('Row 1', { exact: true }).isVisible()).toBe(true);
});

test('laptop: list and paper side by side', async () => {
  const page = await open('/library', { viewport: laptop });
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  expect(await page.getByRole('grid').isVisible()).toBe(true);
});

test('the theme follows the system until one is chosen, which is then kept', async () => {
  const page = await open('/library', { dark: true });
  await page.getByRole('row').first().waitFor();
  expect(await ground(page)).toBe('rgb(20, 22, 21)');
  await page.goto('/settings');
  await page.getByText('Light', { exact: true }).click();
  expect(await ground(page)).toBe('rgb(252, 251, 248)');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await ground(page)).toBe('rgb(252, 251, 248)');
});

test('single-letter keys can be switched off', async () => {
  const page = await open('/settings');
  await page.getByRole('switch', { name: settings.singleKeys() }).click();
  await page.goto('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  expect(await page.locator('[role=row]:focus').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).waitFor();
});

test('compact rows are 32 pixels high', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.getByRole('button', { name: library.listLayout({ layout: 'list' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: library.compactRows() }).click();
  await expect.poll(async () => (await page.locator('[role=row][data-index]').first().boundingBox())?.height).toBe(32);
});

test('scroll position and focus are restored after going back', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  const scroller = page.locator('[data-scroller]');
  await scroller.evaluate((element) => element.scrollTo(0, 3000));
  await page.waitForTimeout(300);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goBack();
  await page.getByRole('row').first().waitFor();
  await expect.poll(() => scroller.evaluate((element) => Math.abs(element.scrollTop - 3000) < 40)).toBe(true);
});

test('the sidebar collapses to icons, stays collapsed, and expands again', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  const width = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('\\');
  await expect.poll(width).toBeLessThan(70);
  // The names are still available to screen readers.
  await page.getByRole('link', { name: 'Insights' }).waitFor();
  await page.reload();
  await page.getByRole('row').first().waitFor();
  expect(await width()).toBeLessThan(70);
  await page.keyboard.press('\\');
  await expect.poll(width).toBe(before);
});
