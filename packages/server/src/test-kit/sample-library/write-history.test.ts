import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journaledTables } from '../../app/modules.ts';
import { closeLibrary, openLibrary } from '../../app/open-library.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { expectedSchema, loadMigrations, schemaFingerprint, schemaVersion } from '../../platform/db/migrate.ts';
import { testBuild } from '../build-workers.ts';
import { FakeUpstream } from '../world/fake-upstream.ts';
import { World } from '../world/world.ts';
import { serveWorld } from '../world/world-server.ts';
import { addedFromBy, undecidedBy, writeHistory } from './write-history.ts';
import { writeSampleLibrary } from './write-library.ts';

const seed = 7;
const papers = 600;
const dir = mkdtempSync(join(tmpdir(), 'carrel-demo-test-'));
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  const until = Date.parse(today);
  const world = new World({ seed, works: 3000, library: papers, newest: { works: 1000, until: today } });
  const served = await serveWorld(new FakeUpstream(world));
  close = served.close;
  await writeSampleLibrary(dir, {
    seed,
    papers,
    until,
    undecided: undecidedBy(seed),
    addedFrom: addedFromBy(seed, until),
  });
  await writeHistory(dir, {
    seed,
    until,
    workerScript: pathToFileURL(join(testBuild, 'worker.js')),
    online: {
      ...served.env,
      SVC_CONTACT_EMAIL: 'reader@carrel.invalid',
      SVC_IDXA_API_KEY: 'demo-key',
      SVC_INBOX_FOLDER: join(dir, 'inbox-folder'),
    },
  });
  ({ db } = await openLibrary(dir, systemClock));
}, 120_000);
afterAll(async () => {
  if (db) closeLibrary(db);
  await close?.();
  rmSync(dir, { recursive: true, force: true });
});

const count = (sql: string): number => db.value<number>(`select count(*) from ${sql}`)!;

it('the demo has something in every list [home-13]', () => {
  const lists = {
    'followed authors': count('followed_authors'),
    'days on which items of the Feed arrived': count('(select distinct substr(fetched_at, 1, 10) from feed_items)'),
    'decisions in the Feed': count('feed_decisions'),
    'lenses with suggestions': count('(select distinct lens_id from discovery_recommendations)'),
    'shown suggestions': count('discovery_impressions'),
    'decisions in Discovery': count('discovery_decisions'),
    'rules of alerts': count('alert_rules'),
    'digests that were delivered': count(`alert_dispatches where status = 'sent'`),
    'authors with several candidates': count(`author_resolutions where status = 'ambiguous'`),
    'doubted papers of a mixed profile': count(`author_paper_decisions where verdict = 'quarantined'`),
    'figures of Insights': count(`insights_views where name = 'overview'`),
    retractions: count(`paper_notices where type = 'retraction'`),
    'notices to read': count('publication_events'),
    'papers in the Inbox': count(`papers where status = 'inbox'`),
    'messages without a paper': count(`inbox_messages where outcome = 'unresolved'`),
    PDFs: count('paper_pdfs'),
    highlights: count('pdf_highlights'),
    notes: count(`paper_texts where notes <> ''`),
    'reading places': count('pdf_places'),
  };
  expect(Object.entries(lists).filter(([, n]) => n === 0)).toEqual([]);
  expect(lists['days on which items of the Feed arrived']).toBeGreaterThan(1);
});

it('the demo is sound, and its DOIs are none of real papers', () => {
  expect(db.value('pragma integrity_check')).toBe('ok');
  expect(db.all('pragma foreign_key_check')).toEqual([]);
  expect(schemaFingerprint(db.raw)).toEqual(expectedSchema(loadMigrations(), journaledTables, schemaVersion(db.raw)));
  expect(db.all(`select distinct substr(doi, 1, 8) prefix from papers where doi is not null`)).toEqual([
    { prefix: '10.5555/' },
  ]);
  expect(count(`paper_notices where notice_doi not like '10.5555/%'`)).toBe(0);
});
