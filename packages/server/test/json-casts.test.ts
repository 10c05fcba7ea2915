import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNode, nodesOf } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

const isParse = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return isParse(node.expression);
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee as { object?: unknown; property?: unknown };
  return isNode(object) && object.name === 'JSON' && isNode(property) && property.name === 'parse';
};

/** Parsed JSON whose type is asserted. `unknown` asserts nothing. */
const casts = (file: Pick<SourceFile, 'path' | 'text'>): number => {
  if (!file.text.includes('JSON.parse')) return 0;
  return nodesOf(file).filter(
    ({ type, typeAnnotation, expression }) =>
      type === 'TSAsExpression' &&
      isNode(typeAnnotation) &&
      typeAnnotation.type !== 'TSUnknownKeyword' &&
      isParse(expression),
  ).length;
};

/** Casts that are still to be replaced, by file. */
const left: Record<string, number> = {
  'connector/popup/popup.ts': 1,
  'messages/reference.ts': 1,
  'server/domains/activity/activity.routes.ts': 1,
  'server/domains/alerts/deliver.ts': 2,
  'server/domains/alerts/evaluate.ts': 1,
  'server/domains/alerts/match-words.ts': 2,
  'server/domains/authors/author-view.ts': 1,
  'server/domains/authors/author-works.service.ts': 1,
  'server/domains/authors/authors.module.ts': 1,
  'server/domains/connector/connector.service.ts': 6,
  'server/domains/discovery/discovery.routes.ts': 1,
  'server/domains/discovery/similar.ts': 1,
  'server/domains/duplicates/duplicates.repo.ts': 1,
  'server/domains/evaluation/evaluation.tasks.ts': 1,
  'server/domains/evaluation/record.ts': 2,
  'server/domains/exports/exports.repo.ts': 2,
  'server/domains/feed/feed.service.ts': 1,
  'server/domains/feed/monitors.service.ts': 1,
  'server/domains/feed/read-monitor.ts': 2,
  'server/domains/history/history.service.ts': 4,
  'server/domains/hydration/answers.ts': 1,
  'server/domains/hydration/hydration.service.ts': 1,
  'server/domains/identity/attention.ts': 1,
  'server/domains/identity/identities.ts': 1,
  'server/domains/identity/reasons.ts': 1,
  'server/domains/imports/import-entry.ts': 1,
  'server/domains/imports/stored-entry.ts': 1,
  'server/domains/imports/write-entries.ts': 2,
  'server/domains/inbox/folder.ts': 1,
  'server/domains/inbox/inbox.service.ts': 1,
  'server/domains/insights/sections/discovery-section.ts': 3,
  'server/domains/insights/sections/feedback-section.ts': 1,
  'server/domains/insights/sections/runs.ts': 1,
  'server/domains/library/act-on-paper.ts': 2,
  'server/domains/library/selected-papers.repo.ts': 1,
  'server/domains/library/topics.service.ts': 1,
  'server/domains/map/map.repo.ts': 1,
  'server/domains/online/online.service.ts': 1,
  'server/domains/recall/recall.repo.ts': 1,
  'server/domains/search/search-index.ts': 1,
  'server/domains/search/search-papers.ts': 1,
  'server/domains/vectors/model/stored-model.ts': 2,
  'server/platform/pdf-box/pdf-program.ts': 1,
  'server/plugins/slack/receive.ts': 1,
  'web/api/events.ts': 1,
  'web/api/send-body.ts': 1,
  'web/desk/preferences.ts': 1,
  'web/features/outbox/entries.ts': 1,
};

it('the type of parsed JSON is declared once, where it is checked [arch-08]', () => {
  const found: Record<string, number> = {};
  for (const name of ['contract', 'messages', 'plugin-sdk', 'server', 'web', 'connector']) {
    const folder = join(repoRoot, 'packages', name, 'src');
    for (const file of sourceFiles(folder)) {
      const count = file.path.includes('test-kit') ? 0 : casts(file);
      if (count > 0) found[`${name}/${file.path}`] = count;
    }
  }
  expect(found).toEqual(left);
});

it('a cast of parsed JSON is found in parentheses and after another cast, and nowhere else', () => {
  const count = (text: string) => casts({ path: 'a.ts', text });
  expect(count('const a = (JSON.parse(x) as unknown as A).b; const b = JSON.parse(y ?? "") as B[];')).toBe(2);
  expect(count('const a: unknown = JSON.parse(x); const b = JSON.parse(y) as unknown; "JSON.parse(x) as A"')).toBe(0);
});
