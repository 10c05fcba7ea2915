import { actOnPaper, getPaperDetails, removeSaved } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { addTrackedWorks } from './add-works.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const lamp = (over: Partial<SourceWork> = {}): SourceWork => ({
  source: 'idxa',
  ids: { openalex: 'W1', doi: '10.1234/lamp' },
  title: 'Reading lamps of the northern libraries',
  abstract: 'Lamps.',
  year: 2020,
  type: 'article',
  venue: { name: 'Journal of Lamps' },
  authors: [
    { name: 'Anne Moreau', ids: { openalex: 'A5' } },
    { name: 'Bo Brandt', ids: { openalex: 'A6' } },
  ],
  topics: [{ name: 'Lamps', score: 0.9 }],
  references: [{ openalex: 'W77' }],
  citationCount: 7,
  ...over,
});

const add = (works: SourceWork[], options: { again?: boolean } = {}) => {
  const store = new Store(app.db, app.journal, systemClock);
  return app.journal.act({ actor: 'job', kind: 'authors.refresh', summary: refer(changes.enriching) }, () =>
    addTrackedWorks(store, works, { addedFrom: 'author_works', ...options }),
  ).result;
};
const count = (table: string) => app.db.value<number>(`select count(*) from ${table}`);
const details = (id: number) => app.ok(getPaperDetails, { params: { id: String(id) } });

it('works of a source become tracked papers, with what the source says of them and its origin [author-01]', async () => {
  const [added] = add([lamp()]);
  expect(added).toMatchObject({ created: true });
  const paper = await details(added!.paperId);
  expect(paper).toMatchObject({
    status: 'tracked',
    title: 'Reading lamps of the northern libraries',
    authors: 'Moreau, Anne; Brandt, Bo',
    journal: 'Journal of Lamps',
    abstract: 'Lamps.',
    doi: '10.1234/lamp',
    idxa_id: 'W1',
    cited_by_count: 7,
    added_from: 'author_works',
    added_at: null,
    topics: [{ term: 'Lamps' }],
  });
  expect(paper.provenance.every((p) => p.origin === 'idxa')).toBe(true);
  expect(paper.enrichment).toMatchObject([
    { source: 'idxa', purpose: 'metadata', status: 'enriched' },
    { source: 'idxb', purpose: 'metadata', status: 'pending' },
  ]);
  expect(count('paper_authors')).toBe(2);
  expect(count('paper_references')).toBe(1);
  app.journal.undo(app.db.value<number>('select max(id) from actions')!);
  expect(count('papers')).toBe(0);
});

it('the same work is added once, in one batch or in two [author-02]', () => {
  const [a, b] = add([lamp(), lamp()]);
  expect(b).toMatchObject({ created: false, paperId: a!.paperId });
  expect(add([lamp()])).toMatchObject([{ created: false, paperId: a!.paperId }]);
  // Another record of the work at the source does not take the place of the first.
  expect(add([lamp({ ids: { openalex: 'W2', doi: '10.1234/lamp' } })])).toMatchObject([{ paperId: a!.paperId }]);
  expect(app.db.value('select idxa_id from papers')).toBe('W1');
  expect(count('papers')).toBe(1);
  const changes = app.db.value('select max(seq) from journal');
  add([lamp({ citationCount: 9 })]);
  expect(app.db.value('select max(seq) from journal')).toBe(changes);
  add([lamp({ citationCount: 9 })], { again: true });
  expect(app.db.value('select cited_by_count from papers')).toBe(9);
});

it('a preprint and its journal version are two papers, and one when they are merged [author-02]', async () => {
  const preprint = lamp({ ids: { openalex: 'W3', doi: '10.48550/arxiv.2001.1' }, type: 'preprint', year: 2019 });
  const [a, b] = add([preprint, lamp()]);
  expect([a!.created, b!.created]).toEqual([true, true]);
  app.journal.act({ actor: 'user', kind: 'x', summary: refer(changes.enriching) }, () =>
    app.db.run('update papers set canonical_paper_id = ? where id = ?', b!.paperId, a!.paperId),
  );
  expect(add([preprint])).toMatchObject([{ created: false, paperId: b!.paperId }]);
});

it('a work that is here keeps its place: it is found by DOI or title, and never comes back [author-03]', async () => {
  const saved = await aSavedPaper(app, { title: 'Another title of the lamp', doi: '10.1234/lamp', rating: 5 });
  const titled = await aSavedPaper(app, { title: 'Moths around reading lamps', year: 2020, authors: 'Moreau, Anne' });
  const found = add([
    lamp({ title: 'Another title of the lamp' }),
    lamp({ ids: { openalex: 'W9' }, title: 'Moths around reading lamps', venue: {} }),
  ]);
  expect(found).toMatchObject([
    { created: false, paperId: Number(saved.id) },
    { created: false, paperId: Number(titled.id) },
  ]);
  expect(await details(Number(saved.id))).toMatchObject({ status: 'library', rating: 5, idxa_id: 'W1' });

  await app.ok(removeSaved, { params: { id: saved.id } });
  expect(add([lamp({ citationCount: 99 })], { again: true })).toMatchObject([
    { created: false, paperId: Number(saved.id) },
  ]);
  expect(await details(Number(saved.id))).toMatchObject({ status: 'removed', cited_by_count: 7 });

  const [tracked] = add([lamp({ ids: { openalex: 'W10', doi: '10.1234/ten' }, title: 'Ten lamps in one row' })]);
  await app.ok(actOnPaper, {
    params: { id: String(tracked!.paperId) },
    body: { action: 'dismiss', surface: 'papers' },
  });
  add([lamp({ ids: { openalex: 'W10', doi: '10.1234/ten' }, title: 'Ten lamps in one row' })]);
  expect(await details(tracked!.paperId)).toMatchObject({ status: 'dismissed' });
});
