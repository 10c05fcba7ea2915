import type { RuleType } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { escapePattern, fold } from '../../platform/text.ts';
import { primaryOf, withAuthored } from '../authors/records.repo.ts';
import { readQuery, source } from '../search/search-papers.ts';
import {
  authorOf,
  collectionOf,
  configOf,
  keywordsOf,
  type LensRule,
  monitorOf,
  type RuleConfig,
  topicOf,
} from './rule-config.ts';

// Everything here runs on a reader thread.

/** Maximum number of papers that one rule finds. */
export const maxMatches = 500;

export interface RuleToMatch {
  id: number;
  type: Exclude<RuleType, LensRule>;
  config: unknown;
  createdAt: string;
}

/** A paper that a rule found; `event` is 0 unless it was found because of a publication event. */
export interface Match {
  paper: number;
  event: number;
}

const dayMs = 86_400_000;
const visible = `p.status not in ('removed', 'dismissed') and p.canonical_paper_id is null`;
const newest = 'order by p.date_key desc, p.id desc limit 500';

const ids = (rows: { id: number }[]): Match[] => rows.map((r) => ({ paper: r.id, event: 0 }));

const byAuthor = (db: ReadDb, c: RuleConfig<'author'>, since: string): Match[] => {
  const author = authorOf(db, c);
  if (author === undefined) return [];
  return ids(
    db.all<{ id: number }>(
      `${withAuthored} select p.id from authored x join papers p on p.id = x.paper_id
       where ${visible} and p.created_at >= ?2 ${newest}`,
      primaryOf(db, author),
      since,
    ),
  );
};

const byCollection = (db: ReadDb, c: RuleConfig<'collection'>): Match[] => {
  const collection = collectionOf(db, c);
  if (collection === undefined) return [];
  return ids(
    db.all<{ id: number }>(
      `select p.id from collection_items i join papers p on p.id = i.paper_id
       where i.collection_id = ? and p.status = 'library' and p.canonical_paper_id is null
       order by p.rating desc, i.added_at desc, p.id desc limit ${maxMatches}`,
      collection,
    ),
  );
};

const byMonitor = (db: ReadDb, c: RuleConfig<'feed_monitor'>, nowMs: number, fetchedSince: string): Match[] => {
  const monitor = monitorOf(db, c);
  if (!monitor) return [];
  const before = (days: number) => new Date(nowMs - days * dayMs).toISOString();
  const lookback = before(c.lookback_days);
  return ids(
    db.all<{ id: number }>(
      `select p.id from feed_matches m join feed_items i on i.id = m.item_id join papers p on p.id = i.paper_id
       where m.monitor_id = ? and i.status in (select value from json_each(?)) and i.fetched_at >= ? and p.date >= ?
         and ${visible} group by p.id ${newest}`,
      monitor.id,
      JSON.stringify(c.include_statuses),
      fetchedSince > lookback ? fetchedSince : lookback,
      before(c.max_age_days).slice(0, 10),
    ),
  );
};

const byWorkflow = (db: ReadDb, c: RuleConfig<'library_workflow'>): Match[] =>
  ids(
    db.all<{ id: number }>(
      `select p.id from papers p where p.status = 'library' and p.canonical_paper_id is null and p.reading_status = ?
       order by p.id desc limit ?`,
      c.workflow ?? c.state ?? '',
      c.limit,
    ),
  );

const byEvent = (db: ReadDb, c: RuleConfig<'publication_watch'>, since: string): Match[] => {
  const collection = c.collection_id === undefined ? null : collectionOf(db, c);
  if (collection === undefined) return [];
  return db.all<Match>(
    `select p.id paper, e.id event from publication_events e join papers p on p.id = e.paper_id
     where e.detected_at >= ?1 and e.kind in (select value from json_each(?2)) and p.status = 'library'
       and p.canonical_paper_id is null
       and (?3 is null or exists (select 1 from collection_items i where i.collection_id = ?3 and i.paper_id = p.id))
     order by e.id desc limit ${maxMatches}`,
    since,
    JSON.stringify(c.events),
    collection,
  );
};

