import { sourceWord } from '../../api/source-names.ts';
import type { PaperDetails } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import { ownValue } from '../../ui/own-value.ts';

type Asked = PaperDetails['enrichment'][number];

const order = ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv', 'datacite'];
const rank = (source: string) => (order.includes(source) ? order.indexOf(source) : order.length);

const fieldWords: Record<string, string> = {
  authorships: 'authors',
  publication_date: 'date',
  cited_by_count: 'citations',
  counts: 'citations',
  tldr: 'one-line summary',
  idxa_id: 'its id',
  idxb_id: 'its id',
};

/** What came of asking one source, in words. */
export const askedWords = (asked: Asked, now = Date.now()): string => {
  const later = asked.next_retry_at && asked.next_retry_at > new Date(now).toISOString();
  switch (asked.status) {
    case 'enriched': {
      const gave = [...new Set(asked.fields_filled.map((f) => ownValue(fieldWords, f) ?? f.replaceAll('_', ' ')))];
      return gave.length > 0 ? `gave ${gave.join(', ')}` : 'knows it';
    }
    case 'resolved':
      return 'found it by its title';
    case 'unchanged':
      return 'had nothing new';
    case 'terminal_no_match':
      return 'does not know it';
    case 'lookup_error':
      return 'refused to look it up';
    case 'duplicate_identity':
      return 'means a paper that is here already';
    case 'retryable_error':
      return `did not answer${later ? `, is asked again ${ago(asked.next_retry_at!, now)}` : ''}`;
    default:
      return 'not asked yet';
  }
};

const helped = new Set(['enriched', 'resolved']);

export interface SourcesTold {
  /** "Completed from OpenAlex, Crossref", or what there is instead. */
  head: string;
  checkedAt: string | null;
  lines: { source: string; name: string; words: string; reason: string | null; at: string | null }[];
}

/** Everything that was asked about a paper, the main sources first. */
export const tellSources = (enrichment: readonly Asked[], now = Date.now()): SourcesTold => {
  const sorted = [...enrichment].sort((a, b) => rank(a.source) - rank(b.source) || a.purpose.localeCompare(b.purpose));
  const gave = [...new Set(sorted.filter((a) => helped.has(a.status)).map((a) => sourceWord(a.source)))];
  const times = sorted.flatMap((a) => a.last_attempt_at ?? []).sort();
  const head =
    gave.length > 0
      ? `Completed from ${gave.join(', ')}`
      : times.length > 0
        ? 'No source could add anything'
        : 'No source was asked yet';
  return {
    head,
    checkedAt: times.at(-1) ?? null,
    lines: sorted.map((a) => ({
      source: `${a.source} ${a.purpose}`,
      name: sourceWord(a.source),
      words: askedWords(a, now),
      reason: helped.has(a.status) ? null : a.reason,
      at: a.last_attempt_at,
    })),
  };
};
