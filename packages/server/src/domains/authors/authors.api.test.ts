import {
  deleteAuthor,
  followAuthor,
  getAuthor,
  getAuthorDetail,
  getAuthorDossier,
  listAuthorPublications,
  listAuthors,
  listAuthorWorks,
  listFollowedAuthors,
  listPaperAuthors,
  lookupAuthor,
  removeSaved,
  savePaper,
  setAuthorType,
  undoLast,
  unfollowAuthor,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';
import { addTrackedWorks } from './add-works.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({
    fetch: () =>
      Promise.resolve(
        jsonAnswer({
          meta: { count: 2, next_cursor: 'next' },
          results: [
            { id: 'https://openalex.org/W1', title: 'Lamps one', publication_year: 2001 },
            { id: 'https://openalex.org/W99', title: 'A work that is not here', publication_year: 2003 },
          ],
        }),
      ),
  });
});
afterEach(() => app.dispose());

const act = (fn: () => void) =>
  app.journal.act({ actor: 'user', kind: 'test', summary: refer(changes.enriching) }, fn).result;

/** Works of these people, each with an OpenAlex ID made of the name. @returns IDs of the authors, by name */
const works = (rows: { title: string; by: [name: string, idxa: string][]; year?: number; cited?: number }[]) => {
  const list = rows.map(
    (r, i): SourceWork => ({
      source: 'idxa',
      ids: { openalex: `W${i + 1}`, doi: `10.1234/w${i + 1}` },
      title: r.title,
      year: r.year ?? 2001 + i,
      date: `${r.year ?? 2001 + i}-01-01`,
      venue: { name: 'Journal of Lamps' },
      topics: [{ name: 'Lamps', score: 0.9 }],
      authors: r.by.map(([name, idxa]) => ({ name, ids: { openalex: idxa } })),
      citationCount: r.cited ?? i,
    }),
  );
  act(() => void addTrackedWorks(new Store(app.db, app.journal, systemClock), list, { addedFrom: 'test' }));
  return (name: string) => String(app.db.value<number>('select id from authors where name = ?', name));
};

const three = () =>
  works([
    {
      title: 'Lamps one',
      by: [
        ['Anne Moreau', 'A1'],
        ['Müller, Jürgen', 'A2'],
      ],
    },
    {
      title: 'Lamps two',
      by: [
        ['Anne Moreau', 'A1'],
        ['Bo Brandt', 'A3'],
      ],
    },
    {
      title: 'Lamps three',
      by: [
        ['Anne Moreau', 'A1'],
        ['Bo Brandt', 'A3'],
      ],
    },
  ]);

describe('the list of authors', () => {
  it('is paged, with the total number, in the requested order [author-04]', async () => {
    three();
    const r = await app.call(listAuthors, { query: { limit: 2 } });
    expect(r.headers['x-total-count']).toBe('3');
    expect(r.body.map((a) => a.name)).toEqual(['Bo Brandt', 'Anne Moreau']);
    expect((await app.ok(listAuthors, { query: { limit: 2, offset: 2 } })).map((a) => a.name)).toEqual([
      'Müller, Jürgen',
    ]);
    const byPapers = await app.ok(listAuthors, { query: { sort: 'papers' } });
    expect(byPapers.map((a) => [a.name, a.publication_count])).toEqual([
      ['Anne Moreau', 3],
      ['Bo Brandt', 2],
      ['Müller, Jürgen', 1],
    ]);
    expect((await app.call(listAuthors, { query: { limit: 501 } })).status).toBe(422);
  });

  it('is searched by word prefixes, without accents and in any order [author-05]', async () => {
    three();
    const names = async (q: string) => (await app.ok(listAuthors, { query: { q } })).map((a) => a.name);
    expect(await names('mull')).toEqual(['Müller, Jürgen']);
    expect(await names('Jurgen MÜLL')).toEqual(['Müller, Jürgen']);
    expect(await names('anne mo')).toEqual(['Anne Moreau']);
    expect(await names('anne')).toEqual(['Anne Moreau']);
    expect(await names('anne b')).toEqual([]);
    expect(await names('%')).toHaveLength(3);
  });

  it('leaves out merged records, whose ID leads to the author they were merged into [author-06]', async () => {
    const id = three();
    const [anne, bo] = [id('Anne Moreau'), id('Bo Brandt')];
    act(() =>
      app.db.run(
        `insert into author_alt_identifiers (primary_author_id, alt_author_id, source, created_at) values (?, ?, 'user', '')`,
        Number(anne),
        Number(bo),
      ),
    );
    expect((await app.ok(listAuthors)).map((a) => a.name)).toEqual(['Anne Moreau', 'Müller, Jürgen']);
    expect(await app.ok(getAuthor, { params: { id: bo } })).toMatchObject({ id: anne, alt_idxa_ids: ['A3'] });
    await app.ok(followAuthor, { body: { author_id: bo } });
    expect(await app.ok(listFollowedAuthors)).toMatchObject([{ author_id: anne }]);
  });
});

