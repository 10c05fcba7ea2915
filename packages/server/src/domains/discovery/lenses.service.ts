import {
  ApiError,
  type BranchControls,
  type LaneWeights,
  type Lens,
  type LensContext,
  lensContexts,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, type Text } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { fold } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { keywordOf } from './corpus.repo.ts';
import { refreshLensJob } from './discovery.jobs.ts';
import { branchesTask, seedsTask } from './discovery.tasks.ts';
import { readSettings } from './discovery-settings.ts';
import { frontierState } from './frontier.repo.ts';
import { hintsFor } from './hints.ts';
import { readConfig, readSummary, readWeights } from './json-columns.ts';
import * as repo from './lenses.repo.ts';
import { countShown } from './recommendations.repo.ts';

type Config = Record<string, unknown>;

export const refreshOptions = (lensId: number, trigger: string) => ({
  key: `${refreshLensJob.kind}:${lensId}`,
  trigger,
  idPrefix: 'lens_refresh',
  subject: String(lensId),
});

interface Deps {
  store: Store;
  jobs: JobRunner;
  net: NetworkSwitch;
  readers: ThreadPool;
  madeFrom: (lensId: number) => string;
  /** When the lenses are next refreshed automatically. */
  nextRefresh: () => string | null;
}

const maxListed = 500;
const invalid = (reason: Text): never => {
  throw new ApiError('lens_config_invalid', reason);
};

const idIn = (v: unknown): number | null => parseId(typeof v === 'number' ? String(v) : typeof v === 'string' ? v : '');

/** IDs of a list, each of which exists. */
const idsIn = (db: ReadDb, v: unknown, table: 'authors' | 'papers'): string[] => {
  if (!Array.isArray(v) || v.length === 0) return invalid(refer(errors.lensNeeds, { what: table }));
  if (v.length > maxListed) return invalid(refer(errors.lensTooLong, { count: maxListed }));
  return [...new Set(v.map(idIn))].map((id) => {
    if (id === null || db.value(`select 1 from ${table} where id = ?`, id) === undefined)
      return invalid(refer(errors.lensSeedGone, { what: table }));
    return String(id);
  });
};

/** The configuration with only what its context needs. @throws ApiError lens_config_invalid */
const checkedConfig = (db: ReadDb, context: LensContext, config: Config): Config => {
  switch (context) {
    case 'library_global':
      return {};
    case 'collection': {
      const id = idIn(config.collection_id);
      if (id === null || db.value('select 1 from collections where id = ?', id) === undefined)
        return invalid(refer(errors.lensNeeds, { what: 'collection' }));
      return { collection_id: String(id) };
    }
    case 'topic_keyword': {
      const keyword = config.keyword ?? config.query;
      if (typeof keyword !== 'string' || keyword.trim() === '' || keyword.length > 200)
        return invalid(refer(errors.lensNeeds, { what: 'keyword' }));
      return { keyword: keyword.trim() };
    }
    case 'tag': {
      const id =
        config.tag_id === undefined && typeof config.tag === 'string'
          ? db.value<number>('select id from tags where name_key = ?', fold(config.tag.trim()))
          : idIn(config.tag_id);
      if (id == null || db.value('select 1 from tags where id = ?', id) === undefined)
        return invalid(refer(errors.lensNeeds, { what: 'tag' }));
      return { tag_id: String(id) };
    }
    case 'author_set':
      return { author_ids: idsIn(db, config.author_ids, 'authors') };
    case 'papers':
      return { paper_ids: idsIn(db, config.paper_ids, 'papers') };
  }
};

const labelOf = (db: ReadDb, context: LensContext, config: Config): string | null => {
  const name = (sql: string, id: unknown) => db.value<string>(sql, Number(id)) ?? null;
  const first = (sql: string, list: unknown) =>
    (list as string[])
      .slice(0, 3)
      .flatMap((id) => name(sql, id) ?? [])
      .join(' · ') || null;
  switch (context) {
    case 'library_global':
      return null;
    case 'collection':
      return name('select name from collections where id = ?', config.collection_id);
    case 'topic_keyword':
      return String(config.keyword);
    case 'tag':
      return name('select name from tags where id = ?', config.tag_id);
    case 'author_set':
      return first('select name from authors where id = ?', config.author_ids);
    case 'papers':
      return first('select title from papers where id = ?', config.paper_ids);
  }
};

/** Lenses: what the user wants to discover from. */
export class Lenses {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  row(raw: string): repo.LensRow {
    const id = parseId(raw);
    const row = id === null ? undefined : repo.getLensRow(this.#d.store.db, id);
    if (!row) throw new ApiError('lens_not_found');
    return row;
  }

