import * as dialogs from '@carrel/messages/authorDialogs';
import * as m from '@carrel/messages/authors';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as paperText from '@carrel/messages/paper';
import { expect, test } from 'vitest';
import type { WorldWork } from '../packages/server/src/test-kit/world/world.ts';
import { expectAccessible } from './support/axe.ts';
import { desk, phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld(600);
const [first, ...others] = world.works((w) => Boolean(w.record.doi) && w.people.length >= 2 && !w.isPreprint, 12);
/** The authors with the most works in two fields. */
const prolific = (() => {
  const works = world.works((w) => !w.isPreprint, 600);
  const count = (person: number) => works.filter((w) => w.people.includes(person)).length;
  const fieldOf = (person: number) => Math.floor(person / 1_000_000);
  const people = [...new Set(works.flatMap((w) => w.people))].sort((a, b) => count(b) - count(a));
  return [people[0]!, people.find((p) => fieldOf(p) !== fieldOf(people[0]!))!];
})();
const entryOf = ({ index, record }: WorldWork) =>
  `@article{k${index}, title={${record.title}}, year={${record.year}}, doi={${record.doi}}}`;
const journey = useJourney({
  env: { ...world.env, SVC_PROFILE: 'dev' },
  seed: [first!, ...others].map(entryOf).join('\n'),
});

interface Found {
  id: string;
  name: string;
  author_type: string;
  idxa_id: string | null;
}
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);
const enriched = async () => {
  if ((await api<Found[]>('GET', '/authors?limit=500')).some((author) => author.idxa_id !== null)) return;
  await api('POST', '/papers/rehydrate-metadata', {});
  await settled(journey.app());
};
const authorOf = async (person: number): Promise<Found> => {
  const name = world.person(person)?.name ?? '';
  const found = await api<Found[]>('GET', `/authors?q=${encodeURIComponent(name)}&sort=papers&limit=1`);
  return found[0]!;
};
/** An author of whom OpenAlex lists more works than are here. */
const withMoreWorks = async (): Promise<Found | undefined> => {
  for (const author of await api<(Found & { publication_count: number })[]>('GET', '/authors?limit=500')) {
    if (author.idxa_id === null) continue;
    const { total } = await api<{ total: number }>('GET', `/authors/${author.id}/idxa-works?per_page=1`);
    if (total > author.publication_count) return author;
  }
};
const followed = () => api<Found[]>('GET', '/authors?scope=followed');

test('an author of an open paper is followed, shown with their papers, and unfollowed by undo', async () => {
  await enriched();
  const page = await journey.open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: paperText.followAuthor() }).click();
  const dialog = page.getByRole('dialog', { name: dialogs.paperAuthorsTitle() });
  const name = await dialog.getByRole('listitem').first().getByRole('link').innerText();
  await expectAccessible(page, 'authors of a paper');
  await dialog.getByRole('button', { name: m.followNamed({ name }) }).click();
  await dialog.getByRole('button', { name: m.unfollowNamed({ name }) }).waitFor();
  await expect.poll(async () => (await followed()).map((a) => a.name)).toEqual([name]);

  await dialog.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: m.papers() }).getByRole('listitem').first().waitFor();
  await expectAccessible(page, 'an author');
  await page.keyboard.press('Control+z');
  await expect.poll(followed).toEqual([]);
  await page.getByRole('button', { name: m.follow(), exact: true }).waitFor();
});

test('authors are found by name and followed with keys', async () => {
  await enriched();
  const [author] = await api<Found[]>('GET', '/authors?limit=1&sort=papers');
  const page = await journey.open('/authors?tab=all');
  await page.getByRole('grid', { name: m.allAuthors() }).waitFor();
  await page.getByRole('searchbox', { name: m.searchByName() }).fill(author!.name);
  const row = page.getByRole('row').filter({ hasText: author!.name }).first();
  await row.waitFor();
  await expectAccessible(page, 'all authors');
  await row.focus();
  await page.keyboard.press('f');
  await page.getByText(m.nowFollowing({ name: author!.name })).waitFor();
  await page.getByRole('button', { name: common.undo() }).waitFor();
  await page.getByRole('link', { name: m.tabFollowed() }).click();
  await page.getByRole('grid', { name: m.followedAuthors() }).getByText(author!.name).waitFor();
  await api('DELETE', `/library/followed-authors/${author!.id}`);
  await page.getByText(m.noneFollowed()).waitFor();
});

