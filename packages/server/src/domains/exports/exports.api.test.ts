import {
  bulkEdit,
  checkExport,
  createCollection,
  createImport,
  createTag,
  createTopic,
  createView,
  type EndpointSpec,
  editPaper,
  exportBibtex,
  exportJson,
  exportLibrary,
  exportSelection,
  listSaved,
  listViews,
  markNotDuplicate,
  savePaper,
  setReadingStatus,
  startImport,
  updateCollection,
  updateSaved,
  updateTag,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';

const text = async (app: TestApp, endpoint: EndpointSpec, query: Record<string, string> = {}) => {
  const r = await app.call(endpoint, { query } as never);
  if (r.status !== 200) throw new Error(`${r.status} ${r.text}`);
  return r;
};
/** The export without what is not part of the library: the time, and IDs, which an import renumbers. */
const canonical = (json: string) => {
  const file = JSON.parse(json) as {
    export_date?: string;
    papers: { id: string; cites: string[] }[];
    structure: { not_duplicates: [string, string][]; collections: { path: string[] }[] };
  };
  delete file.export_date;
  const renumber = new Map(file.papers.map((p, i) => [p.id, `#${i}`]));
  for (const p of file.papers) {
    p.id = renumber.get(p.id)!;
    p.cites = p.cites.map((c) => renumber.get(c)!).sort();
  }
  file.structure.not_duplicates = file.structure.not_duplicates
    .map(([a, b]): [string, string] => [renumber.get(a)!, renumber.get(b)!])
    .sort();
  file.structure.collections.sort((a, b) => (a.path.join('/') < b.path.join('/') ? -1 : 1));
  return file;
};
const importJson = async (app: TestApp, json: string) => {
  const up = await app.upload(createImport, { name: 'library.json', content: json });
  await settled(app, up.body as { job_id: string });
  const e = await app.ok(startImport, { params: { id: up.body.run_id as string } });
  return settled(app, e);
};

describe('exports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await importBibtex(
      app,
      `@article{kept2020, title={Rates of {DNA} repair in {\\"u}nicode \\& more}, author={van der Berg, Anna and {Big Consortium}}, journal={Neuron}, year=2020, volume=3, pages={1--9}, doi={10.5555/one}, abstract={Costs 5\\% of $x^2$.}, keywords={a, b}}
@inproceedings{conf, title={At a conference}, author={Li, Bo}, booktitle={Proc. X}, year=2019}`,
    );
    await aSavedPaper(app, { title: '=1+1 is a formula', year: 2018 });
  });
  afterAll(() => app.dispose());

  it('BibTeX keeps keys, types, names and escapes [exp-02]', async () => {
    const r = await text(app, exportBibtex);
    expect(r.headers['content-disposition']).toMatch(/^attachment; filename="carrel-library-\d{8}-\d{6}\.bib"$/);
    expect(r.text).toContain('@article{kept2020,');
    expect(r.text).toContain('@inproceedings{conf,');
    expect(r.text).toMatch(/author\s*=\s*\{van der Berg, Anna and \{Big Consortium\}\}/);
    expect(r.text).toContain('\\&');
    expect(r.text).toContain('5\\%');
    expect(r.text).toContain('$x^2$');
  });

  it('the export as BibTeX has the fields of BibTeX, not those of BibLaTeX [mgmt-05]', async () => {
    const { text: answer } = await text(app, exportBibtex);
    expect(answer).toMatch(/^ *journal *= *\{Neuron\}/m);
    expect(answer).toMatch(/^ *year *= *\{?2020\}?/m);
    expect(answer).not.toMatch(/^ *(journaltitle|date) *=/m);
  });

  it('BibTeX imports back to the same records [exp-02]', async () => {
    const first = (await text(app, exportBibtex)).text;
    const other = await createTestApp();
    try {
      await importBibtex(other, first);
      expect((await text(other, exportBibtex)).text).toBe(first);
    } finally {
      await other.dispose();
    }
  });

  it('every format exports the whole library, by query and by IDs [mgmt-05] [exp-01]', async () => {
    for (const format of ['json', 'bibtex', 'biblatex', 'ris', 'csl-json', 'markdown', 'csv']) {
      const whole = await text(app, exportLibrary, { format });
      expect(whole.text).toContain('At a conference');
      expect((await text(app, exportLibrary, { format, search: 'author:berg' })).text).not.toContain('At a conference');
      const [p] = await app.ok(listSaved, { query: { search: 'conference' } });
      const one = await text(app, exportLibrary, { format, paper_ids: p!.id, download: 'false' });
      expect(one.text).toContain('At a conference');
      expect(one.text).not.toContain('repair');
      expect(one.headers['content-disposition']).toBeUndefined();
    }
    expect((await app.call(exportLibrary, { query: { format: 'docx' as never } })).status).toBe(422);
  });

  it('leaves out what is private unless it is asked for [exp-10]', async () => {
    const from = await createTestApp();
    try {
      await importBibtex(
        from,
        `@article{k, title={A private matter}, author={Moreau, A.}, year=2001, journal={Neuron}, abstract={Abstract words.},
  keywords={keyword-word}, mendeley-tags={group-word}, file={:/home/me/secret.pdf:PDF}, comment={remark-word}, owner={somebody}, url={file:///home/me/x.pdf}}`,
      );
      const [paper] = await from.ok(listSaved);
      const collection = await from.ok(createCollection, { body: { name: 'collection-word' } });
      await from.ok(bulkEdit, {
        body: {
          selection: { paper_ids: [paper!.id] },
          changes: { add_tags: ['tag-word'], add_to_collections: [collection.id], rating: 4 } as never,
        },
      });
      await from.ok(updateSaved, { params: { id: paper!.id }, body: { notes: 'note-word' } });
      const words = {
        tags: ['tag-word', 'keyword-word'],
        abstract: ['Abstract words'],
        notes: ['note-word'],
        files: ['secret.pdf'],
      };
      const found = (written: string) =>
        Object.entries(words).flatMap(([option, list]) =>
          list.some((word) => written.includes(word)) ? [option] : [],
        );
      for (const [format, byDefault, all] of [
        ['bibtex', ['abstract'], ['tags', 'abstract', 'notes', 'files']],
        ['biblatex', ['abstract'], ['tags', 'abstract', 'notes', 'files']],
        ['ris', ['abstract'], ['tags', 'abstract', 'notes', 'files']],
        ['csl-json', ['abstract'], ['tags', 'abstract', 'notes']],
        ['csv', ['tags', 'abstract', 'notes'], ['tags', 'abstract', 'notes']],
        ['markdown', ['tags', 'notes'], ['tags', 'notes']],
      ] as const) {
        const plain = (await text(from, exportLibrary, { format })).text;
        expect(found(plain), format).toEqual(byDefault);
        if (!['csv', 'markdown'].includes(format))
          expect(plain, format).not.toMatch(/home|somebody|group-word|remark-word|collection-word|rank/);
        const on = { tags: 'true', abstract: 'true', notes: 'true', files: 'true' };
        expect(found((await text(from, exportLibrary, { format, ...on })).text), format).toEqual(all);
        const off = { tags: 'false', abstract: 'false', notes: 'false', files: 'false' };
        expect(found((await text(from, exportLibrary, { format, ...off })).text), format).toEqual([]);
        for (const option of all)
          expect(found((await text(from, exportLibrary, { format, ...off, [option]: 'true' })).text), format).toEqual([
            option,
          ]);
      }
      expect(found((await text(from, exportJson)).text)).toEqual(['tags', 'abstract', 'notes', 'files']);
      expect(found((await text(from, exportBibtex)).text)).toEqual(['abstract']);
    } finally {
      await from.dispose();
    }
  });

  it('text to copy has no line about its encoding; a file has one [exp-10]', async () => {
    expect((await text(app, exportLibrary, { format: 'bibtex' })).text).toMatch(/^% Encoding: UTF-8\n/);
    expect((await text(app, exportLibrary, { format: 'bibtex', download: 'false' })).text).toMatch(/^@article/);
  });

  it('a collection with its nested ones, a view, and a selection of any size are exported in every format [exp-11]', async () => {
    const [paper] = await app.ok(listSaved, { query: { search: 'conference' } });
    const outer = await app.ok(createCollection, { body: { name: 'Outer (1)' } });
    const inner = await app.ok(createCollection, { body: { name: 'Inner', parent_id: outer.id } });
    await app.ok(bulkEdit, {
      body: { selection: { paper_ids: [paper!.id] }, changes: { add_to_collections: [inner.id] } },
    });
    const view = await app.ok(createView, { body: { name: 'Two', query: 'conference OR repair' } });
    for (const format of ['json', 'bibtex', 'biblatex', 'ris', 'csl-json', 'markdown', 'csv'] as const) {
      const of = async (query: Record<string, string>) => {
        const written = (await text(app, exportLibrary, { format, ...query })).text;
        return ['At a conference', 'Rates of', '1+1'].filter((word) => written.includes(word));
      };
      expect(await of({ collection_id: outer.id })).toEqual(['At a conference']);
      expect(await of({ view_id: view.id })).toEqual(['At a conference', 'Rates of']);
      expect(await of({ view_id: view.id, search: 'repair' })).toEqual(['Rates of']);
      const chosen = async (selection: object) => {
        const { status, text: written } = await app.call(exportSelection, { body: { selection, format } as never });
        expect(status).toBe(200);
        return ['At a conference', 'Rates of', '1+1'].filter((word) => written.includes(word));
      };
      const many = Array.from({ length: 60_000 }, (_, i) => String(i + 1_000_000));
      expect(await chosen({ paper_ids: [...many, paper!.id] })).toEqual(['At a conference']);
      expect(await chosen({ search: 'conference OR repair', except: [paper!.id] })).toEqual(['Rates of']);
    }
    expect((await app.call(exportLibrary, { query: { collection_id: '999' } })).status).toBe(404);
    expect((await app.call(exportLibrary, { query: { view_id: 'x' } })).status).toBe(404);
  });

  it('CSV disarms formulas; JSON and BibTeX keep the text [exp-04]', async () => {
    expect((await text(app, exportLibrary, { format: 'csv' })).text).toContain("'=1+1 is a formula");
    expect((await text(app, exportJson)).text).toContain('"=1+1 is a formula"');
  });
});

