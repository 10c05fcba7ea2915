import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';

const readBody = jsonColumn<object>('insights_views.body');

export interface BuiltViews {
  madeWith: string;
  computedAt: string;
  tookMs: number;
  bodies: ReadonlyMap<string, object>;
}

/** Null before the first build. */
export const storedViews = (db: ReadDb): BuiltViews | null => {
  const rows = db.all<{ name: string; body: string; made_with: string; computed_at: string; took_ms: number }>(
    'select name, body, made_with, computed_at, took_ms from insights_views',
  );
  const [first] = rows;
  if (first === undefined) return null;
  return {
    madeWith: first.made_with,
    computedAt: first.computed_at,
    tookMs: first.took_ms,
    bodies: new Map(rows.map((r) => [r.name, readBody(r.body)])),
  };
};

/** Call it in a transaction. */
export const storeViews = (db: Db, built: BuiltViews): void => {
  db.run('delete from insights_views');
  for (const [name, body] of built.bodies)
    db.run(
      'insert into insights_views (name, body, made_with, computed_at, took_ms) values (?, ?, ?, ?, ?)',
      name,
      JSON.stringify(body),
      built.madeWith,
      built.computedAt,
      built.tookMs,
    );
};

/**
 * What the figures depend on, as a text that changes when one of them may have: what is in the history, what was shown and
 * found, what jobs have stored, the day and the release. Reads the ends of indexes only.
 */
export const fingerprint = (db: ReadDb, release: string, now: string): string => {
  const marks = db.get<Record<string, string | number | null>>(
    `select (select max(seq) from journal) changes, (select count(*) from discovery_impressions) shown,
       (select max(last_seen_at) from discovery_lens_states) seen, (select max(id) from discovery_sets) lists,
       (select max(id) from discovery_interactions) interactions, (select max(id) from feed_items) items,
       (select max(id) from alert_dispatches) sent,
       (select job_id || updated_at from activity where status not in ('queued', 'scheduled', 'running', 'cancelling')
        order by updated_at desc, job_id desc limit 1) jobs`,
  )!;
  return JSON.stringify([release, now.slice(0, 10), ...Object.values(marks)]);
};

export const countPapers = (db: ReadDb): number => db.value<number | null>('select max(id) from papers') ?? 0;
