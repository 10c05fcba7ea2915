import type { FeedMonitor, FeedSectionContent } from '@carrel/contract';
import type { ReadDb } from '../../../platform/db/db.ts';
import { refreshFeedJob } from '../../feed/feed.jobs.ts';
import { meanOf, shareOf } from '../statistics.ts';
import { byDay, dayAgo, lastDays, trendDays } from './days.ts';
import { countIn, runsOf, sumOf } from './runs.ts';

const recentRuns = 10;

/** @param monitors as the Feed lists them, with what each has found */
export const feedSection = (db: ReadDb, monitors: readonly FeedMonitor[], nowMs: number): FeedSectionContent => {
  const rows = monitors.map((m) => {
    const { share, ci95 } = shareOf(m.saved, m.items);
    return {
      id: m.id,
      label: m.label,
      monitor_type: m.monitor_type,
      author_id: m.author_id,
      author_name: m.author_name,
      health: m.health,
      health_reason: m.health_reason,
      health_reason_ref: m.health_reason_ref,
      last_checked_at: m.last_checked_at,
      last_success_at: m.last_success_at,
      last_status: m.last_status,
      last_error: m.last_error,
      last_error_ref: m.last_error_ref,
      papers_found: typeof m.last_result?.works === 'number' ? m.last_result.works : null,
      items_created: m.items,
      items_saved: m.saved,
      yield_rate: share,
      yield_ci95: ci95,
    };
  });
  const count = (is: (m: FeedMonitor) => boolean) => monitors.filter(is).length;
  const rates = rows.flatMap((m) => m.yield_rate ?? []);
  const runs = runsOf(db, refreshFeedJob.kind, dayAgo(nowMs, trendDays - 1));
  const days = byDay(runs, (r) => r.finished_at);
  return {
    summary: {
      total_monitors: monitors.length,
      ready_monitors: count((m) => m.health === 'ready'),
      degraded_monitors: count((m) => m.health === 'degraded'),
      disabled_monitors: count((m) => m.health === 'disabled'),
      author_monitors: count((m) => m.monitor_type === 'author'),
      topic_monitors: count((m) => m.monitor_type === 'topic'),
      query_monitors: count((m) => m.monitor_type === 'query'),
      avg_yield_rate: meanOf(rates),
      monitors_with_yield: rates.length,
    },
    monitors: rows,
    recent_refreshes: runs.slice(0, recentRuns).map((run) => ({
      job_id: run.job_id,
      status: run.status,
      finished_at: run.finished_at,
      items_created: countIn(run, 'new_items'),
      papers_found: countIn(run, 'works'),
      monitors_total: countIn(run, 'monitors'),
      monitors_degraded: countIn(run, 'failed'),
    })),
    feed_refresh_trend: lastDays(nowMs, trendDays).map((date) => {
      const own = days.get(date) ?? [];
      return {
        date,
        runs: own.length,
        items_created: sumOf(own, 'new_items'),
        papers_found: sumOf(own, 'works'),
      };
    }),
  };
};
