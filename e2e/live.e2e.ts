import * as appText from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as outbox from '@carrel/messages/outbox';
import * as paper from '@carrel/messages/paper';
import * as dialogs from '@carrel/messages/paperDialogs';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { editRefused, goOffline, serviceAway, useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(60) });

const notSaved = (reason: string) => library.notSaved({ reason, hidden: (inside) => inside.join('') }).join('');

test('papers added elsewhere wait until they are requested', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  const before = await page.getByRole('row').first().textContent();
  await app().seed(madeUpBibtex(3, 1000));
  const pill = page.getByRole('button', { name: library.showNew({ count: 3 }) });
  await pill.waitFor();
  expect(await page.getByRole('row').first().textContent()).toBe(before);
  await pill.click();
  await page
    .getByRole('row', { name: /part 100\d/ })
    .first()
    .waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('63');
});

test('papers of an undone import leave the list, return with a redo, and the page of an open one says that it is gone [undo-09]', async () => {
  await app().seed(
    '@article{z1, title={Zebras in the rain}, year=2001}\n@article{z2, title={Zebras in the sun}, year=2002}',
  );
  const page = await open('/library', { expected: [/status of 404/] });
  const zebras = page.getByRole('row', { name: /Zebras/ });
  await zebras.first().click();
  await page
    .getByRole('article', { name: 'Paper' })
    .getByRole('heading', { name: /Zebras/ })
    .waitFor();
  await page.keyboard.press('Control+z');
  await zebras.first().waitFor({ state: 'detached' });
  await page.getByText(paper.notFound()).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await zebras.nth(1).waitFor();
  await page.keyboard.press('Control+z');
  await zebras.first().waitFor({ state: 'detached' });
});

test('of two undos in quick succession only the last one can be redone [undo-06]', async () => {
  const page = await open('/library');
  // Both answers arrive before the code that names changes.
  let both = 0;
  const name = new Promise<void>((resolve) => {
    page.on('response', (response) => {
      if (!response.url().endsWith('/history/undo')) return;
      both += 1;
      if (both === 2) resolve();
    });
  });
  await page.route('**/assets/sum-*.js', async (route) => {
    await name;
    await route.continue();
  });
  const row = page.getByRole('row').first();
  await row.waitFor();
  await page.keyboard.press('j');
  for (const [key, rating] of [
    ['3', 3],
    ['4', 4],
  ] as const) {
    await page.keyboard.press(key);
    await row.getByRole('img', { name: common.ratedOf({ rating }) }).waitFor();
  }
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  const messages = page.getByRole('region', { name: common.notifications() });
  await messages.getByText('★★★ ').waitFor();
  expect(await messages.getByRole('button', { name: common.redo() }).count()).toBe(1);
});

test('changes and an undo arrive in the order in which they were made, however late the first one is [web-24]', async () => {
  const page = await open('/library?q=title:"part 29"');
  const row = page.getByRole('row').first();
  await row.waitFor();
  const ratingNow = async () =>
    (await app().api<{ rating: number }[]>('GET', '/library/saved?search=title:%22part+29%22'))[0]?.rating;
  let held = true;
  await page.route('**/api/v1/library/bulk/edit', async (route) => {
    if (held) {
      held = false;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await route.continue();
  });
  await page.keyboard.press('j');
  for (const [key, rating] of [
    ['3', 3],
    ['4', 4],
    ['5', 5],
  ] as const) {
    await page.keyboard.press(key);
    await row.getByRole('img', { name: common.ratedOf({ rating }) }).waitFor();
  }
  await page.keyboard.press('Control+z');
  const messages = page.getByRole('region', { name: common.notifications() });
  await messages.getByRole('button', { name: common.redo() }).waitFor();
  await expect.poll(ratingNow).toBe(4);
  await row.getByRole('img', { name: common.ratedOf({ rating: 4 }) }).waitFor();
});

test('a change that waits for the one before it is sent when the page is left [web-24]', async () => {
  const page = await open('/library?q=title:drift');
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  // The first change gets no response. A route would also hold what is sent when the page is left.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (url, init) => {
      if (!String(url).endsWith('/library/bulk/edit')) return send(url, init);
      window.fetch = send;
      return new Promise(() => {});
    };
  });
  await page.keyboard.press('j');
  for (const [key, index] of [
    ['3', 0],
    ['4', 1],
  ] as const) {
    if (index === 1) await page.keyboard.press('j');
    await page.keyboard.press(key);
    await rows
      .nth(index)
      .getByRole('img', { name: common.ratedOf({ rating: Number(key) }) })
      .waitFor();
  }
  const rated = async () => (await app().api<unknown[]>('GET', '/library/saved?search=title:drift+rating:4')).length;
  expect(await rated()).toBe(0);
  await page.goto('about:blank');
  await expect.poll(rated).toBe(1);
});

