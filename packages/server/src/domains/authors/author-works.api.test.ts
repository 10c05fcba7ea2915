import {
  assignTag,
  backfillAuthorHistory,
  backfillAuthorWorks,
  clearAuthorAffiliation,
  createTag,
  deepRefreshAuthor,
  deepRefreshAuthors,
  emptyAuthorCache,
  estimateRepair,
  followAuthor,
  getAuthor,
  getAuthorAffiliations,
  getAuthorDetail,
  getInsightsHealth,
  pickAuthorAffiliation,
  previewAuthorWorks,
  refreshAuthor,
  refreshAuthorCache,
  rehydrateAuthors,
  runRepair,
  saveAuthorPreview,
  savePaper,
  undoLast,
  unfollowAuthor,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, describe, expect, it } from 'vitest';
import { Store } from '../../platform/db/store.ts';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { addTrackedWorks } from './add-works.ts';
import { affiliationConflictOf } from './affiliations.repo.ts';

const orcid = '0000-0002-1825-0097';
const v = (value: string) => ({ value });

/** Works of Anne Moreau at OpenAlex, the newest first, with her profile, her ORCID record and vectors. */
const fakeUpstream = (works: number) => {
  const calls: URL[] = [];
  const state = {
    works,
    down: false,
    profile: 'A1',
    place: { id: 'https://openalex.org/I1', display_name: 'University of Lamps', ror: 'https://ror.org/052gg0110' },
    employer: { name: 'University of Lamps', ror: 'https://ror.org/052gg0110' },
    /** Called before a page is answered. */
    beforePage: (_: number): void => undefined,
  };
  const workOf = (i: number) => ({
    id: `https://openalex.org/W${i}`,
    doi: `https://doi.org/10.1234/work.${i}`,
    title: `Lamp number ${i} of the long corridor`,
    publication_year: 2000 + (i % 20),
    publication_date: '2020-05-04',
    type: 'article',
    ids: {},
    authorships: [{ author: { id: 'https://openalex.org/A1', display_name: 'Anne Moreau' } }],
    cited_by_count: i,
  });
  const profile = () => ({
    id: `https://openalex.org/${state.profile}`,
    display_name: 'Anne Moreau',
    orcid: `https://orcid.org/${orcid}`,
    works_count: state.works,
    last_known_institutions: [state.place],
    affiliations: [{ institution: state.place, years: [2019, 2025] }],
  });
  const fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    calls.push(url);
    if (url.hostname.includes('orcid'))
      return jsonAnswer({
        'orcid-identifier': { path: orcid },
        person: { name: { 'credit-name': v('Anne Moreau') } },
        'activities-summary': {
          employments: {
            'affiliation-group': [
              {
                summaries: [
                  {
                    'employment-summary': {
                      'start-date': { year: v('2019') },
                      organization: {
                        name: state.employer.name,
                        'disambiguated-organization': {
                          'disambiguated-organization-identifier': state.employer.ror,
                          'disambiguation-source': 'ROR',
                        },
                      },
                    },
                  },
                ],
              },
            ],
          },
        },
      });
    if (url.hostname.includes('semanticscholar')) {
      const { ids } = JSON.parse(call.body!) as { ids: string[] };
      return jsonAnswer(
        ids.map((id) => ({
          paperId: id.replace(/\D/g, '').padStart(40, '0'),
          externalIds: { DOI: id.replace('DOI:', '') },
          embedding: { model: 'specter_v2', vector: [3, 4, 0] },
        })),
      );
    }
    if (state.down) return jsonAnswer({ error: 'down' }, 400);
    if (url.pathname.startsWith('/authors/')) return jsonAnswer(profile());
    if (url.pathname === '/authors') return jsonAnswer({ meta: { count: 1 }, results: [profile()] });
    const at = Number(url.searchParams.get('cursor') === '*' ? 0 : url.searchParams.get('cursor'));
    const per = Number(url.searchParams.get('per_page'));
    state.beforePage(at);
    const rows = Array.from({ length: Math.max(0, Math.min(per, state.works - at)) }, (_, i) => workOf(at + i + 1));
    return jsonAnswer({ meta: { count: state.works, next_cursor: String(at + per) }, results: rows });
  };
  const pages = () => calls.filter((u) => u.pathname === '/works');
  return { fetch, calls, pages, state };
};

