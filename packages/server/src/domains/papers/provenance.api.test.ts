import { editPaper, getPaperDetails, listSaved, mergePapers, savePaper, undoLast } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const origins = async (id: string): Promise<Record<string, string>> => {
  const { provenance } = await app.ok(getPaperDetails, { params: { id } });
  return Object.fromEntries(
    provenance.map((p) => [p.field, p.import_run_id ? `${p.origin} ${p.import_run_id}` : p.origin]),
  );
};
const edit = (id: string, body: Record<string, unknown>) => app.ok(editPaper, { params: { id }, body });
const imported = async (bibtex: string) => {
  const { envelope } = await importBibtex(app, bibtex);
  const [paper] = await app.ok(listSaved, { query: { limit: 1 } });
  return { id: paper!.id, from: `import ${envelope.run_id}` };
};

describe('where a field came from', () => {
  it('is the import for its fields, and hand for what was changed since [paper-14]', async () => {
    const { id, from } = await imported('@article{a, title={Tidal locking}, author={Reyes, Ana}, year=2011, volume=4}');
    expect(await origins(id)).toMatchObject({ title: from, authors: from, year: from, volume: from });
    await edit(id, { year: 2012, volume: '4' });
    const now = await origins(id);
    expect(now.year).toBe('hand');
    expect(now.volume).toBe(from);
    await app.ok(undoLast);
    expect((await origins(id)).year).toBe(from);
  });

  it('is shown with the name of the file [paper-14]', async () => {
    const { id } = await imported('@article{b, title={Named by nobody}, year=2011}');
    const { provenance } = await app.ok(getPaperDetails, { params: { id } });
    expect(provenance.find((p) => p.field === 'title')).toMatchObject({ origin: 'import', filename: null });
    app.db.tx(() => app.db.run(`update import_runs set filename = 'thesis.bib'`));
    const again = await app.ok(getPaperDetails, { params: { id } });
    expect(again.provenance.find((p) => p.field === 'title')?.filename).toBe('thesis.bib');
  });

  it('is hand for a paper that was typed [paper-14]', async () => {
    const { id } = await app.ok(savePaper, { body: { title: 'Typed by hand', year: 2001 } });
    expect(await origins(id)).toMatchObject({ title: 'hand', year: 'hand' });
  });

  it('is the later import for the blanks it filled', async () => {
    const first = await imported('@article{c, title={Filled twice}, doi={10.5555/filled}, year=2001}');
    const { envelope } = await importBibtex(
      app,
      '@article{c, title={Filled twice}, doi={10.5555/filled}, year=2001, journal={Later Journal}}',
    );
    expect(await origins(first.id)).toMatchObject({ year: first.from, journal: `import ${envelope.run_id}` });
  });
});

describe('what the user typed', () => {
  it('is not undone by an import: an emptied field stays empty [paper-15]', async () => {
    const entry = '@article{d, title={Kept empty}, doi={10.5555/kept}, abstract={Wrong text}, journal={Somewhere}}';
    const { id } = await imported(entry);
    await edit(id, { abstract: null });
    const { job } = await importBibtex(app, entry);
    expect(job.message).not.toContain('merged 1');
    const paper = await app.ok(getPaperDetails, { params: { id } });
    expect(paper.abstract).toBeNull();
    expect(paper.journal).toBe('Somewhere');
  });

  it('a merge takes the chosen fields, each with its origin, and one undo restores all [twin-08]', async () => {
    const { id, from } = await imported('@article{f, title={Chosen title}, year=1999, journal={Kept Journal}}');
    const other = await aSavedPaper(app, {
      title: 'Other title',
      year: 2000,
      abstract: 'Theirs',
      authors: 'Sato, Jun',
    });
    const body = { keep_id: id, merge_ids: [other.id], fields: { title: other.id, year: id, authors: other.id } };
    await app.ok(mergePapers, { body });
    const paper = await app.ok(getPaperDetails, { params: { id } });
    expect(paper).toMatchObject({ title: 'Other title', year: 1999, journal: 'Kept Journal', abstract: 'Theirs' });
    expect(paper.authors).toBe('Sato, Jun');
    expect(await origins(id)).toMatchObject({ title: 'hand', authors: 'hand', year: from, journal: from });
    expect((await app.ok(listSaved, { query: { search: 'title:"Other title"' } })).map((p) => p.id)).toEqual([id]);
    await app.ok(undoLast);
    expect((await app.ok(getPaperDetails, { params: { id } })).title).toBe('Chosen title');
    const mismatch = { ...body, fields: { title: '999999' } };
    expect((await app.call(mergePapers, { body: mismatch })).status).toBe(422);
  });

  it('is kept when two records are merged [twin-08]', async () => {
    const { id, from } = await imported('@article{e, title={Folded}, year=1999}');
    const other = await aSavedPaper(app, { title: 'Folded, other copy', journal: 'Typed Journal' });
    await app.ok(mergePapers, { body: { keep_id: id, merge_ids: [other.id] } });
    expect(await origins(id)).toMatchObject({ title: from, journal: 'hand' });
  });
});
