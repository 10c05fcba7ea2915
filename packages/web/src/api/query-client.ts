import { QueryClient } from '@tanstack/react-query';
import { ApiError, ServerGone } from './client.ts';

/** One for the whole page: commands and the event stream reach the cache outside of React. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Changes are announced by the event stream, so nothing is refetched when a window gets focus.
      staleTime: 60_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => !(error instanceof ApiError || error instanceof ServerGone) && count < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
