import {
  createImportText,
  getImport,
  listImportEntries,
  listSaved,
  mergePapers,
  savePaper,
  startImport,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const work = 'title={One work of all}, author={Moreau, A.}, year=2001, doi={10.5555/x}';
const file = (fields: readonly string[]) => fields.map((f, i) => `@article{k${i}, ${work}, ${f}}`).join('\n');
const note = (n: number, length: number) => `Note ${n} `.padEnd(length, 'abcdefgh ').trim();
const stored = () => app.db.get<{ notes: string; keywords: string }>('select notes, keywords from paper_texts')!;

const importAll = async (content: string) => {
  const e = await app.ok(createImportText, { body: { content } });
  await settled(app, e);
  const shown = (await app.ok(getImport, { params: { id: e.run_id } })).decisions!;
  await settled(app, await app.ok(startImport, { params: { id: e.run_id } }));
  const run = await app.ok(getImport, { params: { id: e.run_id } });
  expect(run).toMatchObject({ state: 'done', changed: 0, merged: shown.merge, skipped: shown.skip });
  return app.ok(listImportEntries, { params: { id: e.run_id }, query: { limit: 1000 } });
};

describe('many records of one work', () => {
  it('their notes are joined up to the longest note that can be edited, and the others are named [imp-58]', async () => {
    const notes = Array.from({ length: 45 }, (_, n) => note(n, 5_000));
    const entries = await importAll(file(notes.map((n) => `annote={${n}}`)));
    const { notes: joined } = stored();
    expect(joined.length).toBeLessThanOrEqual(200_000);
    expect(joined.length).toBeGreaterThan(190_000);
    const left = entries.filter((e) => e.warnings.some((w) => w.startsWith('Its note is not added')));
    expect(left.length).toBeGreaterThan(3);
    for (const [i, text] of notes.entries()) expect(joined.includes(text)).toBe(!left.includes(entries[i]!));
    expect(left.every((e) => e.fate === 'skipped')).toBe(true);
  });

  it('what is written for them does not grow with their square [imp-58]', async () => {
    const written = async (n: number) => {
      const kept = app;
      app = await createTestApp();
      try {
        await importAll(file(Array.from({ length: n }, (_, i) => `annote={${note(i, 4_000)}}`)));
        return app.db.value<number>(
          'select sum(coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0)) from journal',
        )!;
      } finally {
        await app.dispose();
        app = kept;
      }
    };
    const [few, many] = [await written(100), await written(300)];
    expect(many / few).toBeLessThan(2);
  }, 60_000);

  it('their keywords are joined up to the number that can be edited [imp-58]', async () => {
    const words = (from: number) => Array.from({ length: 400 }, (_, i) => `word ${from + i}`).join(', ');
    const entries = await importAll(file([0, 400, 800, 1200].map((from) => `keywords={${words(from)}}`)));
    expect((JSON.parse(stored().keywords) as string[]).length).toBe(1_000);
    expect(entries.map((e) => e.warnings.join())).toEqual([
      '',
      '',
      'Not all of its keywords are added: the paper would have too many.',
      'Not all of its keywords are added: the paper would have too many.',
    ]);
  });
});

describe('a note that the user adds', () => {
  it('is refused if the paper has no room for it, and nothing changes [imp-58]', async () => {
    const paper = await app.ok(savePaper, {
      body: { title: 'One work of all', doi: '10.5555/x', notes: note(1, 150_000) },
    });
    const again = await app.call(savePaper, {
      body: { title: 'One work of all', doi: '10.5555/x', notes: note(2, 60_000) },
    });
    expect([again.status, again.body]).toMatchObject([422, { code: 'validation' }]);
    const other = await app.ok(savePaper, { body: { title: 'Quite another', notes: note(3, 60_000) } });
    const merged = await app.call(mergePapers, { body: { keep_id: paper.id, merge_ids: [other.id] } });
    expect([merged.status, merged.body]).toMatchObject([422, { code: 'validation' }]);
    expect((await app.ok(listSaved)).map((p) => p.id).sort()).toEqual([paper.id, other.id].sort());
    expect(app.db.value('select length(notes) from paper_texts where paper_id = ?', Number(paper.id))).toBe(
      note(1, 150_000).length,
    );
  });
});