let app: TestApp;
afterEach(() => app?.dispose());

const clock = new FakeClock();
const start = async (works: number) => {
  const world = fakeUpstream(works);
  app = await createTestApp({ fetch: world.fetch, clock, sleep: () => Promise.resolve() });
  const store = new Store(app.db, app.journal, clock);
  app.journal.act({ actor: 'user', kind: 'test', summary: refer(changes.enriching) }, () =>
    addTrackedWorks(
      store,
      [
        {
          source: 'idxa',
          ids: { openalex: 'W1', doi: '10.1234/work.1' },
          title: 'Lamp number 1 of the long corridor',
          authors: [{ name: 'Anne Moreau', ids: { openalex: 'A1' } }],
        },
      ],
      { addedFrom: 'test' },
    ),
  );
  const id = String(app.db.value<number>(`select id from authors where idxa_id = 'A1'`));
  return { ...world, id, params: { id } };
};
const count = (sql: string) => app.db.value<number>(`select count(*) from ${sql}`)!;
const settled = async (e: { job_id: string }) => {
  const row = await app.jobs.settled(e.job_id);
  // Vectors, and what is computed from them.
  for (const next of app.jobs.repo.active()) await app.jobs.settled(next.job_id);
  for (const next of app.jobs.repo.active()) await app.jobs.settled(next.job_id);
  return row;
};
const follow = (id: string) => app.ok(followAuthor, { body: { author_id: id } });

