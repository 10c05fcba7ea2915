import {
  actOnPaper,
  bulkFeedAction,
  getActivity,
  getBootstrap,
  getFeedStatus,
  listFeed,
  listMonitors,
  markFeedSeen,
  refreshFeed,
  revertAction,
  savePaper,
  setFeedAside,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { FarOpenAlex, type FarWork, follow, unfollow } from '../../test-kit/feed-bench.ts';

let app: TestApp;
let far: FarOpenAlex;
let clock: FakeClock;
const options = (): TestOptions => ({ clock, fetch: far.fetch, sleep: async () => undefined });
beforeEach(async () => {
  clock = new FakeClock('2026-09-08T10:00:00.000Z');
  far = new FarOpenAlex();
  app = await createTestApp(options());
});
afterEach(() => app.dispose());

const work = (id: number, over: Partial<FarWork> = {}): FarWork => ({
  id,
  title: `Observation ${['alpha', 'beta', 'gamma', 'delta', 'epsilon'][id % 5]} of thing number ${id}`,
  date: '2026-09-01',
  authors: ['A1'],
  doi: `10.5555/w.${id}`,
  ...over,
});
const refresh = () => app.ok(refreshFeed, { query: { background: false } });
const feed = async (query: Record<string, unknown> = {}) => (await app.ok(listFeed, { query })).items;
const works = async (query: Record<string, unknown> = {}) =>
  (await feed(query)).map((i) => Number(i.paper.idxa_id!.slice(1))).sort((a, b) => a - b);
const itemOf = async (id: number) => (await feed({ since_days: 3650 })).find((i) => i.paper.idxa_id === `W${id}`)!;
const nextDay = (days = 1) => clock.advance(days * 86_400_000);
const act = (item: { id: string; paper_id: string }, action: 'add' | 'like' | 'love' | 'dislike' | 'dismiss') =>
  app.ok(actOnPaper, { params: { id: item.paper_id }, body: { action, surface: 'feed', scope_ref: item.id } });

it('following creates a monitor, and new works of the author flow into the Feed [feed-01]', async () => {
  const id = follow(app, 'A1');
  const [monitor] = await app.ok(listMonitors);
  expect(monitor).toMatchObject({
    id: `author:${id}`,
    monitor_type: 'author',
    author_id: String(id),
    idxa_id: 'A1',
    enabled: true,
    health: 'ready',
    last_checked_at: null,
  });
  far.works = [
    work(1),
    work(2, { authors: ['A2', 'A1'] }),
    work(3, { authors: ['A9'] }),
    work(4, { date: '2026-01-01' }),
  ];
  await refresh();
  expect(await works()).toEqual([1, 2]);
  far.works.push(work(5, { date: '2026-09-08' }));
  nextDay();
  await refresh();
  expect(await works()).toEqual([1, 2, 5]);
  expect(await itemOf(5)).toMatchObject({
    status: 'new',
    author_id: String(id),
    author_name: 'Author A1',
    matched_monitors: [{ monitor_id: `author:${id}`, monitor_type: 'author', monitor_label: 'Author A1' }],
    paper: { status: 'tracked', added_from: 'feed' },
  });
  expect((await app.ok(listMonitors))[0]).toMatchObject({ last_status: 'ok', items: 3, saved: 0 });
});

it('tracked authors have no monitor [feed-02]', async () => {
  const id = follow(app, 'A1');
  far.works = [work(1, { authors: ['A1', 'A2'] })];
  await refresh();
  expect(app.db.value('select count(*) from authors')).toBe(2);
  expect((await app.ok(listMonitors)).map((m) => m.id)).toEqual([`author:${id}`]);
});

it('unfollowing removes the monitor and its undecided items; undo brings both back [feed-05]', async () => {
  const id = follow(app, 'A1');
  follow(app, 'A2');
  far.works = [work(1), work(2, { authors: ['A1', 'A2'] })];
  await refresh();
  const action = unfollow(app, id);
  expect(await works()).toEqual([2]);
  expect((await itemOf(2)).matched_authors).toEqual(['Author A2']);
  expect(await app.ok(listMonitors)).toHaveLength(1);
  await app.ok(revertAction, { params: { id: String(action) } });
  expect(await works()).toEqual([1, 2]);
  expect(await app.ok(listMonitors)).toHaveLength(2);
});

it('status gives the number of new items of the latest fetch, until they are decided or seen [feed-03]', async () => {
  follow(app, 'A1');
  expect(await app.ok(getFeedStatus)).toMatchObject({ last_refresh_at: null, new_count: 0, last_seen_at: null });
  far.works = [work(1), work(2)];
  await refresh();
  expect(await app.ok(getFeedStatus)).toMatchObject({ last_refresh_at: '2026-09-08T10:00:00.000Z', new_count: 2 });
  await act(await itemOf(1), 'dismiss');
  expect((await app.ok(getFeedStatus)).new_count).toBe(1);
  nextDay(3);
  expect((await app.ok(getFeedStatus)).new_count).toBe(1);
  far.works.push(work(3), work(4));
  await refresh();
  expect(await app.ok(getFeedStatus)).toMatchObject({ new_count: 2, remaining: 3 });
  expect((await itemOf(3)).is_new).toBe(true);
  expect((await itemOf(2)).is_new).toBe(false);
  clock.advance(1);
  expect(await app.ok(markFeedSeen)).toEqual({ last_seen_at: '2026-09-11T10:00:00.001Z' });
  expect(await app.ok(getFeedStatus)).toMatchObject({ new_count: 0, remaining: 3 });
});

it('saves or dislikes several items as one change that can be undone [feed-04]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2), work(3)];
  await refresh();
  const [one, two] = [await itemOf(1), await itemOf(2)];
  const saved = await app.ok(bulkFeedAction, {
    body: { feed_item_ids: [one.id, two.id, '99999', 'x', one.id], action: 'save' },
  });
  expect(saved).toMatchObject({
    affected: 2,
    action: 'add',
    results: [
      { feed_item_id: one.id, paper_id: one.paper_id, action: 'add' },
      { feed_item_id: two.id, paper_id: two.paper_id, action: 'add' },
    ],
  });
  expect(await itemOf(1)).toMatchObject({ status: 'add', paper: { status: 'library', rating: 3 } });
  expect(await works({ status: 'new' })).toEqual([3]);
  await app.ok(revertAction, { params: { id: saved.action_id! } });
  expect(await works({ status: 'new' })).toEqual([1, 2, 3]);
  expect(await itemOf(1)).toMatchObject({ status: 'new', paper: { status: 'tracked', rating: 0 } });
  await app.ok(bulkFeedAction, { body: { feed_item_ids: [one.id], action: 'dislike' } });
  expect(await itemOf(1)).toMatchObject({
    status: 'dislike',
    signal_value: -1,
    paper: { status: 'tracked', rating: 1 },
  });
  expect((await app.call(bulkFeedAction, { body: { feed_item_ids: [], action: 'burn' } })).status).toBe(400);
  expect(await app.ok(bulkFeedAction, { body: { feed_item_ids: [], action: 'add' } })).toMatchObject({
    affected: 0,
    results: [],
    action_id: null,
  });
});

