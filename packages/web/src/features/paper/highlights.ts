import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listPdfHighlights } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const highlightsKey = (id: string) => [...keys.paper(id), 'highlights'] as const;

export const highlightsOptions = (id: string) =>
  queryOptions({
    queryKey: highlightsKey(id),
    queryFn: ({ signal }) => call(listPdfHighlights, { params: { id }, signal }),
  });