describe('fetching the works of an author', () => {
  it('takes all pages, then the vectors, then computes the mean vector; the cost is known in advance [author-14]', async () => {
    const w = await start(230);
    await follow(w.id);
    await settled(await app.ok(rehydrateAuthors));
    const dry = await app.ok(backfillAuthorHistory, { params: w.params, query: { dry_run: true } });
    expect(dry).toMatchObject({ status: 'noop', job_id: '', mode: 'full' });
    // The profile, three pages, the ORCID record and one call for vectors.
    expect(dry.plan).toEqual({ authors: 1, works_count: 230, requests: 6, credits: 3 });
    expect(w.pages()).toHaveLength(0);
    const e = await app.ok(backfillAuthorHistory, { params: w.params });
    expect(e.operation_key).toBe(`authors.backfill:${w.id}`);
    expect(await settled(e)).toMatchObject({ status: 'succeeded' });
    expect(w.pages()).toHaveLength(3);
    expect(count(`papers where status = 'tracked'`)).toBe(230);
    expect(count(`papers where status <> 'tracked'`)).toBe(0);
    expect(count('publication_embeddings')).toBe(230);
    const centroid = app.db.get<{ papers: number; vector: Uint8Array }>(
      'select papers, vector from author_centroids where author_key = ?',
      w.id,
    )!;
    expect(centroid.papers).toBe(230);
    const vector = [...new Float32Array(centroid.vector.slice().buffer)];
    expect(vector.map((x) => Math.round(x * 100) / 100)).toEqual([0.6, 0.8, 0]);
    expect(await app.ok(getAuthorDetail, { params: w.params })).toMatchObject({
      backfill: {
        state: 'fresh',
        works_count: 230,
        coverage_ratio: 1,
        last_job_id: e.job_id,
        recent_runs: [{ status: 'succeeded', message_ref: { id: expect.stringMatching(/^jobs\./) } }],
      },
    });
    // One step of the history.
    expect(app.db.value(`select changes > 229 from actions where kind = 'authors.fetch_works'`)).toBe(1);
  });

  it('reports each page of works, not only each author [act-17] [act-31]', async () => {
    const w = await start(230);
    await follow(w.id);
    const seen = watchProgress(app);
    await settled(await app.ok(backfillAuthorHistory, { params: w.params }));
    const own = risingProgress(seen, 'authors.fetch_works');
    expect(own.map(({ done, total, message }) => [done, total, message])).toEqual([
      [0, 1, '0 works read, 0 papers added'],
      [0, 1, '100 works read, 99 papers added'],
      [0, 1, '200 works read, 199 papers added'],
      [0, 1, '230 works read, 229 papers added'],
      [1, 1, '230 works read, 229 papers added'],
    ]);
  });

  it('a refresh asks for the time since the last one, with an overlap [author-15]', async () => {
    const w = await start(3);
    await follow(w.id);
    const first = await app.ok(refreshAuthor, { params: w.params, query: { background: false } });
    expect(first).toMatchObject({ success: true, mode: 'full', count: 3, new_count: 2 });
    await settled(first);
    expect(w.pages()[0]!.searchParams.get('filter')).toBe('author.id:A1');
    clock.advance(10 * 86_400_000);
    w.state.works = 5;
    const second = await app.ok(refreshAuthorCache, { params: w.params, query: { background: false } });
    expect(second).toMatchObject({ mode: 'incremental', count: 5, new_count: 2 });
    await settled(second);
    const from = new Date(clock.now() - 190 * 86_400_000).toISOString().slice(0, 10);
    expect(w.pages()[1]!.searchParams.get('filter')).toBe(`author.id:A1,from_publication_date:${from}`);
    expect(count('papers')).toBe(5);
    expect(await settled(await app.ok(deepRefreshAuthor, { params: w.params }))).toMatchObject({ status: 'succeeded' });
    expect(w.pages().at(-1)!.searchParams.get('filter')).toBe('author.id:A1');
    expect(count('papers')).toBe(5);
  });

  it('a profile that OpenAlex merged into another one is stored under the new ID [ident-40]', async () => {
    const { params, state } = await start(3);
    state.profile = 'A2';
    await settled(await app.ok(deepRefreshAuthor, { params }));
    expect(await app.ok(getAuthor, { params })).toMatchObject({ idxa_id: 'A2' });
    expect(app.db.all('select alt_idxa_id id from author_alt_identifiers')).toEqual([{ id: 'A1' }]);
    expect(count('authors')).toBe(1);
  });

  it.each([
    ['works of all authors', async () => app.ok(backfillAuthorWorks, { body: { full_refetch: true } })],
    ['profiles', async () => app.ok(rehydrateAuthors, { query: { force: true } })],
  ])('so is one that is met while fetching %s [ident-40]', async (_, run) => {
    const { params, state } = await start(3);
    await follow(params.id);
    state.profile = 'A2';
    await settled((await run()) as { job_id: string });
    expect(await app.ok(getAuthor, { params })).toMatchObject({ idxa_id: 'A2' });
    expect(app.db.all('select alt_idxa_id id from author_alt_identifiers')).toEqual([{ id: 'A1' }]);
    expect(count(`author_enrichment where status = 'terminal_no_match'`)).toBe(0);
  });

  it('an interrupted run continues, and loses and duplicates nothing [author-16]', async () => {
    const w = await start(230);
    await follow(w.id);
    w.state.beforePage = (at) => {
      if (at === 100) app.jobs.cancel(app.jobs.repo.active()[0]!.job_id);
    };
    const e = await app.ok(backfillAuthorHistory, { params: w.params });
    expect(await app.jobs.settled(e.job_id)).toMatchObject({ status: 'cancelled' });
    expect(count('papers')).toBeLessThan(230);
    w.state.beforePage = () => undefined;
    expect(await settled(await app.ok(backfillAuthorWorks, { body: {} }))).toMatchObject({ status: 'succeeded' });
    expect(count('papers')).toBe(230);
    expect(count('(select distinct idxa_id from papers)')).toBe(230);
    expect(await app.ok(backfillAuthorWorks, { body: {} })).toMatchObject({ status: 'noop', total: 0 });
    expect(await app.ok(backfillAuthorWorks, { body: { author_idxa_id: 'A1' } })).toMatchObject({ status: 'noop' });
    expect(await app.ok(backfillAuthorWorks, { body: { full_refetch: true }, query: { dry_run: true } })).toMatchObject(
      { total: 1, plan: { works_count: 230, credits: 3 } },
    );
    expect((await app.call(backfillAuthorWorks, { body: { author_idxa_id: 'A404' } })).status).toBe(404);
  });

  it('a source that fails leaves a note in the ledger, and the works are asked for again later [author-17]', async () => {
    const w = await start(3);
    expect(await app.call(backfillAuthorHistory, { params: w.params })).toMatchObject({
      status: 400,
      body: { code: 'follow_first' },
    });
    await follow(w.id);
    w.state.down = true;
    expect(await settled(await app.ok(backfillAuthorHistory, { params: w.params }))).toMatchObject({
      status: 'failed',
    });
    expect(await app.ok(getAuthor, { params: w.params })).toMatchObject({ background_corpus_state: 'failed' });
    w.state.down = false;
    expect(await app.ok(backfillAuthorWorks, { body: {} })).toMatchObject({ status: 'noop' });
    clock.advance(2 * 3_600_000);
    expect(await settled(await app.ok(backfillAuthorWorks, { body: {} }))).toMatchObject({ status: 'succeeded' });
    expect(count('papers')).toBe(3);
    const many = await app.ok(deepRefreshAuthors, { query: { scope: 'corpus', dry_run: true } });
    expect(many).toMatchObject({ status: 'noop', total: 1, plan: { works_count: 3 } });
    expect(await app.ok(deepRefreshAuthors, { query: { scope: 'needs_metadata' } })).toMatchObject({ status: 'noop' });
  });

  it('untouched works can be deleted, and undo restores them [author-18]', async () => {
    const w = await start(6);
    await follow(w.id);
    await settled(await app.ok(backfillAuthorHistory, { params: w.params }));
    const paper = (n: number) => String(app.db.value<number>('select id from papers where idxa_id = ?', `W${n}`));
    await app.ok(savePaper, { body: { paper_id: paper(2) } });
    const tag = await app.ok(createTag, { body: { name: 'lamps' } });
    await app.ok(assignTag, { body: { paper_id: paper(3), tag_id: tag.id } });
    // Work 1 did not come with the works; 2 is saved, 3 is tagged.
    expect(await app.ok(emptyAuthorCache, { params: w.params, query: { dry_run: true } })).toMatchObject({
      deleted: 3,
    });
    expect(count('papers')).toBe(6);
    const done = await app.ok(emptyAuthorCache, { params: w.params });
    expect(done).toMatchObject({ deleted: 3, remaining: 2, action_id: expect.any(String) });
    expect(count('papers')).toBe(3);
    expect(await app.ok(getAuthor, { params: w.params })).toMatchObject({ background_corpus_state: 'pending' });
    await app.ok(undoLast);
    expect(count('papers')).toBe(6);
    expect(await app.ok(emptyAuthorCache, { params: w.params })).toMatchObject({ deleted: expect.any(Number) });
  });

  it('a preview lists works that are not here, and adds those that are chosen [author-19]', async () => {
    const w = await start(4);
    const job = await settled(await app.ok(previewAuthorWorks, { params: w.params }));
    const { items, ...result } = JSON.parse(job.result!) as { items: { title: string }[] };
    expect(result).toEqual({ author_id: w.id, fetched: 4, new: 3 });
    expect(count('papers')).toBe(1);
    const saved = await app.ok(saveAuthorPreview, { params: w.params, body: { items: items.slice(0, 2) } });
    expect(saved).toMatchObject({ success: true, saved: 2, author_id: w.id });
    expect(count(`papers where status = 'tracked'`)).toBe(3);
    expect(await app.ok(getAuthor, { params: w.params })).toMatchObject({ publication_count: 3 });
    // The source is still asked for the rest.
    expect(count(`paper_enrichment where source = 'idxa' and status = 'pending'`)).toBe(2);
    expect(await app.ok(saveAuthorPreview, { params: w.params, body: { items } })).toMatchObject({ saved: 1 });
    await app.ok(undoLast);
    expect(count('papers')).toBe(3);
  });
});