it('an action settles only the row that scope_ref names, and undo settles it back [feed-06]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2)];
  await refresh();
  const [one, two] = [await itemOf(1), await itemOf(2)];
  const body = { action: 'like', surface: 'feed' } as const;
  expect((await app.call(actOnPaper, { params: { id: one.paper_id }, body })).status).toBe(400);
  for (const scope_ref of ['99999', 'x', two.id])
    expect((await app.call(actOnPaper, { params: { id: one.paper_id }, body: { ...body, scope_ref } })).status).toBe(
      404,
    );
  expect(await act(one, 'like')).toMatchObject({
    status: 'library',
    rating: 4,
    surface_result: { feed_item_id: one.id, paper_id: one.paper_id, action: 'like', status: 'like' },
  });
  expect(await itemOf(1)).toMatchObject({ status: 'like', signal_value: 1 });
  expect((await itemOf(2)).status).toBe('new');
  await app.ok(actOnPaper, {
    params: { id: one.paper_id },
    body: { action: 'undo', surface: 'feed', scope_ref: one.id },
  });
  expect((await itemOf(1)).status).toBe('new');
});

it('works that were saved, dismissed, removed or judged to be by somebody else do not come back [feed-10]', async () => {
  const author = follow(app, 'A1');
  await app.ok(savePaper, { body: { title: work(1).title, doi: '10.5555/w.1' } });
  const { id } = await app.ok(savePaper, { body: { title: work(5).title, doi: '10.5555/w.5' } });
  app.journal.byUser('test', refer(changes.enriching), () =>
    app.db.run(`update papers set status = 'dismissed' where id = ?`, Number(id)),
  );
  far.works = [work(1), work(2), work(3), work(4), work(5)];
  await refresh();
  expect(await works()).toEqual([2, 3, 4]);
  await act(await itemOf(2), 'dismiss');
  const three = await itemOf(3);
  app.journal.byUser('identity.decide', refer(changes.enriching), () =>
    app.db.run(
      `insert into author_paper_decisions (author_id, paper_id, verdict, decided_at) values (?, ?, 'not_theirs', '2026-09-08')`,
      author,
      Number(three.paper_id),
    ),
  );
  expect(await works()).toEqual([4]);
  nextDay();
  await refresh();
  expect(await works({ since_days: 3650 })).toEqual([4]);
  expect(await works({ status: 'dismissed' })).toEqual([2]);
});

