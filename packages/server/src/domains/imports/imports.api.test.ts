import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ApiError,
  createImport,
  createImportText,
  decideImportEntries,
  decideImportEntry,
  discardImport,
  getImport,
  getImportEntry,
  getPaperDetails,
  importBibtexFile,
  importBibtexText,
  importRdfFile,
  listImportEntries,
  listImports,
  listSaved,
  listTags,
  listUnresolved,
  redoLast,
  revertImport,
  startImport,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { outsideData } from '../../test-kit/outside-data.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const total = async (search = '') =>
  Number((await app.call(listSaved, { query: { search, limit: 1 } })).headers['x-total-count']);
const dryRun = async (content: string) => {
  const e = await app.ok(createImportText, { body: { content } });
  await settled(app, e);
  return e.run_id;
};
const start = async (id: string) => settled(app, await app.ok(startImport, { params: { id } }));
const run = (id: string) => app.ok(getImport, { params: { id } });
const entries = (id: string) => app.ok(listImportEntries, { params: { id } });

const file = `@article{one, title={First thing}, author={Moreau, A.}, year=2001, doi={10.5555/1}}
@article{two, title={Second thing of some length}, author={Okafor, B.}, year=2002}
@article{broken, title={No end
@article{three, title={First thing}, author={Moreau, Anna}, year=2001, doi={10.5555/1}}
@article{four, author={Nobody}, year=2004}`;

