import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  addImportFile,
  chooseImportFiles,
  createImportBatch,
  createImportText,
  decideImportEntries,
  decideImportEntry,
  discardImport,
  getImport,
  listActivity,
  listImportEntries,
  previewImportBatch,
  startImport,
  stopActivity,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

type Decision = 'import' | 'merge' | 'skip';
type Correction = { title?: string } & Partial<Record<'authors' | 'doi' | 'volume' | 'abstract', string | null>>;

const preview = async (content: string): Promise<string> => {
  const e = await app.ok(createImportText, { body: { content } });
  await settled(app, e);
  return e.run_id;
};
const run = (id: string) => app.ok(getImport, { params: { id } });
const start = async (id: string) => settled(app, await app.ok(startImport, { params: { id } }));
const entries = (id: string) => app.ok(listImportEntries, { params: { id }, query: { limit: 1000 } });
const plans = async (id: string) => (await entries(id)).map((e) => [e.outcome, e.decision]);
const change = (id: string, seq: number, body: Correction & { decision?: Decision }) =>
  app.call(decideImportEntry, { params: { id, seq }, body });
const isReady = (id: string) => expect.poll(async () => (await run(id)).state, { interval: 10 }).toBe('ready');

/** Imports what the preview shows, and checks that exactly that happened. */
const importAsShown = async (id: string) => {
  const { counts, decisions } = await run(id);
  const shown = await entries(id);
  const count = (outcome: string) => shown.filter((e) => e.outcome === outcome).length;
  expect(counts).toEqual({
    new: count('new'),
    known: count('known'),
    merges: count('merges'),
    unusable: count('unusable'),
  });
  await start(id);
  const result = await run(id);
  const { import: imported, merge: merged, skip: skipped, unusable: failed } = decisions!;
  expect(result, JSON.stringify(shown)).toMatchObject({ state: 'done', changed: 0, imported, merged, skipped, failed });
  return result;
};

const w = 'title={Known work of art}, author={Moreau, A.}, year=2001';
const file = (...list: string[]) => list.map((fields, i) => `@article{k${i}, ${fields}}`).join('\n');