  shown(l: repo.LensRow): Lens {
    const { db } = this.#d.store;
    const state = repo.stateOfLens(db, l.id);
    const set = state?.current_set_id == null ? undefined : repo.getSet(db, state.current_set_id);
    const config = readConfig(l.context_config);
    const counts = set ? countShown(db, l.id) : { shown: 0, fresh: 0 };
    return {
      id: String(l.id),
      name: l.name,
      context_type: l.context_type,
      context_config: config,
      context_label: labelOf(db, l.context_type, config),
      weights: repo.weightsOf(l),
      branch_controls: repo.controlsOf(l),
      created_at: l.created_at,
      last_refreshed_at: state?.last_refreshed_at ?? null,
      last_seen_at: state?.last_seen_at ?? null,
      is_active: l.is_active === 1,
      position: l.position,
      signal_count:
        db.value<number>('select count(*) from discovery_decisions where lens_id = ? and signal_value <> 0', l.id) ?? 0,
      recommendation_count: counts.shown,
      new_count: counts.fresh,
      last_suggestion_set_id: set ? String(set.id) : null,
      last_ranker_version: set?.ranker_version ?? null,
      last_retrieval_summary: set ? readSummary(set.summary) : null,
      hints: repo.hintsOf(set),
      next_refresh_at: l.is_active === 1 ? this.#d.nextRefresh() : null,
      is_outdated: state?.made_from != null && state.made_from !== this.#d.madeFrom(l.id),
      job_id: this.#d.jobs.repo.activeByKey(`${refreshLensJob.kind}:${l.id}`)?.job_id ?? null,
    };
  }

  list(q: { is_active?: boolean | undefined; limit: number; offset: number }): { total: number; items: Lens[] } {
    const rows = repo
      .listLensRows(this.#d.store.db)
      .filter((l) => q.is_active === undefined || (l.is_active === 1) === q.is_active);
    return { total: rows.length, items: rows.slice(q.offset, q.offset + q.limit).map((l) => this.shown(l)) };
  }

  #context(raw: string): LensContext {
    const context = lensContexts.find((c) => c === raw);
    if (!context) throw new ApiError('lens_context_unknown');
    return context;
  }

  create(body: {
    name: string;
    context_type: string;
    context_config?: Config | null | undefined;
    weights?: { [L in keyof LaneWeights]?: LaneWeights[L] | undefined } | null | undefined;
  }): Lens {
    const { db, journal } = this.#d.store;
    const context = this.#context(body.context_type);
    const config = checkedConfig(db, context, body.context_config ?? {});
    const name = body.name.trim();
    const id = journal.byUser('lenses.add', refer(changes.lensAdded, { name }), () =>
      repo.insertLens(db, {
        name,
        context_type: context,
        context_config: JSON.stringify(config),
        weights: body.weights == null ? null : JSON.stringify(body.weights),
        created_at: this.#d.store.now(),
      }),
    );
    return this.shown(repo.getLensRow(db, id)!);
  }

  update(
    raw: string,
    body: {
      name?: string | undefined;
      context_config?: Config | null | undefined;
      weights?: { [L in keyof LaneWeights]?: LaneWeights[L] | undefined } | null | undefined;
      branch_controls?: BranchControls | null | undefined;
      is_active?: boolean | undefined;
    },
  ): Lens {
    const l = this.row(raw);
    const { db, journal } = this.#d.store;
    const json = (v: unknown): string | null => (v === null ? null : JSON.stringify(v));
    const storedWeights = readWeights(l.weights);
    const next = {
      name: body.name?.trim() ?? l.name,
      context_config:
        body.context_config === undefined
          ? l.context_config
          : JSON.stringify(checkedConfig(db, l.context_type, body.context_config ?? {})),
      weights:
        body.weights == null ? (body.weights === null ? null : l.weights) : json({ ...storedWeights, ...body.weights }),
      branch_controls: body.branch_controls === undefined ? l.branch_controls : json(body.branch_controls),
      is_active: body.is_active === undefined ? l.is_active : Number(body.is_active),
    };
    journal.byUser('lenses.edit', refer(changes.lensEdited, { name: next.name }), () =>
      repo.updateLensRow(db, l.id, next),
    );
    return this.shown(repo.getLensRow(db, l.id)!);
  }

