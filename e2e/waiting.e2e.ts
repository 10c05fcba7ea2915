import * as appText from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as imports from '@carrel/messages/imports';
import * as outbox from '@carrel/messages/outbox';
import * as outboxDialog from '@carrel/messages/outboxDialog';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { editRefused, serviceAway, useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(30) });

interface Paper {
  id: string;
  title: string;
  rating: number;
  reading_status: string | null;
  notes: string | null;
  tags: { name: string }[];
}
const paperOf = async (part: number): Promise<Paper> =>
  (await app().api<Paper[]>('GET', `/library/saved?search=title:"part ${part}"`))[0]!;
const steps = async (part: number): Promise<string[]> => {
  const { id } = await paperOf(part);
  const history = await app().api<{ summary: string; kind: string }[]>('GET', `/history?paper_id=${id}&limit=50`);
  return history
    .filter(({ kind }) => !kind.startsWith('import'))
    .map(({ summary }) => summary.replace(/: 1 paper$/, ''));
};

const openPart = async (part: number): Promise<Page> => {
  const page = await open(`/library?q=title:"part ${part}"`, { expected: [...serviceAway, editRefused] });
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  await page.getByRole('article', { name: 'Paper' }).getByText(`part ${part}`).waitFor();
  // Dialogs are loaded after the page, which is impossible once the service is away.
  await page.waitForLoadState('networkidle');
  return page;
};
const accessible = async (page: Page, where: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
};
const gone = (page: Page) => page.getByText(outbox.offline()).waitFor();

test('a rating, a tag and a note made while Carrel is away are shown as unsent and saved once each', async () => {
  const page = await openPart(7);
  const comeBack = await app().goAway();
  await page.keyboard.press('5');
  await gone(page);
  await page.keyboard.press('l');
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: /^Tag/ }).waitFor();
  await page.keyboard.type('on the train');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Read in a tunnel.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(outbox.unsent({ count: 4 })).waitFor();

  const row = page.getByRole('row').filter({ hasText: 'part 7' });
  expect(await row.innerText()).toContain(commands.unsentChanges());
  expect(await row.innerText()).toContain('on the train');
  await page.getByRole('article', { name: 'Paper' }).getByText('Read in a tunnel.').waitFor();
  await page.getByRole('button', { name: outbox.show() }).last().click();
  const dialog = page.getByRole('dialog', { name: commands.unsentChanges() });
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  await accessible(page, 'unsent changes');
  await page.keyboard.press('Escape');

  await comeBack();
  await page.getByText(outbox.saved({ count: 4 })).waitFor();
  expect(await paperOf(7)).toMatchObject({ rating: 5, reading_status: 'reading', notes: 'Read in a tunnel.' });
  expect((await paperOf(7)).tags.map((t) => t.name)).toEqual(['on the train']);
  expect((await steps(7)).reverse().map((s) => s.split(' ')[0])).toEqual(['Rated', 'Added', 'Tagged', 'Edited']);
  expect(await row.innerText()).not.toContain('Waits');
});

test('unsent changes survive the page and are sent by the next one', async () => {
  const page = await openPart(8);
  const comeBack = await app().goAway();
  await page.keyboard.press('4');
  await page.getByText(outbox.unsent({ count: 1 })).waitFor();
  await page.goto('about:blank');
  await comeBack();
  expect((await paperOf(8)).rating).toBe(0);
  await page.goto(`${app().url}/library`);
  await page.getByText(outbox.saved({ count: 1 })).waitFor();
  expect((await paperOf(8)).rating).toBe(4);
  expect(await steps(8)).toHaveLength(1);
});

test('undo withdraws an unsent change, which is never sent', async () => {
  const page = await openPart(9);
  const comeBack = await app().goAway();
  await page.keyboard.press('2');
  await gone(page);
  await page.keyboard.press('3');
  await page.getByText(outbox.unsent({ count: 2 })).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(outbox.unsent({ count: 1 })).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'part 9' });
  await row.getByRole('img', { name: common.ratedOf({ rating: 2 }) }).waitFor();
  await comeBack();
  await page.getByText(outbox.saved({ count: 1 })).waitFor();
  expect(await paperOf(9)).toMatchObject({ rating: 2 });
  expect(await steps(9)).toHaveLength(1);
});

