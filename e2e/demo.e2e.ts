import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discovery';
import * as evaluation from '@carrel/messages/discoveryEvaluation';
import * as recall from '@carrel/messages/discoveryRecall';
import * as settings from '@carrel/messages/discoverySettings';
import * as online from '@carrel/messages/online';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { desk, phone, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';

// The demo on its own library: a user with a history of decisions, without network access.
const journey = useJourney({ history: 1_500, env: { SCHEDULER_ENABLED: 'false' } });

interface Suggested {
  id: string;
  rank: number;
  is_exploration: boolean;
  paper: { title: string };
}
const api = <T>(method: string, path: string, body?: unknown) => journey.app().api<T>(method, path, body);
const lensId = async () => (await api<{ id: string }[]>('GET', '/lenses'))[0]!.id;
const suggested = async () => api<Suggested[]>('GET', `/lenses/${await lensId()}/recommendations`);
const refreshed = async () => {
  await api('POST', `/lenses/${await lensId()}/refresh`);
  await settled(journey.app());
};
const plain = (title: string) => title.replace(/<[^>]*>/g, '');
const ready = async () => {
  if ((await suggested()).length === 0) {
    await api('POST', '/ai/compute-embeddings', {});
    await settled(journey.app());
    await refreshed();
  }
};

test('an import without a network is followed by suggestions, with two random ones on the first screen [lens-26]', async () => {
  await journey.app().seed('@article{own, title={Sparse attention in recurrent networks of the cortex}, year={2026}}');
  await api('POST', '/ai/compute-embeddings', {});
  await settled(journey.app());
  const page = await journey.open('/discovery', { viewport: desk });
  await page.getByRole('button', { name: m.refresh(), exact: true }).first().click();
  const list = page.getByRole('grid', { name: /./ });
  await list.getByRole('row').nth(10).waitFor();
  await settled(journey.app());
  const items = await suggested();
  expect(items.filter((i) => i.is_exploration)).toHaveLength(4);
  const marks = list.getByText(m.exploration());
  await expect.poll(() => marks.count()).toBeGreaterThanOrEqual(2);
  const seen = await marks.evaluateAll(
    (all) => all.filter((e) => e.getBoundingClientRect().bottom <= innerHeight && e.checkVisibility()).length,
  );
  expect(seen).toBeGreaterThanOrEqual(2);
});

test('a work that a collection often cites is saved from Insights, and undo takes it back [ins-23]', async () => {
  const saved = async () => (await api<{ total: number }>('GET', '/library/search?limit=1')).total;
  const page = await journey.open('/insights/collections');
  const works = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Save / }) });
  const save = works.first().getByRole('button', { name: /^Save / });
  await save.first().waitFor();
  const [before, offered] = [await saved(), await save.count()];
  await save.first().click();
  await works.first().getByText(online.inLibrary()).waitFor();
  expect(await saved()).toBe(before + 1);
  await page.getByRole('button', { name: common.undo() }).first().click();
  await expect.poll(saved).toBe(before);
  await expect.poll(() => save.count()).toBe(offered);
});

test('weights that would have been worse are reported as worse, and change nothing until they are applied [eval-20]', async () => {
  await ready();
  await api('POST', '/discovery/outcome-evaluation/refresh?force=true');
  await settled(journey.app());
  const before = await api<{ weights: Record<string, number> }>('GET', '/discovery/settings');
  const page = await journey.open('/discovery/settings');
  for (const signal of ['text_similarity', 'source_relevance', 'topic_score', 'feedback_adj'] as const)
    await page.getByRole('slider', { name: m.signalOf({ signal }) }).fill('0');
  await page.getByRole('slider', { name: m.signalOf({ signal: 'recency_boost' }) }).fill('1');
  await page.getByRole('button', { name: settings.check() }).click();
  await page.getByText(settings.verdictOf({ verdict: 'worse' })).waitFor();
  await expectAccessible(page, 'the result of a replay');
  expect((await api<typeof before>('GET', '/discovery/settings')).weights).toEqual(before.weights);
});

test('the evaluation is shown, a record is exported, and two records are compared [eval-21]', async () => {
  await ready();
  await api('POST', '/discovery/outcome-evaluation/refresh?force=true');
  await settled(journey.app());
  await api('PUT', '/discovery/settings', { limits: { max_results: 20 } });
  await refreshed();
  const page = await journey.open('/discovery/evaluation');
  const outcome = page.getByRole('table', { name: evaluation.withAll() });
  await outcome.waitFor();
  expect(await outcome.getByText(evaluation.verdictOf({ verdict: 'predicts' })).count()).toBe(2);
  await expectAccessible(page, 'an evaluation');
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Export as text/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^carrel-search-record-\d+\.md$/);
  await page
    .getByRole('button', { name: new RegExp(`^${evaluation.diff()}`) })
    .first()
    .click();
  const changes = [evaluation.diffRemoved, evaluation.diffMoved].flatMap((message) =>
    [1, 2].map((count) => message({ count }).replace(/^\d+ /, '')),
  );
  await page
    .getByText(new RegExp(changes.join('|')))
    .first()
    .waitFor();
  await expectAccessible(page, 'two records compared');
});

test('missed papers are listed, a sample is judged by keyboard, and a monitor is added [recall-20]', async () => {
  await ready();
  await api('POST', '/discovery/recall/refresh?force=true');
  await settled(journey.app());
  interface Report {
    state: string;
    pool: { relevant: number; not_relevant: number; need: number }[];
    proposals: { label: string; kind: 'author' | 'query'; exists: boolean }[];
  }
  const report = () => api<Report>('GET', '/discovery/recall');
  const judged = async () => (await report()).pool.reduce((sum, p) => sum + p.relevant + p.not_relevant, 0);
  const page = await journey.open('/discovery/missed');
  const card = page.getByRole('region', { name: recall.question() });
  await card.waitFor();
  await expectAccessible(page, 'what was missed');
  const [first, second] = await api<{ title: string }[]>('GET', '/discovery/recall/sample');
  await card.getByRole('heading', { name: plain(first!.title) }).waitFor();
  await page.keyboard.press('y');
  await card.getByRole('heading', { name: plain(second!.title) }).waitFor();
  await expect.poll(judged).toBe(1);
  await page.getByRole('button', { name: common.undo() }).last().click();
  await card.getByRole('heading', { name: plain(first!.title) }).waitFor();
  await expect.poll(judged).toBe(0);
  const { pool, proposals } = await report();
  const need = pool.reduce((sum, p) => sum + p.need, 0);
  for (let i = 1; i <= need; i += 1) {
    await page.keyboard.press(i % 3 === 0 ? 'y' : 'n');
    await expect.poll(judged).toBe(i);
  }
  await page.getByText(recall.needJudging({ count: 1 })).waitFor({ state: 'detached' });
  expect((await report()).state).toBe('ready');
  const { kind, label } = proposals[0]!;
  await page.getByRole('button', { name: recall.createOf({ kind, label }) }).click();
  await page.getByText(recall.created({ kind, label })).waitFor();
  await expect.poll(async () => (await report()).proposals[0]!.exists).toBe(true);
});

test('the page works on a phone [recall-20]', async () => {
  await ready();
  await api('POST', '/discovery/recall/refresh?force=true');
  await settled(journey.app());
  const page = await journey.open('/discovery/missed', { viewport: phone, dark: true });
  await page.getByRole('heading', { name: recall.missed() }).waitFor();
  await expectAccessible(page, 'what was missed, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
