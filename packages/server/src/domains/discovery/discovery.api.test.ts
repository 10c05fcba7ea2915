import {
  actOnPaper,
  addAdjustment,
  addManualResult,
  clearRecommendations,
  computeEmbeddings,
  createAlertRule,
  createCollection,
  createLens,
  deleteAuthor,
  deleteLens,
  dislikeRecommendation,
  dismissRecommendation,
  explainRecommendation,
  findSimilar,
  followAuthor,
  getDiscoverySettings,
  getDiscoveryStats,
  getDiscoveryStatus,
  getLens,
  likeRecommendation,
  listAdjustments,
  listLensBranches,
  listLenses,
  listLensRecommendations,
  listLensSignals,
  listRecommendations,
  loveRecommendation,
  manualSearch,
  markLensSeen,
  orderLenses,
  previewAdjustment,
  previewLens,
  type RuleType,
  readRecommendation,
  rebuildFrontier,
  recordImpressions,
  refreshDiscovery,
  refreshLens,
  rejectSuggestion,
  removeAdjustment,
  removeSaved,
  resetDiscoverySettings,
  resetFeedback,
  revertAction,
  savePaper,
  saveRecommendation,
  seenRecommendation,
  setNetworkPolicy,
  type TypedRule,
  testAlertRule,
  trackFeedback,
  updateDiscoverySettings,
  updateLens,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';

let app: TestApp;
let library: SuggestionLibrary;
let lens: string;

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere'],
] as const;
const title = (subject: 0 | 1, i: number): string => {
  const words = subjects[subject];
  return `On the ${words[i % 6]} and the ${words[(i + 1 + (i % 4)) % 6]} number ${i}`;
};

const compute = async () => {
  const e = await app.ok(computeEmbeddings, {});
  if (e.job_id) await app.jobs.settled(e.job_id);
};
const refresh = async (id = lens, limit?: number) => {
  const e = await app.ok(refreshLens, { params: { id }, query: limit === undefined ? {} : { limit } });
  return app.jobs.settled(e.job_id);
};
const list = (id = lens) => app.ok(listLensRecommendations, { params: { id } });
const code = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};

/** Saved papers about one subject; papers that are only known here about both. */
beforeAll(async () => {
  app = await createTestApp();
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
  library = new SuggestionLibrary(app);
  const saved = Array.from({ length: 12 }, (_, i) =>
    library.paper([`Saved Author${i}`], {
      title: title(0, i),
      rating: i < 4 ? 5 : 0,
      venue: 'Brain',
      topics: ['Memory'],
    }),
  );
  for (let i = 0; i < 40; i += 1)
    library.paper([`Near Author${i % 12}`], {
      title: title(0, 20 + i),
      saved: false,
      venue: i % 2 === 0 ? 'Brain' : 'Cortex Letters',
      topics: ['Memory'],
      cites: i % 3 === 0 ? [saved[i % 12]!] : [],
    });
  for (let i = 0; i < 40; i += 1)
    library.paper([`Far Author${i}`], { title: title(1, 20 + i), saved: false, venue: 'Ice', topics: ['Climate'] });
  await compute();
  lens = (await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } })).id;
});
afterAll(() => app.dispose());

describe('lenses', () => {
  it('are added, edited, ordered and deleted, and a deletion can be undone [lens-01]', async () => {
    const one = await app.ok(createLens, {
      body: { name: 'One', context_type: 'topic_keyword', context_config: { query: ' neuron ' } },
    });
    expect(one).toMatchObject({
      context_config: { keyword: 'neuron' },
      context_label: 'neuron',
      is_active: true,
      last_refreshed_at: null,
    });
    expect(one.weights).toEqual({ lexical: 0.45, vector: 0.25, graph: 0.1, external: 0.2 });
    const edited = await app.ok(updateLens, {
      params: { id: one.id },
      body: { name: 'Two', weights: { graph: 0.5 }, is_active: false },
    });
    expect(edited).toMatchObject({ name: 'Two', is_active: false, weights: { graph: 0.5, lexical: 0.45 } });
    expect((await app.ok(listLenses, { query: { is_active: false } })).map((l) => l.id)).toEqual([one.id]);
    expect(await app.ok(orderLenses, { body: { ordered_ids: [one.id, 'nothing'] } })).toEqual({
      success: true,
      count: 1,
    });
    expect((await app.ok(listLenses)).map((l) => l.id)).toEqual([one.id, lens]);
    const gone = await app.ok(deleteLens, { params: { id: one.id } });
    expect(await code(app.call(getLens, { params: { id: one.id } }))).toEqual([404, 'lens_not_found']);
    await app.ok(revertAction, { params: { id: gone.action_id! }, body: {} });
    expect((await app.ok(getLens, { params: { id: one.id } })).name).toBe('Two');
    await app.ok(deleteLens, { params: { id: one.id } });
  });

  it('refuse a context that does not exist, and say what is missing [lens-02]', async () => {
    const add = (context_type: string, context_config: Record<string, unknown> = {}) =>
      code(app.call(createLens, { body: { name: 'x', context_type, context_config } }));
    expect(await add('everything')).toEqual([400, 'lens_context_unknown']);
    for (const [context, config] of [
      ['collection', { collection_id: '999' }],
      ['tag', { tag: 'nowhere' }],
      ['topic_keyword', {}],
      ['author_set', { author_ids: [] }],
      ['papers', { paper_ids: ['1', '99999'] }],
    ] as const)
      expect(await add(context, config)).toEqual([422, 'lens_config_invalid']);
    expect(await code(app.call(createLens, { body: { name: ' ', context_type: 'library_global' } }))).toEqual([
      422,
      'validation',
    ]);
    expect(await code(app.call(refreshLens, { params: { id: 'x' } }))).toEqual([404, 'lens_not_found']);
    expect(
      await app.ok(previewLens, { body: { context_type: 'papers', context_config: { paper_ids: ['1', '2'] } } }),
    ).toMatchObject({ seed_count: 2 });
  });
});

