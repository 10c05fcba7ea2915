import {
  actOnPaper,
  bulkEdit,
  bulkFeedAction,
  bulkRemove,
  dislikeRecommendation,
  dismissRecommendation,
  editPaper,
  getReadingQueue,
  getWorkflowSummary,
  likeRecommendation,
  listSaved,
  loveRecommendation,
  readRecommendation,
  removeSaved,
  saveFromExtension,
  savePaper,
  saveRecommendation,
  setReadingStatus,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { disagreements, placesOf } from '../../test-kit/everywhere.ts';
import { insertItem } from '../feed/items.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** The feedback that each decision records, however it is made. */
const expected = {
  add: [{ kind: 'add', value: 0 }],
  like: [{ kind: 'like', value: 1 }],
  love: [{ kind: 'love', value: 2 }],
  dislike: [{ kind: 'dislike', value: -1 }],
  low: [{ kind: 'low', value: -0.5 }],
  clear: [{ kind: 'clear', value: 0 }],
  remove: [{ kind: 'remove', value: -1 }],
  dismiss: [],
  defer: [],
  read: [],
} as const;
type Decision = keyof typeof expected;

const stars = { add: 3, dislike: 1, low: 2, like: 4, love: 5, clear: 0 } as const;

interface Subject {
  id: string;
  title: string;
  doi: string;
}
type Way = (paper: Subject) => Promise<unknown>;

const set = (id: string, to: string) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
    app.db.run(`update papers set ${to} where id = ?`, Number(id)),
  );

let serial = 0;
/** A paper in the state in which the decision can be made, without feedback. */
const subject = async (decision: Decision): Promise<Subject> => {
  serial += 1;
  const doi = `10.5555/feedback.${serial}`;
  const { id, title } = await aSavedPaper(app, { doi });
  const rated = (['dislike', 'low', 'clear', 'remove', 'read'] as Decision[]).includes(decision);
  if (!rated) set(id, `rating = 0, added_at = null, status = '${decision === 'defer' ? 'inbox' : 'tracked'}'`);
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
    app.db.run('delete from feedback_events where paper_id = ?', Number(id)),
  );
  return { id, title, doi };
};

const act =
  (
    action: 'add' | 'save' | 'like' | 'love' | 'dislike' | 'dismiss' | 'defer' | 'read',
    surface: string,
    row?: (id: string) => string,
  ): Way =>
  ({ id }) =>
    app.ok(actOnPaper, {
      params: { id },
      body: { action, surface: surface as 'papers', ...(row ? { scope_ref: row(id) } : {}) },
    });
const actions = (surface: string, row?: (id: string) => string): Partial<Record<Decision, Way>> =>
  Object.fromEntries(
    (['add', 'like', 'love', 'dislike', 'dismiss', 'read'] as const).map((action) => [
      action,
      act(action, surface, row),
    ]),
  );

const feedItem = (id: string): string =>
  app.db.tx(() =>
    String(
      insertItem(app.db, {
        paper_id: Number(id),
        feed_date: '2026-01-01',
        fetched_at: '2026-01-01T00:00:00.000Z',
        is_late: 0,
      }),
    ),
  );

let lens: number | undefined;
const recommendation = (id: string): string => {
  lens ??= app.journal.byUser(
    'test',
    aChange('test'),
    () =>
      app.db.run(
        `insert into discovery_lenses (name, context_type, position, created_at) values ('All', 'library_global', 1, '2026-01-01')`,
      ).lastId,
  );
  return app.db.tx(() => {
    const list = app.db.run(
      `insert into discovery_sets (lens_id, created_at, ranker_version, feature_schema_version, feature_timestamp, list_size, summary)
       values (?, '2026-01-01', '1', '1', '2026-01-01', 1, '{}')`,
      lens!,
    ).lastId;
    return String(
      app.db.run(
        `insert into discovery_recommendations
           (set_id, lens_id, paper_id, title, rank, score, features, evidence, reasons, breakdown, created_at)
         values (?, ?, ?, 'T', 1, 1, '{}', '{}', '[]', '{}', '2026-01-01')`,
        list,
        lens!,
        Number(id),
      ).lastId,
    );
  });
};
const recommended = (id: string) => ({ params: { id: recommendation(id) } });

