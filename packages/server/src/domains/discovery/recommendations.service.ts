import { ApiError, type impressionSurfaces, type Recommendation, type RecommendationAction } from '@carrel/contract';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { ActOnPaper, PaperAction, SurfaceAdapter } from '../library/act-on-paper.ts';
import { refreshAllJob, refreshLensJob } from './discovery.jobs.ts';
import { pageTask, topsTask } from './discovery.tasks.ts';
import { frontierState } from './frontier.repo.ts';
import { readReasons } from './json-columns.ts';
import { controlsFor } from './preference-targets.ts';
import * as repo from './recommendations.repo.ts';

interface Deps {
  store: Store;
  jobs: JobRunner;
  readers: ThreadPool;
  act: ActOnPaper;
}

/** What each action says about similar papers. Dismissing says nothing; adding to the reading list counts as saving. */
const signals: Record<Exclude<RecommendationAction, 'seen'>, number> = {
  save: 0.5,
  read: 0.5,
  like: 1,
  love: 2,
  dislike: -1,
  dismiss: 0,
};
const actionOf: Partial<Record<PaperAction, Exclude<RecommendationAction, 'seen'>>> = {
  add: 'save',
  save: 'save',
  like: 'like',
  love: 'love',
  dislike: 'dislike',
  dismiss: 'dismiss',
  read: 'read',
};

/** Suggestions: listed, explained, and decided about. */
export class Recommendations {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  row(id: string): repo.RecommendationRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getRecommendation(this.#d.store.db, n);
    if (!row) throw new ApiError('recommendation_not_found');
    return row;
  }

  list(input: repo.PageInput): Promise<{ total: number; items: Recommendation[] }> {
    return this.#d.readers.run(pageTask, input);
  }

  /** The best undecided suggestions of each active lens. */
  tops(each: number) {
    return this.#d.readers.run(topsTask, each, {});
  }

  clear(): void {
    const { db } = this.#d.store;
    db.tx(() => {
      db.run('update discovery_lens_states set current_set_id = null');
      db.run(
        `delete from discovery_recommendations where not exists (select 1 from discovery_impressions i where i.recommendation_id = discovery_recommendations.id)`,
      );
    });
  }

