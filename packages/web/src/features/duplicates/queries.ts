import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listDuplicates } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

/** At most this many groups are shown at once; those behind come when some are settled. */
export const shownGroups = 50;

export const duplicatesOptions = queryOptions({
  queryKey: keys.duplicates,
  queryFn: ({ signal }) => call(listDuplicates, { query: { limit: shownGroups }, signal }),
});