it('a preprint and its journal version are one item, and one decision [feed-11]', async () => {
  follow(app, 'A1');
  const title = 'Tidal locking of small moons around cold planets';
  far.works = [work(1, { title, doi: '10.48550/arxiv.2609.00001', type: 'preprint' })];
  await refresh();
  far.works.push(work(2, { title, doi: '10.5555/tides', date: '2026-09-05' }));
  nextDay();
  await refresh();
  const items = await feed();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    paper: { doi: '10.5555/tides' },
    versions: [{ kind: 'published' }, { kind: 'preprint' }],
  });
  await act(items[0]!, 'dismiss');
  nextDay();
  await refresh();
  expect(await feed()).toEqual([]);
});

it('several followed authors of a work are one item that names them all [feed-12]', async () => {
  follow(app, 'A1');
  follow(app, 'A2');
  far.works = [work(1, { authors: ['A1', 'A3', 'A2'] })];
  await refresh();
  const items = await feed();
  expect(items).toHaveLength(1);
  expect(items[0]!.matched_authors.sort()).toEqual(['Author A1', 'Author A2']);
});

it('finds works that are indexed late, and says so [feed-13]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2, { date: '2019-03-01' })];
  await refresh();
  expect(await works({ since_days: 3650 })).toEqual([1]);
  // Nothing has changed: one call for works, one for counts.
  nextDay();
  expect((await refresh()).result).toMatchObject({ calls: 2, minimum_calls: 2, new_items: 0 });
  far.works.push(work(3, { date: '2018-07-01' }), work(4, { date: '2026-09-09' }));
  nextDay();
  expect((await refresh()).result).toMatchObject({ new_items: 2, late_items: 1 });
  expect(await itemOf(3)).toMatchObject({ is_late: true, paper: { publication_date: '2018-07-01' } });
  expect(await itemOf(4)).toMatchObject({ is_late: false });
  // It counts from its arrival, so that it is not hidden behind newer works.
  expect(await works({ since_days: 1 })).toEqual([3, 4]);
});

it('a new work of the window needs no list of all works of its author [feed-14]', async () => {
  follow(app, 'A1');
  far.works = [work(1)];
  await refresh();
  far.works.push(work(2, { date: '2026-09-08' }));
  nextDay();
  expect((await refresh()).result).toMatchObject({ calls: 2, minimum_calls: 2, new_items: 1 });
});

const withKey = () => app.ok(updateSettings, { body: { keys: { idxa_api_key: 'test-key' } } });

it('five hundred authors take no more calls than batching requires [feed-14]', async () => {
  await withKey();
  for (let i = 1; i <= 500; i += 1) follow(app, `A${i}`);
  far.works = Array.from({ length: 300 }, (_, i) => work(i + 1, { authors: [`A${i + 1}`], date: '2026-06-01' }));
  const first = await app.ok(refreshFeed, { query: { background: false } });
  expect(first.calls_expected).toBe(10);
  // Three more list the works of authors who were never read, a hundred works per call.
  expect(first.result).toMatchObject({ calls: 13, minimum_calls: 10, failed: 0 });
  nextDay();
  far.works.push(
    ...Array.from({ length: 80 }, (_, i) => work(1000 + i, { authors: [`A${i * 6 + 1}`], date: '2026-09-08' })),
  );
  const { result } = await refresh();
  console.log(`500 followed authors: ${result!.calls} calls, at least ${result!.minimum_calls} needed`);
  expect(result).toMatchObject({ calls: 10, minimum_calls: 10, new_items: 80, failed: 0 });
});

