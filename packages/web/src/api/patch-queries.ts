import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Changes the data of all loaded queries under a key; one for which `change` returns the same object is not touched.
 * Unlike data that was fetched, a change says nothing about how current the rest is: an error, an invalidation and the
 * time of the last response stay as they are.
 */
export const patchQueries = <T>(queryKey: QueryKey, change: (data: T) => T): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as T | undefined;
    if (data === undefined) continue;
    const next = change(data);
    if (next !== data) query.setState({ data: next });
  }
};
