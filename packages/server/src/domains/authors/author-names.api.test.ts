import { setTimeout } from 'node:timers/promises';
import {
  followAuthor,
  getPaperNeighbours,
  getStats,
  listAuthorPublications,
  listAuthors,
  listPaperAuthors,
  removeSaved,
  savePaper,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { storeAuthorships } from '../hydration/hydration.repo.ts';
import { overviewOf } from '../insights/overview.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const bib = (...papers: [title: string, authors: string, year: number][]): string =>
  papers
    .map(
      ([title, authors, year], i) =>
        `@article{k${i}, title={${title}}, author={${authors}}, year={${year}}, journal={Fens}}`,
    )
    .join('\n');

const saved = async () =>
  (await app.ok(listAuthors, { query: { scope: 'library' } })).map((a) => [a.name, a.library_count]);

const paperOf = (title: string) => app.db.value<number>('select id from papers where title = ?', title)!;

/** What a source says about the authors of a paper. */
const identify = async (title: string, authors: { name: string; ids: { openalex?: string } }[]) => {
  app.db.tx(() =>
    storeAuthorships(app.db, paperOf(title), authors, 'idxa', new Store(app.db, app.journal, systemClock).now()),
  );
  // The change is announced on the next turn of the event loop.
  await app.jobs.idle();
  await setTimeout(20);
};

const three = () =>
  importBibtex(
    app,
    bib(
      ['One', 'Vasylenko, Olga and van der Berg, Anna', 2001],
      ['Two', 'Vasylenko, Olga', 2003],
      ['Three', 'VASYLENKO, Olga and {World Health Organization}', 2005],
    ),
  );

it('every name on a saved paper is an author at once, with the number of papers [author-27]', async () => {
  await three();
  expect(await saved()).toEqual([
    ['Olga Vasylenko', 3],
    ['Anna van der Berg', 1],
    ['World Health Organization', 1],
  ]);
  const [olga] = await app.ok(listAuthors, { query: { scope: 'library', q: 'vasyl' } });
  expect(olga).toMatchObject({ publication_count: 3, first_year: 2001, latest_year: 2005, main_subject: 'Fens' });
  expect(await app.ok(listAuthorPublications, { params: { id: olga!.id } })).toHaveLength(3);
  const [first] = await app.ok(listPaperAuthors, { params: { id: String(paperOf('One')) } });
  expect(first).toMatchObject({ name: 'Vasylenko, Olga', author_id: olga!.id });
});

it('authors leave the list with their last saved paper, and come back with it [author-27]', async () => {
  await three();
  await app.ok(removeSaved, { params: { id: String(paperOf('One')) } });
  expect(await saved()).toEqual([
    ['Olga Vasylenko', 2],
    ['World Health Organization', 1],
  ]);
  await app.ok(savePaper, { body: { paper_id: String(paperOf('One')) } });
  expect(await saved()).toContainEqual(['Anna van der Berg', 1]);
  await app.ok(undoLast);
  await app.ok(undoLast);
  await app.ok(undoLast);
  expect(await saved()).toEqual([]);
  expect(app.db.value('select count(*) from authors')).toBe(0);
});

it('identifying the author on one paper identifies them on the others, too [author-28]', async () => {
  await three();
  const before = (await app.ok(listAuthors, { query: { scope: 'library' } }))[0]!;
  await identify('One', [
    { name: 'Olga Vasylenko', ids: { openalex: 'A1' } },
    { name: 'Anna van der Berg', ids: {} },
  ]);
  const after = await app.ok(listAuthors, { query: { scope: 'library' } });
  expect(after.map((a) => [a.id === before.id, a.name, a.idxa_id, a.library_count])).toEqual([
    [true, 'Olga Vasylenko', 'A1', 3],
    [false, 'Anna van der Berg', null, 1],
    [false, 'World Health Organization', null, 1],
  ]);
  // Another person with that name: who wrote the third paper is now unknown.
  await identify('Two', [{ name: 'Olga Vasylenko', ids: { openalex: 'A2' } }]);
  expect(
    (await app.ok(listAuthors, { query: { scope: 'library', q: 'vasylenko' } })).map((a) => [
      a.idxa_id,
      a.library_count,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['A1', 1],
      ['A2', 1],
      [null, 1],
    ]),
  );
});

it('a followed author with only a name is kept when their papers are assigned to others [author-28]', async () => {
  await importBibtex(app, bib(['One', 'Berg, Ada', 2001]));
  const [ada] = await app.ok(listAuthors, { query: { scope: 'library' } });
  await app.ok(followAuthor, { body: { author_id: ada!.id } });
  await identify('One', [{ name: 'Bo Lund', ids: { openalex: 'A7' } }]);
  expect(await saved()).toEqual([['Bo Lund', 1]]);
  expect((await app.ok(listAuthors, { query: { scope: 'followed' } }))[0]?.id).toBe(ada!.id);
});

it('papers by Anonymous have no author in common [author-32]', async () => {
  await importBibtex(app, bib(['One', '{Anonymous} and Berg, Ada', 2001], ['Two', 'Anonymous', 2002]));
  expect(await saved()).toEqual([['Ada Berg', 1]]);
  const { by_authors } = await app.ok(getPaperNeighbours, { params: { id: String(paperOf('One')) } });
  expect(by_authors).toEqual([]);
});

it('the authors page, the start of the program and Insights count the same authors [author-29]', async () => {
  await three();
  await identify('One', [{ name: 'Olga Vasylenko', ids: { openalex: 'A1' } }]);
  const page = await app.call(listAuthors, { query: { scope: 'library', limit: 1 } });
  const total = Number(page.headers['x-total-count']);
  expect(total).toBe(2);
  expect((await app.ok(getStats)).total_authors).toBe(total);
  const overview = app.read((db) => overviewOf(db, { embeddings: {} as never }));
  expect(overview.summary.total_authors).toBe(total);
  expect(overview.authors.map((a) => [a.name, a.papers])).toEqual([
    ['Vasylenko, Olga', 3],
    ['World Health Organization', 1],
  ]);
});
