import { ApiError } from '@carrel/contract';
import { refer, type Shown } from '@carrel/messages/reference';
import * as messages from '@carrel/messages/sources';
import { dayBefore, earliestDay } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError, type SourceErrorKind } from '../../platform/http-client/source-error.ts';
import type { Sources } from '../../sources/registry.ts';
import type { Page, SourceWork } from '../../sources/source-work.ts';
import {
  type BooleanQuery,
  matchesQuery,
  parseBooleanQuery,
  shortened,
  toArxivQuery,
  toOpenAlexQuery,
  toSemanticScholarQuery,
} from './boolean-query.ts';
import { branchQuery, branchRefOf, edgeTermCount } from './branch-monitor.ts';
import type { FindBranch, MonitorDefaults } from './feed.ports.ts';
import type { FeedIntake } from './feed-intake.ts';
import { type LastRead, type MonitorConfig, readConfig, readLastResult } from './json-columns.ts';
import * as repo from './monitors.repo.ts';
import { isPreprintWork } from './receive-works.ts';
import {
  isTopicId,
  listCost,
  searchCost,
  serverFirstDays,
  serverOverlapDays,
  startOf,
  wideDays,
  wideEveryDays,
} from './refresh-plan.ts';
import { joined, openEnd, type Window, WindowWalk } from './window-walk.ts';

const textOf = (w: SourceWork): string => [w.title, w.abstract, ...(w.keywords ?? [])].filter(Boolean).join(' ');

/** What a monitor reads. */
type Target =
  | { kind: 'arxiv'; query: BooleanQuery; category: string | undefined }
  | { kind: 'venue'; venue: string }
  | { kind: 'topic'; topic: string }
  | { kind: 'query'; query: BooleanQuery };

const targetOf = (monitor: repo.Monitor, config: MonitorConfig, query: string): Target => {
  if (monitor.type === 'venue') return { kind: 'venue', venue: config.source_id ?? '' };
  if ((monitor.type === 'query' || monitor.type === 'topic') && isTopicId(query))
    return { kind: 'topic', topic: query.trim() };
  const parsed = parseBooleanQuery(query);
  return monitor.type === 'preprint'
    ? { kind: 'arxiv', query: parsed, category: config.category }
    : { kind: 'query', query: parsed };
};

/** Characters of a query that Semantic Scholar reads. */
const maxBulkQuery = 1000;
/** Failures that say nothing about other queries. */
const aboutThisQuery: ReadonlySet<SourceErrorKind> = new Set(['refused', 'too_large', 'malformed']);

interface Deps {
  store: Store;
  sources: Sources;
  findBranch: FindBranch;
  defaults: () => MonitorDefaults;
  usesSemanticScholar: () => boolean;
}

/** Reads what a monitor of a venue, topic, query, preprint server or branch finds. */
export class MonitorReader {
  readonly #d: Deps;
  readonly #intake: FeedIntake;
  /** Why Semantic Scholar is not searched again in this refresh. */
  #bulkError: Shown | null = null;

  constructor(deps: Deps, intake: FeedIntake) {
    this.#d = deps;
    this.#intake = intake;
  }