describe('a refresh without the network', () => {
  it('makes a list from what is known here, in four lanes that are children of it [disc-01] [disc-08] [lens-03]', async () => {
    const row = await refresh();
    expect(row.job_id).toMatch(/^lens_refresh_[0-9a-f]{10}$/);
    expect(row).toMatchObject({ status: 'succeeded', operation_key: `discovery.lens.refresh:${lens}` });
    const parts = app.db.all<{ operation_key: string; status: string }>(
      'select operation_key, status from activity where parent_job_id = ? order by operation_key',
      row.job_id,
    );
    expect(parts.map((p) => p.operation_key.split(':')[0]!.split('.').at(-1))).toEqual([
      'external',
      'graph',
      'lexical',
      'vector',
    ]);
    expect(parts.every((p) => p.status === 'succeeded')).toBe(true);
    const items = await list();
    expect(items).toHaveLength(50);
    expect(items.map((i) => i.rank)).toEqual(items.map((_, i) => i + 1));
    expect(items.slice(0, 20).filter((i) => i.paper!.journal !== 'Ice' || i.is_exploration)).toHaveLength(20);
    expect(items.every((i) => !i.in_library && i.is_new)).toBe(true);
    const hits = app.db.value<number>(
      'select max(n) from (select count(*) n from discovery_hits group by recommendation_id, retriever)',
    );
    expect(hits).toBe(1);
    const shown = await app.ok(getLens, { params: { id: lens } });
    expect(shown).toMatchObject({ recommendation_count: 50, new_count: 50, is_outdated: false, job_id: null });
  });

  it('is read by alert rules about lenses [lens-25]', async () => {
    const items = await list();
    const matches = async (rule_type: RuleType, rule_config: Record<string, unknown>) => {
      const rule = { rule_type, rule_config } as TypedRule;
      const { id } = await app.ok(createAlertRule, { body: { name: rule_type, ...rule } });
      return (await app.ok(testAlertRule, { params: { id } })).matches_found;
    };
    const high = items[9]!.score;
    expect(await matches('discovery_lens', { lens_id: lens, min_score: 0 })).toBe(items.length);
    expect(await matches('similarity', { lens_id: lens, min_score: high })).toBe(
      items.filter((i) => i.score >= high).length,
    );
    const { branch_id } = items.find((i) => i.branch_id !== null)!;
    expect(await matches('branch', { lens_id: lens, branch_id, min_score: 0 })).toBe(
      items.filter((i) => i.branch_id === branch_id).length,
    );
    const unknown = { name: 'None', rule_type: 'discovery_lens' as const, rule_config: { lens_id: '999' } };
    expect((await app.call(createAlertRule, { body: unknown })).status).toBe(422);
  });

  it('a list of another version, or without a signal, is shown but not scored; a change of preferences makes it again [disc-16]', async () => {
    const before = await list();
    const without = (json: string, path: string) => `json_remove(${json}, '$.${path}')`;
    app.db.tx(() => {
      app.db.run(
        `update discovery_recommendations set features = ${without('features', 'signals.recency_boost')}, breakdown = ${without('breakdown', 'recency_boost')}`,
      );
    });
    const [first] = await list();
    expect(first!.score_breakdown!.recency_boost).toMatchObject({ points: 0, weight: 0 });
    const wish = { kind: 'venue' as const, target: 'brain', strength: 'more' as const };
    expect((await app.ok(addAdjustment, { body: wish })).adjustment.affected).toBe(0);
    expect((await list()).map((i) => [i.id, i.score])).toEqual(before.map((i) => [i.id, i.score]));
    app.db.tx(() => app.db.run(`update discovery_sets set feature_schema_version = 'discovery-features-0'`));
    const refreshes = () =>
      app.db.value<number>(`select count(*) from activity where trigger_source = 'auto:other_version'`);
    expect(refreshes()).toBe(0);
    const { adjustment } = await app.ok(addAdjustment, { body: { ...wish, strength: 'less' } });
    await app.jobs.idle();
    expect(refreshes()).toBe(1);
    expect((await list())[0]!.score_breakdown).toMatchObject({
      feature_schema_version: 'discovery-features-1',
      recency_boost: { weight: expect.closeTo(0.03, 1) },
    });
    await app.ok(removeAdjustment, { params: { id: adjustment.id } });
    expect(refreshes()).toBe(1);
  });

  it('stores features with version and time, and the probabilities of what is explored [disc-14] [disc-06]', async () => {
    const [first] = await list();
    expect(first!.score_breakdown).toMatchObject({
      feature_schema_version: 'discovery-features-1',
      ranker_version: 'carrel-discovery-1',
    });
    expect(Date.parse(first!.score_breakdown!.feature_timestamp)).not.toBeNaN();
    const set = app.db.get<Record<string, string>>(
      'select ranker_version, feature_schema_version, feature_timestamp, created_at from discovery_sets order by id desc limit 1',
    )!;
    expect(set).toMatchObject({
      ranker_version: 'carrel-discovery-1',
      feature_schema_version: 'discovery-features-1',
      feature_timestamp: first!.score_breakdown!.feature_timestamp,
    });
    expect(set.feature_timestamp).toBe(set.created_at);
    const explored = app.db.all<{
      policy_version: string;
      inclusion_probability: number;
      position_probability: number;
      position: number;
    }>('select * from discovery_explorations');
    expect(explored).toHaveLength(4);
    for (const e of explored) expect(e).toMatchObject({ policy_version: 'uniform-tail-1', position_probability: 0.25 });
    expect((await list()).filter((i) => i.is_exploration && i.rank! <= 10)).toHaveLength(2);
  });

  it('explains a score by parts that add up to it, with reasons and what can be adjusted [lens-04]', async () => {
    for (const item of (await list()).slice(0, 5)) {
      const {
        breakdown: b,
        score,
        reasons,
        controls,
      } = await app.ok(explainRecommendation, { params: { id: item.id } });
      const parts = (
        [
          'source_relevance',
          'topic_score',
          'text_similarity',
          'author_affinity',
          'journal_affinity',
          'recency_boost',
          'citation_quality',
          'feedback_adj',
          'preference_affinity',
        ] as const
      ).reduce((s, k) => s + b![k].points, 0);
      expect(b!.reference_score + parts + b!.adjustments.reduce((s, a) => s + a.points, 0)).toBeCloseTo(score, 6);
      expect(reasons.length).toBeGreaterThan(0);
      expect(controls.map((c) => c.kind)).toContain('venue');
    }
    expect(await code(app.call(explainRecommendation, { params: { id: '999999' } }))).toEqual([
      404,
      'recommendation_not_found',
    ]);
  });

  it('groups the seeds into named branches [lens-05]', async () => {
    const { branches, seed_count } = await app.ok(listLensBranches, { params: { id: lens } });
    expect(seed_count).toBe(12);
    expect(branches.reduce((n, b) => n + b.seed_count, 0)).toBe(12);
    for (const b of branches)
      expect(b).toMatchObject({ control_state: 'normal', auto_weight: 1.15, auto_weight_reason: 'new' });
    expect(branches.every((b) => b.label.length > 0 && /^branch-[a-z0-9-]+-[0-9a-f]{10}$/.test(b.id))).toBe(true);
    const trial = await app.ok(listLensBranches, {
      params: { id: lens },
      query: { max_branches: 2, temperature: 0.9 },
    });
    expect(trial.branches.length).toBeLessThanOrEqual(2);
    const [first] = branches;
    await app.ok(updateLens, { params: { id: lens }, body: { branch_controls: { muted: [first!.id] } } });
    expect((await list()).some((i) => i.branch_id === first!.id)).toBe(false);
    await app.ok(updateLens, { params: { id: lens }, body: { branch_controls: null } });
    expect((await list()).some((i) => i.branch_id === first!.id)).toBe(true);
  });
});

