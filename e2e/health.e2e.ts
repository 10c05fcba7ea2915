import * as changes from '@carrel/messages/changes';
import * as health from '@carrel/messages/health';
import { afterAll, expect, test } from 'vitest';
import { baseUrls, FakeUpstream } from '../packages/server/src/test-kit/world/fake-upstream.ts';
import { World } from '../packages/server/src/test-kit/world/world.ts';
import { serveWorld } from '../packages/server/src/test-kit/world/world-server.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { countOf, openHealth, repairRow, runRepair, settled, showsGap } from './support/health.ts';

// A library that is broken in one way after another: Health finds it, shows the cost of the repair, runs it, and
// reports the result.
const world = new World({ works: 120, seed: 11 });
const far = new FakeUpstream(world, { budget: { anonymous: 10_000, keyed: 10_000 } });
const { origin, close } = await serveWorld(far);
afterAll(() => close());

const whole = Array.from({ length: 120 }, (_, i) => world.work(i)!).filter(
  (w) => w.record.doi && w.record.abstract && world.references(w.index).length > 0,
);
const [known, nameless, later] = [whole.slice(0, 6), whole.slice(6, 8), whole.slice(8, 11)];
const names = (w: (typeof whole)[number]) => w.record.authors.map((a) => `${a.family}, ${a.given ?? ''}`).join(' and ');
const byDoi = (w: (typeof whole)[number]) =>
  `@article{k${w.index}, title={${w.record.title}}, year={${w.record.year}}, doi={${w.record.doi}}}`;
const byTitle = (w: (typeof whole)[number]) =>
  `@article{n${w.index}, title={${w.record.title}}, author={${names(w)}}, year={${w.record.year}}}`;

const titles = 'Find identifiers by title';
const complete = 'Enrich papers from sources';
const vectors = 'Fetch vectors from Semantic Scholar';

// The profile prevents automatic enrichment before the test has checked the gaps.
const { open, app } = useJourney({
  env: { SVC_DISABLE_NETWORK: '0', SVC_PROFILE: 'dev', ...baseUrls(origin) },
  seed: [...known.map(byDoi), ...nameless.map(byTitle)].join('\n'),
});
const openPage = () => openHealth(app(), open);

test('missing DOIs are found by title', async () => {
  const page = await openPage();
  await showsGap(page, 'Papers without a DOI', nameless.length);
  await repairRow(page, titles)
    .getByText(/^about 4 s/)
    .waitFor();
  await runRepair(page, titles);
  await repairRow(page, titles)
    .getByText(/Looked up 2 papers; 2 enriched/)
    .first()
    .waitFor();
  await settled(app());
  // Not every work has one.
  const left = await countOf(app(), 'papers.missing_doi');
  expect(left).toBeLessThan(nameless.length);
  await showsGap(page, 'Papers without a DOI', left);
});

test('missing abstracts are added, and one click removes them again', async () => {
  const page = await openPage();
  const before = await countOf(app(), 'papers.missing_abstract');
  expect(before).toBeGreaterThanOrEqual(known.length);
  await showsGap(page, 'Papers without an abstract', before);
  const row = repairRow(page, complete);
  await row.getByText(/^about \d+ s/).waitFor();
  await runRepair(page, complete);
  await row
    .getByText(/Looked up \d papers?; \d enriched/)
    .first()
    .waitFor();
  await settled(app());
  expect(await countOf(app(), 'papers.missing_abstract')).toBe(0);
  await showsGap(page, 'Papers without an abstract', 0);
  await row.getByRole('button', { name: 'Undo' }).first().click();
  await row.getByText(health.undone(), { exact: true }).waitFor();
  await settled(app());
  expect(await countOf(app(), 'papers.missing_abstract')).toBe(before);
  await showsGap(page, 'Papers without an abstract', before);
});

test('missing references are fetched', async () => {
  await app().seed(later.map(byDoi).join('\n'));
  const page = await openPage();
  const before = await countOf(app(), 'papers.missing_references');
  expect(before).toBeGreaterThanOrEqual(later.length);
  await showsGap(page, 'Papers without references', before);
  await runRepair(page, complete);
  await settled(app());
  expect(await countOf(app(), 'papers.missing_references')).toBe(before - later.length);
  await showsGap(page, 'Papers without references', before - later.length);
});

