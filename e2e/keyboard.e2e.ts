import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as imports from '@carrel/messages/imports';
import * as inbox from '@carrel/messages/inbox';
import * as library from '@carrel/messages/library';
import * as dialogs from '@carrel/messages/paperDialogs';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

// Ten things people do, without a mouse. Each ends with the focus on something on screen.
const { open, app } = useJourney({ seed: madeUpBibtex(80) });

interface Saved {
  id: string;
  rating: number;
  notes: string | null;
  reading_status: string | null;
  tags: { name: string }[];
}
const saved = (search = '') =>
  app().api<Saved[]>('GET', `/library/saved?limit=1000&search=${encodeURIComponent(search)}`);

const press = async (page: Page, keys: string, times = 1) => {
  for (let i = 0; i < times; i += 1) for (const key of keys.split(' ')) await page.keyboard.press(key);
};

/** Presses Tab until the control with that name has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let tries = 0; tries < 150; tries += 1) {
    const now = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.matches('a, button, input, textarea, select')) return '';
      const labels = [...((at as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
      return [at.getAttribute('aria-label'), ...labels, at.textContent].filter(Boolean).join(' ');
    });
    if (name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
};

const focusIsSomewhere = async (page: Page) =>
  expect(await page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');

const list = async (page: Page) => {
  await page.getByRole('row').first().waitFor();
  await press(page, 'j');
  await page.locator('[role=row]:focus').waitFor();
};

test('1. import', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await press(page, 'Shift+I');
  await page.getByRole('dialog', { name: 'Import papers' }).waitFor();
  await tabTo(page, new RegExp(`^${imports.pasteEntries()}`));
  await page.keyboard.insertText('@article{kb, title={Typed by keyboard alone}, author={Sato, Jun}, year={2021}}');
  await tabTo(page, new RegExp(`^${imports.preview()}`));
  await press(page, 'Enter');
  await page.waitForURL(/\/imports\/\d+$/);
  await page.getByRole('button', { name: imports.startImport() }).waitFor();
  await tabTo(page, new RegExp(`^${imports.startImport()}`));
  await press(page, 'Enter');
  await page.waitForURL(/import/);
  await page.getByRole('row', { name: /Typed by keyboard alone/ }).waitFor();
});

test('2. find', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await press(page, '/');
  await page.keyboard.type('title:"part 33"');
  await page.waitForURL(/part/);
  await page.getByRole('row', { name: /part 33/ }).waitFor();
  await press(page, 'Enter');
  await press(page, 'Enter');
  await page
    .getByRole('article', { name: 'Paper' })
    .getByRole('heading', { level: 2, name: /part 33/ })
    .waitFor();
  await focusIsSomewhere(page);
});

test('3. triage twenty papers', async () => {
  const page = await open('/library?sort=title&dir=asc');
  const before = (await saved()).length;
  await list(page);
  for (let i = 0; i < 5; i += 1) {
    await press(page, '4 j l j e j');
    // A removed paper is done: the focus moves on automatically.
    await press(page, '#');
    await page.waitForTimeout(120);
  }
  await expect.poll(async () => (await saved('rating:4')).length).toBe(5);
  await expect.poll(async () => (await saved('is:reading')).length).toBe(5);
  await expect.poll(async () => (await saved('is:done')).length).toBe(5);
  await expect.poll(async () => (await saved()).length).toBe(before - 5);
  await page.locator('[role=row]:focus').waitFor();
});

test('4. tag in bulk', async () => {
  const page = await open('/library?q=sampling');
  await list(page);
  await press(page, 'x J J J J');
  await page
    .getByRole('region', { name: library.selectedPapers() })
    .getByText(common.papers({ count: 5 }))
    .waitFor();
  await press(page, 't');
  await page.getByRole('dialog', { name: /^Tag/ }).waitFor();
  await page.keyboard.type('by keys');
  await press(page, 'Enter');
  await expect.poll(async () => (await saved('tag:"by keys"')).length).toBe(5);
  await focusIsSomewhere(page);
});

test('5. annotate', async () => {
  const page = await open('/library?q=title:"part 44"');
  await list(page);
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await press(page, 'n');
  await page.getByLabel(dialogs.noteField()).waitFor();
  await page.keyboard.type('Check **figure 4**.');
  await press(page, 'Control+Enter');
  await expect.poll(async () => (await saved('title:"part 44"'))[0]?.notes).toBe('Check **figure 4**.');
  await focusIsSomewhere(page);
});

test('6. undo five steps', async () => {
  const page = await open('/library?q=title:"part 55"');
  await list(page);
  const state = async () => (await saved('title:"part 55"'))[0];
  const before = await state();
  for (const key of ['1', '2', '3', 'l', 'e']) {
    await press(page, key);
    await page.waitForTimeout(200);
  }
  await expect.poll(async () => (await state())?.reading_status).toBe('done');
  for (const step of [1, 2, 3, 4, 5]) {
    await press(page, 'Control+z');
    await expect
      .poll(async () => {
        const now = await state();
        return step < 3 ? now?.rating : step < 5 ? now?.rating : [now?.rating, now?.reading_status].join();
      })
      .toEqual(step < 3 ? 3 : step === 3 ? 2 : step === 4 ? 1 : [before?.rating, before?.reading_status].join());
  }
  await focusIsSomewhere(page);
});

test('7. restore a view', async () => {
  await app().api('POST', '/library/views', {
    name: 'Replay by title',
    query: 'replay',
    order: 'title',
    order_dir: 'asc',
  });
  const page = await open('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await press(page, 'Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).waitFor();
  await page.keyboard.type('replay by');
  await page.getByRole('option', { name: 'Replay by title' }).waitFor();
  await press(page, 'Enter');
  await page.waitForURL(/q=replay.*sort=title|sort=title.*q=replay/);
  await page.getByRole('heading', { level: 1, name: 'Replay by title' }).waitFor();
});

test('8. cite', async () => {
  const page = await open('/library?q=title:"part 12"');
  await list(page);
  await press(page, 'y');
  const dialog = page.getByRole('dialog', { name: /^Cite/ });
  await dialog
    .getByText(/\(19|\(20|19\d\d|20\d\d/)
    .first()
    .waitFor();
  await tabTo(page, /^Copy/);
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[role=row]:focus').waitFor();
});

test('9. back up [web-15]', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await press(page, 'g s');
  await page.getByRole('heading', { name: commands.settingsBackups() }).waitFor();
  await tabTo(page, new RegExp(`^${commands.settingsBackups()}$`));
  await press(page, 'Enter');
  await tabTo(page, new RegExp(`^${settings.backUp()}`));
  await press(page, 'Enter');
  await expect
    .poll(async () => (await app().api<{ backups: unknown[] }>('GET', '/library-mgmt/info')).backups.length, {
      timeout: 10_000,
    })
    .toBe(1);
  await focusIsSomewhere(page);
  // The list of backups has parts that only screen readers see, at the end of a long page.
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  expect(await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight)).toBe(0);
});

test('10. change a key [web-18]', async () => {
  const page = await open('/settings/shortcuts');
  await page.getByRole('heading', { name: settings.onPapers() }).waitFor();
  // Shortcuts of pages that have not been opened yet are listed, too.
  expect(await page.getByRole('button', { name: settings.changeShortcut({ command: inbox.defer() }) }).count()).toBe(1);
  // The whole name: others begin in the same way.
  await tabTo(page, new RegExp(`^${settings.changeShortcut({ command: commands.nextPaper() })} ${settings.change()}$`));
  await press(page, 'Enter');
  const field = page.getByRole('dialog', { name: /Next paper/ }).getByLabel(settings.newShortcut());
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, 'b');
  await expect.poll(() => field.inputValue()).toBe('b');
  await press(page, 'Enter');
  await page.getByText(settings.shortcutSet({ command: commands.nextPaper(), keys: 'b' })).waitFor();
  await press(page, 'g l');
  await page.getByRole('row').first().waitFor();
  await press(page, 'b');
  await page.locator('[role=row]:focus').waitFor();
});

test('11. annotate on a narrow screen', async () => {
  const page = await open('/library?q=title:"part 45"');
  await page.setViewportSize({ width: 390, height: 844 });
  await list(page);
  await press(page, 'n');
  await page.getByLabel(dialogs.noteField()).waitFor();
  await page.keyboard.type('On the train.');
  await press(page, 'Control+Enter');
  await expect.poll(async () => (await saved('title:"part 45"'))[0]?.notes).toBe('On the train.');
  // The list is hidden here: the keyboard stays on the paper, and its keys go on working.
  await page.locator('article:focus').waitFor();
  await press(page, '4');
  await expect.poll(async () => (await saved('title:"part 45"'))[0]?.rating).toBe(4);
});
