import type { FeedMonitor } from '@carrel/contract';
import { answerWithReferences, type Shown, storedReference } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type MonitorType = FeedMonitor['monitor_type'];
type MonitorRow = RowOf<'feed_monitors', { type: MonitorType }>;
export type MonitorState = RowOf<'feed_monitor_states', { last_status: FeedMonitor['last_status'] }>;

/** A monitor as it is used: stored, or of a followed author. */
export interface Monitor extends Omit<MonitorRow, 'position'> {
  position: number | null;
  author_id: number | null;
  author_name: string | null;
  idxa_id: string | null;
  scholar_id: string | null;
  orcid: string | null;
}

/** Every followed author is a monitor; a stored row adds only whether it is paused, and its place. */
const authorMonitors = `select 'author:' || f.author_id id, 'author' type, cast(f.author_id as text) key, coalesce(c.name, a.name) label,
    null query, '{}' config, coalesce(n.enabled, 1) enabled, n.position position, f.followed_at created_at,
    coalesce(n.updated_at, f.followed_at) updated_at, f.author_id author_id, coalesce(c.name, a.name) author_name,
    coalesce(c.idxa_id, a.idxa_id) idxa_id, c.scholar_id scholar_id, coalesce(c.orcid, a.orcid) orcid
  from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = f.author_id
    left join feed_monitors n on n.id = 'author:' || f.author_id`;

const all = `${authorMonitors}
  union all
  select n.id, n.type, n.key, n.label, n.query, n.config, n.enabled, n.position, n.created_at, n.updated_at,
    null, null, null, null, null
  from feed_monitors n where n.type <> 'author'`;

const usersOrder = 'order by position is null, position, created_at, id';

/** In the user's order; those that were never moved follow, in order of creation. */
export const listMonitorRows = (db: ReadDb): Monitor[] => db.all<Monitor>(`select * from (${all}) ${usersOrder}`);

/** The monitors of these authors, in the user's order; authors who are not followed have none. */
export const authorMonitorRows = (db: ReadDb, authors: readonly number[]): Monitor[] =>
  db.all<Monitor>(
    `${authorMonitors} where f.author_id in (select value from json_each(?)) ${usersOrder}`,
    JSON.stringify(authors),
  );

export const getMonitor = (db: ReadDb, id: string): Monitor | undefined =>
  db.get<Monitor>(`select * from (${all}) where id = ?`, id);

export const findMonitor = (db: ReadDb, type: MonitorType, key: string): { id: string } | undefined =>
  db.get<{ id: string }>('select id from feed_monitors where type = ? and key = ?', type, key);

