import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listAdjustments, listLensBranches, listLenses, listLensRecommendations } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { patchUntil } from '../../api/patch-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Recommendation } from '../../api/types.ts';

export const lensesOptions = queryOptions({
  queryKey: [...keys.discovery, 'lenses'],
  queryFn: ({ signal }) => call(listLenses, { query: {}, signal }),
});

const suggestions = [...keys.discovery, 'suggestions'] as const;

/** All suggestions of a lens: at most 200. */
export const suggestionsOptions = (lens: string | undefined) =>
  queryOptions({
    queryKey: [...suggestions, lens],
    queryFn: ({ signal }) => call(listLensRecommendations, { params: { id: lens! }, query: { limit: 500 }, signal }),
    enabled: lens !== undefined,
  });

export const branchesOptions = (lens: string) =>
  queryOptions({
    queryKey: [...keys.discovery, 'branches', lens],
    queryFn: ({ signal }) => call(listLensBranches, { params: { id: lens }, query: {}, signal }),
  });

export const adjustmentsOptions = queryOptions({
  queryKey: [...keys.discovery, 'adjustments'],
  queryFn: ({ signal }) => call(listAdjustments, { query: {}, signal }),
});

/**
 * Changes a suggestion in all lists. One for which `change` gives null leaves them.
 * @param stored ends when the service has stored or refused the change
 */
export const patchSuggestion = (
  id: string,
  change: (item: Recommendation) => Recommendation | null,
  stored: Promise<unknown>,
): void =>
  patchUntil<Recommendation[]>(
    suggestions,
    (items) =>
      items.some((item) => item.id === id)
        ? items.flatMap((item) => (item.id === id ? (change(item) ?? []) : [item]))
        : items,
    stored,
  );

export const refetchDiscovery = () => void queryClient.invalidateQueries({ queryKey: keys.discovery });
