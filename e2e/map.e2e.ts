import type { LibraryMap, MapPoints } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as lens from '@carrel/messages/discoveryLens';
import * as library from '@carrel/messages/library';
import * as m from '@carrel/messages/map';
import * as dialogs from '@carrel/messages/paperDialogs';
import { expect, test } from 'vitest';
import { extentOf, fitted, toScreen } from '../packages/web/src/features/map/view.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';

const journey = useJourney({ history: 600 });
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);
const vectors = async () => {
  await api('POST', '/ai/compute-embeddings', {});
  await settled(journey.app());
};
const drawn = async (): Promise<LibraryMap> => {
  await vectors();
  await api('POST', '/map/rebuild');
  await settled(journey.app());
  return api<LibraryMap>('GET', '/map');
};
interface Counted {
  name: string;
  item_count: number;
}
const collections = () => api<Counted[]>('GET', '/library/collections');

test('the page says what a map needs, and draws it', async () => {
  const page = await journey.open('/map');
  await page.getByRole('heading', { name: m.tooFew({ needed: 20 }) }).waitFor();
  await page.getByRole('link', { name: m.toSettings() }).waitFor();
  await expectAccessible(page, 'the map without vectors');
  await vectors();
  await api('GET', '/map');
  // The map may be drawn automatically before the button is pressed.
  const button = page.getByRole('button', { name: m.draw(), exact: true });
  const list = page.getByRole('region', { name: m.regions() });
  await button.or(list).first().waitFor();
  if (await button.isVisible()) await button.click();
  await list.waitFor();
});

test('the map is explored by keyboard, and read out', async () => {
  const map = await drawn();
  const points = await api<MapPoints>('GET', '/map/points');
  const page = await journey.open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const surface = page.getByRole('application', { name: m.mapOf({ papers: map.papers, regions: map.regions.length }) });
  await surface.focus();
  await page.keyboard.press('ArrowRight');
  const [first] = map.regions;
  const of = map.regions.length;
  const status = page.getByRole('status');
  await status
    .filter({ hasText: m.spokenRegion({ region: first!.label, place: 1, of, count: first!.size }) })
    .waitFor();
  await page.keyboard.press('Enter');
  const title = async (id: string) => (await api<{ title: string }>('GET', `/papers/${id}/details`)).title;
  const spoken = async (k: number) =>
    status.filter({
      hasText: m.spokenPaper({
        title: await title(first!.paper_ids[k]!),
        region: first!.label,
        place: k + 1,
        of: points.region.filter((r) => r === 0).length,
      }),
    });
  await (await spoken(0)).waitFor();
  await page.keyboard.press('ArrowRight');
  await (await spoken(1)).waitFor();
  await expectAccessible(page, 'the map with a chosen region');
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { name: await title(first!.paper_ids[1]!) })
    .first()
    .waitFor();
  await page.goBack();
  await surface.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('a region becomes a collection, which undo empties, a view and a lens [map-07]', async () => {
  const map = await drawn();
  const region = map.regions.at(-1)!;
  const page = await journey.open('/map');
  const list = page.getByRole('region', { name: m.regions() });
  await list.getByRole('button', { name: region.label }).click();
  await list.getByRole('list', { name: m.papersOf({ region: region.label }) }).waitFor();
  await page.getByRole('button', { name: commands.addToCollection() }).click();
  await page.getByRole('dialog').getByPlaceholder(dialogs.collection()).fill('From the map');
  await page.keyboard.press('Enter');
  const count = async () => (await collections()).find((c) => c.name === 'From the map')?.item_count;
  await expect.poll(count).toBe(region.size);
  await page.getByRole('button', { name: common.undo() }).first().click();
  await expect.poll(count).not.toBe(region.size);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.saveView() }).click();
  await page.getByRole('dialog').getByRole('button', { name: library.saveView() }).click();
  await page.waitForURL(/\/library\?.*view=/);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(region.size));
  await page.goBack();
  await page.getByRole('button', { name: m.makeLens() }).click();
  const dialog = page.getByRole('dialog', { name: lens.newLens() });
  await dialog.getByText(lens.papersChosen({ count: region.size })).waitFor();
  await dialog.getByRole('button', { name: lens.create() }).click();
  await page.waitForURL(/\/discovery/);
  const lenses = await api<{ name: string; context_config: { paper_ids?: string[] } }[]>('GET', '/lenses');
  const made = lenses.find((one) => one.name === region.label);
  expect(made?.context_config.paper_ids).toHaveLength(region.size);
});

test('a line drawn with the mouse selects the papers inside, and a click opens a paper', async () => {
  await drawn();
  const points = await api<MapPoints>('GET', '/map/points');
  const page = await journey.open('/map');
  const surface = page.getByRole('application');
  await surface.waitFor();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  for (const [right, down] of [
    [width - 60, 4],
    [width - 60, height - 4],
    [4, height - 4],
  ])
    await page.mouse.move(x + right!, y + down!, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page
    .getByText(m.selected({ count: 77 }).replace('77', ''))
    .first()
    .waitFor();
  await surface.focus();
  await page.keyboard.press('Escape');
  await page.getByText(m.chooseHint()).waitFor();

  // The uppermost point: no label covers it.
  const size = { width, height };
  const top = points.y.indexOf(Math.min(...points.y));
  const place = toScreen(fitted(extentOf(points.x, points.y), size), size, { x: points.x[top]!, y: points.y[top]! });
  await page.mouse.move(x + place.x, y + place.y);
  const { title } = await api<{ title: string }>('GET', `/papers/${points.paper_ids[top]}/details`);
  await page.getByTestId('map-card').filter({ hasText: title }).waitFor();
  await page.mouse.click(x + place.x, y + place.y);
  await page.waitForURL(new RegExp(`paper=%22${points.paper_ids[top]}%22|paper=${points.paper_ids[top]}`));
  await page.getByRole('heading', { name: title }).first().waitFor();
});

test('on a phone the list is below the map', async () => {
  const map = await drawn();
  const page = await journey.open('/map', { viewport: phone, touch: true });
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: map.regions[0]!.label }).tap();
  await page.getByRole('list', { name: m.papersOf({ region: map.regions[0]!.label }) }).waitFor();
  await expectAccessible(page, 'the map on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});
