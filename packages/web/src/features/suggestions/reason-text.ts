import * as m from '@carrel/messages/suggestions';
import type { SuggestionReason } from '../../api/types.ts';

const texts: Record<SuggestionReason['code'], (values: never) => string> = {
  wrote_saved: m.wroteSaved,
  wrote_rated: m.wroteRated,
  cited_by_saved: m.citedBySaved,
  cited_by_rated: m.citedByRated,
  near_in_citations: m.nearInCitations,
  coauthor_of_followed: m.coauthorOfFollowed,
  shares_topics: m.sharesTopics,
  shares_venues: m.sharesVenues,
  similar_texts: m.similarTexts,
  related_openalex: m.relatedOpenAlex,
  related_semantic_scholar: m.relatedSemanticScholar,
};

/** The sentence of a reason, in the language of the interface. */
export const reasonText = ({ code, values }: SuggestionReason): string =>
  (texts[code] as (of: SuggestionReason['values']) => string)(values);