  async read(monitor: repo.Monitor): Promise<void> {
    const config = readConfig(monitor.config);
    const branch = monitor.type === 'branch' ? this.#branchOf(monitor) : null;
    const query = branch?.query ?? monitor.query ?? '';
    if (monitor.type === 'preprint' && (config.server === 'biorxiv' || config.server === 'medrxiv'))
      return this.#readServer(monitor, config.server, query);
    const from = this.#from(startOf(this.#d.store.db, monitor, this.#intake.today));
    // Whoever watches a preprint server or a venue wants its preprints.
    const withoutPreprints =
      !this.#d.defaults().include_preprints && monitor.type !== 'preprint' && monitor.type !== 'venue';
    const target = targetOf(monitor, config, query);
    const keywords = (config.filter_keywords ?? []).map(parseBooleanQuery);
    const reasons = [{ monitorId: monitor.id, authorId: 0 }];
    const cost = target.kind === 'arxiv' ? 0 : target.kind === 'query' ? searchCost : listCost;
    const walk = new WindowWalk(this.#intake, {
      page: (window, cursor, seen) => this.#pageOf(target, window, { cursor, seen, withoutPreprints }),
      wanted: (w) =>
        (keywords.length === 0 || keywords.some((k) => matchesQuery(k, textOf(w)))) &&
        !(withoutPreprints && isPreprintWork(w)),
      reasons,
      cost,
    });
    const read = await this.#readWindows(walk, from, {
      canBeLate: target.kind !== 'arxiv',
      last: this.#lastOf(monitor),
    });
    const bulk =
      target.kind === 'query' && this.#d.usesSemanticScholar()
        ? { semantic_scholar: await this.#searchBulk(target.query, { from, withoutPreprints, reasons }) }
        : {};
    this.#settle(monitor, {
      works: walk.read.works,
      arrived: walk.read.arrived,
      matching: read.matching,
      pages: walk.read.pages,
      credits: walk.read.pages * cost,
      truncated: read.left !== null,
      left: read.left,
      covered_from: read.covered_from,
      wide_at: read.wide_at,
      ...branch,
      ...bulk,
    });
  }

  /** The new works, a part of what earlier refreshes left out, and from time to time what was indexed late. */
  async #readWindows(
    walk: WindowWalk,
    from: string,
    { canBeLate, last }: { canBeLate: boolean; last: LastRead },
  ): Promise<LastRead & { matching: number | null; left: Window | null }> {
    const { today } = this.#intake;
    const { matching, left } = await walk.window({ from, until: openEnd });
    // What earlier refreshes left out is read a part at a time.
    const older = last.left && last.left.until >= last.left.from ? last.left : null;
    const backlog = older && (await walk.window(older)).left;
    // The first refresh reads what there is; a later one may find works that were indexed since.
    const coveredFrom = last.covered_from ?? from;
    const earliest = this.#from(dayBefore(today, wideDays));
    const wideFrom = coveredFrom > earliest ? coveredFrom : earliest;
    const isWide = canBeLate && (last.wide_at ?? '') <= dayBefore(today, wideEveryDays);
    if (isWide && wideFrom < from) await walk.window({ from: wideFrom, until: dayBefore(from, 1) }, from);
    return {
      matching,
      left: joined(left, backlog),
      covered_from: coveredFrom,
      ...(isWide ? { wide_at: today } : last.wide_at !== undefined && { wide_at: last.wide_at }),
    };
  }

  #pageOf(
    target: Target,
    window: Window,
    o: { cursor: string; seen: number; withoutPreprints: boolean },
  ): Promise<Page<SourceWork>> {
    const { arxiv, idxa } = this.#d.sources;
    const { context } = this.#intake;
    const days = { fromDate: window.from, ...(window.until === openEnd ? {} : { untilDate: window.until }) };
    if (target.kind === 'arxiv') {
      const { category } = target;
      const search = { expression: toArxivQuery(target.query), ...(category ? { category } : {}), ...days };
      return arxiv.search(search, { from: o.seen }, context);
    }
    const of =
      target.kind === 'query'
        ? { query: toOpenAlexQuery(target.query) }
        : target.kind === 'venue'
          ? { venue: target.venue }
          : { topic: target.topic };
    return idxa.newestWorks(of, { ...days, withoutPreprints: o.withoutPreprints, cursor: o.cursor }, context);
  }

  /** What the last refresh recorded for the next one. */
  #lastOf(monitor: repo.Monitor): LastRead {
    const state = repo.stateOf(this.#d.store.db, monitor.id);
    if (!state?.watermark) return { wide_at: this.#intake.today };
    return readLastResult(state.last_result) ?? {};
  }

  /** The day from which papers are read, no earlier than the settings say. */
  #from(start: string): string {
    const earliest = earliestDay(this.#intake.today, this.#d.defaults().recency_years);
    return start < earliest ? earliest : start;
  }

  /**
   * The newest works that Semantic Scholar finds for the same words. If that fails, the monitor still counts as read.
   * The other monitors of this refresh do not search there either, unless the query was the reason.
   */
  async #searchBulk(
    query: BooleanQuery,
    o: { from: string; withoutPreprints: boolean; reasons: { monitorId: string; authorId: number }[] },
  ): Promise<Record<string, unknown>> {
    const { sources, defaults } = this.#d;
    if (this.#bulkError === null && sources.idxb.coolingDown)
      this.#bulkError = refer(messages.callsLimited, { source: 'Semantic Scholar' });
    if (this.#bulkError !== null) return { error: this.#bulkError };
    await this.#intake.ctx.pauseOrStop();
    try {
      const page = await sources.idxb.searchBulk(
        shortened(query, maxBulkQuery, toSemanticScholarQuery),
        { fromDate: o.from },
        this.#intake.context,
      );
      const works = page.items
        .filter((w) => !(o.withoutPreprints && isPreprintWork(w)))
        .slice(0, defaults().search_limit);
      const arrived = await this.#intake.receive(works.map((work) => ({ work, late: false, reasons: o.reasons })));
      return { works: works.length, arrived };
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
      if (!aboutThisQuery.has(e.kind)) this.#bulkError = e.shown;
      return { error: e.shown };
    }
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
    const branchRef = branchRefOf(readConfig(monitor.config), monitor.query ?? '', readLastResult(last));
    if (branchRef === null) return null;
    const { branch } = this.#d.findBranch(branchRef);
    const edge = branch?.edge.slice(0, edgeTermCount(this.#d.defaults().search_temperature));
    const query = branch && branchQuery(branch.terms, edge);
    if (!branch || !query) throw new ApiError('monitor_branch_unknown');
    return { query, branch_id: branch.id, branch_label: branch.label, terms: branch.terms };
  }

  /** bioRxiv and medRxiv cannot be searched: what was posted is read, and compared here. */
  async #readServer(monitor: repo.Monitor, server: 'biorxiv' | 'medrxiv', query: string): Promise<void> {
    const parsed = parseBooleanQuery(query);
    const days = { first: serverFirstDays, overlap: serverOverlapDays };
    const from = this.#from(startOf(this.#d.store.db, monitor, this.#intake.today, days));
    // After a long absence, it catches up one month at a time, so that no call is too large.
    const until = dayBefore(from, -30) < this.#intake.today ? dayBefore(from, -30) : this.#intake.today;
    const posted = await this.#d.sources.biorxiv.window(server, from, until, this.#intake.context);
    const wanted = posted.filter((w) => matchesQuery(parsed, textOf(w)));
    const reasons = [{ monitorId: monitor.id, authorId: 0 }];
    const arrived = await this.#intake.receive(wanted.map((work) => ({ work, late: false, reasons })));
    this.#settle(
      monitor,
      { works: wanted.length, arrived, matching: posted.length, pages: 1, credits: 0, truncated: false },
      until,
    );
  }

  #settle(monitor: repo.Monitor, result: Record<string, unknown>, watermark = this.#intake.today): void {
    const { store } = this.#d;
    store.db.tx(() =>
      repo.recordOutcome(store.db, monitor.id, {
        at: store.now(),
        status: 'ok',
        result,
        watermark,
      }),
    );
    this.#intake.checked += 1;
  }
}
