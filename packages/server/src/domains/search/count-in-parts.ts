import type { ParsedQuery } from '@carrel/contract/query';
import { joinSignals } from '../../platform/deadline.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { everything, type IdRange } from '../papers/scan-in-ranges.ts';
import { similarPapersIn } from './query/parse-query.ts';
import { countPartTask } from './search.tasks.ts';
import type { SearchRequest } from './search-papers.ts';

/** With a highest ID from this on, counting takes longer than passing the work to another thread. */
const minLastId = 200_000;
/** More parts than threads, because one of the threads finds the page first. */
const parts = 4;

/** Ranges of equal size that cover all ids. */
const rangesUpTo = (last: number): IdRange[] =>
  Array.from({ length: parts }, (_, i) => ({
    from: Math.round(((last + 1) * i) / parts),
    to: i === parts - 1 ? everything.to : Math.round(((last + 1) * (i + 1)) / parts),
  }));

/** Whether the hits of this request can be counted while its page is found. */
export const canCountInParts = (r: SearchRequest, lastId: number): boolean => {
  if (lastId < minLastId || !r.withTotal || r.knownTotal !== undefined) return false;
  // A later page of a sorted list is found from its nearer end, for which the total must be known first.
  if (r.offset > 0) return false;
  const { root } = r.query;
  return root !== null && similarPapersIn(root).length === 0;
};

/**
 * Finds a page on one reader thread while others count all hits, a range of ids at a time. Counting is most of the work
 * in a large library.
 * @param findPage runs on a reader thread without counting; if it returns a total anyway, that total is used
 */
export const pageWithTotal = async <T extends { total: number | null; relaxed?: ParsedQuery | null }>(
  readers: Pick<ThreadPool, 'run'>,
  r: SearchRequest,
  lastId: number,
  signal: AbortSignal,
  findPage: (request: SearchRequest, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const noLongerNeeded = new AbortController();
  const { signal: both, release } = joinSignals(signal, noLongerNeeded.signal);
  const count = async (query: ParsedQuery): Promise<number> => {
    const counts = rangesUpTo(lastId).map((range) =>
      readers.run(countPartTask, { query, range }, { signal: both, timeoutMs: 30_000 }),
    );
    return (await Promise.all(counts)).reduce((a, b) => a + b, 0);
  };
  try {
    const finding = findPage({ ...r, withTotal: false }, both);
    const counting = count(r.query);
    // Avoids an unhandled rejection if counting is aborted and never awaited.
    counting.catch(() => {});
    const page = await finding;
    if (page.total !== null) return page;
    return { ...page, total: page.relaxed ? await count(page.relaxed) : await counting };
  } finally {
    noLongerNeeded.abort();
    release();
  }
};