it('lists the works of authors together, and alone where the list of authors of a work may be incomplete [feed-43]', async () => {
  for (const a of ['A1', 'A2', 'A3', 'A4']) follow(app, a);
  const many = Array.from({ length: 100 }, (_, i) => `A${1000 + i}`);
  far.works = [
    work(1, { date: '2019-01-01' }),
    work(2, { date: '2019-01-01', authors: ['A1', 'A2'] }),
    ...Array.from({ length: 120 }, (_, i) => work(100 + i, { date: '2019-01-01', authors: ['A3'] })),
  ];
  const lists = async () => {
    far.calls = [];
    const { result } = await refresh();
    return {
      result,
      asked: far.calls
        .filter((url) => /^id(?:,authorships)?$/.test(url.searchParams.get('select') ?? ''))
        .map((url) => `${url.searchParams.get('filter')} ${url.searchParams.get('select')}`),
    };
  };
  expect((await lists()).asked).toEqual(['author.id:A2|A1 id,authorships', 'author.id:A3 id', 'author.id:A3 id']);
  const known = () =>
    app.db
      .all('select profile, count(*) works from feed_known_works group by 1 order by 1')
      .map((r) => Object.values(r));
  expect(known()).toEqual([
    [1, 2],
    [2, 1],
    [3, 120],
  ]);
  // Each work is new only for its authors.
  far.works.push(work(3, { date: '2018-01-01' }), work(4, { date: '2018-01-01', authors: ['A4', 'A2'] }));
  nextDay();
  const { result, asked } = await lists();
  expect(asked).toEqual(['author.id:A4|A2|A1 id,authorships']);
  expect(result).toMatchObject({ new_items: 2, late_items: 2 });
  expect((await itemOf(4)).matched_authors.sort()).toEqual(['Author A2', 'Author A4']);
  expect((await itemOf(3)).matched_authors).toEqual(['Author A1']);
  // Lists contain only the first hundred authors of a work.
  far.works.push(
    work(5, { date: '2017-01-01', authors: [...many, 'A4'], shown: many }),
    work(6, { date: '2017-01-01' }),
  );
  nextDay();
  const again = await lists();
  expect(again.asked).toEqual(['author.id:A4|A1 id,authorships', 'author.id:A4 id', 'author.id:A1 id']);
  expect(again.result).toMatchObject({ new_items: 2, late_items: 2 });
});

it('a run that fails at any call loses and duplicates nothing [feed-15]', async () => {
  await withKey();
  for (let i = 1; i <= 150; i += 1) follow(app, `A${i}`);
  far.works = Array.from({ length: 150 }, (_, i) => work(i + 1, { authors: [`A${i + 1}`] }));
  await refresh();
  nextDay();
  const added = Array.from({ length: 130 }, (_, i) =>
    work(500 + i, { authors: [`A${(i % 150) + 1}`], date: i % 10 === 0 ? '2015-01-01' : '2026-09-08' }),
  );
  far.works.push(...added);
  for (let failing = 0; failing < 8; failing += 1) {
    let call = 0;
    far.onCall = () => {
      call += 1;
      if (call > failing) throw new Error('the line is cut');
    };
    await refresh();
  }
  far.onCall = () => undefined;
  await refresh();
  const listed = await works({ since_days: 3650, limit: 200 });
  const more = await works({ since_days: 3650, limit: 200, offset: 200 });
  const all = [...listed, ...more].sort((a, b) => a - b);
  expect(all).toEqual(far.works.map((w) => w.id).sort((a, b) => a - b));
});

