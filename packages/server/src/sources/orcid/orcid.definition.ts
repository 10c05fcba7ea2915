import type { SourceDefinition } from '../source.ts';

/** ORCID's public registry. Too many calls are answered with 503, not 429. */
export const orcid: SourceDefinition = {
  role: 'orcid',
  label: 'ORCID',
  baseUrl: 'https://pub.orcid.org/v3.0',
  keys: 'optional',
  policy: () => ({
    intervalMs: 100,
    concurrency: 4,
    maxBytes: 32 * 1024 * 1024,
    deadlineMs: 45_000,
    retries: 4,
  }),
  identify: (who) => (who.key === '' ? {} : { headers: { authorization: `Bearer ${who.key}` } }),
  probe: () => ({ path: '/0000-0002-1825-0097/external-identifiers' }),
};
