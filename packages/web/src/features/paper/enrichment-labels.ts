import * as m from '@carrel/messages/paperDetails';
import { sourceWord } from '../../api/source-names.ts';
import type { PaperDetails } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import { formatList } from './labels.ts';
import { fieldName } from './origin-labels.ts';

type Attempt = PaperDetails['enrichment'][number];

const order = ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv', 'datacite'];
const rank = (source: string) => (order.includes(source) ? order.indexOf(source) : order.length);

/** The values of `sourceResult` for one source. */
export const resultOf = (attempt: Attempt, now = Date.now()) => {
  const { source, status, next_retry_at: retryAt } = attempt;
  const fields = [...new Set(attempt.fields_filled.map(fieldName))].join(', ');
  const retry = retryAt && retryAt > new Date(now).toISOString() ? ago(retryAt, now) : '';
  const result = status === 'enriched' && fields ? 'filled' : status === 'retryable_error' && retry ? 'retry' : status;
  return { source: sourceWord(source), result, fields, retry };
};

const helpful = new Set(['enriched', 'resolved']);

interface SourcesSummary {
  /** "Enriched from OpenAlex and Crossref", or that nothing was found. */
  headline: string;
  checkedAt: string | null;
  lines: { key: string; result: ReturnType<typeof resultOf>; reason: string | null; at: string | null }[];
}

/** The results of all sources for a paper, the main sources first. */
export const summarizeSources = (enrichment: readonly Attempt[], now = Date.now()): SourcesSummary => {
  const sorted = [...enrichment].sort((a, b) => rank(a.source) - rank(b.source) || a.purpose.localeCompare(b.purpose));
  const sources = [...new Set(sorted.filter((a) => helpful.has(a.status)).map((a) => sourceWord(a.source)))];
  const times = sorted.flatMap((a) => a.last_attempt_at ?? []).sort();
  const headline =
    sources.length > 0
      ? m.enrichedFrom({ sources: formatList(sources) })
      : times.length > 0
        ? m.sourcesHadNothing()
        : m.notLookedUp();
  return {
    headline,
    checkedAt: times.at(-1) ?? null,
    lines: sorted.map((a) => ({
      key: `${a.source} ${a.purpose}`,
      result: resultOf(a, now),
      reason: helpful.has(a.status) ? null : a.reason,
      at: a.last_attempt_at,
    })),
  };
};
