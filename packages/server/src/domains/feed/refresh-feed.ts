import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, type JobContext, JobFailure, type JobResult } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import type { Page, SourceWork } from '../../sources/source-work.ts';
import { matchesQuery, parseBooleanQuery, toArxivQuery, toOpenAlexQuery } from './boolean-query.ts';
import { branchQuery, branchRefOf, type FindBranch } from './branch-monitor.ts';
import { feedArrived } from './feed.events.ts';
import { refreshFeedJob, refreshMonitorJob } from './feed.jobs.ts';
import * as items from './items.repo.ts';
import * as repo from './monitors.repo.ts';
import type { FeedRanker } from './rank-locally.ts';
import { type FoundWork, receiveWork } from './receive-works.ts';
import {
  type Batch,
  batchesOf,
  dayBefore,
  followedAuthors,
  minCalls,
  profilesPerCall,
  serverFirstDays,
  serverOverlapDays,
  startOf,
} from './refresh-plan.ts';

/** Maximum number of pages read of one list; a monitor that finds more is reported as too broad. */
const maxPages = 10;
/** Pages of the works of one author: newer ones come first. */
const maxAuthorPages = 20;
/** Undecided items that are ranked again after a refresh, newest first. */
const rankedAgain = 2_000;

interface Deps {
  store: Store;
  sources: Sources;
  events: EventBus;
  changes: ChangeFeed;
  ranker: () => FeedRanker;
  findBranch: FindBranch;
}

interface VenueConfig {
  source_id?: string;
  filter_keywords?: string[];
  server?: string;
  category?: string;
}

/** Credits of a call. */
const listCost = 1;
const searchCost = 10;

class FeedRefresh {
  readonly #d: Deps;
  readonly #ctx: JobContext<unknown>;
  readonly #today: string;
  readonly #startedAt: string;
  readonly #only: string | null;
  #actionId = 0;
  #calls = 0;
  #credits = 0;
  #works = 0;
  #late = 0;
  #arrived = 0;
  #checked = 0;
  readonly #failures: string[] = [];
  /** New works of each profile that the window has brought. */
  readonly #explained = new Map<string, number>();
  #spent = false;