describe('a preview', () => {
  it('says what would happen to each entry and changes nothing [imp-32]', async () => {
    const id = await dryRun(file);
    const r = await run(id);
    expect(r).toMatchObject({
      state: 'ready',
      format: 'bibtex',
      counts: { new: 2, known: 1, merges: 0, unusable: 2 },
      imported: 0,
    });
    expect(await total()).toBe(0);
    const list = await entries(id);
    expect(list.map((e) => [e.key, e.outcome, e.decision])).toEqual([
      ['one', 'new', 'import'],
      ['two', 'new', 'import'],
      ['broken', 'unusable', 'skip'],
      ['three', 'known', 'merge'],
      ['four', 'unusable', 'skip'],
    ]);
    expect(list[3]!.reason).toContain('entry 1 of this file');
    expect(list[2]!.line).toBe(3);
    const unusable = await app.call(listImportEntries, { params: { id }, query: { outcome: 'unusable' } });
    expect(unusable.headers['x-total-count']).toBe('2');
  });

  it('names a citation key among the fields that a paper gets [imp-33]', async () => {
    await aSavedPaper(app, { title: 'Known work of art', doi: '10.5555/k' });
    const id = await dryRun('@article{chosen, title={Known work of art}, doi={10.5555/k}}');
    expect((await entries(id))[0]!.reason).toContain('adds citation key');
  });

  it('compares with the Library: nothing new, or what it would add [imp-33]', async () => {
    await importBibtex(app, `@article{a, title={Known work of art}, author={Moreau, A.}, year=2001, doi={10.5555/k}}`);
    const id = await dryRun(`@article{a, title={Known work of art}, author={Moreau, A.}, year=2001, doi={10.5555/k}}
@article{b, title={Known work of art}, author={Moreau, A.}, year=2001, doi={10.5555/k}, abstract={Now told.}}`);
    const list = await entries(id);
    expect(list.map((e) => e.outcome)).toEqual(['known', 'merges']);
    expect(list[1]!.reason).toBe('Same DOI; adds abstract.');
    expect(list[1]!.match_title).toBe('Known work of art');
    await start(id);
    expect(await total()).toBe(1);
    expect(await run(id)).toMatchObject({ imported: 0, merged: 1, skipped: 1 });
  });

  it('leads to papers with the date on which the other program added them [imp-89]', async () => {
    const bibtex = `@article{a, title={Of JabRef}, creationdate={2022-12-01T12:30:15}}
@article{b, title={Of an older JabRef}, timestamp={2009.02.26}}
@article{c, title={Of BibDesk}, date-added={2007-12-22 10:24:00 +0100}}
@article{d, title={Of DBLP}, timestamp={Mon, 13 Aug 2018 16:46:36 +0200}}
@article{e, title={Of a wrong clock}, creationdate={2999-01-01}}`;
    const endnote = `<xml><records><record><foreign-keys><key app="EN" timestamp="1483621777">1</key></foreign-keys>
<ref-type name="Book">6</ref-type><titles><title>Of EndNote</title></titles></record></records></xml>`;
    for (const content of [bibtex, endnote]) await start(await dryRun(content));
    const added = new Map((await app.ok(listSaved)).map((p) => [p.title, p.added_at]));
    const now = expect.stringMatching(`^${added.get('Of DBLP')!.slice(0, 10)}`);
    expect(Object.fromEntries(added)).toEqual({
      'Of JabRef': '2022-12-01T12:30:15.000Z',
      'Of an older JabRef': '2009-02-26T00:00:00.000Z',
      'Of BibDesk': '2007-12-22T09:24:00.000Z',
      'Of DBLP': now,
      'Of a wrong clock': now,
      'Of EndNote': '2017-01-05T13:09:37.000Z',
    });
    expect(added.get('Of DBLP')! > '2023').toBe(true);
  });

  it('can be corrected entry by entry before it runs [imp-34]', async () => {
    const id = await dryRun(file);
    for (const seq of [0, 3]) await app.ok(decideImportEntry, { params: { id, seq }, body: { decision: 'skip' } });
    await app.ok(decideImportEntry, {
      params: { id, seq: 1 },
      body: { title: 'Better title', year: 1999, doi: '10.5555/better' },
    });
    expect((await app.call(decideImportEntry, { params: { id, seq: 4 }, body: { decision: 'import' } })).status).toBe(
      409,
    );
    expect((await app.call(decideImportEntry, { params: { id, seq: 77 }, body: { decision: 'skip' } })).status).toBe(
      404,
    );
    await app.ok(decideImportEntry, { params: { id, seq: 2 }, body: { title: 'Mended by hand', year: 2002 } });
    // The last one is a duplicate of the first, which is skipped.
    expect((await run(id)).counts).toMatchObject({ new: 4, known: 0, unusable: 1 });
    await start(id);
    const titles = (await app.ok(listSaved)).map((p) => p.title);
    expect(titles).toContain('Better title');
    expect(titles).toContain('Mended by hand');
    expect(titles).not.toContain('First thing');
    expect((await app.call(decideImportEntry, { params: { id, seq: 1 }, body: { decision: 'import' } })).status).toBe(
      409,
    );
  });

  it('lets every field of an entry be corrected, and records the user as the origin [imp-34]', async () => {
    const id = await dryRun('@article{a, title={Wrong title}, author={Wrong, W.}, year=2001, journal={Wrong Journal}}');
    const before = await app.ok(getImportEntry, { params: { id, seq: 0 } });
    expect(before.fields).toMatchObject({ title: 'Wrong title', authors: 'Wrong, W.', journal: 'Wrong Journal' });
    const right = {
      title: 'Right title',
      authors: 'Right, Rita; Lund, Per',
      editors: 'Editor, Eda',
      journal: 'Right Journal',
      publication_date: '2003-04-05',
      volume: '7',
      issue: '2',
      pages: '1-9',
      publisher: 'Right Press',
      doi: '10.5555/right',
      arxiv_id: '2101.00001',
      pmid: '123456',
      pmcid: 'PMC123',
      url: 'https://example.org/right',
      language: 'de',
      work_type: 'chapter',
      citation_key: 'right2003',
      abstract: 'Right abstract.',
      notes: 'Right note.',
      keywords: ['one', 'two'],
      contributors: { translator: 'Hale, Emma; Stone, Rob' },
      dates: { accessed: '2021-02-03', original: '1814~' },
      series: 'Right Series',
      edition: '2nd',
      place: 'Bern',
      short_journal: 'Right J.',
      isbn: ['9783161484100'],
      issn: ['1234-567X'],
      extra: { howpublished: 'Online' },
      tags: ['right'],
    };
    await app.ok(decideImportEntry, { params: { id, seq: 0 }, body: right });
    expect((await app.ok(getImportEntry, { params: { id, seq: 0 } })).fields).toEqual({ ...right, year: 2003 });
    for (const [field, value] of Object.entries({ doi: 'nonsense', arxiv_id: '?', work_type: 'poem' }))
      expect((await app.call(decideImportEntry, { params: { id, seq: 0 }, body: { [field]: value } })).status).toBe(
        422,
      );
    await app.ok(decideImportEntry, { params: { id, seq: 0 }, body: { volume: null } });
    await start(id);
    const [saved] = await app.ok(listSaved);
    const paper = await app.ok(getPaperDetails, { params: { id: saved!.id } });
    expect(paper).toMatchObject({
      title: 'Right title',
      year: 2003,
      volume: null,
      journal: 'Right Journal',
      series: 'Right Series',
      isbn: ['9783161484100'],
      contributors: { translator: 'Hale, Emma; Stone, Rob' },
      dates: { accessed: '2021-02-03', original: '1814~' },
      extra: { howpublished: 'Online' },
    });
    const hand = paper.provenance.filter((p) => p.origin === 'hand').map((p) => p.field);
    expect(hand).toEqual(expect.arrayContaining(['title', 'journal', 'volume', 'doi', 'series', 'isbn']));
  });

  it('goes into the collection that is named when it is started', async () => {
    for (const [name, others] of [
      ['Chosen at the end', 2],
      ['', 0],
    ] as const) {
      const id = await dryRun(bibtexEntries(2, `c${others}`));
      await app.ok(startImport, { params: { id }, body: { collection_name: name } });
      await app.jobs.settled((await run(id)).job_id!);
      expect((await run(id)).collection_name).toBe(name || null);
      expect(await total('collection:"Chosen at the end"')).toBe(2);
    }
  });

  it.each([
    ['at once', false],
    ['one by one, as on a slow machine', true],
  ])('takes one decision for many entries %s, and counts by decision [imp-34]', async (_, slow) => {
    let clock = 0;
    if (slow) vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
    await importBibtex(app, bibtexEntries(2, 'k'));
    const id = await dryRun(`${bibtexEntries(4, 'k')}\n${file}`);
    const many = (body: { decision: 'import' | 'merge' | 'skip'; outcome?: 'new' | 'known'; seqs?: number[] }) =>
      app.ok(decideImportEntries, { params: { id }, body });
    const { counts, decisions } = await run(id);
    expect(decisions).toEqual({ import: counts.new, merge: 0, skip: counts.known, unusable: counts.unusable });
    const skipped = await many({ decision: 'skip', outcome: 'new' });
    expect(skipped.changed).toBe(counts.new);
    // The duplicate of one of them is new now.
    expect(skipped.run.decisions).toMatchObject({ import: 1, merge: 0, skip: counts.known + counts.new - 1 });
    const rest = await many({ decision: 'skip', outcome: 'new' });
    expect(rest).toMatchObject({ changed: 1, run: { decisions: { import: 0, skip: counts.known + counts.new } } });
    expect((await many({ decision: 'merge', outcome: 'new' })).changed).toBe(0);
    expect((await many({ decision: 'import', seqs: [2] })).changed).toBe(1);
    // If another entry is imported again, that one is a duplicate again.
    const all = await many({ decision: 'import' });
    expect(all.run).toMatchObject({ decisions: { import: counts.new + counts.known - 1, merge: 0, skip: 1 }, counts });
    await start(id);
    expect((await app.call(decideImportEntries, { params: { id }, body: { decision: 'skip' } })).status).toBe(409);
    expect((await run(id)).decisions).toBeNull();
    vi.restoreAllMocks();
  });

  it('an entry similar to another can be imported as a separate work, and that is remembered', async () => {
    const one = '@article{a, title={Look alike indeed}, author={Moreau, A.}, year=2001}';
    await importBibtex(app, one);
    const id = await dryRun(one);
    await app.ok(decideImportEntry, { params: { id, seq: 0 }, body: { decision: 'import' } });
    await start(id);
    expect(await total()).toBe(2);
    expect(app.read((db) => db.value('select count(*) from not_duplicates'))).toBe(1);
  });

  it('can be discarded', async () => {
    const id = await dryRun(file);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toHaveLength(1);
    expect((await app.call(discardImport, { params: { id } })).status).toBe(204);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toHaveLength(0);
    expect((await app.call(getImport, { params: { id } })).status).toBe(404);
  });
});

