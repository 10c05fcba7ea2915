import type { WeeklyBriefContent } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import * as queries from './queries.ts';
import { isDismissed, isLiked, paperIdsOf, shownSuggestions } from './suggestions-shown.ts';

const dayMs = 86_400_000;
const days = 7;
const top = 10;

interface Period {
  /** Days, inclusive. */
  from: string;
  to: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const periodUntil = (ms: number): Period => ({ from: dayOf(ms - (days - 1) * dayMs), to: dayOf(ms) });
/** Timestamps compare as text; a tilde sorts after every one of the day. */
const bounds = ({ from, to }: Period): [string, string] => [from, `${to}~`];
const isIn = ({ from, to }: Period, at: string | null): boolean => at !== null && at >= from && at <= `${to}~`;

const saved = `${libraryFacts} where ${inLibrary} and p.added_at >= ? and p.added_at <= ?`;
const savedWith = (join: string) =>
  `${libraryFacts} ${join} where ${inLibrary} and p.added_at >= ? and p.added_at <= ?`;

const countSaved = (db: ReadDb, period: Period): number =>
  db.value<number>(`select count(*) from ${saved}`, ...bounds(period))!;

/**
 * Papers that were marked as read between two moments and are still, unless that was undone; each with when it was marked
 * last. As far back as the history goes.
 */
export const readBetween = (db: ReadDb, from: string, to: string): { paper_id: number; at: string }[] =>
  db.all(
    // Papers with this status are fewer than changes.
    `select j.paper_id, max(a.at) at from papers p cross join journal j on j.paper_id = p.id join actions a on a.id = j.action_id
     where p.reading_status = 'done' and ${inLibrary} and a.at >= ? and a.at <= ? and a.undone_by is null and a.undoes is null
       and j.tbl = 'papers' and j.op = 'U' and j.after ->> '$.reading_status' = 'done'
     group by j.paper_id order by j.paper_id`,
    from,
    to,
  );
const readIn = (db: ReadDb, period: Period) => readBetween(db, ...bounds(period));

const ratedIn = (db: ReadDb, period: Period): { paper_id: number }[] =>
  db.all(
    `select distinct e.paper_id from feedback_events e join papers p on p.id = e.paper_id
     where e.at >= ? and e.at <= ? and e.kind in ('dislike', 'low', 'neutral', 'like', 'love') and p.rating > 0 and ${inLibrary}
     order by e.paper_id`,
    ...bounds(period),
  );

const feedIn = (db: ReadDb, period: Period): { arrived: number; undecided: number | null } =>
  db.get(
    `select count(*) arrived, sum(status = 'new') undecided from feed_items where active = 1 and fetched_at >= ? and fetched_at <= ?`,
    ...bounds(period),
  )!;

/** What happened in the seven days until `nowMs`, in days of UTC as `added:` counts them. */
export const weeklyBrief = (db: ReadDb, nowMs: number): WeeklyBriefContent => {
  const period = periodUntil(nowMs);
  const before = periodUntil(nowMs - days * dayMs);
  const added = queries.addedQuery(period.from, period.to);
  const read = readIn(db, period);
  const rated = ratedIn(db, period);
  const feed = feedIn(db, period);
  const shown = shownSuggestions(db);
  const liked = shown.filter((s) => isLiked(s) && isIn(period, s.decided_at));
  return {
    period,
    new_papers: countSaved(db, period),
    new_papers_query: added,
    read_papers: read.length,
    read_paper_ids: paperIdsOf(read),
    feed_new: feed.arrived,
    feed_undecided: feed.undecided ?? 0,
    total_library: db.value<number>(`select count(*) from ${libraryFacts} where ${inLibrary}`)!,
    rated_this_week: rated.length,
    rated_paper_ids: paperIdsOf(rated),
    trending_topics: db
      .all<{ topic: string; papers: number }>(
        `select t.name topic, count(*) papers from ${savedWith('join paper_topics x on x.paper_id = p.id join topics t on t.id = x.topic_id')}
         group by t.id order by papers desc, topic limit ${top}`,
        ...bounds(period),
      )
      .map((t) => ({ ...t, query: queries.both(queries.topicQuery(t.topic), added) })),
    active_authors: db
      .all<{ name: string; new_papers: number }>(
        `select max(x.display) name, count(distinct p.id) new_papers from ${savedWith('join paper_names x on x.paper_id = p.id')}
         group by x.name_key order by new_papers desc, name limit ${top}`,
        ...bounds(period),
      )
      .map((a) => ({ ...a, query: queries.both(queries.authorQuery(a.name), added) })),
    recommendations: {
      total: shown.filter((s) => isIn(period, s.shown_at)).length,
      liked: liked.length,
      dismissed: shown.filter((s) => isDismissed(s) && isIn(period, s.decided_at)).length,
      liked_paper_ids: paperIdsOf(liked),
    },
    previous: {
      new_papers: countSaved(db, before),
      read_papers: readIn(db, before).length,
      feed_new: feedIn(db, before).arrived,
    },
  };
};
