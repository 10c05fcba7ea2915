import type { FeedItem } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type FeedStatus = FeedItem['status'];
export type ItemRow = RowOf<'feed_items', { status: FeedStatus }>;

/** The author that a record belongs to: itself, or the one into which it was merged. */
const personOf = (column: string): string =>
  `coalesce((select primary_author_id from author_alt_identifiers where alt_author_id = ${column}), ${column})`;

/**
 * Whether a match `m` counts: its author is followed and did not turn out to be someone else, or its monitor exists.
 * A paused monitor keeps what it has found.
 */
const validMatch = `case when m.author_id <> 0 then
    exists (select 1 from followed_authors f where f.author_id = ${personOf('m.author_id')})
    and not exists (
      select 1 from feed_versions v join author_paper_decisions d on d.paper_id = v.paper_id
      where v.item_id = m.item_id and d.verdict <> 'theirs' and ${personOf('d.author_id')} = ${personOf('m.author_id')})
  else exists (select 1 from feed_monitors n where n.id = m.monitor_id) end`;

/** Papers that are the work of item `i`: its versions, what they were collapsed into, and what was collapsed into them. */
const papersOfItem = `select paper_id id from feed_versions where item_id = i.id
  union select p.canonical_paper_id from feed_versions v join papers p on p.id = v.paper_id
    where v.item_id = i.id and p.canonical_paper_id is not null
  union select p.id from feed_versions v join papers p on p.canonical_paper_id = v.paper_id where v.item_id = i.id`;

/** The status that follows from what was decided here, or from the state of the paper. */
const statusOfItem = `coalesce(
  (select d.decision from feed_decisions d where d.paper_id in (${papersOfItem}) order by d.decided_at desc limit 1),
  (select case
      when p.status = 'library' then case p.rating when 5 then 'love' when 4 then 'like' else 'add' end
      when p.status in ('dismissed', 'removed') then 'dismissed'
      when p.rating = 1 then 'dislike' else 'new' end
    from papers p where p.id in (${papersOfItem}) and not (p.status = 'removed' and p.canonical_paper_id is not null)
    order by p.status = 'library' desc, p.status in ('dismissed', 'removed') desc, p.rating = 1 desc limit 1),
  'dismissed')`;

