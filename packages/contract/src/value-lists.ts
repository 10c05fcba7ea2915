// Lists of values that worker threads and the browser also use. They are kept apart from the schemas, because neither should
// load the schemas of all endpoints.

/** The nine signals of the score. Nothing about how a paper was found or shown is among them. */
export const rankingSignals = [
  'source_relevance',
  'topic_score',
  'text_similarity',
  'author_affinity',
  'journal_affinity',
  'recency_boost',
  'citation_quality',
  'feedback_adj',
  'preference_affinity',
] as const;
export type RankingSignal = (typeof rankingSignals)[number];
export const recommendationModes = ['explore', 'balanced', 'exploit'] as const;

export const feedStatuses = ['new', 'add', 'like', 'love', 'dislike', 'dismissed', 'set_aside'] as const;

/** What can happen to a paper after it was saved. */
export const publicationEvents = [
  'retraction',
  'withdrawal',
  'concern',
  'correction',
  'published',
  'arxiv_version',
] as const;

export const refreshScopes = ['followed', 'needs_metadata', 'followed_plus_library', 'library', 'corpus'] as const;

/** Stages of repairing a library, ordered by dependency. */
export const healthStages = [
  'author_identity',
  'author_canonicalization',
  'author_works',
  'paper_identity',
  'paper_metadata',
  'paper_canonicalization',
  'remote_vectors',
  'local_embeddings',
  'derived',
  'cleanup',
  'housekeeping',
] as const;

export const networkBuckets = ['idxa_related', 'idxb_related'] as const;
export type NetworkBucket = (typeof networkBuckets)[number];