describe('authors who were followed or dismissed', () => {
  it('raise and lower the score of their papers, and nothing else changes [sugg-11]', async () => {
    await refresh();
    const rated = () => app.db.all('select id, status, rating from papers order by id');
    const [first] = (await list()).filter((i) => !i.is_exploration);
    const paper = first!.paper_id;
    const before = rated();
    const author = app.db.get<{ id: number; name: string }>(
      'select a.id, a.name from paper_authors x join authors a on a.id = x.author_id where x.paper_id = ?',
      paper,
    )!;
    const scored = async () => {
      await refresh();
      const found = (await list()).find((i) => i.paper_id === paper);
      return { score: found?.score ?? 0, affinity: found?.score_breakdown?.author_affinity.points ?? -100 };
    };
    const start = await scored();
    const follow = library.follow(author.name);
    const followed = await scored();
    expect(followed.affinity).toBeGreaterThan(start.affinity);
    expect(followed.score).toBeGreaterThan(start.score);
    await library.undo(follow);
    expect(await scored()).toEqual(start);
    const reject = (idxa_id: string) => app.ok(rejectSuggestion, { body: { idxa_id } });
    const undoReject = async () => {
      const id = app.db.value<number>(`select max(id) from actions where kind = 'suggestions.reject'`);
      await library.undo(String(id));
    };
    await reject(library.openAlexId(author.name));
    const dismissed = await scored();
    expect(dismissed.affinity).toBeLessThan(start.affinity);
    expect(dismissed.score).toBeLessThan(start.score);
    await undoReject();
    expect(await scored()).toEqual(start);
    // Dismissed as a profile of a source, and known here only later.
    await reject('A990');
    app.db.run(`update authors set idxa_id = 'A990' where id = ?`, author.id);
    expect((await scored()).affinity).toBe(dismissed.affinity);
    app.db.run('update authors set idxa_id = ? where id = ?', library.openAlexId(author.name), author.id);
    await undoReject();
    library.follow(author.name);
    library.unfollow(author.name);
    expect((await scored()).affinity).toBe(dismissed.affinity);
    expect(rated()).toEqual(before);
    app.journal.byUser('test', aChange('Forget'), () => app.db.run('delete from author_suggestion_rejections'));
    await refresh();
  });
});

