import type { SourceDefinition } from '../source.ts';

const secondsIn = (text: string | undefined): number => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : 0);
/** A request for silence longer than this is cut: what is waiting should fail and be tried another day. */
const longestSilenceMs = 300_000;

/** Zotero's web library. It may ask for silence on any answer, also a good one. */
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
