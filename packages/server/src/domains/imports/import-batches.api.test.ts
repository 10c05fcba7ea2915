import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  addImportFile,
  chooseImportFiles,
  createImportBatch,
  decideImportEntries,
  decideImportEntry,
  discardImport,
  exportJson,
  getImport,
  importBibtexText,
  listImportEntries,
  listImportFiles,
  listImports,
  listSaved,
  previewImportBatch,
  startImport,
  stopActivity,
  undoLast,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bibtexEntries } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

interface File {
  name: string;
  content: string;
}
const add = (id: string, seq: number, { name, content }: File) =>
  app.upload({ ...addImportFile, path: addImportFile.path.replace('{id}', id) }, { name, content }, { seq: `${seq}` });

/** An import of these files, with its preview. */
const batch = async (list: readonly (string | File)[]): Promise<string> => {
  const { id } = await app.ok(createImportBatch, { body: { files: list.length } });
  for (const [seq, file] of list.entries())
    expect((await add(id, seq, typeof file === 'string' ? { name: `${seq}.bib`, content: file } : file)).status).toBe(
      201,
    );
  await settled(app, await app.ok(previewImportBatch, { params: { id } }));
  return id;
};
const run = (id: string) => app.ok(getImport, { params: { id } });
const files = (id: string) => app.ok(listImportFiles, { params: { id }, query: { limit: 1000 } });
const entries = (id: string, file?: number) =>
  app.ok(listImportEntries, { params: { id }, query: { limit: 1000, ...(file !== undefined && { file }) } });
const papers = async () => Number((await app.call(listSaved, { query: { limit: 1 } })).headers['x-total-count']);
const start = async (id: string) => settled(app, await app.ok(startImport, { params: { id } }));
const choose = async (id: string, chosen: boolean, seqs?: number[]) => {
  await app.ok(chooseImportFiles, { params: { id }, body: { chosen, ...(seqs && { seqs }) } });
  await expect.poll(async () => (await run(id)).state, { interval: 10 }).toBe('ready');
};
const importAsPromised = async (id: string) => {
  const { import: imported, merge: merged, skip: skipped, unusable: failed } = (await run(id)).decisions!;
  const before = await papers();
  await start(id);
  const result = await run(id);
  expect(result).toMatchObject({ state: 'done', changed: 0, pending: 0, imported, merged, skipped, failed });
  expect(await papers()).toBe(before + imported);
  return result;
};

const bees = '@article{b, title={Bees remember the colour of rain}, author={Okafor, B.}, year=2019}';
const beesMore = `${bees.slice(0, -1)}, abstract={They do.}}`;
const moss = '@article{m, title={Moss grows on slow networks}, author={Ivanova, I.}, year=2001}';