  constructor(deps: Deps, ctx: JobContext<unknown>, only: string | null) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#only = only;
    this.#startedAt = deps.store.now();
    this.#today = this.#startedAt.slice(0, 10);
  }

  async run(): Promise<JobResult> {
    const { store } = this.#d;
    const { db, journal } = store;
    const monitors = repo
      .listMonitorRows(db)
      .filter((m) => m.enabled === 1 && (this.#only === null || m.id === this.#only));
    const authors = followedAuthors(db, monitors, this.#today);
    const others = monitors.filter((m) => m.author_id === null);
    const batches = batchesOf(authors);
    const profiles = authors.reduce((sum, a) => sum + a.profiles.length, 0);
    const steps = batches.length * 2 + others.length;
    let step = 0;
    const next = (label: string) => this.#ctx.progress(step++, steps, label);
    this.#actionId =
      journal.openOf(this.#ctx.jobId) ??
      journal.open({
        actor: 'job',
        kind: refreshFeedJob.kind,
        summary: refer(changes.feedReading),
        jobId: this.#ctx.jobId,
      });
    db.tx(() => items.setFeedState(db, { refresh_started_at: this.#startedAt }));
    try {
      for (const batch of batches) {
        next('Works of followed authors');
        await this.#attempt(
          batch.authors.map((a) => a.monitor),
          () => this.#readAuthors(batch),
        );
      }
      for (const batch of batches) {
        next('Works that were indexed late');
        await this.#attempt([], () => this.#readLate(batch));
      }
      for (const monitor of others) {
        next(monitor.label ?? monitor.query ?? '');
        await this.#attempt([monitor], () => this.#readMonitor(monitor));
      }
      await this.#rankAgain();
    } finally {
      journal.finish(this.#actionId, refer(changes.feedRead, { count: this.#arrived }));
    }
    if (this.#failures.length > 0 && this.#checked === 0) throw new JobFailure(this.#failures[0]!);
    db.tx(() => items.setFeedState(db, { last_refresh_at: store.now() }));
    const minimum = minCalls(profiles, others.length);
    const result = {
      monitors: monitors.length,
      checked: this.#checked,
      failed: this.#failures.length,
      works: this.#works,
      new_items: this.#arrived,
      late_items: this.#late,
      calls: this.#calls,
      minimum_calls: minimum,
      credits: this.#credits,
    };
    const failed = this.#failures.length === 0 ? '' : `; ${this.#failures.length} monitors could not be read`;
    return {
      message: `${this.#arrived.toLocaleString('en')} new items; ${this.#calls} calls, at least ${minimum} needed${failed}`,
      result,
    };
  }

  get #context() {
    const { signal, automatic } = this.#ctx;
    return {
      signal,
      automatic,
      timing: (source: string, ms: number) => {
        this.#calls += 1;
        this.#ctx.timing(source, ms);
      },
    };
  }

  /** An error of one source does not end the run: its monitors show it, and the others are read. */
  async #attempt(monitors: readonly repo.Monitor[], work: () => Promise<void>): Promise<void> {
    const { store } = this.#d;
    await this.#ctx.pauseOrStop();
    try {
      if (this.#spent) throw new SourceError('idxa', 'budget', 'The credits for today are used up.');
      await work();
    } catch (e) {
      if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.message, { cause: e });
      const unreadable = e instanceof ApiError && (e.code === 'query_invalid' || e.code === 'monitor_branch_unknown');
      if (!(e instanceof SourceError) && !unreadable) throw e;
      const budget = e instanceof SourceError && e.kind === 'budget';
      if (budget && e.source === 'idxa') this.#spent = true;
      this.#failures.push(...(monitors.length === 0 ? [e.message] : monitors.map(() => e.message)));
      store.db.tx(() => {
        for (const m of monitors)
          repo.recordOutcome(store.db, m.id, {
            at: store.now(),
            status: budget ? 'skipped' : 'failed',
            error: e.message,
          });
      });
    }
  }

  /** Stores found works, in short transactions; running it again changes nothing. @returns items that arrived */
  async #receive(found: readonly FoundWork[]): Promise<number> {
    const { store, changes: feed, ranker } = this.#d;
    const before = this.#arrived;
    await inBatches(
      store.db,
      found,
      (work) => {
        const received = receiveWork(store, work, ranker());
        if (!received) return;
        feed.derivedChanged([received.paperId]);
        if (!received.arrived) return;
        this.#arrived += 1;
        if (work.late) this.#late += 1;
      },
      {
        // The answer is stored even if a stop was requested during the call.
        pauseOrStop: () => this.#ctx.yieldToEventLoop(),
        wrap: (work) => store.journal.continue(this.#actionId, work),
      },
    );
    if (this.#arrived > before) {
      const dayAgo = isoAt(store.clock.now() - 86_400_000);
      const since = items.newSince(items.feedState(store.db), dayAgo);
      this.#d.events.emit(feedArrived, { new_count: items.countNew(store.db, since) });
    }
    this.#works += found.length;
    this.#ctx.worked(found.length);
    return this.#arrived - before;
  }

  /** All works of up to 100 profiles since the earliest of their watermarks. */
  async #readAuthors(batch: Batch): Promise<void> {
    const { store, sources } = this.#d;
    const byProfile = new Map(batch.authors.flatMap((a) => a.profiles.map((p) => [p, a] as const)));
    const perMonitor = new Map<string, number>();
    let [cursor, pages, total]: [string | null, number, number | null] = ['*', 0, null];
    while (cursor !== null && pages < maxPages * 2) {
      const page: Page<SourceWork> = await sources.idxa.newestWorks(
        { authors: batch.profiles },
        { fromDate: batch.from, cursor },
        this.#context,
      );
      pages += 1;
      this.#credits += listCost;
      total = page.total;
      const found = page.items.flatMap((work): FoundWork[] => {
        const authors = new Set(
          (work.authors ?? []).flatMap((a) => (a.ids.openalex && byProfile.get(a.ids.openalex)) || []),
        );
        // Another author of the same call may have an earlier watermark.
        const wanted = [...authors].filter((a) => work.date === undefined || work.date >= a.from);
        for (const a of wanted) perMonitor.set(a.monitor.id, (perMonitor.get(a.monitor.id) ?? 0) + 1);
        return wanted.length === 0
          ? []
          : [{ work, late: false, reasons: wanted.map((a) => ({ monitorId: a.monitor.id, authorId: a.authorId })) }];
      });
      await this.#receive(found);
      this.#noteKnown(page.items, byProfile);
      // The last page has been read when there are as many results as the total.
      cursor = total !== null && pages * profilesPerCall >= total ? null : page.next;
      if (cursor !== null) await this.#ctx.pauseOrStop();
    }
    const truncated = cursor !== null;
    store.db.tx(() => {
      for (const { monitor } of batch.authors)
        repo.recordOutcome(store.db, monitor.id, {
          at: store.now(),
          status: 'ok',
          result: { works: perMonitor.get(monitor.id) ?? 0, truncated },
          ...(truncated ? {} : { watermark: this.#today }),
        });
    });
    this.#checked += batch.authors.length;
  }

  /** Works of the window explain why a profile has more works than before. */
  #noteKnown(works: readonly SourceWork[], profiles: ReadonlyMap<string, unknown>): void {
    const { db } = this.#d.store;
    db.tx(() => {
      for (const work of works)
        for (const { ids } of work.authors ?? []) {
          const [profile, id] = [ids.openalex, work.ids.openalex];
          if (profile === undefined || id === undefined || !profiles.has(profile)) continue;
          if (repo.knownCount(db, profile) === undefined) continue;
          if (repo.addKnownWork(db, profile, id)) this.#explained.set(profile, (this.#explained.get(profile) ?? 0) + 1);
        }
    }, 'relaxed');
  }

  /** Works with an old publication date that are new in a profile: its number of works grew by more than the window explains. */
  async #readLate(batch: Batch): Promise<void> {
    const { store, sources } = this.#d;
    const { db } = store;
    const counts = await sources.idxa.authorsByIds(batch.profiles, this.#context);
    this.#credits += listCost;
    const wanted = new Map<string, Set<Batch['authors'][number]>>();
    const settled: (() => void)[] = [];
    for (const author of batch.authors)
      for (const profile of author.profiles) {
        const count = counts.get(profile)?.worksCount;
        if (count === undefined) continue;
        const before = repo.knownCount(db, profile);
        if (before !== undefined && before + (this.#explained.get(profile) ?? 0) === count) {
          if (before !== count) settled.push(() => repo.setKnownCount(db, profile, count, store.now()));
          continue;
        }
        await this.#ctx.pauseOrStop();
        const works = await this.#worksOfProfile(profile);
        if (before !== undefined)
          for (const w of works)
            if (!repo.isKnownWork(db, profile, w)) {
              const authors = wanted.get(w) ?? new Set();
              wanted.set(w, authors.add(author));
            }
        settled.push(() => {
          for (const w of works) repo.addKnownWork(db, profile, w);
          repo.setKnownCount(db, profile, count, store.now());
        });
      }
    const unseen = [...wanted.keys()].filter((w) => !this.#inFeed(w, wanted.get(w)!));
    if (unseen.length > 0) {
      const found = await sources.idxa.worksByIds(unseen, this.#context);
      this.#credits += listCost * Math.ceil(unseen.length / profilesPerCall);
      await this.#receive(
        [...found].map(([id, work]) => ({
          work,
          late: [...wanted.get(id)!].every((a) => work.date === undefined || work.date < a.from),
          reasons: [...wanted.get(id)!].map((a) => ({ monitorId: a.monitor.id, authorId: a.authorId })),
        })),
      );
    }
    // They are recorded last, so that a run that is interrupted finds them again.
    for (const settle of settled) {
      await this.#ctx.yieldToEventLoop();
      db.tx(settle, 'relaxed');
    }
  }

  #inFeed(work: string, authors: ReadonlySet<Batch['authors'][number]>): boolean {
    return [...authors].every(
      (a) =>
        this.#d.store.db.value(
          `select 1 from papers p join feed_versions v on v.paper_id = p.id
           join feed_matches m on m.item_id = v.item_id and m.monitor_id = ? where p.idxa_id = ? limit 1`,
          a.monitor.id,
          work,
        ) !== undefined,
    );
  }

  async #worksOfProfile(profile: string): Promise<string[]> {
    const works: string[] = [];
    let cursor: string | null = '*';
    for (let page = 0; cursor !== null && page < maxAuthorPages; page += 1) {
      const got: Page<string> = await this.#d.sources.idxa.workIdsOfAuthor(profile, cursor, this.#context);
      this.#credits += listCost;
      works.push(...got.items);
      cursor = got.total !== null && works.length >= got.total ? null : got.next;
    }
    return works;
  }

  async #readMonitor(monitor: repo.Monitor): Promise<void> {
    const config = JSON.parse(monitor.config) as VenueConfig;
    const branch = monitor.type === 'branch' ? this.#branchOf(monitor) : null;
    const query = branch?.query ?? monitor.query ?? '';
    const reasons = [{ monitorId: monitor.id, authorId: 0 }];
    const from = startOf(this.#d.store.db, monitor, this.#today);
    if (monitor.type === 'preprint' && (config.server === 'biorxiv' || config.server === 'medrxiv'))
      return this.#readServer(monitor, config.server, query);
    const keywords = (config.filter_keywords ?? []).map(parseBooleanQuery);
    const topic = monitor.type !== 'branch' && /^T\d+$/i.test(query.trim()) ? query.trim() : null;
    const parsed = monitor.type === 'venue' || topic !== null ? null : parseBooleanQuery(query);
    let start = 0;
    const read = async (cursor: string): Promise<Page<SourceWork>> => {
      if (monitor.type === 'preprint') {
        const page = await this.#d.sources.arxiv.search(
          {
            expression: toArxivQuery(parsed!),
            ...(config.category ? { category: config.category } : {}),
            fromDate: from,
          },
          { from: start },
          this.#context,
        );
        start += page.items.length;
        return page;
      }
      const options = { fromDate: from, cursor };
      if (monitor.type === 'venue')
        return this.#d.sources.idxa.newestWorks({ venue: config.source_id ?? '' }, options, this.#context);
      if (topic !== null) return this.#d.sources.idxa.newestWorks({ topic }, options, this.#context);
      return this.#d.sources.idxa.newestWorks({ query: toOpenAlexQuery(parsed!) }, options, this.#context);
    };
    const cost = monitor.type === 'preprint' ? 0 : parsed === null ? listCost : searchCost;
    let [cursor, pages, works, arrived]: [string | null, number, number, number] = ['*', 0, 0, 0];
    let matching: number | null = null;
    let seen = 0;
    while (cursor !== null && pages < maxPages) {
      const page: Page<SourceWork> = await read(cursor);
      pages += 1;
      this.#credits += cost;
      matching = page.total;
      seen += page.items.length;
      const wanted = page.items.filter(
        (w) => keywords.length === 0 || keywords.some((k) => matchesQuery(k, textOf(w))),
      );
      works += wanted.length;
      arrived += await this.#receive(wanted.map((work) => ({ work, late: false, reasons })));
      cursor = page.items.length === 0 || (matching !== null && seen >= matching) ? null : page.next;
      if (cursor !== null) await this.#ctx.pauseOrStop();
    }
    const truncated = cursor !== null;
    this.#settle(monitor, { works, arrived, matching, pages, credits: pages * cost, truncated, ...branch });
  }

  /**
   * The branch of a lens as it is now, and the query of its terms. Null for a monitor without a lens, which finds works by
   * the words of its query.
   * @throws ApiError monitor_branch_unknown
   */
  #branchOf(
    monitor: repo.Monitor,
  ): (Record<'query' | 'branch_id' | 'branch_label', string> & { terms: string[] }) | null {
    const last = repo.stateOf(this.#d.store.db, monitor.id)?.last_result ?? null;
    const branchRef = branchRefOf(
      JSON.parse(monitor.config) as Record<string, unknown>,
      monitor.query ?? '',
      last === null ? null : (JSON.parse(last) as Record<string, unknown>),
    );
    if (branchRef === null) return null;
    const { branch } = this.#d.findBranch(branchRef);
    const query = branch && branchQuery(branch.terms);
    if (!branch || !query) throw new ApiError('monitor_branch_unknown');
    return { query, branch_id: branch.id, branch_label: branch.label, terms: branch.terms };
  }

  /** bioRxiv and medRxiv cannot be searched: what was posted is read, and compared here. */
  async #readServer(monitor: repo.Monitor, server: 'biorxiv' | 'medrxiv', query: string): Promise<void> {
    const parsed = parseBooleanQuery(query);
    const days = { first: serverFirstDays, overlap: serverOverlapDays };
    const from = startOf(this.#d.store.db, monitor, this.#today, days);
    // After a long absence, it catches up one month at a time, so that no call is too large.
    const until = dayBefore(from, -30) < this.#today ? dayBefore(from, -30) : this.#today;
    const posted = await this.#d.sources.biorxiv.window(server, from, until, this.#context);
    const wanted = posted.filter((w) => matchesQuery(parsed, textOf(w)));
    const reasons = [{ monitorId: monitor.id, authorId: 0 }];
    const arrived = await this.#receive(wanted.map((work) => ({ work, late: false, reasons })));
    this.#settle(
      monitor,
      { works: wanted.length, arrived, matching: posted.length, pages: 1, credits: 0, truncated: false },
      until,
    );
  }

  #settle(monitor: repo.Monitor, result: Record<string, unknown>, watermark = this.#today): void {
    const { store } = this.#d;
    store.db.tx(() =>
      repo.recordOutcome(store.db, monitor.id, {
        at: store.now(),
        status: 'ok',
        result,
        ...(result.truncated ? {} : { watermark }),
      }),
    );
    this.#checked += 1;
  }

  /** Taste changes with what the user saves and rates, so the newest items are ranked again. */
  async #rankAgain(): Promise<void> {
    const { store, ranker } = this.#d;
    const rows = store.db.all<{ id: number; paper_id: number }>(
      `select id, paper_id from feed_items where active = 1 and status = 'new' order by feed_date desc, id desc limit ?`,
      rankedAgain,
    );
    const rank = ranker();
    await inBatches(
      store.db,
      rows,
      ({ id, paper_id }) => {
        const ranked = rank.rank(store.db, [paper_id]).get(paper_id);
        if (ranked) items.storeScore(store.db, id, ranked.score, ranked.parts);
      },
      { pauseOrStop: () => this.#ctx.pauseOrStop() },
    );
  }
}

const textOf = (w: SourceWork): string => [w.title, w.abstract, ...(w.keywords ?? [])].filter(Boolean).join(' ');

export const implementRefreshFeed = (deps: Deps) =>
  implementJob(refreshFeedJob, {
    // Watermarks say what is missing, so an interrupted run is simply done again.
    resumable: () => true,
    run: (ctx) => new FeedRefresh(deps, ctx, null).run(),
  });

export const implementRefreshMonitor = (deps: Deps) =>
  implementJob(refreshMonitorJob, {
    resumable: (p) => repo.getMonitor(deps.store.db, p.monitorId) !== undefined,
    run: (ctx) => new FeedRefresh(deps, ctx, ctx.payload.monitorId).run(),
  });