interface WordRule {
  words: string[];
  since: string;
  topic: string | null;
  found: Set<number>;
}

const quoted = (words: string): string => `"${words.replaceAll('"', ' ')}"`;

const noPlace = 2 ** 32 - 1;

/** Ranks of saved papers by ID, newest first. Read once for all rules, so that no rule has to sort its matches. */
const placesByDate = (db: ReadDb): Uint32Array => {
  const ids = JSON.parse(
    db.value<string>(
      `select json_group_array(id) from (select id from papers indexed by library_date
       where status = 'library' and canonical_paper_id is null order by date_key desc, id desc)`,
    ) ?? '[]',
  ) as number[];
  const places = new Uint32Array(ids.reduce((a, b) => Math.max(a, b), 0) + 1).fill(noPlace);
  for (const [n, id] of ids.entries()) places[id] = n;
  return places;
};

/** The newest papers that are in the index. The index holds only saved papers. */
const newestWith = (db: ReadDb, match: string, places: Uint32Array): number[] => {
  const ids = JSON.parse(
    db.value<string>('select json_group_array(rowid) from library_search where library_search match ?', match) ?? '[]',
  ) as number[];
  return ids.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)).slice(0, maxMatches);
};

/** Saved papers by the search index, as the search finds them. */
const inLibrary = (db: ReadDb, rule: WordRule, nowMs: number, places: Uint32Array): void => {
  const text = rule.words.map(quoted).join(' OR ');
  const { compiled } = readQuery(db, text, nowMs);
  if (compiled.match !== null && !compiled.where) {
    const ids = newestWith(db, compiled.match, places);
    const recent =
      rule.since === ''
        ? ids
        : db
            .all<{ id: number }>(
              'select id from papers where created_at >= ? and id in (select value from json_each(?))',
              rule.since,
              JSON.stringify(ids),
            )
            .map((r) => r.id);
    for (const id of recent) rule.found.add(id);
    return;
  }
  const { from, params } = source(compiled);
  const rows = db.all<{ id: number; created_at: string }>(
    `select q.id, q.created_at from papers q where q.id in (select p.id from ${from}) order by q.date_key desc, q.id desc limit ${maxMatches}`,
    ...params,
  );
  for (const { id, created_at } of rows) if (created_at >= rule.since) rule.found.add(id);
};

const topicIds = `select id from topics where name_key = ?1 union select topic_id from topic_aliases where alias_key = ?1`;

const byTopic = (db: ReadDb, rule: WordRule, places: Uint32Array): void => {
  // Of a common topic only the newest papers are read: the index knows the others by their ID.
  const among = rule.since === '' ? newestAmong(db, rule.topic ?? '', places) : null;
  const rows = db.all<{ id: number }>(
    `select p.id from ${among === null ? 'paper_topics x join papers p on p.id = x.paper_id' : 'papers p'}
     where ${among === null ? `x.topic_id in (${topicIds})` : 'p.id in (select value from json_each(?1))'}
       and ${visible} and p.created_at >= ?2 ${newest}`,
    among === null ? rule.topic : JSON.stringify(among),
    rule.since,
  );
  for (const { id } of rows) rule.found.add(id);
};

/** Saved papers of a topic, the newest, and all others that have it. */
const newestAmong = (db: ReadDb, topic: string, places: Uint32Array): number[] => {
  const ids = JSON.parse(
    db.value<string>(
      `select json_group_array(distinct paper_id) from paper_topics where topic_id in (${topicIds})`,
      topic,
    ) ?? '[]',
  ) as number[];
  const saved = ids.filter((id) => (places[id] ?? noPlace) !== noPlace);
  const others = ids.filter((id) => (places[id] ?? noPlace) === noPlace);
  return [...saved.sort((a, b) => places[a]! - places[b]!).slice(0, maxMatches), ...others];
};

const papersPerRead = 2_000;
/** Words that may be joined by a space or a hyphen: authors write some terms as one word or as two. */
const patternOf = (words: readonly string[]): string =>
  words
    .map((w) =>
      fold(w)
        .split(/[\s\p{Pd}]+/u)
        .filter(Boolean)
        .map(escapePattern)
        .join('[\\s\\p{Pd}]+'),
    )
    .filter(Boolean)
    .join('|');

