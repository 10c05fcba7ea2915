import type { SourceDefinition } from '../source.ts';

/** DataCite. A thousand calls in five minutes for those who say who they are, half of it for the others. */
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
