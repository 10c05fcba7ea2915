import {
  computeEmbeddings,
  createLens,
  diffDiscoveryRecords,
  exportDiscoveryRecord,
  getChannelYield,
  getDiscoveryRecord,
  getDiscoverySettings,
  getOutcomeEvaluation,
  listDiscoveryRecords,
  listLensRecommendations,
  refreshLens,
  refreshOutcomeEvaluation,
  replaySettings,
  saveRecommendation,
  setNetworkPolicy,
  updateDiscoverySettings,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { seeded } from '../vectors/model/random.ts';

const subjects = {
  ice: ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'permafrost', 'aerosol', 'monsoon'],
  brain: ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'dendrite', 'axon', 'spike'],
  cell: ['enzyme', 'protein', 'ligand', 'folding', 'kinase', 'peptide', 'substrate', 'receptor'],
};
const random = seeded(3);
const papers = (subject: keyof typeof subjects, from: number, count: number): string => {
  const word = () => subjects[subject][Math.floor(random() * 8)]!;
  return Array.from(
    { length: count },
    (_, i) =>
      `@article{${subject}${from + i}, title = {The ${word()} and the ${word()} of ${word()} ${subject} ${from + i}}, year = {2010}}`,
  ).join('\n');
};

const clock = new FakeClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
afterAll(() => app.dispose());

const run = async (force = false) => {
  const e = await app.ok(refreshOutcomeEvaluation, { query: { force } });
  return e.job_id ? app.jobs.settled(e.job_id) : e;
};
const demote = (subject: string, set: string) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
    app.db.run(`update papers set status = 'tracked', ${set} where citation_key like '${subject}%'`),
  );

describe('the evaluation of the ranker', () => {
  it('is first not built, then not ready, with the number of missing papers [eval-05] [disc-11] [disc-12]', async () => {
    expect(await app.ok(getOutcomeEvaluation)).toMatchObject({ state: 'not_built', rebuilding: false, current: false });
    expect((await app.ok(getChannelYield)).channels).toBeNull();
    await importBibtex(app, papers('ice', 0, 30));
    expect((await run()).status).toBe('succeeded');
    expect(await app.ok(getOutcomeEvaluation)).toMatchObject({
      state: 'not_ready',
      reason: { code: 'too_few_papers', have: 0, need: 20 },
      current: true,
    });
    const { verdict, reason } = await app.ok(replaySettings, { body: {} });
    expect([verdict, reason?.code]).toEqual(['not_ready', 'too_few_papers']);
  });

  it('takes the profile from before the cut and the outcome from after it, and reports its steps [eval-06] [disc-11] [act-31]', async () => {
    clock.advance(86_400_000);
    await importBibtex(app, papers('ice', 30, 30));
    await importBibtex(app, papers('brain', 0, 25));
    await importBibtex(app, papers('cell', 0, 30));
    demote('brain', 'rating = 1');
    demote('cell', 'rating = 0');
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    const seen = watchProgress(app);
    expect((await run()).status).toBe('succeeded');
    const steps = risingProgress(seen, 'discovery.outcome_evaluation').map(
      (s) => `${s.done} of ${s.total} ${s.message}`,
    );
    expect([...new Set(steps)]).toEqual([
      '0 of 5 Reading papers and citations',
      '1 of 5 Scoring your history by words',
      '2 of 5 Scoring your history by meaning',
      '3 of 5 Scoring your history by citations',
      '4 of 5 Comparing the scores with what you kept',
    ]);
    const e = await app.ok(getOutcomeEvaluation);
    expect(e).toMatchObject({ state: 'ready', current: true, profile_size: 30, mode: 'balanced' });
    expect(e.bars!.negative).toMatchObject({ n_pos: 30, n_neg: 25, verdict: 'predicts' });
    expect(e.bars!.random_corpus).toMatchObject({ n_pos: 30, n_neg: 30, verdict: 'predicts' });
    // The words separate these subjects completely, and feedback was given after the cut only.
    expect(e.content_only!.negative.auc).toBeGreaterThan(0.95);
    const feedback = e.signals.find((s) => s.key === 'feedback_adj')!;
    expect(feedback).toMatchObject({ leak_prone: true, available: false, alone: null });
    const text = e.signals.find((s) => s.key === 'text_similarity')!;
    expect(text.alone!.negative.auc).toBeGreaterThan(0.95);
    expect(e.signals.reduce((sum, s) => sum + s.weight, 0)).toBeCloseTo(1);
    expect(e.limits).toEqual(expect.arrayContaining(['no_citations', 'no_sources', 'one_person']));
  });

  it('is made again only if something has changed, or if forced, and reads change nothing [eval-07] [disc-11]', async () => {
    expect(await run()).toMatchObject({ status: 'noop', job_id: '' });
    const before = await app.ok(getOutcomeEvaluation);
    expect(await app.ok(getOutcomeEvaluation)).toEqual(before);
    clock.advance(1_000);
    expect((await run(true)).status).toBe('succeeded');
    const again = await app.ok(getOutcomeEvaluation);
    expect(again.bars).toEqual(before.bars);
    expect(again.computed_at).not.toBe(before.computed_at);
    await app.ok(updateDiscoverySettings, { body: { recommendation_mode: 'explore' } });
    expect((await app.ok(getOutcomeEvaluation)).current).toBe(false);
    await app.ok(updateDiscoverySettings, { body: { recommendation_mode: 'balanced' } });
  });
});

