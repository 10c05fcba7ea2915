import { readFileSync } from 'node:fs';
import {
  ApiError,
  cancelActivity,
  createImport,
  createImportText,
  decideImportEntries,
  decideImportEntry,
  getImport,
  type ImportEntry,
  importBibtexText,
  listImportEntries,
  listSaved,
  removeSaved,
  savePaper,
  startImport,
  stopActivity,
  undoLast,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { outsideData } from '../../test-kit/outside-data.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const preview = async (content: string): Promise<string> => {
  const e = await app.ok(createImportText, { body: { content } });
  await settled(app, e);
  return e.run_id;
};
const start = async (id: string) => settled(app, await app.ok(startImport, { params: { id } }));
const run = (id: string) => app.ok(getImport, { params: { id } });
const entries = (id: string, query: { fate?: 'skipped' | 'imported' } = {}) =>
  app.ok(listImportEntries, { params: { id }, query: { limit: 1000, ...query } });
const papers = async () => Number((await app.call(listSaved, { query: { limit: 1 } })).headers['x-total-count']);
const fates = (list: ImportEntry[]) => list.map((e) => e.fate);

/** The result that the preview of a waiting import announces. */
const promised = async (id: string) => {
  const { import: imported, merge: merged, skip: skipped, unusable: failed } = (await run(id)).decisions!;
  return { imported, merged, skipped, failed };
};
const importAsPromised = async (id: string) => {
  const promise = await promised(id);
  await start(id);
  const result = await run(id);
  expect(result).toMatchObject({ state: 'done', changed: 0, pending: 0, ...promise });
  expect(result.imported + result.merged + result.skipped + result.failed).toBe(result.total);
  return result;
};

const columns = `@article{a, title={The treasure chest}, author={Karl Berry}, journal={TUGboat}, year=2009, volume=30, number=1, pages={122--124}}
@article{b, title={The treasure chest}, author={Karl Berry}, journal={TUGboat}, year=2010, volume=31, number=2, pages={208--211}}
@article{c, title={Opening words}, author={Christina Thiele}, journal={TUGboat}, year=1993, volume=14, number=1, pages={3--4}}
@article{d, title={Opening words}, author={Christina Thiele}, journal={TUGboat}, year=1993, volume=14, number=2, pages={79--80}}`;

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const field = (name: string, ...values: string[]) =>
  fc.option(pick(...values), { nil: null, freq: 2 }).map((v) => (v === null ? '' : `, ${name}={${v}}`));
const entry = fc
  .tuple(
    pick('Opening words of the editor', 'Opening wrods of the editor', 'Slow manifolds', 'Editorial', 'Bees in rain'),
    field('author', 'Moreau, A.', 'Okafor, B.', 'Moreau, A. and Okafor, B.'),
    field('year', '2001', '2002', '2009'),
    field('journal', 'TUGboat', 'Annals of Things', 'Ann. Things'),
    field('volume', '1', '2'),
    field('number', '1', '2'),
    field('pages', '1--9', '1', '11--19'),
    field('doi', '10.5555/a', '10.5555/b'),
    field('eprint', '2101.00001', '2101.00002'),
    field('abstract', 'Some words.'),
    field('isbn', '9783161484100'),
  )
  .map(([title, ...rest]) => `@article{k, title={${title}}${rest.join('')}}`);
/** BibTeX files whose entries share titles, identifiers and places with each other. */
const mixedFile = fc.array(
  fc.oneof({ weight: 20, arbitrary: entry }, { weight: 1, arbitrary: pick('@article{k, year=2}') }),
  {
    minLength: 1,
    maxLength: 25,
  },
);

