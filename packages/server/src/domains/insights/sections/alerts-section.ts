import type { AlertsSectionContent, DispatchStatus } from '@carrel/contract';
import type { ReadDb } from '../../../platform/db/db.ts';
import { listAlerts, listRules } from '../../alerts/alerts.repo.ts';
import { readPapers } from '../../alerts/json-columns.ts';
import { shareDifference, shareOf } from '../statistics.ts';
import { byDay, dayAgo, lastDays, trendDays } from './days.ts';

const horizonDays = 90;
const maxIds = 500;

/** One evaluation of a digest, over all its channels. */
interface Run {
  alert: number;
  at: string;
  status: 'sent' | 'failed' | 'empty' | 'skipped' | 'pending';
  papers: ReadonlySet<string>;
}

/** As the list of digests shows the outcome of a run: the worst of its channels. */
const worstFirst: readonly DispatchStatus[] = ['failed', 'skipped', 'pending', 'sent', 'empty'];

const runsSince = (db: ReadDb, day: string): Run[] => {
  const batches = new Map<string, { alert: number; at: string; statuses: Set<DispatchStatus>; papers: Set<string> }>();
  for (const d of db.iterate<{
    batch: string;
    alert_id: number;
    papers: string;
    sent_at: string;
    status: DispatchStatus;
  }>(
    'select batch, alert_id, papers, sent_at, status from alert_dispatches where alert_id is not null and sent_at >= ? order by id',
    day,
  )) {
    const key = `${d.batch} ${d.alert_id}`;
    const run = batches.get(key) ?? { alert: d.alert_id, at: d.sent_at, statuses: new Set(), papers: new Set() };
    batches.set(key, run);
    run.statuses.add(d.status);
    if (d.status === 'sent') for (const id of readPapers(d.papers)) run.papers.add(id);
  }
  return [...batches.values()].map(({ statuses, ...run }) => ({
    ...run,
    status: worstFirst.find((s) => statuses.has(s)) ?? 'empty',
  }));
};

interface SentPaper {
  id: string;
  at: string;
}

/** The first time that each digest sent each paper. */
const sentPapers = (runs: readonly Run[]): SentPaper[] => {
  const first = new Map<string, SentPaper>();
  for (const run of runs)
    for (const id of run.papers) {
      const key = `${run.alert} ${id}`;
      const entry = first.get(key);
      if (entry === undefined || run.at < entry.at) first.set(key, { id, at: run.at });
    }
  return [...first.values()];
};

/** How many of the papers were saved after they had been sent. */
const useful = (sent: readonly SentPaper[], savedAt: ReadonlyMap<string, string>): { k: number; n: number } => ({
  k: sent.filter(({ id, at }) => (savedAt.get(id) ?? '') > at).length,
  n: sent.length,
});

const countsOf = (runs: readonly Run[]) => {
  const of = (status: Run['status']) => runs.filter((r) => r.status === status).length;
  return {
    sent_runs: of('sent'),
    failed_runs: of('failed'),
    empty_runs: of('empty'),
    skipped_runs: of('skipped'),
    papers_sent: runs.reduce((n, r) => n + r.papers.size, 0),
  };
};

const dayRow = (date: string, runs: readonly Run[]) => {
  const { sent_runs: sent, failed_runs: failed, empty_runs: empty, skipped_runs: skipped } = countsOf(runs);
  return { date, sent, failed, empty, skipped, total: runs.length };
};

const weekly = (runs: readonly Run[], nowMs: number) => {
  const weeks = Math.floor(horizonDays / 7);
  return Array.from({ length: weeks }, (_, i) => {
    const from = dayAgo(nowMs, (weeks - i) * 7 - 1);
    const to = `${dayAgo(nowMs, (weeks - i - 1) * 7)}~`;
    const own = runs.filter((r) => r.at >= from && r.at <= to);
    return { ...dayRow(from, own), publication_count: countsOf(own).papers_sent };
  });
};

export const alertsSection = (db: ReadDb, nowMs: number): AlertsSectionContent => {
  const alerts = listAlerts(db);
  const runs = runsSince(db, dayAgo(nowMs, horizonDays - 1));
  const recentFrom = dayAgo(nowMs, trendDays - 1);
  const recent = runs.filter((r) => r.at >= recentFrom);
  const before = runs.filter((r) => r.at < recentFrom);
  const sent = sentPapers(runs);
  const savedAt = new Map(
    db
      .all<{ id: number; at: string }>(
        `select p.id, p.added_at at from json_each(?) j join papers p on p.id = cast(j.value as integer)
         where p.status = 'library' and p.added_at is not null`,
        JSON.stringify([...new Set(sent.map((s) => s.id))]),
      )
      .map((r) => [String(r.id), r.at]),
  );
  const counts = countsOf(recent);
  const all = useful(sent, savedAt);
  const now = useful(sentPapers(recent), savedAt);
  const earlier = useful(sentPapers(before), savedAt);
  const difference = shareDifference(now, earlier);
  const days = byDay(recent, (r) => r.at);
  const trend = weekly(runs, nowMs);
  return {
    summary: {
      total_alerts: alerts.length,
      enabled_alerts: alerts.filter((a) => a.enabled === 1).length,
      total_rules: listRules(db).length,
      active_alerts_30d: new Set(recent.map((r) => r.alert)).size,
      sent_runs_30d: counts.sent_runs,
      failed_runs_30d: counts.failed_runs,
      empty_runs_30d: counts.empty_runs,
      skipped_runs_30d: counts.skipped_runs,
      papers_sent_30d: counts.papers_sent,
      avg_papers_per_sent: counts.sent_runs === 0 ? null : counts.papers_sent / counts.sent_runs,
    },
    top_alerts: alerts
      .map((a) => {
        const own = recent.filter((r) => r.alert === a.id);
        const papers = sentPapers(own);
        const { k, n } = useful(papers, savedAt);
        const { share, ci95 } = shareOf(k, n);
        return {
          alert_id: String(a.id),
          alert_name: a.name,
          total_runs: own.length,
          ...countsOf(own),
          usefulness_score: share,
          usefulness_ci95: ci95,
          paper_ids: papers.slice(0, maxIds).map((p) => p.id),
        };
      })
      .sort((a, b) => b.papers_sent - a.papers_sent || b.total_runs - a.total_runs),
    long_horizon: {
      days: horizonDays,
      summary: {
        active_alerts: new Set(runs.map((r) => r.alert)).size,
        ...countsOf(runs),
        usefulness_score: shareOf(all.k, all.n).share,
        usefulness_ci95: shareOf(all.k, all.n).ci95,
        recent_30d_usefulness_score: shareOf(now.k, now.n).share,
        recent_30d_usefulness_ci95: shareOf(now.k, now.n).ci95,
        delta_vs_30d: difference?.delta ?? null,
        delta_ci95: difference?.ci95 ?? null,
        delta_reason: difference === null ? 'not_enough_data' : null,
      },
      weekly_trend: trend,
    },
    alert_history_trend: lastDays(nowMs, trendDays).map((date) => dayRow(date, days.get(date) ?? [])),
    alert_history_weekly_90d: trend,
  };
};
