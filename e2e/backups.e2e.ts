import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { phone, serviceAway, useJourney } from './support/browser.ts';
import { idle } from './support/idle.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(12) });

/** Carrel on another machine, with an empty library. */
let other: App;
beforeAll(async () => {
  other = await startApp();
});
beforeEach(({ task }) => (task.result?.retryCount ? other.restoreSnapshot() : other.saveSnapshot()));
afterAll(() => other.stop());

const backupsOf = async (service: App) =>
  (await service.api<{ backups: { name: string; kind: string }[] }>('GET', '/library-mgmt/info')).backups;
const papersOf = async (service: App) => (await service.api<unknown[]>('GET', '/library/saved?limit=1000')).length;

const openBackups = async (page: Page) => {
  await page.goto(`${other.url}/settings#backups`);
  await page.getByText(m.noBackups()).waitFor();
};
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(m.backupFile()).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const ofBackup = async (page: Page, item: string) => {
  await page
    .getByRole('button', { name: /^Backup of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a file that is not a backup is refused with the reason [bak-37]', async () => {
  const page = await open('/settings', { expected: [/status of 409/] });
  await openBackups(page);
  await choose(page, 'notes.tar', Buffer.from('These are notes, not a library.'));
  await page.getByText(/^Couldn’t add this backup\. Your library was not changed\. .*neither a library file/).waitFor();
  expect(await backupsOf(other)).toEqual([]);
});

test('an upload shows its progress and leaves no files when it is cancelled [bak-39] [bak-40]', async () => {
  const page = await open('/settings', { viewport: phone });
  await openBackups(page);
  const connection = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
  await connection.send('Network.emulateNetworkConditions', slow);
  await choose(page, 'large.tar', Buffer.alloc(8_000_000, 1));
  await page.getByText(/^Uploading “large\.tar”: [1-9]\d?%$/).waitFor();
  const bar = page.getByRole('progressbar', { name: m.uploadLabel({ name: 'large.tar' }) });
  expect(await bar.getAttribute('aria-valuenow')).toMatch(/^\d+$/);
  await expectAccessible(page, 'an upload in progress');
  await page.getByRole('button', { name: common.cancel() }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(m.uploadCancelled({ name: 'large.tar' })).waitFor();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => readdirSync(join(other.dataDir, 'uploads'))).toEqual([]);
  expect(await backupsOf(other)).toEqual([]);
});

test('a backup is downloaded, uploaded on another machine and restored there [bak-36]', async () => {
  const page = await open('/settings?section=backups', { expected: serviceAway });
  // The first import may have created one.
  await idle(app());
  for (const { name } of await backupsOf(app())) await app().api('DELETE', `/library-mgmt/backup/${name}`);
  await page.reload();
  await page.getByRole('button', { name: m.backUp() }).click();
  await page.getByText(m.backupManual(), { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), ofBackup(page, m.download())]);
  const content = readFileSync(await download.path());

  await openBackups(page);
  expect(await papersOf(other)).toBe(0);
  await choose(page, download.suggestedFilename(), content);
  await page.getByText(m.backupUploaded(), { exact: true }).waitFor();
  await ofBackup(page, m.restoreItem());
  const asking = page.getByRole('dialog', { name: /^Restore the backup/ });
  await asking.getByText(m.restoreTextPapers({ count: 12 })).waitFor();
  await asking.getByRole('textbox').fill(m.restoreWord());
  await asking.getByRole('button', { name: m.restore() }).click();
  await page.getByRole('dialog', { name: m.restored() }).getByRole('button', { name: m.restart() }).click();
  await expect.poll(() => papersOf(other).catch(() => 0)).toBe(12);
  await page.goto(`${other.url}/library?q=title:"part 7"`);
  await page.getByRole('row', { name: /part 7/ }).waitFor();
});