describe('the user', () => {
  it('their papers leave every list when they are marked, and come back when they are not [author-33]', async () => {
    const items = await list();
    const own = items.find((i) => !i.is_exploration)!;
    const author_id = app.db.value<string>(
      'select cast(author_id as text) from paper_authors where paper_id = ?',
      own.paper_id,
    )!;
    const theirs = new Set(
      app.db
        .all<{ id: string }>('select cast(paper_id as text) id from paper_authors where author_id = ?', author_id)
        .map((r) => r.id),
    );
    const others = items.filter((i) => !theirs.has(i.paper_id)).map((i) => i.paper_id);
    expect(others.length).toBeLessThan(items.length);
    const rule = await app.ok(createAlertRule, {
      body: { name: 'All', rule_type: 'discovery_lens', rule_config: { lens_id: lens, min_score: 0 } },
    });
    const alerted = async () => (await app.ok(testAlertRule, { params: { id: rule.id } })).matches_found;
    const mark = (is_owner: boolean) => app.ok(followAuthor, { body: { author_id, is_owner } });
    await mark(true);
    expect((await list()).map((i) => i.paper_id)).toEqual(others);
    expect(await alerted()).toBe(others.length);
    await refresh();
    expect((await list()).filter((i) => theirs.has(i.paper_id))).toEqual([]);
    await mark(false);
    await app.ok(deleteAuthor, { params: { id: author_id } });
    await refresh();
    expect((await list()).some((i) => theirs.has(i.paper_id))).toBe(true);
  });
});

