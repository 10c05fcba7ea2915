import * as authors from '@carrel/messages/authors';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/suggestions';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld(600);
const works = world.works((w) => Boolean(w.record.doi) && w.people.length >= 2 && !w.isPreprint, 14);
const journey = useJourney({
  env: { ...world.env, SVC_PROFILE: 'dev' },
  seed: works
    .map((w) => `@article{k${w.index}, title={${w.record.title}}, year={${w.record.year}}, doi={${w.record.doi}}}`)
    .join('\n'),
});

interface Named {
  name: string;
  paper_ids?: string[];
}
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);
const enriched = async () => {
  if ((await api<Named[]>('GET', '/authors/suggestions?limit=30')).length > 0) return;
  await api('POST', '/papers/rehydrate-metadata', {});
  await settled(journey.app());
};
const followed = async () => (await api<Named[]>('GET', '/authors?scope=followed')).map((a) => a.name);
const suggested = async () => (await api<Named[]>('GET', '/authors/suggestions?limit=30')).map((a) => a.name);
const nameOf = (label: string | null) => label ?? '';

test('suggested authors are followed and dismissed with keys, with undo [sugg-22]', async () => {
  await enriched();
  const page = await journey.open('/authors?tab=suggested');
  const list = page.getByRole('list', { name: m.list() });
  const rows = list.locator('> li');
  await rows.first().waitFor();
  await expectAccessible(page, 'suggested authors');
  const [first, second] = [
    nameOf(await rows.nth(0).getAttribute('aria-label')),
    nameOf(await rows.nth(1).getAttribute('aria-label')),
  ];
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  await page.getByText(m.following({ name: first })).waitFor();
  await expect.poll(followed).toEqual([first]);
  await expect.poll(async () => nameOf(await rows.nth(0).getAttribute('aria-label'))).toBe(second);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(second);

  await page.keyboard.press('n');
  await page.getByText(m.dismissed({ name: second })).waitFor();
  await expect.poll(suggested).not.toContain(second);
  await page.getByRole('button', { name: common.undo() }).last().click();
  await expect.poll(suggested).toContain(second);
  await list.getByRole('listitem', { name: second, exact: true }).waitFor();
});

test('a reason opens the papers behind it, also on a phone [sugg-15]', async () => {
  await enriched();
  const page = await journey.open('/authors?tab=suggested', { viewport: phone, dark: true });
  const row = page.getByRole('list', { name: m.list() }).locator('> li').first();
  const reason = row.locator('button[aria-expanded]').first();
  const text = await reason.innerText();
  await reason.click();
  const papers = row.getByRole('list', { name: m.papersBehind({ reason: text }) });
  const paper = papers.getByRole('link').first();
  await expectAccessible(page, 'papers behind a reason');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const title = await paper.innerText();
  await paper.click();
  await page.getByRole('heading', { name: title }).first().waitFor();
});

test('related authors are fetched, and the tab is reached from the list of followed authors', async () => {
  const page = await journey.open('/authors');
  await page.getByRole('link', { name: authors.tabSuggested() }).click();
  await page.getByRole('button', { name: m.ask() }).click();
  await page.getByText(m.asking()).waitFor();
  await settled(journey.app());
});
