import { createAlertRule, testAlertRule } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

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
