import type { SourceDefinition } from '../source.ts';

const megabyte = 1024 * 1024;
/** The service fails above ten; this limit is a second safeguard. */
const maxAnswer = 16 * megabyte;

/** Semantic Scholar. Without a key all callers of the world share one pool, and most calls are answered with 429. */
export const semanticScholar: SourceDefinition = {
  role: 'idxb',
  label: 'Semantic Scholar',
  baseUrl: 'https://api.semanticscholar.org',
  keys: 'optional',
  policy: () => ({
    // With a key, one call a second over all paths; without one, the same limit.
    intervalMs: 1_050,
    concurrency: 1,
    maxBytes: maxAnswer,
    deadlineMs: 60_000,
    retries: 5,
    afterRateLimit: { intervalMs: 10_000, forMs: 30_000 },
  }),
  identify: (who) => (who.key === '' ? {} : { headers: { 'x-api-key': who.key } }),
  probe: () => ({ path: '/graph/v1/paper/CorpusId:2314124', query: { fields: 'paperId' } }),
};
