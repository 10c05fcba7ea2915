import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { journaledTables } from '../../app/modules.ts';
import { closeRaw, openRaw } from './driver.ts';
import {
  expectedSchema,
  loadMigrations,
  type Migration,
  migrate,
  schemaFingerprint,
  schemaVersion,
} from './migrate.ts';

const steps = loadMigrations();

/** The steps, one of which fails at its end, like a crash just before its version is recorded. */
const failingAt = (version: number): Migration[] =>
  steps.map((m) => (m.version === version ? { ...m, sql: `${m.sql};\nselect * from nowhere;` } : m));

it.each([1, 2, Math.floor(steps.length / 2), steps.length])(
  'a migration that is interrupted at step %i leaves the file as it was, and can be repeated [mgmt-14]',
  (version) => {
    const raw = openRaw(':memory:');
    try {
      const from = version === 1 ? 0 : 1;
      migrate(raw, steps, journaledTables, '', from);
      const before = schemaFingerprint(raw);
      expect(() => migrate(raw, failingAt(version), journaledTables, '')).toThrow('nowhere');
      expect([schemaVersion(raw), schemaFingerprint(raw)]).toEqual([from, before]);
      expect(migrate(raw, steps, journaledTables, '')).toBe(steps.length - from);
      expect(schemaFingerprint(raw)).toEqual(expectedSchema(steps, journaledTables, steps.length));
    } finally {
      closeRaw(raw);
    }
  },
);

it('steps that are taken at different starts give the same schema [mgmt-14]', () => {
  const raw = openRaw(':memory:');
  try {
    for (const { version } of steps) migrate(raw, steps, journaledTables, '', version);
    expect(schemaVersion(raw)).toBe(steps.length);
    expect(schemaFingerprint(raw)).toEqual(expectedSchema(steps, journaledTables, steps.length));
  } finally {
    closeRaw(raw);
  }
});

it('papers that were put on the reading list before are saved, unless they were taken out of the library [state-06]', () => {
  const raw = openRaw(':memory:');
  try {
    migrate(raw, steps, journaledTables, '', 41);
    raw.exec(`
      insert into actions (id, at, actor, kind, summary) values (1, '', 'user', 'papers.undo.membership', '');
      update journal_context set action_id = 1;
    `);
    const paper = raw.prepare(
      `insert into papers (id, status, title, title_key, reading_status, canonical_paper_id, added_at, created_at, updated_at)
       values (?, ?, '', '', ?, ?, null, '2026-01-01', '2026-02-02')`,
    );
    paper.run(1, 'tracked', 'reading', null);
    paper.run(2, 'tracked', null, null);
    paper.run(3, 'removed', 'reading', null);
    paper.run(4, 'dismissed', 'done', null);
    paper.run(5, 'library', 'done', null);
    paper.run(6, 'tracked', 'done', 5);
    paper.run(7, 'library', 'reading', null);
    raw.exec('delete from journal');
    // Taken out of the library again.
    raw.exec(`update papers set status = 'tracked' where id = 7; update journal_context set action_id = null`);
    migrate(raw, steps, journaledTables, '');
    const rows = raw.prepare('select id, status, added_at from papers order by id').all() as {
      id: number;
      status: string;
      added_at: string | null;
    }[];
    expect(rows.map((r) => r.status)).toEqual([
      'library',
      'tracked',
      'removed',
      'dismissed',
      'library',
      'tracked',
      'tracked',
    ]);
    expect(rows[0]!.added_at).toBe('2026-02-02');
    expect(raw.prepare('select count(*) n from journal').get()).toEqual({ n: 1 });
  } finally {
    closeRaw(raw);
  }
});

it('papers of an earlier version get new title keys, and are indexed again if their words may differ [search-36]', () => {
  const raw = openRaw(':memory:');
  try {
    migrate(raw, steps, journaledTables, '', 54);
    const paper = raw.prepare(
      `insert into papers (id, status, title, title_key, added_at, created_at, updated_at)
       values (?, 'library', ?, ?, '', '2026-01-01', '2026-02-02')`,
    );
    raw.exec(`insert into actions (id, at, actor, kind, summary) values (1, '', 'user', 'papers.add', '');
      update journal_context set action_id = 1;`);
    paper.run(1, 'Oxides of $\\alpha$-iron', 'oxidesofalphairon');
    paper.run(2, 'Oxides of α-iron', 'oxidesofαiron');
    paper.run(3, '지도의 제작', '지도의제작');
    const page = raw.prepare('insert into pdf_pages (id, sha256, page, text) values (?, ?, 1, ?)');
    page.run(1, 'a', deflateRawSync('지도의 제작'));
    page.run(2, 'b', deflateRawSync('A map'));
    raw.exec('delete from search_dirty; update journal_context set action_id = null');
    raw.exec("insert into pdf_search (rowid, text) values (1, '지도의 제작'), (2, 'a map')");
    migrate(raw, steps, journaledTables, '');
    const keys = raw.prepare('select title_key from papers where id < 3').all();
    expect(keys).toEqual([{ title_key: 'oxidesofalphairon' }, { title_key: 'oxidesofalphairon' }]);
    expect(raw.prepare('select paper_id from search_dirty order by 1').all()).toContainEqual({ paper_id: 3 });
    const pages = (words: string) => raw.prepare('select rowid id from pdf_search where pdf_search match ?').all(words);
    expect(pages('"제 작"')).toEqual([{ id: 1 }]);
    expect(pages('map')).toEqual([{ id: 2 }]);
  } finally {
    closeRaw(raw);
  }
});