/** Papers that are not saved are not in the search index: their titles and abstracts are read once for all rules. */
const elsewhere = (db: ReadDb, rules: readonly WordRule[]): void => {
  const since = rules.map((r) => r.since).reduce((a, b) => (a < b ? a : b), '9');
  const any = new RegExp(rules.map((r) => patternOf(r.words)).join('|'), 'u');
  const whole = rules.map(
    (rule) =>
      [rule, new RegExp(`(?<![\\p{L}\\p{N}])(?:${patternOf(rule.words)})(?:e?s)?(?![\\p{L}\\p{N}])`, 'u')] as const,
  );
  // One status at a time, so that the index of papers that are not saved gives them in their order.
  for (const status of ['inbox', 'tracked'])
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = db.all<{ id: number; created_at: string; text: string }>(
        `select p.id, p.created_at, p.title || char(10) || coalesce(x.abstract, '') || char(10) || coalesce(x.keywords, '') text
         from papers p indexed by papers_elsewhere left join paper_texts x on x.paper_id = p.id
         where p.status <> 'library' and p.status = ? and p.id < ? and p.created_at >= ? and p.canonical_paper_id is null
         order by p.id desc limit ${papersPerRead}`,
        status,
        before,
        since,
      );
      for (const row of rows) {
        const text = fold(row.text);
        if (!any.test(text)) continue;
        for (const [rule, pattern] of whole)
          if (row.created_at >= rule.since && rule.found.size < maxMatches * 2 && pattern.test(text))
            rule.found.add(row.id);
      }
      const last = rows.at(-1);
      if (rows.length < papersPerRead || !last) break;
      before = last.id;
    }
};

/**
 * What each rule finds now.
 * @param fetchedSince items of the Feed count from then on
 */
export const matchRules = (
  db: ReadDb,
  rules: readonly RuleToMatch[],
  { nowMs, fetchedSince }: { nowMs: number; fetchedSince: string },
): Map<number, Match[]> => {
  const out = new Map<number, Match[]>();
  const byWords = new Map<number, WordRule>();
  for (const rule of rules) {
    const sinceOf = (c: { only_new: boolean }) => (c.only_new ? rule.createdAt : '');
    switch (rule.type) {
      case 'author': {
        const c = configOf('author', rule.config);
        out.set(rule.id, byAuthor(db, c, sinceOf(c)));
        break;
      }
      case 'collection':
        out.set(rule.id, byCollection(db, configOf('collection', rule.config)));
        break;
      case 'keyword': {
        const c = configOf('keyword', rule.config);
        byWords.set(rule.id, { words: keywordsOf(c), since: sinceOf(c), topic: null, found: new Set() });
        break;
      }
      case 'topic': {
        const c = configOf('topic', rule.config);
        const topic = topicOf(c);
        byWords.set(rule.id, { words: [topic], since: sinceOf(c), topic: fold(topic).trim(), found: new Set() });
        break;
      }
      case 'feed_monitor':
        out.set(rule.id, byMonitor(db, configOf('feed_monitor', rule.config), nowMs, fetchedSince));
        break;
      case 'library_workflow':
        out.set(rule.id, byWorkflow(db, configOf('library_workflow', rule.config)));
        break;
      case 'publication_watch':
        out.set(rule.id, byEvent(db, configOf('publication_watch', rule.config), rule.createdAt));
        break;
    }
  }
  const wordRules = [...byWords.values()];
  const places = wordRules.length > 0 ? placesByDate(db) : new Uint32Array();
  for (const rule of wordRules) {
    inLibrary(db, rule, nowMs, places);
    if (rule.topic !== null) byTopic(db, rule, places);
  }
  if (wordRules.length > 0) elsewhere(db, wordRules);
  for (const [id, { found }] of byWords)
    out.set(
      id,
      [...found].slice(0, maxMatches).map((paper) => ({ paper, event: 0 })),
    );
  return out;
};
