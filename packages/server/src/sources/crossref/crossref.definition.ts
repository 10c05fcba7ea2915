import type { SourceDefinition } from '../source.ts';

const megabyte = 1024 * 1024;

const seconds = (interval: string | undefined): number | undefined => {
  const match = /^(\d{1,4})s$/.exec(interval?.trim() ?? '');
  return match ? Number(match[1]) : undefined;
};

/**
 * Crossref. Callers that identify themselves get the polite pool; limits in headers are followed if they are slower.
 */
export const crossref: SourceDefinition = {
  role: 'crossref',
  label: 'Crossref',
  baseUrl: 'https://api.crossref.org',
  keys: 'optional',
  policy: (who) => ({
    intervalMs: who.contactEmail === '' ? 1_050 : 340,
    concurrency: who.contactEmail === '' ? 1 : 3,
    maxBytes: 32 * megabyte,
    deadlineMs: 60_000,
    retries: 5,
    pace: (headers) => {
      // Two spellings, depending on the year.
      const limit = Number(headers['x-rate-limit-limit'] ?? headers['x-ratelimit-limit']);
      const per = seconds(headers['x-rate-limit-interval'] ?? headers['x-ratelimit-interval']);
      const concurrency = Number(headers['x-concurrency-limit']);
      return {
        ...(limit > 0 && per !== undefined ? { intervalMs: (per * 1000) / limit } : {}),
        ...(concurrency > 0 ? { concurrency } : {}),
      };
    },
  }),
  // The address of the caller is in User-Agent, so it is never in a URL.
  identify: (who) => (who.key === '' ? {} : { headers: { 'crossref-plus-api-token': `Bearer ${who.key}` } }),
  probe: () => ({ path: '/types/journal-article' }),
};
