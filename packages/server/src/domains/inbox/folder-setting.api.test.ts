import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInboxStatus, getSettings, listHistory, listInbox, sweepInbox, updateSettings } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-inbox-'));
  writeFileSync(join(folder, 'one.bib'), '@article{a, title={From a chosen folder}, year={2020}}');
  utimesSync(join(folder, 'one.bib'), 1, 1);
  app = await createTestApp();
});
afterEach(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const watch = (path: string) => app.call(updateSettings, { body: { inbox: { folder: path } } });

it('the watched folder can be set while Carrel runs, and is not part of the history [inbox-31]', async () => {
  expect((await app.ok(getInboxStatus)).configured).toBe(false);
  expect((await watch('papers/new')).status).toBe(422);
  expect((await watch(folder)).status).toBe(200);
  expect(await app.ok(sweepInbox)).toMatchObject({ captured: 1, channels: [{ channel: 'folder', target: folder }] });
  expect((await app.ok(listInbox)).items.map((i) => i.paper.title)).toEqual(['From a chosen folder']);
  expect((await app.ok(listHistory)).map((a) => a.kind)).not.toContain('settings.change');
  await watch('');
  expect((await app.ok(getInboxStatus)).channels).toEqual([]);
});

it('the environment decides about the watched folder, and Settings says so [inbox-31]', async () => {
  app = await app.restart({ config: { inboxFolder: folder } });
  await watch('/somewhere/else');
  const { inbox, forced } = await app.ok(getSettings);
  expect(inbox.folder).toBe(folder);
  expect(forced).toContainEqual({ setting: 'inbox.folder', by: 'SVC_INBOX_FOLDER' });
});