export const insertMonitor = (db: Db, m: MonitorRow): void => {
  db.run(
    `insert into feed_monitors (id, type, key, label, query, config, enabled, position, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    m.id,
    m.type,
    m.key,
    m.label,
    m.query,
    m.config,
    m.enabled,
    m.position,
    m.created_at,
    m.updated_at,
  );
};

export const updateMonitor = (
  db: Db,
  id: string,
  m: Pick<MonitorRow, 'key' | 'label' | 'query' | 'config' | 'enabled' | 'updated_at'>,
): void => {
  db.run(
    'update feed_monitors set key = ?, label = ?, query = ?, config = ?, enabled = ?, updated_at = ? where id = ?',
    m.key,
    m.label,
    m.query,
    m.config,
    m.enabled,
    m.updated_at,
    id,
  );
};

export const setPosition = (db: Db, id: string, position: number, at: string): void => {
  db.run('update feed_monitors set position = ?, updated_at = ? where id = ?', position, at, id);
};

export const removeMonitor = (db: Db, id: string): void => {
  db.run('delete from feed_monitors where id = ?', id);
};

/** OpenAlex profiles of each followed author, as `openAlexIdsOf` lists them. */
export const profileCounts = (db: ReadDb): Map<number, number> =>
  new Map(
    db
      .all<{ id: number; profiles: number }>(
        `select id, count(*) profiles from (
           select f.author_id id, coalesce(c.idxa_id, a.idxa_id) profile
             from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = a.id
           union select f.author_id, m.alt_idxa_id
             from followed_authors f join author_alt_identifiers m on m.primary_author_id = f.author_id
           union select f.author_id, b.idxa_id
             from followed_authors f join author_alt_identifiers m on m.primary_author_id = f.author_id
             join authors b on b.id = m.alt_author_id)
         where profile is not null group by id`,
      )
      .map((r) => [r.id, r.profiles]),
  );

export const stateOf = (db: ReadDb, id: string): MonitorState | undefined =>
  db.get<MonitorState>('select * from feed_monitor_states where monitor_id = ?', id);

/** Authors whose monitor failed at its last check. */
export const failedAuthors = (db: ReadDb): number[] =>
  db
    .all<{ monitor_id: string }>(
      `select monitor_id from feed_monitor_states where last_status = 'failed' and monitor_id glob 'author:*'`,
    )
    .map((s) => Number(s.monitor_id.slice('author:'.length)));

export const statesOf = (db: ReadDb): Map<string, MonitorState> =>
  new Map(db.all<MonitorState>('select * from feed_monitor_states').map((s) => [s.monitor_id, s]));

interface Outcome {
  at: string;
  status: 'ok' | 'failed' | 'skipped';
  error?: Shown;
  result?: Record<string, unknown>;
  /** Day up to which everything was read. It moves back only if it was in the future. */
  watermark?: string;
}
export const recordOutcome = (db: Db, id: string, o: Outcome): void => {
  db.run(
    `insert into feed_monitor_states (monitor_id, watermark, last_checked_at, last_success_at, last_status, last_error, last_result, last_error_ref)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     on conflict (monitor_id) do update set
       watermark = case when ?2 is null or (watermark > ?2 and watermark <= substr(?3, 1, 10)) then watermark else ?2 end, last_checked_at = ?3,
       last_success_at = coalesce(?4, last_success_at), last_status = ?5, last_error = ?6, last_error_ref = ?8,
       last_result = coalesce(?7, last_result)`,
    id,
    o.watermark ?? null,
    o.at,
    o.status === 'ok' ? o.at : null,
    o.status,
    o.error === undefined ? null : String(o.error),
    o.result === undefined ? null : JSON.stringify(answerWithReferences(o.result)),
    storedReference(o.error),
  );
};

/** Adds to what the last refresh recorded. */
export const noteResult = (db: Db, id: string, more: Record<string, unknown>): void => {
  db.run(
    `update feed_monitor_states set last_result = json_patch(coalesce(last_result, '{}'), ?) where monitor_id = ?`,
    JSON.stringify(more),
    id,
  );
};

/** A monitor that looks for something else starts again. */
export const forgetState = (db: Db, id: string): void => {
  db.run('delete from feed_monitor_states where monitor_id = ?', id);
};

/** Items that each monitor found, and how many of them were saved. */
export const yields = (db: ReadDb): { monitor_id: string; items: number; saved: number }[] =>
  db.all(
    `select m.monitor_id, count(*) items, sum(i.saved or i.status in ('add', 'like', 'love')) saved
     from feed_matches m join feed_items i on i.id = m.item_id group by m.monitor_id`,
  );

const profileNumber = (openAlexId: string): number => Number(openAlexId.slice(1));

/** @returns the number of works that OpenAlex listed for a profile when it was last fetched */
export const knownCount = (db: ReadDb, profile: string): number | undefined =>
  db.value<number>('select works_count from feed_known_profiles where profile = ?', profileNumber(profile));

export const setKnownCount = (db: Db, profile: string, count: number, at: string): void => {
  db.run(
    `insert into feed_known_profiles (profile, works_count, checked_at) values (?, ?, ?)
     on conflict (profile) do update set works_count = excluded.works_count, checked_at = excluded.checked_at`,
    profileNumber(profile),
    count,
    at,
  );
};

/** @returns whether the work was not known for this profile */
export const addKnownWork = (db: Db, profile: string, work: string): boolean =>
  db.run(
    'insert or ignore into feed_known_works (profile, work) values (?, ?)',
    profileNumber(profile),
    profileNumber(work),
  ).changes > 0;

export const isKnownWork = (db: ReadDb, profile: string, work: string): boolean =>
  db.value(
    'select 1 from feed_known_works where profile = ? and work = ?',
    profileNumber(profile),
    profileNumber(work),
  ) !== undefined;
