import {
  actOnPaper,
  createAlert,
  createAlertRule,
  discardPdfUpload,
  dismissRecommendation,
  evaluateAlert,
  getBootstrap,
  getFeedStatus,
  getHome,
  getInboxStatus,
  getOperationalSection,
  listAuthorsNeedingAttention,
  listDispatchPapers,
  listDuplicates,
  listFeed,
  listLibraryTopics,
  listPdfUploads,
  markNotDuplicate,
  refreshFeed,
  revertAction,
  setNoticeAside,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { disagreements } from '../../test-kit/everywhere.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { FarOpenAlex, follow } from '../../test-kit/feed-bench.ts';
import { type DrawnSuggestion, storeSuggestions } from '../../test-kit/shown-suggestions.ts';
import { addTopicToPaper, findTopic, insertTopic } from '../library/topics.repo.ts';

const dayMs = 86_400_000;
let app: TestApp;
let clock: FakeClock;
let far: FarOpenAlex;
beforeEach(async () => {
  clock = new FakeClock('2026-03-28T11:00:00.000Z');
  far = new FarOpenAlex();
  app = await createTestApp({ clock, fetch: far.fetch, sleep: async () => undefined });
  await app.ok(updateSettings, { body: { alerts: { time_zone: 'Europe/Berlin' } } });
});
afterEach(() => app.dispose());

const now = () => new Date(clock.now()).toISOString();
const home = (since?: string) => app.ok(getHome, { query: since === undefined ? {} : { since } });
const change = (work: () => unknown) =>
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, work);
const arrive = async (ids: readonly number[]) => {
  const list = ids.map((id) => ({
    id,
    title: `Observation of thing number ${id} in ${['mice', 'rats', 'bats', 'cats'][id % 4]}`,
    date: '2026-03-20',
    authors: ['A1'],
    doi: `10.5555/h.${id}`,
  }));
  far.works.push(...list);
  await app.ok(refreshFeed, { query: { background: false } });
};

/** A suggestion that was not shown yet. */
const unseen: DrawnSuggestion = {
  paper: 0,
  lens: 1,
  score: 50,
  branch: 0,
  source: 0,
  signal: 0.5,
  isOnScreen: false,
  isSeen: false,
  action: null,
  daysAgo: 1,
};

