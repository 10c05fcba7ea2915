import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeRaw, openRaw } from '../../platform/db/driver.ts';
import { zoteroDatabase } from '../../test-kit/zotero-database.ts';
import { isDatabaseFile, readZoteroData } from './read-zotero-data.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-zotero-'));
  path = join(folder, 'zotero.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = () => [...readZoteroData(path)];

it('reads items with people, tags, collections, notes, files and marks, without the trash [imp-78]', () => {
  zoteroDatabase(path);
  expect(isDatabaseFile(path)).toBe(true);
  const entries = read();
  expect(entries.map((e) => [e.key, e.record?.title ?? String(e.problem)])).toEqual([
    ['ITEM2345', 'Tides of the Kattegat'],
    ['NOTE2345', 'This note does not belong to an item. Copy it by hand.'],
    ['GRUP2345', 'Moss on slow networks'],
    ['CASE2345', 'Lund v Tide Office'],
    [
      'LOSE2345',
      'The file “loose.pdf” does not belong to an item. Add it as a PDF, or create an item for it in Zotero.',
    ],
  ]);
  const [tides, , moss, suit] = entries;
  expect(suit!.record).toMatchObject({
    date: '1911-05',
    contributors: { contributor: [{ family: 'Lund', given: 'Per' }] },
    extra: { authority: 'Harbour Court' },
  });
  expect(tides!.record).toMatchObject({
    type: 'article',
    authors: [{ family: 'Lund', given: 'Per' }, { literal: 'Tide Office' }],
    venue: 'Coastal Notes',
    date: '2019-03',
    year: 2019,
    doi: '10.5555/tides.2019',
    tags: ['sea'],
    keywords: ['Oceanography'],
    collections: [['Thesis', 'Chapter 2']],
    added: '2017-06-05T04:03:02.000Z',
    extra: { 'call-number': 'QC 8', relation: 'Lund v Tide Office' },
    note: 'Read **twice**.\n\nScan of 1911.\n\n> On the page\n\nCompare.',
  });
  expect(moss!.record!.collections).toEqual([['Lab', 'Shared']]);
  expect(tides!.attachments!.map(({ annotations: _, ...file }) => file)).toEqual([
    { path: 'storage/FILE2345/Lund - Tides.pdf', kind: 'pdf', title: 'Full Text PDF' },
    { path: '/home/per/papers/tides notes.pdf', kind: 'pdf' },
    { path: 'storage/SNAP2345/tides.html', kind: 'snapshot' },
  ]);
  expect(tides!.attachments![0]!.annotations).toEqual([
    {
      page: 1,
      pageLabel: 'i',
      rects: [[72, 729, 128, 741]],
      text: 'Some words',
      comment: 'Important.\n\n#key-point',
      colour: '#5fb236',
      created: '2024-02-03T04:05:06Z',
    },
    {
      page: 2,
      rects: [[10, 20, 32, 42]],
      text: '',
      comment: 'Why?',
      colour: '#ff6666',
      created: '2024-02-03T04:05:06Z',
    },
    { page: 2, rects: [[9, 19, 31, 41]], text: '', comment: '', colour: '#aaaaaa', created: '2024-02-03T04:05:06Z' },
  ]);
});

it('reads a database that was written with a log, and one without annotations [imp-78]', () => {
  zoteroDatabase(path);
  const db = openRaw(path);
  db.exec('drop table itemAnnotations');
  db.exec('pragma journal_mode = wal');
  closeRaw(db);
  expect(readFileSync(path)[18]).toBe(2);
  expect(read()[0]!.record!.title).toBe('Tides of the Kattegat');
});

it('says why another database, a truncated one or one with views instead of tables is not read [imp-79]', () => {
  const other = openRaw(path);
  other.exec('create table notes (id integer primary key)');
  closeRaw(other);
  expect(read()).toMatchObject([{ endsFile: true, problem: expect.objectContaining({}) }]);
  rmSync(path);
  zoteroDatabase(path);
  const db = openRaw(path);
  db.exec('alter table itemTags rename to t; create view itemTags as select * from t');
  closeRaw(db);
  expect(String(read()[0]!.problem)).toBe('The file is not a database of Zotero 5 or newer.');
  rmSync(path);
  zoteroDatabase(path);
  writeFileSync(path, readFileSync(path).subarray(0, 9_000));
  expect(read().at(-1)).toMatchObject({ endsFile: true });
});
