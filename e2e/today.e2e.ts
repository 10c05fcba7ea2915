import * as dialogs from '@carrel/messages/authorDialogs';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as duplicates from '@carrel/messages/duplicates';
import * as settings from '@carrel/messages/settings';
import * as m from '@carrel/messages/today';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { anyCount } from './support/any-count.ts';
import { expectAccessible } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';
import { titleOf } from './support/rows.ts';
import { sidewaysOn } from './support/sideways.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const journey = useJourney({ env: world.env, seed: madeUpBibtex(12) });
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);

const dayMs = 86_400_000;
const venue = (() => {
  const counts = new Map<string, number>();
  for (const work of world.works((w) => w.otherVersion === null && !w.isPreprint, 2000))
    if (work.record.venue) counts.set(work.record.venue, (counts.get(work.record.venue) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
})();
const works = world.works(
  (w) => w.record.venue === venue && w.otherVersion === null && Boolean(w.record.doi) && w.index % 997 !== 400,
  8,
);
const [corrected] = world.works((w) => w.hasCorrection && w.otherVersion === null && Boolean(w.record.doi), 1);
const namesake = (() => {
  const far = world.far.world;
  const shared = world.works((w) => far.peopleNamed(far.author(w.people[0]!)!.name).length > 1, 1);
  return far.author(shared[0]!.people[0]!)!.name;
})();
interface Named {
  id: string;
  title: string;
}
const titles = new Set(works.map((w) => plainTitle(w.record.title)));

/** The first paper of the library with another DOI, which makes it a possible duplicate. */
const twin = madeUpBibtex(1).replace('made0', 'twin').replace('10.5555/made.0', '10.5555/twin');
const needs = (page: Page) => page.getByRole('region', { name: m.needs() });

const newCount = async () => (await api<{ new_count: number }>('GET', '/feed/status')).new_count;
const current = (page: Page) => page.locator('[role="row"][aria-current="true"]');
const currentTitle = (page: Page) => titleOf(current(page)).innerText();
const newsOf = async () => {
  for (const [i, { index }] of works.entries())
    world.far.world.publishOn(index, new Date(Date.now() - (i + 1) * dayMs).toISOString().slice(0, 10));
  const { results } = await api<{ results: { source_id: string; display_name: string }[] }>(
    'GET',
    `/feed/monitors/venue-search?q=${encodeURIComponent(venue)}`,
  );
  const { source_id } = results.find((r) => r.display_name === venue) ?? results[0]!;
  const known = await api<{ query: string | null }[]>('GET', '/feed/monitors');
  if (!known.some((k) => k.query === venue))
    await api('POST', '/feed/monitors', { monitor_type: 'venue', query: venue, source_id });
  await api('POST', '/feed/refresh?background=false');
  await expect.poll(newCount).toBe(works.length);
};

it('from what is new to an empty desk by keyboard, and every decision can be undone [home-07]', async () => {
  await newsOf();
  const page = await journey.open('/');
  await page.getByRole('heading', { level: 1, name: commands.today() }).waitFor();
  await page.getByText(m.leadFresh({ count: works.length })).waitFor();
  await expectAccessible(page, 'the first page');
  const news = page.getByRole('region', { name: m.news() });
  expect(await news.getByRole('row').count()).toBe(6);

  // The first paper is next to the list already, and no key decides about it.
  const paper = page.getByRole('article', { name: 'Paper' });
  const top = await titleOf(news.getByRole('row').first()).innerText();
  await paper.getByRole('heading', { name: top }).waitFor();
  expect([await current(page).count(), new URL(page.url()).search]).toEqual([0, '']);
  await page.keyboard.press('s');

  await page.keyboard.press('j');
  const first = await currentTitle(page);
  expect([first, titles.has(first), await newCount()]).toEqual([top, true, works.length]);
  await paper.getByRole('heading', { name: first }).waitFor();
  await expectAccessible(page, 'a paper next to the first page');
  for (const [i, key] of ['s', 'f', 'h', '#', 'd', 'd', 'd', 'd'].entries()) {
    expect(await current(page).count()).toBe(1);
    await page.keyboard.press(key);
    await expect.poll(newCount).toBe(works.length - i - 1);
    await page.getByText(m.leadFresh({ count: works.length - i - 1 })).waitFor();
    if (i < works.length - 1) await expect.poll(() => current(page).count()).toBe(1);
  }
  await page.getByRole('heading', { name: m.empty() }).waitFor();
  await expectAccessible(page, 'an empty desk');

  for (let n = 1; n <= works.length; n += 1) {
    await page.keyboard.press('u');
    await expect.poll(newCount).toBe(n);
  }
  await expect.poll(() => news.getByRole('row').count()).toBe(6);
  await page.getByText(m.leadFresh({ count: works.length })).waitFor();
});

it('what was marked as seen is not new any more, in this browser and until it is undone [home-08]', async () => {
  await newsOf();
  const page = await journey.open('/today');
  const news = page.getByRole('region', { name: m.news() });
  await news.waitFor();
  await page.reload();
  await news.waitFor();
  await page.getByRole('button', { name: m.markSeen() }).click();
  await news.waitFor({ state: 'detached' });
  await page.getByText(m.seen()).waitFor();
  expect(await newCount()).toBe(works.length);
  const other = await journey.open('/today');
  await other.getByRole('region', { name: m.news() }).waitFor();
  await page.getByRole('button', { name: common.undo() }).first().click();
  await news.waitFor();
});

it('leads to what needs a decision and to what is being read, on a phone as well [home-09]', async () => {
  await journey.app().seed(twin);
  const [paper] = await api<{ id: string; title: string }[]>('GET', '/library/saved?limit=1');
  await api('POST', `/papers/${paper!.id}/action`, { action: 'read' });
  await settled(journey.app());
  const page = await journey.open('/today', { viewport: phone, touch: true });
  await needs(page)
    .getByText(m.need({ kind: 'duplicates', count: 1 }))
    .tap();
  await page.getByRole('heading', { level: 1, name: commands.duplicates() }).waitFor();
  await page.goBack();
  const reading = page.getByRole('region', { name: m.reading() });
  await reading.waitFor();
  expect(await sidewaysOn(page)).toEqual([]);
  await expectAccessible(page, 'the first page on a phone');
  await reading.getByRole('row').first().tap();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.goBack();
  await reading.getByRole('link', { name: anyCount(m.allReading) }).tap();
  await page.getByRole('heading', { name: commands.readingList() }).waitFor();
});

it('the address without a path opens the page that the user chose; an empty library opens the Library [home-10]', async () => {
  const page = await journey.open('/settings');
  await page.getByRole('group', { name: settings.startPage() }).getByText(commands.library()).click();
  await page.goto('/');
  await page.waitForURL(/\/library/);
  await page.getByRole('row').first().waitFor();
});

describe('another library', () => {
  const journey = useJourney({ env: world.env, seed: madeUpBibtex(12) });
  const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);

  it('a Monday morning by keyboard: a correction, an unclear author, a duplicate, and reading on, to an empty desk [home-14]', async () => {
    const title = plainTitle(corrected!.record.title);
    await api('POST', '/library/saved', { title, doi: corrected!.record.doi });
    await api('POST', '/alerts/rules', { name: 'Changes', rule_type: 'publication_watch', rule_config: {} });
    await api('POST', '/scheduler/trigger/watch_notices');
    await journey.app().seed(twin);
    const saved = await api<Named[]>('GET', '/library/saved?limit=20');
    const paper = saved.find((p) => plainTitle(p.title) === title);
    const read = saved.find((p) => p !== paper);
    const person = world.person(corrected!.people[0]!)!.name;
    await api('POST', '/authors/follow-from-paper', { paper_id: paper!.id, author_name: person, position: 0 });
    const [followed] = await api<{ author_id: string }[]>('GET', '/library/followed-authors');
    const moved = { paper_ids: [read!.id], name: namesake };
    const split = await api<{ other_author: { id: string } }>('POST', `/authors/${followed!.author_id}/split`, moved);
    await api('POST', '/library/followed-authors', { author_id: split.other_author.id });
    await api('POST', `/authors/${split.other_author.id}/resolve-identifiers`);
    await api('POST', `/papers/${read!.id}/action`, { action: 'read' });
    await settled(journey.app());

    const page = await journey.open('/today');
    const on = (row: string | RegExp) => current(page).filter({ hasText: row }).waitFor();
    const goTo = async (row: string | RegExp) => {
      await page.getByRole('row').filter({ hasText: row }).first().waitFor();
      // The list remembers its place, which may be below the row.
      for (const key of ['k', 'j'])
        for (let moved = true; moved && (await current(page).filter({ hasText: row }).count()) === 0; ) {
          const before = await current(page).allInnerTexts();
          await page.keyboard.press(key);
          const after = expect.poll(() => current(page).allInnerTexts(), { timeout: 2_000 });
          moved = await after.not.toEqual(before).then(
            () => true,
            () => false,
          );
        }
      await on(row);
    };
    const back = async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await page.getByRole('heading', { level: 1, name: commands.today() }).waitFor();
    };

    await goTo(title);
    await page.keyboard.press('e');
    await needs(page).getByText(title).waitFor({ state: 'detached' });

    await goTo(m.need({ kind: 'authors', count: 1 }));
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: namesake }).getByRole('button').first().press('Enter');
    const dialog = page.getByRole('dialog');

    await dialog.getByRole('button', { name: dialogs.thisPerson() }).first().press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await back();
    await goTo(m.need({ kind: 'duplicates', count: 1 }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: duplicates.notDuplicates() }).press('Enter');
    await page.getByRole('button', { name: duplicates.notDuplicates() }).waitFor({ state: 'detached' });

    await back();
    await goTo(read!.title);
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: m.empty() }).waitFor();
  });
});
