import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/client.ts';
import { getImport, listImportEntries, listImports } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { ImportRun } from '../../api/types.ts';
import type { EntryFilter } from './labels.ts';

export const isBusy = (run: Pick<ImportRun, 'state'>) => run.state === 'parsing' || run.state === 'importing';

const runsPageSize = 100;

/** Imports, newest first, a page at a time. */
export const importsOptions = infiniteQueryOptions({
  queryKey: [...keys.imports, 'list'],
  queryFn: async ({ signal, pageParam }) => {
    const { data, headers } = await callWithHeaders(listImports, {
      query: { limit: runsPageSize, offset: pageParam },
      signal,
    });
    return { runs: data, total: Number(headers.get('x-total-count') ?? data.length) };
  },
  initialPageParam: 0,
  getNextPageParam: (last, _, offset) =>
    last.runs.length > 0 && offset + last.runs.length < last.total ? offset + last.runs.length : undefined,
});

export const runOptions = (id: string) =>
  queryOptions({
    queryKey: keys.importRun(id),
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    // Events report every step; this is for those missed while the connection was lost.
    refetchInterval: (query) => (query.state.data && isBusy(query.state.data) ? 2000 : false),
  });

export const entriesPageSize = 100;

export const entriesOptions = (id: string, filter: EntryFilter, page: number) =>
  queryOptions({
    queryKey: [...keys.importEntries(id), filter, page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callWithHeaders(listImportEntries, {
        params: { id },
        query: { ...filter, limit: entriesPageSize, offset: page * entriesPageSize },
        signal,
      });
      return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
