import * as appText from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as firstUse from '@carrel/messages/firstUse';
import * as library from '@carrel/messages/library';
import * as setup from '@carrel/messages/setup';
import * as tour from '@carrel/messages/tour';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney();
const papers = async () => (await app().api<{ library: { papers: number } }>('GET', '/bootstrap')).library.papers;

test('the sample library is opened from the first page and removed in one step [home-10]', async () => {
  const page = await open('/');
  await page.getByText(firstUse.title()).waitFor();
  await expectAccessible(page, 'first use');
  await page.getByRole('main').getByRole('button', { name: commands.openSample() }).click();
  await page.getByRole('row').first().waitFor();
  await expect.poll(papers).toBe(120);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('heading', { name: commands.groupTags() }).waitFor();

  // Changes by the user do not keep it here.
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('1');
  await page
    .getByText(/^Rated/)
    .first()
    .waitFor();
  await page.getByText(appText.sampleBanner()).waitFor();
  // Messages are above the notices, however many of them there are.
  const edge = async (of: Locator, side: 'top' | 'bottom') => of.evaluate((e, s) => e.getBoundingClientRect()[s], side);
  expect(await edge(page.locator('section[popover] > div').last(), 'bottom')).toBeLessThan(
    await edge(page.getByRole('region', { name: appText.notices() }), 'top'),
  );
  await expectAccessible(page, 'the sample library');
  await page.getByRole('button', { name: appText.removeSample() }).click();
  await page.getByText(library.sampleRemoved()).waitFor();
  await expect.poll(papers).toBe(0);
  await page.getByText(appText.sampleBanner()).waitFor({ state: 'detached' });
});

test('the tour blocks nothing, and does not come back after it was dismissed', async () => {
  await app().seed('@article{one, title={A first paper}, author={Sato, Jun}, year={2001}}');
  const page = await open('/library');
  await page.getByRole('heading', { name: tour.tourToday() }).waitFor();
  await page.getByRole('button', { name: common.next(), exact: true }).click();
  await page.getByRole('heading', { name: tour.tourFeed() }).waitFor();
  await page.getByRole('button', { name: tour.tourSkip() }).click();
  await page.getByRole('heading', { name: commands.needsAttention() }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: commands.needsAttention() }).waitFor();
});

test('the setup proposes authors and topics of the papers, and goes on where it was left [setup-01] [setup-02]', async () => {
  await app().seed(
    [1, 2, 3]
      .map(
        (n) =>
          `@article{s${n}, title={Owls ${n}}, author={Moreau, Anne and Other, No ${n}}, keywords={owls, night ${n}}}`,
      )
      .join('\n'),
  );
  const page = await open('/today');
  await page.getByRole('link', { name: setup.title() }).first().click();
  await page.getByRole('heading', { name: setup.title() }).waitFor();
  await page.getByRole('button', { name: setup.next() }).click();
  const author = page.getByRole('checkbox', { name: /Anne Moreau/ });
  const topic = page.getByRole('checkbox', { name: /^owls/ });
  await author.waitFor();
  await topic.waitFor();
  await expectAccessible(page, 'the setup');
  await page.keyboard.press('1');
  await expect.poll(() => author.isChecked()).toBe(true);
  await topic.press('Space');
  await page.getByRole('button', { name: setup.followChosen({ count: 2 }) }).click();
  await page.getByText(setup.followed()).nth(1).waitFor();
  const monitors = await app().api<{ label: string; monitor_type: string }[]>('GET', '/feed/monitors');
  expect(monitors.map((m) => m.monitor_type).sort()).toEqual(['author', 'query']);
  await page.getByRole('button', { name: setup.next() }).click();
  await page.getByRole('button', { name: setup.turnOn() }).click();
  await page.getByText(setup.automaticDone()).waitFor();
  await page.reload();
  // It is still at the third step.
  await page.getByRole('button', { name: setup.next() }).click();
  await page.getByRole('main').getByRole('link', { name: setup.today() }).click();
  await page.waitForURL(/today/);
});

test('what needs attention leads to the papers behind it', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: commands.needsAttention() });
  await dialog.getByRole('link', { name: /No identifier/ }).click();
  await page.waitForURL(/has:identifier/);
  await page.getByRole('row', { name: /A first paper/ }).waitFor();
});

test('the app can be installed', async () => {
  const page = await open('/library');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    expect(answer.headers()['content-type'], icon.src).toMatch(/^image\//);
    if (!icon.src.endsWith('.png')) continue;
    // Width and height are in the header of a PNG.
    const head = await answer.body();
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(icon.sizes);
  }
});
