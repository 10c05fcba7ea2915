import { z } from 'zod';
import { api, Envelope, Timestamp } from './common.ts';
import { endpoint, queryBool } from './kit.ts';

export * from './adjustments.ts';
export * from './discovery-search.ts';
export * from './discovery-settings.ts';
export * from './discovery-settings-endpoints.ts';
export * from './feedback.ts';
export * from './recommendations.ts';

const tag = 'discovery';

export const refreshDiscovery = endpoint({
  id: 'refreshDiscovery',
  method: 'POST',
  path: `${api}/discovery/refresh`,
  tag,
  summary: 'Refresh the lists of all active lenses',
  query: z.object({ background: queryBool().default(true) }),
  response: Envelope.extend({
    result: z.record(z.string(), z.unknown()).optional().describe('With `background` off: the result of the run'),
  }),
});

export const getDiscoveryStatus = endpoint({
  id: 'getDiscoveryStatus',
  method: 'GET',
  path: `${api}/discovery/status`,
  tag,
  summary: 'When lists were last made, and how many suggestions are new',
  response: z.object({
    last_refresh_at: Timestamp.nullable(),
    new_count: z.number().int(),
    active_lenses: z.number().int(),
    job_ids: z.array(z.string()).describe('Refreshes that are running'),
    frontier: z.object({ papers: z.number().int(), built_at: Timestamp.nullable() }),
  }),
});

export const getDiscoveryStats = endpoint({
  id: 'getDiscoveryStats',
  method: 'GET',
  path: `${api}/discovery/stats`,
  tag,
  summary: 'Actions on suggestions so far',
  response: z.object({
    total: z.number().int(),
    actioned: z.number().int(),
    saved: z.number().int(),
    liked: z.number().int(),
    disliked: z.number().int(),
    dismissed: z.number().int(),
    seen: z.number().int(),
  }),
});

export const rebuildFrontier = endpoint({
  id: 'rebuildFrontier',
  method: 'POST',
  path: `${api}/discovery/frontier/rebuild`,
  tag,
  summary: 'Collect candidates around the Library from citations and sources',
  response: Envelope,
});