describe('preferences', () => {
  it('change which limits a list had to raise, and the response says so [lens-33]', async () => {
    const raised = async () =>
      (await app.call(listLensRecommendations, { params: { id: lens } })).headers['x-relaxed-caps'];
    const before = await raised();
    const { adjustment } = await app.ok(addAdjustment, { body: { kind: 'venue', target: 'Ice', strength: 'never' } });
    expect(await raised()).toContain('author');
    expect(before ?? '').not.toContain('author');
    await app.ok(removeAdjustment, { params: { id: adjustment.id } });
    expect(await raised()).toBe(before);
  });

  it('order the list again at once, show where a paper would rank, and can be undone and removed [lens-06]', async () => {
    const before = await list();
    const item = before.find((i) => i.paper!.journal === 'Brain' && !i.is_exploration)!;
    const preference = { kind: 'venue' as const, target: 'Brain', strength: 'less' as const };
    const preview = await app.ok(previewAdjustment, { body: { recommendation_id: item.id, ...preference } });
    expect(preview.recommendation.rank_before).toBe(item.rank);
    expect(preview.recommendation.score_after!).toBeLessThan(item.score);
    expect((await list()).map((i) => i.id)).toEqual(before.map((i) => i.id));
    const added = await app.ok(addAdjustment, { body: preference });
    expect(added.adjustment).toMatchObject({ label: 'Brain', strength: 'less', lens_id: null });
    expect(added.adjustment.affected).toBeGreaterThan(0);
    const after = await list();
    expect(after.find((i) => i.id === item.id)?.rank ?? null).toBe(preview.recommendation.rank_after);
    expect(after.find((i) => i.id === item.id)?.score_breakdown?.adjustments).toMatchObject([{ label: 'Brain' }]);
    await app.ok(revertAction, { params: { id: added.action_id! }, body: {} });
    expect((await list()).map((i) => i.id)).toEqual(before.map((i) => i.id));
    const never = await app.ok(addAdjustment, { body: { ...preference, strength: 'never', lens_id: lens } });
    expect((await list()).some((i) => i.paper!.journal === 'Brain')).toBe(false);
    expect(await app.ok(listAdjustments)).toHaveLength(1);
    await app.ok(removeAdjustment, { params: { id: never.adjustment.id } });
    expect((await list()).map((i) => i.id)).toEqual(before.map((i) => i.id));
    expect(await code(app.call(addAdjustment, { body: { ...preference, target: 'No such venue' } }))).toEqual([
      422,
      'adjustment_target_unknown',
    ]);
    expect(await code(app.call(removeAdjustment, { params: { id: '77' } }))).toEqual([404, 'adjustment_not_found']);
  });
});

describe('settings', () => {
  it('are updated in part, checked, and reset; lists follow at once [disc-10] [lens-07]', async () => {
    const before = await app.ok(getDiscoverySettings);
    expect(before).toMatchObject({
      reference_score: 50,
      limits: { max_results: 50, lane_deadline_seconds: 60 },
      recommendation_mode: 'balanced',
    });
    const after = await app.ok(updateDiscoverySettings, {
      body: { weights: { text_similarity: 0.4 }, limits: { recency_window_years: 5 } },
    });
    expect(after.weights).toEqual({ ...before.weights, text_similarity: 0.4 });
    expect(after.effective_weights.text_similarity).toBeGreaterThan(before.effective_weights.text_similarity);
    const [first] = await list();
    expect(first!.score_breakdown!.text_similarity.weight).toBeCloseTo(after.effective_weights.text_similarity, 6);
    for (const body of [
      { weights: { topic_score: 2 } },
      { recommendation_mode: 'wild' },
      { limits: { max_results: 5 } },
      { embedding_model: 'another/model' },
      { other: 1 },
    ])
      expect((await app.call(updateDiscoverySettings, { body: body as never })).status).toBe(422);
    expect(await app.ok(resetDiscoverySettings)).toEqual(before);
  });
});

