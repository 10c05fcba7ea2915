import { createAlertRule, testAlertRule } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { matchRules, type RuleToMatch } from './match-rules.ts';
import { minScoreOf } from './rule-types.ts';

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
    { nowMs: Date.now(), fetchedSince: '', digest: null },
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

const find = (rule: Omit<RuleToMatch, 'id'>, digest: { id: number; channels: string[] } | null = null) =>
  matchRules(app.db, [{ id: 1, ...rule }], { nowMs: Date.now(), fetchedSince: '', digest })
    .get(1)!
    .map((m) => m.paper);

it('a paper added after a rule is found, however many newer papers match, and so is each that was not sent [alert-34]', async () => {
  const waiting = () => app.db.value<number>('select count(*) from search_dirty');
  const entries = Array.from(
    { length: 505 },
    (_, n) => `@article{c${n}, title = {Crab number ${n}}, author = {Okafor, B.}, year = 2024, keywords = {crab}}`,
  );
  await importBibtex(app, entries.join('\n'));
  await expect.poll(waiting).toBe(0);
  const createdAt = new Date().toISOString();
  await importBibtex(app, '@article{old, title = {The crab of the north}, author = {Ito, K.}, year = 1998}');
  await expect.poll(waiting).toBe(0);
  const old = app.db.value<number>(`select id from papers where title = 'The crab of the north'`)!;
  const rule = (type: 'keyword', only_new: boolean) => ({ type, config: { keywords: ['crab'], only_new }, createdAt });
  expect(find(rule('keyword', true))).toEqual([old]);

  const digest = { id: 7, channels: ['email', 'slack'] };
  const deliver = (channel: string, papers: readonly number[]) =>
    app.db.tx(() => {
      for (const paper of papers)
        app.db.run(`insert into alerted_publications values (7, ?, ?, 0, '2026-01-01')`, channel, paper);
    });
  const first = find(rule('keyword', false), digest);
  expect(first).toHaveLength(500);
  expect(first).not.toContain(old);
  deliver('email', first);
  expect(find(rule('keyword', false), digest)).toEqual(first);
  deliver('slack', first);
  const second = find(rule('keyword', false), digest);
  expect(second).toHaveLength(500);
  expect(second.slice(0, 6)).toContain(old);
  expect(second.slice(0, 6).some((id) => first.includes(id))).toBe(false);
});

it('a tracked paper is found by a rule that has sent hundreds of saved ones [alert-34]', () => {
  tracked('A crab that is only tracked');
  const id = app.db.value<number>(`select id from papers where title = 'A crab that is only tracked'`)!;
  const rule = { type: 'keyword' as const, config: { keywords: ['crab'], only_new: false }, createdAt: '' };
  const saved = app.db.all<{ id: number }>(`select id from papers where status = 'library'`).map((r) => r.id);
  app.db.tx(() => {
    for (const paper of saved)
      app.db.run(`insert or ignore into alerted_publications values (8, 'email', ?, 0, '2026-01-01')`, paper);
  });
  expect(find(rule, { id: 8, channels: ['email'] })[0]).toBe(id);
});

it.each([
  [0, 0],
  [0.5, 50],
  [0.99, 99],
  [1, 1],
  [1.5, 1.5],
  [60, 60],
])('the least score %s is %s of 100 [alert-04]', (given, score) => {
  expect(minScoreOf({ min_score: given })).toBe(score);
});
