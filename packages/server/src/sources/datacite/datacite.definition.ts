import type { SourceDefinition } from '../source.ts';

/** DataCite. A thousand calls in five minutes for callers that identify themselves, half as many for others. */
export const dataCite: SourceDefinition = {
  role: 'datacite',
  label: 'DataCite',
  baseUrl: 'https://api.datacite.org',
  keys: 'none',
  policy: (who) => ({
    intervalMs: who.contactEmail === '' ? 620 : 310,
    concurrency: 2,
    maxBytes: 16 * 1024 * 1024,
    deadlineMs: 45_000,
    retries: 4,
  }),
  identify: () => ({}),
  probe: () => ({ path: '/heartbeat' }),
};