test('missing vectors are counted, priced and fetched with one button, and the run reports what it did', async () => {
  await app().api('POST', '/library-mgmt/embeddings/reset');
  const page = await openPage();
  const row = repairRow(page, vectors);
  await row.getByText(/^about 1 s/).waitFor();
  await runRepair(page, vectors);
  await row
    .getByText(/Fetched \d+ vectors for \d+ papers/)
    .first()
    .waitFor();
});

test('a preprint is merged into its article only after a confirmation, and separated again', async () => {
  const otherVersion = 'Reading lamps and the people under them';
  await app().seed(`@article{t1, title={${otherVersion}}, author={Moreau, Anne}, year={2020}, doi={10.48550/arxiv.2001.00001}}
@article{t2, title={${otherVersion}}, author={Moreau, Anne}, year={2020}, doi={10.5555/lamps}, journal={Journal of Lamps}}`);
  const page = await openPage();
  await page
    .getByTestId('health-line')
    .getByText(health.possibleDuplicates({ count: 1 }))
    .waitFor();
  const row = repairRow(page, 'Merge preprints into their published versions');
  await row.getByRole('button', { name: health.review() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(health.planItems({ unit: 'pair', count: 1, total: 1 })).waitFor();
  await expectAccessible(page, 'confirmation of a repair');
  await dialog.getByRole('button', { name: 'Merge preprints into their published versions' }).click();
  await row
    .getByText(changes.preprintsMerged({ count: 1 }))
    .first()
    .waitFor();
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByText(health.undone(), { exact: true }).waitFor();
});

test('with the network off every repair that calls out is blocked and says why; with it on it runs', async () => {
  await app().api('POST', '/library-mgmt/embeddings/reset');
  const page = await openPage();
  const row = repairRow(page, vectors);
  await page.getByRole('switch', { name: health.networkAccess() }).click();
  await page.getByText('Network access is off, so papers cannot be enriched.').first().waitFor();
  await row.getByText('Network access is off.').waitFor();
  expect(await row.getByRole('button', { name: /^Run.*:/ }).isDisabled()).toBe(true);
  await page.getByRole('switch', { name: health.networkAccess() }).click();
  await runRepair(page, vectors);
  await row
    .getByText(/Fetched \d+ vectors/)
    .first()
    .waitFor();
});

test('gaps are shown with their papers', async () => {
  await app().api('POST', '/library/saved', {
    title: 'A paper that only its title is known of',
    authors: 'Nobody, Ann',
  });
  const page = await openPage();
  await page
    .getByRole('button', { name: health.action({ action: health.show(), label: 'Papers without an identifier' }) })
    .click();
  await page.getByRole('link', { name: 'A paper that only its title is known of' }).waitFor();
});

test('limits of a repair are changed on the page, and a value out of range is refused, not clamped', async () => {
  await settled(app());
  const page = await open('/health', { expected: [/422/] });
  const row = repairRow(page, vectors);
  await row.getByRole('button', { name: health.options() }).click();
  const cap = row.getByLabel(health.automaticLimit());
  await cap.fill('70');
  await cap.press('Enter');
  const batch = row.getByLabel(health.papersPerCall());
  await batch.fill('501');
  await batch.press('Enter');
  await row.getByRole('alert').getByText('the source takes at most 500 in one call').waitFor();
  expect(await batch.inputValue()).toBe('501');
  await batch.fill('100');
  await batch.press('Enter');
  await expect
    .poll(async () => {
      const { ops } = await app().api<{ ops: Record<string, unknown>[] }>('GET', '/health/operations');
      const o = ops.find((x) => x.key === 'idxb_vector')!;
      return [o.auto_daily_cap, o.request_batch_size];
    })
    .toEqual([70, 100]);
});

for (const dark of [false, true]) {
  test(`it is accessible, ${dark ? 'dark' : 'light'}`, async () => {
    await settled(app());
    const page = await open('/health', { dark });
    for (const name of [health.whatIsMissing(), health.service()]) await page.getByRole('heading', { name }).waitFor();
    await expectAccessible(page, 'health');
  });
}

test('fits a phone', async () => {
  const page = await open('/health', { viewport: phone, touch: true });
  await page.getByRole('heading', { name: health.whatIsMissing() }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
