import { ApiError, type HandlerOutput, type listMonitors, monitorTypes } from '@carrel/contract';
import { cleanOpenAlexId } from '@carrel/contract/identifiers';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, type Shown, storedText } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import type { MonitorFields } from '../authors/authors.ports.ts';
import { openAlexIdsOf } from '../authors/records.repo.ts';
import type { ReportedProblem } from '../identity/identity.ports.ts';
import { parseBooleanQuery, queryKey, refuseUnclear } from './boolean-query.ts';
import { branchRefOf } from './branch-monitor.ts';
import type { FindBranch } from './feed.ports.ts';
import { readConfig, readLastResult } from './json-columns.ts';
import * as repo from './monitors.repo.ts';
import { isTopicId, profilesPerCall } from './refresh-plan.ts';

const servers = ['arxiv', 'biorxiv', 'medrxiv'] as const;

type FeedMonitor = HandlerOutput<typeof listMonitors>[number];

interface Definition {
  type: Exclude<repo.MonitorType, 'author'>;
  query: string;
  config: Record<string, unknown>;
}

/** Runs per day that the cost of a monitor is stated for. */
const runsPerDay = (refresh: { enabled: boolean; hours: number }): number =>
  refresh.enabled && refresh.hours > 0 ? 24 / refresh.hours : 0;

/** Rounded to a hundredth, because a hundred authors share one call. */
const hundredth = (credits: number): number => Math.round(credits * 100) / 100;

/** OpenAlex credits of one refresh, based on the pages of the last one. */
const creditsOf = (m: repo.Monitor, profiles: number, state: repo.MonitorState | undefined): number => {
  if (m.author_id !== null) return (2 * profiles) / profilesPerCall;
  if (m.type === 'preprint') return 0;
  return (
    readLastResult(state?.last_result ?? null)?.credits ?? (m.type === 'venue' || isTopicId(m.query ?? '') ? 1 : 10)
  );
};

interface Deps {
  store: Store;
  refresh: () => { enabled: boolean; hours: number };
  findBranch: FindBranch;
}

/** What the user watches: the authors that are followed, and queries, topics, venues, preprint servers and branches. */
export class MonitorsService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  list(yields: readonly { monitor_id: string; items: number; saved: number }[]): FeedMonitor[] {
    const { db } = this.#d.store;
    const states = repo.statesOf(db);
    const byId = new Map(yields.map((y) => [y.monitor_id, y]));
    const profiles = repo.profileCounts(db);
    return repo
      .listMonitorRows(db)
      .map((m, i) => this.#view(m, i, profiles.get(m.author_id ?? 0) ?? 0, states.get(m.id), byId.get(m.id)));
  }

