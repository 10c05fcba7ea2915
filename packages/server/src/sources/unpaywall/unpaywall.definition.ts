import type { SourceDefinition } from '../source.ts';

/** Unpaywall answers callers that give an address, for at most a hundred thousand calls a day. */
export const unpaywall: SourceDefinition = {
  role: 'unpaywall',
  label: 'Unpaywall',
  baseUrl: 'https://api.unpaywall.org',
  keys: 'none',
  policy: () => ({
    intervalMs: 100,
    concurrency: 2,
    maxBytes: 4 * 1024 * 1024,
    deadlineMs: 30_000,
    retries: 4,
  }),
  identify: (who) => ({ query: { email: who.contactEmail } }),
  probe: () => ({ path: '/v2/10.1038%2Fnature12373' }),
};
