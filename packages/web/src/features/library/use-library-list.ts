import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { touchedSince } from '../../api/at-rest.ts';
import { onLibrary } from '../../api/events.ts';
import type { SearchItem } from '../../api/types.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { undoneAt } from '../history/undo.ts';
import { type ListPage, refreshRows } from '../paper/cache.ts';
import { facetsOptions, freshPage, pageKey, pageOptions } from './queries.ts';
import { type ListParams, pageSize } from './query-text.ts';

/** Counts reloads of the list. Rows keep their positions within an epoch. */
const epochs = createStore(0);
let changedAt = 0;
onLibrary(({ papers }) => {
  if (papers?.length === 0) return;
  changedAt = performance.timeOrigin + performance.now();
});
export const startFresh = () => epochs.set((n) => n + 1);

/** Rows on screen are refreshed at most this often. */
const refreshEveryMs = 1200;
/** While a scrollbar is dragged, pages that are passed quickly are not requested. */
const settleMs = 70;
const maxRange = 5000;
/** For this long after its first rows, an empty list counts as being filled. */
const fillingMs = 10_000;
/** For this long after an undo, the list is loaded again when the number of papers changes. */
const undoneMs = 10_000;

export interface LibraryList {
  /** The parameters of the rows on screen. They lag behind the requested ones while a request is running. */
  shown: ListParams;
  /** The query that finds the papers on screen: for some of the words, if no paper has all of them. */
  query: string;
  total: number | null;
  /** How many of them are there for their meaning only. The query does not find these. */
  added: number;
  /** The current number of papers. If it exceeds `total`, there are new papers to show. */
  liveTotal: number | null;
  page0: ListPage | undefined;
  itemAt: (index: number) => SearchItem | undefined;
  idsBetween: (from: number, to: number) => Promise<string[]>;
  onRange: (first: number, last: number) => void;
  pending: boolean;
  error: Error | null;
  retry: () => void;
  epoch: number;
}

