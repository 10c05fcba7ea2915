import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/client.ts';
import { getImport, listImportEntries, listImports } from '../../api/endpoints.ts';
import { keys } from '../../api/keys.ts';
import type { ImportRun, Outcome } from '../../api/types.ts';

export const isBusy = (run: Pick<ImportRun, 'state'>) => run.state === 'parsing' || run.state === 'importing';

export const importsOptions = queryOptions({
  queryKey: [...keys.imports, 'list'],
  queryFn: ({ signal }) => call(listImports, { query: { limit: 100 }, signal }),
});

export const runOptions = (id: string) =>
  queryOptions({
    queryKey: keys.importRun(id),
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    // Events tell of every step; this only catches what a lost connection swallowed.
    refetchInterval: (query) => (query.state.data && isBusy(query.state.data) ? 2000 : false),
  });

export const entriesPageSize = 100;

export const entriesOptions = (id: string, outcome: Outcome | null, page: number) =>
  queryOptions({
    queryKey: [...keys.importEntries(id), outcome, page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callWithHeaders(listImportEntries, {
        params: { id },
        query: { ...(outcome && { outcome }), limit: entriesPageSize, offset: page * entriesPageSize },
        signal,
      });
      return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
