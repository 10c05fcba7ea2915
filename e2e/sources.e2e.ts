import * as commands from '@carrel/messages/commands';
import * as hydration from '@carrel/messages/hydration';
import * as hydrationDialogs from '@carrel/messages/hydrationDialogs';
import * as imports from '@carrel/messages/imports';
import * as m from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { anyCount } from './support/any-count.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { idle } from './support/idle.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
// Enrichment starts when the journey says so, not automatically.
const journey = useJourney({ env: { ...world.env, SVC_UNATTENDED_NETWORK: '0' } });

const plain = world.works(
  (w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null && !w.isRetracted,
  6,
);
const [retracted] = world.works((w) => Boolean(w.record.doi) && w.isRetracted && w.otherVersion === null, 1);

const titleOf = (work: { record: { title: string } } | undefined) => plainTitle(work!.record.title);
const entry = (key: string, fields: Record<string, string | number | undefined>) =>
  `@article{${key},\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name} = {${value}}`)
    .join(',\n')}\n}`;
const bibtex = [
  ...plain.map((w, n) => entry(`p${n}`, { title: titleOf(w), ...(n < 4 && { doi: w.record.doi }) })),
  entry('gone', { title: 'A title that no source has ever seen anywhere' }),
  entry('r', { title: titleOf(retracted), doi: retracted!.record.doi }),
].join('\n\n');

const sharedTitle = 'Lanterns of the deep and the fish that follow them';
const shared = { title: sharedTitle, author: 'Moreau, Anna and Lund, Per', year: 2021 };
const preprintPair = [
  entry('pre', { ...shared, doi: '10.48550/arxiv.2101.00009' }),
  entry('jou', { ...shared, doi: '10.5555/lanterns.9', journal: 'Journal of Lanterns' }),
].join('\n\n');

interface Found {
  items: { paper: { id: string; title: string; abstract: string | null } }[];
}
const idOf = async (title: string) => {
  const found = await journey.app().api<Found>('GET', `/library/search?q=${encodeURIComponent(`title:"${title}"`)}`);
  return found.items[0]!.paper.id;
};
const settled = () => idle(journey.app());
const ready = (page: Page) => page.getByRole('combobox', { name: commands.searchLibrary() }).waitFor();
const command = async (page: Page, words: string) => {
  await ready(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};
const paper = (page: Page) => page.getByRole('article', { name: 'Paper' });

describe('enriching a library of titles and DOIs', () => {
  it('shows the cost, runs, and records the origin of each field', async () => {
    await journey.app().seed(bibtex);
    const page = await journey.open('/library');
    await command(page, commands.enrichPapers());
    const dialog = page.getByRole('dialog', { name: commands.enrichPapers() });
    await dialog.getByRole('cell', { name: 'OpenAlex' }).first().waitFor();
    await expectAccessible(page, 'what enriching costs');
    await dialog.getByRole('button', { name: anyCount(hydrationDialogs.enrich) }).click();
    await page.getByText(anyCount(hydration.started)).waitFor();
    await settled();

    await page.goto(`/library?paper=${await idOf(titleOf(plain[0]))}`);
    const sources = paper(page).getByRole('region', { name: paperDetails.sources(), exact: true });
    await sources
      .getByText(new RegExp(`^${paperDetails.enrichedFrom({ sources: 'OpenAlex' })}.*last checked`))
      .waitFor();
    await sources.getByRole('button', { name: paperDetails.bySource() }).click();
    await sources.getByRole('listitem').filter({ hasText: 'OpenAlex' }).first().waitFor();
    expect(await paper(page).getByText(m.noAbstract()).count()).toBe(0);

    const before = world.far.calls.length;
    await sources.getByRole('button', { name: paperDetails.checkAgain() }).click();
    await expect.poll(() => world.far.calls.length).toBeGreaterThan(before);
    await sources.getByRole('button', { name: paperDetails.checkAgain() }).waitFor();
    await expectAccessible(page, 'a paper with its sources');
  });

  it('a title without an identifier was found by its title', async () => {
    const page = await journey.open(`/library?paper=${await idOf(titleOf(plain[5]))}`);
    await paper(page).getByRole('link', { name: m.doi(), exact: true }).waitFor();
  });

  it('a retraction is shown in the row and in the paper', async () => {
    const page = await journey.open(`/library?paper=${await idOf(titleOf(retracted))}`);
    await paper(page)
      .getByText(/^This paper was retracted/)
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: titleOf(retracted) })
      .getByText(m.retracted())
      .waitFor();
  });

  it('papers that no source knows are listed with the reason and can be searched for again', async () => {
    const page = await journey.open('/library');
    await command(page, commands.papersWithoutIdentifier());
    const dialog = page.getByRole('dialog', { name: commands.papersWithoutIdentifier() });
    await dialog.getByText('A title that no source has ever seen anywhere').waitFor();
    await expectAccessible(page, 'papers without an identifier');
    const before = world.far.calls.length;
    await dialog
      .getByRole('button', {
        name: new RegExp(`^${hydrationDialogs.searchAgainFor({ title: 'A title' }).slice(0, -1)}`),
      })
      .click();
    await page.getByText(hydration.searchStarted({ count: 1 })).waitFor();
    await expect.poll(() => world.far.calls.length).toBeGreaterThan(before);
    await settled();
    await dialog
      .getByRole('button', {
        name: new RegExp(`^${hydrationDialogs.editDetailsOf({ title: 'A title' }).slice(0, -1)}`),
      })
      .click();
    await paper(page).getByRole('textbox', { name: 'Title' }).waitFor();
  });
});

describe('versions of one work', () => {
  it('a preprint is merged into its article, listed separately again, and back', async () => {
    await journey.app().seed(preprintPair);
    const page = await journey.open('/library');
    await command(page, commands.mergePreprints());
    await page.getByText(hydration.mergeStarted()).waitFor();
    await settled();
    await page.goto('/library');
    await page.getByRole('row', { name: sharedTitle }).first().click();
    const versions = paper(page).getByRole('region', { name: paperDetails.versions() });
    await versions
      .getByText(/^Preprint/)
      .first()
      .waitFor();
    await versions.getByRole('button', { name: paperDetails.separate() }).click();
    await page.getByText(/is now listed separately$/).waitFor();
    await versions.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await paper(page).getByRole('region', { name: paperDetails.versions() }).waitFor();
  });
});

describe('connections', () => {
  it('settings show how each service answers, and test one', async () => {
    const page = await journey.open('/settings', { dark: true });
    const section = page.getByRole('region', { name: commands.settingsSources() });
    await section.getByRole('heading', { name: 'OpenAlex' }).waitFor();
    // The used credits are known only after a response from OpenAlex.
    await section.getByRole('button', { name: settings.checkSource({ source: 'OpenAlex' }) }).click();
    await section.getByRole('progressbar', { name: settings.creditsUsed() }).waitFor();
    const before = world.far.callsTo('idxb').length;
    await section.getByRole('button', { name: settings.checkSource({ source: 'Semantic Scholar' }) }).click();
    await expect.poll(() => world.far.callsTo('idxb').length).toBeGreaterThan(before);
    await section.getByRole('status').filter({ hasText: 'Semantic Scholar' }).waitFor();
    await expectAccessible(page, 'services in settings');
  });

  it('a Zotero library is read with a key and imported', async () => {
    const page = await journey.open('/library');
    await ready(page);
    await page.keyboard.press('Shift+I');
    const dialog = page.getByRole('dialog', { name: 'Import papers' });
    await dialog.getByText('Zotero', { exact: true }).click();
    await dialog.getByRole('textbox', { name: imports.userId() }).fill('42');
    await dialog.getByLabel(imports.apiKey()).fill('zotero-key');
    await dialog.getByRole('button', { name: imports.showCollections() }).click();
    await dialog.getByRole('combobox', { name: imports.zoteroCollection() }).waitFor();
    await dialog.getByText(imports.keySaved()).waitFor();
    await expectAccessible(page, 'a Zotero library');
    await dialog.getByRole('button', { name: imports.preview(), exact: true }).click();
    await page.getByRole('button', { name: imports.startImport(), exact: true }).click({ timeout: 40_000 });
    await page.waitForURL(/q=import:\d+/, { timeout: 40_000 });
    await page.getByText(imports.finished({ name: 'Zotero', result: '' })).waitFor();
    await settled();
  }, 90_000);

  it('with the network off everything local works and no call is made [net-03]', async () => {
    const page = await journey.open('/library', { viewport: phone, touch: true });
    await ready(page);
    await journey.app().api('PUT', '/settings/network-policy', { enabled: false });
    const before = world.far.calls.length;
    await page.goto(`/library?paper=${await idOf(titleOf(plain[0]))}`);
    const check = paper(page).getByRole('button', { name: paperDetails.lookUp() });
    await check.waitFor();
    await paper(page).getByText(paperDetails.networkOff()).waitFor();
    expect(await check.getAttribute('aria-disabled')).toBe('true');
    await page.goto('/library?q=drift');
    await ready(page);
    await page.goto('/insights');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(world.far.calls.length).toBe(before);
  });
});
