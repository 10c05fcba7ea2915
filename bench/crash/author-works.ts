import type { Envelope } from '@carrel/contract';
import { query } from '../lib/oracle.ts';
import { killedJob } from './killed-job.ts';

const lines = (dir: string, sql: string): string[] => query<{ v: string }>(dir, sql).map((r) => r.v);

/** All works of followed authors. */
export const authorWorks = killedJob({
  name: 'author-works',
  weight: 20,
  start: async (client) => (await client.post<Envelope>('/authors/backfill-works', {})).body,
  stored: (dir) =>
    lines(
      dir,
      `select json_array(idxa_id, title, status) v from papers where idxa_id is not null and status <> 'removed' order by v`,
    ),
  repeatable: true,
});

/** New works in the Feed. */
export const feedRefresh = killedJob({
  name: 'feed-refresh',
  weight: 20,
  newest: 600,
  start: async (client) => (await client.post<Envelope>('/feed/refresh', {})).body,
  stored: (dir) =>
    lines(
      dir,
      `select json_array(p.idxa_id, p.title, i.status) v from feed_items i join papers p on p.id = i.paper_id order by v`,
    ),
  repeatable: true,
});

/**
 * Related authors from the sources, and the first papers of those who have hardly any here. Suggestions depend on the
 * papers that are here, so two runs may differ.
 */
export const seeding = killedJob({
  name: 'seeding',
  weight: 10,
  start: async (client) => {
    await client.post('/authors/suggestions/refresh-network', { force: true });
    return { status: 'queued' };
  },
  stored: (dir) =>
    lines(
      dir,
      `select idxa_id v from papers where idxa_id is not null and status <> 'removed' and added_from = 'suggestion' order by v`,
    ),
  repeatable: false,
});
