import * as m from '@carrel/messages/tagSuggestions';
import { queryOptions } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import {
  acceptTagSuggestion,
  generateTagSuggestions,
  getTagSuggestions,
  listAlikeTags,
  listTagSuggestions,
  rejectTagSuggestion,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { attempt } from './attempt.ts';
import type { Decision } from './tag-decision.ts';

/** The shown ones, and those behind the button. */
const perPaper = 8;
/** Papers on the page of suggestions. */
export const maxListed = 200;

export const paperTagsOptions = (id: string) =>
  queryOptions({
    queryKey: keys.tagSuggestions(id),
    queryFn: ({ signal }) =>
      call(getTagSuggestions, { params: { paper_id: id }, query: { max_tags: perPaper }, signal }),
  });

export const suggestedTagsOptions = queryOptions({
  queryKey: keys.suggestedTags,
  queryFn: ({ signal }) => call(listTagSuggestions, { query: { limit: maxListed }, signal }),
});

/** With the tags, so that it is read again when they change. */
export const alikeTagsOptions = queryOptions({
  queryKey: [...keys.tags, 'alike'],
  queryFn: ({ signal }) => call(listAlikeTags, { signal }),
});

/** Starts the search through the Library. */
export const searchForTags = async (): Promise<void> => {
  try {
    await call(generateTagSuggestions, {});
  } catch (error) {
    sayFailed(m.notStarted({ error: errorText(error) }));
  }
  await queryClient.invalidateQueries({ queryKey: keys.suggestedTags });
};

/** A tag that is suggested for a paper. */
export interface SuggestedTag {
  paperId: string;
  tag: string;
}

export const decide = ({ paperId: paper_id, tag }: SuggestedTag, decision: Decision): Promise<void> =>
  decision === 'accept'
    ? attempt(() => call(acceptTagSuggestion, { params: { paper_id }, body: { tag } }), m.added({ tag }))
    : attempt(() => call(rejectTagSuggestion, { params: { paper_id, tag } }), m.rejected({ tag }));