describe('the JSON export imports back to the same library', () => {
  let a: TestApp;
  let b: TestApp;
  beforeEach(async () => {
    [a, b] = [await createTestApp(), await createTestApp()];
  });
  afterEach(async () => {
    await a.dispose();
    await b.dispose();
  });

  it('with notes, ratings, tags, collections, topics, views, citations and pairs marked as distinct [exp-03]', async () => {
    await importBibtex(a, bibtexEntries(8));
    const ids = (await a.ok(listSaved)).map((p) => p.id);
    await a.ok(updateSaved, { params: { id: ids[0]! }, body: { notes: '# Mine\n\nwith *marks*', rating: 5 } });
    await a.ok(setReadingStatus, { params: { id: ids[1]! }, body: { reading_status: 'done' } });
    const tag = await a.ok(createTag, { body: { name: 'Unused', color: '#123456' } });
    await a.ok(updateTag, { params: { id: tag.id }, body: { color: '#654321' } });
    const outer = await a.ok(createCollection, {
      body: { name: 'Thesis', color: '#101010', description: 'all of it' },
    });
    const inner = await a.ok(createCollection, { body: { name: 'Chapter', parent_id: outer.id } });
    await a.ok(updateCollection, { params: { id: inner.id }, body: { color: '#202020' } });
    await a.ok(bulkEdit, {
      body: {
        selection: { paper_ids: ids.slice(0, 3) },
        changes: { add_tags: ['x', 'y'], add_to_collections: [inner.id] },
      },
    });
    await a.ok(createView, { body: { name: 'Best', query: 'rating:5', order: 'rating', order_dir: 'asc' } });
    await a.ok(createTopic, { body: { name: 'Drift' } });
    await a.call(markNotDuplicate, { body: { paper_ids: [ids[4]!, ids[5]!] } });
    a.journal.act({ actor: 'job', kind: 't', summary: aChange('') }, () => {
      a.db.run(
        `insert into citations values (?, ?, 'test'), (?, ?, 'test')`,
        Number(ids[0]),
        Number(ids[1]),
        Number(ids[2]),
        Number(ids[1]),
      );
      a.db.run('insert into paper_topics values (?, 1, 0.5)', Number(ids[0]));
    });
    const json = (await text(a, exportJson)).text;
    expect(await importJson(b, json)).toMatchObject({ status: 'succeeded' });
    expect(canonical((await text(b, exportJson)).text)).toEqual(canonical(json));
    expect((await b.ok(listViews)).map((v) => v.name)).toEqual(['Best']);
  });

  it('with line separators that JSON does not escape [exp-03]', async () => {
    const notes = '\u2028one\u2028two\u2029three\u0085four\r\nfive\rsix';
    const title = 'Line\u2028separators';
    await a.ok(savePaper, { body: { title, notes } });
    const json = (await text(a, exportJson)).text;
    await importJson(b, json);
    expect((await b.ok(listSaved))[0]).toMatchObject({ notes: (await a.ok(listSaved))[0]!.notes });
    expect(canonical((await text(b, exportJson)).text)).toEqual(canonical(json));
    const csl = (await text(a, exportLibrary, { format: 'csl-json' })).text;
    expect(JSON.parse(csl)).toMatchObject([{ title: 'Line\u2028separators' }]);
  });

  it('for any library [exp-03]', async () => {
    const word = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .filter((s) => s.trim() !== '' && !/[\u0000]/.test(s));
    const paper = fc.record({
      title: fc.tuple(word, word, word).map((w) => w.join(' ')),
      year: fc.option(fc.integer({ min: 1500, max: 2100 }), { nil: undefined }),
      notes: fc.option(word, { nil: undefined }),
      rating: fc.integer({ min: 0, max: 5 }),
      tags: fc.array(fc.constantFrom('a', 'b', 'C d', 'é'), { maxLength: 3 }),
      doi: fc.option(
        fc.integer({ min: 1, max: 1e6 }).map((n) => `10.5555/p.${n}`),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(paper, { minLength: 1, maxLength: 6 }), async (papers) => {
        const [from, to] = [await createTestApp(), await createTestApp()];
        try {
          for (const p of papers) {
            const { tags, ...body } = p;
            const saved = await from.ok((await import('@carrel/contract')).savePaper, { body: body as never });
            if (tags.length > 0)
              await from.ok(bulkEdit, { body: { selection: { paper_ids: [saved.id] }, changes: { add_tags: tags } } });
          }
          const json = (await text(from, exportJson)).text;
          await importJson(to, json);
          expect(canonical((await text(to, exportJson)).text)).toEqual(canonical(json));
        } finally {
          await from.dispose();
          await to.dispose();
        }
      }),
      { numRuns: Number(process.env.FUZZ_CASES ?? 4) },
    );
  }, 180_000);

  it('a newer version, another program’s JSON and broken papers are reported clearly', async () => {
    for (const [content, reason] of [
      ['{"format":"carrel","version":99,"papers":[]}', /version 99/],
      ['{"format":"carrel","version":1,"papers":[{"id":"1"}]}', /Paper 1/],
    ] as const) {
      const up = await a.upload(createImport, { name: 'x.json', content });
      await settled(a, up.body as { job_id: string });
      const rows = a.read((db) =>
        db.all<{ reason: string }>('select reason from import_entries where run_id = ?', Number(up.body.run_id)),
      );
      expect(rows[0]!.reason).toMatch(reason);
    }
  });
});

it('says before an export what the format changes or does not include [exp-14]', async () => {
  const app = await createTestApp();
  try {
    await importBibtex(
      app,
      `@book{o'neil2020, title={Rivers of ice}, author={O'Neil, Ada}, translator={Hale, Emma}, edition={2}, urldate={2021-02-03}, year=2020}
@article{plain2019, title={A plain article}, author={Hale, Emma}, journal={Letters}, year=2019}`,
    );
    const check = (format: string) =>
      app.ok(checkExport, {
        body: { selection: { search: '' }, format: format as 'bibtex', notes: true, files: true },
      });
    expect(await check('json')).toEqual({ total: 2, checked: 0, changed_keys: { count: 0, first: [] }, lost: [] });
    const bibtex = await check('biblatex');
    expect(bibtex).toMatchObject({ total: 2, checked: 2, lost: [] });
    expect(bibtex.changed_keys).toMatchObject({ count: 1, first: [{ from: "o'neil2020", to: 'oneil2020rivers' }] });
    const ris = await check('ris');
    expect(ris.changed_keys.count).toBe(0);
    await app.ok(editPaper, {
      params: { id: bibtex.changed_keys.first[0]!.paper_id },
      body: { contributors: { translator: 'Hale, Emma', narrator: 'Bell, Ann' } },
    });
    expect((await check('ris')).lost).toEqual([{ field: 'contributors.narrator', papers: 1 }]);
    expect((await check('csl-json')).lost).toEqual([]);
    const one = await app.ok(checkExport, {
      body: { selection: { paper_ids: [bibtex.changed_keys.first[0]!.paper_id] }, format: 'csv' },
    });
    expect(one).toMatchObject({ total: 1, checked: 0 });
  } finally {
    await app.dispose();
  }
});