describe('what a preview promises', () => {
  it('columns with one title in different issues are separate works [imp-01]', async () => {
    const id = await preview(columns);
    expect(await promised(id)).toEqual({ imported: 4, merged: 0, skipped: 0, failed: 0 });
    await importAsPromised(id);
    expect(await papers()).toBe(4);
    const again = await preview(`${columns}\n`);
    expect(await promised(again)).toEqual({ imported: 0, merged: 0, skipped: 4, failed: 0 });
    await importAsPromised(again);
    expect(await papers()).toBe(4);
  });

  it('another volume, issue, first page or DOI means another work, in the file and in the library [imp-02]', async () => {
    const one = (fields: string) =>
      `@article{k, title={Notes from the editor of this journal}, author={Moreau, A.}, journal={Annals}, year=2001, ${fields}}`;
    for (const [a, b] of [
      ['volume=1', 'volume=2'],
      ['volume=1, number=1', 'volume=1, number=2'],
      ['pages={1--9}', 'pages={11--19}'],
      ['doi={10.5555/a}', 'doi={10.5555/b}'],
    ] as const) {
      const other = await createTestApp();
      const kept = app;
      app = other;
      try {
        await importAsPromised(await preview(`${one(a)}\n${one(b)}`));
        expect(await papers(), `${a} and ${b}`).toBe(2);
        expect(await promised(await preview(`${one(b)}\n% again`))).toMatchObject({ imported: 0, skipped: 1 });
      } finally {
        app = kept;
        await other.dispose();
      }
    }
  });

  it('a paper with the mistyped identifier of another is imported without it, with a warning [imp-03]', async () => {
    const file = `@article{a, title={Slow manifolds in fast networks}, author={Ivanova, I.}, year=2001, eprint={2101.00001}, archiveprefix={arXiv}}
@article{b, title={Bees remember the colour of rain}, author={Okafor, B.}, year=2019, eprint={2101.00001}, archiveprefix={arXiv}}
@article{c, title={Bees remember the colour of rain}, author={Okafor, B.}, year=2019, eprint={2101.00001}, archiveprefix={arXiv}}`;
    const id = await preview(file);
    const list = await entries(id);
    expect(list.map((e) => [e.outcome, e.reason_code, e.match_seq])).toEqual([
      ['new', 'new', null],
      ['new', 'identifier_conflict', null],
      ['known', 'nothing_new', 1],
    ]);
    expect(list[1]!.warnings.join()).toContain('Slow manifolds');
    await importAsPromised(id);
    const saved = await app.ok(listSaved);
    expect(saved.map((p) => p.arxiv_id).sort()).toEqual(['2101.00001', null]);
    expect(await promised(await preview(`${file}\n`))).toMatchObject({ imported: 0, merged: 0, skipped: 3 });
  });

  it('a book in the file keeps the DOI that its chapters also have [imp-03]', async () => {
    const chapter = (key: string, title: string, author: string) =>
      `@incollection{${key}, title={${title}}, author={${author}}, booktitle={Floods and Droughts}, year=2014, doi={10.5555/b1}}`;
    const file = `${chapter('a', 'Introduction', 'Pell, Ann')}
${chapter('b', 'Rivers as sequences of events', 'Quill, Bo')}
@book{c, title={Floods and Droughts}, editor={Ruiz, Eva}, year=2014, doi={10.5555/b1}}`;
    const id = await preview(file);
    const list = await entries(id);
    expect(list.map((e) => e.outcome)).toEqual(['new', 'new', 'new']);
    expect(list.map((e) => /DOI .*Floods and Droughts/.test(e.warnings.join()))).toEqual([true, true, false]);
    await importAsPromised(id);
    const saved = await app.ok(listSaved);
    expect(saved.map((p) => [p.title, p.doi]).sort()).toEqual([
      ['Floods and Droughts', '10.5555/b1'],
      ['Introduction', null],
      ['Rivers as sequences of events', null],
    ]);
  });

  it('a record with the identifiers of two papers joins one and takes nothing from the other [imp-03] [twin-25]', async () => {
    await importBibtex(
      app,
      `@article{x, title={Opening words of the editor}, author={Moreau, A.}, year=2001, doi={10.5555/a}}
@article{y, title={Opening words of the editor}, author={Moreau, A.}, year=2004, eprint={2101.00001}, archiveprefix={arXiv}}`,
    );
    const id = await preview(
      '@article{z, title={Opening words of the editor}, author={Moreau, A.}, year=2001, doi={10.5555/a}, eprint={2101.00001}, archiveprefix={arXiv}}',
    );
    const [entry] = await entries(id);
    expect(entry).toMatchObject({
      outcome: 'known',
      reason_code: 'differs',
      reason: 'Same DOI; adds nothing. These fields of the paper differ and are kept: type.',
    });
    expect(entry?.warnings.join()).toContain('belongs to another paper');
    expect(entry?.warnings_ref).toMatchObject([{ id: 'importReasons.takenIdentifier' }]);
    await importAsPromised(id);
    expect((await app.ok(listSaved)).map((p) => [p.doi, p.arxiv_id]).sort()).toEqual([
      [null, '2101.00001'],
      ['10.5555/a', null],
    ]);
  });

  it('a duplicate that is corrected to be another work is planned as new, without the old warnings [imp-34] [imp-06]', async () => {
    const bees = 'title={A study of bees in rain}, author={Moreau, A.}, year=2020, doi={10.5555/a}';
    const id = await preview(`@article{a, ${bees}}\n@article{b, ${bees}}\n@article{c, ${bees}}
      @article{d, title={Wholly other glaciers}, author={Okafor, B.}, year=1999, doi={10.5555/a}}`);
    const correct = (seq: number, body: { doi?: string; title?: string; decision?: 'import' }) =>
      app.ok(decideImportEntry, { params: { id, seq }, body });
    expect((await entries(id))[3]!.warnings).toHaveLength(1);
    expect(await correct(3, { doi: '10.5555/d' })).toMatchObject({ outcome: 'new', warnings: [] });
    expect(await correct(1, { title: 'A survey of wasps', doi: '10.5555/b' })).toMatchObject({
      outcome: 'new',
      decision: 'import',
      match_seq: null,
    });
    // It is still a duplicate of the first entry, and is still imported, as decided before.
    await correct(2, { decision: 'import' });
    expect(await correct(2, { title: 'A study of bees in the rain' })).toMatchObject({
      outcome: 'known',
      decision: 'import',
      match_seq: 0,
      reason: 'Same DOI as entry 1 of this file; adds nothing. These fields of the paper differ and are kept: title.',
    });
    expect(await promised(id)).toEqual({ imported: 4, merged: 0, skipped: 0, failed: 0 });
    await importAsPromised(id);
  });

  it('a new entry cannot be merged [imp-34]', async () => {
    const id = await preview('@article{a, title={A study of bees in rain}, author={Moreau, A.}, year=2020}');
    const refused = await app.call(decideImportEntry, { params: { id, seq: 0 }, body: { decision: 'merge' } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'import_state' }]);
    expect(await promised(id)).toMatchObject({ imported: 1, merged: 0 });
  });

  it('duplicates in a file can be merged, skipped or imported, and add what is new in them [imp-04]', async () => {
    const file = `@article{a, title={Known work of art}, author={Moreau, A.}, year=2001}
@article{b, title={Known work of art}, author={Moreau, A.}, year=2001, abstract={Told here.}}
@article{c, title={Known work of art}, author={Moreau, A.}, year=2001, abstract={Told here.}}`;
    const id = await preview(file);
    expect((await entries(id)).map((e) => [e.outcome, e.match_seq])).toEqual([
      ['new', null],
      ['merges', 0],
      ['known', 0],
    ]);
    expect(await promised(id)).toEqual({ imported: 1, merged: 1, skipped: 1, failed: 0 });
    await app.ok(decideImportEntry, { params: { id, seq: 2 }, body: { decision: 'import' } });
    await app.ok(decideImportEntry, { params: { id, seq: 2 }, body: { decision: 'merge' } });
    await importAsPromised(id);
    const list = await entries(id);
    expect(fates(list)).toEqual(['imported', 'merged', 'skipped']);
    expect(new Set(list.map((e) => e.paper_id)).size).toBe(1);
  });

  it('the first duplicate of a skipped entry is planned as new, until that entry is no longer skipped [imp-05]', async () => {
    const work = 'title={Known work of art}, author={Moreau, A.}, year=2001';
    const id = await preview(
      `@article{a, ${work}}\n@article{b, ${work}, volume=3}\n@article{c, ${work}}\n@article{d, title={Another one}}`,
    );
    const plans = async () => (await entries(id)).map((e) => [e.outcome, e.decision, e.match_seq]);
    const first = await plans();
    expect(first).toEqual([
      ['new', 'import', null],
      ['merges', 'merge', 0],
      ['known', 'merge', 0],
      ['new', 'import', null],
    ]);
    const decide = (seq: number, decision: 'skip' | 'import') =>
      app.ok(decideImportEntry, { params: { id, seq }, body: { decision } });
    const bSkipped = [
      ['new', 'skip', null],
      ['new', 'import', null],
      ['known', 'merge', 1],
      ['new', 'import', null],
    ];
    await decide(0, 'skip');
    expect(await plans()).toEqual(bSkipped);
    await decide(0, 'import');
    expect(await plans()).toEqual(first);
    await app.ok(decideImportEntries, { params: { id }, body: { decision: 'skip', seqs: [0, 3] } });
    expect(await plans()).toEqual(bSkipped.with(3, ['new', 'skip', null]));
    await app.ok(decideImportEntries, { params: { id }, body: { decision: 'import', seqs: [0, 3] } });
    expect(await plans()).toEqual(first);
    await decide(0, 'skip');
    expect((await run(id)).counts).toEqual({ new: 3, known: 1, merges: 0, unusable: 0 });
    expect(await promised(id)).toEqual({ imported: 2, merged: 0, skipped: 2, failed: 0 });
    await importAsPromised(id);
  });

  it('marks each entry for which the library changed between preview and import [imp-05]', async () => {
    const one = '@article{a, title={Known work of art}, author={Moreau, A.}, year=2001}';
    const id = await preview(one);
    await importBibtex(app, `${one}\n`);
    await start(id);
    const [entry] = await entries(id);
    expect(entry).toMatchObject({ fate: 'skipped', changed: true, reason_code: 'nothing_new' });
    expect(entry!.reason).toContain('changed after the preview');
    expect(await run(id)).toMatchObject({ imported: 0, skipped: 1, changed: 1 });
  });

  it('keeps its promise for any mixture of entries [imp-06]', async () => {
    await fc.assert(
      fc.asyncProperty(mixedFile, mixedFile, async (first, second) => {
        const other = await createTestApp();
        const kept = app;
        app = other;
        try {
          for (const content of [first, second]) {
            const id = await preview(content.join('\n'));
            const before = await entries(id);
            const stored = await papers();
            const result = await importAsPromised(id);
            expect(await papers()).toBe(stored + result.imported);
            for (const [i, e] of (await entries(id)).entries()) {
              expect(e.fate, JSON.stringify(before[i])).not.toBeNull();
              expect(e.reason).not.toBe('');
              if (e.fate === 'imported' || e.fate === 'merged') expect(e.paper_id).not.toBeNull();
            }
          }
          // What says who wrote it and when is not imported again. Records with less may match no paper once others
          // have added to it.
          const telling = second.filter((entry) => /author=.*year=/.test(entry));
          const again = await preview(`${telling.join('\n')}\n@article{k, year=2}`);
          expect(await promised(again)).toMatchObject({ imported: 0 });
        } finally {
          app = kept;
          await other.dispose();
        }
      }),
      { numRuns: Number(process.env.FUZZ_CASES ?? 10) },
    );
  }, 600_000);

  it('finds the same paper among many of one title in the preview and in the import [imp-06]', async () => {
    const issues = (year: number) =>
      Array.from(
        { length: 45 },
        (_, i) =>
          `@article{k${year}x${i}, title={Notes of the editor}, author={Author${year}x${i}, A.}, year=${year}, journal={Journal ${year}x${i}}}`,
      ).join('\n');
    const again = (n: number) =>
      `@article{again, title={Notes of the editor}, author={Author2001x${n}, A.}, year=2001, journal={Journal 2001x${n}}, abstract={Added}}`;
    expect(await importAsPromised(await preview(`${issues(2000)}\n${issues(2001)}\n${again(30)}`))).toMatchObject({
      imported: 90,
      merged: 1,
    });
    expect(await importAsPromised(await preview(`${issues(2002)}\n${again(20)}`))).toMatchObject({
      imported: 45,
      merged: 1,
    });
  });

  it('reads a bounded number of papers for each entry, however many share an identifier or a title [imp-07]', async () => {
    const same = (n: number) =>
      Array.from(
        { length: n },
        (_, i) =>
          `@article{k${i}, title={${i % 2 === 0 ? `Wholly unlike ${i} ${i * 7919}` : 'The column of the editor'}}, author={Author${i}, A.}, year=2001, pages={${i * 3}}, doi={10.5555/one}}`,
      ).join('\n');
    const steps = async (n: number): Promise<number> => {
      const other = await createTestApp();
      const kept = app;
      app = other;
      try {
        const id = await preview(same(n));
        let rows = 0;
        const all = other.db.all.bind(other.db);
        other.db.all = ((sql: string, ...params: never[]) => {
          const found = all(sql, ...params);
          if (sql.includes('from papers where')) rows += found.length + 1;
          return found;
        }) as typeof other.db.all;
        await start(id);
        expect(await run(id)).toMatchObject({ total: n, imported: n, changed: 0 });
        return rows;
      } finally {
        app = kept;
        await other.dispose();
      }
    };
    const [few, many] = [await steps(100), await steps(400)];
    expect(many).toBeLessThan(400 * 120);
    expect(many / few).toBeLessThan(14);
  }, 120_000);
});

