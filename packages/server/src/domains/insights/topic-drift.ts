import type { TopicDriftContent } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import * as queries from './queries.ts';
import { minGroup, shareDifference } from './statistics.ts';

const minSupport = 2;
const minEffect = 0.05;
const most = 15;
const topTopics = 10;

interface Window {
  label: 'recent' | 'mid' | 'early';
  from: number;
  to: number;
  papers: number;
  withTopics: number;
  topics: Map<string, number>;
}

const windowOf = (db: ReadDb, label: Window['label'], from: number): Window => {
  const to = from + 1;
  const where = `${inLibrary} and p.year between ? and ?`;
  const counts = db.get<{ papers: number; with_topics: number | null }>(
    `select count(*) papers, sum(exists (select 1 from paper_topics x where x.paper_id = p.id)) with_topics
     from ${libraryFacts} where ${where}`,
    from,
    to,
  )!;
  const topics = db.all<{ name: string; n: number }>(
    `select t.name, count(*) n from ${libraryFacts} join paper_topics x on x.paper_id = p.id join topics t on t.id = x.topic_id
     where ${where} group by t.id order by n desc, t.name`,
    from,
    to,
  );
  return {
    label,
    from,
    to,
    papers: counts.papers,
    withTopics: counts.with_topics ?? 0,
    topics: new Map(topics.map((t) => [t.name, t.n])),
  };
};

const isSufficient = (w: Window): boolean => w.withTopics >= minGroup;
const queryIn = (topic: string, w: Window) => queries.both(queries.topicQuery(topic), queries.yearsQuery(w.from, w.to));

/**
 * Topics whose share of the papers with topics differs between the last two years and those four years earlier. A change
 * counts if at least two papers have the topic, it is at least 5 points, and its interval does not contain 0.
 * @param year the current year
 */
export const topicDrift = (db: ReadDb, year: number): TopicDriftContent => {
  const recent = windowOf(db, 'recent', year - 1);
  const mid = windowOf(db, 'mid', year - 3);
  const early = windowOf(db, 'early', year - 5);
  const windows = [recent, mid, early];
  const changes = [...new Set([...recent.topics.keys(), ...early.topics.keys()])].flatMap((topic) => {
    const [now, before] = [recent.topics.get(topic) ?? 0, early.topics.get(topic) ?? 0];
    const difference = shareDifference({ k: now, n: recent.withTopics }, { k: before, n: early.withTopics }, minGroup);
    if (difference === null || Math.max(now, before) < minSupport || Math.abs(difference.delta) < minEffect) return [];
    const [low, high] = difference.ci95;
    if (low <= 0 && high >= 0) return [];
    return [
      {
        topic,
        recent_prevalence: now / recent.withTopics,
        early_prevalence: before / early.withTopics,
        delta: difference.delta,
        ci_low: low,
        ci_high: high,
        recent_query: queryIn(topic, recent),
        early_query: queryIn(topic, early),
      },
    ];
  });
  const byName = (a: { topic: string }, b: { topic: string }) => (a.topic < b.topic ? -1 : 1);
  return {
    windows: windows.map((w) => ({
      label: w.label,
      from_year: w.from,
      to_year: w.to,
      paper_count: w.papers,
      with_topics: w.withTopics,
      top_topics: [...w.topics].slice(0, topTopics).map(([topic, papers]) => ({
        topic,
        papers,
        prevalence: isSufficient(w) ? papers / w.withTopics : null,
        query: queryIn(topic, w),
      })),
      sufficient: isSufficient(w),
      query: queries.yearsQuery(w.from, w.to),
    })),
    emerging_topics: changes
      .filter((c) => c.delta > 0)
      .sort((a, b) => b.delta - a.delta || byName(a, b))
      .slice(0, most),
    fading_topics: changes
      .filter((c) => c.delta < 0)
      .sort((a, b) => a.delta - b.delta || byName(a, b))
      .slice(0, most),
    insufficient: !isSufficient(recent) || !isSufficient(early),
    too_small: windows.filter((w) => !isSufficient(w)).map((w) => w.label),
  };
};