describe('an import of several files', () => {
  it('shows each file with its entries, and one of an unknown format with its problem [imp-50]', async () => {
    const id = await batch([
      bees,
      `${beesMore}\n${moss}\n@article{x, year=2001}`,
      { name: 'letter.txt', content: 'Dear friend, this holds no reference.' },
      { name: 'empty.ris', content: '' },
    ]);
    expect(await run(id)).toMatchObject({ state: 'ready', files: 4, unreadable_files: 2, receiving: false, total: 4 });
    const list = await files(id);
    expect(list.map((f) => f.seq)).toEqual([2, 3, 0, 1]);
    list.sort((a, b) => a.seq - b.seq);
    expect(list.map((f) => [f.name, f.read, f.total, f.counts, f.problem !== null])).toEqual([
      ['0.bib', true, 1, { new: 1, known: 0, merges: 0, unusable: 0 }, false],
      ['1.bib', true, 3, { new: 1, known: 0, merges: 1, unusable: 1 }, false],
      ['letter.txt', false, 0, { new: 0, known: 0, merges: 0, unusable: 0 }, true],
      ['empty.ris', false, 0, { new: 0, known: 0, merges: 0, unusable: 0 }, true],
    ]);
    expect((await entries(id, 1)).map((e) => [e.seq, e.line, e.filename])).toEqual([
      [1, 1, '1.bib'],
      [2, 2, '1.bib'],
      [3, 3, '1.bib'],
    ]);
    await importAsPromised(id);
    expect((await files(id)).map((f) => [f.seq, f.imported, f.merged, f.skipped, f.failed])).toEqual([
      [2, 0, 0, 0, 0],
      [3, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [1, 1, 1, 0, 1],
    ]);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  it('shows names without characters that turn or hide the text after them [imp-50]', async () => {
    const { id } = await app.ok(createImportBatch, { body: { files: 1, name: 'thesis\u202egnp.\u0085exe' } });
    await add(id, 0, { name: 'chap\u2067ter\u0085 one.bib', content: '@article{a, title={One}}' });
    expect((await run(id)).filename).toBe('thesisgnp. exe');
    expect((await files(id))[0]!.name).toBe('chapter one.bib');
  });

  it('compares entries with those of earlier files, and names the file [imp-51]', async () => {
    const id = await batch([bees, beesMore, beesMore]);
    expect((await entries(id)).map((e) => [e.outcome, e.match_seq, /“0\.bib”/.test(e.reason)])).toEqual([
      ['new', null, false],
      ['merges', 0, true],
      ['known', 0, true],
    ]);
    await importAsPromised(id);
    expect(await papers()).toBe(1);
  });

  it('is one step of the history and one line in the list [imp-52]', async () => {
    const id = await batch([bees, moss]);
    await importAsPromised(id);
    expect((await app.ok(listImports)).map((r) => r.id)).toEqual([id]);
    await app.ok(undoLast);
    expect(await papers()).toBe(0);
    expect(await run(id)).toMatchObject({ state: 'reverted' });
  });

  it('plans again when a file is left out: papers it would have added come from another file [imp-53]', async () => {
    const id = await batch([`${bees}\n${moss}`, beesMore, beesMore]);
    expect((await run(id)).decisions).toEqual({ import: 2, merge: 1, skip: 1, unusable: 0 });
    await choose(id, false, [0]);
    expect((await run(id)).decisions).toEqual({ import: 1, merge: 0, skip: 3, unusable: 0 });
    expect((await files(id)).map((f) => f.chosen)).toEqual([false, true, true]);
    expect((await app.call(decideImportEntry, { params: { id, seq: 0 }, body: { decision: 'import' } })).status).toBe(
      409,
    );
    await app.ok(decideImportEntries, { params: { id }, body: { decision: 'import' } });
    expect((await run(id)).decisions).toMatchObject({ import: 2, skip: 2 });
    await app.ok(decideImportEntries, { params: { id }, body: { decision: 'merge', file: 2 } });
    expect((await run(id)).decisions).toMatchObject({ import: 1, skip: 3 });
    await importAsPromised(id);
    expect((await app.ok(listSaved)).map((p) => p.title)).toEqual(['Bees remember the colour of rain']);
  });

  it('keeps decisions about entries when files are left out and included again [imp-53]', async () => {
    const id = await batch([bees, `${bees}\n${moss}`]);
    await app.ok(decideImportEntry, { params: { id, seq: 2 }, body: { decision: 'skip' } });
    await choose(id, false);
    expect((await run(id)).decisions).toMatchObject({ import: 0, skip: 3 });
    await choose(id, true, [1]);
    expect((await run(id)).decisions).toMatchObject({ import: 1, skip: 2 });
    await choose(id, true, [0]);
    expect((await entries(id)).map((e) => [e.outcome, e.decision])).toEqual([
      ['new', 'import'],
      ['known', 'merge'],
      ['new', 'skip'],
    ]);
    await importAsPromised(id);
  });

  it('keeps its promise whichever files are left out [imp-53]', async () => {
    const titles = ['Opening words of the editor', 'Slow manifolds', 'Bees in rain'];
    const entry = fc
      .tuple(
        fc.constantFrom(...titles),
        fc.constantFrom('', ', author={Moreau, A.}'),
        fc.constantFrom('', ', year={2001}', ', year={2002}'),
        fc.constantFrom('', ', doi={10.5555/a}', ', doi={10.5555/b}'),
        fc.constantFrom('', ', abstract={Some words.}'),
      )
      .map(([title, ...rest]) => `@article{k, title={${title}}${rest.join('')}}`);
    const file = fc.record({ content: fc.array(entry, { minLength: 1, maxLength: 5 }), chosen: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 5 }), async (list) => {
        const kept = app;
        app = await createTestApp();
        try {
          const id = await batch(list.map((f) => f.content.join('\n')));
          const out = list.flatMap((f, seq) => (f.chosen ? [] : [seq]));
          if (out.length > 0) await choose(id, false, out);
          await importAsPromised(id);
        } finally {
          await app.dispose();
          app = kept;
        }
      }),
      { numRuns: Number(process.env.FUZZ_CASES ?? 12) },
    );
  }, 600_000);

  it('takes 517 files [imp-50]', async () => {
    const list = Array.from(
      { length: 517 },
      (_, i) => `${bibtexEntries(3, `f${i}x`).replaceAll(/title=\{/g, `title={File ${i} `)}\n${bees}`,
    );
    const id = await batch(list);
    expect(await run(id)).toMatchObject({ files: 517, total: 517 * 4 });
    const page = await app.call(listImportFiles, { params: { id }, query: { limit: 100, offset: 500 } });
    expect(page.headers['x-total-count']).toBe('517');
    expect((page.body as unknown as unknown[]).length).toBe(17);
    const result = await importAsPromised(id);
    expect(result.skipped).toBe(516);
  }, 120_000);

  it('keeps received files when the upload is interrupted, even over a restart [imp-54]', async () => {
    const { id } = await app.ok(createImportBatch, { body: { files: 3, name: 'My references' } });
    await add(id, 0, { name: 'a.bib', content: bees });
    await add(id, 1, { name: 'b.bib', content: bees });
    await add(id, 1, { name: 'b.bib', content: moss });
    app = await app.restart();
    expect(await run(id)).toMatchObject({ state: 'parsing', receiving: true, filename: 'My references' });
    expect((await app.call(startImport, { params: { id } })).status).toBe(409);
    await settled(app, await app.ok(previewImportBatch, { params: { id } }));
    expect(await run(id)).toMatchObject({ state: 'ready', files: 2, counts: { new: 2 } });
    expect((await add(id, 2, { name: 'c.bib', content: bees })).status).toBe(409);
    expect((await app.call(previewImportBatch, { params: { id } })).status).toBe(409);
  });

  it('can be discarded while files are received, with all of them [imp-54]', async () => {
    const { id } = await app.ok(createImportBatch, { body: { files: 2 } });
    await add(id, 0, { name: 'a.bib', content: bees });
    expect((await add(id, 7, { name: 'a.bib', content: bees })).status).toBe(422);
    expect((await add(id, 1, { name: 'bad.txt', content: 'Nothing.' })).status).toBe(201);
    expect((await app.call(discardImport, { params: { id } })).status).toBe(204);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    expect((await app.call(getImport, { params: { id } })).status).toBe(404);
  });

  it('is resumed where it stopped, with nothing twice, as one step of the history [imp-09]', async () => {
    const many = (i: number) => bibtexEntries(1000, `f${i}x`).replaceAll(/title=\{/g, `title={File ${i} `);
    const { id } = await app.ok(createImportBatch, { body: { files: 3 } });
    for (const seq of [0, 1, 2]) await add(id, seq, { name: `${seq}.bib`, content: many(seq) });
    const stopOnceBusy = async (e: { job_id: string }) => {
      await expect.poll(() => app.jobs.repo.get(e.job_id)!.processed ?? 0, { interval: 1 }).toBeGreaterThan(0);
      await app.ok(stopActivity, { params: { job_id: e.job_id } });
      await settled(app, e);
      expect(await run(id)).toMatchObject({ state: 'cancelled', resumable: true });
    };
    await stopOnceBusy(await app.ok(previewImportBatch, { params: { id } }));
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'ready', total: 3000, counts: { new: 3000 } });
    await stopOnceBusy(await app.ok(startImport, { params: { id } }));
    app = await app.restart();
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3000, pending: 0 });
    expect((await files(id)).map((f) => f.imported)).toEqual([1000, 1000, 1000]);
    expect(await papers()).toBe(3000);
    expect(app.read((db) => db.value('select count(*) from actions where kind = ?', 'imports.run'))).toBe(1);
  });

  it('without any entry fails with the reason [imp-42]', async () => {
    const id = await batch([{ name: 'letter.txt', content: 'Dear friend.' }]);
    expect(await run(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('No entry') });
  });

  it('links the papers of each Carrel export within that export [imp-50]', async () => {
    await settled(app, await app.ok(importBibtexText, { body: { content: `${bees}\n${moss}` } }));
    const first = (await app.call(exportJson)).text;
    const kept = app;
    app = await createTestApp();
    try {
      const other = first.replaceAll('Bees remember', 'Wasps forget').replaceAll('Moss grows', 'Lichen stays');
      const cites = (text: string) => text.replace('"cites": []', '"cites": ["2"]');
      const id = await batch([
        { name: 'one.json', content: cites(first) },
        { name: 'two.json', content: cites(other) },
      ]);
      await importAsPromised(id);
      const edges = app.read((db) =>
        db.all(
          'select a.title citing, b.title cited from citations c join papers a on a.id = citing_id join papers b on b.id = cited_id order by 1',
        ),
      );
      expect(edges).toEqual([
        { citing: 'Bees remember the colour of rain', cited: 'Moss grows on slow networks' },
        { citing: 'Wasps forget the colour of rain', cited: 'Lichen stays on slow networks' },
      ]);
    } finally {
      await app.dispose();
      app = kept;
    }
  });
});
