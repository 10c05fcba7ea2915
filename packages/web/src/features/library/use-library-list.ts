import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { touchedSince } from '../../api/at-rest.ts';
import { onLibrary } from '../../api/events.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { undoneAt } from '../history/undo.ts';
import type { ListPage } from '../paper/cache.ts';
import { facetsOptions, pageKey, pageOptions } from './queries.ts';
import type { ListParams } from './query-text.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { type ListPages, useListPages } from './use-list-pages.ts';

/** Counts reloads of the list. Rows keep their positions within an epoch. */
const epochs = createStore(0);
let changedAt = 0;
onLibrary(({ papers }) => {
  if (papers?.length === 0) return;
  changedAt = performance.timeOrigin + performance.now();
});
export const startFresh = () => epochs.set((n) => n + 1);

/** For this long after its first rows, an empty list counts as being filled. */
const fillingMs = 10_000;
/** For this long after an undo, the list is loaded again when the number of papers changes. */
const undoneMs = 10_000;

export interface LibraryList extends Omit<ListPages, 'pages'> {
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
  pending: boolean;
  error: Error | null;
  retry: () => void;
  epoch: number;
}

/**
 * Loads the list again when the number of papers changes, if no row that the user is reading moves, or after an undo. In
 * an empty list no row can move, so new papers are shown at once, and further ones until the user starts to read.
 */
const useFollowTotal = (total: number | null, liveTotal: number | null): void => {
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
};

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
    const state = client.getQueryState(pageKey(params, epoch, 0));
    if (state?.dataUpdatedAt && state.dataUpdatedAt < changedAt) startFresh();
  }, [client, params, epoch]);

  const page0 = first.data;
  const { pages, itemAt, idsBetween, onRange } = useListPages({ params: shown, epoch: shownEpoch, total, page0 });
  useFreshRows(shown, shownEpoch, pages);

  const live = useQuery(facetsOptions(shown.q));
  const added = page0?.query.meaning?.added ?? 0;
  const liveTotal = live.data && !live.isPlaceholderData ? live.data.total + added : null;
  useFollowTotal(total, liveTotal);

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