it('a refresh that a killed process left unfinished continues where it was [feed-15]', async () => {
  follow(app, 'A1');
  far.works = Array.from({ length: 250 }, (_, i) => work(i + 1));
  let pages = 0;
  let cut: () => void = () => undefined;
  const reached = new Promise<void>((r) => {
    cut = r;
  });
  const plain = far.fetch;
  await app.dispose();
  app = await createTestApp({
    ...options(),
    fetch: async (call) => {
      pages += 1;
      if (pages < 2) return plain(call);
      cut();
      return new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  });
  follow(app, 'A1');
  await app.ok(refreshFeed);
  await reached;
  app = await app.restart(options());
  await app.jobs.idle();
  await refresh();
  expect((await app.ok(listFeed, { query: { limit: 1 } })).total).toBe(250);
  expect(app.db.value('select count(*) from papers')).toBe(250);
}, 90_000);

it('sets the rest aside in one step, which says nothing about the papers and can be undone [feed-16]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2), work(3)];
  await refresh();
  await act(await itemOf(1), 'love');
  const before = app.db.value('select count(*) from feedback_events');
  const done = await app.ok(setFeedAside, { body: {} });
  expect(done).toMatchObject({ affected: 2, status: 'done', job_id: null });
  expect(await works()).toEqual([1]);
  expect(await works({ status: 'set_aside' })).toEqual([2, 3]);
  expect(app.db.value('select count(*) from feedback_events')).toBe(before);
  expect((await feed({ status: 'set_aside' }))[0]!.paper).toMatchObject({ status: 'tracked', rating: 0 });
  await app.ok(revertAction, { params: { id: done.action_id! } });
  expect(await works({ status: 'new' })).toEqual([2, 3]);
});

it('sets aside only what had arrived when the list was loaded [feed-16]', async () => {
  follow(app, 'A1');
  far.works = [work(1)];
  await refresh();
  const [seen] = await feed();
  far.works.push(work(2));
  nextDay();
  await refresh();
  await app.ok(setFeedAside, { body: { fetched_before: seen!.fetched_at } });
  expect(await works({ status: 'new' })).toEqual([2]);
});

it('sets thousands aside by a job, as one change of the history [feed-16]', async () => {
  follow(app, 'A1');
  far.works = Array.from({ length: 700 }, (_, i) => work(i + 1));
  await refresh();
  const done = await app.ok(setFeedAside, { body: {} });
  expect(done).toMatchObject({ affected: 700, status: 'queued' });
  await app.jobs.settled(done.job_id!);
  expect((await app.ok(getActivity, { params: { job_id: done.job_id! } })).status).toBe('succeeded');
  expect((await app.ok(listFeed, { query: { status: 'new' } })).total).toBe(0);
  expect((await app.ok(listFeed, { query: { status: 'set_aside' } })).total).toBe(700);
});

it('lists by status, age, library, monitor and order; progress counts what was decided [feed-17]', async () => {
  const one = follow(app, 'A1');
  follow(app, 'A2');
  far.works = [
    work(1, { date: '2026-09-01' }),
    work(2, { date: '2026-09-03', authors: ['A1', 'A2'] }),
    work(3, { date: '2026-08-01', authors: ['A2'] }),
  ];
  await refresh();
  const order = async (query: Record<string, unknown>) => (await feed(query)).map((i) => i.paper.idxa_id);
  expect(await order({})).toEqual(['W2', 'W1', 'W3']);
  expect(await order({ sort: 'relevance' })).toEqual(['W2', 'W3', 'W1']);
  expect((await itemOf(2)).score_breakdown).toMatchObject({ followed_authors: 26.3 });
  expect(await order({ since_days: 10 })).toEqual(['W2', 'W1']);
  expect(await order({ monitor_id: `author:${one}` })).toEqual(['W2', 'W1']);
  expect(await order({ monitor_scope: 'inbox' })).toHaveLength(3);
  expect(await order({ monitor_scope: 'journals' })).toEqual([]);
  expect(await order({ limit: 1, offset: 1 })).toEqual(['W1']);
  await act(await itemOf(1), 'add');
  expect(await order({ hide_library: true })).toEqual(['W2', 'W3']);
  expect(await order({ status: 'add' })).toEqual(['W1']);
  expect(await app.ok(listFeed)).toMatchObject({
    total: 3,
    progress: { decided: 1, remaining: 2 },
    estimate: { estimate: null, reason: 'too_few_decisions', missing: 49 },
  });
  expect((await app.call(listFeed, { query: { status: 'lost' } })).status).toBe(400);
});

