import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listCollections, listTags } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const collectionsOptions = queryOptions({
  queryKey: keys.collections,
  queryFn: ({ signal }) => call(listCollections, { signal }),
});

export const tagsOptions = queryOptions({ queryKey: keys.tags, queryFn: ({ signal }) => call(listTags, { signal }) });
