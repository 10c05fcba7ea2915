import {
  acceptTagSuggestion,
  bulkEdit,
  computeEmbeddings,
  createTag,
  deleteTag,
  generateTagSuggestions,
  getPaperDetails,
  getTagSuggestions,
  listAlikeTags,
  listHistory,
  listTagSuggestions,
  rejectTagSuggestion,
  removeSaved,
  setNetworkPolicy,
  undoLast,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wilson } from '../../platform/wilson.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { seeded } from '../vectors/model/random.ts';

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere'],
  ['parliament', 'election', 'ballot', 'voter', 'coalition', 'mandate'],
];
const names = ['Gehirn & Geist', 'Klima/Wetter', 'سياسة'];
const papers = 48;
const random = seeded(7);
const pick = (n: number) => subjects[n % 3]![Math.floor(random() * 6)]!;
const entries = Array.from(
  { length: papers },
  (_, n) =>
    `@article{k${n}, title = {On the ${pick(n)} and the ${pick(n)} number ${n}}, abstract = {About ${pick(n)}, ${pick(n)} and ${pick(n)}.}, author = {Moreau, Anne}, year = {2001}}`,
);

let app: TestApp;
const ids: string[] = [];
const settled = async (e: { job_id: string | null }) => app.jobs.settled(e.job_id!);
const suggested = async (id: string, max = 50) =>
  (await app.ok(getTagSuggestions, { params: { paper_id: id }, query: { max_tags: max } })).suggestions;
const tagsOf = async (id: string) => (await app.ok(getPaperDetails, { params: { id } })).tags.map((t) => t.name);
const tagged = (n: number) => n % 4 !== 0;

