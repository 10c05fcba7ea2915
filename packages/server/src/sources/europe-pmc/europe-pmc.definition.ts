import type { SourceDefinition } from '../source.ts';

/** Europe PMC. */
export const europePmc: SourceDefinition = {
  role: 'europe_pmc',
  label: 'Europe PMC',
  baseUrl: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
  keys: 'none',
  policy: () => ({
    intervalMs: 200,
    concurrency: 2,
    maxBytes: 32 * 1024 * 1024,
    deadlineMs: 60_000,
    retries: 4,
  }),
  identify: () => ({}),
  probe: () => ({ path: '/search', query: { query: 'EXT_ID:1 AND SRC:MED', format: 'json', resultType: 'idlist' } }),
};
