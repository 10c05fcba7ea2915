import * as appText from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as firstUse from '@carrel/messages/firstUse';
import * as m from '@carrel/messages/online';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const journey = useJourney({ env: world.env });

const [byDoi, other] = world.works((w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null, 2);
const [byArxiv] = world.works((w) => Boolean(w.record.arxivId) && w.otherVersion === null, 1);
const [byTitle] = world.works(
  (w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null && w.index > 100,
  1,
);

const titleOf = (work: typeof byDoi): string => plainTitle(work!.record.title);
const dialog = (page: Page) => page.getByRole('dialog', { name: m.addPapers() });
const ready = (page: Page) => page.getByRole('combobox', { name: commands.searchLibrary() }).waitFor();
const openDialog = async (page: Page) => {
  await ready(page);
  await page.keyboard.press('a');
  await dialog(page).waitFor();
};
const total = async () =>
  (await journey.app().api<{ items: unknown[]; total: number }>('GET', '/library/search')).total;

describe('adding papers by identifier or title', () => {
  it('a pasted list is looked up line by line, shown, saved by keyboard, and undone as one', async () => {
    const page = await journey.open('/library');
    await page.getByRole('button', { name: firstUse.addByIdentifier() }).waitFor();
    await openDialog(page);
    await page.keyboard.insertText(
      [
        `https://doi.org/${byDoi!.record.doi}`,
        `arXiv:${byArxiv!.record.arxivId}`,
        titleOf(byTitle),
        '10.5555/nobody.knows.this',
      ].join('\n'),
    );
    await page.keyboard.press('Control+Enter');
    const lines = dialog(page).getByRole('list', { name: commands.results() }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(4);
    await dialog(page).getByText(m.notFound()).waitFor();
    await expect.poll(() => dialog(page).getByRole('checkbox').count()).toBe(3);
    await dialog(page).getByText(titleOf(byDoi)).waitFor();
    await dialog(page)
      .getByRole('button', { name: m.savePapers({ count: 3 }) })
      .waitFor();
    await expectAccessible(page, 'adding papers');
    // The focus is on the button that saves.
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(m.savedMany({ count: 3 })).waitFor();
    await expect.poll(total).toBe(3);
    await page.getByRole('button', { name: common.undo() }).click();
    await page.getByText(m.undone({ count: 3 })).waitFor();
    await expect.poll(total).toBe(0);
  });

  it('existing papers are marked as such, and failures show the reason and can be retried', async () => {
    await journey.app().api('POST', '/library/import/search/save', { action: 'add', doi: byDoi!.record.doi });
    const page = await journey.open('/library');
    await openDialog(page);
    await page.keyboard.insertText(byDoi!.record.doi!);
    // Enter starts a new line.
    await page.keyboard.press('Enter');
    expect(await dialog(page).getByRole('list', { name: commands.results() }).count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await dialog(page).getByText(m.alreadyInLibrary(), { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: m.nothingToSave() }).waitFor();

    for (const source of ['idxa', 'crossref', 'datacite', 'idxb'] as const)
      world.far.fail(source, { kind: 'html-200' });
    await dialog(page).getByRole('textbox', { name: m.linesField() }).fill(other!.record.doi!);
    await page.keyboard.press('Control+Enter');
    await dialog(page)
      .getByText(new RegExp(`${m.lookUpFailed({ reason: '' })}.`))
      .waitFor();
    for (const source of ['idxa', 'crossref', 'datacite', 'idxb'] as const) world.far.fail(source, null);
    await dialog(page).getByRole('button', { name: common.retry() }).click();
    await dialog(page)
      .getByRole('button', { name: m.savePapers({ count: 1 }) })
      .waitFor();
  });

  it('the palette looks up an identifier that is pasted into it', async () => {
    const page = await journey.open('/library');
    await ready(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: commands.palette() }).fill(other!.record.doi!);
    await page.getByRole('option', { name: /Look up 10\..* and add it/ }).click();
    await dialog(page).getByText(titleOf(other)).waitFor();
  });
});

const answered = async (page: Page) => {
  await page.getByRole('list', { name: m.sources() }).getByRole('listitem').first().waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: m.sources() }).locator('[data-state="asking"]').count(), {
      timeout: 20_000,
    })
    .toBe(0);
};