describe('decisions', () => {
  it('like gives four stars, love five, dislike one and a negative signal; all stay visible; dismiss hides [disc-13] [lens-08]', async () => {
    const [a, b, c, d, e, f] = await list();
    const id = (r: { id: string }) => ({ params: { id: r.id } });
    expect(await app.ok(likeRecommendation, id(a!))).toMatchObject({ like: true, rating: 4, user_action: 'like' });
    expect(await app.ok(loveRecommendation, id(b!))).toMatchObject({ love: true, rating: 5 });
    expect(await app.ok(dislikeRecommendation, id(c!))).toMatchObject({ dislike: true, rating: 1 });
    expect(await app.ok(dismissRecommendation, id(d!))).toMatchObject({ dismiss: true, rating: 0 });
    expect(await app.ok(saveRecommendation, { ...id(e!), body: { rating: 3 } })).toMatchObject({
      save: true,
      rating: 3,
    });
    // No rating that would not be that of a saved paper.
    expect((await app.call(saveRecommendation, { ...id(f!), body: { rating: 2 } })).status).toBe(422);
    expect(await app.ok(readRecommendation, id(f!))).toMatchObject({ read: true, user_action: 'read' });
    const shown = new Map((await list()).map((i) => [i.id, i]));
    expect([a, b, c, d, e, f].map((r) => shown.has(r!.id))).toEqual([true, true, true, false, true, true]);
    expect(shown.get(a!.id)).toMatchObject({ in_library: true, user_action: 'like', is_new: false });
    const { signals, positive, negative } = await app.ok(listLensSignals, { params: { id: lens } });
    expect(Object.fromEntries(signals.map((s) => [s.source, s.signal_value]))).toEqual({
      like: 1,
      love: 2,
      dislike: -1,
      save: 0.5,
      read: 0.5,
    });
    expect([positive, negative]).toEqual([4, 1]);
    const kinds = (paper: string) =>
      app.db
        .all<{ kind: string }>('select kind from feedback_events where paper_id = ?', Number(paper))
        .map((k) => k.kind);
    expect(kinds(c!.paper_id)).toEqual(['dislike']);
    expect(kinds(d!.paper_id)).toEqual([]);
    expect(await app.ok(getDiscoveryStats)).toMatchObject({
      actioned: 6,
      saved: 4,
      liked: 2,
      disliked: 1,
      dismissed: 1,
    });
  });

  it('can be undone, and act on one suggestion only [lens-08]', async () => {
    const item = (await list()).find((i) => i.user_action === null)!;
    const done = await app.ok(actOnPaper, {
      params: { id: item.paper_id },
      body: { action: 'like', surface: 'discovery', scope_ref: item.id },
    });
    expect(done.surface_result).toMatchObject({ recommendation_id: item.id, user_action: 'like', hidden: false });
    await app.ok(revertAction, { params: { id: done.action_id! }, body: {} });
    expect((await list()).find((i) => i.id === item.id)).toMatchObject({ user_action: null, in_library: false });
    const other = (await list()).find((i) => i.id !== item.id && i.user_action === null)!;
    expect(
      await code(
        app.call(actOnPaper, {
          params: { id: item.paper_id },
          body: { action: 'like', surface: 'discovery', scope_ref: other.id },
        }),
      ),
    ).toEqual([404, 'scope_not_found']);
  });

  it('remove their papers from the next list, and move similar papers [lens-09]', async () => {
    const decided = new Set((await list()).filter((i) => i.user_action !== null).map((i) => i.paper_id));
    expect(decided.size).toBe(5);
    expect((await app.ok(getLens, { params: { id: lens } })).is_outdated).toBe(true);
    await refresh();
    const items = await list();
    expect(items.some((i) => decided.has(i.paper_id))).toBe(false);
    expect(items.some((i) => Math.abs(i.score_breakdown!.feedback_adj.points) > 0)).toBe(true);
  });

  it('are forgotten by a reset, which can be undone; ratings stay [lens-10]', async () => {
    const paper = (await list())[0]!.paper_id;
    await app.ok(trackFeedback, { body: { event_type: 'external_link_click', paper_id: paper } });
    await app.ok(trackFeedback, { body: { event_type: 'search_query', context: { q: 'neuron' } } });
    expect((await app.call(trackFeedback, { body: { event_type: 'smile' as never } })).status).toBe(422);
    expect(await code(app.call(trackFeedback, { body: { event_type: 'search_query', paper_id: '99999' } }))).toEqual([
      404,
      'paper_not_found',
    ]);
    const done = await app.ok(resetFeedback);
    expect(done.cleared).toMatchObject({ interactions: 2 });
    expect(done.cleared.lens_signals).toBe(6);
    expect(app.db.value('select count(*) from feedback_events')).toBe(0);
    expect(app.db.value(`select count(*) from papers where rating = 4`)).toBe(1);
    await app.ok(revertAction, { params: { id: done.action_id! }, body: {} });
    expect(app.db.value('select count(*) from discovery_decisions')).toBe(6);
  });
});

