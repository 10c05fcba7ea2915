import { z } from 'zod';
import { api, shown, shownOrNull, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'settings';

export const sourceNames = [
  'idxa',
  'idxb',
  'crossref',
  'datacite',
  'europe_pmc',
  'arxiv',
  'biorxiv',
  'orcid',
  'unpaywall',
  'refmanager',
] as const;
/** An outside service, by its name on the wire. */
export const SourceName = z.enum(sourceNames);
export type SourceName = z.output<typeof SourceName>;

const count = z.number().int().min(0);

const status = {
  configured: z.boolean().describe('Whether the key or address that the service needs is set'),
  valid: z.boolean().nullable().describe('Whether the last call with the current key was accepted; null: not known'),
  ...shown('detail', 'One sentence for the user'),
};
const SourceStatus = z.object(status).meta({ id: 'SourceStatus' });

const SourceUsage = z
  .object({
    source: z
      .enum(['idxa_rate_limit', 'local_headers', 'no_calls_yet'])
      .describe('Where the credits come from: a check, the headers of ordinary answers, or nowhere yet'),
    request_count: count.describe('Calls sent today (UTC), retries included'),
    retry_count: count,
    rate_limited_events: count,
    calls_saved_by_cache: count,
    credits_used: count.nullable(),
    credits_remaining: count.nullable().describe('null: not known'),
    credits_limit: count.nullable().describe('null: not known'),
    resets_in_seconds: count.nullable(),
    reset_at: Timestamp.nullable(),
    reserve: count.describe('Credits that automatic work leaves for you'),
    ...shown('summary'),
  })
  .meta({ id: 'SourceUsage' });

const SourceOverview = z
  .object({
    source: SourceName,
    label: z.string().describe('Common name of the service'),
    keys: z.enum(['none', 'optional', 'needed']),
    ...status,
    own_address: z.boolean().describe('false: the environment sends Carrel to another address'),
    cooling_down: z.boolean().describe('It asked for fewer calls a moment ago'),
    requests_today: count,
    failures_today: count,
    mean_ms_today: z.number().min(0).nullable(),
    last_call_at: Timestamp.nullable(),
    ...shownOrNull('last_error'),
  })
  .meta({ id: 'SourceOverview' });

export const getIdxaUsage = endpoint({
  id: 'getIdxaUsage',
  method: 'GET',
  path: `${api}/settings/idxa/usage`,
  tag,
  summary: 'Calls made to OpenAlex today and credits left, as counted here; makes no call',
  response: SourceUsage,
});
export const getIdxaStatus = endpoint({
  id: 'getIdxaStatus',
  method: 'GET',
  path: `${api}/settings/idxa/status`,
  tag,
  summary: 'Whether OpenAlex accepted the last call; makes no call',
  response: SourceStatus,
});
export const getIdxbStatus = endpoint({
  id: 'getIdxbStatus',
  method: 'GET',
  path: `${api}/settings/idxb/status`,
  tag,
  summary: 'Whether Semantic Scholar accepted the last call; makes no call',
  response: SourceStatus,
});
export const listSources = endpoint({
  id: 'listSources',
  method: 'GET',
  path: `${api}/settings/sources`,
  tag,
  summary: 'Every outside service: key, last call, today’s calls; makes no call',
  response: z.array(SourceOverview),
});
export const checkSource = endpoint({
  id: 'checkSource',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/settings/sources/{source}/check`,
  tag,
  summary: 'Send a test request to a service and return the result',
  description:
    'One call without retries, which costs no credits. A service that cannot be reached is an answer, not an error.',
  params: z.object({ source: SourceName }),
  response: SourceStatus,
  errors: ['network_off'],
});
