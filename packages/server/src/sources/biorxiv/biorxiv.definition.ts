import type { SourceDefinition } from '../source.ts';

/** bioRxiv and medRxiv share one service. It states no limit. */
export const biorxiv: SourceDefinition = {
  role: 'biorxiv',
  label: 'bioRxiv and medRxiv',
  baseUrl: 'https://api.biorxiv.org',
  keys: 'none',
  policy: () => ({
    intervalMs: 500,
    concurrency: 1,
    maxBytes: 16 * 1024 * 1024,
    deadlineMs: 60_000,
    retries: 3,
  }),
  identify: () => ({}),
  probe: () => ({ path: '/details/biorxiv/10.1101/339747/na/json' }),
};