describe('an import', () => {
  it('opens as a view, goes into a collection, and one undo reverts all of it; redo restores it [undo-05]', async () => {
    const e = await app.ok(importBibtexText, { body: { content: file, collection_name: 'From a friend' } });
    expect(e.operation_key).toMatch(/^imports\.bibtex\.text:[0-9a-f]{10}$/);
    expect(await settled(app, e)).toMatchObject({ status: 'succeeded' });
    const r = await run(e.run_id);
    expect(r).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      imported: 2,
      failed: 2,
      view_query: `import:${e.run_id}`,
    });
    expect(await total(r.view_query)).toBe(2);
    expect(await total('collection:"From a friend"')).toBe(2);
    const undone = await app.ok(undoLast);
    expect(undone.action?.summary).toContain('Imported 2 papers');
    expect(await total()).toBe(0);
    expect((await run(e.run_id)).state).toBe('reverted');
    await app.ok(redoLast);
    expect(await total(r.view_query)).toBe(2);
    expect((await run(e.run_id)).state).toBe('done');
    expect(app.read((db) => db.value('select count(*) from library_search_docsize'))).toBe(2);
  });

  it('a second import of the same file adds none [imp-33]', async () => {
    await importBibtex(app, bibtexEntries(30));
    const second = await app.ok(importBibtexText, { body: { content: bibtexEntries(30) } });
    await settled(app, second);
    expect(await run(second.run_id)).toMatchObject({ imported: 0, skipped: 30 });
    expect(await total()).toBe(30);
  });

  it('reverting keeps later changes, and says how many [undo-05]', async () => {
    const { envelope } = await importBibtex(app, bibtexEntries(3));
    const [first] = await app.ok(listSaved);
    await app.ok(updateSaved, { params: { id: first!.id }, body: { notes: 'mine now' } });
    const conflict = await app.call(undoLast);
    // The note is the last change: that one is undone, not the import.
    expect(conflict.body.action?.kind).toBe('papers.edit');
    await app.ok(redoLast);
    const reverted = await app.ok(revertImport, { params: { id: envelope.run_id as string } });
    expect(reverted).toMatchObject({ kept: 2 });
    expect((await app.ok(listSaved)).map((p) => p.notes)).toEqual(['mine now']);
  });

  it('a large import is undone completely by a job', async () => {
    const { envelope } = await importBibtex(app, bibtexEntries(1500));
    const r = await app.ok(revertImport, { params: { id: envelope.run_id as string } });
    expect(r.status).toBe('queued');
    expect(await settled(app, r)).toMatchObject({ status: 'succeeded' });
    expect(await total()).toBe(0);
    expect(
      app.read((db) =>
        db.value(
          'select (select count(*) from papers) + (select count(*) from paper_texts) + (select count(*) from library_search_docsize)',
        ),
      ),
    ).toBe(0);
  });

  it('adds a note and further fields to a paper that already has some, once [imp-44]', async () => {
    const entry = (fields: string) => `@book{a, title={Known work}, year=2001, doi={10.5555/k}, ${fields}}`;
    await importBibtex(app, entry('annote={First note.}, custom={one}, isbn={9780306406157}'));
    const content = entry('annote={Second note.}, custom={two}, shelf={B 12}, isbn={9780131103627}');
    const id = await dryRun(content);
    expect((await entries(id))[0]).toMatchObject({
      outcome: 'merges',
      reason: 'Same DOI; adds note, other fields.',
      // Field names are messages: they are shown in the user's language.
      reason_ref: {
        values: {
          fields: [
            { id: 'changes.field', values: { field: 'notes' } },
            { id: 'changes.field', values: { field: 'extra' } },
          ],
        },
      },
    });
    await start(id);
    const paper = (await app.ok(listSaved))[0]!;
    const stored = () => app.ok(getPaperDetails, { params: { id: paper.id } });
    expect(await stored()).toMatchObject({
      notes: 'First note.\n\nSecond note.',
      extra: { custom: 'one', shelf: 'B 12' },
    });
    const rest = app.db.value<string>('select rest from paper_texts where paper_id = ?', Number(paper.id));
    expect(JSON.parse(rest!)).toMatchObject({ isbn: ['9780306406157', '9780131103627'] });

    for (const text of [content, entry('annote={First note.}'), entry('annote={Second note.}, shelf={C 1}')]) {
      const again = await dryRun(text);
      expect((await entries(again))[0]).toMatchObject({ outcome: 'known', reason: 'Same DOI; nothing new.' });
      await start(again);
    }
    // The end of a word is not a separate note, and a longer version of a note replaces it.
    await importBibtex(app, entry('annote={note.}'));
    await importBibtex(app, entry('annote={First note.\n\nSecond note.\n\nnote.\n\nLast note.}'));
    expect((await stored()).notes).toBe('First note.\n\nSecond note.\n\nnote.\n\nLast note.');
    await app.ok(undoLast);
    await app.ok(undoLast);
    await app.ok(undoLast);
    expect(await stored()).toMatchObject({ notes: 'First note.', extra: { custom: 'one' } });
  });

  it('promises the notes of several entries for one paper as it stores them [imp-44]', async () => {
    const entry = (note: string) => `@misc{k, title={Known work}, year=2001, doi={10.5555/k}, annote={${note}}}`;
    await importBibtex(app, entry('One'));
    const id = await dryRun([entry('Two'), entry('Three'), entry('Two'), entry('Three')].join('\n'));
    expect((await entries(id)).map((e) => e.outcome)).toEqual(['merges', 'merges', 'known', 'known']);
    await start(id);
    expect(await run(id)).toMatchObject({ merged: 2, skipped: 2, changed: 0 });
    expect((await app.ok(listSaved))[0]!.notes).toBe('One\n\nTwo\n\nThree');
  });

  it('keeps tags, ratings and notes of the file [imp-36]', async () => {
    const ris = 'TY  - JOUR\nTI  - A RIS entry\nAU  - Brandt, Bo\nPY  - 2020\nDO  - 10.5555/ris\nER  - \n';
    const e = await app.ok(createImportText, { body: { content: ris } });
    await settled(app, e);
    expect((await run(e.run_id)).format).toBe('ris');
    await start(e.run_id);
    expect((await app.ok(listSaved))[0]).toMatchObject({
      title: 'A RIS entry',
      authors: 'Brandt, Bo',
      doi: '10.5555/ris',
      added_from: 'import',
      rating: 0,
    });
    expect(await app.ok(listTags)).toEqual([]);
  });

  it('lists papers without identifier as unresolved, by one query', async () => {
    await importBibtex(app, file);
    const u = await app.ok(listUnresolved);
    expect(u).toMatchObject({
      total: 1,
      items: [{ title: 'Second thing of some length', idxa_resolution_status: 'unresolved' }],
    });
    expect(await total('is:unresolved')).toBe(1);
    expect((await app.call(listUnresolved, { query: { limit: 5001 } })).status).toBe(422);
  });

  it('when stopped, it keeps what is imported, as one step that can be undone [imp-35]', async () => {
    const e = await app.ok(importBibtexText, { body: { content: bibtexEntries(3000) } });
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if ((app.jobs.repo.get(e.job_id)!.total ?? 0) > 0) {
          clearInterval(timer);
          resolve();
        }
      }, 1);
    });
    app.jobs.stop(e.job_id);
    await settled(app, e);
    const r = await run(e.run_id);
    expect(r.state).toBe('cancelled');
    expect(r.imported).toBeGreaterThan(0);
    expect(r.imported).toBeLessThan(3000);
    expect(await total()).toBe(r.imported);
    const undone = await app.ok(undoLast);
    if (undone.job_id) await app.jobs.settled(undone.job_id);
    expect(await total()).toBe(0);
  });

  it('continues after the process was killed, with nothing twice [imp-35]', async () => {
    const e = await app.ok(importBibtexText, { body: { content: bibtexEntries(2000) } });
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (app.jobs.repo.get(e.job_id)!.processed > 200 && app.jobs.repo.get(e.job_id)!.total) {
          clearInterval(timer);
          resolve();
        }
      }, 1);
    });
    app = await app.restart();
    const row = await app.jobs.settled(e.job_id);
    expect(row).toMatchObject({ status: 'succeeded', trigger_source: 'user:resume' });
    expect(await run(e.run_id)).toMatchObject({ state: 'done', imported: 2000, done: 2000 });
    expect(await total()).toBe(2000);
    expect(app.read((db) => db.value('select count(*) from actions where kind = ?', 'imports.run'))).toBe(1);
  });
});