describe('affiliations', () => {
  it('come from several sources, weighted; one institution under two names is no conflict [author-20] [id-04]', async () => {
    const w = await start(1);
    await follow(w.id);
    w.state.employer = { name: 'Lamps Univ.', ror: 'https://ror.org/052gg0110' };
    await settled(await app.ok(refreshAuthor, { params: w.params }));
    const found = await app.ok(getAuthorAffiliations, { params: w.params });
    expect(found).toMatchObject({ display_affiliation: 'Lamps Univ.', chosen: false, conflict: null });
    // (base + current + recent) × agreement; the employment began in 2019, the profile names 2019 first as well.
    const recent = 0.18 * Math.exp(-7 / 12);
    expect(found.items.map((i) => [i.source, i.role])).toEqual([
      ['orcid', 'employment'],
      ['idxa', 'last_known'],
    ]);
    expect(found.items[0]!.score).toBeCloseTo((1 + 0.22 + recent) * 1.2, 6);
    expect(found.items[1]!.score).toBeCloseTo((0.86 + 0.22 + recent) * 1.2, 6);
  });

  it('two sources that name two institutions are a conflict, which the user’s choice resolves [id-05]', async () => {
    const w = await start(1);
    await follow(w.id);
    w.state.employer = { name: 'Institute of Candles', ror: 'https://ror.org/02nr0ka47' };
    // The second must be worth nine tenths of the first.
    await settled(await app.ok(refreshAuthor, { params: w.params }));
    const conflict = () => affiliationConflictOf(app.db, Number(w.id), new Date(clock.now()).toISOString());
    expect(conflict()).toBeNull();
    app.db.tx(() => {
      app.db.run(`update author_affiliation_evidence set confidence = 0.95 where source = 'orcid'`);
    });
    expect(conflict()).toEqual({ first: 'Institute of Candles', second: 'University of Lamps' });
    const chosen = await app.ok(pickAuthorAffiliation, {
      params: w.params,
      body: { institution_name: 'Academy of Torches', institution_ror: null },
    });
    expect(chosen).toMatchObject({ affiliation: 'Academy of Torches', conflict: false });
    expect(conflict()).toBeNull();
    // It survives every refresh.
    await settled(await app.ok(deepRefreshAuthor, { params: w.params }));
    expect(await app.ok(getAuthorAffiliations, { params: w.params })).toMatchObject({
      display_affiliation: 'Academy of Torches',
      chosen: true,
      items: [{ source: 'manual', score: 100 }, {}, {}],
    });
    await app.ok(clearAuthorAffiliation, { params: w.params });
    await app.ok(undoLast);
    expect(await app.ok(getAuthor, { params: w.params })).toMatchObject({ affiliation: 'Academy of Torches' });
    expect((await app.call(pickAuthorAffiliation, { params: w.params, body: { institution_name: ' ' } })).status).toBe(
      422,
    );
  });

  it('a refresh replaces only the rows of the source that was asked [author-22] [id-04]', async () => {
    const w = await start(1);
    await follow(w.id);
    await settled(await app.ok(refreshAuthor, { params: w.params }));
    w.state.place = { id: 'https://openalex.org/I2', display_name: 'New Town', ror: 'https://ror.org/05dxps055' };
    await settled(await app.ok(rehydrateAuthors, { query: { force: true } }));
    const rows = app.db.all('select source, institution_name name from author_affiliation_evidence order by source');
    expect(rows).toEqual([
      { source: 'idxa', name: 'New Town' },
      { source: 'orcid', name: 'University of Lamps' },
    ]);
    expect(w.calls.filter((u) => u.hostname.includes('orcid'))).toHaveLength(1);
    expect(
      app.db.all(
        `select source, purpose, status from author_enrichment where author_id = ? order by source, purpose`,
        Number(w.id),
      ),
    ).toMatchObject([
      { source: 'crossref', purpose: 'affiliation' },
      { source: 'idxa', purpose: 'profile' },
      { source: 'idxa', purpose: 'works' },
      { source: 'orcid', purpose: 'affiliation', status: 'enriched' },
    ]);
  });
});