const rated = (write: (id: string, rating: number) => Promise<unknown>): Partial<Record<Decision, Way>> =>
  Object.fromEntries((['dislike', 'low', 'clear'] as const).map((d) => [d, ({ id }: Subject) => write(id, stars[d])]));
const byIds = (id: string, changes: Record<string, unknown>) =>
  app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes } });

/** Every way in which the user decides about a paper, with the decisions that it offers. */
const entryPoints: Record<string, Partial<Record<Decision, Way>>> = {
  'the action in the library': actions('library'),
  'the action on the page of a paper': actions('papers'),
  'the action in the Inbox': { ...actions('inbox'), defer: act('defer', 'inbox') },
  'the action during onboarding': actions('onboarding'),
  'the action in the Feed': actions('feed', feedItem),
  'a bulk action in the Feed': Object.fromEntries(
    (['add', 'like', 'love', 'dislike', 'dismiss', 'read'] as const).map((action) => [
      action,
      ({ id }: Subject) => app.ok(bulkFeedAction, { body: { feed_item_ids: [feedItem(id)], action } }),
    ]),
  ),
  'the action in Discovery': actions('discovery', recommendation),
  'the buttons of a suggestion': {
    add: ({ id }) => app.ok(saveRecommendation, { ...recommended(id), body: { rating: 3 } }),
    like: ({ id }) => app.ok(likeRecommendation, recommended(id)),
    love: ({ id }) => app.ok(loveRecommendation, recommended(id)),
    dislike: ({ id }) => app.ok(dislikeRecommendation, recommended(id)),
    dismiss: ({ id }) => app.ok(dismissRecommendation, recommended(id)),
    read: ({ id }) => app.ok(readRecommendation, recommended(id)),
  },
  'saving a paper': {
    add: ({ id }) => app.ok(savePaper, { body: { paper_id: id } }),
    like: ({ id }) => app.ok(savePaper, { body: { paper_id: id, rating: 4 } }),
    love: ({ id }) => app.ok(savePaper, { body: { paper_id: id, rating: 5 } }),
  },
  'the browser connector': {
    add: ({ doi }) => app.ok(saveFromExtension, { body: { doi } }),
    like: ({ doi }) => app.ok(saveFromExtension, { body: { doi, action: 'like' } }),
    love: ({ doi }) => app.ok(saveFromExtension, { body: { doi, action: 'love' } }),
    read: ({ doi }) => app.ok(saveFromExtension, { body: { doi, destination: 'reading_list' } }),
  },
  'an import': {
    add: ({ doi, title }) => importBibtex(app, `@article{a, title={${title}}, doi={${doi}}}`),
  },
  'the form for rating and note': rated((id, rating) => app.ok(updateSaved, { params: { id }, body: { rating } })),
  'the editor': rated((id, rating) => app.ok(editPaper, { params: { id }, body: { rating } })),
  'a bulk edit': {
    ...rated((id, rating) => byIds(id, { rating })),
    add: ({ id }) => byIds(id, { status: 'library' }),
    remove: ({ id }) => byIds(id, { status: 'removed' }),
    read: ({ id }) => byIds(id, { reading_status: 'reading' }),
  },
  'a bulk removal': { remove: ({ id }) => app.ok(bulkRemove, { body: { paper_ids: [id] } }) },
  'removing a paper': { remove: ({ id }) => app.ok(removeSaved, { params: { id } }) },
  'the reading list': {
    read: ({ id }) => app.ok(setReadingStatus, { params: { id }, body: { reading_status: 'reading' } }),
  },
};

