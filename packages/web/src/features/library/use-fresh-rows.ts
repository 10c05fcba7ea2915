import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onLibrary } from '../../api/events.ts';
import { type ListPage, refreshRows } from '../paper/cache.ts';
import { freshPage, pageKey } from './queries.ts';
import type { ListParams } from './query-text.ts';

/** Rows on screen are refreshed at most this often. */
const refreshEveryMs = 1200;

/** Shows changes in the rows on screen, which keep their positions. `pages` are the numbers of the pages on screen. */
export const useFreshRows = (shown: ListParams, shownEpoch: number, pages: readonly number[]): void => {
  const client = useQueryClient();
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
      const cached = client.getQueryCache().find({ queryKey: pageKey(shown, shownEpoch, 0), exact: true });
      cached?.setState({ dataUpdatedAt: performance.timeOrigin + started });
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
};
