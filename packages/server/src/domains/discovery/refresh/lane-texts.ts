import type { LensLane } from '@carrel/contract';
import type { ValueMessage } from '@carrel/messages';
import * as jobs from '@carrel/messages/jobs';

/** What a lane found. */
export const foundTexts = {
  lexical: jobs.foundWords,
  vector: jobs.foundMeaning,
  graph: jobs.foundCitations,
  external: jobs.foundSources,
} as const satisfies Record<LensLane, ValueMessage<{ count: number }>>;

/** The result of a refresh that a lane did not take part in. */
export const failedTexts = {
  lexical: jobs.searchByWordsFailed,
  vector: jobs.searchByMeaningFailed,
  graph: jobs.searchByCitationsFailed,
  external: jobs.searchAtSourcesFailed,
} as const satisfies Record<LensLane, ValueMessage<{ result: string | number }>>;

export const lateTexts = {
  lexical: jobs.searchWordsExceededTimeLimit,
  vector: jobs.searchMeaningExceededTimeLimit,
  graph: jobs.searchCitationsExceededTimeLimit,
  external: jobs.searchSourcesExceededTimeLimit,
} as const satisfies Record<LensLane, ValueMessage<{ seconds: number }>>;