describe('an import that starts at once', () => {
  /** Starts an import and waits until it is in this state and at least this many entries are planned or imported. */
  const startAtOnce = async (content: string, state: 'parsing' | 'importing', atLeast: number) => {
    const e = await app.ok(importBibtexText, { body: { content } });
    const reached = () =>
      app.db.value(
        `select 1 from import_runs where id = ? and state = ? and (case state when 'parsing' then total else done end) >= ?`,
        Number(e.run_id),
        state,
        atLeast,
      );
    // The transactions of the import are short, so this code runs between two of them.
    while (reached() === undefined) await new Promise((resolve) => setImmediate(resolve));
    return e;
  };
  it.each(['parsing', 'importing'] as const)(
    'notices a paper that is saved while it is %s [imp-56]',
    async (state) => {
      const n = 3000;
      const e = await startAtOnce(bibtexEntries(n), state, 100);
      // The last entry was not imported yet; the first one of the file was planned already.
      const seq = state === 'parsing' ? 0 : n - 1;
      const paper = await app.ok(savePaper, {
        body: { title: `Observation e number ${seq} of many`, doi: `10.5555/e.${seq}`, year: 1990 + (seq % 30) },
      });
      expect(await run(e.run_id)).toMatchObject({ state });
      await settled(app, e);
      expect(await run(e.run_id)).toMatchObject({ state: 'done', imported: n - 1, merged: 1, changed: 1 });
      expect(await papers()).toBe(n);
      const [entry] = await app.ok(listImportEntries, { params: { id: e.run_id }, query: { limit: 1, offset: seq } });
      expect(entry).toMatchObject({ seq, fate: 'merged', changed: true, paper_id: paper.id });
    },
    60_000,
  );

  it('has the same result as a preview that is then started [imp-56]', async () => {
    const results = async (importOne: (content: string) => Promise<string>, contents: readonly string[]) => {
      const other = await createTestApp();
      const kept = app;
      app = other;
      try {
        const all = [];
        for (const content of contents) {
          const id = await importOne(content);
          for (const e of await entries(id)) all.push([e.seq, e.fate, e.changed, e.reason, e.warnings, e.paper_id]);
        }
        return { all, papers: await papers() };
      } finally {
        app = kept;
        await other.dispose();
      }
    };
    const inTwoSteps = async (content: string) => {
      const id = await preview(content);
      await start(id);
      return id;
    };
    const atOnce = async (content: string) => (await importBibtex(app, content)).envelope.run_id;
    await fc.assert(
      fc.asyncProperty(mixedFile, mixedFile, async (...files) => {
        const contents = files.map((file) => file.join('\n'));
        expect(await results(atOnce, contents)).toEqual(await results(inTwoSteps, contents));
      }),
      { numRuns: Number(process.env.FUZZ_CASES ?? 10) },
    );
  }, 600_000);

  it('compares a new entry only once if nothing else changes the library [imp-56]', async () => {
    const n = 200;
    let lookups = 0;
    const all = app.db.all.bind(app.db);
    app.db.all = ((sql: string, ...params: never[]) => {
      if (/from papers where doi = /.test(sql)) lookups += 1;
      return all(sql, ...params);
    }) as typeof app.db.all;
    await importBibtex(app, bibtexEntries(n));
    expect(await papers()).toBe(n);
    expect(lookups).toBe(n);
  });
});