it('estimates what is left after enough decisions, from relevance at the time of the decision [feed-23]', async () => {
  follow(app, 'A1');
  follow(app, 'A2');
  far.works = Array.from({ length: 120 }, (_, i) =>
    work(i + 1, { authors: i % 2 === 0 ? ['A1', 'A2'] : ['A1'], date: '2026-09-01' }),
  );
  await refresh();
  const all = await feed({ limit: 200 });
  const kept = all.filter((i) => i.matched_author_ids.length === 2).slice(0, 30);
  const rejected = all.filter((i) => i.matched_author_ids.length === 1).slice(0, 30);
  await app.ok(bulkFeedAction, { body: { feed_item_ids: kept.map((i) => i.id), action: 'add' } });
  await app.ok(bulkFeedAction, { body: { feed_item_ids: rejected.map((i) => i.id), action: 'dismiss' } });
  const { estimate, progress } = await app.ok(listFeed, { query: { limit: 1 } });
  expect(progress).toEqual({ decided: 60, remaining: 60 });
  expect(estimate.estimate!.based_on).toBe(60);
  expect(estimate.estimate!.low).toBeLessThanOrEqual(30);
  expect(estimate.estimate!.high).toBeGreaterThanOrEqual(30);
}, 30_000);

it('a list stays as it was loaded, and says how many items have arrived since [feed-31]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2)];
  await refresh();
  const first = await app.ok(listFeed, { query: { limit: 1 } });
  expect(first).toMatchObject({ total: 2, arrived: 0 });
  far.works.push(work(3, { date: '2026-09-08' }));
  nextDay(2);
  await refresh();
  const again = await app.ok(listFeed, { query: { fetched_before: first.as_of } });
  expect(again).toMatchObject({ total: 2, arrived: 1, as_of: first.as_of, progress: { remaining: 2 } });
  expect(again.items.map((i) => i.paper.idxa_id).sort()).toEqual(['W1', 'W2']);
  expect((await app.ok(getBootstrap)).feed).toEqual({ unread: 1 });
  expect((await app.ok(listFeed)).total).toBe(3);
});

it('items of an author who is merged into another stay, under the one that remains [feed-33]', async () => {
  const [into, from] = [follow(app, 'A1'), follow(app, 'A2')];
  far.works = [work(1, { authors: ['A2'] })];
  await refresh();
  app.journal.byUser('identity.merge', refer(changes.enriching), () => {
    app.db.run('delete from followed_authors where author_id = ?', from);
    app.db.run(
      `insert into author_alt_identifiers (primary_author_id, alt_author_id, source, created_at) values (?, ?, 'user', '2026-09-08')`,
      into,
      from,
    );
  });
  expect((await itemOf(1)).matched_monitors).toEqual([
    { monitor_id: `author:${into}`, monitor_type: 'author', monitor_label: 'Author A1', matched_words: [] },
  ]);
  nextDay();
  await refresh();
  expect(await feed()).toHaveLength(1);
});

it('items of papers that are collapsed into one become one, with the reasons of both [feed-11]', async () => {
  follow(app, 'A1');
  follow(app, 'A2');
  far.works = [
    work(1, { title: 'Snow', authors: ['A1'] }),
    work(2, { title: 'The physics of snow in late spring', authors: ['A2'] }),
  ];
  await refresh();
  const [preprint, article] = [await itemOf(1), await itemOf(2)];
  const { actionId } = app.journal.act(
    { actor: 'user', kind: 'duplicates.collapse', summary: refer(changes.enriching) },
    () =>
      app.db.run(
        'update papers set canonical_paper_id = ? where id = ?',
        Number(article.paper_id),
        Number(preprint.paper_id),
      ),
  );
  const items = await feed();
  expect(items.map((i) => i.id)).toEqual([article.id]);
  expect(items[0]!.matched_authors.sort()).toEqual(['Author A1', 'Author A2']);
  await act(items[0]!, 'dismiss');
  expect(await feed()).toEqual([]);
  await app.ok(actOnPaper, { params: { id: article.paper_id }, body: { action: 'undo' } });
  await app.ok(revertAction, { params: { id: String(actionId) } });
  expect(await works()).toEqual([1, 2]);
});

it('undo during a refresh reverts the decision, and leaves the refresh alone [feed-34]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2)];
  await refresh();
  await act(await itemOf(1), 'dismiss');
  far.works.push(work(3));
  nextDay();
  const { job_id } = await app.ok(refreshFeed);
  await app.ok(undoLast);
  expect((await app.jobs.settled(job_id)).status).toBe('succeeded');
  expect(await works({ status: 'new' })).toEqual([1, 2, 3]);
});

