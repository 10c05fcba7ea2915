import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { baseUrls, FarEnd } from '../packages/server/src/test-kit/world/far-end.ts';
import { World } from '../packages/server/src/test-kit/world/world.ts';
import { serveWorld } from '../packages/server/src/test-kit/world/world-server.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';

const world = new World({ works: 60, seed: 11 });
const far = new FarEnd(world, { budget: { anonymous: 10_000, keyed: 10_000 } });
const { origin, close } = await serveWorld(far);
afterAll(() => close());

const whole = Array.from({ length: 60 }, (_, i) => world.work(i)!.record).filter((r) => r.doi && r.abstract);
const [known, nameless] = [whole.slice(0, 6), whole.slice(6, 8)];
const authors = (r: (typeof whole)[number]) => r.authors.map((a) => `${a.family}, ${a.given ?? ''}`).join(' and ');

const { open, app } = useJourney({
  env: { SVC_DISABLE_NETWORK: '0', ...baseUrls(origin) },
  seed: [
    ...known.map((r, i) => `@article{k${i}, title={${r.title}}, year={${r.year}}, doi={${r.doi}}}`),
    ...nameless.map((r, i) => `@article{n${i}, title={${r.title}}, author={${authors(r)}}, year={${r.year}}}`),
  ].join('\n'),
});

const repair = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}`) }) });
const assess = async (page: Page) => {
  await page.getByRole('button', { name: 'Assess again' }).click();
  await page.getByRole('button', { name: 'Assess again' }).waitFor();
};

/** Papers complete themselves in the background after they came in; the journeys begin when that is over. */
const settled = async () => {
  await expect
    .poll(
      async () =>
        (await app().api<{ status: string }[]>('GET', '/activity')).some((j) => /queued|running/.test(j.status)),
      {
        timeout: 60_000,
        interval: 500,
      },
    )
    .toBe(false);
};

for (const dark of [false, true]) {
  test(`tells whether all is well, and what is not, ${dark ? 'dark' : 'light'}`, async () => {
    await settled();
    const page = await open('/health', { dark });
    await page.getByRole('heading', { name: 'The library' }).waitFor();
    await page.getByRole('heading', { name: 'Repairs' }).waitFor();
    await page.getByRole('heading', { name: 'The service' }).waitFor();
    await assess(page);
    await expectAccessible(page, 'health');
  });
}

test('fits a phone', async () => {
  const page = await open('/health', { viewport: phone, touch: true });
  await page.getByRole('heading', { name: 'Repairs' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});

test('vectors that are missing are counted, priced and fetched with one button, and the run says what it did', async () => {
  await settled();
  await app().api('POST', '/library-mgmt/embeddings/reset');
  const page = await open('/health');
  await assess(page);
  const row = repair(page, 'Fetch vectors from Semantic Scholar');
  await row.getByText(/1 call, about 1 s/).waitFor();
  await row.getByRole('button', { name: /^Run:/ }).click();
  await row
    .getByText(/Fetched \d+ vectors for \d+ papers/)
    .first()
    .waitFor({ timeout: 30_000 });
});

test('a preprint beside its article is folded only after a confirmation, and taken apart again', async () => {
  const twin = 'Reading lamps and the people under them';
  await app().seed(`@article{t1, title={${twin}}, author={Moreau, Anne}, year={2020}, doi={10.48550/arxiv.2001.00001}}
@article{t2, title={${twin}}, author={Moreau, Anne}, year={2020}, doi={10.5555/lamps}, journal={Journal of Lamps}}`);
  await settled();
  const page = await open('/health');
  await assess(page);
  const row = repair(page, 'Fold preprints into journal versions');
  await row.getByRole('button', { name: /^Run…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This works on 1 pair of 1.').waitFor();
  await expectAccessible(page, 'confirmation of a repair');
  await dialog.getByRole('button', { name: 'Fold preprints into journal versions' }).click();
  await row
    .getByText(/Collapsed 1 preprint into journal versions/)
    .first()
    .waitFor({ timeout: 30_000 });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('taken back').waitFor();
});

test('what is missing is shown by its papers; the network switch holds every repair that calls out', async () => {
  await settled();
  await app().api('POST', '/library/saved', {
    title: 'A paper that only its title is known of',
    authors: 'Nobody, Ann',
  });
  await settled();
  const page = await open('/health');
  await assess(page);
  const gap = page.getByRole('button', { name: 'Show: Papers without an identifier' });
  await gap.click();
  await page.getByRole('link', { name: 'A paper that only its title is known of' }).waitFor();
  await page.getByRole('switch', { name: 'External network' }).click();
  await page.getByText('External network off').waitFor();
  await page.getByText('External network access is off: nothing can be completed from outside.').first().waitFor();
  await page.getByRole('switch', { name: 'External network' }).click();
  await page.getByText('External network on').waitFor();
});
