import type { AuthorSuggestion, SuggestionReasonCode } from '@carrel/contract';
import * as m from '@carrel/messages/suggestions';
import type { Reason } from './candidate.ts';

const texts: Readonly<Record<SuggestionReasonCode, (values: never) => string>> = {
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

/** The sentence of a reason, in English. */
export const reasonText = ({ code, values }: Reason): string =>
  (texts[code] as (of: Reason['values']) => string)(values);

const labels: Readonly<Record<AuthorSuggestion['signals'][number]['kind'], () => string>> = {
  library_paper_count: m.signalLibraryPapers,
  recent_paper_count: m.signalRecentPapers,
  cited_in_saved: m.signalCitedPapers,
  cited_paper_count: m.signalCitedPapers,
  specter_cosine: m.signalTextLikeness,
  embedded_paper_count: m.signalTextLikeness,
  shared_refs: m.signalSharedReferences,
  seed_cooccurrence: m.signalSeeds,
  coauthor: m.signalCoAuthor,
  shared_topics: m.signalTopics,
  shared_venues: m.signalVenues,
};

/** What a signal measures, in English. */
export const signalLabel = (kind: AuthorSuggestion['signals'][number]['kind']): string => labels[kind]();
