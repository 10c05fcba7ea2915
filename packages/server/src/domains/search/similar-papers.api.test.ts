import { bulkRemove, editPaper, getPaperNeighbours } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const neighbours = (id: string, limit = 12) => app.ok(getPaperNeighbours, { params: { id }, query: { limit } });
const cite = (citing: string, cited: string) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
    app.db.run(
      `insert into citations (citing_id, cited_id, source) values (?, ?, 'test')`,
      Number(citing),
      Number(cited),
    ),
  );
const saved = async (title: string, authors: string, more: Record<string, unknown> = {}) =>
  (await aSavedPaper(app, { title, authors, ...more })).id;
const reasonsOf = async (id: string, other: string) =>
  (await neighbours(id, 50)).similar.find((s) => s.paper_id === other)?.reasons ?? [];

describe('papers that are similar to one', () => {
  it('share references, and one that few papers cite counts for more [search-11]', async () => {
    const [a, close, loose] = [
      await saved('Alpha', 'Aa, A.'),
      await saved('Beta', 'Bb, B.'),
      await saved('Gamma', 'Cc, C.'),
    ];
    const [rare, famous] = [await saved('Uncommon origin', 'Dd, D.'), await saved('Celebrated work', 'Ee, E.')];
    for (let i = 0; i < 8; i += 1) cite(await saved(`Filler ${i}`, `Ff${i}, F.`), famous);
    cite(a, rare);
    cite(a, famous);
    cite(close, rare);
    cite(loose, famous);
    const { similar } = await neighbours(a);
    expect(similar[0]).toMatchObject({
      paper_id: close,
      reasons: [{ kind: 'references', count: 1, shared: ['Uncommon origin'] }],
    });
    expect(similar.map((s) => s.paper_id)).toContain(loose);
    expect(similar.map((s) => s.paper_id)).not.toContain(rare);
  });

  it('are cited together [search-11]', async () => {
    const [a, b, review] = [
      await saved('Kappa', 'Gg, G.'),
      await saved('Lambda', 'Hh, H.'),
      await saved('Survey', 'Ii, I.'),
    ];
    expect(await reasonsOf(a, b)).toEqual([]);
    cite(review, a);
    cite(review, b);
    expect(await reasonsOf(a, b)).toEqual([{ kind: 'cited_together', count: 1, shared: ['Survey'] }]);
  });

  it('share rare words of title and abstract, written as the paper writes them [search-11]', async () => {
    const a = await saved('Retinotopy in marmosets', 'Jj, J.');
    const b = await saved('Waves over marmosets', 'Kk, K.', { abstract: 'Maps of retinotopy drift.' });
    expect(await reasonsOf(a, b)).toEqual([
      { kind: 'words', count: 2, shared: expect.arrayContaining(['retinotopy', 'marmosets']) },
    ]);
    await app.ok(editPaper, { params: { id: b }, body: { title: 'Waves over water', abstract: null } });
    expect(await reasonsOf(a, b)).toEqual([]);
  });

  it('share authors, and those papers are also listed by author, newest first [search-11]', async () => {
    const a = await saved('Quartz one', 'Lindqvist, Per; Solo, Only');
    const older = await saved('Pyrite two', 'Lindqvist, Per', { year: 2001 });
    const newer = await saved('Basalt three', 'LINDQVIST, Per', { year: 2015 });
    expect(await reasonsOf(a, older)).toEqual([{ kind: 'authors', count: 1, shared: ['Lindqvist, Per'] }]);
    const { by_authors } = await neighbours(a);
    expect(by_authors).toHaveLength(1);
    expect(by_authors[0]).toMatchObject({ name: 'Lindqvist, Per', total: 2 });
    expect(by_authors[0]!.papers.map((p) => p.paper_id)).toEqual([newer, older]);
  });

  it('leave out works with a direct link and papers that left the Library', async () => {
    const a = await saved('Ozonolysis kinetics', 'Mm, M.');
    const linked = await saved('Ozonolysis rates', 'Nn, N.');
    const gone = await saved('Ozonolysis yields', 'Oo, O.');
    expect((await neighbours(a)).similar.map((s) => s.paper_id).sort()).toEqual([linked, gone].sort());
    cite(a, linked);
    await app.ok(bulkRemove, { body: { paper_ids: [gone] } });
    expect((await neighbours(a)).similar.map((s) => s.paper_id)).toEqual([]);
  });

  it('are as many as requested, and none for an unknown paper', async () => {
    const a = await saved('Zeolite membranes', 'Pp, P.');
    for (let i = 0; i < 4; i += 1) await saved(`Zeolite variant ${i}`, `Qq${i}, Q.`);
    expect((await neighbours(a, 3)).similar).toHaveLength(3);
    expect((await app.call(getPaperNeighbours, { params: { id: '999999' } })).status).toBe(404);
  });
});