describe('a preview after decisions', () => {
  it('an entry that was skipped and is imported again is a duplicate of its first again [imp-57]', async () => {
    const id = await preview(file(`${w}, doi={10.5555/x}`, `${w}, doi={10.5555/x}`));
    await change(id, 0, { decision: 'skip' });
    await change(id, 1, { title: 'Known works of art' });
    expect(await plans(id)).toEqual([
      ['new', 'skip'],
      ['new', 'import'],
    ]);
    await change(id, 0, { decision: 'import' });
    expect(await plans(id)).toEqual([
      ['new', 'import'],
      ['known', 'merge'],
    ]);
    await importAsShown(id);
  });

  it('importing an entry as new does not make it a separate work once it is a duplicate [imp-57]', async () => {
    const id = await preview(file(w, w));
    for (const seq of [0, 1]) await change(id, seq, { decision: 'skip' });
    for (const seq of [1, 0]) await change(id, seq, { decision: 'import' });
    expect(await plans(id)).toEqual([
      ['new', 'import'],
      ['known', 'merge'],
    ]);
    expect(await importAsShown(id)).toMatchObject({ imported: 1, skipped: 1 });
  });

  it.each(['skip', 'import'] as const)(
    'a duplicate that would add something and is not merged (%s) leaves it to the next [imp-57]',
    async (decision) => {
      const id = await preview(file(w, `${w}, abstract={Told here.}`, `${w}, abstract={Told here.}`));
      await change(id, 1, { decision });
      expect((await plans(id))[2]).toEqual(['merges', 'merge']);
      expect(await importAsShown(id)).toMatchObject({ merged: 1 });
    },
  );

  it('without an entry that had separated two works, the next is compared with the other [imp-57]', async () => {
    const id = await preview(file(`${w}, volume=2`, `${w}, volume=3, doi={10.5555/x}`, `${w}, doi={10.5555/x}`));
    await change(id, 1, { decision: 'skip' });
    expect((await plans(id))[2]).toEqual(['merges', 'merge']);
    await importAsShown(id);
  });

  it('an entry that is corrected to be another work has no duplicates any more [imp-57]', async () => {
    const id = await preview(file(w, w));
    await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
    expect(await plans(id)).toEqual([
      ['new', 'import'],
      ['new', 'import'],
    ]);
    expect(await importAsShown(id)).toMatchObject({ imported: 2 });
  });

  it('an entry that is corrected to be the work of an earlier one is a duplicate [imp-57]', async () => {
    const id = await preview(file(w, w.replace('Known', 'Unknown'), `${w}, doi={10.5555/y}, volume=9`));
    const corrected = await change(id, 1, { title: 'Known work of art' });
    expect(corrected.body).toMatchObject({ outcome: 'known', decision: 'merge', match_seq: 0 });
    await importAsShown(id);
  });

  it('a field that the user emptied is not filled by a duplicate [imp-57]', async () => {
    const id = await preview(file(`${w}, abstract={Wrong.}`, `${w}, abstract={Told here.}`));
    await change(id, 0, { abstract: null });
    expect((await plans(id))[1]).toEqual(['known', 'merge']);
    expect(await importAsShown(id)).toMatchObject({ imported: 1, merged: 0 });
  });

  it('the first of two later entries takes the place of one that a duplicate of it was imported beside [imp-57]', async () => {
    const id = await preview(file(w, `${w}, volume=4`, `${w}, volume=4, abstract={Told here.}`));
    expect(await plans(id)).toEqual([
      ['new', 'import'],
      ['merges', 'merge'],
      ['merges', 'merge'],
    ]);
    await change(id, 1, { decision: 'import' });
    await importAsShown(id);
  });

  it('merging cannot be chosen for an entry that its correction makes new, which changes nothing [imp-34]', async () => {
    const id = await preview(file(w, w));
    const refused = await change(id, 1, { title: 'Wholly other glaciers', authors: 'Okafor, B.', decision: 'merge' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'import_state' }]);
    expect(await entries(id)).toMatchObject([{}, { title: 'Known work of art', outcome: 'known', decision: 'merge' }]);
  });

  it('the import does what it shows after any decisions and corrections [imp-06]', async () => {
    const pick = <T>(...values: T[]) => fc.constantFrom(...values);
    const maybe = (name: string, ...values: string[]) => pick('', ...values.map((v) => `, ${name}={${v}}`));
    const entry = fc
      .tuple(
        pick('Opening words of the editor', 'Slow manifolds', 'Slow manifolds', 'Editorial'),
        maybe('author', 'Moreau, A.', 'Moreau, A.', 'Okafor, B.'),
        maybe('year', '2001', '2001', '802'),
        maybe('volume', '1', '2'),
        maybe('doi', '10.5555/a', '10.5555/b'),
        maybe('eprint', '2101.00001'),
        maybe('abstract', 'Some words.'),
        maybe('keywords', 'bees', 'rain'),
      )
      .map(([title, ...rest]) => `title={${title}}${rest.join('')}`);
    const place = fc.nat({ max: 11 });
    const decision = pick<Decision>('import', 'merge', 'skip', 'skip');
    const correction = fc.record<Correction>(
      {
        title: pick('Opening words of the editor', 'Slow manifolds', 'Bees in rain'),
        authors: pick('Moreau, A.', 'Okafor, B.', null),
        doi: pick('10.5555/a', '10.5555/b', null),
        volume: pick('1', '2', null),
        abstract: pick('Some words.', null),
      },
      { requiredKeys: [] },
    );
    const step = fc.oneof(
      fc.record({ seq: place, body: fc.record({ decision }) }),
      fc.record({ seq: place, body: correction }),
      fc.record({ seq: place, body: fc.tuple(correction, decision).map(([c, d]) => ({ ...c, decision: d })) }),
      fc.record({ many: fc.record({ decision, seqs: fc.uniqueArray(place, { minLength: 1, maxLength: 6 }) }) }),
      fc.record({ many: fc.record({ decision, outcome: pick<'new' | 'known' | 'merges'>('new', 'known', 'merges') }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 4 }),
        fc.array(entry, { minLength: 2, maxLength: 12 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (library, list, steps) => {
          const kept = app;
          app = await createTestApp();
          try {
            if (library.length > 0) await importBibtex(app, `${file(...library)}\n% library`);
            const id = await preview(file(...list));
            for (const s of steps) {
              const { status } =
                'many' in s
                  ? await app.call(decideImportEntries, { params: { id }, body: s.many })
                  : s.seq < list.length
                    ? await change(id, s.seq, s.body)
                    : { status: 200 };
              expect([200, 409]).toContain(status);
            }
            await importAsShown(id);
          } finally {
            await app.dispose();
            app = kept;
          }
        },
      ),
      { numRuns: Number(process.env.FUZZ_CASES ?? 40) },
    );
  }, 600_000);
});

describe('a preview that is too large to be made again within a request', () => {
  const many = (n: number) => `${file(w, w)}\n${bibtexEntries(n)}`;

  it('shows that it is made again, takes further decisions meanwhile, and then includes all of them [imp-57]', async () => {
    const id = await preview(many(800));
    const first = await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
    expect(first.status).toBe(200);
    expect(await run(id)).toMatchObject({ state: 'parsing', updating: true, decisions: null });
    await app.ok(decideImportEntries, { params: { id }, body: { decision: 'skip', seqs: [5, 6] } });
    await isReady(id);
    expect((await plans(id)).slice(0, 8).map(([, decision]) => decision)).toEqual([
      ...['import', 'import', 'import', 'import', 'import', 'skip', 'skip', 'import'],
    ]);
    expect(await run(id)).toMatchObject({ updating: false, counts: { new: 802 }, decisions: { skip: 2 } });
    await importAsShown(id);
  }, 60_000);

  it('can be started meanwhile: the import follows the preview [imp-57]', async () => {
    const id = await preview(many(800));
    await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
    const envelope = await app.ok(startImport, { params: { id }, body: { collection_name: 'Chosen at the end' } });
    expect((await change(id, 7, { decision: 'skip' })).status).toBe(409);
    expect((await app.call(startImport, { params: { id } })).status).toBe(409);
    await settled(app, envelope);
    expect(await run(id)).toMatchObject({
      state: 'done',
      imported: 802,
      changed: 0,
      collection_name: 'Chosen at the end',
    });
  }, 60_000);

  it('can be stopped, and the import then makes the preview first [imp-57]', async () => {
    const id = await preview(many(800));
    await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
    await app.ok(stopActivity, { params: { job_id: (await run(id)).job_id! } });
    await expect.poll(async () => (await run(id)).state, { interval: 10 }).toBe('cancelled');
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'ready', counts: { new: 802 } });
    await importAsShown(id);
  }, 60_000);

  it.each([false, true])(
    'can be discarded meanwhile, which stops its job (import started: %s) [imp-59]',
    async (started) => {
      const id = await preview(many(800));
      await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
      if (started) await app.ok(startImport, { params: { id } });
      const { job_id, state, updating } = await run(id);
      expect({ state, updating }).toEqual({ state: 'parsing', updating: true });
      expect((await app.call(discardImport, { params: { id } })).status).toBe(204);
      expect(await app.jobs.settled(job_id!)).toMatchObject({ status: 'cancelled', failure_reason: null });
      expect((await app.call(getImport, { params: { id } })).status).toBe(404);
      expect(app.db.value('select count(*) from import_entries')).toBe(0);
      expect(app.db.value('select count(*) from papers')).toBe(0);
      expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    },
  );

  it('can be discarded before its job has started [imp-59]', async () => {
    const id = await preview(many(400));
    // Within one request after the decision, no job has begun.
    const [, discarded] = await Promise.all([
      change(id, 0, { decision: 'skip' }),
      app.call(discardImport, { params: { id } }),
    ]);
    expect(discarded.status).toBe(204);
    await app.jobs.idle();
    expect((await app.ok(listActivity, { query: {} })).filter((job) => job.status === 'failed')).toEqual([]);
    expect(app.db.value('select count(*) from import_runs')).toBe(0);
  });

  it('cannot be discarded while papers are imported [imp-59]', async () => {
    const id = await preview(many(800));
    const envelope = await app.ok(startImport, { params: { id } });
    expect((await app.call(discardImport, { params: { id } })).body).toMatchObject({ code: 'import_state' });
    await settled(app, envelope);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 801 });
  });

  it('continues after a restart [imp-57]', async () => {
    const id = await preview(many(800));
    await change(id, 0, { title: 'Wholly other glaciers', authors: 'Okafor, B.' });
    app = await app.restart();
    await isReady(id);
    expect((await run(id)).counts).toMatchObject({ new: 802 });
    await importAsShown(id);
  }, 60_000);

  it('is also made again when files are left out meanwhile [imp-53] [imp-57]', async () => {
    const { id } = await app.ok(createImportBatch, { body: { files: 2 } });
    for (const [seq, content] of [file(w), many(800)].entries()) {
      const added = await app.upload(
        { ...addImportFile, path: addImportFile.path.replace('{id}', id) },
        { name: `${seq}.bib`, content },
        { seq: `${seq}` },
      );
      expect(added.status).toBe(201);
    }
    await settled(app, await app.ok(previewImportBatch, { params: { id } }));
    await change(id, 1, { decision: 'skip' });
    await app.ok(chooseImportFiles, { params: { id }, body: { chosen: false, seqs: [0] } });
    await isReady(id);
    expect((await plans(id)).slice(0, 3)).toEqual([
      ['new', 'skip'],
      ['new', 'skip'],
      ['new', 'import'],
    ]);
    await importAsShown(id);
  }, 60_000);
});
