import {
  bulkEdit,
  editPaper,
  exportJson,
  exportLibrary,
  getPaperDetails,
  listSaved,
  mergePapers,
  previewCitationKeys,
  redoLast,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const details = (id: string) => app.ok(getPaperDetails, { params: { id } });
const keyOf = async (id: string) => (await details(id)).citation_key;
const found = async (search: string) => (await app.ok(listSaved, { query: { search } })).map((p) => p.id);
const edit = (id: string, body: Record<string, unknown>) => app.call(editPaper, { params: { id }, body });
const renew = (ids: string[]) =>
  app.ok(bulkEdit, { body: { selection: { paper_ids: ids }, changes: { citation_keys: 'renew' } } });
const exported = async (format: 'biblatex' | 'bibtex', ids: string[]) =>
  (await app.call(exportLibrary, { query: { format, paper_ids: ids.join(',') } })).text;

describe('the citation key of a paper', () => {
  it('is made when it is saved, is unique, and stays when the title changes [key-01]', async () => {
    const one = await aSavedPaper(app, { title: 'Wetlands of the north', authors: 'Quist, Ada', year: 2001 });
    const two = await aSavedPaper(app, { title: 'Wetlands of the south', authors: 'Quist, Bea', year: 2001 });
    expect([one.citation_key, two.citation_key]).toEqual(['quist2001wetlands', 'quist2001wetlandsa']);
    await edit(one.id, { title: 'Moors of the north', authors: 'Quist, Zoe' });
    expect(await keyOf(one.id)).toBe('quist2001wetlands');
    expect(await exported('bibtex', [two.id])).toContain('@misc{quist2001wetlandsa,');
  });

  it('is made for a suggested paper that is saved [key-01]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Tracked first', authors: 'Rask, Ada', year: 2002 });
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run(`update papers set status = 'tracked', citation_key = null where id = ?`, Number(id)),
    );
    expect(await keyOf(id)).toBeNull();
    await app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes: { status: 'library' } } });
    expect(await keyOf(id)).toBe('rask2002tracked');
  });

  it('that is typed is pinned, and refused if another paper has it; without one a new key is made [key-02]', async () => {
    const one = await aSavedPaper(app, { title: 'Lichens', authors: 'Sund, Ada', year: 2003 });
    const two = await aSavedPaper(app, { title: 'Mosses', authors: 'Sund, Ada', year: 2003 });
    await edit(one.id, { citation_key: 'Sund03' });
    expect(await details(one.id)).toMatchObject({
      citation_key: 'Sund03',
      citation_key_pinned: true,
      former_citation_keys: ['sund2003lichens'],
    });
    const refused = await edit(two.id, { citation_key: 'Sund03' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ loc: ['body', 'citation_key'] }] } });
    expect(await keyOf(two.id)).toBe('sund2003mosses');
    await edit(one.id, { citation_key: null });
    expect(await details(one.id)).toMatchObject({ citation_key: 'sund2003lichens', citation_key_pinned: false });
    expect(await found('key:sund03')).toEqual([one.id]);
  });

  it('is regenerated only on request, after a list of the changes, and this can be undone [key-03]', async () => {
    const free = await aSavedPaper(app, { title: 'Granite and gneiss', authors: 'Tove, Ada', year: 2004 });
    const pinned = await aSavedPaper(app, { title: 'Basalt columns', authors: 'Tove, Ada', year: 2004 });
    await edit(pinned.id, { citation_key_pinned: true });
    await app.ok(updateSettings, { body: { library: { citation_key_pattern: 'auth + shorttitle(2)' } } });
    expect(await keyOf(free.id)).toBe('tove2004granite');
    const ids = [free.id, pinned.id];
    const plan = await app.ok(previewCitationKeys, { body: { selection: { paper_ids: ids } } });
    expect(plan).toMatchObject({
      total: 2,
      pinned: 1,
      changed: 1,
      changes: [{ paper_id: free.id, from: 'tove2004granite', to: 'ToveGraniteGneiss' }],
    });
    expect(await renew(ids)).toMatchObject({ affected: 1 });
    expect([await keyOf(free.id), await keyOf(pinned.id)]).toEqual(['ToveGraniteGneiss', 'tove2004basalt']);
    expect(await found('key:tove2004granite')).toEqual([free.id]);
    expect(await found('tove2004granite')).toEqual([free.id]);
    expect(await exported('biblatex', [free.id])).toMatch(/ids\s*= \{tove2004granite\}/);
    await app.ok(undoLast);
    expect(await details(free.id)).toMatchObject({ citation_key: 'tove2004granite', former_citation_keys: [] });
    await app.ok(updateSettings, {
      body: { library: { citation_key_pattern: 'auth.lower + year + veryshorttitle.lower' } },
    });
  });

  it('shows what a pattern makes of the newest papers, or where it is wrong; Settings refuses such a pattern [key-07]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Fjords', authors: 'Ulv, Ada', year: 2005 });
    const { examples } = await app.ok(previewCitationKeys, { body: { pattern: 'year + auth' } });
    expect(examples[0]).toMatchObject({ paper_id: id, key: '2005Ulv' });
    const { problem } = await app.ok(previewCitationKeys, { body: { pattern: 'year + autor' } });
    expect(problem).toMatchObject({ position: 8 });
    const refused = await app.call(updateSettings, { body: { library: { citation_key_pattern: 'year + autor' } } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ loc: ['body', 'library', 'citation_key_pattern'] }] },
    });
  });
});

