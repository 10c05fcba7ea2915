import { matchQuery, type QueryKey } from '@tanstack/react-query';
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

interface Held {
  queryKey: QueryKey;
  apply: () => void;
}
const held = new Set<Held>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
  for (const { queryKey, apply } of held) if (matchQuery({ queryKey }, event.query)) apply();
});

/**
 * The same, also to what is fetched before the change is stored: a response may be older than the change.
 * @param change applied to the same data again, changes nothing
 * @param stored ends when the service has stored or refused the change
 */
export const patchUntil = <T>(queryKey: QueryKey, change: (data: T) => T, stored: Promise<unknown>): void => {
  const entry = { queryKey, apply: () => patchQueries(queryKey, change) };
  const release = () => held.delete(entry);
  held.add(entry);
  entry.apply();
  stored.then(release, release);
};