it('a profile that was merged into another is followed under the new ID [feed-44]', async () => {
  const id = follow(app, 'A1');
  far.works = [work(1)];
  await refresh();
  far.works = [work(1, { authors: ['A2'] }), work(2, { authors: ['A2'], date: '2026-09-07' })];
  far.merged.set('A1', 'A2');
  nextDay();
  await refresh();
  nextDay();
  await refresh();
  expect(await works()).toEqual([1, 2]);
  expect(await app.ok(listMonitors)).toMatchObject([{ author_id: String(id), idxa_id: 'A2', health: 'ready' }]);
});

it('a profile that is missing or was emptied is shown at its monitor [feed-44]', async () => {
  follow(app, 'A1');
  follow(app, 'A2');
  follow(app, 'A3');
  const of = (author: string, n: number) =>
    Array.from({ length: n }, (_, i) => work(Number(author.slice(1)) * 100 + i, { authors: [author] }));
  far.works = [...of('A1', 4), ...of('A2', 10), ...of('A3', 10)];
  await refresh();
  far.merged.set('A1', '');
  far.works = [...of('A2', 2), ...of('A3', 8)];
  nextDay();
  await refresh();
  const health = async () => (await app.ok(listMonitors)).map((m) => [m.idxa_id, m.health, m.health_reason]).sort();
  expect(await health()).toEqual([
    ['A1', 'degraded', 'profile_missing'],
    ['A2', 'degraded', 'profile_shrunk'],
    ['A3', 'ready', null],
  ]);
  far.merged.clear();
  far.works = [...of('A1', 4), ...of('A2', 10), ...of('A3', 10)];
  nextDay();
  await refresh();
  expect((await health()).map(([, state]) => state)).toEqual(['ready', 'ready', 'ready']);
});

it('a monitor that was read while the clock was ahead continues from today [feed-45]', async () => {
  follow(app, 'A1');
  clock.jump(1_600 * 86_400_000);
  await refresh();
  clock.jump(-1_600 * 86_400_000);
  far.works = [work(1)];
  await refresh();
  expect(await itemOf(1)).toMatchObject({ is_late: false });
  expect(app.db.value('select max(watermark) from feed_monitor_states')).toBe('2026-09-08');
});

it('tables of contents and covers are not offered [feed-50]', async () => {
  follow(app, 'A1');
  far.works = [work(1), work(2, { title: 'Issue Information', type: 'paratext' })];
  await refresh();
  expect(await works()).toEqual([1]);
});

it('versions of a deposit are one item, and so is what the library has as another version [feed-51] [twin-27]', async () => {
  follow(app, 'A1');
  const deposit = { title: 'Gauges of the outer isles', type: 'dataset' };
  far.works = [
    work(1, { ...deposit, doi: '10.5281/zenodo.1' }),
    work(2, { ...deposit, doi: '10.5281/zenodo.2' }),
    work(3, { ...deposit, doi: '10.6084/m9.3' }),
    work(4, { title: 'Slow tides of the north', doi: '10.1016/j.tides.4' }),
  ];
  await app.ok(savePaper, {
    body: { title: 'Slow tides of the north', authors: 'A1, Author', year: 2026, doi: '10.1101/2026.01.01.123456' },
  });
  await refresh();
  expect((await feed()).map((i) => i.versions.length).sort()).toEqual([1, 2]);
});

it('followed authors with one name are shown with their institutions [feed-52]', async () => {
  const [one, two, other] = [follow(app, 'A1'), follow(app, 'A2'), follow(app, 'A3')];
  app.db.tx(() => {
    app.db.run(`update authors set name = 'Wei Wang' where id in (?, ?)`, one, two);
    app.db.run(`update authors set affiliation = 'Univ. Bergen' where id = ?`, one);
    app.db.run(`update authors set affiliation = 'Univ. Lerwick' where id in (?, ?)`, two, other);
  });
  far.works = [work(1), work(2, { authors: ['A2', 'A3'] })];
  await refresh();
  expect((await itemOf(1)).matched_authors).toEqual(['Wei Wang (Univ. Bergen)']);
  expect((await itemOf(2)).matched_authors.sort()).toEqual(['Author A3', 'Wei Wang (Univ. Lerwick)']);
});