describe('the health of authors', () => {
  const gap = async (key: string) => (await app.ok(getInsightsHealth)).dimensions.find((d) => d.key === key)!;
  const repair = async (key: string) => {
    const { confirmation_token } = await app.ok(estimateRepair, { params: { key } });
    return app.ok(runRepair, { params: { key }, body: confirmation_token ? { confirmation_token } : {} });
  };

  it('counts followed authors without works or vectors, and repairs them [author-23]', async () => {
    const w = await start(5);
    await follow(w.id);
    await app.health.assess();
    expect(await gap('authors.needing_papers')).toMatchObject({ count: 1, total: 1, repair_task: 'author_works' });
    expect(await gap('authors.unplaceable')).toMatchObject({ count: 0 });
    const plan = await app.ok(estimateRepair, { params: { key: 'author_works' } });
    expect(plan).toMatchObject({ selected_items: 1, expected_requests: { idxa: 6, orcid: 1 } });
    expect(await settled(await repair('author_works'))).toMatchObject({ status: 'succeeded' });
    await app.health.assess();
    expect(await gap('authors.needing_papers')).toMatchObject({ count: 0 });
    expect(await repair('author_works')).toMatchObject({ status: 'noop' });

    // One vector goes: the mean of the others is computed.
    app.db.tx(() => app.db.run('delete from publication_embeddings where paper_id = (select max(id) from papers)'));
    clock.advance(25 * 3_600_000);
    await app.health.assess();
    expect(await settled(await repair('author_centroids'))).toMatchObject({ status: 'succeeded' });
    expect(app.db.value('select papers from author_centroids where author_key = ?', w.id)).toBe(4);
    app.db.tx(() => app.db.run('delete from publication_embeddings'));
    await app.health.assess();
    expect(await gap('authors.unplaceable')).toMatchObject({ count: 1, total: 1 });
  });

  it('removing authors without papers keeps those that the user or a merge names [author-24]', async () => {
    const w = await start(1);
    const add = (name: string) =>
      app.db.run(`insert into authors (name, name_key, created_at, updated_at) values (?, 'x', '', '')`, name).lastId;
    const names = ['followed', 'unfollowed', 'chosen', 'merged', 'judged', 'in conflict', 'nobody'];
    const [followed, unfollowed, chosen, merged, judged, inConflict] = app.db.tx(() => names.map(add));
    await follow(String(followed));
    await follow(String(unfollowed));
    await app.ok(unfollowAuthor, { params: { id: String(unfollowed) } });
    await app.ok(pickAuthorAffiliation, { params: { id: String(chosen) }, body: { institution_name: 'Lamps' } });
    app.journal.act({ actor: 'user', kind: 'test', summary: refer(changes.enriching) }, () => {
      app.db.run(
        `insert into author_alt_identifiers (primary_author_id, alt_author_id, source, created_at) values (?, ?, 'user', '')`,
        Number(w.id),
        merged!,
      );
      app.db.run(
        `insert into author_paper_decisions (author_id, paper_id, verdict, decided_at) select ?, id, 'not_theirs', '' from papers`,
        judged!,
      );
      app.db.run(
        `insert into author_merge_conflicts (primary_author_id, alt_author_id, field, primary_value, alt_value, created_at)
         values (?, ?, 'orcid', 'a', 'b', '')`,
        Number(w.id),
        inConflict!,
      );
    });
    await app.health.assess();
    expect(await gap('authors.without_papers')).toMatchObject({ count: 1 });
    expect(await settled(await repair('gc_orphan_authors'))).toMatchObject({ status: 'succeeded' });
    expect(app.db.all('select name from authors order by id').map((a) => a.name)).toEqual([
      'Anne Moreau',
      ...names.filter((n) => n !== 'nobody'),
    ]);
    // Undo brings the follow back, after the merge and the choice.
    for (let i = 0; i < 3; i += 1) await app.ok(undoLast);
    expect(await app.ok(getAuthor, { params: { id: String(unfollowed) } })).toMatchObject({ author_type: 'followed' });
  });
});
