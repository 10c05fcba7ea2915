import * as m from '@carrel/messages/paperDetails';
import { expect, test } from 'vitest';
import { resultOf, summarizeSources } from './enrichment-labels.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const attempt = (source: string, status: string, more: object = {}) => ({
  source,
  purpose: 'metadata',
  status,
  reason: null,
  fields_filled: [],
  last_attempt_at: null,
  next_retry_at: null,
  ...more,
});
const textOf = (result: ReturnType<typeof resultOf>) =>
  m.sourceResult<string>({ ...result, name: (inside) => inside.join('') }).join('');

test('names the sources that helped, the main ones first, and the time of the last attempt', () => {
  const summary = summarizeSources(
    [
      attempt('crossref', 'enriched', { last_attempt_at: '2026-03-07T00:00:00Z', fields_filled: ['abstract'] }),
      attempt('biorxiv', 'terminal_no_match', { reason: 'bioRxiv does not know it.' }),
      attempt('idxa', 'enriched', { last_attempt_at: '2026-03-01T00:00:00Z' }),
    ],
    now,
  );
  expect(summary.headline).toBe('Enriched from OpenAlex and Crossref');
  expect(summary.checkedAt).toBe('2026-03-07T00:00:00Z');
  expect(summary.lines.map((l) => textOf(l.result))).toEqual([
    'OpenAlex has this paper',
    'Crossref added: Abstract',
    'bioRxiv doesn’t have it',
  ]);
});

test('distinguishes a paper that was not looked up from one that no source has', () => {
  expect(summarizeSources([attempt('idxa', 'pending')], now).headline).toBe(m.notLookedUp());
  const unknown = attempt('idxa', 'terminal_no_match', { last_attempt_at: '2026-03-07T00:00:00Z' });
  expect(summarizeSources([unknown], now).headline).toBe(m.sourcesHadNothing());
});

test('says when a source that did not respond is asked again', () => {
  const late = attempt('idxb', 'retryable_error', { next_retry_at: '2026-03-10T14:00:00Z' });
  expect(textOf(resultOf(late, now))).toBe('Semantic Scholar didn’t respond; next attempt in 2 hours');
  expect(textOf(resultOf({ ...late, next_retry_at: null }, now))).toBe('Semantic Scholar didn’t respond');
});
