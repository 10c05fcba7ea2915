import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getAiStatus, getLibraryInfo, getLogs, listSources } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const libraryInfoOptions = queryOptions({
  queryKey: keys.libraryInfo,
  queryFn: ({ signal }) => call(getLibraryInfo, { signal }),
  staleTime: 5000,
});

export const logsOptions = (level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR') =>
  queryOptions({
    queryKey: [...keys.logs, level],
    queryFn: ({ signal }) => call(getLogs, { query: { limit: 500, level }, signal }),
    staleTime: 0,
  });

export const sourcesOptions = queryOptions({
  queryKey: keys.sources,
  queryFn: ({ signal }) => call(listSources, { signal }),
  staleTime: 0,
});

export const aiOptions = queryOptions({
  queryKey: keys.ai,
  queryFn: ({ signal }) => call(getAiStatus, { signal }),
  staleTime: 0,
});
