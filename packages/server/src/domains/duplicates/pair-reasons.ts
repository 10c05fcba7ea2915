import * as gaps from '@carrel/messages/gaps';
import { refer, type Text } from '@carrel/messages/reference';

/** Why two papers are one work, by the code that is stored with a pair. */
export const pairReasons = {
  doi: refer(gaps.sameDoiPair),
  arxiv_id: refer(gaps.sameArxivIdPair),
  openalex_id: refer(gaps.sameOpenAlexIdPair),
  work: refer(gaps.sameWorkPair),
  earlier_version: refer(gaps.earlierVersionPair),
  preprint_arxiv_id: refer(gaps.arxivIdPair),
  title_authors: refer(gaps.titleAndAuthorsPair),
  title_years: refer(gaps.titleAndYearsPair),
} satisfies Record<string, Text>;

export type PairReason = keyof typeof pairReasons;
