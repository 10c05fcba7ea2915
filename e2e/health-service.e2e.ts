import { closeSync, openSync, readdirSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as health from '@carrel/messages/health';
import { afterAll, expect, test } from 'vitest';
import { baseUrls, FakeUpstream } from '../packages/server/src/test-kit/world/fake-upstream.ts';
import { World } from '../packages/server/src/test-kit/world/world.ts';
import { serveWorld } from '../packages/server/src/test-kit/world/world-server.ts';
import { useJourney } from './support/browser.ts';
import { chip, openHealth, repairRow, runRepair, settled } from './support/health.ts';

// A service with one problem after another: Health shows the problem, the next step, and when it is solved.
const world = new World({ works: 60, seed: 11 });
const far = new FakeUpstream(world, { budget: { anonymous: 40, keyed: 10_000 } });
const { origin, close } = await serveWorld(far);
afterAll(() => close());

const works = Array.from({ length: 60 }, (_, i) => world.work(i)!.record).filter((r) => r.doi && r.abstract);
const names = (r: (typeof works)[number]) => r.authors.map((a) => `${a.family}, ${a.given ?? ''}`).join(' and ');
const titles = 'Find identifiers by title';
const vectors = 'Fetch vectors from Semantic Scholar';

const { open, app } = useJourney({
  env: { SVC_DISABLE_NETWORK: '0', SVC_PROFILE: 'dev', ...baseUrls(origin) },
  seed: works
    .slice(0, 6)
    .map((r, i) => `@article{n${i}, title={${r.title}}, author={${names(r)}}, year={${r.year}}}`)
    .join('\n'),
});
const openPage = () => openHealth(app(), open);

test('work stops when credits are used up, and Health says when they are renewed or how to continue', async () => {
  far.renewCredits();
  await app().api('POST', '/health/operations/title_resolution/config', { remembered_manual_limit: 4 });
  let page = await openPage();
  await runRepair(page, titles);
  await settled(app());
  page = await openPage();
  await chip(page, 'Sources')
    .getByText('Today’s OpenAlex credits are used up. They are renewed at midnight UTC.')
    .waitFor();
  const row = repairRow(page, titles);
  await row
    .getByText(/2 papers/)
    .first()
    .waitFor();
  expect(await row.getByRole('button', { name: /^Run.*:/ }).isDisabled()).toBe(true);
  await page.locator('[data-meter="idxa_credits"]').getByText('0% left today').waitFor();
  // The user's own key has its own credits.
  await app().api('PUT', '/settings', { keys: { idxa_api_key: 'journey-key' } });
  page = await openPage();
  await runRepair(page, titles);
  await repairRow(page, titles)
    .getByText(/Looked up 2 papers/)
    .first()
    .waitFor();
});

test('a repair that failed says why and what to do next', async () => {
  far.fail('idxb', { kind: 'wrong-shape' });
  let page = await openPage();
  await runRepair(page, vectors);
  await settled(app());
  far.fail('idxb', null);
  page = await openPage();
  await chip(page, 'Background jobs')
    .getByText(/^Fetch vectors from Semantic Scholar/)
    .waitFor();
  await repairRow(page, vectors)
    .getByText(/run it again/i)
    .first()
    .waitFor();
  // One click tests the source; then it is listed as OK.
  await chip(page, 'Sources')
    .getByRole('button', { name: health.testSource({ source: 'Semantic Scholar' }) })
    .click();
  await page.getByText(/^OK: .*Sources/).waitFor();
});

test('the history and the related settings are one click away', async () => {
  // The first import created a backup, so there is nothing to decide.
  const { backups } = await app().api<{ backups: { name: string }[] }>('GET', '/library-mgmt/info');
  for (const { name } of backups) await app().api('DELETE', `/library-mgmt/backup/${name}`);
  const page = await openPage();
  await chip(page, 'Background jobs').getByRole('button', { name: health.openActivity() }).click();
  await page.getByText('Done: Imported 6 papers from pasted text').waitFor();
  await page.keyboard.press('Escape');
  await chip(page, 'Backups').getByRole('link', { name: 'Backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#backups');
});

test('a job that died with its process continues after the next start, and says what it did', async () => {
  await app().api('POST', '/library-mgmt/embeddings/reset');
  far.fail('idxb', { kind: 'hang' });
  let page = await openPage();
  await runRepair(page, vectors);
  await expect.poll(() => far.callsTo('idxb').length).toBeGreaterThan(0);
  await page.close();
  far.fail('idxb', null);
  await app().startAgain();
  page = await openPage();
  await repairRow(page, vectors)
    .getByText(/Fetched \d+ vectors/)
    .first()
    .waitFor();
});

test('a damaged backup is reported, until a new backup passes its test', async () => {
  const job = async (path: string) => {
    await app().api('POST', path);
    await settled(app());
  };
  await job('/library-mgmt/backup');
  const folder = join(app().dataDir, 'backups');
  for (const name of readdirSync(folder).filter((n) => n.endsWith('.gz'))) {
    const path = join(folder, name);
    const middle = Math.floor(statSync(path).size / 2);
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(200, 0x5a), 0, 200, middle);
    closeSync(file);
  }
  await job('/library-mgmt/rehearse');
  const page = await openPage();
  await page
    .getByTestId('health-line')
    .getByText(health.needAttention({ components: 'Backups', count: 1 }))
    .waitFor();
  await chip(page, 'Backups')
    .getByText(/newest backup failed its test restore/)
    .waitFor();
  await chip(page, 'Backups')
    .getByText(/Create a new backup; it takes (?:less than|about) \d/)
    .waitFor();
  await chip(page, 'Backups').getByRole('button', { name: health.backUpNow() }).click();
  await page.getByText(/last successful test restore just now/).waitFor();
  await page.getByText(/^OK: .*Backups/).waitFor();
});

test('a full disk stops writes before damage, Health says so, and writes resume automatically once there is room [err-07]', async () => {
  const megabyte = 1024 * 1024;
  const disk = statfsSync(app().dataDir);
  const free = Math.floor((disk.bavail * disk.bsize) / megabyte);
  // The floor is below the current free space by half of what will be filled.
  await app().startAgain({ SVC_MIN_FREE_MB: String(free - 300) });
  const ballast = join(app().dataDir, 'ballast');
  const file = openSync(ballast, 'w');
  for (let i = 0; i < 600; i += 1) writeSync(file, Buffer.alloc(megabyte, i));
  closeSync(file);
  const saves = (title: string) =>
    app()
      .api('POST', '/library/saved', { title })
      .then(
        () => 'saved',
        (e: Error) => e.message,
      );
  const ends = (title: string, as: RegExp) =>
    expect.poll(() => saves(title), { timeout: 20_000, interval: 500 }).toMatch(as);
  await ends('No room for this', /disk is nearly full/);
  let page = await open('/health');
  await chip(page, 'Library file').getByText(/disk/i).waitFor();
  // What can be deleted to free space, and how much.
  await chip(page, 'Library file')
    .getByText(/Backups take/)
    .waitFor();
  rmSync(ballast);
  await ends('Room again', /^saved$/);
  page = await openPage();
  await page.getByText(/^OK: .*Library file/).waitFor();
});
