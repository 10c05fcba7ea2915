import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listAuthorSuggestions } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const suggestionsOptions = queryOptions({
  queryKey: [...keys.authors, 'suggestions'],
  queryFn: ({ signal }) => call(listAuthorSuggestions, { query: { limit: 30 }, signal }),
});
