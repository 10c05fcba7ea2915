import type { BranchQuality, DiscoverySectionContent } from '@carrel/contract';
import type { MessageReference } from '@carrel/messages/reference';
import type { ReadDb } from '../../../platform/db/db.ts';
import { jsonColumn } from '../../../platform/db/json-columns.ts';
import { wilson } from '../../../platform/wilson.ts';
import { keywordOf } from '../../discovery/corpus.repo.ts';
import { readConfig, readSummary } from '../../discovery/json-columns.ts';
import { countShown } from '../../discovery/recommendations.repo.ts';
import { meanOf, minObservations, shareDifference, shareOf } from '../statistics.ts';
import { isDismissed, isLiked, paperIdsOf, type Shown, shownSuggestions } from '../suggestions-shown.ts';
import { byDay, dayAgo, lastDays, trendDays } from './days.ts';
import { countIn, runsOf, sumOf } from './runs.ts';

const recentRuns = 10;
const week = 7;

const grouped = <T>(rows: readonly T[], by: (row: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return [...groups].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
};
const isDecided = (s: Shown): boolean => s.action !== null;
const scoreOf = (list: readonly Shown[]): number | null => meanOf(list.map((s) => s.score));

/** Suggestions of the current lists that nobody has seen, by lens and branch. */
const unseenByBranch = (db: ReadDb): Map<string, number> =>
  new Map(
    db
      .all<{ key: string; n: number }>(
        `select r.lens_id || ' ' || r.branch_id key, count(*) n from discovery_lens_states s
           join discovery_recommendations r on r.set_id = s.current_set_id and r.rank is not null
         where r.branch_id is not null and r.seen_at is null
           and not exists (select 1 from discovery_impressions i where i.recommendation_id = r.id)
           and not exists (select 1 from discovery_decisions d where d.lens_id = r.lens_id and d.paper_id = r.paper_id)
         group by 1`,
      )
      .map((r) => [r.key, r.n]),
  );

const hints = { strong: 'pin', cool: 'mute', underexplored: 'show_more', narrow: 'widen', monitor: null } as const;

/** What the user did with the suggestions of each branch. Compared with all branches together. */
const branchQuality = (db: ReadDb, shown: readonly Shown[], nowMs: number): BranchQuality[] => {
  const inBranches = shown.filter((s) => s.branch_id !== null);
  const unseen = unseenByBranch(db);
  const overall = inBranches.length === 0 ? 0 : inBranches.filter(isLiked).length / inBranches.length;
  const weekAgo = dayAgo(nowMs, week - 1);
  return grouped(inBranches, (s) => `${s.lens_id} ${s.branch_id}`).map(([key, list]) => {
    const last = list.reduce((a, b) => (a.shown_at > b.shown_at ? a : b));
    const positive = list.filter(isLiked).length;
    const core = list.filter((s) => s.branch_mode === 'core').length;
    const explore = list.filter((s) => s.branch_mode === 'explore').length;
    const sources = grouped(list, (s) => s.source_type ?? 'unknown');
    const engaged = shareOf(list.filter(isDecided).length, list.length);
    const liked = shareOf(positive, list.length);
    const dismissed = shareOf(list.filter(isDismissed).length, list.length);
    const recent = shareOf(list.filter((s) => s.shown_at >= weekAgo).length, list.length);
    const [low, high] = wilson(positive, list.length);
    const state =
      list.length < minObservations
        ? 'underexplored'
        : low > overall
          ? 'strong'
          : high < overall
            ? 'cool'
            : sources.length === 1
              ? 'narrow'
              : 'monitor';
    return {
      lens_id: String(last.lens_id),
      branch_id: last.branch_id!,
      branch_label: last.branch_label ?? last.branch_id!,
      count: list.length,
      avg_score: scoreOf(list),
      liked: list.filter((s) => isLiked(s) && s.action !== 'save').length,
      saved: list.filter((s) => s.action === 'save').length,
      dismissed: list.filter(isDismissed).length,
      unseen: unseen.get(key) ?? 0,
      engagement_rate: engaged.share,
      engagement_ci95: engaged.ci95,
      positive_rate: liked.share,
      positive_ci95: liked.ci95,
      dismiss_rate: dismissed.share,
      dismiss_ci95: dismissed.ci95,
      recent_share: recent.share,
      dominant_mode: core + explore === 0 ? null : core >= explore ? 'core' : 'explore',
      core_count: core,
      explore_count: explore,
      unique_sources: sources.length,
      source_mix: sources.map(([source_type, own]) => ({ source_type, count: own.length })),
      quality_state: state,
      tuning_hint: hints[state],
      paper_ids: paperIdsOf(list),
    };
  });
};

const branchTrends = (shown: readonly Shown[], nowMs: number): DiscoverySectionContent['branch_trends'] => {
  const recentFrom = dayAgo(nowMs, week - 1);
  const priorFrom = dayAgo(nowMs, 2 * week - 1);
  const decided = shown.filter((s) => s.branch_id !== null && s.decided_at !== null && s.decided_at >= priorFrom);
  return grouped(decided, (s) => `${s.lens_id} ${s.branch_id}`).map(([, list]) => {
    const last = list.at(-1)!;
    const of = (own: readonly Shown[]) => ({ k: own.filter(isLiked).length, n: own.length });
    const recent = of(list.filter((s) => s.decided_at! >= recentFrom));
    const prior = of(list.filter((s) => s.decided_at! < recentFrom));
    const difference = shareDifference(recent, prior);
    const days = byDay(list, (s) => s.decided_at);
    return {
      lens_id: String(last.lens_id),
      branch_id: last.branch_id!,
      branch_label: last.branch_label ?? last.branch_id!,
      recent_7d_total: recent.n,
      prior_7d_total: prior.n,
      recent_7d_positive_rate: shareOf(recent.k, recent.n).share,
      prior_7d_positive_rate: shareOf(prior.k, prior.n).share,
      delta_positive_rate: difference?.delta ?? null,
      delta_ci95: difference?.ci95 ?? null,
      delta_reason: difference === null ? 'not_enough_data' : null,
      daily: lastDays(nowMs, 2 * week).map((date) => {
        const own = days.get(date) ?? [];
        const { k, n } = of(own);
        return {
          date,
          total: n,
          positive: k,
          dismissed: own.filter(isDismissed).length,
          positive_rate: shareOf(k, n).share,
        };
      }),
    };
  });
};

/** What refreshes of lenses about a topic found, with which a lens can start in an empty library. */
const topicRuns = (db: ReadDb): DiscoverySectionContent['cold_start_topic_validation'] => {
  const rows = db
    .all<{ lens_id: number; name: string; config: string; created_at: string; summary: string; shown: number }>(
      `select s.lens_id, l.name, l.context_config config, s.created_at, s.summary,
         (select count(*) from discovery_recommendations r where r.set_id = s.id and r.rank is not null) shown
       from discovery_sets s join discovery_lenses l on l.id = s.lens_id where l.context_type = 'topic_keyword' order by s.id desc`,
    )
    .map((r) => {
      const summary = readSummary(r.summary);
      const external = summary.channels?.external ?? null;
      const state = r.shown === 0 ? 'empty' : external !== null && external > 0 ? 'validated' : 'local_only';
      return {
        lens_id: String(r.lens_id),
        lens_name: r.name,
        created_at: r.created_at,
        state: state as 'validated' | 'local_only' | 'empty',
        seed_count: summary.seed_count ?? null,
        external_results: external,
        query: keywordOf({ context: 'topic_keyword', config: readConfig(r.config) }),
      };
    });
  return {
    total_runs: rows.length,
    validated_runs: rows.filter((r) => r.state === 'validated').length,
    state_counts: Object.fromEntries(grouped(rows, (r) => r.state).map(([state, own]) => [state, own.length])),
    recent: rows.slice(0, recentRuns),
  };
};

interface Calls {
  source: string;
  requests: number;
  failures: number;
  rate_limited: number;
  retries: number;
  milliseconds: number;
  saved_by_cache: number;
  credits_used: number;
  first_seen: string | null;
  last_seen: string | null;
}

const callsSince = (db: ReadDb, day: string): Calls[] =>
  db.all<Calls>(
    `select source, sum(requests) requests, sum(failures) failures, sum(rate_limited) rate_limited, sum(retries) retries,
       sum(milliseconds) milliseconds, sum(saved_by_cache) saved_by_cache, sum(credits_used) credits_used,
       min(day) first_seen, max(day) last_seen
     from source_usage where day >= ? group by source order by source`,
    day,
  );

interface SourceState {
  source: string;
  credits_remaining: number | null;
  last_status: number | null;
  last_error: string | null;
  last_error_ref: string | null;
}

const readLastErrorRef = jsonColumn<MessageReference>('source_state.last_error_ref');

const sourceDiagnostics = (
  calls: readonly Calls[],
  states: ReadonlyMap<string, SourceState>,
): DiscoverySectionContent['source_diagnostics'] =>
  calls.map((c) => {
    const ok = Math.max(0, c.requests - c.failures);
    const { share, ci95 } = shareOf(ok, c.requests);
    const state = states.get(c.source);
    return {
      source: c.source,
      requests: c.requests,
      ok,
      failures: c.failures,
      rate_limited: c.rate_limited,
      retries: c.retries,
      success_rate: share,
      success_ci95: ci95,
      avg_latency_ms: c.requests === 0 ? null : c.milliseconds / c.requests,
      last_status: state?.last_status ?? null,
      last_error: state?.last_error ?? null,
      last_error_ref: readLastErrorRef(state?.last_error_ref ?? null),
      first_seen: c.first_seen,
      last_seen: c.last_seen,
    };
  });

const sourceQuality = (shown: readonly Shown[]): DiscoverySectionContent['source_quality'] =>
  grouped(shown, (s) => JSON.stringify([s.source_type ?? 'unknown', s.source_api ?? 'unknown'])).map(([, list]) => {
    const { source_type, source_api } = list[0]!;
    const { share, ci95 } = shareOf(list.filter(isDecided).length, list.length);
    return {
      source_type: source_type ?? 'unknown',
      source_api: source_api ?? 'unknown',
      count: list.length,
      avg_score: scoreOf(list),
      liked: list.filter(isLiked).length,
      dismissed: list.filter(isDismissed).length,
      seen: list.length,
      engagement_rate: share,
      engagement_ci95: ci95,
      paper_ids: paperIdsOf(list),
    };
  });

/** @param refreshKind the kind of the job that refreshes a lens, whose type describes endpoints and is not for threads */
export const discoverySection = (db: ReadDb, nowMs: number, refreshKind: string): DiscoverySectionContent => {
  const shown = shownSuggestions(db);
  const from = dayAgo(nowMs, trendDays - 1);
  const current = countShown(db, null);
  const runs = runsOf(db, refreshKind, from);
  const runDays = byDay(runs, (r) => r.finished_at);
  const seenDays = byDay(shown, (s) => s.shown_at);
  const decisionDays = byDay(shown, (s) => s.decided_at);
  const calls = callsSince(db, from);
  const states = new Map(
    db
      .all<SourceState>('select source, credits_remaining, last_status, last_error, last_error_ref from source_state')
      .map((s) => [s.source, s]),
  );
  const idxa = calls.find((c) => c.source === 'idxa');
  const days = lastDays(nowMs, trendDays);
  return {
    summary: { total: current.shown, active_unseen: current.fresh },
    source_quality: sourceQuality(shown),
    branch_quality: branchQuality(db, shown, nowMs),
    branch_trends: branchTrends(shown, nowMs),
    cold_start_topic_validation: topicRuns(db),
    source_diagnostics: sourceDiagnostics(calls, states),
    idxa_usage: {
      refreshes: runs.length,
      request_count: idxa?.requests ?? 0,
      retry_count: idxa?.retries ?? 0,
      rate_limited_events: idxa?.rate_limited ?? 0,
      calls_saved_by_cache: idxa?.saved_by_cache ?? 0,
      credits_used: idxa?.credits_used ?? 0,
      credits_remaining: states.get('idxa')?.credits_remaining ?? null,
    },
    recent_refreshes: runs.slice(0, recentRuns).map((run) => ({
      job_id: run.job_id,
      status: run.status,
      finished_at: run.finished_at,
      new_recommendations: countIn(run, 'inserted'),
    })),
    discovery_refresh_trend: days.map((date) => {
      const own = runDays.get(date) ?? [];
      return { date, runs: own.length, new_recommendations: sumOf(own, 'inserted') };
    }),
    recommendation_action_trend: days.map((date) => {
      const decided = decisionDays.get(date) ?? [];
      return {
        date,
        seen: (seenDays.get(date) ?? []).length,
        liked: decided.filter((s) => isLiked(s) && s.action !== 'save').length,
        dismissed: decided.filter(isDismissed).length,
        saved: decided.filter((s) => s.action === 'save').length,
      };
    }),
  };
};