describe('one author', () => {
  it('is found by name, in either order and without accents; 404 when there is none [id-10]', async () => {
    const id = three();
    for (const name of ['Jürgen Müller', 'muller, jurgen', 'MÜLLER JÜRGEN'])
      expect(await app.ok(lookupAuthor, { query: { name } })).toMatchObject({ id: id('Müller, Jürgen') });
    for (const name of ['Müller', 'Jürgen M', 'Nobody Here', '???'])
      expect(await app.call(lookupAuthor, { query: { name } })).toMatchObject({
        status: 404,
        body: { code: 'author_not_found' },
      });
    expect((await app.call(lookupAuthor, { query: { name: '' } })).status).toBe(422);
  });

  it('says how many more saved papers have the name of an author [author-26]', async () => {
    const id = three();
    const more = async () => (await app.ok(getAuthorDossier, { params: { id: id('Anne Moreau') } })).summary.same_name;
    expect(await more()).toEqual({ name: 'Moreau, Anne', papers: 0 });
    // A second person with this name, so that the name alone is ambiguous.
    act(
      () =>
        void addTrackedWorks(
          new Store(app.db, app.journal, systemClock),
          [
            {
              source: 'idxa',
              ids: { openalex: 'W50' },
              title: 'Other',
              authors: [{ name: 'Anne Moreau', ids: { openalex: 'A50' } }],
            },
          ],
          { addedFrom: 'test' },
        ),
    );
    const paper = await aSavedPaper(app, { authors: 'Moreau, Anne' });
    await aSavedPaper(app, { authors: 'Moreau, Annette' });
    expect(await more()).toEqual({ name: 'Moreau, Anne', papers: 1 });
    await app.ok(removeSaved, { params: { id: paper.id } });
    expect(await more()).toEqual({ name: 'Moreau, Anne', papers: 0 });
  });

  it('answers 404 for an unknown ID and 422 for a malformed one [author-08]', async () => {
    expect((await app.call(getAuthor, { params: { id: '404' } })).status).toBe(404);
    const malformed = await app.call(getAuthor, { params: { id: 'A5' } });
    expect(malformed).toMatchObject({ status: 422 });
    expect(malformed.text).toContain('must be the ID of an author, which is a number');
  });

  it('has what the papers here say: years, topics, venues and co-authors [author-09]', async () => {
    const id = three();
    const paper = String(app.db.value<number>(`select id from papers where title = 'Lamps two'`));
    await app.ok(savePaper, { body: { paper_id: paper, rating: 5 } });
    const dossier = await app.ok(getAuthorDossier, { params: { id: id('Anne Moreau') } });
    expect(dossier).toMatchObject({
      author: { name: 'Anne Moreau', publication_count: 3, library_count: 1, author_type: 'background' },
      summary: {
        total_publications: 3,
        library_publications: 1,
        background_publications: 2,
        first_year: 2001,
        latest_year: 2003,
        tracked_corpus_state: 'not_followed',
      },
      history: [
        { year: 2001, count: 1, library: 0 },
        { year: 2002, count: 1, library: 1 },
        { year: 2003, count: 1, library: 0 },
      ],
      top_topics: [{ term: 'Lamps', papers: 3 }],
      top_venues: [{ journal: 'Journal of Lamps', papers: 3 }],
      top_collaborators: [
        { name: 'Bo Brandt', idxa_id: 'A3', shared_papers: 2, followed: false },
        { name: 'Müller, Jürgen', shared_papers: 1 },
      ],
      recommended_actions: [],
      backfill: null,
    });
    expect(dossier.recent_publications.map((p) => p.title)).toEqual(['Lamps three', 'Lamps two', 'Lamps one']);
    expect(dossier.background_publications.map((p) => p.title)).toEqual(['Lamps three', 'Lamps one']);
    const detail = await app.ok(getAuthorDetail, { params: { id: id('Anne Moreau') } });
    expect(detail).toMatchObject({
      signal: { library_papers: 1, total_papers: 3, avg_rating: 5, score: expect.any(Number) },
      top_topics: [{ term: 'Lamps', papers: 3 }],
    });
    expect(detail.signal.score).toBeGreaterThan(50);
    const list = await app.call(listAuthorPublications, {
      params: { id: id('Anne Moreau') },
      query: { scope: 'background', order: 'recent', limit: 1 },
    });
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.body).toMatchObject([{ title: 'Lamps three' }]);
  });

  it('has the works in OpenAlex, page by page, marked if they are here [author-10]', async () => {
    const id = three();
    const page = await app.ok(listAuthorWorks, { params: { id: id('Anne Moreau') } });
    expect(page).toMatchObject({ next_cursor: 'next', total: 2, idxa_id: 'A1' });
    expect(page.results).toMatchObject([
      { idxa_id: 'W1', already_in_db: true, local_status: 'tracked' },
      { idxa_id: 'W99', already_in_db: false, local_paper_id: null },
    ]);
    app.db.tx(() => void app.db.run('update authors set idxa_id = null where name = ?', 'Anne Moreau'));
    expect(await app.call(listAuthorWorks, { params: { id: id('Anne Moreau') } })).toMatchObject({
      status: 400,
      body: { code: 'author_without_idxa' },
    });
  });
});

