import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, errorText } from '../../api/client.ts';
import { searchOnline } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { OnlineItem, OnlineSource } from '../../api/types.ts';
import { mergeResults, type Result } from './merge-results.ts';
import type { OnlineSearch } from './online-search.ts';

const askedSources: readonly OnlineSource[] = ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv'];

export interface SourceState {
  source: OnlineSource;
  state: 'asking' | 'ok' | 'left_out' | 'failed';
  count: number;
  detail: string | null;
}

const asking = (): SourceState[] => askedSources.map((source) => ({ source, state: 'asking', count: 0, detail: null }));

/** The results of one source, cached so that Back shows them again without a request. */
const askSource = (source: OnlineSource, question: OnlineSearch, signal: AbortSignal) =>
  queryClient.fetchQuery({
    queryKey: keys.online(source, question),
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: () =>
      call(searchOnline, {
        body: {
          query: question.q ?? '',
          limit: 25,
          sources: [source],
          ...(question.from && { year_min: question.from }),
          ...(question.to && { year_max: question.to }),
        },
        signal,
      }),
  });

/**
 * Searches the sources in parallel and merges their results as they arrive. `still` is the number of rows at the top
 * that must keep their position.
 */
export const useOnlineSearch = (question: OnlineSearch, on: boolean, still: () => number) => {
  const [results, setResults] = useState<Result[]>([]);
  const [sources, setSources] = useState<SourceState[]>([]);
  const [round, setRound] = useState(0);
  const rowsStill = useRef(still);
  rowsStill.current = still;
  const { q, from, to } = question;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry is a new round
  useEffect(() => {
    setResults([]);
    setSources(q && on ? asking() : []);
    if (!q || !on) return;
    const stop = new AbortController();
    const put = (state: SourceState) =>
      setSources((now) => now.map((entry) => (entry.source === state.source ? state : entry)));
    for (const source of askedSources) {
      askSource(source, { q, from, to }, stop.signal).then(
        (answer) => {
          if (stop.signal.aborted) return;
          const report = answer.sources[0];
          const state = report?.status === 'left_out' ? 'left_out' : report?.status === 'ok' ? 'ok' : 'failed';
          put({ source, state, count: answer.items.length, detail: report?.detail ?? null });
          setResults((now) => mergeResults(now, { source, items: answer.items }, rowsStill.current()));
        },
        (error) => {
          if (stop.signal.aborted) return;
          // The network was turned off during the search; the page shows that once.
          if (error instanceof ApiError && error.code === 'network_off') return setSources([]);
          put({ source, state: 'failed', count: 0, detail: errorText(error) });
        },
      );
    }
    return () => stop.abort();
  }, [q, from, to, on, round]);

  const again = useCallback(() => setRound((n) => n + 1), []);
  const patch = useCallback(
    (key: string, change: Partial<OnlineItem>) =>
      setResults((now) => now.map((r) => (r.key === key ? { ...r, item: { ...r.item, ...change } } : r))),
    [],
  );
  return { results, sources, again, patch };
};
