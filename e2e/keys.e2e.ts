import * as commands from '@carrel/messages/commands';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(60) });

const focusedRow = (page: Page) => page.locator('[role=row]:focus');
const palette = (page: Page) => page.getByRole('combobox', { name: commands.palette() });
const saved = (search: string) =>
  app().api<{ id: string; rating: number; tags: { name: string }[] }[]>(
    'GET',
    `/library/saved?limit=1000&search=${encodeURIComponent(search)}`,
  );

test('a key is changed, works everywhere, survives a reload, and is reset', async () => {
  const page = await open('/settings/shortcuts');
  await page
    .getByRole('button', { name: settings.changeShortcut({ command: commands.nextPaper() }), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: /Next paper/ });
  await dialog.waitFor();
  await page.keyboard.press('k');
  await dialog.getByText(/^Previous paper uses k/).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByText(settings.shortcutSet({ command: commands.nextPaper(), keys: 'b' })).waitFor();

  await page.goto('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  expect(await focusedRow(page).count()).toBe(0);
  await page.keyboard.press('b');
  await focusedRow(page).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: commands.shortcuts() });
  expect(
    await sheet
      .locator('div', { has: page.getByText('Next paper', { exact: true }) })
      .last()
      .textContent(),
  ).toMatch(/b$/);
  await page.keyboard.press('Escape');

  await page.goto('/settings/shortcuts');
  await page.getByRole('button', { name: settings.resetShortcuts() }).click();
  await page.goto('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  await focusedRow(page).waitFor();
});

test('a key that is in use causes a warning and is reassigned', async () => {
  const page = await open('/settings/shortcuts');
  await page.getByRole('button', { name: settings.changeShortcut({ command: commands.tag() }), exact: true }).click();
  await page.keyboard.press('y');
  await page.getByText(/^Cite uses y and would lose it/).waitFor();
  await page.getByRole('button', { name: settings.reassign() }).click();
  await page.goto('/library');
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('y');
  await page.getByRole('dialog', { name: /^Tag/ }).waitFor();
});

test('the palette asks for the input of a command, and one step back does not close it', async () => {
  const page = await open('/library?q=title:"part 21"');
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('tag');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Which tag?' }).waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor();
  await page.keyboard.type('tag');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Which tag?' }).waitFor();
  await page.keyboard.type('from the palette');
  await page.getByRole('option', { name: 'New tag “from the palette”' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Tagged “On/).waitFor();
  await expect
    .poll(async () => (await saved('title:"part 21"'))[0]?.tags)
    .toMatchObject([{ name: 'from the palette' }]);

  // The last used one comes first.
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.getByText('Recent', { exact: true }).waitFor();
  expect(await page.getByRole('option').first().textContent()).toMatch(/^Tag…/);
});

test('late results of the service do not move the highlight', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('se');
  await page.keyboard.press('ArrowDown');
  const before = await page.locator('[role=option][aria-selected=true]').textContent();
  await page.waitForTimeout(600);
  expect(await page.locator('[role=option][aria-selected=true]').textContent()).toBe(before);
});

test('the palette finds settings and pages', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('backups');
  await page.getByRole('option', { name: commands.settingsSection({ section: commands.settingsBackups() }) }).click();
  await page.waitForURL(/settings#backups/);
});

test('the palette finds authors, and opens their papers', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  const [paper] = await app().api<{ author_names: string[] }[]>('GET', '/library/saved?limit=1');
  const author = paper!.author_names[0]!;
  const family = author.includes(',') ? author.split(',')[0]! : author.split(' ').at(-1)!;
  await page.keyboard.press('Control+k');
  await palette(page).fill(family);
  const group = page.getByRole('option').filter({ hasText: /\d+ papers?$/ });
  await group.first().click();
  await page.waitForURL(/q=author:/);
  await page.getByRole('row').first().waitFor();
  expect(await page.getByRole('row').first().textContent()).toContain(family);
});

test('what is typed before a dialog appears goes into its field, not to commands', async () => {
  const page = await open('about:blank');
  // Slower than anyone types.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/Pan-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app().url}/library`);
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('readinx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('g list');
  letThrough();
  await palette(page).waitFor();
  expect(await palette(page).inputValue()).toBe('reading list');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await saved('is:reading OR is:done')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/is:reading/);
});

test('what is typed while the search of another page opens goes into it', async () => {
  const page = await open('/settings/shortcuts');
  await page.getByRole('heading', { name: commands.shortcuts(), level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('paper');
  await page.waitForURL(/\/library\?q=paper/);
  expect(await page.getByRole('combobox', { name: commands.searchLibrary() }).inputValue()).toBe('paper');
});