  /** @throws ApiError monitor_not_found */
  get(id: string): repo.Monitor {
    const monitor = repo.getMonitor(this.#d.store.db, id);
    if (!monitor) throw new ApiError('monitor_not_found');
    return monitor;
  }

  /** What an author record says about the monitor of each of these authors, by ID; those who are not followed are left out. */
  fieldsOf(authors: readonly number[]): Map<number, MonitorFields> {
    return new Map(
      this.#ofAuthors(authors).map((m) => [
        Number(m.author_id),
        {
          monitor_health: m.health,
          monitor_health_reason: m.health_reason,
          monitor_last_checked_at: m.last_checked_at,
          monitor_last_success_at: m.last_success_at,
          monitor_last_status: m.last_status,
          monitor_last_error: m.last_error,
          monitor_last_result: m.last_result,
          monitor_papers_found: m.items,
          monitor_items_created: m.items,
        },
      ]),
    );
  }

  /** Followed authors whose monitor could not be read. */
  problems(): ReportedProblem[] {
    return this.#ofAuthors(repo.failedAuthors(this.#d.store.db)).map((m) => ({
      author: Number(m.author_id),
      code: 'degraded_monitor',
      values: {},
      action: 'refresh_monitor',
      at: m.last_checked_at,
      detail: m.last_error,
      extra: { monitor_id: m.id },
    }));
  }

  /** OpenAlex credits per day of the automatic refresh while it is on. */
  dailyCredits(): number {
    const { db } = this.#d.store;
    const states = repo.statesOf(db);
    const profiles = repo.profileCounts(db);
    const perRefresh = repo
      .listMonitorRows(db)
      .filter((m) => m.enabled === 1)
      .map((m) => creditsOf(m, profiles.get(m.author_id ?? 0) ?? 0, states.get(m.id)))
      .reduce((sum, credits) => sum + credits, 0);
    return Math.ceil(perRefresh * runsPerDay({ ...this.#d.refresh(), enabled: true }));
  }

  /** @throws ApiError monitor_not_found */
  one(id: string): FeedMonitor {
    const order = repo.listMonitorRows(this.#d.store.db).findIndex((m) => m.id === id);
    return this.#viewAlone(this.get(id), order);
  }

  #ofAuthors(authors: readonly number[]): FeedMonitor[] {
    return repo.authorMonitorRows(this.#d.store.db, authors).map((m, i) => this.#viewAlone(m, i));
  }

  #viewAlone(m: repo.Monitor, order: number): FeedMonitor {
    const { db } = this.#d.store;
    const counts = db.get<{ items: number; saved: number }>(
      `select count(*) items, coalesce(sum(i.saved or i.status in ('add', 'like', 'love')), 0) saved
       from feed_matches m join feed_items i on i.id = m.item_id where m.monitor_id = ?`,
      m.id,
    );
    const profiles = m.author_id === null ? 0 : openAlexIdsOf(db, m.author_id).length;
    return this.#view(m, order, profiles, repo.stateOf(db, m.id), counts);
  }

  #view(
    m: repo.Monitor,
    order: number,
    profiles: number,
    state: repo.MonitorState | undefined,
    counts: { items: number; saved: number } | undefined,
  ): FeedMonitor {
    const result = readLastResult(state?.last_result ?? null);
    const reason = this.#reason(m, profiles, state, result);
    return {
      id: m.id,
      monitor_type: m.type,
      monitor_key: m.key,
      label: m.label || m.query || '',
      query: m.query,
      enabled: m.enabled === 1,
      author_id: m.author_id === null ? null : String(m.author_id),
      author_name: m.author_name,
      idxa_id: m.idxa_id,
      scholar_id: m.scholar_id,
      orcid: m.orcid,
      config: m.author_id === null ? readConfig(m.config) : null,
      position: order,
      created_at: m.created_at,
      updated_at: m.updated_at,
      last_checked_at: state?.last_checked_at ?? null,
      last_success_at: state?.last_success_at ?? null,
      last_status: state?.last_status ?? null,
      last_error: state === undefined ? null : storedText(state.last_error, state.last_error_ref),
      last_result: result,
      health: m.enabled === 0 ? 'disabled' : reason === null ? 'ready' : 'degraded',
      health_reason: reason,
      items: counts?.items ?? 0,
      saved: counts?.saved ?? 0,
      daily_credits: m.enabled === 0 ? 0 : hundredth(creditsOf(m, profiles, state) * runsPerDay(this.#d.refresh())),
    };
  }

  #reason(
    m: repo.Monitor,
    profiles: number,
    state: repo.MonitorState | undefined,
    result: Record<string, unknown> | null,
  ): Shown | null {
    if (m.enabled === 0) return 'monitor_disabled';
    if (m.author_id !== null && profiles === 0)
      return m.scholar_id === null ? 'missing_idxa_id' : 'missing_idxa_id_for_scholar_monitor';
    if (m.type === 'branch') {
      const missing = this.#missingOf(m, result);
      if (missing !== null) return missing;
    }
    if (state?.last_status === 'failed' || state?.last_status === 'skipped')
      return storedText(state.last_error, state.last_error_ref) ?? 'failed';
    const problem = result?.profile_problem;
    if (typeof problem === 'string') return problem;
    if (result?.truncated === true) return 'too_many_results';
    return unclearSentence(m);
  }

  /** Why the branch of a monitor cannot be followed. */
  #missingOf(m: repo.Monitor, result: Record<string, unknown> | null): 'missing_lens' | 'missing_branch' | null {
    const branchRef = branchRefOf(readConfig(m.config), m.query ?? '', result);
    if (branchRef === null) return null;
    const { lens, branch } = this.#d.findBranch(branchRef);
    if (lens === null) return 'missing_lens';
    return branch === null ? 'missing_branch' : null;
  }

  create(body: {
    monitor_type: string;
    query: string;
    label?: string | undefined;
    config?: Record<string, unknown> | undefined;
    source_id?: string | undefined;
    filter_keywords: string[];
  }): FeedMonitor {
    const type = monitorTypes.find((t) => t === body.monitor_type);
    if (type === undefined) throw new ApiError('monitor_type_unknown');
    if (type === 'author') throw new ApiError('monitor_of_author');
    const definition: Definition = {
      type,
      query: body.query.trim(),
      config: {
        ...body.config,
        ...(body.source_id === undefined ? {} : { source_id: body.source_id }),
        ...(body.filter_keywords.length === 0 ? {} : { filter_keywords: body.filter_keywords }),
      },
    };
    const { config, key } = checked(definition, this.#d.findBranch);
    const { store } = this.#d;
    if (repo.findMonitor(store.db, type, key)) throw new ApiError('monitor_exists');
    const id = hexId();
    const at = store.now();
    const label = body.label?.trim() || definition.query;
    store.journal.byUser('feed.monitor.create', refer(changes.monitorCreated, { name: label }), () =>
      repo.insertMonitor(store.db, {
        id,
        type,
        key,
        label,
        query: definition.query,
        config: JSON.stringify(config),
        enabled: 1,
        position: null,
        created_at: at,
        updated_at: at,
      }),
    );
    return this.one(id);
  }

  update(
    id: string,
    body: {
      query?: string | undefined;
      label?: string | undefined;
      enabled?: boolean | undefined;
      config?: Record<string, unknown> | undefined;
    },
  ): FeedMonitor {
    const m = this.get(id);
    const { store } = this.#d;
    const { query, label, enabled, config } = body;
    if (query === undefined && label === undefined && enabled === undefined && config === undefined)
      throw new ApiError('nothing_to_change');
    if (m.author_id !== null) {
      if (query !== undefined || label !== undefined || config !== undefined) throw new ApiError('monitor_of_author');
      store.journal.byUser('feed.monitor.update', switched(m.label ?? '', enabled!), () => {
        this.#ensureRow(m);
        repo.updateMonitor(store.db, id, { ...m, label: null, enabled: enabled ? 1 : 0, updated_at: store.now() });
      });
      return this.one(id);
    }
    const definition = {
      type: m.type as Definition['type'],
      query: query?.trim() ?? m.query ?? '',
      config: config ?? readConfig(m.config),
    };
    // A new name is possible while the branch is missing.
    const { config: clean, key } =
      config === undefined && query === undefined
        ? { config: definition.config, key: m.key }
        : checked(definition, this.#d.findBranch);
    const other = repo.findMonitor(store.db, m.type, key);
    if (other && other.id !== id) throw new ApiError('monitor_exists');
    // A label that the user never changed is updated with the query.
    const name = label?.trim() || (m.label === m.query ? definition.query : m.label) || definition.query;
    const onlySwitched = query === undefined && label === undefined && config === undefined;
    store.journal.byUser(
      'feed.monitor.update',
      onlySwitched ? switched(name, enabled!) : refer(changes.monitorChanged, { name }),
      () => {
        repo.updateMonitor(store.db, id, {
          key,
          label: name,
          query: definition.query,
          config: JSON.stringify(clean),
          enabled: (enabled ?? m.enabled === 1) ? 1 : 0,
          updated_at: store.now(),
        });
        if (key !== m.key) repo.forgetState(store.db, id);
      },
    );
    return this.one(id);
  }

  /** The row that holds what the user chose for an author monitor. */
  #ensureRow(m: repo.Monitor): void {
    const { store } = this.#d;
    if (store.db.value('select 1 from feed_monitors where id = ?', m.id) !== undefined) return;
    const { id, type, key, query, config, enabled, position } = m;
    const at = store.now();
    repo.insertMonitor(store.db, {
      id,
      type,
      key,
      label: null,
      query,
      config,
      enabled,
      position,
      created_at: at,
      updated_at: at,
    });
  }

  delete(id: string): { actionId: number | null } {
    const m = this.get(id);
    if (m.author_id !== null) throw new ApiError('monitor_of_author');
    const { store } = this.#d;
    const info = {
      actor: 'user' as const,
      kind: 'feed.monitor.delete',
      summary: refer(changes.monitorDeleted, { name: m.label || m.query || '' }),
    };
    return store.journal.act(info, () => repo.removeMonitor(store.db, id));
  }

  /** @returns how many of the named monitors exist */
  order(ids: readonly string[]): number {
    const { store } = this.#d;
    const rows = repo.listMonitorRows(store.db);
    const byId = new Map(rows.map((m) => [m.id, m]));
    const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const rest = rows.filter((m) => !named.includes(m));
    store.journal.byUser('feed.monitor.order', refer(changes.monitorsOrdered), () => {
      for (const [position, m] of [...named, ...rest].entries()) {
        if (m.position === position) continue;
        if (m.author_id !== null) this.#ensureRow(m);
        repo.setPosition(store.db, m.id, position, store.now());
      }
    });
    return named.length;
  }
}

/** Why the query of a monitor may not find what it seems to ask for. New queries of this kind are refused. */
const unclearSentence = (m: repo.Monitor): Shown | null => {
  if (m.author_id !== null || m.type === 'branch' || isTopicId(m.query ?? '')) return null;
  try {
    if (m.type !== 'venue') refuseUnclear(m.query ?? '');
    for (const keyword of keywordsIn(readConfig(m.config))) refuseUnclear(keyword);
    return null;
  } catch (e) {
    if (e instanceof ApiError) return e.shown;
    throw e;
  }
};

const keywordsIn = (config: Record<string, unknown>): string[] =>
  Array.isArray(config.filter_keywords)
    ? config.filter_keywords.filter((k): k is string => typeof k === 'string' && k.trim() !== '')
    : [];

/** A query as the user typed it. @throws ApiError query_invalid */
const typedQuery = (text: string) => {
  refuseUnclear(text);
  return parseBooleanQuery(text);
};

const switched = (name: string, on: boolean) =>
  on ? refer(changes.monitorResumed, { name }) : refer(changes.monitorPaused, { name });

/**
 * The validated query of a monitor, and the key that is unique among monitors of the type.
 * @throws ApiError query_invalid, monitor_source_required, monitor_branch_unknown
 */
const checked = (
  { type, query, config }: Definition,
  findBranch: FindBranch,
): { config: Record<string, unknown>; key: string } => {
  const branchRef = type === 'branch' ? branchRefOf(config, query, null) : null;
  if (branchRef !== null) {
    const { branch } = findBranch(branchRef);
    if (branch === null) throw new ApiError('monitor_branch_unknown');
    return {
      config: { ...config, lens_id: branchRef.lensId, branch_id: branch.id, branch_label: branch.label },
      key: `${branchRef.lensId} / ${branch.id}`,
    };
  }
  if (type === 'venue') {
    const source = cleanOpenAlexId('S', typeof config.source_id === 'string' ? config.source_id : undefined);
    if (source === undefined) throw new ApiError('monitor_source_required');
    const keywords = keywordsIn(config);
    const keys = keywords.map((k) => queryKey(typedQuery(k))).sort();
    return { config: { ...config, source_id: source, filter_keywords: keywords }, key: [source, ...keys].join(' / ') };
  }
  if (type === 'topic' && isTopicId(query)) return { config, key: query.trim().toUpperCase() };
  const key = queryKey(typedQuery(query));
  if (type !== 'preprint') return { config, key };
  const server = servers.find((s) => s === (config.server ?? 'arxiv'));
  if (server === undefined) throw new ApiError('query_invalid', refer(errors.preprintServerArxivBiorxivMedrxiv));
  const category = typeof config.category === 'string' ? config.category.trim() : '';
  return { config: { ...config, server }, key: [server, category, key].join(' / ') };
};
