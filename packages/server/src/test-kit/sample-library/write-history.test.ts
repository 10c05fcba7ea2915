import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
import { moveDates } from './move-dates.ts';
import { addedFromBy, undecidedBy, writeHistory } from './write-history.ts';
import { writeSampleLibrary } from './write-library.ts';

const seed = 7;
const papers = 300;
const dir = mkdtempSync(join(tmpdir(), 'carrel-demo-test-'));
let db: Db;
/** The demo as it is made on a day. */
const makeOn = async (day: string): Promise<void> => {
  const until = Date.parse(day);
  const world = new World({ seed, works: 1500, library: papers, newest: { works: 500, until: day } });
  const served = await serveWorld(new FakeUpstream(world));
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
  await served.close();
};

/** The newest date in each column that has any. */
const newestDates = (library: Db): Record<string, string> =>
  Object.fromEntries(
    library
      .all<{ table: string; name: string }>(
        `select t.name "table", c.name from pragma_table_list t join pragma_table_info(t.name) c
         where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'`,
      )
      .flatMap(({ table, name }) => {
        const found = library
          .all<{ text: string }>(
            `select "${name}" text from "${table}" where "${name}" glob '*[0-9]-[0-9][0-9]-[0-9]*'`,
          )
          .flatMap(({ text }) => text.match(/20\d\d-\d\d-\d\d(T[\d:.]+Z?)?/g) ?? []);
        return found.length === 0 ? [] : [[`${table}.${name}`, found.sort().at(-1)!]];
      }),
  );

const threeDaysAfter = (date: string): string =>
  new Date(Date.parse(date.slice(0, 10)) + 3 * 86_400_000).toISOString().slice(0, 10) + date.slice(10);

let before: Record<string, string>;
let backup: string[];
beforeAll(async () => {
  // In the future, so that no date of an old paper is a recent one; three days before another year.
  await makeOn('2031-12-30');
  const made = await openLibrary(dir, systemClock);
  before = newestDates(made.db);
  closeLibrary(made.db);
  backup = readdirSync(join(dir, 'backups'));
  moveDates(dir, 3);
  ({ db } = await openLibrary(dir, systemClock));
}, 120_000);
afterAll(() => {
  if (db) closeLibrary(db);
  rmSync(dir, { recursive: true, force: true });
});

const count = (sql: string): number => db.value<number>(`select count(*) from ${sql}`)!;

it('the demo has something in every list [home-13]', () => {
  const lists = {
    'followed authors': count('followed_authors'),
    'followed authors with a profile': count(
      'followed_authors join authors on id = author_id where idxa_id is not null',
    ),
    'new works by followed authors': count('feed_matches where author_id <> 0'),
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

it('a demo that was made on an earlier day is moved to the current one, in every column that has a date [home-16]', () => {
  const { 'insights_views.made_with': computedOn, ...dates } = before;
  expect(Object.keys(dates).length).toBeGreaterThan(80);
  const moved = Object.entries(dates).map(([column, date]) => [column, threeDaysAfter(date)]);
  expect(newestDates(db)).toEqual({ ...Object.fromEntries(moved), 'insights_views.made_with': computedOn });
  expect(count('papers where year = 2032')).toBeGreaterThan(0);
  expect(count('papers where date is not null and year <> substr(date, 1, 4)')).toBe(0);
  expect(backup.join()).toMatch(/^20311229T\d+\.000Z\.manual\.db\.gz,/);
  expect(readdirSync(join(dir, 'backups'))).toEqual(backup.map((name) => name.replace('20311229T', '20320101T')));
});
