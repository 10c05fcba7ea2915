import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SearchItem } from '../../api/types.ts';
import type { ListPage } from '../paper/cache.ts';
import { pageKey, pageOptions } from './queries.ts';
import { type ListParams, pageSize } from './query-text.ts';

/** While a scrollbar is dragged, pages that are passed quickly are not requested. */
const settleMs = 70;
const maxRange = 5000;

/** A list as it is on screen. */
interface ShownList {
  params: ListParams;
  epoch: number;
  total: number | null;
  page0: ListPage | undefined;
}

export interface ListPages {
  /** The numbers of the pages on screen. */
  pages: readonly number[];
  itemAt: (index: number) => SearchItem | undefined;
  /** The IDs of the papers in these rows, at most 5,000. */
  idsBetween: (from: number, to: number) => Promise<string[]>;
  onRange: (first: number, last: number) => void;
}

/** Loads the pages of a list that are on screen, and finds rows in those that are loaded. */
export const useListPages = ({ params: shown, epoch: shownEpoch, total, page0 }: ShownList): ListPages => {
  const client = useQueryClient();
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

  return { pages, itemAt, idsBetween, onRange };
};
