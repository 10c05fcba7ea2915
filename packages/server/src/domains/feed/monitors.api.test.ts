import {
  createLens,
  createMonitor,
  deleteLens,
  deleteMonitor,
  emptyAuthorCache,
  getAuthor,
  getFeedStatus,
  getMonitor,
  listAuthors,
  listAuthorsNeedingAttention,
  listFeed,
  listMonitors,
  orderMonitors,
  previewMonitorQuery,
  refreshFeed,
  refreshMonitor,
  revertAction,
  searchVenues,
  setNetworkPolicy,
  undoLast,
  updateDiscoverySettings,
  updateMonitor,
  updateSettings,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on } from '../../platform/events/bus.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { FarOpenAlex, type FarWork, follow } from '../../test-kit/feed-bench.ts';
import { jsonAnswer, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { feedArrived } from './feed.events.ts';

let app: TestApp;
let far: FarOpenAlex;
let clock: FakeClock;
let preprints: (url: URL) => ReturnType<typeof jsonAnswer>;
beforeEach(async () => {
  clock = new FakeClock('2026-09-08T10:00:00.000Z');
  far = new FarOpenAlex();
  preprints = (url) => {
    throw new Error(`unexpected call to ${url}`);
  };
  app = await createTestApp({
    clock,
    sleep: async () => undefined,
    fetch: async (call) => (call.url.includes('openalex') ? far.fetch(call) : preprints(new URL(call.url))),
  });
  await app.ok(updateSettings, { body: { keys: { idxa_api_key: 'test-key' } } });
});
afterEach(() => app.dispose());

const work = (id: number, title: string, over: Partial<FarWork> = {}): FarWork => ({
  id,
  title,
  date: '2026-09-01',
  authors: ['A9'],
  doi: `10.5555/w.${id}`,
  ...over,
});
const add = (body: Record<string, unknown>) => app.ok(createMonitor, { body: body as never });
const refused = async (body: Record<string, unknown>) => {
  const answer = await app.call(createMonitor, { body: body as never });
  return [answer.status, (answer.body as unknown as { code: string }).code];
};
const refresh = () => app.ok(refreshFeed, { query: { background: false } });
const titles = async (query: Record<string, unknown> = {}) =>
  (await app.ok(listFeed, { query })).items.map((i) => i.paper.title).sort();

it('refuses a monitor that is not possible, and says why [feed-07]', async () => {
  expect(await refused({ monitor_type: 'weather', query: 'x1' })).toEqual([400, 'monitor_type_unknown']);
  expect(await refused({ monitor_type: 'author', query: 'x1' })).toEqual([400, 'monitor_of_author']);
  expect(await refused({ monitor_type: 'venue', query: 'Nature' })).toEqual([400, 'monitor_source_required']);
  expect(await refused({ monitor_type: 'query', query: '(graph' })).toEqual([400, 'query_invalid']);
  expect(await refused({ monitor_type: 'preprint', query: 'graph', config: { server: 'x' } })).toEqual([
    400,
    'query_invalid',
  ]);
  expect((await app.call(createMonitor, { body: { monitor_type: 'query', query: ' ' } })).status).toBe(422);
  const made = await add({ monitor_type: 'query', query: 'graph learning', label: 'Graphs' });
  expect(made).toMatchObject({ monitor_type: 'query', label: 'Graphs', enabled: true, health: 'ready', position: 0 });
  expect(await app.ok(listMonitors)).toEqual([made]);
  for (const id of ['x', 'author:77'])
    expect((await app.call(updateMonitor, { params: { id }, body: { enabled: false } })).status).toBe(404);
  expect((await app.call(deleteMonitor, { params: { id: 'x' } })).status).toBe(404);
  expect((await app.call(refreshMonitor, { params: { id: 'x' } })).status).toBe(404);
  expect((await app.call(updateMonitor, { params: { id: made.id }, body: {} })).status).toBe(400);
});

it('an author monitor can be paused, but not edited or deleted [feed-07]', async () => {
  const id = `author:${follow(app, 'A1')}`;
  expect((await app.call(deleteMonitor, { params: { id } })).body).toMatchObject({ code: 'monitor_of_author' });
  for (const body of [{ query: 'x1' }, { label: 'x' }, { config: {} }])
    expect((await app.call(updateMonitor, { params: { id }, body })).status).toBe(400);
  const paused = await app.ok(updateMonitor, { params: { id }, body: { enabled: false } });
  expect(paused).toMatchObject({ enabled: false, health: 'disabled', health_reason: 'monitor_disabled' });
  far.works = [work(1, 'Paused', { authors: ['A1'] })];
  expect(await refresh()).toMatchObject({ status: 'noop', calls_expected: 0 });
  await app.ok(undoLast);
  expect((await app.ok(listMonitors))[0]).toMatchObject({ enabled: true, health: 'ready' });
  await refresh();
  expect(await titles()).toEqual(['Paused']);
});

it('no two monitors have the same query [feed-09]', async () => {
  await add({ monitor_type: 'query', query: 'graph AND learning' });
  expect(await refused({ monitor_type: 'query', query: 'Learning  Graph' })).toEqual([409, 'monitor_exists']);
  const other = await add({ monitor_type: 'query', query: 'graph' });
  const clash = await app.call(updateMonitor, { params: { id: other.id }, body: { query: 'learning graph' } });
  expect(clash.status).toBe(409);
  expect(await add({ monitor_type: 'topic', query: 'graph learning' })).toMatchObject({ monitor_type: 'topic' });
});

it('a query finds works by words; the item names the monitor and its words [feed-08] [feed-60]', async () => {
  const query = await add({ monitor_type: 'query', query: '"moon" NOT "lake"', label: 'Moons' });
  far.works = [work(1, 'Moons of moons'), work(2, 'Lakes')];
  far.onCall = (url) => {
    const filter = url.searchParams.get('filter');
    // The simulated OpenAlex knows words only.
    if (filter?.startsWith('title_and_abstract.search:')) {
      expect(filter).toBe('title_and_abstract.search:"moon" NOT "lake",from_publication_date:2026-07-10');
      url.searchParams.set('filter', filter.replace('"moon" NOT "lake"', 'moons'));
    }
  };
  expect((await refresh()).result).toMatchObject({ calls: 1, minimum_calls: 1, credits: 10, new_items: 1 });
  const [item] = (await app.ok(listFeed)).items;
  expect(item).toMatchObject({
    paper: { title: 'Moons of moons' },
    author_id: null,
    monitor_id: query.id,
    matched_monitors: [
      { monitor_id: query.id, monitor_type: 'query', monitor_label: 'Moons', matched_words: ['moon'] },
    ],
  });
  expect((await app.ok(listMonitors))[0]).toMatchObject({ items: 1, saved: 0, last_result: { works: 1, arrived: 1 } });
});

describe('a branch monitor', () => {
  const branch = (id: string, label: string, core: string[], over: { state?: string; explore?: string[] } = {}) => {
    const body = { seeds: [], coreTopics: core, exploreTopics: over.explore ?? [], autoReason: 'new' };
    app.db.run(
      `insert into discovery_branches (lens_id, id, label, position, body, auto_weight, state, generated_at)
       values (1, ?, ?, (select count(*) from discovery_branches), ?, 1, ?, '2026-09-01T00:00:00.000Z')`,
      id,
      label,
      JSON.stringify(body),
      over.state ?? 'normal',
    );
  };
  const regroup = (work: () => void) => {
    app.db.run('delete from discovery_branches');
    work();
  };
  /** The OpenAlex query of the next refresh. */
  const searched = async (): Promise<string[]> => {
    far.calls = [];
    await app.call(refreshFeed, { query: { background: false } });
    return far.calls.flatMap((url) => {
      const filter = url.searchParams.get('filter') ?? '';
      return /^title_and_abstract\.search:(.*),from_/.exec(filter)?.[1] ?? [];
    });
  };
  const watch = (config: Record<string, unknown> = { branch_id: 'branch-ice' }) =>
    add({ monitor_type: 'branch', query: 'ice core · glacier', config: { lens_id: lens, ...config } });
  let lens: string;
  beforeEach(async () => {
    lens = (await app.ok(createLens, { body: { name: 'Ice', context_type: 'library_global' } })).id;
    expect(lens).toBe('1');
    branch('branch-ice', 'ice core · glacier', ['ice core', 'glacier', 'Arctic and Antarctic ice dynamics']);
    branch('branch-sea', 'sea level', ['sea level']);
  });

  it('searches for works with two terms of the branch as it is at the refresh [feed-37]', async () => {
    const made = await watch();
    expect(made).toMatchObject({
      label: 'ice core · glacier',
      health: 'ready',
      config: { lens_id: lens, branch_id: 'branch-ice', branch_label: 'ice core · glacier' },
    });
    expect(await searched()).toEqual([
      '("ice core" AND glacier) OR ("ice core" AND (arctic AND antarctic AND dynamics)) OR (glacier AND (arctic AND antarctic AND dynamics))',
    ]);
    regroup(() => branch('branch-ice', 'permafrost', ['permafrost', 'methane']));
    expect(await searched()).toEqual(['permafrost AND methane']);
    expect(await app.ok(getMonitor, { params: { id: made.id } })).toMatchObject({
      health: 'ready',
      last_result: { branch_id: 'branch-ice', branch_label: 'permafrost', terms: ['permafrost', 'methane'] },
    });
  });

  it('the items name the monitor [feed-37]', async () => {
    const { id } = await watch({ branch_id: 'branch-sea' });
    far.works = [work(1, 'The sea level of the north'), work(2, 'Lakes')];
    far.onCall = (url) => {
      const filter = url.searchParams.get('filter') ?? '';
      url.searchParams.set('filter', filter.replace('"sea level"', 'sea level'));
    };
    await refresh();
    expect((await app.ok(listFeed)).items).toMatchObject([
      { paper: { title: 'The sea level of the north' }, monitor_id: id, monitor_type: 'branch' },
    ]);
  });

  it('searches for as many terms around the branch as configured, each with a term of the branch [feed-42]', async () => {
    regroup(() => branch('branch-ice', 'ice', ['ice', 'glacier'], { explore: ['snow', 'ice', 'permafrost', 'firn'] }));
    await watch();
    const set = (search_temperature: number) =>
      app.ok(updateDiscoverySettings, { body: { monitor_defaults: { search_temperature } } });
    expect(await searched()).toEqual(['ice AND glacier']);
    await set(0.25);
    expect(await searched()).toEqual(['(ice AND glacier) OR (ice AND snow) OR (glacier AND snow)']);
    await set(1);
    expect(await searched()).toEqual([
      '(ice AND glacier) OR (ice AND snow) OR (ice AND permafrost) OR (ice AND firn) OR (glacier AND snow) OR (glacier AND permafrost) OR (glacier AND firn)',
    ]);
    // In a rotated branch, the core terms and those around it are swapped.
    regroup(() => branch('branch-ice', 'tide', ['tide'], { state: 'rotated', explore: ['ice', 'glacier'] }));
    expect(await searched()).toEqual(['(ice AND glacier) OR (ice AND tide) OR (glacier AND tide)']);
    // A single term finds more alone than with another one.
    regroup(() => branch('branch-ice', 'ice', ['ice'], { explore: ['snow'] }));
    expect(await searched()).toEqual(['ice']);
  });

  it('finds a branch that was grouped again by its label, then by its terms [feed-37]', async () => {
    await watch();
    await searched();
    regroup(() => branch('branch-2', 'Ice core · Glacier', ['ice core', 'glacier', 'snow']));
    expect(await searched()).toEqual(['("ice core" AND glacier) OR ("ice core" AND snow) OR (glacier AND snow)']);
    regroup(() => {
      branch('branch-3', 'sea level', ['sea level', 'tide']);
      branch('branch-4', 'snow · firn', ['snow', 'ice core', 'glacier', 'firn']);
    });
    expect(await searched()).toHaveLength(1);
    expect((await app.ok(listMonitors))[0]).toMatchObject({ last_result: { branch_id: 'branch-4' }, health: 'ready' });
  });

  it('a branch whose edge is searched for is still watched at its centre [feed-37]', async () => {
    regroup(() =>
      branch('branch-ice', 'tide', ['tide', 'wave'], { state: 'rotated', explore: ['ice core', 'glacier'] }),
    );
    await watch();
    expect(await searched()).toEqual(['"ice core" AND glacier']);
  });

  it('says that the branch or the lens is gone, and the others are read [feed-37]', async () => {
    const { id } = await watch();
    await add({ monitor_type: 'query', query: 'moon' });
    regroup(() => branch('branch-9', 'tide', ['tide', 'wave']));
    const state = () => app.ok(getMonitor, { params: { id } });
    expect(await state()).toMatchObject({ health: 'degraded', health_reason: 'missing_branch' });
    expect(await searched()).toEqual(['moon']);
    expect(await state()).toMatchObject({
      last_status: 'failed',
      last_error: 'The lens has no such branch any more. Choose another branch.',
      last_error_ref: { id: 'errors.monitorBranchUnknown' },
      health_reason: 'missing_branch',
    });
    // It can still be renamed and paused, and gets another branch.
    const change = (body: object) => app.ok(updateMonitor, { params: { id }, body });
    expect(await change({ label: 'Ice' })).toMatchObject({ label: 'Ice', health_reason: 'missing_branch' });
    expect(await change({ enabled: false })).toMatchObject({ health: 'disabled' });
    await change({ enabled: true });
    expect(await change({ config: { lens_id: lens, branch_id: 'branch-9' } })).toMatchObject({ health: 'ready' });
    expect((await searched()).sort()).toEqual(['moon', 'tide AND wave']);
    await app.ok(deleteLens, { params: { id: lens } });
    expect(await state()).toMatchObject({ health: 'degraded', health_reason: 'missing_lens' });
  });

  it('is refused for a branch that does not exist, and for one that is watched already [feed-37]', async () => {
    const body = { monitor_type: 'branch', query: 'x1' };
    for (const config of [
      { lens_id: lens },
      { lens_id: lens, branch_id: 'x' },
      { lens_id: '77', branch_id: 'branch-ice' },
    ])
      expect(await refused({ ...body, config })).toEqual([400, 'monitor_branch_unknown']);
    await watch({ branch_label: 'Sea level' });
    expect(await refused({ ...body, config: { lens_id: lens, branch_id: 'branch-sea' } })).toEqual([
      409,
      'monitor_exists',
    ]);
  });

  it('without a lens it finds works by the words of its query [feed-37]', async () => {
    await add({ monitor_type: 'branch', query: 'ice NOT lake' });
    expect(await searched()).toEqual(['ice NOT lake']);
  });
});

describe('settings for all monitors', () => {
  const set = (values: Record<string, unknown>) =>
    app.ok(updateDiscoverySettings, { body: { monitor_defaults: values } as never });
  /** The filters of the calls of the next refresh. */
  const filters = async () => {
    far.calls = [];
    await refresh();
    return far.calls.map((url) => url.searchParams.get('filter'));
  };

  it('limit how far a refresh reads back after a long time [feed-39]', async () => {
    await add({ monitor_type: 'query', query: 'graph' });
    expect(await filters()).toEqual(['title_and_abstract.search:graph,from_publication_date:2026-07-10']);
    clock.advance(4 * 365 * 86_400_000);
    expect(await filters()).toEqual(['title_and_abstract.search:graph,from_publication_date:2028-01-01']);
    app.db.run(`update feed_monitor_states set watermark = '2026-09-08'`);
    await set({ recency_years: 10 });
    expect(await filters()).toEqual(['title_and_abstract.search:graph,from_publication_date:2026-08-09']);
    await set({ recency_years: 0 });
    app.db.run(`update feed_monitor_states set watermark = '2026-09-08'`);
    expect(await filters()).toEqual(['title_and_abstract.search:graph,from_publication_date:2029-09-07']);
  });

  it('also limit how far back works of followed authors are read [feed-39]', async () => {
    follow(app, 'A1');
    expect(await filters()).toContain('author.id:A1,from_publication_date:2026-07-10');
    clock.advance(4 * 365 * 86_400_000);
    expect(await filters()).toContain('author.id:A1,from_publication_date:2028-01-01');
  });

  it('still find works of December in January if 0 years are set [feed-39]', async () => {
    await set({ recency_years: 0 });
    await add({ monitor_type: 'query', query: 'graph' });
    follow(app, 'A1');
    clock.advance(Date.parse('2027-01-01T00:10:00Z') - clock.now());
    const firstRead = await filters();
    expect(firstRead).toContain('title_and_abstract.search:graph,from_publication_date:2026-11-02');
    expect(firstRead).toContain('author.id:A1,from_publication_date:2026-11-02');
    app.db.run(`update feed_monitor_states set watermark = '2024-05-01'`);
    expect(await filters()).toContain('title_and_abstract.search:graph,from_publication_date:2026-01-01');
  });

  it('leave out preprints, except where a monitor names their server or journal [feed-40]', async () => {
    follow(app, 'A1');
    const preprint = { type: 'preprint', doi: '10.48550/arxiv.2609.00001' };
    far.works = [
      work(1, 'A graph', { authors: ['A1'] }),
      work(2, 'A graph of moons', { ...preprint, authors: ['A1'] }),
      work(3, 'Graphs of the sea', { ...preprint, doi: '10.21203/rs.3.rs-1', venue: 'S7' }),
    ];
    await add({ monitor_type: 'query', query: 'graph' });
    await add({ monitor_type: 'venue', query: 'Preprints', source_id: 'S7' });
    await set({ include_preprints: false });
    expect((await filters()).filter((f) => f?.includes('type'))).toEqual([
      'title_and_abstract.search:graph,from_publication_date:2026-07-10,type:!preprint',
    ]);
    expect(await titles()).toEqual(['A graph', 'Graphs of the sea']);
    // One that is indexed late is left out, too, and is not read again.
    far.works.push(
      work(4, 'Late', { ...preprint, doi: '10.48550/arxiv.2501.00002', authors: ['A1'], date: '2025-01-01' }),
    );
    clock.advance(86_400_000);
    await refresh();
    expect(await titles({ since_days: 3650 })).toEqual(['A graph', 'Graphs of the sea']);
    expect((await refresh()).result).toMatchObject({ calls: 4 });
    await set({ include_preprints: true });
    await refresh();
    expect(await titles()).toEqual(['A graph', 'A graph of moons', 'Graphs of the sea']);
  });

  describe('search Semantic Scholar', () => {
    const found = (n: number, over: Record<string, unknown> = {}) => ({
      paperId: String(n).padStart(40, '0'),
      title: `A scholarly graph ${n}`,
      year: 2026,
      publicationDate: '2026-09-03',
      externalIds: { DOI: `10.5555/s2.${n}` },
      authors: [{ authorId: '1', name: 'Ada Moreau' }],
      ...over,
    });
    let searches: URL[];
    let results: ReturnType<typeof found>[];
    beforeEach(async () => {
      searches = [];
      results = [];
      preprints = (url) => {
        if (!url.pathname.endsWith('/paper/search/bulk')) throw new Error(`unexpected call to ${url}`);
        searches.push(url);
        return jsonAnswer({ total: results.length, data: results });
      };
      await app.ok(updateSettings, { body: { keys: { idxb_api_key: 'a-key-of-semantic-scholar' } } });
    });

    it('for the same words, and take as many results as configured [feed-41]', async () => {
      const { id } = await add({ monitor_type: 'query', query: '(graph OR "deep net") NOT well-known' });
      await add({ monitor_type: 'topic', query: 'T10123' });
      await set({ search_limit: 2 });
      results = [found(1), found(2), found(3)];
      far.onCall = (url) => url.searchParams.set('filter', 'title_and_abstract.search:nothing');
      const { result, calls_expected } = await refresh();
      expect(calls_expected).toBe(3);
      expect(result).toMatchObject({ calls: 3, minimum_calls: 3, new_items: 2, failed: 0 });
      expect(
        searches.map((url) => [url.searchParams.get('query'), url.searchParams.get('publicationDateOrYear')]),
      ).toEqual([['(graph | "deep net") -"well known"', '2026-07-10:']]);
      expect(await titles()).toEqual(['A scholarly graph 1', 'A scholarly graph 2']);
      expect(await app.ok(getMonitor, { params: { id } })).toMatchObject({
        health: 'ready',
        last_result: { semantic_scholar: { works: 2, arrived: 2 } },
      });
      // Reading the same results again changes nothing.
      expect((await refresh()).result).toMatchObject({ new_items: 0 });
    });

    it('unless that is off or there is no key [feed-41]', async () => {
      await add({ monitor_type: 'query', query: 'graph' });
      await set({ idxb_bulk: false });
      expect((await refresh()).result).toMatchObject({ calls: 1, minimum_calls: 1 });
      await set({ idxb_bulk: true });
      await app.ok(updateSettings, { body: { keys: { idxb_api_key: '' } } });
      await refresh();
      expect(searches).toEqual([]);
    });

    it.each([
      ['the other monitors then do not search there', 401, 1],
      ['the others still search there if only the query was refused', 400, 2],
    ])('and count as read if that fails; %s [feed-41]', async (_, status, calls) => {
      const { id } = await add({ monitor_type: 'query', query: 'graph' });
      await add({ monitor_type: 'query', query: 'moon' });
      far.works = [work(1, 'A graph'), work(2, 'A moon')];
      preprints = (url) => {
        searches.push(url);
        return jsonAnswer({ error: 'No' }, status);
      };
      expect((await refresh()).result).toMatchObject({ checked: 2, failed: 0, new_items: 2 });
      expect(searches).toHaveLength(calls);
      expect(await app.ok(getMonitor, { params: { id } })).toMatchObject({
        health: 'ready',
        last_result: {
          semantic_scholar: { error: expect.any(String), error_ref: { id: expect.stringMatching(/^sources\./) } },
        },
      });
    });

    it('without preprints if these are left out [feed-40]', async () => {
      await add({ monitor_type: 'query', query: 'graph' });
      await set({ include_preprints: false });
      results = [found(1), found(2, { externalIds: { DOI: '10.48550/arXiv.2609.00009', ArXiv: '2609.00009' } })];
      await refresh();
      expect(await titles()).toEqual(['A scholarly graph 1']);
    });

    it('and take the configured number of the others, however many preprints come first [feed-40] [feed-41]', async () => {
      await add({ monitor_type: 'query', query: 'graph' });
      await set({ include_preprints: false, search_limit: 1 });
      const preprint = (n: number) => found(n, { externalIds: { DOI: `10.48550/arXiv.2609.0000${n}` } });
      results = [preprint(1), preprint(2), found(3), found(4)];
      await refresh();
      expect(await titles()).toEqual(['A scholarly graph 3']);
    });
  });
});

it('a venue lists its works, those that match a keyword where there are any [feed-24]', async () => {
  far.works = [work(1, 'Graphs of rivers', { venue: 'S7' }), work(2, 'Rivers', { venue: 'S7' }), work(3, 'Graph')];
  await add({ monitor_type: 'venue', query: 'Journal of Waves', source_id: 'S7', filter_keywords: ['graph'] });
  await refresh();
  expect(await titles()).toEqual(['Graphs of rivers']);
  expect(await titles({ monitor_scope: 'journals' })).toEqual(['Graphs of rivers']);
  expect(await titles({ monitor_scope: 'inbox' })).toEqual([]);
  expect(await app.ok(searchVenues, { query: { q: 'waves' } })).toMatchObject({
    results: [{ source_id: 'S7', display_name: 'Journal S7', works_count: 3 }],
  });
});

it('preprints come from arXiv by query and from bioRxiv by comparison [feed-25]', async () => {
  const asked: string[] = [];
  preprints = (url) => {
    asked.push(decodeURIComponent(url.href.replaceAll('+', ' ')));
    if (url.hostname.includes('arxiv.org') && !url.hostname.includes('bio'))
      return textAnswer(
        `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
         <opensearch:totalResults>1</opensearch:totalResults><entry><id>http://arxiv.org/abs/2609.00001v1</id>
         <published>2026-09-07T00:00:00Z</published><updated>2026-09-07T00:00:00Z</updated><title>Graphs on arXiv</title>
         <summary>Text.</summary><author><name>Ada Lindqvist</name></author></entry></feed>`,
        200,
        'application/atom+xml',
      );
    return jsonAnswer({
      messages: [{ status: 'ok', total: 2, count: 2 }],
      collection: ['Graphs of cells', 'Cells'].map((title, i) => ({
        doi: `10.1101/2026.09.07.00000${i}`,
        title,
        authors: 'Lindqvist, A.',
        date: '2026-09-07',
        version: '1',
        server: 'bioRxiv',
      })),
    });
  };
  await add({ monitor_type: 'preprint', query: 'graph NOT survey' });
  await add({ monitor_type: 'preprint', query: 'graph', config: { server: 'biorxiv' } });
  expect((await refresh()).result).toMatchObject({ failed: 0, credits: 0 });
  expect(asked.find((url) => url.includes('search_query'))).toContain(
    '(all:"graph" ANDNOT all:"survey") AND submittedDate:[202607100000 TO 999912312359]',
  );
  expect(await titles()).toEqual(['Graphs of cells', 'Graphs on arXiv']);
});

it('a monitor that cannot be read says so, and the others are read [feed-26]', async () => {
  follow(app, 'A1');
  follow(app, 'A2');
  const query = await add({ monitor_type: 'query', query: 'graph' });
  app.db.run(`update authors set idxa_id = null where idxa_id = 'A2'`);
  far.works = [work(1, 'Rivers', { authors: ['A1'] })];
  far.onCall = (url) => {
    if (url.search.includes('search')) throw new Error('the line is cut');
  };
  expect((await refresh()).result).toMatchObject({ checked: 1, failed: 1, new_items: 1 });
  const monitors = await app.ok(listMonitors);
  expect(monitors.map((m) => [m.health, m.health_reason === null])).toEqual([
    ['ready', true],
    ['degraded', false],
    ['degraded', false],
  ]);
  expect(monitors[1]!.health_reason).toBe('missing_idxa_id');
  expect(monitors[2]).toMatchObject({ id: query.id, last_status: 'failed', last_success_at: null });
  expect((await app.ok(getFeedStatus)).monitors).toEqual({ total: 3, ready: 1, degraded: 2, disabled: 0 });
});

it('states what the scheduled refresh costs per day [feed-27]', async () => {
  follow(app, 'A1');
  await add({ monitor_type: 'query', query: 'graph' });
  expect((await app.ok(listMonitors)).map((m) => m.daily_credits)).toEqual([0, 0]);
  await app.ok(updateSettings, { body: { feed: { refresh_enabled: true, refresh_interval_hours: 6 } } });
  expect((await app.ok(listMonitors)).map((m) => m.daily_credits)).toEqual([0.08, 40]);
  expect((await app.ok(getFeedStatus)).daily_credits).toBe(41);
});

it('monitors are edited, reordered and deleted, and each of these can be undone [feed-28]', async () => {
  const one = await add({ monitor_type: 'query', query: 'graph' });
  const two = await add({ monitor_type: 'query', query: 'moon' });
  const author = `author:${follow(app, 'A1')}`;
  const order = async () => (await app.ok(listMonitors)).map((m) => m.id);
  expect(await app.ok(orderMonitors, { body: { ordered_ids: [two.id, 'x', author] } })).toMatchObject({ count: 2 });
  expect(await order()).toEqual([two.id, author, one.id]);
  expect(await app.ok(updateMonitor, { params: { id: one.id }, body: { query: 'river' } })).toMatchObject({
    query: 'river',
    label: 'river',
  });
  await app.ok(undoLast);
  expect((await app.ok(listMonitors)).at(-1)).toMatchObject({ query: 'graph', label: 'graph' });
  far.works = [work(1, 'A graph')];
  await refresh();
  expect(await titles()).toEqual(['A graph']);
  const gone = await app.ok(deleteMonitor, { params: { id: one.id } });
  expect(await titles()).toEqual([]);
  await app.ok(revertAction, { params: { id: gone.action_id! } });
  expect(await titles()).toEqual(['A graph']);
});

it('the author shows the state of the monitor; one that fails needs attention [feed-36]', async () => {
  follow(app, 'A1');
  far.works = [work(1, 'Rivers', { authors: ['A1'] })];
  await refresh();
  const [author] = await app.ok(listAuthors, { query: { scope: 'followed' } });
  expect(author).toMatchObject({ monitor_health: 'ready', monitor_items_created: 1 });
  expect((await app.ok(listAuthorsNeedingAttention)).items).toEqual([]);
  far.onCall = () => {
    throw new Error('the line is cut');
  };
  await app.call(refreshFeed, { query: { background: false } });
  expect(await app.ok(getAuthor, { params: { id: author!.id } })).toMatchObject({ monitor_health: 'degraded' });
  expect((await app.ok(listAuthorsNeedingAttention)).items).toMatchObject([
    { author_id: author!.id, reason_code: 'degraded_monitor', suggested_action: { code: 'refresh_monitor' } },
  ]);
  // A paper in the Feed is not deleted with the works of its author.
  expect(await app.ok(emptyAuthorCache, { params: { id: author!.id }, query: {} })).toMatchObject({ deleted: 0 });
});

it('one monitor is read by its ID [feed-35]', async () => {
  const { id } = await app.ok(createMonitor, { body: { monitor_type: 'query', query: 'lamps', label: 'Lamps' } });
  expect(await app.ok(getMonitor, { params: { id } })).toMatchObject({ id, label: 'Lamps', health: 'ready' });
  expect((await app.call(getMonitor, { params: { id: 'unknown' } })).status).toBe(404);
});

it('one monitor can be refreshed alone [feed-29]', async () => {
  const one = await add({ monitor_type: 'query', query: 'graph' });
  await add({ monitor_type: 'query', query: 'moon' });
  far.works = [work(1, 'A graph'), work(2, 'A moon')];
  const done = await app.ok(refreshMonitor, { params: { id: one.id }, query: { background: false } });
  expect(done).toMatchObject({ operation_key: `feed.monitor.refresh:${one.id}`, calls_expected: 1 });
  expect(await titles()).toEqual(['A graph']);
  expect(await app.ok(refreshFeed)).toMatchObject({ operation_key: 'feed.refresh_inbox', status: 'queued' });
  await app.jobs.idle();
});

it('tells browsers how many new items there are [feed-18]', async () => {
  const told: number[] = [];
  app.events.subscribe(on(feedArrived, ({ new_count }) => void told.push(new_count)));
  follow(app, 'A1');
  far.works = [work(1, 'Rivers', { authors: ['A1'] }), work(2, 'Lakes', { authors: ['A1'] })];
  await refresh();
  expect(told.at(-1)).toBe(2);
  told.length = 0;
  await refresh();
  expect(told).toEqual([]);
});

it('the schedule refreshes when it is turned on, unless the network is off [feed-19]', async () => {
  const scheduled = () => app.scheduler.status().jobs.find((j) => j.id === 'refresh_feed_inbox')!;
  expect(scheduled().enabled).toBe(false);
  await app.ok(updateSettings, { body: { feed: { refresh_enabled: true, refresh_interval_hours: 12 } } });
  expect(scheduled()).toMatchObject({ enabled: true, cron: 'every 12 hours' });
  follow(app, 'A1');
  far.works = [work(1, 'Rivers', { authors: ['A1'] })];
  app.scheduler.tick();
  clock.advance(13 * 3_600_000);
  await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
  app.scheduler.tick();
  await app.jobs.idle();
  expect(far.calls).toEqual([]);
  await app.ok(updateSettings, { body: { network: { access_enabled: true } } });
  clock.advance(3_600_000);
  app.scheduler.tick();
  await app.jobs.idle();
  expect(await titles()).toEqual(['Rivers']);
  expect((await app.call(refreshFeed, {})).status).toBe(200);
  await app.jobs.idle();
});

describe('automatic work', () => {
  const restarted = async () => {
    app = await app.restart({ env: { SCHEDULER_ENABLED: 'true' } });
  };
  const automatic = async () => (await app.ok(getFeedStatus)).automatic;

  it('states when the next refresh is due, what it costs, and why it cannot run [feed-54]', async () => {
    await restarted();
    app.scheduler.tick();
    await add({ monitor_type: 'query', query: 'graph' });
    expect(await automatic()).toEqual({
      on: false,
      next_at: null,
      interval_hours: 6,
      daily_credits: 40,
      daily_limit: null,
      has_key: true,
      refusal: null,
    });
    await app.ok(updateSettings, { body: { feed: { refresh_enabled: true, refresh_interval_hours: 12 } } });
    app.scheduler.tick();
    expect(await automatic()).toMatchObject({ on: true, next_at: '2026-09-08T22:00:00.000Z', daily_credits: 20 });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect((await automatic()).refusal).toBe('network_off');
    app = await app.restart({ env: { SCHEDULER_ENABLED: 'true', SVC_PROFILE: 'test' } });
    expect((await automatic()).refusal).toBe('profile');
    app = await app.restart({ env: { SCHEDULER_ENABLED: 'false', SVC_PROFILE: 'prod' } });
    expect(await automatic()).toMatchObject({ refusal: 'scheduler_off', next_at: null });
  });

  it('fetches the recent works of an author when you follow them, but of no more than five at once [feed-55]', async () => {
    await restarted();
    far.works = [work(1, 'Rivers', { authors: ['A1'] })];
    follow(app, 'A1');
    await app.jobs.idle();
    expect(await titles()).toEqual(['Rivers']);
    const runs = () => app.db.value(`select count(*) from activity where kind = 'feed.monitor.refresh'`);
    expect(runs()).toBe(1);
    app.journal.byUser(
      'authors.follow',
      aChange('Followed six'),
      () =>
        app.db.run(
          `with recursive n (i) as (select 10 union all select i + 1 from n where i < 15)
         insert into authors (name, name_key, idxa_id, created_at, updated_at) select 'B', 'b', 'A' || i, '', '' from n`,
        ) &&
        app.db.run(
          `insert into followed_authors (author_id, followed_at) select id, '2026-09-01' from authors where name = 'B'`,
        ),
    );
    await app.jobs.idle();
    expect(runs()).toBe(1);
  });
});

describe('a monitor that finds more than one refresh reads', () => {
  const many = (n: number, from = 0) =>
    Array.from({ length: n }, (_, i) =>
      work(1_000 + from + i, `Sluice number ${from + i}`, {
        date: new Date(Date.parse('2026-09-08') - (i % 50) * 86_400_000).toISOString().slice(0, 10),
      }),
    );
  const items = () => app.db.value<number>('select count(*) from feed_items')!;

  it('reads the rest in the next refreshes, and says so until then [feed-46]', async () => {
    await add({ monitor_type: 'query', query: 'sluice' });
    far.works = many(1_501);
    await refresh();
    expect(items()).toBe(1_000);
    expect((await app.ok(listMonitors))[0]).toMatchObject({ health: 'degraded', health_reason: 'too_many_results' });
    for (let i = 0; i < 3; i += 1) {
      clock.advance(86_400_000);
      await refresh();
    }
    expect(items()).toBe(1_501);
    expect((await app.ok(listMonitors))[0]).toMatchObject({ health: 'ready' });
  }, 120_000);
});

it('works that were indexed late are found within a week, and nothing older than the first refresh [feed-47]', async () => {
  await add({ monitor_type: 'query', query: 'sluice' });
  await add({ monitor_type: 'venue', query: 'A journal', source_id: 'S7' });
  far.works = [work(1, 'Sluice of May', { date: '2026-05-01' })];
  await refresh();
  expect(await titles({ since_days: 3650 })).toEqual([]);
  far.works.push(
    work(2, 'Sluice of July', { date: '2026-07-20' }),
    work(3, 'A gate of July', { date: '2026-07-20', venue: 'S7' }),
  );
  for (let day = 0; day < 7; day += 1) {
    expect(await titles({ since_days: 3650 })).toEqual([]);
    clock.advance(86_400_000);
    await refresh();
  }
  expect(await titles({ since_days: 3650 })).toEqual(['A gate of July', 'Sluice of July']);
  for (let day = 0; day < 8; day += 1) {
    clock.advance(86_400_000);
    await refresh();
  }
  expect(await titles({ since_days: 3650 })).toEqual(['A gate of July', 'Sluice of July']);
  expect((await app.ok(listFeed, { query: { since_days: 3650 } })).items.every((i) => i.is_late)).toBe(true);
});

describe('a query that would be searched for as something else', () => {
  it.each([
    ['eels and sluice', 5],
    ['eels AND not sluice', 9],
    ['neuro*', 0],
    ['eels -sluice', 5],
    ['title:eels', 0],
  ])('is refused: %s [feed-48]', async (query, position) => {
    const answer = await app.call(createMonitor, { body: { monitor_type: 'query', query } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'query_invalid', position });
    const venue = { monitor_type: 'venue', query: 'J', source_id: 'S7', filter_keywords: [query] };
    expect(await refused(venue)).toEqual([400, 'query_invalid']);
  });

  it('is explained where it was stored earlier, and is still read [feed-48]', async () => {
    const { id } = await add({ monitor_type: 'query', query: 'eels' });
    app.journal.byUser('test', aChange('test'), () =>
      app.db.run(`update feed_monitors set query = 'eels and' where id = ?`, id),
    );
    expect(await app.ok(getMonitor, { params: { id } })).toMatchObject({
      health: 'degraded',
      health_reason: expect.stringContaining('in capitals'),
      health_reason_ref: { id: 'monitorQueries.lowerCaseOperator' },
    });
    await refresh();
    expect((await app.ok(getMonitor, { params: { id } })).last_status).toBe('ok');
  });
});

describe('the preview of a query', () => {
  const preview = (q: string) => app.call(previewMonitorQuery, { query: { q } });

  it('shows what OpenAlex is asked and how many works of the last 60 days it finds [feed-53]', async () => {
    far.works = [
      work(1, 'Peat and rain'),
      work(2, 'Rain over peat', { date: '2026-07-11' }),
      work(3, 'Peat of another year', { date: '2025-07-01' }),
    ];
    expect((await preview('peat')).body).toEqual({ sent: 'peat', days: 60, hits: 2 });
    expect((await preview('‘peat bog’ NOT (coal OR gas)')).body).toMatchObject({
      sent: '"peat bog" NOT (coal OR gas)',
      hits: 0,
    });
    expect((await preview('peat or coal')).status).toBe(400);
  });

  it('counts nothing while OpenAlex cannot be asked [feed-53]', async () => {
    far.onCall = () => {
      throw new Error('no route');
    };
    expect((await preview('peat')).body).toMatchObject({ sent: 'peat', hits: null });
    const before = far.calls.length;
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect((await preview('peat')).body).toMatchObject({ sent: 'peat', hits: null });
    expect(far.calls).toHaveLength(before);
  });
});
