import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { journaledTables } from '../../app/modules.ts';
import { closeLibrary, openLibrary } from '../../app/open-library.ts';
import { parseQuery } from '../../domains/search/query/parse-query.ts';
import { refreshDirty } from '../../domains/search/search-index.ts';
import { searchPapers } from '../../domains/search/search-papers.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { Journal } from '../../platform/db/journal.ts';
import { expectedSchema, loadMigrations, schemaFingerprint, schemaVersion } from '../../platform/db/migrate.ts';
import { generateLibrary } from './generate-library.ts';
import { writeSampleLibrary } from './write-library.ts';

const folders: string[] = [];
const scratch = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'carrel-sample-'));
  folders.push(dir);
  return dir;
};
afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
});

const count = (db: Db, table: string): number => db.value<number>(`select count(*) from ${table}`)!;

const assertSound = (db: Db): void => {
  expect(db.value('pragma integrity_check')).toBe('ok');
  expect(db.all('pragma foreign_key_check')).toEqual([]);
  expect(schemaFingerprint(db.raw)).toEqual(expectedSchema(loadMigrations(), journaledTables, schemaVersion(db.raw)));
  expect(count(db, 'search_dirty')).toBe(0);
};

for (const journaled of [true, false]) {
  test(`a library written ${journaled ? 'with' : 'without'} its history is sound and complete`, async () => {
    const dir = scratch();
    const written = await writeSampleLibrary(dir, { seed: 7, papers: 400, journaled });
    const { db } = await openLibrary(dir, systemClock);
    try {
      assertSound(db);
      const sample = [...generateLibrary({ seed: 7, papers: 400 })];
      expect(db.all<{ title: string }>('select title from papers order by id').map((p) => p.title)).toEqual(
        sample.map((p) => p.record.title),
      );
      expect(count(db, 'citations')).toBe(sample.reduce((n, p) => n + p.cites.length, 0));
      expect(written.citations).toBe(count(db, 'citations'));
      expect(count(db, 'paper_names')).toBe(sample.reduce((n, p) => n + p.record.authors.length, 0));
      expect(count(db, 'library_search_docsize')).toBe(400);
      expect(count(db, 'paper_topics')).toBe(sample.reduce((n, p) => n + p.topics.length, 0));
      expect(count(db, 'saved_views')).toBeGreaterThan(2);

      const known = sample[123]!;
      const text = `"${known.record.title.replace(/<[^>]+>/g, '')}"`;
      const page = searchPapers(db, {
        query: parseQuery(text, 0),
        order: 'relevance',
        dir: 'desc',
        limit: 10,
        offset: 0,
        cursor: null,
        withTotal: true,
      });
      const found = page.ids.map((id) => db.value('select title from papers where id = ?', id));
      expect(found).toContain(known.record.title);
    } finally {
      closeLibrary(db);
    }
  });
}

test('the sample is one step of the history that can be undone, but not by the next click on Undo', async () => {
  const dir = scratch();
  const { actionId } = await writeSampleLibrary(dir, { seed: 2, papers: 120 });
  const { db } = await openLibrary(dir, systemClock);
  try {
    db.beforeCommit(() => refreshDirty(db, Number.POSITIVE_INFINITY));
    const journal = new Journal(db, systemClock, journaledTables);
    expect(journal.lastUndoable()).toBeUndefined();
    const outcome = journal.undo(actionId!);
    expect(outcome.kept).toBe(0);
    for (const table of [
      'papers',
      'citations',
      'tags',
      'collections',
      'topics',
      'library_search_docsize',
      'paper_names',
    ])
      expect([table, count(db, table)]).toEqual([table, 0]);
    journal.undo(outcome.undoActionId);
    expect(count(db, 'papers')).toBe(120);
    expect(count(db, 'library_search_docsize')).toBe(120);
    assertSound(db);
  } finally {
    closeLibrary(db);
  }
});

test('a folder with a library in it is left alone', async () => {
  const dir = scratch();
  await writeSampleLibrary(dir, { seed: 1, papers: 3 });
  await expect(writeSampleLibrary(dir, { seed: 1, papers: 3 })).rejects.toThrow('holds a library already');
});
