import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listDuplicates } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

/** Groups that are shown at once; the next ones follow when some are decided. */
export const maxGroups = 50;

export const duplicatesOptions = queryOptions({
  queryKey: keys.duplicates,
  queryFn: ({ signal }) => call(listDuplicates, { query: { limit: maxGroups }, signal }),
});