describe('a citation key that is in use', () => {
  it('survives a merge as an alias, and undo and redo of the merge [key-04]', async () => {
    const keep = await aSavedPaper(app, { title: 'Auroras seen from Tromsø', authors: 'Vik, Ada', year: 2006 });
    const other = await aSavedPaper(app, { title: 'Auroras over the sea', authors: 'Vik, Ada', year: 2006 });
    await edit(other.id, { citation_key: 'Vik:06' });
    await app.ok(mergePapers, { body: { keep_id: keep.id, merge_ids: [other.id] } });
    // A key that somebody chose is better than one that was made automatically.
    const merged = { citation_key: 'Vik:06', former_citation_keys: ['vik2006auroras', 'vik2006aurorasa'] };
    expect(await details(keep.id)).toMatchObject(merged);
    expect(await found('key:vik2006aurorasa')).toEqual([keep.id]);
    const file = JSON.parse((await app.call(exportJson)).text) as { papers: Record<string, unknown>[] };
    expect(file.papers.find((p) => p.id === keep.id)).toMatchObject(merged);
    await app.ok(undoLast);
    expect(await details(keep.id)).toMatchObject({ citation_key: 'vik2006auroras', former_citation_keys: [] });
    expect(await keyOf(other.id)).toBe('Vik:06');
    await app.ok(redoLast);
    expect(await details(keep.id)).toMatchObject(merged);
  });

  it('is recognised by an import, whose own key replaces one that was made automatically [key-05]', async () => {
    const paper = await aSavedPaper(app, { title: 'Tides in narrow straits', authors: 'Ask, Ada', year: 2007 });
    await importBibtex(app, '@misc{Ask07, title={Tides in narrow straits}, author={Ask, Ada}, year={2007}}');
    expect(await details(paper.id)).toMatchObject({ citation_key: 'Ask07', former_citation_keys: ['ask2007tides'] });
    const changed =
      '@misc{ask2007tides, title={Tides in the narrow straits of Norway}, author={Ask, Ada}, year={2007}}';
    const { job } = await importBibtex(app, changed);
    expect(job.status).toBe('succeeded');
    expect(await found('tides straits')).toEqual([paper.id]);
    await importBibtex(
      app,
      '@misc{Ask07b, title={Tides in narrow straits}, author={Ask, Ada}, year={2007}, ids={A7,A07}}',
    );
    expect(await details(paper.id)).toMatchObject({ citation_key: 'Ask07' });
    expect((await details(paper.id)).former_citation_keys).toEqual(['A07', 'A7', 'Ask07b', 'ask2007tides']);
  });

  it('is not given to another paper, but may be typed for one [key-04]', async () => {
    const one = await aSavedPaper(app, { title: 'Eiders', authors: 'Berg, Ada', year: 2008 });
    await edit(one.id, { citation_key: 'Berg' });
    const two = await aSavedPaper(app, { title: 'Eiders again', authors: 'Berg, Bea', year: 2008 });
    expect(two.citation_key).toBe('berg2008eidersa');
    await importBibtex(app, '@misc{Berg, title={Something else entirely}, author={Dahl, Ove}, year={1990}}');
    const [imported] = await app.ok(listSaved, { query: { search: 'entirely' } });
    expect(imported!.citation_key).toBe('Berga');
    await edit(two.id, { citation_key: 'berg2008eiders' });
    expect(await found('key:berg2008eiders')).toEqual([two.id]);
  });
});