test('two profiles are compared and merged, and separated again with undo or on the author page', async () => {
  await enriched();
  const [primary, alt] = await api<Found[]>('GET', '/authors?limit=2&sort=papers');
  const page = await journey.open(`/authors/${primary!.id}`);
  await page.getByRole('heading', { level: 1, name: primary!.name }).waitFor();
  await page.getByRole('main').getByRole('button', { name: m.moreActions(), exact: true }).click();
  await page.getByRole('menuitem', { name: m.mergeProfiles() }).click();
  const dialog = page.getByRole('dialog', { name: dialogs.mergeTitle({ name: primary!.name }) });
  await dialog.getByRole('searchbox').fill(alt!.name);
  await dialog
    .getByRole('button', { name: dialogs.actionOn({ action: dialogs.addToMerge(), name: alt!.name }) })
    .first()
    .click();
  await dialog.getByRole('region', { name: dialogs.compare({ name: alt!.name }) }).waitFor();
  await expectAccessible(page, 'merging authors');
  await dialog.getByRole('button', { name: dialogs.merge({ count: 2 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await api<Found>('GET', `/authors/${alt!.id}`)).toMatchObject({ id: primary!.id });
  await page.getByRole('button', { name: common.undo() }).first().click();
  await expect.poll(async () => (await api<Found>('GET', `/authors/${alt!.id}`)).id).toBe(alt!.id);

  await api('POST', `/authors/${primary!.id}/merge-profiles`, { alt_author_ids: [alt!.id] });
  await page.getByRole('button', { name: m.separateNamed({ name: alt!.name }) }).click();
  await page.getByText(m.separated({ name: alt!.name })).waitFor();
  await expect.poll(async () => (await api<Found>('GET', `/authors/${alt!.id}`)).id).toBe(alt!.id);
  await page.getByRole('button', { name: m.separateNamed({ name: alt!.name }) }).waitFor({ state: 'detached' });
});

test('a profile that mixes two people is repaired from Needs attention, and undo restores it', async () => {
  await enriched();
  // Two people from different fields whose works end up in one profile, as when a source confuses them.
  const theirs = world.works((w) => w.people.some((p) => prolific.includes(p)) && Boolean(w.record.doi), 600);
  await journey.app().seed(theirs.map(entryOf).join('\n'));
  await api('POST', '/papers/rehydrate-metadata', {});
  await settled(journey.app());
  const [first, second] = await Promise.all(prolific.map(authorOf));
  await api('POST', '/library/followed-authors', { author_id: first!.id });
  await api('POST', `/authors/${first!.id}/merge-profiles`, { alt_author_ids: [second!.id] });
  const setAside = async () =>
    (await api<{ quarantined: unknown[] }>('GET', `/authors/${first!.id}/namesakes`)).quarantined.length;
  await api('POST', `/authors/${first!.id}/namesakes/assess`);
  await settled(journey.app());

  const doubted = await setAside();
  expect(doubted).toBeGreaterThan(0);

  const page = await journey.open('/authors?tab=attention');
  const row = page.getByRole('listitem').filter({ hasText: first!.name }).first();
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: dialogs.namesakesTitle({ name: first!.name }) });
  const split = dialog.getByRole('button', { name: /^Move/ }).first();
  await split.waitFor();
  await expectAccessible(page, 'a mixed profile');
  await split.click();
  await expect.poll(setAside).toBe(0);
  await page.getByRole('button', { name: common.undo() }).first().click();
  await expect.poll(setAside).toBe(doubted);
});

test('a paper is judged not to be by this person, which survives another enrichment', async () => {
  await enriched();
  // The profile of two people is compared again after a judgement.
  const author = (await api<Found[]>('GET', '/authors?limit=20&sort=papers')).find(
    (a) => a.author_type !== 'followed' && a.idxa_id !== null,
  );
  const papers = async () =>
    (await api<{ id: string }[]>('GET', `/authors/${author!.id}/publications`)).map((p) => p.id);
  const before = await papers();
  const page = await journey.open(`/authors/${author!.id}`);
  const list = page.getByRole('region', { name: m.papers() });
  await list.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('menuitem', { name: m.notThisPerson() }).click();
  // Papers like the judged one may be set aside with it.
  await expect.poll(async () => (await papers()).length).toBeLessThan(before.length);
  const left = await papers();
  await api('POST', '/papers/rehydrate-metadata?force=true', {});
  await settled(journey.app());
  expect(await papers()).toEqual(left);
});

test('the cost of fetching all works is shown first, and then the works arrive', async () => {
  await enriched();
  const author = await withMoreWorks();
  const page = await journey.open(`/authors/${author!.id}`);
  await page.getByRole('button', { name: m.fetchWorks() }).click();
  const dialog = page.getByRole('dialog', { name: dialogs.worksTitle({ name: author!.name }) });
  await dialog.getByText(/\d+ requests?/).waitFor();
  await dialog.getByRole('button', { name: dialogs.fetchWorks() }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(journey.app());
  const tracked = await api<unknown[]>('GET', `/authors/${author!.id}/publications?scope=background`);
  expect(tracked.length).toBeGreaterThan(0);
});

test.each([
  ['light', desk],
  ['dark', phone],
] as const)(
  'an author is added by name; several with the name are offered as a choice (%s)',
  async (scheme, viewport) => {
    const page = await journey.open('/authors', { viewport, dark: scheme === 'dark', expected: [/status of 4\d\d/] });
    await page.getByRole('button', { name: commands.addAuthor() }).first().click();
    const dialog = page.getByRole('dialog', { name: dialogs.addTitle() });
    await dialog.getByLabel(dialogs.nameOrId()).fill('Nobody Known Anywhere');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page, `adding an author, ${scheme}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  },
);