describe.each(Object.entries(entryPoints))('%s', (_, ways) => {
  it.each(Object.entries(ways) as [Decision, Way][])(
    'records the feedback of %s, and only that [state-01]',
    async (decision, way) => {
      const paper = await subject(decision);
      await way(paper);
      const recorded = app.read((db) =>
        db.all('select kind, value from feedback_events where paper_id = ? order by id', Number(paper.id)),
      );
      expect(recorded).toEqual(expected[decision]);
    },
  );

  it.each(Object.entries(ways) as [Decision, Way][])(
    'shows the result of %s in every place, and that of its undo [state-07]',
    async (decision, way) => {
      const paper = await subject(decision);
      const before = await placesOf(app, paper.id, paper.title);
      await way(paper);
      await app.jobs.idle();
      expect(await disagreements(app)).toEqual([]);
      const inLibrary = !['remove', 'dismiss', 'defer'].includes(decision) && (decision !== 'dislike' || before.listed);
      expect(await placesOf(app, paper.id, paper.title)).toEqual({
        listed: inLibrary,
        found: inLibrary,
        exported: inLibrary,
        toRead: decision === 'read',
      });
      await app.ok(undoLast);
      await app.jobs.idle();
      expect(await disagreements(app)).toEqual([]);
      expect(await placesOf(app, paper.id, paper.title)).toEqual(before);
    },
  );
});

const statusOf = (id: string) => app.db.get('select status, rating from papers where id = ?', Number(id));

const readWays = Object.entries(entryPoints).flatMap(([where, { read }]) => (read ? [[where, read] as const] : []));

/** Where the user looks for a paper that is to be read, and the counts next to it. */
const readingList = async (id: string) => {
  const { reading } = await app.ok(getReadingQueue, { query: { limit: 500 } });
  const found = await app.ok(listSaved, { query: { search: 'is:reading', limit: 500 } });
  const { summary } = await app.ok(getWorkflowSummary);
  return {
    listed: reading.some((paper) => paper.id === id),
    found: found.some((paper) => paper.id === id),
    counted: summary.reading_count,
    saved: summary.total_library,
  };
};

describe.each(readWays)('putting a paper on the reading list by %s', (_, way) => {
  it.each(['tracked', 'inbox', 'removed', 'dismissed'])('saves one that is %s [state-06]', async (status) => {
    const paper = await subject('read');
    set(paper.id, `rating = 2, status = '${status}'`);
    const before = await readingList(paper.id);
    expect(before).toMatchObject({ listed: false, found: false });
    await way(paper);
    expect(await readingList(paper.id)).toEqual({
      listed: true,
      found: true,
      counted: before.counted + 1,
      saved: before.saved + 1,
    });
  });
});

it.each([
  ['a bulk edit', (id: string) => byIds(id, { reading_status: 'done' })],
  [
    'the reading list',
    (id: string) => app.ok(setReadingStatus, { params: { id }, body: { reading_status: 'excluded' } }),
  ],
])('any other reading status saves a paper through %s, and clearing it does not [state-06]', async (_, mark) => {
  const { id } = await subject('read');
  set(id, `rating = 0, status = 'tracked'`);
  await byIds(id, { reading_status: null });
  expect(statusOf(id)).toEqual({ status: 'tracked', rating: 0 });
  await mark(id);
  expect(statusOf(id)).toEqual({ status: 'library', rating: 0 });
});

it('an item of the Feed and a suggestion are decided by putting them on the reading list [state-06]', async () => {
  const inFeed = await subject('add');
  const item = feedItem(inFeed.id);
  await app.ok(bulkFeedAction, { body: { feed_item_ids: [item], action: 'read' } });
  expect(app.db.value('select status from feed_items where id = ?', Number(item))).toBe('add');
  const suggested = await subject('add');
  await app.ok(readRecommendation, recommended(suggested.id));
  expect(
    app.db.get('select action, signal_value signal from discovery_decisions where paper_id = ?', Number(suggested.id)),
  ).toEqual({
    action: 'read',
    signal: 0.5,
  });
});
