import {
  ApiError,
  type FeedItem,
  feedActions,
  feedStatuses,
  type getFeedStatus,
  listFeed,
  type HandlerOutput as Output,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { dayBefore, isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { CommittedChange } from '../../platform/events/app-events.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { parseId } from '../../platform/ids.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import { implementJob, type JobImplementation } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { openAlexIdsOf } from '../authors/records.repo.ts';
import type { ActOnPaper, SurfaceAdapter } from '../library/act-on-paper.ts';
import { shortTitle } from '../papers/short-title.ts';
import { refreshFeedJob, refreshMonitorJob, setAsideJob } from './feed.jobs.ts';
import { feedCountsTask, feedPageTask, monitorYieldsTask, newItemsTask } from './feed.tasks.ts';
import * as items from './items.repo.ts';
import * as monitorsRepo from './monitors.repo.ts';
import type { MonitorsService } from './monitors.service.ts';
import { followedAuthors, minCalls } from './refresh-plan.ts';

type Action = (typeof feedActions)[number];

const dayMs = 86_400_000;
/** Authors whose works are fetched when they are followed; a list that is imported waits for the next refresh. */
const maxReadAtOnce = 5;
/** The period of a list for which none was chosen. */
const defaultPeriodDays = listFeed.query.parse({}).since_days;
/** How long a caller that does not want a background run waits for it. */
const longestWaitMs = 60_000;
/** Maximum number of items set aside within a request; more are left to a job. */
const directLimit = 500;

const decisions: Record<Action, Exclude<items.FeedStatus, 'new' | 'set_aside'>> = {
  add: 'add',
  read: 'add',
  like: 'like',
  love: 'love',
  dislike: 'dislike',
  dismiss: 'dismissed',
};

const newestDays = 30;
const newestListed = 200;

interface Filters {
  since_days: number;
  hide_library: boolean;
  monitor_scope?: 'inbox' | 'journals' | undefined;
  monitor_id?: string | undefined;
  fetched_before?: string | undefined;
}

interface Deps {
  store: Store;
  jobs: JobRunner;
  net: NetworkSwitch;
  act: ActOnPaper;
  readers: ThreadPool;
  cached: CachedReads;
  monitors: MonitorsService;
  usesSemanticScholar: () => boolean;
  /** Whether automatic work may ask the sources of the Feed now. */
  mayCallOut: () => boolean;
  /** The automatic refresh, except for what it costs. */
  automatic: () => Omit<Output<typeof getFeedStatus>['automatic'], 'daily_credits'>;
}

/** The Feed: what monitors found, and what the user decided about it. */
export class FeedService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #filter(f: Filters, status: items.FeedStatus | null): items.ItemFilter {
    return {
      status,
      since: dayBefore(this.#d.store.now().slice(0, 10), f.since_days),
      hideLibrary: f.hide_library,
      scope: f.monitor_scope ?? null,
      monitorId: f.monitor_id ?? null,
      fetchedBefore: f.fetched_before ?? null,
    };
  }

  #newSince(): string {
    const { store } = this.#d;
    return items.newSince(items.feedState(store.db), isoAt(store.clock.now() - dayMs));
  }

  async list(
    query: Filters & {
      status?: string | undefined;
      sort: 'chronological' | 'relevance';
      limit: number;
      offset: number;
    },
  ) {
    const wanted = query.status === undefined || query.status === 'all' ? null : query.status;
    const status = wanted === null ? null : feedStatuses.find((s) => s === wanted);
    if (status === undefined) throw new ApiError('feed_status_unknown');
    const filter = this.#filter(query, status);
    const { sort, limit, offset } = query;
    const asOf = query.fetched_before ?? this.#d.store.now();
    const [page, { counts, arrived, estimate }] = await Promise.all([
      this.#d.readers.run(feedPageTask, { filter, sort, limit, offset, newSince: this.#newSince() }, {}),
      this.#d.cached.run(feedCountsTask, { ...filter, status: null }),
    ]);
    const sum = (of: readonly items.FeedStatus[]) => of.reduce((n, s) => n + (counts[s] ?? 0), 0);
    return {
      items: page as FeedItem[],
      total: sum(status === null ? ['new', 'add', 'like', 'love', 'dislike'] : [status]),
      as_of: asOf,
      arrived,
      progress: { decided: sum(feedStatuses.filter((s) => s !== 'new')), remaining: counts.new ?? 0 },
      estimate,
    };
  }

  status() {
    const { db } = this.#d.store;
    const state = items.feedState(db);
    const monitors = this.#d.monitors.list([]);
    const of = (health: string) => monitors.filter((m) => m.health === health).length;
    const running = this.#d.jobs.repo.activeByKey(refreshFeedJob.kind);
    return {
      last_refresh_at: state.last_refresh_at,
      new_count: this.unread(),
      remaining: items.countUndecided(db),
      last_seen_at: state.last_seen_at,
      job_id: running?.job_id ?? null,
      monitors: { total: monitors.length, ready: of('ready'), degraded: of('degraded'), disabled: of('disabled') },
      daily_credits: Math.ceil(monitors.reduce((sum, m) => sum + m.daily_credits, 0)),
      automatic: { ...this.#d.automatic(), daily_credits: this.#d.monitors.dailyCredits() },
    };
  }

  /** The items of the last month, those that arrived last first; of one monitor, or of all. */
  async newest(monitorId: string | null, limit: number): Promise<{ items: FeedItem[] }> {
    const filters = {
      since_days: newestDays,
      hide_library: false,
      ...(monitorId !== null && { monitor_id: monitorId }),
    };
    const { items } = await this.list({ ...filters, sort: 'chronological', limit: newestListed, offset: 0 });
    const last = items.sort((a, b) => (a.fetched_at < b.fetched_at ? 1 : a.fetched_at > b.fetched_at ? -1 : 0));
    return { items: last.slice(0, limit) };
  }

  /** The name of a monitor; null if it does not exist. */
  monitorLabel(id: string): string | null {
    const monitor = monitorsRepo.listMonitorRows(this.#d.store.db).find((m) => m.id === id);
    return monitor ? monitor.label || monitor.author_name || monitor.query || monitor.id : null;
  }

  /**
   * What arrived since a moment, by default since what the Feed itself calls new, and all that its list shows.
   * @param since in UTC
   */
  async news(since: string | null, limit: number) {
    const { store, readers, cached } = this.#d;
    const from = since ?? this.#newSince();
    const listed = this.#filter({ since_days: defaultPeriodDays, hide_library: false }, null);
    const count = items.countNew(store.db, from);
    const [{ items: best, estimate }, { counts }] = await Promise.all([
      readers.run(newItemsTask, { since: from, limit, count }, {}),
      cached.run(feedCountsTask, listed),
    ]);
    return {
      since: from,
      new_count: count,
      undecided: counts.new ?? 0,
      items: best,
      estimate,
    };
  }

  lastRefreshAt(): string | null {
    return items.feedState(this.#d.store.db).last_refresh_at;
  }

  /** New items, as the navigation counts them. */
  unread(): number {
    return items.countNew(this.#d.store.db, this.#newSince());
  }

  seen(): { last_seen_at: string } {
    const { store } = this.#d;
    const at = store.now();
    store.db.tx(() => items.setFeedState(store.db, { last_seen_at: at }));
    return { last_seen_at: at };
  }

  async listMonitors() {
    return this.#d.monitors.list(await this.#d.cached.run(monitorYieldsTask, null));
  }

  /** Records the decision about one item after the user acts on a paper in the Feed. */
  readonly adapter: SurfaceAdapter = (scopeRef, paperId, action) => {
    const { db } = this.#d.store;
    const id = parseId(scopeRef);
    const item = id === null ? undefined : items.getItem(db, id);
    if (!item || !items.itemsOfPapers(db, [paperId]).includes(item.id)) throw new ApiError('scope_not_found');
    const verb = action === 'save' ? 'add' : action;
    const named = feedActions.find((a) => a === verb);
    if (named) items.decide(db, item, decisions[named], this.#d.store.now());
    return {
      feed_item_id: String(item.id),
      paper_id: String(paperId),
      action: verb,
      status: named ? decisions[named] : item.status,
    };
  };

  bulk(ids: readonly string[], wanted: string) {
    const action = feedActions.find((a) => a === (wanted === 'save' ? 'add' : wanted));
    if (action === undefined) throw new ApiError('feed_action_unknown');
    const { store, act } = this.#d;
    const rows = [...new Set(ids)].flatMap((id) => {
      const n = parseId(id);
      return (n === null ? undefined : items.getItem(store.db, n)) ?? [];
    });
    const [first] = rows;
    const { actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'feed.bulk',
        summary: refer(changes.feedBulk, {
          action,
          count: rows.length - 1,
          title: first ? shortTitle(store.db, first.paper_id) : '',
        }),
      },
      () => {
        for (const row of rows)
          act.act(String(row.paper_id), { action, surface: 'feed', scope_ref: String(row.id), undo_aspect: 'all' });
      },
    );
    return {
      affected: rows.length,
      action,
      results: rows.map((r) => ({ feed_item_id: String(r.id), paper_id: String(r.paper_id), action })),
      action_id: actionId === null ? null : String(actionId),
    };
  }

  /** Sets everything aside that is still undecided. The papers get no rating and no feedback. */
  setAside(filters: Filters) {
    const { store, jobs } = this.#d;
    const ids = items.undecidedItems(store.db, this.#filter(filters, 'new'));
    const summary = refer(changes.feedSetAside, { count: ids.length });
    if (ids.length <= directLimit) {
      const { actionId } = store.journal.act({ actor: 'user', kind: setAsideJob.kind, summary }, () => {
        for (const id of ids) this.#putAside(id);
      });
      return {
        affected: ids.length,
        action_id: actionId === null ? null : String(actionId),
        job_id: null,
        status: 'done' as const,
      };
    }
    return store.db.tx(() => {
      const actionId = store.journal.open({ actor: 'user', kind: setAsideJob.kind, summary });
      const envelope = jobs.start(
        setAsideJob,
        { ids, actionId },
        { key: `${setAsideJob.kind}:${actionId}`, trigger: 'user', message: summary },
      );
      store.journal.setJob(actionId, envelope.job_id);
      return { affected: ids.length, action_id: String(actionId), job_id: envelope.job_id, status: 'queued' as const };
    });
  }

  #putAside(id: number): void {
    const { store } = this.#d;
    const item = items.getItem(store.db, id);
    if (item?.status === 'new') items.decide(store.db, item, 'set_aside', store.now());
  }

  /** Sets many items aside. Running it again skips what is done already. */
  setAsideJob(): JobImplementation {
    const { journal } = this.#d.store;
    return implementJob(setAsideJob, {
      undoable: () => true,
      resumable: (p) => journal.action(p.actionId)?.state === 'open',
      run: async (ctx) => {
        const { ids, actionId } = ctx.payload;
        await inBatches(ctx.db, ids, (id) => this.#putAside(id), {
          pauseOrStop: () => ctx.pauseOrStop(),
          wrap: (work) => journal.continue(actionId, work),
          onBatch: (done) => ctx.progress(done, ids.length, refer(messages.itemsDone, { done, total: ids.length })),
        });
        const summary = refer(changes.feedSetAside, { count: ids.length });
        journal.finish(actionId, summary);
        return { message: summary, result: { affected: ids.length } };
      },
      ended: (p, outcome) => {
        const action = refer(changes.feedSetAside, { count: p.ids.length });
        journal.finish(p.actionId, refer(changes.partWay, { outcome: outcome.status, action }));
      },
    });
  }

  async refresh(monitorId: string | null, background: boolean) {
    const { store, jobs, net, monitors, usesSemanticScholar } = this.#d;
    const chosen = monitorId === null ? monitorsRepo.listMonitorRows(store.db) : [monitors.get(monitorId)];
    const enabled = chosen.filter((m) => m.enabled === 1);
    const authors = followedAuthors(store.db, enabled, store.now().slice(0, 10));
    const profiles = authors.reduce((sum, a) => sum + a.profiles.length, 0);
    const others = enabled.filter((m) => m.author_id === null);
    const callsExpected = minCalls(profiles, others, usesSemanticScholar());
    if (callsExpected === 0)
      return { ...jobs.noop(refer(messages.noMonitorCanRefreshed)), calls_expected: callsExpected };
    net.assertOn();
    const envelope =
      monitorId === null
        ? jobs.start(refreshFeedJob, {}, { trigger: 'user' })
        : jobs.start(
            refreshMonitorJob,
            { monitorId },
            { key: `${refreshMonitorJob.kind}:${monitorId}`, trigger: 'user', subject: monitorId },
          );
    const answer = { ...envelope, calls_expected: callsExpected };
    if (background) return answer;
    const row = await jobs.settledWithin(envelope.job_id, longestWaitMs);
    if (!row) return answer;
    return { ...answer, message: row.message, result: { status: row.status, ...readResult(row.result) } };
  }

  /** Fetches the recent works of authors who are followed from now on, unless automatic work may not call sources. */
  #readNow(authors: readonly number[]): void {
    const { store, jobs, mayCallOut } = this.#d;
    store.db.afterCommit(() => {
      if (!mayCallOut()) return;
      for (const author of authors) {
        if (openAlexIdsOf(store.db, author).length === 0) continue;
        const monitorId = `author:${author}`;
        jobs.start(
          refreshMonitorJob,
          { monitorId },
          { key: `${refreshMonitorJob.kind}:${monitorId}`, trigger: 'auto:follow', subject: monitorId },
        );
      }
    });
  }

  /** Updates items after changes, inside the transaction that makes them. */
  rowsChanged(rows: readonly CommittedChange[]): void {
    const { db } = this.#d.store;
    const papers = new Set<number>();
    const authors = new Set<number>();
    const monitors = new Set<string>();
    const followed: number[] = [];
    for (const row of rows) {
      switch (row.table) {
        case 'papers':
          if (row.op === 'I' || row.paperId === null) break;
          if (row.op === 'U' && !paperColumns.some((c) => row.after && c in row.after)) break;
          papers.add(row.paperId);
          for (const id of [row.before?.canonical_paper_id, row.after?.canonical_paper_id])
            if (typeof id === 'number') papers.add(id);
          break;
        case 'feed_decisions':
        case 'author_paper_decisions':
          if (row.paperId !== null) papers.add(row.paperId);
          break;
        case 'followed_authors':
          authors.add(row.key[0] as number);
          if (row.op === 'I') followed.push(row.key[0] as number);
          break;
        case 'author_alt_identifiers': {
          const merged =
            row.before ?? db.get('select * from author_alt_identifiers where id = ?', row.key[0] as number);
          for (const id of [merged?.primary_author_id, merged?.alt_author_id])
            if (typeof id === 'number') authors.add(id);
          break;
        }
        case 'feed_monitors':
          if (row.op !== 'U') monitors.add(row.key[0] as string);
          break;
      }
    }
    if (followed.length > 0 && followed.length <= maxReadAtOnce) this.#readNow(followed);
    if (papers.size + authors.size + monitors.size === 0) return;
    items.settleItems(db, [
      ...new Set([
        ...items.itemsOfPapers(db, [...papers]),
        ...items.itemsOfAuthors(db, [...authors]),
        ...items.itemsOfMonitors(db, [...monitors]),
      ]),
    ]);
  }
}

const paperColumns = ['status', 'rating', 'canonical_paper_id'];
