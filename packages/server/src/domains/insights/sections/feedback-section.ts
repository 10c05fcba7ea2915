import type { FeedbackSectionContent } from '@carrel/contract';
import type { ReadDb } from '../../../platform/db/db.ts';
import { readIds } from '../../../platform/db/json-columns.ts';
import { countShown } from '../../discovery/recommendations.repo.ts';
import { countUndecided } from '../../feed/items.repo.ts';
import { labelCounts } from '../../papers/label-counts.ts';
import { inLibrary, libraryFacts } from '../../papers/papers.repo.ts';
import { shareOf } from '../statistics.ts';
import { paperIdsOf, shownSuggestions } from '../suggestions-shown.ts';
import { backgroundPapers } from './authors-section.ts';
import { dayAgo, lastDays, trendDays } from './days.ts';

const top = 10;
const week = 7;
/** Fewer ratings say little about taste. */
const fewRatings = 20;

interface DayCount {
  day: string;
  n: number;
}

const perDay = (db: ReadDb, sql: 'events' | 'passive' | 'feed' | 'tunes' | 'ratings'): Map<string, number> => {
  const source = {
    events: 'select at from feedback_events',
    passive: 'select at from discovery_interactions',
    feed: 'select decided_at at from feed_decisions',
    tunes: `select created_at at from discovery_adjustments where kind = 'topic'`,
    ratings: `select at from feedback_events where kind in ('dislike', 'low', 'neutral', 'like', 'love')`,
  }[sql];
  return new Map(
    db.all<DayCount>(`select substr(at, 1, 10) day, count(*) n from (${source}) group by 1`).map((r) => [r.day, r.n]),
  );
};

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
const since = (counts: ReadonlyMap<string, number>, day: string): number =>
  [...counts].reduce((sum, [d, n]) => sum + (d >= day ? n : 0), 0);

/** Days in a row with something in one of the counts, until today, or yesterday if today has nothing yet. */
const streak = (counts: readonly ReadonlyMap<string, number>[], nowMs: number): number => {
  const isActive = (day: string) => counts.some((c) => c.has(day));
  const first = isActive(dayAgo(nowMs, 0)) ? 0 : 1;
  let days = 0;
  while (isActive(dayAgo(nowMs, first + days))) days += 1;
  return days;
};

const listed = (ids: string): string[] => paperIdsOf(readIds(ids).map((paper_id) => ({ paper_id })));

/** Feedback counts once for a paper: the sum of its events. */
const scores = `select e.paper_id, sum(e.value) value from feedback_events e join papers p on p.id = e.paper_id
  where ${inLibrary} group by e.paper_id having sum(e.value) <> 0`;

export const feedbackSection = (db: ReadDb, nowMs: number): FeedbackSectionContent => {
  const events = perDay(db, 'events');
  const passive = perDay(db, 'passive');
  const feed = perDay(db, 'feed');
  const tunes = perDay(db, 'tunes');
  const ratings = perDay(db, 'ratings');
  const weekAgo = dayAgo(nowMs, week - 1);
  const topics = labelCounts(db, 'paper_topics').size;
  const covered = db.value<number>(
    `select count(distinct x.topic_id) from ${libraryFacts} join paper_topics x on x.paper_id = p.id
     where ${inLibrary} and exists (select 1 from feedback_events e where e.paper_id = p.id and e.value <> 0)`,
  )!;
  const coverage = shareOf(covered, topics);
  const shown = shownSuggestions(db);
  const engagement = shareOf(shown.filter((s) => s.action !== null).length, shown.length);
  const background = backgroundPapers(db);
  return {
    summary: {
      total_interactions: total(events) + total(passive),
      week_interactions: since(events, weekAgo) + since(passive, weekAgo),
      streak_days: streak([events, passive], nowMs),
      topic_coverage: coverage.share,
      topic_coverage_ci95: coverage.ci95,
      source_diversity_7d: db.value<number>(
        'select count(distinct surface) from feedback_events where at >= ?',
        weekAgo,
      )!,
      recommendation_engagement_rate: engagement.share,
      recommendation_engagement_ci95: engagement.ci95,
      background_corpus_papers: background.papers,
      background_corpus_authors: background.authors,
    },
    top_topics: db
      .all<{ topic: string; score: number; papers: number; ids: string }>(
        `select t.name topic, sum(s.value) score, count(*) papers, json_group_array(s.paper_id) ids from (${scores}) s join paper_topics x on x.paper_id = s.paper_id
           join topics t on t.id = x.topic_id group by t.id order by score desc, papers desc, topic limit ${top}`,
      )
      .map(({ ids, ...t }) => ({ ...t, paper_ids: listed(ids) })),
    top_authors: db
      .all<{ name: string; score: number; papers: number; ids: string }>(
        `select max(x.display) name, sum(s.value) score, count(*) papers, json_group_array(s.paper_id) ids from (${scores}) s join paper_names x on x.paper_id = s.paper_id
         group by x.name_key order by score desc, papers desc, name limit ${top}`,
      )
      .map(({ ids, ...a }) => ({ ...a, paper_ids: listed(ids) })),
    next_actions: [
      ...(total(ratings) < fewRatings ? (['rate_papers'] as const) : []),
      ...(countShown(db, null).fresh > 0 ? (['decide_suggestions'] as const) : []),
      ...(countUndecided(db) > 0 ? (['decide_feed'] as const) : []),
      ...(db.value('select 1 from followed_authors limit 1') === undefined ? (['follow_authors'] as const) : []),
    ],
    feedback_learning_trend: lastDays(nowMs, trendDays).map((date) => ({
      date,
      interactions: (events.get(date) ?? 0) + (passive.get(date) ?? 0),
      feed_actions: feed.get(date) ?? 0,
      topic_tunes: tunes.get(date) ?? 0,
      ratings: ratings.get(date) ?? 0,
    })),
  };
};
