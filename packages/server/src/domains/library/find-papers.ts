import type { Paper } from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { FacetResult } from '../papers/facets.ts';
import { hitReasons } from '../papers/hit-reasons.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { readingOf } from '../papers/search-everywhere.ts';
import {
  countHits,
  isHeavy,
  type Order,
  type SearchPage,
  type SearchRequest,
  searchPapers,
} from '../papers/search-papers.ts';

interface ListQuery {
  search?: string | undefined;
  order: Order;
  order_dir: 'asc' | 'desc';
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

export interface FoundPage {
  total: number | null;
  items: { paper: Paper; reasons: ReturnType<typeof hitReasons> }[];
  next_cursor: string | null;
}

/** A page of hits with the reason of each; runs on a reader thread, where marking a hundred abstracts stalls no one. */
export const searchWithReasons = (db: ReadDb, request: SearchRequest): FoundPage => {
  const page = searchPapers(db, request);
  const { texts } = readingOf(request.text, request.nowMs);
  return {
    total: page.total,
    items: loadPapers(db, page.ids).map((paper) => ({ paper, reasons: hitReasons(paper, texts) })),
    next_cursor: page.nextCursor,
  };
};

/** How many answers about unchanged contents are kept. */
const cacheSize = 50;

/** Lists of saved papers. Queries that can touch every row run on a reader thread, so the event loop stays free. */
export class FindPapers {
  readonly #db: ReadDb;
  readonly #readers: ThreadPool;
  readonly #clock: Clock;
  readonly #revision: () => number;
  readonly #facets = new Map<string, FacetResult>();
  #libraryTotal: { revision: number; n: number } | null = null;

  constructor(deps: { db: ReadDb; readers: ThreadPool; clock: Clock; revision: () => number }) {
    this.#db = deps.db;
    this.#readers = deps.readers;
    this.#clock = deps.clock;
    this.#revision = deps.revision;
  }

  #request(q: ListQuery & { withTotal: boolean }): SearchRequest {
    return {
      text: q.search ?? '',
      order: q.order,
      dir: q.order_dir,
      limit: q.limit,
      offset: q.offset,
      cursor: q.cursor ?? null,
      withTotal: q.withTotal,
      nowMs: this.#clock.now(),
    };
  }

  async page(q: ListQuery & { withTotal: boolean }, signal: AbortSignal): Promise<SearchPage> {
    const { compiled } = readingOf(q.search ?? '', this.#clock.now());
    const request = this.#request(q);
    if (isHeavy(compiled))
      return this.#readers.run<SearchPage>('papers.search', request, { signal, timeoutMs: 30_000 });
    // Counting the whole Library walks an index; the count holds until something changes.
    if (!q.withTotal) return searchPapers(this.#db, request);
    const revision = this.#revision();
    if (this.#libraryTotal?.revision !== revision) this.#libraryTotal = { revision, n: countHits(this.#db, compiled) };
    return searchPapers(this.#db, request, this.#libraryTotal.n);
  }

  async search(q: ListQuery & { with_total: boolean }, signal: AbortSignal) {
    const now = this.#clock.now();
    const { compiled, reading } = readingOf(q.search ?? '', now);
    if (isHeavy(compiled)) {
      const found = await this.#readers.run<FoundPage>(
        'library.search',
        this.#request({ ...q, withTotal: q.with_total }),
        {
          signal,
          timeoutMs: 30_000,
        },
      );
      return { ...found, query: reading };
    }
    const page = await this.page({ ...q, withTotal: q.with_total }, signal);
    const items = loadPapers(this.#db, page.ids).map((paper) => ({ paper, reasons: [] }));
    return { total: page.total, items, next_cursor: page.nextCursor, query: reading };
  }

  async facets(search: string, limit: number, signal: AbortSignal): Promise<FacetResult> {
    const key = `${this.#revision()} ${limit} ${search}`;
    const known = this.#facets.get(key);
    if (known) return known;
    const result = await this.#readers.run<FacetResult>(
      'papers.facets',
      { text: search, limit, nowMs: this.#clock.now() },
      { signal, timeoutMs: 60_000 },
    );
    if (this.#facets.size >= cacheSize) this.#facets.delete(this.#facets.keys().next().value!);
    this.#facets.set(key, result);
    return result;
  }
}