test('a change made elsewhere appears in its row automatically', async () => {
  const page = await open('/library?q=title:"part 31"');
  await page.getByRole('row', { name: /part 31/ }).waitFor();
  const [paper] = await app().api<{ id: string }[]>('GET', '/library/saved?search=title:%22part+31%22');
  await app().api('PATCH', `/papers/${paper?.id}`, { title: 'A better title, part 31', rating: 5 });
  await page
    .getByRole('row', { name: /A better title/ })
    .getByRole('img', { name: common.ratedOf({ rating: 5 }) })
    .waitFor();
});

test('a note that was changed elsewhere is not overwritten', async () => {
  const page = await open('/library?q=title:"part 17"', { expected: [editRefused] });
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('n');
  const field = page.getByLabel(dialogs.noteField());
  await field.fill('Mine');
  const [paper] = await app().api<{ id: string }[]>('GET', '/library/saved?search=title:%22part+17%22');
  await app().api('PUT', `/library/saved/${paper?.id}`, { notes: 'Theirs' });
  await page.keyboard.press('Control+Enter');
  await page.getByText(dialogs.noteConflict()).waitFor();
  await page.getByRole('button', { name: dialogs.mergeBoth() }).click();
  await page.keyboard.press('Control+Enter');
  await field.waitFor({ state: 'detached' });
  const [after] = await app().api<{ notes: string }[]>('GET', '/library/saved?search=title:%22part+17%22');
  expect(after?.notes).toBe('Mine\n\nTheirs');
});

test('a refused change is undone on screen, and the row says why', async () => {
  const page = await open('/library', { expected: [/status of 507/] });
  const refusal = { status: 507, json: { detail: 'The disk is nearly full.', code: 'disk_full' } };
  await page.route('**/library/bulk/edit', (route) => route.fulfill(refusal), { times: 1 });
  const row = page.getByRole('row').first();
  await row.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await page.getByText(/^Couldn’t rate “/).waitFor();
  await row.getByText(notSaved('The disk is nearly full.')).waitFor();
  expect(await row.getByRole('img', { name: /^Rated/ }).count()).toBe(0);
  await page.getByRole('region', { name: common.notifications() }).getByRole('button', { name: 'Try again' }).click();
  await row.getByRole('img', { name: common.ratedOf({ rating: 5 }) }).waitFor();
  await row.getByText(notSaved('')).waitFor({ state: 'detached' });
});

test('without the service the list stays, the page says so, and a change is saved when the connection is back', async () => {
  const page = await open('/library?q=title:"part 23"', { expected: serviceAway });
  const row = page.getByRole('row', { name: /part 23/ });
  await row.waitFor();
  await page.keyboard.press('j');
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await goOffline(page);
  await page.keyboard.press('2');
  await page
    .getByRole('region', { name: appText.notices() })
    .locator('[data-tone=bad]')
    .getByText(outbox.offline())
    .waitFor();
  await row.getByText(commands.unsentChanges(), { exact: true }).waitFor();
  await row.getByRole('img', { name: common.ratedOf({ rating: 2 }) }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('region', { name: appText.notices() }).locator('[data-tone=bad]').waitFor({ state: 'detached' });
  await row.getByText(commands.unsentChanges()).waitFor({ state: 'detached' });
  await expect
    .poll(
      async () =>
        (await app().api<{ rating: number }[]>('GET', '/library/saved?search=title:%22part+23%22'))[0]?.rating,
    )
    .toBe(2);
});
