import {
  createAlert,
  createMonitor,
  getBranchActions,
  getDiagnosticSection,
  getDiagnostics,
  getOperationalSection,
  insightSections,
  setNetworkPolicy,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wilson } from '../../platform/wilson.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { drawnSuggestions, storeSuggestions } from '../../test-kit/shown-suggestions.ts';
import { refreshLensJob } from '../discovery/discovery.jobs.ts';
import { alertsSection } from './sections/alerts-section.ts';
import { discoverySection } from './sections/discovery-section.ts';
import { feedbackSection } from './sections/feedback-section.ts';

const nowMs = Date.parse('2026-03-02T09:00:00.000Z');
const dayMs = 86_400_000;
const at = (daysAgo: number) => new Date(nowMs - daysAgo * dayMs).toISOString();
const day = (daysAgo: number) => at(daysAgo).slice(0, 10);

describe('the sections of diagnostics', () => {
  const clock = new FakeClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ clock });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
  });
  afterAll(() => app.dispose());

  const section = <N extends (typeof insightSections)[number]>(name: N) =>
    app.ok(getDiagnosticSection, { params: { section: name } }) as Promise<
      Extract<Awaited<ReturnType<typeof app.ok<typeof getDiagnosticSection>>>, { section: N }>
    >;
  const built = async () => {
    await vi.waitFor(async () => {
      clock.advance(700_000);
      expect(await section('feed')).toMatchObject({ stale: false, rebuilding: false });
    }, 60_000);
  };

  it('each answer alone and all together, first without figures, then with the same ones [ins-01] [ins-13]', async () => {
    for (const name of insightSections) {
      const { stale, rebuilding, computed_at, failure, section: own, ...figures } = await section(name);
      expect([own, rebuilding, computed_at]).toEqual([name, true, null]);
      expect(Object.values(figures).filter((v) => v !== null)).toEqual([]);
    }
    expect(await app.ok(getDiagnostics)).toMatchObject({ library: null, trends: null, computed_at: null });
    await importBibtex(app, '@article{a, title = {One of them}, year = {2020}}');
    await app.ok(createMonitor, { body: { monitor_type: 'query', query: 'memory drift' } });
    await built();
    const all = await app.ok(getDiagnostics);
    expect(all).toMatchObject({ stale: false, rebuilding: false, failure: null });
    // Its meters, such as free space, move from one request to the next.
    const { meters, stale, rebuilding, computed_at, ...status } = await app.ok(getOperationalSection);
    expect(all.operational).toMatchObject(status);
    expect(all.discovery).toMatchObject(await section('discovery'));
    expect(all.feedback_learning).toEqual(await section('feedback'));
    expect(all.ai).toEqual(await section('ai'));
    expect(all.authors).toEqual(await section('authors'));
    expect(all.alerts).toEqual(await section('alerts'));
    const evaluation = await section('evaluation');
    expect(all.evaluation).toEqual(evaluation);
    expect(new Set(evaluation.scorecards!.map((c) => c.id)).size).toBe(9);
    expect(all.library!.workflow).toMatchObject({ total_library: 1, uncollected_count: 1 });
    expect(all.feed.scorecards!.map((c) => c.id)).toEqual(['feed_monitor_health']);
    expect(all.trends!.feed_refresh_daily).toHaveLength(30);
    expect(all.feed.summary).toMatchObject({
      total_monitors: 1,
      query_monitors: 1,
      monitors_with_yield: 0,
      avg_yield_rate: null,
    });
    expect(await app.ok(getBranchActions)).toMatchObject({ branches: [], stale: false });
  });

  it('answers 404 to a section that does not exist [ins-13]', async () => {
    const { status, body } = await app.call(getDiagnosticSection, { params: { section: 'no-such-thing' } });
    expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'section_not_found']);
  });

  it('compares what digests sent with what was saved afterwards, over runs and not over channels [ins-14]', async () => {
    const { id } = await app.ok(createAlert, { body: { name: 'Weekly', channels: [], rule_ids: [] } });
    const ids = app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, () =>
      Array.from(
        { length: 20 },
        (_, i) =>
          app.db.run(
            `insert into papers (status, title, title_key, created_at, updated_at, added_at) values (?, ?, ?, ?, ?, ?)`,
            i < 12 ? 'library' : 'tracked',
            `Sent ${i}`,
            `sent${i}`,
            at(50),
            at(50),
            // The first four were in the Library before they were sent.
            i < 4 ? at(40) : i < 12 ? at(1) : null,
          ).lastId,
      ),
    ).result;
    const dispatch = (batch: string, channel: string, status: string, papers: number[], daysAgo: number) =>
      app.db.tx(() =>
        app.db.run(
          `insert into alert_dispatches (batch, alert_id, channel, papers, paper_count, sent_at, status) values (?, ?, ?, ?, ?, ?, ?)`,
          batch,
          Number(id),
          channel,
          JSON.stringify(papers.map(String)),
          papers.length,
          at(daysAgo),
          status,
        ),
      );
    dispatch('one', 'email', 'sent', ids.slice(0, 10), 35);
    dispatch('one', 'slack', 'sent', ids.slice(0, 10), 35);
    dispatch('two', 'email', 'sent', ids.slice(10), 3);
    dispatch('two', 'slack', 'failed', [], 3);
    dispatch('three', 'email', 'empty', [], 2);
    const s = alertsSection(app.db, nowMs);
    expect(s.summary).toMatchObject({
      total_alerts: 1,
      active_alerts_30d: 1,
      sent_runs_30d: 0,
      failed_runs_30d: 1,
      empty_runs_30d: 1,
      papers_sent_30d: 10,
      avg_papers_per_sent: null,
    });
    const { long_horizon: far } = s;
    expect(far.summary).toMatchObject({
      sent_runs: 1,
      failed_runs: 1,
      papers_sent: 20,
      usefulness_score: 8 / 20,
      usefulness_ci95: wilson(8, 20),
      recent_30d_usefulness_score: 2 / 10,
      delta_reason: null,
    });
    expect(far.summary.delta_vs_30d).toBeCloseTo(2 / 10 - 6 / 10);
    expect(s.alert_history_trend.find((d) => d.date === day(3))).toMatchObject({ failed: 1, sent: 0, total: 1 });
    expect(far.weekly_trend.reduce((n, w) => n + w.total, 0)).toBe(3);
    expect(s.top_alerts[0]).toMatchObject({ alert_name: 'Weekly', total_runs: 2, usefulness_score: 0.2 });
    expect(s.top_alerts[0]!.paper_ids).toHaveLength(10);
  });

  it('counts interactions by day, and a row of days up to today or yesterday [ins-05] [ins-14]', async () => {
    const [first] = app.db.all<{ id: number }>('select id from papers');
    const event = (daysAgo: number, kind: string, value: number) =>
      app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, () =>
        app.db.run(
          `insert into feedback_events (paper_id, kind, value, surface, at) values (?, ?, ?, 'library', ?)`,
          first!.id,
          kind,
          value,
          at(daysAgo),
        ),
      );
    app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, () =>
      app.db.run('delete from feedback_events'),
    );
    for (const daysAgo of [1, 2, 3, 5]) event(daysAgo, 'like', 1);
    app.db.tx(() =>
      app.db.run(`insert into discovery_interactions (event_type, at) values ('search_query', ?)`, at(4)),
    );
    const s = feedbackSection(app.db, nowMs);
    expect(s.summary).toMatchObject({
      total_interactions: 5,
      week_interactions: 5,
      streak_days: 5,
      topic_coverage: null,
      source_diversity_7d: 1,
    });
    expect(s.feedback_learning_trend.filter((d) => d.interactions > 0).map((d) => d.date)).toEqual(
      [5, 4, 3, 2, 1].map(day),
    );
    expect(s.next_actions).toContain('rate_papers');
    event(0, 'like', 1);
    expect(feedbackSection(app.db, nowMs).summary.streak_days).toBe(6);
  });
});

