import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/client.ts';
import { getImport, listImportEntries, listImportFiles, listImports } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { ImportRun } from '../../api/types.ts';
import type { EntryFilter } from './labels.ts';

/** Its job is running. A preview that is only made again stays on the page. */
export const isBusy = (run: Pick<ImportRun, 'state' | 'receiving' | 'updating'>) =>
  (run.state === 'parsing' && !run.receiving && !run.updating) || run.state === 'importing';

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
    refetchInterval: ({ state: { data } }) =>
      data && (isBusy(data) || data.updating || data.receiving) ? 2000 : false,
  });

export const filesPageSize = 100;

export const filesOptions = (id: string, page: number) =>
  queryOptions({
    queryKey: [...keys.importFiles(id), page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callWithHeaders(listImportFiles, {
        params: { id },
        query: { limit: filesPageSize, offset: page * filesPageSize },
        signal,
      });
      return { files: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const entriesPageSize = 100;

const queryOf = (filter: EntryFilter) => (filter && 'file' in filter ? { file: filter.file } : filter);

export const entriesOptions = (id: string, filter: EntryFilter, page: number) =>
  queryOptions({
    queryKey: [...keys.importEntries(id), filter, page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callWithHeaders(listImportEntries, {
        params: { id },
        query: { ...queryOf(filter), limit: entriesPageSize, offset: page * entriesPageSize },
        signal,
      });
      return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
