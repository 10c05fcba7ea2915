import type {
  BranchQuality,
  CollectionIntelligenceContent,
  InsightsContent,
  SignalImpactContent,
  TopicDriftContent,
  WeeklyBriefContent,
} from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import type { Diagnostics, LibraryStats } from '../../api/types.ts';
import type { Report } from './report.ts';
import { carrelReport } from './report-carrel.ts';
import { collectionsReport } from './report-collections.ts';
import { libraryReport } from './report-library.ts';
import { signalsReport } from './report-signals.ts';
import { topicsReport } from './report-topics.ts';
import { weekReport } from './report-week.ts';
import { toMarkdown } from './to-markdown.ts';

const markdown = (report: Report) => toMarkdown(report, { title: 'Page', counted: 'Counted now.' }, () => []);

describe('the pages of Insights as text', () => {
  it('the week compares with the seven days before [ins-20]', () => {
    const text = markdown(
      weekReport({
        period: { from: '2026-11-20', to: '2026-11-26' },
        new_papers: 12,
        new_papers_query: 'added:2026-11-20..2026-11-26',
        read_papers: 1,
        read_paper_ids: ['7'],
        feed_new: 3,
        feed_undecided: 2,
        total_library: 50,
        rated_this_week: 0,
        rated_paper_ids: [],
        trending_topics: [
          { topic: 'Sleep', papers: 4, query: 'topic:"Sleep"' },
          { topic: 'Owls', papers: 1, query: 'topic:"Owls"' },
        ],
        active_authors: [],
        recommendations: { total: 9, liked: 0, dismissed: 4, liked_paper_ids: [] },
        previous: { new_papers: 7, read_papers: 2, feed_new: 3 },
      } satisfies WeeklyBriefContent),
    );
    expect(text).toContain('**You saved 12 papers in the last seven days and read 1.**');
    expect(text).toContain('12 papers saved, 5 more than in the seven days before. 1 read, 1 fewer.');
    expect(text).toContain('3 new in the Feed, as many as before. 2 of them are not decided yet.');
    expect(text).toContain('9 suggestions were shown, 4 were dismissed.');
    expect(text).toContain('| Sleep | 4 | `topic:"Sleep"` |');
    expect(text).not.toContain('Rated');
    // One paper is no trend.
    expect(text).not.toContain('Owls');
  });

  const window = (label: 'recent' | 'mid' | 'early', from: number, papers: number) => ({
    label,
    from_year: from,
    to_year: from + 1,
    paper_count: papers,
    with_topics: papers,
    top_topics: [{ topic: 'Sleep', papers: 1, query: null, prevalence: papers < 5 ? null : 1 / papers }],
    sufficient: papers >= 5,
    query: `year:${from}..${from + 1}`,
  });
  const drift = (early: number, low = 0.123): TopicDriftContent => ({
    windows: [window('recent', 2025, 40), window('mid', 2023, 9), window('early', 2021, early)],
    emerging_topics:
      early < 5
        ? []
        : [
            {
              topic: 'Sleep',
              recent_prevalence: 0.5,
              early_prevalence: 0.1,
              delta: 0.4,
              ci_low: low,
              ci_high: 0.567,
              recent_query: 'topic:"Sleep" year:2025..2026',
              early_query: 'topic:"Sleep" year:2021..2022',
            },
          ],
    fading_topics: [],
    insufficient: early < 5,
    too_small: early < 5 ? ['early'] : [],
  });
  const insights = {
    topics_by_year: [
      {
        term: 'Sleep',
        query: null,
        years: [
          { year: 2024, count: 1, of: 3, share: null, share_ci95: null, query: 'topic:"Sleep" year:2024' },
          { year: 2025, count: 2, of: 8, share: 0.25, share_ci95: [0.07, 0.59], query: 'topic:"Sleep" year:2025' },
        ],
      },
    ],
  } as unknown as InsightsContent;

  it('topics have intervals, and too few papers no number [ins-21]', () => {
    const text = markdown(topicsReport(drift(20), insights));
    expect(text).toContain('**More of Sleep. No topic became clearly less frequent.**');
    expect(text).toContain('| Sleep | 10% | 50% | +40 (+12.3 to +56.7) |');
    // The interval does not contain 0, so its end is not rounded to 0.
    expect(markdown(topicsReport(drift(20, 0.000_24), insights))).toContain('+40 (+0.02 to +56.7)');
    expect(text).toContain('| Sleep | 2024 | 1 | 3 | Not enough data | `topic:"Sleep" year:2024` |');
    expect(text).toContain('| Sleep | 2025 | 2 | 8 | 25% (7% to 59%) | `topic:"Sleep" year:2025` |');
    const few = markdown(topicsReport(drift(2), insights));
    expect(few).toContain('**There are too few papers to compare the years.**');
    expect(few).toContain('2021 to 2022: 2 papers have a topic, and a comparison needs 5.');
    expect(few).not.toContain('Topics that changed');
  });

  it('collections with works that they lack come first [ins-23]', () => {
    const collection = {
      color: '#000000',
      paper_count: 12,
      avg_citations: 3.25,
      median_citations: 2,
      avg_rating: null,
      last_added: '2026-01-05T10:00:00Z',
      top_topics: [
        { topic: 'Sleep', papers: 5, query: null },
        { topic: 'Replay', papers: 2, query: null },
      ],
      year_range: { min: 1999, max: 2024 },
      distinct_topics: 4,
      topic_diversity: 0.9,
      topic_diversity_reason: null,
      with_references: 9,
    };
    const missing = {
      idxa_id: 'W42',
      paper_id: null,
      title: 'A *lost* work',
      year: 1990,
      cited_by: 4,
      share: 4 / 9,
      share_ci95: [0.19, 0.73] as [number, number],
      citing_paper_ids: ['1'],
    };
    const report = collectionsReport({
      collections: [
        { ...collection, id: '1', name: 'Complete', missing: [], query: 'collection:#1' },
        { ...collection, id: '2', name: 'Lacking', missing: [missing], query: 'collection:#2' },
      ],
      total_collections: 2,
      scope: 'library',
    } satisfies CollectionIntelligenceContent);
    expect(report.sections.map((section) => section.key)).toEqual(['2', '1']);
    const text = markdown(report);
    expect(text).toContain('**1 work that a collection often cites is not in your library.**');
    expect(text).toContain('12 papers from 1999 to 2024. Evenly spread over 4 topics (evenness 0.90).');
    expect(text).toContain('Most frequent: Sleep (5), Replay (2)');
    expect(text).toContain('- A \\*lost\\* work (1990, W42): cited by 4 of 9, 44.4% (19% to 73%)');
    expect(text).toContain('Nothing missing, judged by the references of 9 papers.');
  });

  it('signals without enough decisions have no number [ins-21]', () => {
    const signal = (name: 'topic_score' | 'text_similarity', delta: number | null) => ({
      signal: name,
      liked_avg: delta,
      dismissed_avg: delta === null ? null : 0,
      liked_n: 8,
      dismissed_n: 8,
      delta,
      ci_low: delta && delta - 0.1,
      ci_high: delta && delta + 0.1,
      effect_size: delta && 1.5,
      sufficient: delta !== null,
      reason: delta === null ? ('not_enough_data' as const) : null,
      direction: delta === null ? ('inconclusive' as const) : ('higher' as const),
      impact: 'neutral' as const,
    });
    const impact = (delta: number | null): SignalImpactContent => ({
      method: 'welch_difference',
      note: 'shown_only',
      liked_count: 8,
      dismissed_count: 8,
      liked_paper_ids: [],
      dismissed_paper_ids: [],
      cohort: { positive: 8, negative: 8, neutral: 4, total: 20 },
      sufficient: delta !== null,
      signals: [signal('topic_score', delta)],
      tuning: null,
    });
    const branch = {
      lens_id: '1',
      branch_id: 'b',
      branch_label: 'Sleep',
      count: 3,
      liked: 1,
      saved: 0,
      dismissed: 1,
      positive_rate: null,
      positive_ci95: null,
      quality_state: 'underexplored',
      paper_ids: [],
    } as unknown as BranchQuality;
    const text = markdown(signalsReport(impact(0.3), [branch], new Map([['1', 'Memory']])));
    expect(text).toContain('**Suggestions that you like score higher on Topics.**');
    expect(text).toContain('| Topics | 0.30 | 0.00 | +0.30 (+0.20 to +0.40) | 1.50 | Higher if liked |');
    expect(text).toContain('| Sleep | 3 | 1 | 0 | 1 | Not enough data | Shown too rarely |');
    const two = new Map([
      ['1', 'Memory'],
      ['2', 'Sleep and ageing'],
    ]);
    expect(markdown(signalsReport(impact(0.3), [branch], two))).toContain('| Sleep (Memory) | 3 |');
    const few = markdown(signalsReport(impact(null), [], new Map()));
    expect(few).toContain('**There are too few decisions to say which signals matter.**');
    expect(few).not.toContain('|');
  });

  it('the library has medians next to means, and years without papers [ins-24]', () => {
    const year = (n: number, count: number) => ({
      year: n,
      count,
      citations: 30,
      avg_citations: 10.04,
      median_citations: 4,
      seminal_count: 1,
      top_paper_id: '9',
      top_paper_title: 'The <b>best</b>',
      top_paper_citations: 22,
      query: `year:${n}`,
      seminal_query: `year:${n} cited:>=20`,
    });
    const content = {
      summary: {
        total_publications: 9,
        total_authors: 5,
        total_topics: 2,
        total_institutions: 0,
        total_countries: 1,
        total_citations: 90,
        avg_citations_per_paper: 10,
        median_citations_per_paper: 4,
        seminal_from: 20,
        without_year: 0,
        without_year_query: '-has:year',
      },
      publications_by_year: [year(1900, 2), year(2019, 3), year(2021, 4)],
      countries: [{ country_code: 'DE', count: 3, query: 'country:"DE"' }],
      top_institutions: [],
      top_topics: [],
      cluster_topics: [],
      top_journals: [],
      authors: [],
      library: { avg_rating: null },
    } as unknown as InsightsContent;
    const stats = {
      by_added_month: [],
      by_reading: [],
      by_rating: [],
      by_citations: [],
      by_work_type: [],
      top_cited: [],
    };
    const text = markdown(libraryReport(content, stats as unknown as LibraryStats));
    expect(text).toContain('**9 papers from 1900 to 2021, by 5 authors.**');
    expect(text).toContain('90 known citations: median 4 per paper, mean 10.');
    expect(text).toContain('| before 1942 | 2 |');
    expect(text).toContain('| 2020 | 0 |');
    expect(text).toContain('| 2021 | 4 | 30 | 10 | 4 | 1 | The best | `year:2021` `year:2021 cited:>=20` |');
    expect(text).toContain('| Germany | 3 | `country:"DE"` |');
  });

  it('the parts of Carrel say how they are, and what could be done [ins-24]', () => {
    const nothing = {
      summary: {},
      monitors: [],
      source_quality: [],
      source_diagnostics: [],
      idxa_usage: {},
      branch_trends: [],
    };
    const people = { degraded: [], corpus_health: [], top_topics: [], top_authors: [], top_alerts: [] };
    const rates = { hybrid_text_rate: null, semantic_only_rate: null, lexical_only_rate: null, topic_coverage: null };
    const part = { ...nothing, ...people, summary: rates, long_horizon: { summary: { usefulness_score: null } } };
    const diagnostics = {
      feed: part,
      discovery: part,
      ai: part,
      authors: part,
      alerts: part,
      feedback_learning: part,
      operational: { summary: { healthy_checks: 7, issues_total: 0 }, states: [] },
      evaluation: {
        scorecards: [
          {
            id: 'library_workflow',
            sample_size: 40,
            measures: [
              { key: 'read', value: 0.5, ci95: [0.35, 0.65], unit: 'share', sample_size: 40, sufficient: true },
            ],
            status: 'attention',
            score: 50,
          },
        ],
        recommended_actions: [
          {
            id: 'organize_library_structure',
            count: 3,
            page: '/library',
            params: { search: 'is:uncollected' },
            priority: 'low',
          },
        ],
      },
    } as unknown as Diagnostics;
    const report = carrelReport(diagnostics);
    const text = markdown(report);
    expect(text).toContain('**1 part of Carrel needs attention.**');
    expect(text).toContain('| Work with the library | Needs attention | Read: 50% (35% to 65%) | 40 |');
    expect(report.sections[0]?.blocks).toEqual([
      { kind: 'text', paragraphs: [[{ text: 'Put 3 papers into collections', to: '/library?q=is%3Auncollected' }]] },
    ]);
    expect(report.sections.filter((section) => section.folded !== undefined)).toHaveLength(7);
  });
});