describe('lists', () => {
  it('of all lenses show a paper once, and can be searched, marked as seen and cleared, and contain no version of another paper [lens-11] [twin-03]', async () => {
    const second = await app.ok(createLens, {
      body: { name: 'Ice', context_type: 'topic_keyword', context_config: { keyword: 'glacier' } },
    });
    const e = await app.ok(refreshDiscovery, { query: { background: false } });
    expect(e.result).toMatchObject({ status: 'succeeded', failed_lenses: 0 });
    const all = await app.ok(listRecommendations, { query: { limit: 500 } });
    expect(new Set(all.map((i) => i.paper_id)).size).toBe(all.length);
    expect(new Set(all.map((i) => i.lens_id))).toEqual(new Set([lens, second.id]));
    const found = await app.ok(listRecommendations, { query: { search: 'glacier' } });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((i) => /glacier/i.test(i.paper!.title))).toBe(true);
    expect((await list(second.id))[0]!.paper!.title).toMatch(/glacier/i);
    const items = [
      {
        recommendation_id: all[0]!.id,
        position: 1,
        surface: 'discovery_card' as const,
        sort_mode: 'relevance' as const,
      },
    ];
    expect(
      await app.ok(recordImpressions, { body: { items: [...items, { ...items[0]!, recommendation_id: '0' }] } }),
    ).toEqual({ received: 2, inserted: 1 });
    expect((await app.ok(recordImpressions, { body: { items } })).inserted).toBe(0);
    expect(await app.ok(seenRecommendation, { params: { id: all[0]!.id } })).toMatchObject({ seen: true });
    await app.ok(markLensSeen, { params: { id: lens } });
    expect((await app.ok(getLens, { params: { id: lens } })).new_count).toBe(0);
    expect(await app.ok(getDiscoveryStatus)).toMatchObject({ active_lenses: 2, job_ids: [] });
    // A version of another paper leaves the lists at once.
    const [version, paper] = [all[0]!.paper_id, all[1]!.paper_id];
    const pointTo = (id: number | null) =>
      app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
        app.db.run('update papers set canonical_paper_id = ? where id = ?', id, Number(version)),
      );
    pointTo(Number(paper));
    const left = (await app.ok(listRecommendations, { query: { limit: 500 } })).map((i) => i.paper_id);
    expect(left).toEqual(all.map((i) => i.paper_id).filter((id) => id !== version));
    expect((await list()).map((i) => i.paper_id)).not.toContain(version);
    pointTo(null);
    await app.ok(clearRecommendations);
    expect(await app.ok(listRecommendations)).toEqual([]);
  });

  it('do not offer the published version of a saved preprint [twin-27]', async () => {
    await refresh();
    const [first] = await list();
    const { paper } = first!;
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run(
        `update papers set authors = '[{"family":"Moreau"}]', doi = '10.1234/published.9', work_type = 'article' where id = ?`,
        Number(paper!.id),
      ),
    );
    const preprint = { authors: 'Moreau', year: paper!.year, work_type: 'preprint', doi: '10.48550/arxiv.2001.00009' };
    const { id } = await app.ok(savePaper, { body: { title: paper!.title, ...preprint } });
    expect(id).not.toBe(paper!.id);
    await refresh();
    const shown = await list();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map((i) => i.paper_id)).not.toContain(paper!.id);
    await app.ok(removeSaved, { params: { id } });
  });

  it('are made from a topic with no saved paper, and say what would improve them [lens-12]', async () => {
    const ice = await app.ok(createLens, {
      body: { name: 'Carbon', context_type: 'topic_keyword', context_config: { keyword: 'carbon' } },
    });
    await refresh(ice.id);
    const items = await list(ice.id);
    expect(items.length).toBeGreaterThan(5);
    expect(items.slice(0, 3).every((i) => /carbon/i.test(i.paper!.title))).toBe(true);
    const three = await app.ok(createLens, {
      body: { name: 'Three', context_type: 'papers', context_config: { paper_ids: ['1', '2', '3'] } },
    });
    await refresh(three.id, 20);
    expect(await list(three.id)).toHaveLength(20);
    const { hints } = await app.ok(getLens, { params: { id: three.id } });
    expect(hints).toContainEqual({ code: 'add_more_papers', values: { count: 3 } });
    expect(hints.map((h) => h.code)).toContain('fetch_references');
  });

  it('a suggestion that is dismissed in one lens stays in the others, and does not come back [paper-03] [lens-08]', async () => {
    const other = (await app.ok(createLens, { body: { name: 'Second', context_type: 'library_global' } })).id;
    await refresh();
    await refresh(other);
    const inFirst = new Map((await list()).map((i) => [i.paper_id, i.id]));
    const both = (await list(other)).find((i) => i.user_action === null && inFirst.has(i.paper_id))!;
    const id = inFirst.get(both.paper_id)!;
    await app.ok(dismissRecommendation, { params: { id } });
    expect(app.db.value('select status from papers where id = ?', Number(both.paper_id))).toBe('tracked');
    const has = async (of: string) => (await list(of)).some((i) => i.paper_id === both.paper_id);
    expect([await has(lens), await has(other)]).toEqual([false, true]);
    await refresh();
    await refresh(other);
    expect([await has(lens), await has(other)]).toEqual([false, true]);
    await app.ok(deleteLens, { params: { id: other } });
  });

  it('have the number of the settings, unless another one is asked for [disc-08]', async () => {
    await app.ok(updateDiscoverySettings, { body: { limits: { max_results: 12 } } });
    await refresh();
    expect(await list()).toHaveLength(12);
    await refresh(lens, 15);
    expect(await list()).toHaveLength(15);
    await app.ok(resetDiscoverySettings);
    await refresh();
  });

  it('say what each search found, not how much was searched [lens-46]', async () => {
    await refresh();
    const summary = (await app.ok(getLens, { params: { id: lens } })).last_retrieval_summary as {
      retrievers: { name: string; hits: number }[];
      corpus: { papers: number; frontier: number };
      lane_runs: { lane: string; candidates: number; hits: Record<string, number> }[];
    };
    const hits = new Map(summary.retrievers.map((r) => [r.name, r.hits]));
    for (const run of summary.lane_runs) {
      expect(run.candidates).toBe(Math.max(0, ...Object.values(run.hits)));
      expect(run.candidates).toBeLessThan(summary.corpus.papers + summary.corpus.frontier);
      // Some of what was found has been dismissed in this lens.
      for (const [name, found] of Object.entries(run.hits))
        if (hits.has(name)) expect(found - hits.get(name)!).toBeOneOf([0, 1, 2, 3]);
    }
  });

  it('count as outdated once an author is followed [lens-47]', async () => {
    await refresh();
    const outdated = async () => (await app.ok(getLens, { params: { id: lens } })).is_outdated;
    expect(await outdated()).toBe(false);
    library.follow('Near Author1');
    expect(await outdated()).toBe(true);
    library.unfollow('Near Author1');
  });

  it('keep the weights that a change does not name [lens-01]', async () => {
    const weights = async (body: Record<string, number> | null) =>
      (await app.ok(updateLens, { params: { id: lens }, body: { weights: body } })).weights;
    await weights({ vector: 0.9 });
    expect(await weights({ lexical: 0.1 })).toMatchObject({ vector: 0.9, lexical: 0.1 });
    expect((await weights(null))!.vector).not.toBe(0.9);
  });

  it('are made although vectors are damaged, missing or of another model, and are empty without seeds [rank-04] [lens-12]', async () => {
    const spoil = (body: string, ids: string) =>
      app.db.run(`update paper_vectors set vector = ${body} where paper_id in (${ids})`);
    spoil(`x'0000803f0100'`, '1, 2, 20, 21');
    spoil(`cast(x'0000c07f' || substr(vector, 5) as blob)`, '3, 22, 23');
    app.db.run('delete from paper_vectors where paper_id in (4, 24, 25)');
    expect(await refresh()).toMatchObject({ status: 'succeeded' });
    const items = await list();
    expect(items.length).toBeGreaterThan(20);
    expect(items.every((i) => Number.isFinite(i.score))).toBe(true);
    app.db.run(`update vector_models set state = 'retired'`);
    expect(await refresh()).toMatchObject({ status: 'succeeded' });
    expect((await list()).length).toBeGreaterThan(20);
    expect((await app.ok(getLens, { params: { id: lens } })).hints.map((h) => h.code)).toContain('train_vectors');
    app.db.run(`update vector_models set state = 'active'`);
    const { id: collection } = await app.ok(createCollection, { body: { name: 'Empty' } });
    const empty = await app.ok(createLens, {
      body: { name: 'Empty', context_type: 'collection', context_config: { collection_id: collection } },
    });
    expect(await refresh(empty.id)).toMatchObject({ status: 'succeeded' });
    expect(await list(empty.id)).toEqual([]);
    expect((await app.ok(getLens, { params: { id: empty.id } })).hints.map((h) => h.code)).toContain('add_papers');
  });

  it('stay as they are until a new one is complete [lens-13]', async () => {
    await refresh();
    const before = (await list()).map((i) => i.id);
    const stopped = await app.ok(refreshLens, { params: { id: lens } });
    app.jobs.cancel(stopped.job_id);
    expect((await app.jobs.settled(stopped.job_id)).status).toBe('cancelled');
    expect((await list()).map((i) => i.id)).toEqual(before);
    await app.jobs.idle();
  });
});

