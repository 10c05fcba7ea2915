import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getPaperDetails, listHighlights, listPdfUploads, searchPaperPdf } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { HighlightsFilter } from './highlights-search.ts';

export const readPaperOptions = (id: string) =>
  queryOptions({
    queryKey: keys.paper(id),
    queryFn: ({ signal }) => call(getPaperDetails, { params: { id }, signal }),
  });

export const allHighlightsKey = ['highlights'] as const;

export const allHighlightsOptions = (filter: HighlightsFilter) =>
  infiniteQueryOptions({
    queryKey: [...allHighlightsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listHighlights, { query: { ...filter, limit: 100, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _, offset) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  });

export const foundOptions = (id: string, q: string) =>
  queryOptions({
    queryKey: [...keys.paper(id), 'found', q],
    queryFn: ({ signal }) => call(searchPaperPdf, { params: { id }, query: { q }, signal }),
    enabled: q.trim() !== '',
  });

export const uploadsKey = [...keys.imports, 'pdfs'] as const;
export const uploadsOptions = queryOptions({
  queryKey: uploadsKey,
  queryFn: ({ signal }) => call(listPdfUploads, { signal }),
  // Events report each job; this is for those missed while the connection was lost.
  refetchInterval: ({ state: { data } }) => (data?.some((u) => u.state === 'waiting') ? 2000 : false),
});
