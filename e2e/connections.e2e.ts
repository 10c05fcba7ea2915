import type { Connections, LibraryTagSuggestions, PaperTagSuggestions } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/connections';
import * as tags from '@carrel/messages/tagSuggestions';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';

const journey = useJourney({ history: 400 });
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);

test('connections are explored by keyboard, with a picture and a list in step', async () => {
  const id = '30';
  const path = `/papers/${id}/connections`;
  const { papers } = await api<Connections>('GET', path);
  const first = papers[0]!;
  const page = await journey.open(`/library?paper=${id}`);
  await page.getByRole('heading', { name: first.title }).first().waitFor();
  await page.keyboard.press('G');
  const list = page.getByRole('list', { name: commands.connections() });
  await list.waitFor();
  expect(await list.getByRole('listitem').count()).toBe(papers.length);
  await page.locator('svg[role="img"]').first().waitFor();
  await expectAccessible(page, 'connections');
  await page.keyboard.press('j');
  const row = page.getByRole('listitem').and(page.locator(':focus'));
  await row.waitFor();
  await expect
    .poll(() => page.locator('svg g[data-on] title').textContent())
    .toBe(await row.getByRole('link').first().textContent());
  const growing = papers.find((p) => p.further > 0 && !p.expanded)!;
  const title = page.locator(`a[href$="paper=${growing.paper_id}"]`);
  await list.getByRole('listitem').filter({ has: title }).focus();
  await page.keyboard.press('+');
  await page.waitForURL(new RegExp(`expand=.*${growing.paper_id}`));
  const { papers: more } = await api<Connections>('GET', `${path}?expand=${growing.paper_id}`);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(more.length);
  await page.getByRole('button', { name: m.back() }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(papers.length);
});

test('a suggested tag is accepted and undone, and another one rejected', async () => {
  await api('POST', '/ai/compute-embeddings', {});
  await settled(journey.app());
  await api('POST', '/tags/suggestions/generate');
  await settled(journey.app());
  const { papers } = await api<LibraryTagSuggestions>('GET', '/tags/suggestions');
  const { paper_id: id, suggestions } = papers[0]!;
  const tag = suggestions[0]!.tag;
  const tagsOf = async () =>
    (await api<{ tags: { name: string }[] }>('GET', `/papers/${id}/details`)).tags.map((t) => t.name);
  const page = await journey.open(`/library?paper=${id}`);
  await page.getByRole('button', { name: tags.add({ tag }) }).waitFor();
  await expectAccessible(page, 'a paper with suggested tags');
  await page.keyboard.press('T');
  await expect.poll(tagsOf).toContain(tag);
  await page.getByRole('button', { name: common.undo() }).first().click();
  await expect.poll(tagsOf).not.toContain(tag);

  await page.goto(new URL('/tags/suggestions', page.url()).href);
  const list = page.getByRole('list', { name: commands.suggestedTags() });
  await list
    .getByRole('button', { name: tags.reject({ tag }) })
    .first()
    .waitFor();
  await expectAccessible(page, 'suggested tags');
  const rows = await list.locator('> li').count();
  await page.keyboard.press('R');
  await expect.poll(() => list.locator('> li').count()).toBe(rows - 1);
  const left = async () =>
    (await api<PaperTagSuggestions>('GET', `/tags/suggestions/${id}`)).suggestions.map((s) => s.tag);
  await expect.poll(left).not.toContain(tag);
});
