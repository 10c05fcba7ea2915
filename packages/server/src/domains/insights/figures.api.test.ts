import { searchLibrary } from '@carrel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { type DrawnPaper, drawnNames, drawnPapers, storeDrawn } from '../../test-kit/random-library.ts';
import { drawnSuggestions, storeSuggestions } from '../../test-kit/shown-suggestions.ts';
import { collectionIntelligence } from './collection-intelligence.ts';
import { overviewOf } from './overview.ts';
import { signalImpact } from './signal-impact.ts';
import { topicDrift } from './topic-drift.ts';
import { weeklyBrief } from './weekly-brief.ts';

const nowMs = Date.parse('2026-03-02T09:00:00.000Z');
const noVectors = { embeddings: { total_vectors: 0, model: null, coverage_pct: null } };

/** Runs a check on random libraries, each in an app of its own. */
const onRandomLibraries = (runs: number, check: (app: TestApp, papers: DrawnPaper[], ids: number[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(drawnPapers, async (papers) => {
      const app = await createTestApp({ clock: new FakeClock() });
      try {
        await check(app, papers, storeDrawn(app, papers, nowMs));
      } finally {
        await app.dispose();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );

const saved = (papers: readonly DrawnPaper[]) => papers.filter((p) => p.status === 'library');
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const mean = (list: readonly number[]) => (list.length === 0 ? null : sum(list) / list.length);
/** The median by counting, not by sorting. */
const median = (list: readonly number[]): number | null => {
  if (list.length === 0) return null;
  const rank = (k: number) =>
    list.find((v) => list.filter((o) => o < v).length <= k && list.filter((o) => o <= v).length > k)!;
  return (rank(Math.floor((list.length - 1) / 2)) + rank(Math.floor(list.length / 2))) / 2;
};
const cites = (list: readonly DrawnPaper[]) => list.map((p) => p.cited);
const distinct = <T>(list: readonly T[]) => new Set(list).size;

/** Every pair of a search and a number in an answer: the search has to find so many papers. */
const expectLinks = async (app: TestApp, links: readonly (readonly [string | null, number])[]) => {
  expect(links.every(([query]) => query !== null)).toBe(true);
  for (const [query, count] of links) {
    const { total } = await app.ok(searchLibrary, { query: { search: query!, limit: 1 } });
    expect([query, total]).toEqual([query, count]);
  }
};

describe('the overview', () => {
  it('has the figures of a plain recount, and every link finds the papers it counts [ins-05] [ins-06]', async () => {
    await onRandomLibraries(12, async (app, papers) => {
      const o = overviewOf(app.db, noVectors);
      const own = saved(papers);
      const { summary } = o;
      expect(summary).toMatchObject({
        total_publications: own.length,
        total_citations: sum(cites(own)),
        total_authors: distinct(own.flatMap((p) => p.authors)),
        total_topics: distinct(own.flatMap((p) => p.topics)),
        total_institutions: distinct(own.flatMap((p) => p.institutions)),
        total_countries: distinct(own.flatMap((p) => p.institutions.flatMap((i) => drawnNames.countries[i] ?? []))),
        avg_citations_per_paper: mean(cites(own)),
        median_citations_per_paper: median(cites(own)),
        without_year: own.filter((p) => p.year === null).length,
      });
      const authors = distinct(own.flatMap((p) => p.authors));
      expect(summary.avg_papers_per_author).toBe(
        authors === 0 ? null : sum(own.map((p) => p.authors.length)) / authors,
      );
      const seminal = summary.seminal_from;
      const cited = cites(own).filter((c) => c > 0);
      expect(seminal === null).toBe(cited.length < 5);
      if (seminal !== null) expect(cited.filter((c) => c > seminal).length).toBeLessThanOrEqual(cited.length / 10);

      expect(o.publications_by_year.map((y) => [y.year, y.count])).toEqual(
        [...new Set(own.flatMap((p) => p.year ?? []))].sort().map((y) => [y, own.filter((p) => p.year === y).length]),
      );
      for (const y of o.publications_by_year) {
        const group = cites(own.filter((p) => p.year === y.year));
        expect([y.citations, y.avg_citations, y.median_citations]).toEqual([sum(group), mean(group), median(group)]);
        expect(y.top_paper_citations).toBe(Math.max(...group));
      }
      for (const t of o.top_topics) {
        const group = cites(own.filter((p) => p.topics.some((k) => drawnNames.topics[k] === t.term)));
        expect([t.count, t.avg_citations, t.median_citations]).toEqual([group.length, mean(group), median(group)]);
      }
      for (const j of o.top_journals) {
        const group = cites(own.filter((p) => p.venue !== null && drawnNames.venues[p.venue] === j.journal));
        expect([j.count, j.citations, j.median_citations]).toEqual([group.length, sum(group), median(group)]);
      }
      for (const a of o.authors) {
        const at = drawnNames.authors.indexOf(a.name as never);
        const group = cites(own.filter((p) => p.authors.includes(at)));
        expect([a.papers, a.citations, a.id]).toEqual([group.length, sum(group), String(at + 1)]);
        expect(group.filter((c) => c >= a.h_index).length).toBeGreaterThanOrEqual(a.h_index);
        expect(group.filter((c) => c > a.h_index).length).toBeLessThanOrEqual(a.h_index);
      }
      for (const t of o.topics_by_year)
        for (const y of t.years) {
          const of = own.filter((p) => p.year === y.year && p.topics.length > 0);
          const k = of.filter((p) => p.topics.some((n) => drawnNames.topics[n] === t.term)).length;
          expect([y.count, y.of, y.share]).toEqual([k, of.length, of.length < 8 ? null : k / of.length]);
          if (y.share !== null) expect(y.share_ci95![0] <= y.share && y.share <= y.share_ci95![1]).toBe(true);
        }
      await expectLinks(app, [
        [summary.query, summary.total_publications],
        [summary.without_year_query, summary.without_year],
        ...o.publications_by_year.map((y) => [y.query, y.count] as const),
        ...o.publications_by_year.flatMap((y) =>
          y.seminal_count === null ? [] : [[y.seminal_query, y.seminal_count] as const],
        ),
        ...[...o.countries, ...o.top_institutions, ...o.top_topics, ...o.cluster_topics, ...o.top_journals].map(
          (r) => [r.query, r.count] as const,
        ),
        ...o.authors.map((a) => [a.query, a.papers] as const),
        ...o.topics_by_year.flatMap((t) => t.years.map((y) => [y.query, y.count] as const)),
      ]);
    });
  });
});

describe('the weekly brief', () => {
  it('counts the papers of seven days, and its links find them [ins-05] [ins-06] [ins-08]', async () => {
    await onRandomLibraries(8, async (app, papers) => {
      const brief = weeklyBrief(app.db, nowMs);
      const own = saved(papers);
      const week = own.filter((p) => p.addedDaysAgo < 7);
      expect(brief).toMatchObject({
        period: { from: '2026-02-24', to: '2026-03-02' },
        new_papers: week.length,
        total_library: own.length,
        previous: { new_papers: own.filter((p) => p.addedDaysAgo >= 7 && p.addedDaysAgo < 14).length },
      });
      for (const t of brief.trending_topics)
        expect(t.papers).toBe(week.filter((p) => p.topics.some((k) => drawnNames.topics[k] === t.topic)).length);
      expect(brief.trending_topics).toHaveLength(distinct(week.flatMap((p) => p.topics)));
      for (const a of brief.active_authors)
        expect(a.new_papers).toBe(week.filter((p) => p.authors.some((k) => drawnNames.authors[k] === a.name)).length);
      await expectLinks(app, [
        [brief.new_papers_query, brief.new_papers],
        ...brief.trending_topics.map((t) => [t.query, t.papers] as const),
        ...brief.active_authors.map((a) => [a.query, a.new_papers] as const),
      ]);
    });
  });
});

describe('the report on collections', () => {
  it('says what they cover and which works their papers cite that are not saved [ins-05] [ins-06] [ins-09]', async () => {
    await onRandomLibraries(10, async (app, papers, ids) => {
      const { collections, total_collections } = collectionIntelligence(app.db);
      expect(total_collections).toBe(3);
      for (const c of collections) {
        const number = Number(c.id) - 1;
        const inside = number === 0 ? [0, 1] : [number];
        const own = saved(papers).filter((p) => p.collections.some((k) => inside.includes(k)));
        const rated = own.filter((p) => p.rating > 0).map((p) => p.rating);
        const years = own.flatMap((p) => p.year ?? []);
        expect(c).toMatchObject({
          name: drawnNames.collections[number],
          paper_count: own.length,
          avg_citations: mean(cites(own)),
          median_citations: median(cites(own)),
          avg_rating: mean(rated),
          year_range: years.length === 0 ? null : { min: Math.min(...years), max: Math.max(...years) },
          distinct_topics: distinct(own.flatMap((p) => p.topics)),
          with_references: own.filter((p) => p.cites.length > 0).length,
        });
        const missing = Array.from({ length: 12 }, (_, work) => ({
          work,
          n: own.filter((p) => p.cites.includes(work)).length,
        })).filter(({ work, n }) => n >= 3 && papers[work]?.status !== 'library');
        expect(c.missing.map((m) => [m.idxa_id, m.cited_by]).sort()).toEqual(
          missing
            .sort((a, b) => b.n - a.n || a.work - b.work)
            .slice(0, 10)
            .map((m) => [`W${m.work}`, m.n])
            .sort(),
        );
        for (const m of c.missing) {
          const at = Number(m.idxa_id!.slice(1));
          const tracked = papers[at]?.status === 'tracked';
          expect([m.paper_id, m.title]).toEqual(
            tracked ? [String(ids[at]), `Paper ${at} of a random library`] : [null, null],
          );
          expect(m.citing_paper_ids).toHaveLength(m.cited_by);
          expect(m.share === null).toBe(c.with_references < 8);
        }
        const enough = own.filter((p) => p.topics.length > 0).length >= 5 && c.distinct_topics >= 2;
        expect([c.topic_diversity === null, c.topic_diversity_reason]).toEqual([
          !enough,
          enough ? null : 'not_enough_data',
        ]);
        await expectLinks(app, [[c.query, c.paper_count], ...c.top_topics.map((t) => [t.query, t.papers] as const)]);
      }
    });
  });
});

describe('the drift of topics', () => {
  it('compares shares of the papers with topics, and says which windows are too small [ins-05] [ins-06] [ins-10]', async () => {
    await onRandomLibraries(10, async (app, papers) => {
      const drift = topicDrift(app.db, 2026);
      const own = saved(papers);
      const inWindow = (from: number) => own.filter((p) => p.year !== null && p.year >= from && p.year <= from + 1);
      const share = (from: number, topic: string) => {
        const of = inWindow(from).filter((p) => p.topics.length > 0);
        return of.filter((p) => p.topics.some((k) => drawnNames.topics[k] === topic)).length / of.length;
      };
      expect(
        drift.windows.map((w) => [w.label, w.from_year, w.to_year, w.paper_count, w.with_topics, w.sufficient]),
      ).toEqual(
        (
          [
            ['recent', 2025],
            ['mid', 2023],
            ['early', 2021],
          ] as const
        ).map(([label, from]) => {
          const list = inWindow(from);
          const topics = list.filter((p) => p.topics.length > 0).length;
          return [label, from, from + 1, list.length, topics, topics >= 5];
        }),
      );
      expect(drift.too_small).toEqual(drift.windows.filter((w) => !w.sufficient).map((w) => w.label));
      expect(drift.insufficient).toBe(drift.too_small.includes('recent') || drift.too_small.includes('early'));
      for (const t of [...drift.emerging_topics, ...drift.fading_topics]) {
        expect(t.recent_prevalence).toBeCloseTo(share(2025, t.topic), 12);
        expect(t.early_prevalence).toBeCloseTo(share(2021, t.topic), 12);
        expect(t.delta).toBeCloseTo(share(2025, t.topic) - share(2021, t.topic), 12);
        expect(t.ci_low > 0 || t.ci_high < 0).toBe(true);
      }
      if (drift.insufficient) expect([...drift.emerging_topics, ...drift.fading_topics]).toEqual([]);
      await expectLinks(app, [
        ...drift.windows.map((w) => [w.query, w.paper_count] as const),
        ...drift.windows.flatMap((w) => w.top_topics.map((t) => [t.query, t.papers] as const)),
      ]);
    });
  });
});

describe('the impact of signals', () => {
  it('counts only what was really shown, once for each lens and paper [ins-05] [ins-12]', async () => {
    await fc.assert(
      fc.asyncProperty(drawnSuggestions, async (drawn) => {
        const app = await createTestApp({ clock: new FakeClock() });
        try {
          storeSuggestions(app, drawn, nowMs);
          const shown = drawn.filter((s) => s.isOnScreen || s.isSeen);
          const liked = shown.filter((s) => ['save', 'read', 'like', 'love'].includes(s.action ?? ''));
          const dismissed = shown.filter((s) => ['dismiss', 'dislike'].includes(s.action ?? ''));
          const impact = signalImpact(app.db);
          expect(impact).toMatchObject({
            liked_count: liked.length,
            dismissed_count: dismissed.length,
            cohort: {
              positive: liked.length,
              negative: dismissed.length,
              neutral: shown.filter((s) => s.action === null).length,
              total: shown.length,
            },
            sufficient: liked.length >= 8 && dismissed.length >= 8,
          });
          expect(new Set(impact.liked_paper_ids)).toEqual(new Set(liked.map((s) => String(s.paper + 1))));
          const [first, ...others] = impact.signals;
          if (impact.sufficient) {
            expect(first!.liked_avg).toBeCloseTo(mean(liked.map((s) => s.signal))!, 12);
            expect(first!.dismissed_avg).toBeCloseTo(mean(dismissed.map((s) => s.signal))!, 12);
            expect(first!.delta).toBeCloseTo(first!.liked_avg! - first!.dismissed_avg!, 12);
            expect(first!.direction === 'inconclusive').toBe(first!.ci_low! <= 0 && first!.ci_high! >= 0);
          } else
            expect(first).toMatchObject({
              liked_avg: null,
              delta: null,
              ci_low: null,
              reason: 'not_enough_data',
              impact: 'neutral',
            });
          for (const other of others) expect(other).toMatchObject({ direction: 'inconclusive', impact: 'neutral' });
          const o = overviewOf(app.db, noVectors).recommendations;
          const acted = shown.filter((s) => s.action !== null).length;
          expect(o).toMatchObject({
            seen: shown.length,
            liked: liked.length,
            dismissed: dismissed.length,
            engagement_rate: shown.length < 8 ? null : acted / shown.length,
          });
          expect(sum(o.by_lens.map((l) => l.count))).toBe(shown.length);
        } finally {
          await app.dispose();
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
