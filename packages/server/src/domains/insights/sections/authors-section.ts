import type { AuthorSuggestion, AuthorsSectionContent, ClientOutput, getAuthor } from '@carrel/contract';
import type { ReadDb } from '../../../platform/db/db.ts';
import { byDay, dayAgo, lastDays, trendDays } from './days.ts';

type Author = ClientOutput<typeof getAuthor>;

/** What other modules list about authors. */
export interface AuthorLists {
  followed: readonly Author[];
  suggestions: readonly AuthorSuggestion[];
  attention: AuthorsSectionContent['identity_attention'];
}

const listed = 100;

/** Papers by followed authors that are tracked and not saved; each once. */
export const backgroundPapers = (db: ReadDb): { papers: number; authors: number } =>
  db.get(
    `select count(distinct p.id) papers, count(distinct x.author_id) authors
     from followed_authors f join paper_authors x on x.author_id = f.author_id
       join papers p on p.id = x.paper_id and p.status in ('tracked', 'inbox') and p.canonical_paper_id is null`,
  )!;

export const authorsSection = (
  db: ReadDb,
  { followed, suggestions, attention }: AuthorLists,
  nowMs: number,
): AuthorsSectionContent => {
  const total = db.value<number>('select count(*) from authors')!;
  const health = (value: Author['monitor_health']) => followed.filter((a) => a.monitor_health === value);
  const state = (value: Author['background_corpus_state']) =>
    followed.filter((a) => a.background_corpus_state === value).length;
  const follows = byDay(
    db.all<{ at: string }>(
      'select followed_at at from followed_authors where followed_at >= ?',
      dayAgo(nowMs, trendDays - 1),
    ),
    (r) => r.at,
  );
  return {
    summary: {
      total_rows: total,
      tracked_authors: followed.length,
      provenance_only_authors: total - followed.length,
      ready_tracked: health('ready').length,
      degraded_tracked: health('degraded').length,
      disabled_tracked: health('disabled').length,
      bridge_gap_count: followed.filter((a) => a.idxa_id === null).length,
      background_corpus_papers: backgroundPapers(db).papers,
      fresh_backfills: state('fresh'),
      running_backfills: state('running'),
      pending_backfills: state('pending'),
      stale_backfills: state('stale'),
      thin_backfills: state('thin'),
      failed_backfills: state('failed'),
      unverified_backfills: state('unverified'),
    },
    degraded: health('degraded').map((a) => ({
      author_id: a.id,
      author_name: a.name,
      health_reason: a.monitor_health_reason,
      health_reason_ref: a.monitor_health_reason_ref,
      last_error: a.monitor_last_error,
      last_error_ref: a.monitor_last_error_ref,
      last_checked_at: a.monitor_last_checked_at,
    })),
    suggestions: suggestions.map(({ key, name, suggestion_type, score, shared_followed_count }) => ({
      key,
      name,
      suggestion_type,
      score,
      shared_followed_count,
    })),
    corpus_health: followed.slice(0, listed).map((a) => ({
      author_id: a.id,
      author_name: a.name,
      state: a.background_corpus_state ?? 'pending',
      detail: a.background_corpus_detail,
      background_publications: a.background_corpus_publications ?? 0,
      coverage_ratio: a.background_corpus_coverage_ratio,
      last_success_at: a.background_corpus_last_success_at,
    })),
    identity_attention: attention,
    author_follow_trend: lastDays(nowMs, trendDays).map((date) => ({ date, follows: follows.get(date)?.length ?? 0 })),
  };
};