/** Brings the columns of these items that follow from other tables up to date. */
export const settleItems = (db: Db, ids: readonly number[]): void => {
  if (ids.length === 0) return;
  db.run(
    `update feed_items as i set
       status = ${statusOfItem},
       saved = exists (select 1 from papers p where p.id in (${papersOfItem}) and p.status = 'library'),
       scopes = coalesce((select max(s & 1) | max(s & 2) from (
         select case when (select type from feed_monitors n where n.id = m.monitor_id) = 'venue' then 2 else 1 end s
         from feed_matches m where m.item_id = i.id and ${validMatch})), 0),
       active = exists (select 1 from feed_matches m where m.item_id = i.id and ${validMatch})
         and not exists (
           select 1 from papers p join feed_versions o on o.paper_id = p.canonical_paper_id
           where p.id = i.paper_id and o.item_id <> i.id)
     where i.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((r) => r.id);

/** Items of these papers, and of versions that are collapsed into them. */
export const itemsOfPapers = (db: ReadDb, papers: readonly number[]): number[] =>
  papers.length === 0
    ? []
    : idsOf(
        db.all<{ id: number }>(
          `select distinct v.item_id id from feed_versions v where v.paper_id in (
             select value from json_each(?1) union select p.id from papers p where p.canonical_paper_id in (select value from json_each(?1))
             union select p.canonical_paper_id from papers p where p.id in (select value from json_each(?1)) and p.canonical_paper_id is not null)`,
          JSON.stringify(papers),
        ),
      );

/** Items with a match of these authors or of records that were merged into them. */
export const itemsOfAuthors = (db: ReadDb, authors: readonly number[]): number[] =>
  authors.length === 0
    ? []
    : idsOf(
        db.all<{ id: number }>(
          `select distinct item_id id from feed_matches where author_id <> 0 and author_id in (
             select value from json_each(?1)
             union select alt_author_id from author_alt_identifiers where primary_author_id in (select value from json_each(?1)))`,
          JSON.stringify(authors),
        ),
      );

export const itemsOfMonitors = (db: ReadDb, monitors: readonly string[]): number[] =>
  monitors.length === 0
    ? []
    : idsOf(
        db.all<{ id: number }>(
          'select distinct item_id id from feed_matches where monitor_id in (select value from json_each(?))',
          JSON.stringify(monitors),
        ),
      );

export const getItem = (db: ReadDb, id: number): ItemRow | undefined =>
  db.get<ItemRow>('select * from feed_items where id = ?', id);

export const itemOfPaper = (db: ReadDb, paperId: number): ItemRow | undefined =>
  db.get<ItemRow>(
    'select i.* from feed_versions v join feed_items i on i.id = v.item_id where v.paper_id = ?',
    paperId,
  );

export const insertItem = (
  db: Db,
  item: Pick<ItemRow, 'paper_id' | 'feed_date' | 'fetched_at' | 'is_late'>,
): number => {
  const id = db.run(
    'insert into feed_items (paper_id, feed_date, fetched_at, is_late) values (?, ?, ?, ?)',
    item.paper_id,
    item.feed_date,
    item.fetched_at,
    item.is_late,
  ).lastId;
  addVersion(db, id, item.paper_id);
  return id;
};

export const addVersion = (db: Db, itemId: number, paperId: number): void => {
  db.run('insert or ignore into feed_versions (paper_id, item_id) values (?, ?)', paperId, itemId);
};

export const showPaper = (db: Db, itemId: number, paperId: number): void => {
  db.run('update feed_items set paper_id = ? where id = ?', paperId, itemId);
};

/** @returns whether the item did not have this match */
export const addMatch = (db: Db, itemId: number, monitorId: string, authorId: number, at: string): boolean =>
  db.run(
    'insert or ignore into feed_matches (item_id, monitor_id, author_id, matched_at) values (?, ?, ?, ?)',
    itemId,
    monitorId,
    authorId,
    at,
  ).changes > 0;

export const storeScore = (db: Db, itemId: number, score: number, parts: Record<string, number>): void => {
  db.run('update feed_items set score = ?, score_parts = ? where id = ?', score, JSON.stringify(parts), itemId);
};

export const decide = (db: Db, item: ItemRow, decision: Exclude<FeedStatus, 'new'>, at: string): void => {
  db.run(
    `insert into feed_decisions (paper_id, decision, score, decided_at) values (?, ?, ?, ?)
     on conflict (paper_id) do update set decision = excluded.decision, score = excluded.score, decided_at = excluded.decided_at`,
    item.paper_id,
    decision,
    item.score,
    at,
  );
};

export interface ItemFilter {
  /** Null: all that were not dismissed or set aside. */
  status: FeedStatus | null;
  /** First day, as 2026-05-01. */
  since: string;
  hideLibrary: boolean;
  scope: 'inbox' | 'journals' | null;
  monitorId: string | null;
  /** Only items that arrived until this moment. */
  fetchedBefore: string | null;
}

const listedStatuses = `'new', 'add', 'like', 'love', 'dislike'`;

/** Conditions on `feed_items i`, with their parameters. */
const conditions = (f: ItemFilter): { where: string[]; params: SqlValue[] } => {
  const where = ['i.active = 1', 'i.feed_date >= ?'];
  const params: SqlValue[] = [f.since];
  if (f.hideLibrary) where.push('i.saved = 0');
  if (f.scope) where.push(`i.scopes & ${f.scope === 'journals' ? 2 : 1}`);
  if (f.monitorId !== null) {
    where.push('i.id in (select item_id from feed_matches where monitor_id = ?)');
    params.push(f.monitorId);
  }
  return { where, params };
};

/** Undecided items that the filter leaves out because they arrived later. */
export const countArrived = (db: ReadDb, filter: ItemFilter): number => {
  if (filter.fetchedBefore === null) return 0;
  const { where, params } = conditions(filter);
  return (
    db.value<number>(
      `select count(*) from feed_items i where ${where.join(' and ')} and i.status = 'new' and i.fetched_at > ?`,
      ...params,
      filter.fetchedBefore,
    ) ?? 0
  );
};

/** IDs of one page. Each order has an index for one status and one for all of them. */
export const pageOfItems = (
  db: ReadDb,
  filter: ItemFilter,
  sort: 'chronological' | 'relevance',
  limit: number,
  offset: number,
): number[] => {
  const { where, params } = conditions(filter);
  if (filter.fetchedBefore !== null) {
    where.push('i.fetched_at <= ?');
    params.push(filter.fetchedBefore);
  }
  where.push(filter.status ? 'i.status = ?' : `i.status in (${listedStatuses})`);
  const column = sort === 'relevance' ? 'score' : 'feed_date';
  const index = `feed_items_${sort === 'relevance' ? 'score' : 'date'}${filter.status ? '' : '_all'}`;
  // The items of one monitor are few: they are looked up and sorted.
  const from = filter.monitorId === null ? `feed_items i indexed by ${index}` : 'feed_items i';
  return idsOf(
    db.all<{ id: number }>(
      `select i.id from ${from} where ${where.join(' and ')} order by i.${column} desc, i.id desc limit ? offset ?`,
      ...params,
      ...(filter.status ? [filter.status] : []),
      limit,
      offset,
    ),
  );
};

const middleOfFive = 'round(coalesce(i.score, 50) / 5.0) * 5';

interface Tally {
  status: FeedStatus;
  /** The middle of five points of relevance. Items without a score count as 50. */
  score: number;
  count: number;
}
/**
 * Items by status and relevance. The items of one monitor are counted, others are summed from counters that triggers
 * maintain.
 */
export const tallyItems = (db: ReadDb, filter: ItemFilter): Tally[] => {
  const { where, params } = conditions(filter);
  if (filter.monitorId !== null)
    return db.all<Tally>(
      `select i.status, ${middleOfFive} score, count(*) count from feed_items i
       where ${where.join(' and ')} group by 1, 2`,
      ...params,
    );
  const [, ...others] = where;
  return db.all<Tally>(
    `select i.status, i.bucket * 5 score, sum(i.items) count from feed_tallies i where ${others.join(' and ')}
     group by 1, 2 having sum(i.items) > 0`,
    ...params,
  );
};

/** Items that can be set aside: undecided ones. */
export const undecidedItems = (db: ReadDb, filter: ItemFilter): number[] => {
  const { where, params } = conditions(filter);
  return idsOf(
    db.all<{ id: number }>(
      `select i.id from feed_items i where ${where.join(' and ')} and i.status = 'new' and (? is null or i.fetched_at <= ?)
       order by i.id`,
      ...params,
      filter.fetchedBefore,
      filter.fetchedBefore,
    ),
  );
};

/** The newest decisions that say something about taste, in the order in which they were made. */
export const judgements = (db: ReadDb, limit: number): { score: number; kept: boolean }[] =>
  db
    .all<{ score: number; kept: number }>(
      `select score, decision in ('add', 'like', 'love') kept from feed_decisions
       where score is not null and decision <> 'set_aside' order by decided_at desc limit ?`,
      limit,
    )
    .map((r) => ({ score: r.score, kept: r.kept === 1 }))
    .reverse();

interface FeedState {
  last_refresh_at: string | null;
  refresh_started_at: string | null;
  last_seen_at: string | null;
}
export const feedState = (db: ReadDb): FeedState =>
  db.get<FeedState>('select last_refresh_at, refresh_started_at, last_seen_at from feed_state where id = 1') ?? {
    last_refresh_at: null,
    refresh_started_at: null,
    last_seen_at: null,
  };
export const setFeedState = (db: Db, set: Partial<FeedState>): void => {
  db.run('insert or ignore into feed_state (id) values (1)');
  for (const [column, value] of Object.entries(set)) db.run(`update feed_state set ${column} = ? where id = 1`, value);
};

/**
 * Items count as new that arrived from this moment on: since the latest refresh began or within 24 hours, whichever is
 * longer, but not before the user last marked them as seen.
 */
export const newSince = (state: FeedState, dayAgo: string): string => {
  const started = state.refresh_started_at ?? dayAgo;
  const from = started < dayAgo ? started : dayAgo;
  return state.last_seen_at !== null && state.last_seen_at > from ? state.last_seen_at : from;
};

export const countNew = (db: ReadDb, since: string): number =>
  db.value<number>(`select count(*) from feed_items where active = 1 and status = 'new' and fetched_at >= ?`, since) ??
  0;

const isNew = `i.active = 1 and i.status = 'new' and i.fetched_at >= ?`;

/**
 * The most relevant of the items that `countNew` counts.
 * @param most whether they are so many that the order by relevance reaches them sooner than the order of arrival
 */
export const bestNew = (db: ReadDb, since: string, limit: number, most: boolean): number[] =>
  idsOf(
    db.all<{ id: number }>(
      `select i.id from feed_items i indexed by ${most ? 'feed_items_score' : 'feed_items_fetched'} where ${isNew} order by i.score desc, i.id desc limit ?`,
      since,
      limit,
    ),
  );

/** The same items by relevance. */
export const tallyNew = (db: ReadDb, since: string): Tally[] =>
  db.all<Tally>(
    `select 'new' status, ${middleOfFive} score, count(*) count
     from feed_items i indexed by feed_items_fetched where ${isNew} group by 2`,
    since,
  );

export const countUndecided = (db: ReadDb): number =>
  db.value<number>(`select coalesce(sum(items), 0) from feed_tallies where status = 'new'`) ?? 0;

interface Reason {
  item_id: number;
  monitor_id: string;
  author_id: number;
  type: FeedItem['matched_monitors'][number]['monitor_type'];
  label: string;
}
/** Why these items are in the Feed, by monitor; authors with the name that the user sees. */
export const reasonsOf = (db: ReadDb, ids: readonly number[]): Reason[] =>
  db.all<Reason>(
    // An item whose paper was collapsed into another one passes its reasons to the item of that paper.
    `with wanted(item_id, shown) as (
       select value, value from json_each(?1)
       union select v.item_id, i.id from json_each(?1) w join feed_items i on i.id = w.value
         join papers p on p.canonical_paper_id = i.paper_id join feed_versions v on v.paper_id = p.id),
     found as (
       select distinct w.shown, case when m.author_id <> 0 then '' else m.monitor_id end monitor_id,
         ${personOf('m.author_id')} person
       from wanted w join feed_matches m on m.item_id = w.item_id where ${validMatch})
     select shown item_id, case when person <> 0 then 'author:' || person else monitor_id end monitor_id, person author_id,
       case when person <> 0 then 'author' else (select type from feed_monitors n where n.id = monitor_id) end type,
       coalesce(case when person <> 0
         then (select coalesce(c.name, a.name) from authors a left join author_choices c on c.author_id = a.id where a.id = person)
         else (select coalesce(nullif(n.label, ''), n.query) from feed_monitors n where n.id = monitor_id) end, '') label
     from found order by shown, person = 0, monitor_id`,
    JSON.stringify(ids),
  );

/** The institutions of followed authors of whom another followed author has the same name. */
export const institutionsOfNamesakes = (db: ReadDb): Map<number, string> =>
  new Map(
    db
      .all<{ id: number; institution: string }>(
        `with named as (
           select f.author_id id, coalesce(c.name, a.name) name, coalesce(c.affiliation, a.affiliation, '') institution
           from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = a.id)
         select id, institution from named
         where institution <> '' and name in (select name from named group by name having count(*) > 1)`,
      )
      .map((r) => [r.id, r.institution]),
  );

export const versionsOf = (db: ReadDb, ids: readonly number[]) =>
  db.all<{
    item_id: number;
    id: number;
    doi: string | null;
    arxiv_id: string | null;
    work_type: string;
    venue: string | null;
  }>(
    `select v.item_id, p.id, p.doi, p.arxiv_id, p.work_type, p.venue from feed_versions v join papers p on p.id = v.paper_id
     where v.item_id in (select value from json_each(?)) order by v.item_id, p.id`,
    JSON.stringify(ids),
  );
