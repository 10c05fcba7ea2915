import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getPaperStats } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const statsOptions = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => call(getPaperStats, { query: { top_limit: 12 }, signal }),
});
