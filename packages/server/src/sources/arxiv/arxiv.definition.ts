import type { SourceDefinition } from '../source.ts';

/** arXiv. One call every three seconds and one connection, for all machines under one's control. */
export const arxiv: SourceDefinition = {
  role: 'arxiv',
  label: 'arXiv',
  baseUrl: 'https://export.arxiv.org',
  keys: 'none',
  policy: () => ({
    intervalMs: 3_000,
    concurrency: 1,
    maxBytes: 16 * 1024 * 1024,
    // A slow answer has been seen to take 46 seconds.
    deadlineMs: 90_000,
    retries: 4,
    afterRateLimit: { intervalMs: 30_000, forMs: 120_000 },
  }),
  identify: () => ({}),
  probe: () => ({ path: '/api/query', query: { id_list: '1706.03762', max_results: 1 } }),
};