describe('a replay of other settings', () => {
  it('finds a change that makes the list worse, with the papers that move, and changes nothing [eval-08]', async () => {
    const before = await app.ok(getDiscoverySettings);
    const weights = { text_similarity: 0, source_relevance: 0, recency_boost: 1, citation_quality: 1 };
    const worse = await app.ok(replaySettings, { body: { weights } });
    expect(worse).toMatchObject({ verdict: 'worse', compared: 85 });
    expect(worse.negative!.difference).toBeLessThan(0);
    expect(worse.negative!.ci95![1]).toBeLessThan(0);
    expect(worse.effective_weights!.after.text_similarity).toBe(0);
    expect(worse.moved).toHaveLength(20);
    for (const m of worse.moved) expect(m.rank_before).not.toBe(m.rank_after);
    expect(worse.moved[0]!.title).not.toBe('');
    expect(await app.ok(getDiscoverySettings)).toEqual(before);
    // It can still be applied.
    await app.ok(updateDiscoverySettings, { body: { weights } });
    expect((await app.ok(replaySettings, { body: { weights: before.weights } })).verdict).toBe('better');
    await app.ok(updateDiscoverySettings, { body: { weights: before.weights } });
  });

  it('says that settings are indistinguishable if they are, and refuses a model without vectors [eval-08]', async () => {
    const same = await app.ok(replaySettings, { body: {} });
    expect(same).toMatchObject({ verdict: 'indistinguishable', moved: [] });
    expect(same.negative).toMatchObject({ difference: 0, ci95: [0, 0] });
    const { model } = await app.ok(getOutcomeEvaluation);
    expect((await app.ok(replaySettings, { body: { embedding_model: model! } })).verdict).toBe('indistinguishable');
    const unknown = await app.call(replaySettings, { body: { embedding_model: 'none-such' } });
    expect([unknown.status, (unknown.body as unknown as { code: string }).code]).toEqual([400, 'unknown_model']);
  });
});

describe('the record of refreshes', () => {
  const refresh = async (id: string) => app.jobs.settled((await app.ok(refreshLens, { params: { id } })).job_id);

  it('keeps what each refresh asked, counted, weighed and left out, and its list [eval-09]', async () => {
    expect(await app.ok(listDiscoveryRecords)).toEqual([]);
    expect((await app.ok(getChannelYield)).channels).toBeNull();
    const lens = await app.ok(createLens, { body: { name: 'Ice | cores', context_type: 'library_global' } });
    expect((await refresh(lens.id)).status).toBe('succeeded');
    const [row] = await app.ok(listDiscoveryRecords, { query: { lens_id: lens.id } });
    expect(row).toMatchObject({ lens_id: lens.id, lens_name: 'Ice | cores', mode: 'balanced', seeds: 60 });
    const record = await app.ok(getDiscoveryRecord, { params: { id: row!.id } });
    const { items } = await app.ok(listLensRecommendations, { params: { id: lens.id } }).then((r) => ({
      items: Array.isArray(r) ? r : (r as { items: { paper_id: string }[] }).items,
    }));
    expect(record.papers.map((p) => p.paper_id)).toEqual(items.map((i) => i.paper_id));
    expect(record.queries).toContainEqual(
      expect.objectContaining({ source: 'library', channel: 'lexical', query: 'words' }),
    );
    expect(record.counts.shown).toBe(items.length);
    expect(record.weights.text_similarity).toBe(0.2);
    expect((await app.call(getDiscoveryRecord, { params: { id: '999' } })).status).toBe(404);
    expect((await app.call(getDiscoveryRecord, { params: { id: 'x' } })).status).toBe(404);
  });

  it('is exported as text for a methods section and as JSON [eval-10]', async () => {
    const [row] = await app.ok(listDiscoveryRecords);
    const text = await app.call(exportDiscoveryRecord, { params: { id: row!.id } });
    expect(text.headers['content-type']).toContain('text/markdown');
    expect(text.text).toContain('## Queries');
    expect(text.text).toContain('| text_similarity | 0.2 |');
    const json = await app.call(exportDiscoveryRecord, { params: { id: row!.id }, query: { format: 'json' } });
    expect(JSON.parse(json.text)).toEqual(await app.ok(getDiscoveryRecord, { params: { id: row!.id } }));
  });

  it('of two refreshes shows settings, queries and papers that differ, and channels their yield [eval-11] [eval-12] [disc-12]', async () => {
    const [first] = await app.ok(listDiscoveryRecords);
    const { papers } = await app.ok(getDiscoveryRecord, { params: { id: first!.id } });
    const recommendations = await app.ok(listLensRecommendations, { params: { id: first!.lens_id! } });
    const items = (
      Array.isArray(recommendations) ? recommendations : (recommendations as { items: { id: string }[] }).items
    ) as {
      id: string;
    }[];
    await app.ok(saveRecommendation, { params: { id: items[0]!.id } });
    await app.ok(updateDiscoverySettings, { body: { weights: { recency_boost: 0.9 } } });
    await refresh(first!.lens_id!);
    const [second] = await app.ok(listDiscoveryRecords);
    const diff = await app.ok(diffDiscoveryRecords, { params: { id: first!.id, other: second!.id } });
    expect(diff.settings).toContainEqual({ key: 'weights.recency_boost', before: '0.1', after: '0.9' });
    expect(diff.papers.removed).toContainEqual(expect.objectContaining({ paper_id: papers[0]!.paper_id }));
    await vi.waitFor(async () => {
      const y = await app.ok(getChannelYield);
      expect(y.papers_surfaced).toBeGreaterThan(0);
      expect(y.channels!.lexical.kept).toBe(1);
    }, 60_000);
    expect((await app.ok(getChannelYield)).enabled).toBe(true);
  });
});
