import type { FacetField } from '@carrel/contract';
import type { ParsedQuery } from '@carrel/contract/query';
import type { Clock } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Task } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { canCountInParts, pageWithTotal } from './count-in-parts.ts';
import type { FacetResult } from './facets.ts';
import { parseQuery, similarPapersIn } from './query/parse-query.ts';
import type { MeaningSearch } from './search.ports.ts';
import {
  alternativesTask,
  facetsTask,
  facetValuesTask,
  searchPapersTask,
  searchWithReasonsTask,
} from './search.tasks.ts';
import type { Alternatives } from './search-alternatives.ts';
import { type Order, type SearchPage, type SearchRequest, searchPapers } from './search-papers.ts';
import { readingOf, searchWithReasons } from './search-with-reasons.ts';

interface ListQuery {
  search?: string | undefined;
  order: Order;
  order_dir: 'asc' | 'desc';
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

const minuteMs = 60_000;
/** Counting more papers than this would block the next click for too long. */
const quicklyCounted = 200_000;

interface Deps {
  db: ReadDb;
  readers: ThreadPool;
  cached: CachedReads;
  clock: Clock;
  revision: () => number;
  meaning: () => MeaningSearch | null;
}

/** Lists of saved papers. Queries that can touch every row run on a reader thread, so the event loop stays free. */
export class FindPapers {
  readonly #d: Deps;
  /**
   * Counting walks an index, or every hit. A count is valid until something changes, but for at most a minute, because
   * "added:7d" moves with time.
   */
  #counted: { of: string; total: number } | null = null;
  /** The maximum that any query has found. */
  #most = 0;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** A page from `read`, which receives the cached count of the same query. */
  async #find<T extends { total: number | null; relaxed?: ParsedQuery | null }>(
    query: ParsedQuery,
    q: ListQuery & { withTotal: boolean },
    read: (request: SearchRequest) => T | Promise<T>,
  ): Promise<T> {
    const of = `${this.#d.revision()} ${Math.floor(query.nowMs / minuteMs)} ${query.text}`;
    const counts = q.order !== 'meaning';
    const page = await read({
      query,
      order: q.order,
      dir: q.order_dir,
      limit: q.limit,
      offset: q.offset,
      cursor: q.cursor ?? null,
      withTotal: q.withTotal,
      knownTotal: counts && this.#counted?.of === of ? this.#counted.total : undefined,
    });
    if (page.total !== null && !page.relaxed && counts) {
      this.#counted = { of, total: page.total };
      this.#most = Math.max(this.#most, page.total);
    }
    return q.withTotal ? page : { ...page, total: null };
  }

  #parse({ search = '' }: ListQuery): ParsedQuery {
    return parseQuery(search, this.#d.clock.now());
  }

  /** Words and conditions can touch every row. */
  #needsThread({ root }: ParsedQuery): boolean {
    return root !== null || this.#most > quicklyCounted;
  }

  /** The search for a query by meaning; null for all other queries. */
  #byMeaning({ query: { text, root }, order }: SearchRequest): MeaningSearch | null {
    const asked = text !== '' && (order === 'meaning' || similarPapersIn(root).length > 0);
    return asked ? this.#d.meaning() : null;
  }

  /** A page of a task, counted by several threads if the library is large. */
  #onThreads<T extends { total: number | null; relaxed?: ParsedQuery | null }>(
    request: SearchRequest,
    signal: AbortSignal,
    task: Task<SearchRequest, T, never, WorkerThread>,
  ): Promise<T> {
    const { db, readers } = this.#d;
    const find = (r: SearchRequest, until: AbortSignal) => readers.run(task, r, { signal: until, timeoutMs: 30_000 });
    const lastId = db.value<number | null>('select max(id) from papers') ?? 0;
    return canCountInParts(request, lastId)
      ? pageWithTotal(readers, request, lastId, signal, find)
      : find(request, signal);
  }

  page(q: ListQuery & { withTotal: boolean }, signal: AbortSignal): Promise<SearchPage> {
    return this.#find(this.#parse(q), q, (request) => {
      const byMeaning = this.#byMeaning(request);
      if (byMeaning) return byMeaning.page(request, signal);
      if (!this.#needsThread(request.query)) return searchPapers(this.#d.db, request);
      return this.#onThreads(request, signal, searchPapersTask);
    });
  }

  async search(q: ListQuery & { with_total: boolean }, signal: AbortSignal) {
    const query = this.#parse(q);
    const { relaxed, meaning, ...page } = await this.#find(query, { ...q, withTotal: q.with_total }, (request) => {
      const byMeaning = this.#byMeaning(request);
      if (byMeaning) return byMeaning.search(request, signal);
      if (!this.#needsThread(request.query)) return searchWithReasons(this.#d.db, request);
      return this.#onThreads(request, signal, searchWithReasonsTask);
    });
    return { ...page, query: { ...readingOf(query), relaxed: relaxed?.text ?? null, meaning } };
  }

  alternatives(search: string): Promise<Alternatives> {
    return this.#d.cached.run(alternativesTask, { text: search, nowMs: this.#minute() });
  }

  /** Spans such as "added:7d" change once a day, so a cached count may be some minutes old. */
  #minute(): number {
    return Math.floor(this.#d.clock.now() / minuteMs) * minuteMs;
  }

  facetValues(field: FacetField, q: { search?: string | undefined; contains?: string | undefined; limit: number }) {
    const { search: text = '', contains = '', limit } = q;
    return this.#d.cached.run(facetValuesTask, { field, text, contains, limit, nowMs: this.#minute() });
  }

  facets(search: string, limit: number): Promise<FacetResult> {
    return this.#d.cached.run(facetsTask, { text: search, limit, nowMs: this.#minute() });
  }
}
