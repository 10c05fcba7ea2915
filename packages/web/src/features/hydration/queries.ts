import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getEnrichmentStatus, getIdxaUsage, listUnresolved } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Due } from './cost.ts';

const ledgers = [
  ['idxa', 'title'],
  ['idxa', 'metadata'],
  ['idxb', 'metadata'],
  ['crossref', 'metadata'],
] as const;

/** How many papers are due at each source. */
export const dueOptions = queryOptions({
  queryKey: [...keys.enrichment, 'due'],
  queryFn: ({ signal }): Promise<Due[]> =>
    Promise.all(
      ledgers.map(async ([source, purpose]) => {
        const status = await call(getEnrichmentStatus, { query: { source, purpose, limit: 0 }, signal });
        return { source, purpose, count: status.eligible_now };
      }),
    ),
  staleTime: 0,
});

export const usageOptions = queryOptions({
  queryKey: [...keys.sources, 'usage'],
  queryFn: ({ signal }) => call(getIdxaUsage, { signal }),
  staleTime: 0,
});

export const unresolvedOptions = queryOptions({
  queryKey: keys.unresolved,
  queryFn: ({ signal }) => call(listUnresolved, { query: { limit: 200 }, signal }),
});
