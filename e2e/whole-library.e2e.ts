import * as commands from '@carrel/messages/commands';
import * as health from '@carrel/messages/health';
import * as hydration from '@carrel/messages/hydration';
import * as hydrationDialogs from '@carrel/messages/hydrationDialogs';
import * as library from '@carrel/messages/library';
import * as online from '@carrel/messages/online';
import * as m from '@carrel/messages/paperDetails';
import { expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { anyCount } from './support/any-count.ts';
import { useJourney } from './support/browser.ts';
import { idle } from './support/idle.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const journey = useJourney({ env: { ...world.env, SVC_UNATTENDED_NETWORK: '0' } });

const titleOf = (work: { record: { title: string } } | undefined) => plainTitle(work!.record.title);
const ordinary = world.works(
  (w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null && !w.isRetracted,
  8,
);
const [byArxiv] = world.works((w) => Boolean(w.record.arxivId) && w.otherVersion === null, 1);
const [wanted, byDoi, byTitle, ...inFile] = ordinary;
const sharedTitle = 'Lanterns of the deep and the fish that follow them';

const bibtex = [
  ...inFile.map((w, n) => `@article{p${n}, title={${titleOf(w)}}, doi={${w.record.doi}}}`),
  `@article{pre, title={${sharedTitle}}, author={Moreau, Anna and Lund, Per}, year={2021}, doi={10.48550/arxiv.2101.00009}}`,
  `@article{jou, title={${sharedTitle}}, author={Moreau, Anna and Lund, Per}, year={2021}, doi={10.5555/lanterns.9}, journal={Journal of Lanterns}}`,
].join('\n\n');

const settled = () => idle(journey.app());

it('a file of titles and DOIs becomes a complete library that also works with network access off', async () => {
  const page = await journey.open('/library');
  const search = page.getByRole('combobox', { name: commands.searchLibrary() });
  const paper = page.getByRole('article', { name: 'Paper' });
  const command = async (words: string) => {
    await search.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: commands.palette() }).fill(words);
    await page.getByRole('option', { name: words }).first().click();
  };

  // A file of titles and DOIs is imported, selected and enriched while Activity is open.
  await journey.app().seed(bibtex);
  await page.reload();
  await search.waitFor();
  await page.getByRole('row', { name: titleOf(inFile[0]) }).waitFor();
  await command(commands.enrichPapers());
  const cost = page.getByRole('dialog', { name: commands.enrichPapers() });
  await cost.getByRole('button', { name: anyCount(hydrationDialogs.enrich) }).click();
  await page.getByRole('button', { name: 'Activity', exact: true }).first().click();
  await page
    .getByText(/Looked up \d+ papers?; \d+ enriched/)
    .first()
    .waitFor({ timeout: 120_000 });
  await settled();
  await page.goto(`/library?q=${encodeURIComponent(`title:"${titleOf(inFile[0])}"`)}`);
  await page
    .getByRole('row', { name: titleOf(inFile[0]) })
    .first()
    .click();
  await paper
    .getByRole('region', { name: m.sources(), exact: true })
    .getByText(/^Enriched from OpenAlex/)
    .waitFor();

  // Selected papers are enriched again.
  const before = world.far.calls.length;
  await page
    .getByRole('checkbox', { name: /^Select “/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: library.selectedPapers() })
    .getByRole('button', { name: commands.enrich() })
    .click();
  await page.getByText(hydration.started({ count: 1 })).waitFor();
  await expect.poll(() => world.far.calls.length).toBeGreaterThan(before);
  await settled();

  // Papers are added by DOI, by arXiv ID and by title.
  await page.goto('/library');
  await search.waitFor();
  await page.keyboard.press('a');
  const add = page.getByRole('dialog', { name: online.addPapers() });
  await add.waitFor();
  await page.keyboard.insertText([byDoi!.record.doi, `arXiv:${byArxiv!.record.arxivId}`, titleOf(byTitle)].join('\n'));
  await page.keyboard.press('Control+Enter');
  await add.getByRole('button', { name: online.savePapers({ count: 3 }) }).click();
  await page.getByText(online.savedMany({ count: 3 })).waitFor();

  // One is found by searching online.
  await page.goto(`/search-online?q=${encodeURIComponent(titleOf(wanted))}`);
  const found = page.getByRole('row', { name: titleOf(wanted) }).first();
  await found.click();
  await page.keyboard.press('s');
  await page.getByText(online.saved({ title: titleOf(wanted), rating: 3 })).waitFor();

  // Preprints are merged into their published versions, and one merge is undone.
  await page.goto('/library');
  await command(commands.mergePreprints());
  await page.getByText(hydration.mergeStarted()).first().waitFor();
  await settled();
  await page.goto(`/library?q=${encodeURIComponent(`title:"${sharedTitle}"`)}`);
  await expect.poll(() => page.getByRole('row', { name: sharedTitle }).count(), { timeout: 15_000 }).toBe(1);
  await page.getByRole('row', { name: sharedTitle }).first().click();
  await paper.getByRole('region', { name: m.versions() }).getByRole('button', { name: m.separate() }).click();
  await page.getByText(/is now listed separately$/).waitFor();

  // Network access is turned off: local work continues, calls are refused, and the log says so.
  await page.goto('/health');
  await page.getByRole('switch', { name: health.networkAccess() }).click();
  await expect
    .poll(async () => (await journey.app().api<{ enabled: boolean }>('GET', '/settings/network-policy')).enabled)
    .toBe(false);
  const left = world.far.calls.length;
  await page.goto(`/library?q=${encodeURIComponent(titleOf(byDoi))}`);
  await page
    .getByRole('row', { name: titleOf(byDoi) })
    .first()
    .click();
  await paper.waitFor();
  await page.keyboard.press('4');
  await expect(journey.app().api('POST', '/papers/rehydrate-metadata?force=true')).rejects.toThrow('network_off');
  await page.goto('/settings');
  const log = page.getByRole('list', { name: 'Log lines' });
  await log.getByText('Network access is now off').first().waitFor();
  expect(world.far.calls.length).toBe(left);
}, 300_000);