test('a conflict shows both values, and nothing is lost until the user decides', async () => {
  const page = await openPart(10);
  const { id } = await paperOf(10);
  const comeBack = await app().goAway();
  await page.keyboard.press('5');
  await gone(page);
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Mine.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(outbox.unsent({ count: 2 })).waitFor();
  // The page receives no events until another change was made first.
  await page.context().setOffline(true);
  await comeBack();
  await app().api('PUT', `/library/saved/${id}`, { rating: 1, notes: 'Theirs.' });
  await page.context().setOffline(false);
  await page
    .getByText(outbox.notSaved({ count: 2 }))
    .first()
    .waitFor();
  expect(await paperOf(10)).toMatchObject({ rating: 1, notes: 'Theirs.' });

  await page.getByRole('button', { name: outbox.review() }).last().click();
  const dialog = page.getByRole('dialog', { name: commands.unsentChanges() });
  await dialog.getByText('Rated 5', { exact: true }).waitFor();
  await dialog.getByText('Rated 1', { exact: true }).waitFor();
  await dialog.getByText('Theirs.').waitFor();
  await accessible(page, 'changes in conflict');
  await dialog.getByRole('button', { name: outboxDialog.keepMine() }).first().click();
  await expect.poll(async () => (await paperOf(10)).rating).toBe(5);
  await dialog.getByRole('button', { name: outboxDialog.mergeBoth() }).click();
  await expect.poll(async () => (await paperOf(10)).notes).toBe('Mine.\n\nTheirs.');
  await dialog.getByText(outboxDialog.allSaved()).waitFor();
});

test('one of two pages sends the changes, and both show that they are saved', async () => {
  const page = await openPart(11);
  const other = await page.context().newPage();
  await other.goto(`${app().url}/library?q=title:"part 12"`);
  await other.getByRole('row').first().waitFor();
  const comeBack = await app().goAway();
  await page.keyboard.press('5');
  await gone(page);
  await gone(other);
  await other.keyboard.press('j');
  await other.keyboard.press('3');
  await Promise.all([page, other].map((p) => p.getByText(outbox.unsent({ count: 2 })).waitFor()));
  await comeBack();
  await expect.poll(async () => [(await paperOf(11)).rating, (await paperOf(12)).rating]).toEqual([5, 3]);
  await Promise.all([page, other].map((p) => p.getByText(outbox.unsent({ count: 2 })).waitFor({ state: 'detached' })));
  expect([await steps(11), await steps(12)].map((s) => s.length)).toEqual([1, 1]);
});

test('a change whose response was lost is not made twice', async () => {
  const page = await openPart(14);
  await page.route(
    '**/library/bulk/edit',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('5');
  await page.getByText(outbox.saved({ count: 1 })).waitFor();
  expect((await paperOf(14)).rating).toBe(5);
  expect(await steps(14)).toHaveLength(1);
});

test('edited details are also kept, and the form shows them', async () => {
  const page = await openPart(15);
  const comeBack = await app().goAway();
  const volume = page.getByRole('textbox', { name: 'Volume' });
  await page.keyboard.press('Shift+E');
  await volume.fill('12');
  await page.keyboard.press('Control+Enter');
  await page.getByText(outbox.unsent({ count: 1 })).waitFor();
  await page.keyboard.press('Shift+E');
  await expect.poll(() => volume.inputValue()).toBe('12');
  await volume.fill('13');
  await page.keyboard.press('Control+Enter');
  await page.getByText(outbox.unsent({ count: 2 })).waitFor();
  await comeBack();
  await page.getByText(outbox.saved({ count: 2 })).waitFor();
  await page.getByRole('article', { name: 'Paper' }).getByText('vol. 13').waitFor();
  expect(await steps(15)).toHaveLength(2);
});

test('jobs are not queued, and the page says so', async () => {
  const page = await openPart(13);
  const runs = () => app().api<unknown[]>('GET', '/library/import/runs');
  const before = (await runs()).length;
  // Dialogs are loaded after the page; this one must be loaded before Carrel goes away.
  await page.keyboard.press('Shift+I');
  await page.getByRole('textbox', { name: imports.pasteEntries() }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: imports.pasteEntries() }).waitFor({ state: 'detached' });
  const comeBack = await app().goAway();
  await page.keyboard.press('Shift+I');
  await page.getByRole('textbox', { name: imports.pasteEntries() }).fill(madeUpBibtex(1, 900));
  await page.getByRole('button', { name: imports.preview() }).click();
  await page.getByRole('alert').getByText(appText.noAnswerChange()).waitFor();
  await page.keyboard.press('Escape');
  await gone(page);
  expect(await page.getByText(outbox.unsent({ count: 1 })).count()).toBe(0);
  await comeBack();
  await page.getByText(outbox.offline()).waitFor({ state: 'detached' });
  expect(await runs()).toHaveLength(before);
});