describe('similar papers and searches', () => {
  it('finds papers like given ones, and caches the answer [lens-14]', async () => {
    const first = await app.ok(findSimilar, { body: { paper_ids: ['1', '2'], limit: 10 } });
    expect(first).toMatchObject({ cached: false, seed_count: 2, dense_fallback_used: false });
    expect(first.results).toHaveLength(10);
    expect(first.results[0]!.score).toBe(100);
    expect(first.results.slice(0, 5).every((r) => subjects[0].some((w) => r.title.includes(w)))).toBe(true);
    expect((await app.ok(findSimilar, { body: { paper_ids: ['2', '1'], limit: 10 } })).cached).toBe(true);
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run('update papers set rating = 1 where id = 3'),
    );
    const disliked = await app.ok(findSimilar, { body: { paper_ids: ['3'], limit: 10 } });
    expect(disliked.results.length).toBeGreaterThan(0);
    expect(await code(app.call(findSimilar, { body: { paper_ids: [] } }))).toEqual([400, 'similar_nothing_given']);
    expect(await code(app.call(findSimilar, { body: { paper_ids: ['9999'] } }))).toEqual([404, 'paper_not_found']);
  });

  it('does not search sources while the network is off; the frontier is kept [lens-15]', async () => {
    expect(await code(app.call(manualSearch, { body: { query: 'neuron' } }))).toEqual([503, 'network_off']);
    expect(await code(app.call(addManualResult, { body: {} }))).toEqual([400, 'nothing_given']);
    const e = await app.ok(rebuildFrontier);
    expect(e.job_id).toMatch(/^frontier_rebuild_[0-9a-f]{10}$/);
    expect(await app.jobs.settled(e.job_id)).toMatchObject({ status: 'succeeded' });
  });
});