export const useLibraryList = (params: ListParams): LibraryList => {
  const client = useQueryClient();
  const epoch = useStore(epochs);

  const first = useQuery({ ...pageOptions(params, epoch, 0), placeholderData: keepPreviousData });
  const shownRef = useRef({ params, epoch });
  if (first.data && !first.isPlaceholderData) shownRef.current = { params, epoch };
  const shown = shownRef.current.params;
  const shownEpoch = shownRef.current.epoch;
  const total = first.data ? (first.data.total ?? first.data.items.length) : null;

  // Back at a list that has changed since: reload it.
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    const known = client.getQueryState(pageKey(params, epoch, 0));
    if (known?.dataUpdatedAt && known.dataUpdatedAt < changedAt) startFresh();
  }, [client, params, epoch]);

  const [pages, setPages] = useState<readonly number[]>([0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onRange = useCallback(
    (from: number, to: number) => {
      const next: number[] = [];
      const lastPage = Math.floor(Math.max(0, (total ?? 1) - 1) / pageSize);
      const [low, high] = [Math.floor(Math.max(0, from - 10) / pageSize), Math.floor((to + 30) / pageSize)];
      for (let p = low; p <= Math.min(high, lastPage); p += 1) next.push(p);
      const take = () => setPages((now) => (now.join() === next.join() ? now : next));
      clearTimeout(timer.current);
      const near = next.every((p) => p === 0 || client.getQueryData(pageKey(shown, shownEpoch, p)) !== undefined);
      if (near) take();
      else timer.current = setTimeout(take, settleMs);
    },
    [client, shown, shownEpoch, total],
  );

  const results = useQueries({
    queries: pages.filter((p) => p > 0).map((p) => pageOptions(shown, shownEpoch, p)),
  });
  const page0 = first.data;
  const loaded = useMemo(() => {
    const map = new Map<number, ListPage>();
    if (page0) map.set(0, page0);
    for (const [i, p] of pages.filter((n) => n > 0).entries()) {
      const data = results[i]?.data;
      if (data) map.set(p, data);
    }
    return map;
  }, [page0, pages, results]);

  const itemAt = useCallback(
    (index: number): SearchItem | undefined => {
      const page = Math.floor(index / pageSize);
      const data = loaded.get(page) ?? client.getQueryData<ListPage>(pageKey(shown, shownEpoch, page));
      return data?.items[index % pageSize];
    },
    [client, loaded, shown, shownEpoch],
  );

  const idsBetween = useCallback(
    async (from: number, to: number): Promise<string[]> => {
      const [low, high] = from < to ? [from, to] : [to, from];
      const end = Math.min(high, low + maxRange - 1);
      const ids: string[] = [];
      for (let p = Math.floor(low / pageSize); p <= Math.floor(end / pageSize); p += 1) {
        const { items } = await client.ensureQueryData(pageOptions(shown, shownEpoch, p));
        for (const [i, item] of items.entries()) {
          const index = p * pageSize + i;
          if (index >= low && index <= end) ids.push(item.paper.id);
        }
      }
      return ids;
    },
    [client, shown, shownEpoch],
  );

  // Changes are shown in the rows on screen, which keep their positions.
  const visible = useRef(pages);
  visible.current = pages;
  useEffect(() => {
    let last = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let concerned: Set<string> | 'all' = new Set();
    const shows = (page: number, ids: ReadonlySet<string>) =>
      client.getQueryData<ListPage>(pageKey(shown, shownEpoch, page))?.items.some(({ paper }) => ids.has(paper.id));
    const refresh = async () => {
      waiting = undefined;
      const started = performance.now();
      last = started;
      const ids = concerned;
      concerned = new Set();
      let failed = false;
      for (const page of visible.current) {
        if (ids !== 'all' && !shows(page, ids)) continue;
        const asked = performance.now();
        const fresh = await freshPage(shown, page).catch(() => null);
        failed ||= fresh === null;
        if (fresh)
          refreshRows(
            fresh.items.map((item) => item.paper),
            asked,
          );
      }
      if (failed) return;
      // The rows are up to date now, so the list need not be loaded again when the user returns to it.
      const known = client.getQueryCache().find({ queryKey: pageKey(shown, shownEpoch, 0), exact: true });
      known?.setState({ dataUpdatedAt: performance.timeOrigin + started });
    };
    const stop = onLibrary(({ papers }) => {
      if (papers?.length === 0) return;
      concerned = papers === null || concerned === 'all' ? 'all' : new Set([...concerned, ...papers]);
      waiting ??= setTimeout(() => void refresh(), Math.max(0, refreshEveryMs - (performance.now() - last)));
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [client, shown, shownEpoch]);

  const live = useQuery(facetsOptions(shown.q));
  const added = page0?.query.meaning?.added ?? 0;
  const liveTotal = live.data && !live.isPlaceholderData ? live.data.total + added : null;
  // In an empty list no row can move, so new papers are shown at once, and further ones until the user starts to read.
  const lastUndo = useStore(undoneAt);
  const empty = useRef(false);
  const filledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (total === null) return;
    if (empty.current && total > 0) filledAt.current = performance.now();
    empty.current = total === 0;
    const filling = performance.now() - filledAt.current < fillingMs && !touchedSince(filledAt.current);
    // An undo may delete papers, such as those of an import, or bring some back. The user asked for that.
    const undone = performance.now() - lastUndo < undoneMs;
    if (liveTotal === null || liveTotal === total) return;
    if (undone || (liveTotal > total && (empty.current || filling))) startFresh();
  }, [total, liveTotal, lastUndo]);

  return {
    shown,
    query: page0?.query.relaxed ?? shown.q,
    total,
    added,
    liveTotal,
    page0,
    itemAt,
    idsBetween,
    onRange,
    pending: first.isPlaceholderData || first.isPending,
    error: first.error,
    retry: () => void first.refetch(),
    epoch: shownEpoch,
  };
};
