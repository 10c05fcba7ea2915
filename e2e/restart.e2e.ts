import * as appMessages from '@carrel/messages/app';
import * as outbox from '@carrel/messages/outbox';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { serviceAway, useJourney } from './support/browser.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(30) });

const state = async () => {
  const [paper] = await app().api<{ rating: number; reading_status: string | null; tags: { name: string }[] }[]>(
    'GET',
    '/library/saved?search=title:"part 7"',
  );
  return [paper?.rating ?? 0, paper?.reading_status ?? 'none', ...(paper?.tags ?? []).map((t) => t.name)].join(' ');
};

test('changes from before a restart can be undone and redone by keyboard, and the history shows it', async () => {
  const page = await open('/library?q=title:"part 7"', {
    // While the service is away the open page tries to reach it.
    expected: serviceAway,
  });
  await page.getByRole('row').first().waitFor();
  const before = await state();
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await expect.poll(state).toMatch(/^5 /);
  await page.keyboard.press('l');
  await expect.poll(state).toBe('5 reading');
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: /^Tag/ }).waitFor();
  await page.keyboard.type('over night');
  await page.keyboard.press('Enter');
  await expect.poll(state).toBe('5 reading over night');

  await app().restart();

  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await page.getByText(outbox.offline()).first().waitFor({ state: 'detached' });
  // An undo that was itself reverted is also struck out.
  const undone = page.locator('.line-through').filter({ hasNotText: /^Und/ });
  for (const after of ['5 reading', '5 none', before]) {
    await page.keyboard.press('Control+z');
    await expect.poll(state).toBe(after);
  }
  await expect.poll(() => undone.count()).toBe(3);

  await app().restart();

  await page.getByText(outbox.offline()).first().waitFor({ state: 'detached' });
  for (const after of ['5 none', '5 reading', '5 reading over night']) {
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(state).toBe(after);
  }
  await expect.poll(() => undone.count()).toBe(0);
});

test('after a restore, the page restarts the service and shows the restored library', async () => {
  const { backup_name } = await app().api<{ backup_name: string }>('POST', '/library-mgmt/backup');
  const before = await app().api<unknown[]>('GET', '/library/saved?limit=1000');
  await app().api('POST', '/library/saved', { title: 'Saved after the backup' });
  const page = await open('/settings?section=backups', { expected: serviceAway });
  await app().api('POST', `/library-mgmt/restore/${backup_name}`);
  const restart = page
    .getByRole('region', { name: appMessages.notices() })
    .getByRole('button', { name: appMessages.restart() });
  await restart.click();
  await restart.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await app().api<unknown[]>('GET', '/library/saved?limit=1000')).length)
    .toBe(before.length);
  // Writes work again.
  await app().api('POST', '/library/saved', { title: 'Saved after the restart' });
});
