import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FeedItem } from '../../api/types.ts';
import type { FeedList } from './feed-search.ts';
import { feedOptions, pageSize } from './queries.ts';

/** How far before the end of the list the next page is requested. */
const ahead = 30;

/** The items of a list. It stays as it was loaded until `startFresh`. */
export const useFeedList = (list: FeedList) => {
  const [epoch, setEpoch] = useState(0);
  const read = useInfiniteQuery(feedOptions(list, epoch));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const items = useMemo(() => {
    const seen = new Map<string, FeedItem>();
    for (const page of data?.pages ?? []) for (const item of page.items) seen.set(item.id, item);
    return [...seen.values()];
  }, [data]);
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetchingNextPage && last > items.length - ahead) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetchingNextPage, items.length],
  );
  const startFresh = useCallback(() => setEpoch((now) => now + 1), []);
  return { read, items, first: data?.pages[0], onRange, startFresh, pageSize, epoch };
};
export type FeedItems = ReturnType<typeof useFeedList>;