describe('after an import', () => {
  it('what was skipped is listed with its reason and can still be imported, as part of the same step [imp-08]', async () => {
    await importBibtex(app, bibtexEntries(2, 'k'));
    const id = await preview(`${bibtexEntries(3, 'k')}\n@article{x, year=2001}`);
    await importAsPromised(id);
    const skipped = await entries(id, { fate: 'skipped' });
    expect(skipped.map((e) => e.reason_code)).toEqual(['nothing_new', 'nothing_new']);
    const marked = await app.ok(decideImportEntries, { params: { id }, body: { decision: 'import' } });
    expect(marked).toMatchObject({ changed: 2, run: { pending: 2, resumable: true, skipped: 0 } });
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3, skipped: 0, failed: 1, pending: 0 });
    expect(await papers()).toBe(5);
    await app.ok(undoLast);
    expect(await papers()).toBe(2);
  });

  it('an entry that could not be read can be completed and imported [imp-08]', async () => {
    const id = await preview(`${bibtexEntries(1)}\n@article{x, year=2001}`);
    await importAsPromised(id);
    await app.ok(decideImportEntry, { params: { id, seq: 1 }, body: { title: 'Given by hand', decision: 'import' } });
    await start(id);
    expect(await run(id)).toMatchObject({ imported: 2, failed: 0 });
    expect((await app.call(decideImportEntry, { params: { id, seq: 1 }, body: { decision: 'import' } })).status).toBe(
      409,
    );
  });

  it('a stopped import is resumed where it stopped, as one step of the history [imp-09]', async () => {
    const id = await preview(bibtexEntries(3000));
    const e = await app.ok(startImport, { params: { id } });
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if ((app.jobs.repo.get(e.job_id)!.processed ?? 0) === 0) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
    await app.ok(stopActivity, { params: { job_id: e.job_id } });
    await settled(app, e);
    const stopped = await run(id);
    expect(stopped).toMatchObject({ state: 'cancelled', resumable: true, pending: 3000 - stopped.imported });
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3000, pending: 0, resumable: false });
    expect(app.read((db) => db.value('select count(*) from actions where kind = ?', 'imports.run'))).toBe(1);
    const undone = await app.ok(undoLast);
    if (undone.job_id) await app.jobs.settled(undone.job_id);
    expect(await papers()).toBe(0);
    expect((await app.call(startImport, { params: { id } })).status).toBe(409);
  });

  it('on a full disk it ends with the reason, even while the disk stays full, and can be resumed [imp-12]', async () => {
    const id = await preview(bibtexEntries(3000));
    const e = await app.ok(startImport, { params: { id } });
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if ((app.jobs.repo.get(e.job_id)?.processed ?? 0) === 0) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
    app.db.refuseWrites(new ApiError('disk_full'));
    await settled(app, e);
    expect(app.jobs.repo.get(e.job_id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringMatching(/disk/i),
    });
    expect((await app.call(cancelActivity, { params: { job_id: e.job_id } })).status).toBe(200);
    expect((await app.call(startImport, { params: { id } })).body).not.toMatchObject({ status: 'already_running' });
    app.db.refuseWrites(null);
    await expect.poll(async () => (await run(id)).state).toBe('failed');
    const stopped = await run(id);
    expect(stopped).toMatchObject({ resumable: true, problem: expect.stringMatching(/disk/i) });
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3000, pending: 0 });
    expect(await papers()).toBe(3000);
  });

  it('a removed paper is restored by an import, and the preview says so', async () => {
    await importBibtex(app, bibtexEntries(1));
    const [paper] = await app.ok(listSaved);
    await app.call(removeSaved, { params: { id: paper!.id } });
    const id = await preview(`${bibtexEntries(1)}\n`);
    expect((await entries(id)).map((e) => e.reason_code)).toEqual(['enters_library']);
    await importAsPromised(id);
  });
});

describe.skipIf(!outsideData('imports'))('outside data (RESEARCH_DATA_DIR)', () => {
  it.each([
    'acm-5k.bib',
    'biblatex-examples.bib',
    'epodd.bib',
    'serif.bib',
    'texgraph.bib',
    'ArmEnBib-Exported-Items.rdf',
    'endnote-copper-dedupe-gold.xml',
  ])(
    '%s: the import does what the preview promised [imp-06]',
    async (name) => {
      const up = await app.upload(createImport, { name, content: readFileSync(outsideData(`imports/${name}`)!) });
      await settled(app, up.body as { job_id: string });
      const id = up.body.run_id as string;
      const result = await importAsPromised(id);
      if (process.env.PRINT_COUNTS) {
        const reasons = app.read((db) =>
          db.all('select fate, reason_code, count(*) n from import_entries where run_id = ? group by 1, 2', Number(id)),
        );
        process.stdout.write(`${name} ${result.total} ${JSON.stringify(reasons)}\n`);
      }
      expect(await papers()).toBe(result.imported);
    },
    120_000,
  );
});