describe('the first page', () => {
  it('is empty in an empty library, where every part is empty', async () => {
    const brief = await home();
    expect(brief).toMatchObject({
      generated_at: now(),
      day_start: '2026-03-27T23:00:00.000Z',
      time_zone: 'Europe/Berlin',
      feed: { new_count: 0, undecided: 0, items: [], estimate: null },
      lenses: [],
      needs: [],
      notices: [],
      reading: { total: 0, items: [] },
      never_opened: { total: 0, items: [] },
    });
    expect(brief.backlog).toHaveLength(12);
    expect(brief.backlog.every((w) => w.added === 0 && w.read === 0)).toBe(true);
  });

  it('has the digests that were delivered in Carrel since then, and no others [home-17]', async () => {
    await aSavedPaper(app, { title: 'Tides of the inland seas' });
    const rule = { name: 'Tides', rule_type: 'keyword' as const, rule_config: { keywords: ['tides'] } };
    const { id: rid } = await app.ok(createAlertRule, { body: rule });
    const send = async (name: string, channels: string[]) => {
      const digest = await app.ok(createAlert, { body: { name, channels, rule_ids: [rid] } });
      await app.jobs.settled((await app.ok(evaluateAlert, { params: { id: digest.id } })).job_id);
    };
    await send('Here', ['carrel']);
    await send('Nowhere', []);
    const { digests } = await home();
    expect(digests).toEqual([{ id: expect.any(String), name: 'Here', sent_at: now(), papers: 1 }]);
    expect(await app.ok(listDispatchPapers, { params: { id: digests[0]!.id } })).toHaveLength(1);
    clock.advance(1);
    expect((await home(now())).digests).toEqual([]);
  });

  it('has the most relevant new items, and counts them from the moment that the browser names [home-01]', async () => {
    follow(app, 'A1');
    await arrive([1, 2, 3]);
    clock.advance(2 * dayMs);
    await arrive([11, 12, 13, 14, 15, 16, 17]);
    const sidebar = async () => (await app.ok(getBootstrap)).feed.unread;
    const { feed } = await home();
    expect(feed).toMatchObject({ new_count: await sidebar(), undecided: 10 });
    expect(feed.undecided).toBe((await app.ok(listFeed, { query: { status: 'new' } })).total);
    expect(feed.items).toHaveLength(6);
    expect(feed.items[0]!.matched_authors).toEqual(['Author A1']);
    const scores = feed.items.map((i) => i.score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));

    const all = await home('2026-03-01T00:00:00Z');
    expect(all.feed).toMatchObject({ since: '2026-03-01T00:00:00.000Z', new_count: 10 });
    const { feed: later } = await home(new Date(clock.now() + 1).toISOString());
    expect(later).toMatchObject({ new_count: 0, undecided: 10, items: [] });

    const [first] = feed.items;
    const { action_id } = await app.ok(actOnPaper, {
      params: { id: first!.paper_id },
      body: { action: 'dismiss', surface: 'feed', scope_ref: first!.id },
    });
    const after = await home();
    expect(after.feed).toMatchObject({ new_count: 6, undecided: 9 });
    expect(after.feed.new_count).toBe((await app.ok(getFeedStatus)).new_count);
    expect(after.feed.items.map((i) => i.id)).not.toContain(first!.id);
    await app.ok(revertAction, { params: { id: action_id! } });
    expect((await home()).feed.items[0]!.id).toBe(first!.id);
  });

  it('has the best undecided suggestions of each active lens, each paper once [home-02]', async () => {
    const suggestion = (paper: number, lens: number, score: number) => ({ ...unseen, paper, lens, score });
    storeSuggestions(
      app,
      [1, 2].flatMap((lens) => [0, 1, 2, 3, 4, 5].map((paper) => suggestion(paper, lens, 90 - paper))),
      clock.now(),
    );
    const papers = async () => (await home()).lenses.map((l) => l.items.map((i) => i.paper_id));
    expect((await home()).lenses.map((l) => l.name)).toEqual(['Lens 1', 'Lens 2']);
    expect(await papers()).toEqual([
      ['1', '2', '3'],
      ['4', '5', '6'],
    ]);
    const [best] = (await home()).lenses[0]!.items;
    const { action_id } = await app.ok(dismissRecommendation, { params: { id: best!.id } });
    expect((await papers())[0]).toEqual(['2', '3', '4']);
    await app.ok(revertAction, { params: { id: action_id! } });
    expect((await papers())[0]).toEqual(['1', '2', '3']);
    change(() => app.db.run('update discovery_lenses set is_active = 0 where id = 1'));
    expect((await home()).lenses.map((l) => l.name)).toEqual(['Lens 2']);
  });

  it('lists what needs a decision, with the count of the page it leads to, until it is decided [home-03]', async () => {
    const need = async (kind: string) => {
      let brief = await home();
      while (brief.pending) brief = await home();
      return brief.needs.find((n) => n.kind === kind) ?? null;
    };
    expect((await home()).needs).toEqual([]);

    const paper = await aSavedPaper(app, { title: 'A claim that did not hold' });
    await app.ok(createAlertRule, {
      body: { name: 'Watch', rule_type: 'publication_watch', rule_config: { events: ['retraction'] } },
    });
    app.db.tx(() =>
      app.db.run(
        `insert into paper_notices (paper_id, type, notice_doi, source) values (?, 'retraction', '10.5555/n', 'crossref')`,
        Number(paper.id),
      ),
    );
    expect(await need('notices')).toMatchObject({ count: (await app.ok(getInboxStatus)).notices, link: '/inbox' });
    const [notice] = (await home()).notices;
    expect(notice).toMatchObject({ event: 'retraction', paper: { id: paper.id } });
    await app.ok(setNoticeAside, { params: { id: notice!.id } });
    expect(await need('notices')).toBeNull();
    await app.ok(undoLast, {});
    expect(await need('notices')).toMatchObject({ count: 1, text: '1 notice about your papers' });

    const author = follow(app, 'A7');
    change(() =>
      app.db.run(
        `insert into author_resolutions (author_id, status, reason, method, decided_by, updated_at) values (?, 'ambiguous', 'noEvidence', 'name', 'job', ?)`,
        author,
        now(),
      ),
    );
    const attention = async () => (await app.ok(listAuthorsNeedingAttention, { query: {} })).total;
    expect(await need('authors')).toMatchObject({ count: await attention(), link: '/authors?tab=attention' });
    change(() => app.db.run(`update author_resolutions set status = 'dismissed' where author_id = ?`, author));
    expect(await need('authors')).toBeNull();

    for (const [id, state] of [
      ['a'.repeat(32), 'unresolved'],
      ['b'.repeat(32), 'waiting'],
    ] as const)
      app.db.tx(() =>
        app.db.run(
          `insert into pdf_uploads (id, filename, bytes, state, created_at) values (?, 'scan.pdf', 10, ?, ?)`,
          id,
          state,
          now(),
        ),
      );
    expect(await app.ok(listPdfUploads)).toHaveLength(2);
    expect(await need('pdfs')).toMatchObject({ count: 1, link: '/imports' });
    await app.ok(discardPdfUpload, { params: { upload_id: 'a'.repeat(32) } });
    expect(await need('pdfs')).toBeNull();

    change(() =>
      app.db.run(
        `insert into papers (id, status, title, title_key, created_at, updated_at) values (900, 'inbox', 'Captured', 'captured', ?1, ?1)`,
        now(),
      ),
    );
    expect(await need('inbox')).toMatchObject({ count: (await app.ok(getInboxStatus)).waiting, link: '/inbox' });
    await app.ok(actOnPaper, { params: { id: '900' }, body: { action: 'dismiss', surface: 'inbox' } });
    expect(await need('inbox')).toBeNull();

    app.db.tx(() =>
      app.db.run(
        `insert into inbox_messages (channel, target, external_id, version, received_at, raw_text, outcome, created_at)
         values ('slack', '#a', '1', '', ?1, 'lunch?', 'unresolved', ?1)`,
        now(),
      ),
    );
    expect(await need('messages')).toMatchObject({ count: (await app.ok(getInboxStatus)).needs_attention });

    const twins = [
      await aSavedPaper(app, { title: 'Broadcast disks for asymmetric communication' }),
      await aSavedPaper(app, { title: 'Broadcast disks for asymmetric communications' }),
    ];
    expect(await need('duplicates')).toMatchObject({
      count: (await app.ok(listDuplicates, { query: {} })).length,
      link: '/duplicates',
    });
    await app.ok(markNotDuplicate, { body: { paper_ids: twins.map((p) => p.id) } });
    expect(await need('duplicates')).toBeNull();

    app.db.tx(() =>
      app.db.run(
        `insert into activity (job_id, kind, label, operation_key, status, message, trigger_source, created_at, updated_at, finished_at)
         values ('j1', 'test.failed', 'A job', 'test.failed', 'failed', 'It failed.', 'user', ?1, ?1, ?1)`,
        now(),
      ),
    );
    const health = await app.ok(getOperationalSection);
    expect(await need('jobs')).toMatchObject({
      count: health.summary.recent_failed_operations_24h,
      link: '/health',
    });
    expect((await home()).needs.map((n) => n.kind)).toEqual(['notices', 'messages', 'jobs']);
    clock.advance(2 * dayMs);
    expect(await need('jobs')).toBeNull();
  });

  it('continues what was begun, then what waits longest; what was never opened is apart [home-04]', async () => {
    const saved: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      clock.advance(dayMs);
      saved.push((await aSavedPaper(app)).id);
    }
    const [oldest, second, third, withPdf, opened] = saved;
    for (const id of [third, second, oldest])
      await app.ok(actOnPaper, { params: { id: id! }, body: { action: 'read' } });
    change(() => {
      for (const id of [third, withPdf, opened]) {
        app.db.run(
          `insert into paper_pdfs (paper_id, sha256, bytes, pages, origin, verification, source_sha256, stored_at)
           values (?1, 'aa' || ?1, 10, 24, 'uploaded', 'doi', 'aa' || ?1, ?2)`,
          Number(id),
          now(),
        );
        app.db.run(`update papers set pdf_sha256 = 'aa' || ?1 where id = ?1`, Number(id));
      }
    });
    const place = (id: string | undefined, page: number) =>
      app.db.tx(() =>
        app.db.run('insert into pdf_places (paper_id, page, read_at) values (?, ?, ?)', Number(id), page, now()),
      );
    place(third, 7);
    place(opened, 2);
    const brief = await home();
    expect(brief.reading.total).toBe((await app.ok(getBootstrap)).library.reading);
    expect(brief.reading.items.map((i) => i.paper.id)).toEqual([third, oldest, second]);
    expect(brief.reading.items[0]).toMatchObject({ last_page: 7, pages: 24, read_at: now(), highlights: 0 });
    expect(brief.reading.items[1]).toMatchObject({ last_page: null, pages: null });
    expect(brief.never_opened).toMatchObject({ total: 1, items: [{ paper: { id: withPdf } }] });
    place(withPdf, 1);
    expect((await home()).never_opened).toEqual({ total: 0, items: [] });
  });

  it('counts what was added and read in local weeks, also across a change of the clocks [home-05]', async () => {
    // Saturday 28 March, noon; the clocks change in the following night.
    const before = await aSavedPaper(app);
    clock.advance(Date.parse('2026-03-29T21:59:00.000Z') - clock.now());
    const lastMinute = await aSavedPaper(app);
    await app.ok(actOnPaper, { params: { id: before.id }, body: { action: 'read' } });
    change(() => app.db.run(`update papers set reading_status = 'done' where id = ?`, Number(before.id)));
    clock.advance(60_000);
    await aSavedPaper(app);
    change(() => app.db.run(`update papers set reading_status = 'done' where id = ?`, Number(lastMinute.id)));
    const weeks = async () => (await home()).backlog.slice(-2);
    expect(await weeks()).toEqual([
      { week: '2026-03-23', added: 2, read: 1 },
      { week: '2026-03-30', added: 1, read: 1 },
    ]);
    await app.ok(undoLast, {});
    expect((await weeks())[1]).toMatchObject({ read: 0 });
  });

  it('has the counts of the navigation, which are those of the pages [home-11]', async () => {
    storeSuggestions(
      app,
      [1, 2].flatMap((lens) => [0, 1, 2].map((paper) => ({ ...unseen, paper, lens, score: 90 - paper }))),
      clock.now(),
    );
    follow(app, 'A1');
    await arrive([1, 2, 3]);
    change(() =>
      app.db.run(
        `insert into papers (id, status, title, title_key, created_at, updated_at) values (900, 'inbox', 'Captured', 'captured', ?1, ?1)`,
        now(),
      ),
    );
    const counts = async () => {
      const { feed, discovery, inbox } = await app.ok(getBootstrap);
      return [feed.unread, discovery.unread, inbox.waiting];
    };
    expect(await counts()).toEqual([3, 3, 1]);
    expect(await disagreements(app)).toEqual([]);
    const { feed, lenses } = await home();
    await app.ok(actOnPaper, {
      params: { id: feed.items[0]!.paper_id },
      body: { action: 'save', surface: 'feed', scope_ref: feed.items[0]!.id },
    });
    await app.ok(dismissRecommendation, { params: { id: lenses[0]!.items[0]!.id } });
    await app.ok(actOnPaper, { params: { id: '900' }, body: { action: 'dismiss', surface: 'inbox' } });
    expect(await counts()).toEqual([2, 3, 0]);
    expect(await disagreements(app)).toEqual([]);
  });

  it('has one warning about the service, only if something is wrong [home-06]', async () => {
    const { status } = await home();
    const { states } = await app.ok(getOperationalSection);
    expect(status).toMatchObject({ network: true, last_backup_at: null, last_feed_refresh_at: null });
    expect(status.warnings).toBe(states.length);
    const worst = states.find((s) => s.severity === 'critical') ?? states[0];
    expect(status.warning?.text).toBe(worst?.detail);
    follow(app, 'A1');
    await arrive([1]);
    expect((await home()).status.last_feed_refresh_at).toBe(now());
  });
});

it('names topics that a monitor could watch: frequent ones, but not what half of the library is about [setup-01]', async () => {
  const named = async (limit = 3) => (await app.ok(listLibraryTopics, { query: { limit } })).map((t) => t.topic);
  for (const words of [['Birds', 'owls'], ['birds', 'Owls '], ['birds', 'whales'], ['birds', 'x'], ['x']])
    await aSavedPaper(app, { keywords: words });
  expect(await app.ok(listLibraryTopics)).toEqual([
    { topic: 'Birds', papers: 4 },
    { topic: 'Owls', papers: 2 },
  ]);
  for (let i = 0; i < 15; i += 1) await aSavedPaper(app, { keywords: ['birds'] });
  // 19 of 20 papers are about birds.
  expect(await named()).toEqual(['Owls']);
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await aSavedPaper(app, { title });
    change(() => {
      const topic = findTopic(app.db, 'night vision')?.id ?? insertTopic(app.db, 'Night vision', 'night vision');
      addTopicToPaper(app.db, Number(id), topic, 1);
    });
  }
  expect(await named(1)).toEqual(['Night vision']);
});