describe('searching online', () => {
  it('a library search is sent to every source, and results are saved, marked and undone', async () => {
    const words = titleOf(byTitle);
    const page = await journey.open('/library');
    await ready(page);
    await page.getByRole('combobox', { name: commands.searchLibrary() }).fill(words);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: commands.searchOnline() }).waitFor();
    const row = page.getByRole('row', { name: words }).first();
    await row.waitFor();
    await answered(page);
    const sources = page.getByRole('list', { name: m.sources() });
    await sources.getByText(/OpenAlex \d/).waitFor();
    await sources.getByText(`bioRxiv ${m.sourceSkipped({ reason: 'It cannot search by words.' })}`).waitFor();

    await row.click();
    await page.keyboard.press('s');
    await page.getByText(m.saved({ title: words, rating: 3 })).waitFor();
    await page.getByRole('row', { name: `${words}. ${m.inLibrary()}` }).waitFor();
    await page.getByRole('link', { name: m.openInLibrary() }).waitFor();
    await expectAccessible(page, 'online search');
    await page.getByRole('button', { name: common.undo() }).click();
    await page.getByText(m.undone({ count: 1 })).waitFor();
    await expect.poll(() => page.getByRole('row', { name: `${words}. ${m.inLibrary()}` }).count()).toBe(0);
  });

  it('a late source adds its results below the highlight, and one that fails says so', async () => {
    const words = titleOf(byTitle).split(' ').slice(0, 2).join(' ');
    world.far.fail('crossref', { kind: 'html-200' });
    const page = await journey.open('/search-online', { expected: [/502/] });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/library/import/search', async (route) => {
      if (route.request().postData()?.includes('"idxb"')) await held;
      await route.continue();
    });
    await page.getByRole('searchbox', { name: commands.searchOnline() }).fill(words);
    await page.keyboard.press('Enter');
    await page.getByText(/OpenAlex \d/).waitFor();
    await page.getByText(/Crossref .*(unusable|not|HTML|read)/i).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('j');
    const before = await page.getByRole('row').allTextContents();
    release();
    await answered(page);
    const after = await page.getByRole('row').allTextContents();
    const title = (text: string) => text.slice(0, 30);
    expect(after.slice(0, 2).map(title)).toEqual(before.slice(0, 2).map(title));
    world.far.fail('crossref', null);
  });

  it('years limit the search', async () => {
    const words = titleOf(byTitle).split(' ').slice(0, 1).join(' ');
    const page = await journey.open(`/search-online?q=${encodeURIComponent(words)}&from=2015&to=2016`);
    await answered(page);
    const texts = await page.getByRole('row').allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    expect(world.far.callsTo('idxa').some((call) => /2015/.test(call.query.get('filter') ?? ''))).toBe(true);
    for (const text of texts) expect(text).toMatch(/201[56]/);
  });

  it('fits a phone', async () => {
    const page = await journey.open(`/search-online?q=${encodeURIComponent(titleOf(byTitle))}`, {
      viewport: phone,
      touch: true,
      dark: true,
    });
    await answered(page);
    await page.getByRole('row').first().tap();
    await page.getByRole('button', { name: common.save(), exact: true }).waitFor();
    await expectAccessible(page, 'a result on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: commands.results() }).tap();
    await page.getByRole('row').first().waitFor();
  });
});

describe('with the network off', () => {
  it('both say so and offer what still works; no call is made', async () => {
    await journey.app().api('PUT', '/settings/network-policy', { enabled: false });
    const before = world.far.calls.length;
    const page = await journey.open('/library');
    await openDialog(page);
    await dialog(page).getByRole('heading', { name: appText.networkOff() }).waitFor();
    await dialog(page).getByRole('button', { name: commands.addManually() }).click();
    await page.getByRole('dialog', { name: commands.addManually() }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/search-online?q=drift');
    await page.getByRole('heading', { name: appText.networkOff() }).waitFor();
    expect(world.far.calls.length).toBe(before);
    await page.getByRole('button', { name: appText.turnItOn() }).click();
    await page.getByRole('list', { name: m.sources() }).waitFor();
    await answered(page);
    expect(world.far.calls.length).toBeGreaterThan(before);
  });
});