describe('uploads', () => {
  it('a .bib file and an RDF file by their own endpoints', async () => {
    const bib = await app.upload(
      importBibtexFile,
      { name: 'my papers.bib', content: file },
      { collection_name: 'Uploaded' },
    );
    expect(bib.status).toBe(200);
    expect(bib.body.operation_key).toMatch(/^imports\.bibtex\.file:/);
    await settled(app, bib.body as { job_id: string });
    expect((await app.ok(listImports))[0]).toMatchObject({
      filename: 'my papers.bib',
      imported: 2,
      collection_name: 'Uploaded',
    });
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:bib="http://purl.org/net/biblio#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:z="http://www.zotero.org/namespaces/export#" xmlns:foaf="http://xmlns.com/foaf/0.1/">
<bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType><dc:title>An RDF item</dc:title><bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Sato</foaf:surname><foaf:givenName>Mei</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:authors><dc:date>2019</dc:date></bib:Article></rdf:RDF>`;
    const up = await app.upload(importRdfFile, { name: 'export.rdf', content: rdf });
    expect(up.body.operation_key).toMatch(/^imports\.refmanager\.rdf:/);
    await settled(app, up.body as { job_id: string });
    expect((await app.ok(listSaved, { query: { search: 'rdf item' } }))[0]).toMatchObject({
      authors: 'Sato, Mei',
      year: 2019,
    });
  });

  it('empty, unreadable and missing files are refused with a message, and nothing is kept [imp-37]', async () => {
    expect((await app.upload(createImport, { name: 'x.bib', content: '' })).body).toMatchObject({
      code: 'import_empty',
    });
    expect(
      (
        await app.upload(createImport, {
          name: 'x.bin',
          content: Buffer.from([0, 1, 2, 255, 254, 0, 9, 8, 7, 0, 0, 1]),
        })
      ).status,
    ).toBe(400);
    expect((await app.call(importBibtexText, { body: { content: '   ' } })).status).toBe(422);
    expect((await app.call(createImport, {} as never)).status).toBe(415);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  it('a full disk refuses an import with a clear message and leaves no file behind; the same file is accepted later [imp-10]', async () => {
    app.db.refuseWrites(new ApiError('disk_full'));
    const text = await app.call(importBibtexText, { body: { content: file } });
    expect(text).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect((await app.upload(createImport, { name: 'x.bib', content: file })).status).toBe(507);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    app.db.refuseWrites(null);
    const e = await app.ok(importBibtexText, { body: { content: file } });
    expect(e.status).toBe('queued');
    await settled(app, e);
    expect(await run(e.run_id)).toMatchObject({ state: 'done', imported: 2 });
  });

  it('every import is listed, however many there are [imp-11]', async () => {
    app.db.tx(() => {
      for (let i = 0; i < 517; i += 1)
        app.db.run(
          `insert into import_runs (state, filename, size_bytes, fingerprint, created_at) values ('done', ?, 1, ?, '2026-01-01T00:00:00.000Z')`,
          `file ${i}.bib`,
          String(i),
        );
    });
    const seen = new Set<string>();
    for (let offset = 0; ; offset += 200) {
      const page = await app.call(listImports, { query: { limit: 200, offset } });
      expect(page.headers['x-total-count']).toBe('517');
      for (const r of page.body) seen.add(r.id);
      if (page.body.length < 200) break;
    }
    expect(seen.size).toBe(517);
  });

  it('a file without entries fails its job with a reason [imp-37]', async () => {
    const e = await app.ok(importBibtexText, { body: { content: 'just a sentence without any entry' } });
    expect(await settled(app, e)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('No BibTeX entry'),
    });
    expect(await run(e.run_id)).toMatchObject({ state: 'failed', problem: expect.any(String) });
  });

  const damagedRdf = (items: string) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:bib="http://purl.org/net/biblio#" xmlns:dc="http://purl.org/dc/elements/1.1/">${items}<bib:Article`;

  it.each([
    ['not XML', 'rdf:RDF but no XML', 'The file is damaged or incomplete'],
    ['cut off before its first item', damagedRdf(''), 'The file is damaged or incomplete'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'document type'],
  ])('an RDF file that is %s fails and says what is wrong [imp-42]', async (_, content, reason) => {
    const up = await app.upload(importRdfFile, { name: 'export.rdf', content });
    const { job_id, run_id } = up.body as { job_id: string; run_id: string };
    const job = await settled(app, { job_id });
    expect(job.status).toBe('failed');
    expect(job.failure_reason).toContain('No Zotero RDF entry was found in the file.');
    expect(job.failure_reason).toContain(reason);
    expect(await run(run_id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining(reason),
      action_id: null,
    });
    expect(await total()).toBe(0);
  });

  it('a truncated RDF file gives its complete items [imp-42]', async () => {
    const item = '<bib:Article rdf:about="#1"><dc:title>A complete item</dc:title></bib:Article>';
    const up = await app.upload(importRdfFile, { name: 'export.rdf', content: damagedRdf(item) });
    await settled(app, up.body as { job_id: string });
    expect(await run((up.body as { run_id: string }).run_id)).toMatchObject({ state: 'done', imported: 1, failed: 1 });
  });

  it.each([
    ['bibtex', 'No BibTeX entry was found in the file.', '% only a comment'],
    ['ris', 'No RIS entry was found in the file.', 'AU  - Nobody'],
    ['nbib', 'No PubMed (MEDLINE) entry was found in the file.', 'a sentence'],
    ['endnote-tagged', 'No EndNote entry was found in the file.', 'a sentence'],
    ['endnote-xml', 'No EndNote XML entry was found in the file. The file is damaged', '<xml><records><rec'],
    ['csl-json', 'No CSL JSON entry was found in the file. The file is not valid JSON', '[{"title": "Cut o'],
    ['carrel-json', 'No Carrel JSON entry was found in the file. The file is not valid JSON', '{"format": "carrel'],
    ['carrel-json', 'No Carrel JSON entry was found in the file. The file is not a Carrel export', '{}'],
  ] as const)('a %s file without an entry fails: %s [imp-42]', async (format, reason, content) => {
    const e = await app.ok(createImportText, { body: { content, format } });
    const failed = { status: 'failed', failure_reason: expect.stringContaining(reason) };
    expect(await settled(app, e)).toMatchObject(failed);
    expect(await run(e.run_id)).toMatchObject({ state: 'failed', problem: expect.stringContaining(reason) });
  });

  it('an import without a usable entry fails, and its entries can be completed [imp-43]', async () => {
    const e = await app.ok(importBibtexText, {
      body: { content: '@article{a, year = 2001}\n@article{b, year = 2002}' },
    });
    expect(await settled(app, e)).toMatchObject({
      status: 'failed',
      failure_reason: 'None of the 2 entries could be imported. The entry has no title.',
    });
    expect(await run(e.run_id)).toMatchObject({ state: 'failed', failed: 2, action_id: null });
    await app.ok(decideImportEntry, {
      params: { id: e.run_id, seq: 1 },
      body: { title: 'Completed by hand', decision: 'import' },
    });
    await start(e.run_id);
    expect(await run(e.run_id)).toMatchObject({ state: 'done', imported: 1, failed: 1 });
  });

  it('the same file twice at once is one import', async () => {
    const [a, b] = await Promise.all([
      app.ok(importBibtexText, { body: { content: file } }),
      app.ok(importBibtexText, { body: { content: file } }),
    ]);
    expect([a.status, b.status].sort()).toEqual(['already_running', 'queued']);
    expect(b.run_id).toBe(a.run_id);
    await settled(app, a);
    expect(await total()).toBe(2);
  });
});

const large = outsideData('imports/acm-5k.bib');
describe.skipIf(!large)('outside data (RESEARCH_DATA_DIR)', () => {
  it('acm-5k.bib: every entry is accounted for and a second import adds none', async () => {
    const up = await app.upload(importBibtexFile, { name: 'acm-5k.bib', content: readFileSync(large!) });
    await settled(app, up.body as { job_id: string });
    const r = (await app.ok(listImports))[0]!;
    expect(r.total).toBe(5159);
    expect(r.imported + r.merged + r.skipped + r.failed).toBe(5159);
    expect(await total()).toBe(r.imported);
    const again = await app.upload(importBibtexFile, {
      name: 'acm-5k.bib',
      content: Buffer.concat([readFileSync(large!), Buffer.from('\n')]),
    });
    await settled(app, again.body as { job_id: string });
    expect((await app.ok(listImports))[0]).toMatchObject({ imported: 0 });
    const first = (await app.ok(listSaved))[0]!;
    expect((await app.ok(getPaperDetails, { params: { id: first.id } })).import_run_id).toBe(r.id);
  }, 120_000);
});
