import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discovery';
import * as lensText from '@carrel/messages/discoveryLens';
import * as similarText from '@carrel/messages/discoverySimilar';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld(600);
const works = world.works((w) => Boolean(w.record.doi) && w.people.length >= 2 && !w.isPreprint, 12);
const journey = useJourney({
  env: { ...world.env, SVC_PROFILE: 'dev' },
  seed: works
    .map((w) => `@article{k${w.index}, title={${w.record.title}}, year={${w.record.year}}, doi={${w.record.doi}}}`)
    .join('\n'),
});

interface Suggested {
  id: string;
  paper_id: string;
  user_action: string | null;
  score: number;
  paper: { title: string; journal: string | null };
}
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);
const lensId = async () => (await api<{ id: string }[]>('GET', '/lenses'))[0]!.id;
const suggested = async () => api<Suggested[]>('GET', `/lenses/${await lensId()}/recommendations`);
const plain = (title: string) => title.replace(/<[^>]*>/g, '');
const ready = async () => {
  if ((await api<unknown[]>('GET', '/lenses')).length === 0) {
    const { id } = await api<{ id: string }>('POST', '/lenses', { name: 'Everything', context_type: 'library_global' });
    await api('POST', `/lenses/${id}/refresh`);
    await settled(journey.app());
  }
};

test('the first lens is created with one click, and lists papers with a reason [lens-20]', async () => {
  const page = await journey.open('/discovery');
  await page.getByRole('button', { name: m.createFirst() }).click();
  const list = page.getByRole('grid', { name: /./ });
  await list.getByRole('row').first().waitFor();
  await expectAccessible(page, 'suggestions');
  const items = await suggested();
  expect(items.length).toBeGreaterThan(3);
  await expect.poll(() => list.getByRole('row').first().innerText()).toContain(plain(items[0]!.paper.title));
  await settled(journey.app());
});

test('suggestions are decided with keys; only a dismissed one disappears, and undo restores it [lens-21]', async () => {
  await ready();
  const page = await journey.open('/discovery');
  const list = page.getByRole('grid', { name: /./ });
  await list.getByRole('row').first().waitFor();
  const [first, second] = await suggested();
  await page.keyboard.press('j');
  await page.keyboard.press('4');
  await page.getByText(m.acted({ action: 'like', title: plain(first!.paper.title) })).waitFor();
  await expect.poll(async () => (await suggested()).find((i) => i.id === first!.id)?.user_action).toBe('like');
  await page.keyboard.press('d');
  await page.getByText(m.acted({ action: 'dismiss', title: plain(second!.paper.title) })).waitFor();
  await expect.poll(async () => (await suggested()).some((i) => i.id === second!.id)).toBe(false);
  await page.getByRole('button', { name: common.undo() }).last().click();
  await expect.poll(async () => (await suggested()).some((i) => i.id === second!.id)).toBe(true);
});

test('an explanation adds up, and one of its parts is adjusted and undone [lens-22]', async () => {
  await ready();
  const page = await journey.open('/discovery');
  const list = page.getByRole('grid', { name: /./ });
  await list.getByRole('row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  const parts = page.getByRole('table', { name: m.parts() });
  await parts.waitFor();
  await expectAccessible(page, 'an explanation');
  const [first] = await suggested();
  const never = page.getByRole('button', {
    name: m.strengthFor({ strength: 'never', label: first!.paper.journal ?? '' }),
  });
  await never.focus();
  await page.getByText(/ would (?:leave the list|stay at number|move from number)/).waitFor();
  await never.click();
  await page.getByText(m.adjustedSaid({ strength: 'never', label: first!.paper.journal ?? '' })).waitFor();
  await expect.poll(async () => (await suggested()).some((i) => i.paper.journal === first!.paper.journal)).toBe(false);
  await page.getByRole('link', { name: m.adjustments() }).click();

  await page.getByRole('button', { name: m.removeOf({ label: first!.paper.journal ?? '' }) }).click();
  await page.getByText(m.adjustmentsNone()).waitFor();
  await expect.poll(async () => (await suggested()).some((i) => i.paper.journal === first!.paper.journal)).toBe(true);
});

test('a lens for a topic is created with a preview, also on a phone [lens-23]', async () => {
  await ready();
  const page = await journey.open('/discovery', { viewport: phone, dark: true });
  await page.getByRole('button', { name: m.newLens() }).click();
  const dialog = page.getByRole('dialog', { name: lensText.newLens() });
  const context = dialog.getByLabel(lensText.context());
  await dialog.getByRole('status').filter({ hasText: /\d/ }).waitFor();
  // Long titles in the preview are cut, and do not widen the form.
  const { x, width } = (await context.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(phone.width);
  await context.selectOption('topic_keyword');
  const word =
    plain(works[0]!.record.title)
      .split(' ')
      .find((w) => w.length > 6) ?? 'role';
  await dialog.getByLabel(lensText.topic()).fill(word);
  await dialog.getByRole('status').filter({ hasText: /\d/ }).waitFor();
  await expectAccessible(page, 'a new lens');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: lensText.create() }).click();
  await page.getByRole('link', { name: word }).waitFor();
  await settled(journey.app());
});

test('papers like the selected ones are shown [lens-24]', async () => {
  await ready();
  const page = await journey.open('/library');
  await page.getByRole('grid').getByRole('row').first().click();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/./).last().fill(m.moreLikeThese());
  await page.getByRole('option', { name: new RegExp(`^${m.moreLikeThese()}`) }).click();
  const dialog = page.getByRole('dialog', { name: similarText.title({ count: 1 }) });
  await dialog.getByRole('listitem').first().waitFor();
  await expectAccessible(page, 'similar papers');
});