describe('following', () => {
  it('is a change that can be undone, however it was made [author-11]', async () => {
    const id = three()('Anne Moreau');
    const followed = await app.ok(followAuthor, { body: { author_id: id, notify_new_papers: false } });
    expect(followed).toMatchObject({ author_id: id, notify_new_papers: false, is_owner: false });
    expect(followed.action_id).not.toBeNull();
    // Following again changes nothing.
    expect(await app.ok(followAuthor, { body: { author_id: id } })).toMatchObject({
      notify_new_papers: false,
      action_id: null,
    });
    expect(await app.ok(listAuthors, { query: { scope: 'followed' } })).toMatchObject([
      { id, author_type: 'followed', background_corpus_state: 'pending', monitor_health: 'ready' },
    ]);
    expect(await app.ok(setAuthorType, { params: { id }, body: { author_type: 'background' } })).toMatchObject({
      author_type: 'background',
    });
    await app.ok(undoLast);
    expect(await app.ok(getAuthor, { params: { id } })).toMatchObject({ author_type: 'followed' });
    await app.ok(unfollowAuthor, { params: { id } });
    expect(await app.call(unfollowAuthor, { params: { id } })).toMatchObject({ status: 404 });
    expect((await app.call(setAuthorType, { params: { id }, body: { author_type: 'x' as 'followed' } })).status).toBe(
      422,
    );
  });

  it('removing an author keeps all papers [author-12]', async () => {
    const id = three()('Anne Moreau');
    await app.ok(followAuthor, { body: { author_id: id } });
    expect((await app.call(deleteAuthor, { params: { id } })).status).toBe(204);
    expect(await app.ok(getAuthor, { params: { id } })).toMatchObject({
      author_type: 'background',
      publication_count: 3,
    });
    expect(app.db.value(`select count(*) from papers where status = 'tracked'`)).toBe(3);
    expect((await app.call(deleteAuthor, { params: { id: '999' } })).status).toBe(404);
  });

  it('there is at most one profile of the user [author-13]', async () => {
    const id = three();
    for (const name of ['Anne Moreau', 'Bo Brandt'])
      await app.ok(followAuthor, { body: { author_id: id(name), is_owner: true } });
    const owners = (await app.ok(listFollowedAuthors)).filter((f) => f.is_owner);
    expect(owners).toMatchObject([{ name: 'Bo Brandt' }]);
  });
});

describe('the authors of a paper', () => {
  const authorsOf = (id: string) => app.ok(listPaperAuthors, { params: { id } });

  it('are in their order, each with the record behind the name [author-25]', async () => {
    const id = three();
    const paper = String(app.db.value<number>("select id from papers where title = 'Lamps two'"));
    await app.ok(followAuthor, { body: { author_id: id('Bo Brandt') } });
    expect(await authorsOf(paper)).toMatchObject([
      { position: 0, name: 'Anne Moreau', author_id: id('Anne Moreau'), idxa_id: 'A1', followed: false },
      { position: 1, name: 'Bo Brandt', author_id: id('Bo Brandt'), idxa_id: 'A3', followed: true },
    ]);
  });

  it('follow merges and judgements [author-25]', async () => {
    const id = three();
    const [first, second] = ['Lamps two', 'Lamps three'].map((title) =>
      String(app.db.value<number>('select id from papers where title = ?', title)),
    );
    act(() => {
      app.db.run(
        `insert into author_alt_identifiers (primary_author_id, alt_author_id, source, created_at) values (?, ?, 'user', '')`,
        Number(id('Müller, Jürgen')),
        Number(id('Bo Brandt')),
      );
      app.db.run(
        `insert into author_paper_decisions (author_id, paper_id, verdict, decided_at) values (?, ?, 'not_theirs', '')`,
        Number(id('Bo Brandt')),
        Number(second),
      );
    });
    expect((await authorsOf(first!))[1]).toMatchObject({ name: 'Bo Brandt', author_id: id('Müller, Jürgen') });
    expect((await authorsOf(second!))[1]).toMatchObject({ name: 'Bo Brandt', author_id: null });
  });

  it('that no source has identified are authors by their name; an unknown paper has none [author-25]', async () => {
    const { id } = await app.ok(savePaper, { body: { title: 'Typed', authors: 'Moreau, Anne; Li, Bo' } });
    expect(await authorsOf(id)).toMatchObject([
      { name: 'Moreau, Anne', author_id: expect.any(String), idxa_id: null },
      { name: 'Li, Bo', author_id: expect.any(String), idxa_id: null },
    ]);
    expect((await app.call(listPaperAuthors, { params: { id: '999' } })).status).toBe(404);
  });
});
