import type { SourceDefinition } from '../source.ts';

const secondsIn = (text: string | undefined): number => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : 0);
/** A longer requested pause is cut to this, so that waiting calls fail and are retried another day. */
const longestSilenceMs = 300_000;

/** Zotero's web library. Any answer, even a successful one, may request a pause. */
export const zotero: SourceDefinition = {
  role: 'refmanager',
  label: 'Zotero',
  baseUrl: 'https://api.zotero.org',
  keys: 'needed',
  policy: () => ({
    intervalMs: 200,
    concurrency: 2,
    maxBytes: 32 * 1024 * 1024,
    deadlineMs: 60_000,
    retries: 5,
    holdOffMs: (headers) => Math.min(secondsIn(headers.backoff) * 1000, longestSilenceMs),
  }),
  identify: (who) => ({
    headers: { 'zotero-api-version': '3', ...(who.key === '' ? {} : { 'zotero-api-key': who.key }) },
  }),
  probe: () => ({ path: '/keys/current' }),
};
