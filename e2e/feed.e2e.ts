import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { titleOf } from './support/rows.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const journey = useJourney({ env: world.env });

const dayMs = 86_400_000;
const venue = (() => {
  const counts = new Map<string, number>();
  for (const work of world.works((w) => w.otherVersion === null && !w.isPreprint, 2000))
    if (work.record.venue) counts.set(work.record.venue, (counts.get(work.record.venue) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
})();
const works = world.works(
  (w) => w.record.venue === venue && w.otherVersion === null && Boolean(w.record.doi) && w.index % 997 !== 400,
  24,
);
// The titles in the order in which the Feed shows them.
const titles = works.map((w) => plainTitle(w.record.title));
const publish = (from: number, to: number) => {
  for (let i = from; i < to; i += 1)
    world.far.world.publishOn(works[i]!.index, new Date(Date.now() - (i + 1) * dayMs).toISOString().slice(0, 10));
};

const rows = (page: Page) => page.getByRole('grid').getByRole('row');
const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const current = (page: Page) => titleOf(page.locator('[role="row"][aria-current="true"]')).innerText();
const remaining = async () =>
  (await journey.app().api<{ progress: { remaining: number } }>('GET', '/feed?since_days=365')).progress.remaining;
const refreshed = async (page: Page) => {
  await page.getByRole('button', { name: m.refresh() }).first().click();
  await expect
    .poll(async () => (await journey.app().api<{ job_id: string | null }>('GET', '/feed/status')).job_id, {
      timeout: 20_000,
    })
    .toBeNull();
};

describe('the Feed', () => {
  it('a journal is watched, its papers arrive and are decided by keyboard, and everything can be undone [feed-32] [feed-58]', async () => {
    publish(0, 18);
    // The failed attempt may have published the other works. They are old again.
    for (const { index } of works.slice(18)) world.far.world.publishOn(index, '2001-05-04');
    const page = await journey.open('/feed', { expected: [/status of 400/] });
    await page.getByRole('heading', { name: m.empty() }).waitFor();
    await page.getByRole('button', { name: m.addMonitor() }).click();
    await page.getByRole('heading', { name: m.noMonitors() }).waitFor();
    await page.getByRole('button', { name: m.addMonitor() }).click();

    // A query that cannot be read says why, and stays.
    const form = page.getByRole('form', { name: m.newMonitor() });
    await form.getByRole('textbox', { name: m.query() }).fill('(waves');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').waitFor();
    await form.getByRole('combobox', { name: m.type() }).selectOption('venue');
    await form.getByRole('textbox', { name: m.venueName() }).fill(venue);
    await page.keyboard.press('Enter');
    await form.getByRole('radio', { name: venue }).first().check();
    await expectAccessible(page, 'adding a monitor');
    await form.getByRole('button', { name: m.addMonitor() }).click();
    await page.getByText(m.added({ name: venue })).waitFor();
    await page.getByRole('switch', { name: m.watching({ name: venue }) }).waitFor();
    await page.getByRole('link', { name: m.backToFeed() }).click();

    await refreshed(page);
    await row(page, titles[0]!).waitFor();
    await expectAccessible(page, 'the Feed');
    await page.getByText(m.progress({ decided: 0, remaining: 18 })).waitFor();
    expect(await row(page, titles[0]!).innerText()).toContain(`“${venue}”`);
    await page
      .getByRole('link', { name: new RegExp(commands.feed()) })
      .first()
      .waitFor();

    // One key each, and the next item takes its place.
    await page.keyboard.press('j');
    await expect.poll(() => current(page)).toBe(titles[0]);
    for (const [i, key] of ['s', 'f', 'h', '#', 'd'].entries()) {
      await page.keyboard.press(key);
      await expect.poll(() => current(page)).toBe(titles[i + 1]);
    }
    await expect.poll(remaining).toBe(13);
    const { items } = await journey.app().api<{ items: { status: string }[] }>('GET', '/feed?status=love');
    expect(items).toHaveLength(1);
    await page.keyboard.press('u');
    await expect.poll(remaining).toBe(14);
    await row(page, titles[4]!).waitFor();

    // Scrolling marks nothing.
    await page.mouse.move(500, 600);
    await page.mouse.wheel(0, 2000);
    expect(await remaining()).toBe(14);
    await page.mouse.wheel(0, -2000);

    // Several at once.
    await row(page, titles[5]!).click();
    await page.keyboard.press('x');
    await page.keyboard.press('J');
    await page.getByText(m.items({ count: 2 }), { exact: true }).waitFor();
    await page.keyboard.press('d');
    await expect.poll(remaining).toBe(12);

    // A refresh that is started here shows what it finds. What others find waits behind a button.
    publish(18, 20);
    await refreshed(page);
    await page.getByRole('grid', { name: m.list({ count: 14 }) }).waitFor();
    publish(20, 22);
    await journey.app().api('POST', '/feed/refresh');
    await page.getByRole('button', { name: m.arrived({ count: 2 }) }).waitFor();
    expect(await row(page, titles[20]!).count()).toBe(0);
    await page.keyboard.press('r');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(4);
    await expect.poll(remaining).toBe(16);

    await page.getByRole('button', { name: m.setAside() }).click();
    await page.getByRole('heading', { name: m.allDone() }).waitFor();
    expect(await remaining()).toBe(0);
    await page.getByRole('button', { name: common.undo() }).last().click();
    await expect.poll(remaining).toBe(16);
    await rows(page).first().waitFor();
  }, 120_000);

  it('works on a phone: an item is opened, decided, and the next one follows [feed-32]', async () => {
    const page = await journey.open('/feed', { viewport: phone, touch: true });
    await rows(page).first().waitFor();
    const before = await remaining();
    const [first, second] = await Promise.all([0, 1].map((i) => titleOf(rows(page).nth(i)).innerText()));
    await rows(page).first().click();
    await page.getByRole('heading', { name: first! }).waitFor();
    await page.getByRole('button', { name: m.dismiss() }).click();
    await page.getByRole('heading', { name: second! }).waitFor();
    await expect.poll(remaining).toBe(before - 1);
    await page.goBack();
    await rows(page).first().waitFor();
    await expectAccessible(page, 'the Feed on a phone');
  }, 60_000);
});