beforeAll(async () => {
  app = await createTestApp({ env: { SCHEDULER_ENABLED: 'true' } });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
afterAll(() => app.dispose());

describe('suggested tags', () => {
  it('names tags to merge, the one with fewer papers into the other [tag-08]', async () => {
    const made: string[] = [];
    for (const name of ['deep-learning', 'deep learning', 'C++'])
      made.push((await app.ok(createTag, { body: { name } })).id);
    expect(await app.ok(listAlikeTags)).toMatchObject([
      { tag: { name: 'deep-learning', count: 0 }, into: { name: 'deep learning' } },
    ]);
    for (const id of made) await app.call(deleteTag, { params: { id } });
    expect(await app.ok(listAlikeTags)).toEqual([]);
  });

  it('are none without tags, and nothing is said about their quality [tag-04]', async () => {
    await importBibtex(app, entries.join('\n'));
    for (let n = 0; n < papers; n += 1)
      ids.push(String(app.db.value('select id from papers where title like ?', `% number ${n}`)));
    expect(await suggested(ids[0]!)).toEqual([]);
    expect(await app.ok(listTagSuggestions)).toMatchObject({
      computed_at: null,
      total: 0,
      papers: [],
      precision: { state: 'not_measured', share: null, ci95: null },
    });
    await settled(await app.ok(generateTagSuggestions));
    expect((await app.ok(listTagSuggestions)).precision).toMatchObject({ state: 'too_few', share: null });
  });

  it('compares papers by their words as long as they have no vector [tag-01]', async () => {
    for (const name of names) await app.ok(createTag, { body: { name } });
    for (const [n, id] of ids.entries())
      if (tagged(n) && n % 10 !== 9)
        await app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes: { add_tags: [names[n % 3]!] } } });
    app.db.run('delete from paper_vectors');
    app.db.run('delete from vector_models');
    const [first] = await suggested(ids[4]!);
    expect(first).toMatchObject({ tag: names[1], source: 'papers' });
  });

  it('are the tags of similar papers, which are named [tag-01]', async () => {
    await settled(await app.ok(computeEmbeddings));
    const [first, ...others] = await suggested(ids[0]!);
    expect(first).toMatchObject({ tag: names[0], source: 'papers', shown: true, paper_id: ids[0] });
    expect(first!.papers.length).toBeGreaterThanOrEqual(2);
    expect(first!.papers.every((p) => p.title.startsWith('On the '))).toBe(true);
    for (const { paper_id: id } of first!.papers) expect(await tagsOf(id)).toContain(names[0]);
    for (const o of others) expect(o.confidence).toBeLessThanOrEqual(first!.confidence);
  });

  it('of the whole Library are those of each paper, and only tags it lacks [tag-05]', async () => {
    const job = await settled(await app.ok(generateTagSuggestions));
    const list = await app.ok(listTagSuggestions, { query: { limit: 200 } });
    expect(job.message).toBe(`Found tags to suggest for ${list.total} of ${papers} papers`);
    expect(list.total).toBeGreaterThan(5);
    const stored = new Map(list.papers.map((p) => [p.paper_id, p.suggestions.map((s) => s.tag)]));
    for (const id of ids)
      expect(stored.get(id) ?? []).toEqual((await suggested(id)).filter((s) => s.shown).map((s) => s.tag));
  });

  it('are measured as if each paper had no tags, like a plain recount [tag-04]', async () => {
    let [asked, shown, correct] = [0, 0, 0];
    for (const id of ids) {
      const own = await tagsOf(id);
      if (own.length === 0) continue;
      asked += 1;
      await app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes: { remove_tags: own } } });
      const list = (await suggested(id)).filter((s) => s.shown);
      shown += list.length;
      correct += list.filter((s) => own.includes(s.tag)).length;
      await app.ok(undoLast);
    }
    expect((await app.ok(listTagSuggestions)).precision).toEqual({
      state: 'measured',
      papers: asked,
      suggested: shown,
      correct,
      share: correct / shown,
      ci95: wilson(correct, shown),
    });
    expect(correct / shown).toBeGreaterThan(0.8);
  });

  it('are accepted as a tag is added by hand, and undone [tag-06]', async () => {
    const [first] = await suggested(ids[0]!);
    const call = { params: { paper_id: ids[0]! }, body: { tag: first!.tag } };
    await app.ok(acceptTagSuggestion, call);
    expect(await tagsOf(ids[0]!)).toEqual([first!.tag]);
    expect((await app.ok(listTagSuggestions)).papers.map((p) => p.paper_id)).not.toContain(ids[0]);
    expect((await app.call(acceptTagSuggestion, call)).status).toBe(409);
    await app.ok(undoLast);
    expect(await tagsOf(ids[0]!)).toEqual([]);
    expect((await app.ok(listTagSuggestions)).papers.map((p) => p.paper_id)).toContain(ids[0]);
  });

  it('that were rejected are not suggested again for the paper, until that is undone [tag-06]', async () => {
    for (const id of [ids[0]!, ids[4]!, ids[8]!]) {
      const [first] = await suggested(id);
      const { tag } = first!;
      await app.ok(rejectTagSuggestion, { params: { paper_id: id, tag } });
      expect((await suggested(id)).map((s) => s.tag)).not.toContain(tag);
      expect((await app.ok(listTagSuggestions)).papers.find((p) => p.paper_id === id)).toBeUndefined();
      const [change] = await app.ok(listHistory, { query: { limit: 1 } });
      expect(change!.summary).toMatch(`Rejected the tag “${tag}” for “On the `);
    }
    await settled(await app.ok(generateTagSuggestions));
    expect((await app.ok(listTagSuggestions)).papers.map((p) => p.paper_id)).not.toContain(ids[0]);
    await app.ok(undoLast);
    expect((await suggested(ids[8]!)).length).toBeGreaterThan(0);
  });

  it('disappear with their tag or paper [tag-05]', async () => {
    await settled(await app.ok(generateTagSuggestions));
    const before = await app.ok(listTagSuggestions);
    await app.ok(removeSaved, { params: { id: before.papers[0]!.paper_id } });
    expect((await app.ok(listTagSuggestions)).total).toBe(before.total - 1);
    const { tag_id: id, tag } = before.papers[1]!.suggestions[0]!;
    await app.ok(deleteTag, { params: { id } });
    const after = (await app.ok(listTagSuggestions)).papers.flatMap((p) => p.suggestions.map((s) => s.tag));
    expect(after).not.toContain(tag);
    expect((await app.call(acceptTagSuggestion, { params: { paper_id: ids[0]! }, body: { tag } })).status).toBe(404);
  });
});