  delete(raw: string) {
    const l = this.row(raw);
    const { db, journal } = this.#d.store;
    const running = this.#d.jobs.repo.activeByKey(`${refreshLensJob.kind}:${l.id}`);
    if (running) this.#d.jobs.stop(running.job_id);
    const { actionId } = journal.act(
      { actor: 'user', kind: 'lenses.delete', summary: refer(changes.lensDeleted, { name: l.name }) },
      () => {
        db.run('delete from discovery_adjustments where lens_id = ?', l.id);
        db.run('delete from discovery_lenses where id = ?', l.id);
      },
    );
    return {
      success: true as const,
      operation: 'delete' as const,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  order(ids: readonly string[]): number {
    const { db, journal } = this.#d.store;
    const lenses = repo.listLensRows(db);
    const named = [...new Set(ids)].flatMap((id) => lenses.find((l) => String(l.id) === id) ?? []);
    const all = [...named, ...lenses.filter((l) => !named.includes(l))];
    journal.byUser('lenses.order', refer(changes.lensesOrdered), () => {
      for (const [i, l] of all.entries())
        if (l.position !== i) db.run('update discovery_lenses set position = ? where id = ?', i, l.id);
    });
    return named.length;
  }

  async preview(body: { context_type: string; context_config?: Config | null | undefined }) {
    const { db } = this.#d.store;
    const context = this.#context(body.context_type);
    const config = checkedConfig(db, context, body.context_config ?? {});
    const query = { id: 0, context, config };
    const { count, sample } = await this.#d.readers.run(seedsTask, {
      lens: query,
      now: this.#d.store.now(),
      authors: 0,
    });
    return {
      seed_count: count,
      context_label: labelOf(db, context, config),
      sample_papers: sample.flatMap((id) => {
        const p = db.get<{ title: string; year: number | null }>('select title, year from papers where id = ?', id);
        return p ? [{ paper_id: String(id), ...p }] : [];
      }),
      hints: hintsFor({
        seeds: count,
        keyword: keywordOf(query) !== null,
        shown: Number.POSITIVE_INFINITY,
        withReferences: count,
        withAbstract: count,
        hasModel: db.value(`select 1 from vector_models where state = 'active'`) !== undefined,
        frontier: frontierState(db).papers,
        network: this.#d.net.enabled,
      }),
    };
  }

  refresh(id: number, size: number | null, trigger = 'user') {
    const { jobs, store } = this.#d;
    const lensId = { lens_id: String(id) };
    const payload = { lensId: id, size: size ?? readSettings(store.db).limits.max_results };
    return { ...jobs.start(refreshLensJob, payload, refreshOptions(id, trigger)), ...lensId };
  }

  branches(
    raw: string,
    q: { max_branches?: number | undefined; temperature?: number | undefined; resolution?: number | undefined },
  ) {
    const l = this.row(raw);
    const { branches } = readSettings(this.#d.store.db);
    const controls = repo.controlsOf(l);
    const asked = q.max_branches ?? q.temperature ?? q.resolution;
    return this.#d.readers.run(branchesTask, {
      lensId: l.id,
      now: this.#d.store.now(),
      trial:
        asked === undefined
          ? null
          : {
              maxBranches: q.max_branches ?? branches.max_clusters,
              temperature: q.temperature ?? controls.temperature ?? branches.temperature,
              resolution: q.resolution ?? controls.resolution ?? 1,
            },
    });
  }

  signals(raw: string, limit: number) {
    const l = this.row(raw);
    const { db } = this.#d.store;
    const of = (sign: string) =>
      db.value<number>(`select count(*) from discovery_decisions where lens_id = ? and signal_value ${sign} 0`, l.id) ??
      0;
    return {
      lens_id: String(l.id),
      positive: of('>'),
      negative: of('<'),
      signals: db
        .all<{
          id: number;
          paper_id: number;
          title: string | null;
          signal_value: number;
          action: string;
          decided_at: string;
        }>(
          `select d.id, d.paper_id, p.title, d.signal_value, d.action, d.decided_at from discovery_decisions d
             left join papers p on p.id = d.paper_id
           where d.lens_id = ? and d.signal_value <> 0 order by d.decided_at desc, d.id desc limit ?`,
          l.id,
          limit,
        )
        .map((s) => ({
          id: s.id,
          lens_id: String(l.id),
          paper_id: String(s.paper_id),
          paper_title: s.title,
          signal_value: s.signal_value,
          source: s.action,
          created_at: s.decided_at,
        })),
    };
  }

  seen(raw: string) {
    const l = this.row(raw);
    const { store } = this.#d;
    const at = store.now();
    store.db.tx(() => repo.setLensState(store.db, l.id, { last_seen_at: at }), 'relaxed');
    return { lens_id: String(l.id), last_seen_at: at };
  }
}
