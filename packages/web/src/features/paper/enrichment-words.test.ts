import { expect, test } from 'vitest';
import { askedWords, tellSources } from './enrichment-words.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const asked = (source: string, status: string, more: object = {}) => ({
  source,
  purpose: 'metadata',
  status,
  reason: null,
  fields_filled: [],
  last_attempt_at: null,
  next_retry_at: null,
  ...more,
});

test('names the sources that helped, the main ones first, and the last time any was asked', () => {
  const told = tellSources(
    [
      asked('crossref', 'enriched', { last_attempt_at: '2026-03-07T00:00:00Z', fields_filled: ['abstract'] }),
      asked('biorxiv', 'terminal_no_match', { reason: 'bioRxiv does not know it.' }),
      asked('idxa', 'enriched', { last_attempt_at: '2026-03-01T00:00:00Z' }),
    ],
    now,
  );
  expect(told.head).toBe('Completed from OpenAlex, Crossref');
  expect(told.checkedAt).toBe('2026-03-07T00:00:00Z');
  expect(told.lines.map((l) => `${l.name} ${l.words}`)).toEqual([
    'OpenAlex knows it',
    'Crossref gave abstract',
    'bioRxiv does not know it',
  ]);
});

test('tells not asked from asked in vain', () => {
  expect(tellSources([asked('idxa', 'pending')], now).head).toBe('No source was asked yet');
  const vain = asked('idxa', 'terminal_no_match', { last_attempt_at: '2026-03-07T00:00:00Z' });
  expect(tellSources([vain], now).head).toBe('No source could add anything');
});

test('a source that did not answer is asked again, and when', () => {
  const late = asked('idxb', 'retryable_error', { next_retry_at: '2026-03-10T14:00:00Z' });
  expect(askedWords(late, now)).toBe('did not answer, is asked again in 2 hours');
});
