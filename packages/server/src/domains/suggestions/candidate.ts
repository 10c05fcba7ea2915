import type { SuggestionReasonCode } from '@carrel/contract';

export const localBuckets = ['library_core', 'cited_by_high_signal', 'adjacent', 'semantic_similar'] as const;
export type LocalBucket = (typeof localBuckets)[number];

/** Why an author is suggested, as a code with the values of its sentence. */
export interface Reason {
  code: SuggestionReasonCode;
  values: Record<string, string | number>;
  papers: number[];
}

/** What an author may share with dismissed authors. */
export interface Features {
  topics: number[];
  venues: string[];
  institutions: number[];
}

/** An author with evidence in the library, with everything a request needs to score and explain them. */
export interface Candidate extends Features {
  id: number;
  idxaId: string;
  name: string;
  orcid: string | null;
  affiliation: string | null;
  scores: Partial<Record<LocalBucket, number>>;
  /** 0 to 100: how many texts of the author are close to the library; counts next to the cosine of `semantic_similar`. */
  textMass: number | null;
  paperSignal: number;
  savedPapers: number;
  localPapers: number;
  recentPapers: number;
  citedPapers: number;
  cosine: number | null;
  embeddedPapers: number;
  sharedTopics: string[];
  sharedVenues: string[];
  titles: string[];
  /** Followed authors who wrote a paper with this one, with those papers. */
  writesWith: { author: number; papers: number[] }[];
  reasons: Reason[];
}