describe('the section on Discovery', () => {
  it('has the figures of a plain recount of what was shown, by branch and by source [ins-05] [ins-12]', async () => {
    await fc.assert(
      fc.asyncProperty(drawnSuggestions, async (drawn) => {
        const app = await createTestApp({ clock: new FakeClock() });
        try {
          storeSuggestions(app, drawn, nowMs);
          const s = discoverySection(app.db, nowMs, refreshLensJob.kind);
          const shown = drawn.filter((d) => d.isOnScreen || d.isSeen);
          const isGood = (d: (typeof drawn)[number]) => ['save', 'read', 'like', 'love'].includes(d.action ?? '');
          const overall = shown.filter(isGood).length / (shown.length || 1);
          expect(s.branch_quality.reduce((n, b) => n + b.count, 0)).toBe(shown.length);
          for (const b of s.branch_quality) {
            const inBranch = (d: (typeof drawn)[number]) =>
              String(d.lens) === b.lens_id && `b${d.branch}` === b.branch_id;
            const own = shown.filter(inBranch);
            const good = own.filter(isGood).length;
            const bad = own.filter((d) => ['dismiss', 'dislike'].includes(d.action ?? '')).length;
            const enough = own.length >= 8;
            expect(b).toMatchObject({
              count: own.length,
              saved: own.filter((d) => d.action === 'save').length,
              dismissed: bad,
              unseen: drawn.filter((d) => inBranch(d) && !d.isOnScreen && !d.isSeen && d.action === null).length,
              positive_rate: enough ? good / own.length : null,
              positive_ci95: enough ? wilson(good, own.length) : null,
              dismiss_rate: enough ? bad / own.length : null,
              engagement_rate: enough ? own.filter((d) => d.action !== null).length / own.length : null,
              recent_share: enough ? own.filter((d) => d.daysAgo < 7).length / own.length : null,
              unique_sources: new Set(own.map((d) => d.source)).size,
            });
            expect(b.quality_state === 'underexplored').toBe(!enough);
            if (b.quality_state === 'strong') expect(wilson(good, own.length)[0]).toBeGreaterThan(overall);
            if (b.quality_state === 'cool') expect(wilson(good, own.length)[1]).toBeLessThan(overall);
            expect(new Set(b.paper_ids)).toEqual(new Set(own.map((d) => String(d.paper + 1))));
          }
          for (const q of s.source_quality) {
            const own = shown.filter((d) => `source ${d.source}` === q.source_type);
            expect([q.count, q.liked]).toEqual([own.length, own.filter(isGood).length]);
          }
          for (const t of s.branch_trends) {
            const own = shown.filter(
              (d) =>
                String(d.lens) === t.lens_id && `b${d.branch}` === t.branch_id && d.action !== null && d.daysAgo < 14,
            );
            const recent = own.filter((d) => d.daysAgo < 7);
            expect([t.recent_7d_total, t.prior_7d_total]).toEqual([recent.length, own.length - recent.length]);
            const enough = Math.min(recent.length, own.length - recent.length) >= 8;
            expect([t.delta_positive_rate === null, t.delta_reason]).toEqual([
              !enough,
              enough ? null : 'not_enough_data',
            ]);
            expect(t.daily.reduce((n, x) => n + x.total, 0)).toBe(own.length);
          }
          expect(s.recommendation_action_trend.reduce((n, d) => n + d.seen, 0)).toBe(shown.length);
        } finally {
          await app.dispose();
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
