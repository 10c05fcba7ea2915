import { ApiError } from '@carrel/contract';
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
import { branchQuery, branchRefOf, edgeTermCount, type FindBranch } from './branch-monitor.ts';
import type { FeedIntake } from './feed-intake.ts';
import * as repo from './monitors.repo.ts';
import { isPreprintWork } from './receive-works.ts';
import {
  dayBefore,
  earliestDay,
  isTopicId,
  listCost,
  type MonitorDefaults,
  maxPages,
  searchCost,
  serverFirstDays,
  serverOverlapDays,
  startOf,
  wideDays,
  wideEveryDays,
} from './refresh-plan.ts';

interface VenueConfig {
  source_id?: string;
  filter_keywords?: string[];
  server?: string;
  category?: string;
}

/** Days of publication, both included. */
interface Window {
  from: string;
  until: string;
}
/** Later than any day: the newest works have no end. */
const openEnd = '9999-12-31';

/** One window that contains both. */
const joined = (a: Window | null, b: Window | null): Window | null =>
  a === null || b === null
    ? (a ?? b)
    : { from: a.from < b.from ? a.from : b.from, until: a.until > b.until ? a.until : b.until };

const textOf = (w: SourceWork): string => [w.title, w.abstract, ...(w.keywords ?? [])].filter(Boolean).join(' ');

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
  #bulkError: string | null = null;

  constructor(deps: Deps, intake: FeedIntake) {
    this.#d = deps;
    this.#intake = intake;
  }

  async read(monitor: repo.Monitor): Promise<void> {
    const config = JSON.parse(monitor.config) as VenueConfig;
    const branch = monitor.type === 'branch' ? this.#branchOf(monitor) : null;
    const query = branch?.query ?? monitor.query ?? '';
    const reasons = [{ monitorId: monitor.id, authorId: 0 }];
    const from = this.#from(startOf(this.#d.store.db, monitor, this.#intake.today));
    // Whoever watches a preprint server or a venue wants its preprints.
    const withoutPreprints =
      !this.#d.defaults().include_preprints && monitor.type !== 'preprint' && monitor.type !== 'venue';
    if (monitor.type === 'preprint' && (config.server === 'biorxiv' || config.server === 'medrxiv'))
      return this.#readServer(monitor, config.server, query);
    const keywords = (config.filter_keywords ?? []).map(parseBooleanQuery);
    const topic = monitor.type !== 'branch' && isTopicId(query) ? query.trim() : null;
    const parsed = monitor.type === 'venue' || topic !== null ? null : parseBooleanQuery(query);
    const last = this.#lastOf(monitor);
    const cost = monitor.type === 'preprint' ? 0 : parsed === null ? listCost : searchCost;
    let [works, arrived, pages] = [0, 0, 0];
    /** Reads the works of a window, newest first. @returns their number, and what is left of the window */
    const readWindow = async (
      window: Window,
      lateBefore: string,
    ): Promise<{ matching: number | null; left: Window | null }> => {
      let [cursor, seen, read]: [string | null, number, number] = ['*', 0, 0];
      let [matching, oldest]: [number | null, string] = [null, window.until];
      while (cursor !== null && read < maxPages) {
        const page: Page<SourceWork> =
          monitor.type === 'preprint'
            ? await this.#d.sources.arxiv.search(
                {
                  expression: toArxivQuery(parsed!),
                  ...(config.category ? { category: config.category } : {}),
                  fromDate: window.from,
                  ...(window.until === openEnd ? {} : { untilDate: window.until }),
                },
                { from: seen },
                this.#intake.context,
              )
            : await this.#d.sources.idxa.newestWorks(
                monitor.type === 'venue'
                  ? { venue: config.source_id ?? '' }
                  : topic === null
                    ? { query: toOpenAlexQuery(parsed!) }
                    : { topic },
                {
                  fromDate: window.from,
                  ...(window.until === openEnd ? {} : { untilDate: window.until }),
                  withoutPreprints,
                  cursor,
                },
                this.#intake.context,
              );
        pages += 1;
        read += 1;
        this.#intake.credits += cost;
        matching = page.total;
        seen += page.items.length;
        for (const { date } of page.items) if (date !== undefined && date < oldest) oldest = date;
        const wanted = page.items.filter(
          (w) =>
            (keywords.length === 0 || keywords.some((k) => matchesQuery(k, textOf(w)))) &&
            !(withoutPreprints && isPreprintWork(w)),
        );
        works += wanted.length;
        arrived += await this.#intake.receive(
          wanted.map((work) => ({ work, late: work.date !== undefined && work.date < lateBefore, reasons })),
        );
        cursor = page.items.length === 0 || (matching !== null && seen >= matching) ? null : page.next;
        if (cursor !== null) await this.#intake.ctx.pauseOrStop();
      }
      if (cursor === null) return { matching, left: null };
      // The oldest day may be incomplete. If nothing else was read, the rest of that day is skipped.
      const until = oldest === window.until ? dayBefore(oldest, 1) : oldest;
      return { matching, left: until < window.from ? null : { from: window.from, until } };
    };
    const { matching, left } = await readWindow({ from, until: openEnd }, '');
    // What earlier refreshes left out is read a part at a time.
    const older = last.left && last.left.until >= last.left.from ? last.left : null;
    const backlog = older && (await readWindow(older, '')).left;
    // The first refresh reads what there is; a later one may find works that were indexed since.
    const coveredFrom = last.covered_from ?? from;
    const wideFrom = [coveredFrom, this.#from(dayBefore(this.#intake.today, wideDays))].reduce((a, b) =>
      a > b ? a : b,
    );
    const isWide = monitor.type !== 'preprint' && (last.wide_at ?? '') <= dayBefore(this.#intake.today, wideEveryDays);
    if (isWide && wideFrom < from) await readWindow({ from: wideFrom, until: dayBefore(from, 1) }, from);
    const rest = joined(left, backlog);
    const bulk =
      parsed !== null && monitor.type !== 'preprint' && this.#d.usesSemanticScholar()
        ? { semantic_scholar: await this.#searchBulk(parsed, { from, withoutPreprints, reasons }) }
        : {};
    this.#settle(monitor, {
      works,
      arrived,
      matching,
      pages,
      credits: pages * cost,
      truncated: rest !== null,
      left: rest,
      covered_from: coveredFrom,
      wide_at: isWide ? this.#intake.today : last.wide_at,
      ...branch,
      ...bulk,
    });
  }

  /** What the last refresh recorded for the next one. */
  #lastOf(monitor: repo.Monitor): { left?: Window | null; covered_from?: string; wide_at?: string } {
    const state = repo.stateOf(this.#d.store.db, monitor.id);
    if (!state?.watermark) return { wide_at: this.#intake.today };
    return state.last_result === null ? {} : (JSON.parse(state.last_result) as { left?: Window | null });
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
    if (this.#bulkError === null && sources.idxb.coolingDown) this.#bulkError = 'Semantic Scholar is limiting calls.';
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
      if (!aboutThisQuery.has(e.kind)) this.#bulkError = e.message;
      return { error: e.message };
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
    const branchRef = branchRefOf(
      JSON.parse(monitor.config) as Record<string, unknown>,
      monitor.query ?? '',
      last === null ? null : (JSON.parse(last) as Record<string, unknown>),
    );
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