  /** New suggestions of the active lenses, as the navigation counts them. */
  unread(): number {
    return repo.countShown(this.#d.store.db, null).fresh;
  }

  status() {
    const { db } = this.#d.store;
    return {
      last_refresh_at: db.value<string | null>('select refreshed_at from discovery_state') ?? null,
      new_count: this.unread(),
      active_lenses: db.value<number>('select count(*) from discovery_lenses where is_active = 1') ?? 0,
      job_ids: this.#d.jobs.repo
        .active()
        .filter((j) => j.kind === refreshLensJob.kind || j.kind === refreshAllJob.kind)
        .map((j) => j.job_id),
      frontier: frontierState(db),
    };
  }

  stats() {
    const { db } = this.#d.store;
    const of = new Map(
      db
        .all<{ action: string; n: number }>('select action, count(*) n from discovery_decisions group by action')
        .map((r) => [r.action, r.n]),
    );
    const n = (...actions: string[]) => actions.reduce((sum, a) => sum + (of.get(a) ?? 0), 0);
    return {
      total: repo.countShown(db, null).shown,
      actioned: [...of.values()].reduce((a, b) => a + b, 0),
      saved: n('save', 'read', 'like', 'love'),
      liked: n('like', 'love'),
      disliked: n('dislike'),
      dismissed: n('dismiss'),
      seen: db.value<number>('select count(*) from discovery_recommendations where seen_at is not null') ?? 0,
    };
  }

  /** Records the decision after the user acts on a paper in Discovery. Only that suggestion is settled. */
  readonly adapter: SurfaceAdapter = (scopeRef, paperId, action) => {
    const { store } = this.#d;
    const n = parseId(scopeRef);
    const row = n === null ? undefined : repo.getRecommendation(store.db, n);
    if (!row || row.paper_id !== paperId) throw new ApiError('scope_not_found');
    const verb = actionOf[action];
    if (verb) repo.decide(store.db, row, paperId, { action: verb, signal: signals[verb], at: store.now() });
    return {
      recommendation_id: String(row.id),
      lens_id: String(row.lens_id),
      paper_id: String(paperId),
      user_action: verb ?? null,
      hidden: verb === 'dismiss',
    };
  };

  /** Acts on a suggested paper like anywhere else. */
  act<V extends Exclude<RecommendationAction, 'seen'>>(
    id: string,
    verb: V,
    options: { rating?: number | undefined; collection_ids?: string[] } = {},
  ) {
    const row = this.row(id);
    if (row.paper_id === null) throw new ApiError('recommendation_not_found');
    const { rating } = options;
    const action: PaperAction =
      rating !== undefined && rating >= 4 && (verb === 'save' || verb === 'like')
        ? rating === 5
          ? 'love'
          : 'like'
        : verb;
    const done = this.#d.act.act(String(row.paper_id), {
      action,
      surface: 'discovery',
      scope_ref: id,
      collection_ids: options.collection_ids,
      undo_aspect: 'all',
    });
    const decision = repo.decisionOf(this.#d.store.db, row.lens_id, row.paper_id);
    return {
      id,
      [verb]: true as const,
      paper_id: done.paper_id,
      user_action: decision?.action ?? null,
      action_at: decision?.decided_at ?? null,
      rating: done.rating,
      action_id: done.action_id,
    } as { [K in V]: true } & {
      id: string;
      paper_id: string;
      user_action: Recommendation['user_action'];
      action_at: string | null;
      rating: number;
      action_id: string | null;
    };
  }

  seen(id: string) {
    const row = this.row(id);
    const { store } = this.#d;
    if (row.paper_id === null) throw new ApiError('recommendation_not_found');
    const at = row.seen_at ?? store.now();
    if (row.seen_at === null)
      store.db.tx(
        () => store.db.run('update discovery_recommendations set seen_at = ? where id = ?', at, row.id),
        'relaxed',
      );
    const decision = repo.decisionOf(store.db, row.lens_id, row.paper_id);
    return {
      id,
      seen: true as const,
      paper_id: String(row.paper_id),
      user_action: decision?.action ?? ('seen' as const),
      action_at: decision?.decided_at ?? at,
      rating: store.db.value<number>('select rating from papers where id = ?', row.paper_id) ?? 0,
      action_id: null,
    };
  }

  explain(id: string) {
    const row = this.row(id);
    const { db } = this.#d.store;
    const breakdown = repo.storedBreakdown(row);
    const features = repo.featuresOf(row, breakdown.feature_schema_version);
    return {
      id,
      title: row.title,
      score: row.score,
      rank: row.rank,
      source_type: row.source_type,
      source_key: row.source_key,
      breakdown,
      reasons: readReasons(row.reasons),
      explanation: null,
      controls: features === null ? [] : controlsFor(db, features),
    };
  }

  impressions(
    items: readonly {
      recommendation_id: string;
      position: number;
      surface: (typeof impressionSurfaces)[number];
      sort_mode: string;
    }[],
  ) {
    const { store } = this.#d;
    const at = store.now();
    let inserted = 0;
    store.db.tx(() => {
      for (const i of items) {
        const n = parseId(i.recommendation_id);
        if (n === null) continue;
        inserted += store.db.run(
          `insert or ignore into discovery_impressions (recommendation_id, surface, hour, position, sort_mode, at)
           select id, ?, ?, ?, ?, ? from discovery_recommendations where id = ?`,
          i.surface,
          at.slice(0, 13),
          i.position,
          i.sort_mode,
          at,
          n,
        ).changes;
      }
    }, 'relaxed');
    return { received: items.length, inserted };
  }
}
