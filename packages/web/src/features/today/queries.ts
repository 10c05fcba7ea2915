import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getHome } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { patchUntil } from '../../api/patch-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { HomeBrief } from '../../api/types.ts';

/** How soon the page asks again while something is still being counted. */
const pendingMs = 2_000;

/** @param since when everything was last marked as seen in this browser */
export const homeOptions = (since: string | null) =>
  queryOptions({
    queryKey: [...keys.home, since],
    queryFn: ({ signal }) => call(getHome, { query: since === null ? {} : { since }, signal }),
    // What happened on other pages shows at once.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pending ? pendingMs : false),
    placeholderData: (before) => before,
  });

export const refetchHome = () => void queryClient.invalidateQueries({ queryKey: keys.home });

/**
 * Shows a decision before the service has stored it.
 * @param stored ends when the service has stored or refused it
 */
export const patchHome = (change: (brief: HomeBrief) => HomeBrief, stored: Promise<unknown>): void =>
  patchUntil<HomeBrief>(keys.home, change, stored);
