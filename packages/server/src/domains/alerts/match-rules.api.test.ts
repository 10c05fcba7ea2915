import { createAlertRule, testAlertRule } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { matchRules } from './match-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const tracked = (title: string) =>
  app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () =>
    app.db.run(
      `insert into papers (title, title_key, status, created_at, updated_at) values (?, ?, 'tracked', ?, '')`,
      title,
      title,
      new Date().toISOString(),
    ),
  );
const matches = async (keyword: string) => {
  const { id } = await app.ok(createAlertRule, {
    body: { name: keyword, rule_type: 'keyword', rule_config: { keywords: [keyword], only_new: false } },
  });
  return (await app.ok(testAlertRule, { params: { id } })).matches.map((m) => m.title).sort();
};

it.each(['body-mass', 'a/b', 'C++', '(x)', '[y]', 'what?', 'a|b', '^top', 'x{2}', 'dot.', 'back\\slash', 'a*'])(
  'the keyword %s is taken as it is written [alert-31]',
  async (keyword) => {
    tracked(`Seen: ${keyword} here`);
    expect(await matches(keyword)).toContain(`Seen: ${keyword} here`);
  },
);

it('a hyphen matches a space, and other words do not match [alert-31]', async () => {
  for (const title of [
    'Deep-learning of owls',
    'Deep learning of owls',
    'Deep–learning of owls',
    'Deeplearning of owls',
  ])
    tracked(title);
  const found = ['Deep learning of owls', 'Deep-learning of owls', 'Deep–learning of owls'];
  expect(await matches('deep-learning')).toEqual(found);
  expect(await matches('deep learning')).toEqual(found);
});

it('a topic finds saved papers and others, and the 500 newest of a common one [alert-32]', async () => {
  const topic = app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () => {
    const id = app.db.run(`insert into topics (name, name_key) values ('Owls', 'owls')`).lastId;
    for (let n = 0; n < 520; n += 1) {
      const paper = app.db.run(
        `insert into papers (title, title_key, status, date_key, created_at, updated_at) values (?, ?, ?, ?, '2026-01-01', '')`,
        `Bird ${n}`,
        `bird${n}`,
        n < 510 ? 'library' : n < 515 ? 'tracked' : 'dismissed',
        `2020-01-01T${String(n).padStart(3, '0')}`,
      ).lastId;
      app.db.run('insert into paper_topics (paper_id, topic_id) values (?, ?)', paper, id);
    }
    return id;
  });
  expect(topic).toBeDefined();
  const found = matchRules(
    app.db,
    [{ id: 1, type: 'topic', config: { topic: 'owls', only_new: false }, createdAt: '2026-02-01' }],
    { nowMs: Date.now(), fetchedSince: '' },
  );
  const titles = app.db
    .all<{ title: string }>(
      'select title from papers where id in (select value from json_each(?))',
      JSON.stringify(found.get(1)!.map((m) => m.paper)),
    )
    .map((r) => r.title);
  expect(titles).toHaveLength(500);
  expect(titles).toEqual(expect.arrayContaining(['Bird 514', 'Bird 510', 'Bird 509', 'Bird 15']));
  expect(titles).not.toEqual(expect.arrayContaining(['Bird 14']));
  expect(titles).not.toEqual(expect.arrayContaining(['Bird 515']));
});
