import type { RuleType } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { escapePattern, fold } from '../../platform/text.ts';
import { primaryOf, withAuthored } from '../authors/records.repo.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import { handledByAll, type SendingDigest } from './alerts.repo.ts';
import {
  authorOf,
  collectionOf,
  configOf,
  keywordsOf,
  type LensRule,
  maxMatches,
  monitorOf,
  type RuleConfig,
  topicOf,
} from './rule-config.ts';

// Everything here runs on a reader thread.

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
/** Papers in a JSON list of IDs, those already sent, come last, so that the limit never prevents a paper from being sent. */
const sentLast = (param: string): string => `p.id in (select value from json_each(${param}))`;
const newest = (sent: string): string => `order by ${sentLast(sent)}, p.date_key desc, p.id desc limit ${maxMatches}`;

const ids = (rows: { id: number }[]): Match[] => rows.map((r) => ({ paper: r.id, event: 0 }));

const byAuthor = (db: ReadDb, c: RuleConfig<'author'>, since: string, sent: Sent): Match[] => {
  const author = authorOf(db, c);
  if (author === undefined) return [];
  return ids(
    db.all<{ id: number }>(
      `${withAuthored} select p.id from authored x join papers p on p.id = x.paper_id
       where ${visible} and p.created_at >= ?2 ${newest('?3')}`,
      primaryOf(db, author),
      since,
      sent.papers,
    ),
  );
};

const byCollection = (db: ReadDb, c: RuleConfig<'collection'>, sent: Sent): Match[] => {
  const collection = collectionOf(db, c);
  if (collection === undefined) return [];
  return ids(
    db.all<{ id: number }>(
      `select p.id from collection_items i join papers p on p.id = i.paper_id
       where i.collection_id = ?1 and p.status = 'library' and p.canonical_paper_id is null
       order by ${sentLast('?2')}, p.rating desc, i.added_at desc, p.id desc limit ${maxMatches}`,
      collection,
      sent.papers,
    ),
  );
};

const byMonitor = (
  db: ReadDb,
  c: RuleConfig<'feed_monitor'>,
  nowMs: number,
  fetchedSince: string,
  sent: Sent,
): Match[] => {
  const monitor = monitorOf(db, c);
  if (!monitor) return [];
  const before = (days: number) => new Date(nowMs - days * dayMs).toISOString();
  const lookback = before(c.lookback_days);
  return ids(
    db.all<{ id: number }>(
      `select p.id from feed_matches m join feed_items i on i.id = m.item_id join papers p on p.id = i.paper_id
       where m.monitor_id = ?1 and i.status in (select value from json_each(?2)) and i.fetched_at >= ?3 and p.date >= ?4
         and ${visible} group by p.id ${newest('?5')}`,
      monitor.id,
      JSON.stringify(c.include_statuses),
      fetchedSince > lookback ? fetchedSince : lookback,
      before(c.max_age_days).slice(0, 10),
      sent.papers,
    ),
  );
};

const byWorkflow = (db: ReadDb, c: RuleConfig<'library_workflow'>, sent: Sent): Match[] =>
  ids(
    db.all<{ id: number }>(
      `select p.id from papers p where p.status = 'library' and p.canonical_paper_id is null and p.reading_status = ?1
       order by ${sentLast('?2')}, p.id desc limit ?3`,
      c.workflow ?? c.state ?? '',
      sent.papers,
      c.limit,
    ),
  );

const byEvent = (db: ReadDb, c: RuleConfig<'publication_watch'>, since: string, sent: Sent): Match[] => {
  const collection = c.collection_id === undefined ? null : collectionOf(db, c);
  if (collection === undefined) return [];
  return db.all<Match>(
    `select p.id paper, e.id event from publication_events e join papers p on p.id = e.paper_id
     where e.detected_at >= ?1 and e.kind in (select value from json_each(?2)) and p.status = 'library'
       and p.canonical_paper_id is null
       and (?3 is null or exists (select 1 from collection_items i where i.collection_id = ?3 and i.paper_id = p.id))
     order by e.id in (select value from json_each(?4)), e.id desc limit ${maxMatches}`,
    since,
    JSON.stringify(c.events),
    collection,
    sent.events,
  );
};

interface WordRule {
  words: string[];
  since: string;
  topic: string | null;
  /** Saved papers and papers of the topic. */
  found: Set<number>;
  /** Papers that are not saved, newest first. */
  elsewhere: number[];
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

/** Those of a JSON list of papers that were added since. */
const recent = (db: ReadDb, ids: string, since: string): number[] =>
  JSON.parse(
    since === ''
      ? ids
      : db.value<string>(
          'select json_group_array(id) from papers where created_at >= ? and id in (select value from json_each(?))',
          since,
          ids,
        )!,
  ) as number[];

/** The papers that one rule finds for one digest: unsent ones first, and the newest of these. */
const newestOf = (ids: number[], sent: Sent, places: Uint32Array): number[] =>
  ids
    .sort(
      (a, b) => Number(sent.has(a)) - Number(sent.has(b)) || (places[a] ?? noPlace) - (places[b] ?? noPlace) || b - a,
    )
    .slice(0, maxMatches);

/** Saved papers by the search index, as the search finds them. */
const inLibrary = (db: ReadDb, rule: WordRule, nowMs: number, places: Uint32Array, sent: Sent): void => {
  const text = rule.words.map(quoted).join(' OR ');
  const plan = planOf(db, parseQuery(text, nowMs));
  if (plan.by === 'words' && plan.where === null) {
    // The index holds only saved papers.
    const matched = db.value<string>(
      'select json_group_array(rowid) from library_search where library_search match ?',
      plan.match,
    )!;
    for (const id of newestOf(recent(db, matched, rule.since), sent, places)) rule.found.add(id);
    return;
  }
  const { from, params } = source(plan);
  const rows = db.all<{ id: number; created_at: string }>(
    `select q.id, q.created_at from papers q where q.id in (select p.id from ${from})`,
    ...params,
  );
  const ids = rows.filter((row) => row.created_at >= rule.since).map(({ id }) => id);
  for (const id of newestOf(ids, sent, places)) rule.found.add(id);
};

const topicIds = `select id from topics where name_key = ?1 union select topic_id from topic_aliases where alias_key = ?1`;

/** Papers of the topic. Of the saved ones only those that can be sent now are read: the index knows them by their ID. */
const byTopic = (db: ReadDb, rule: WordRule, places: Uint32Array, sent: Sent): void => {
  const ids = recent(
    db,
    db.value<string>(
      `select json_group_array(distinct paper_id) from paper_topics where topic_id in (${topicIds})`,
      rule.topic,
    )!,
    rule.since,
  );
  const isSaved = (id: number): boolean => (places[id] ?? noPlace) !== noPlace;
  const saved = newestOf(ids.filter(isSaved), sent, places);
  const rows = db.all<{ id: number }>(
    `select p.id from papers p where p.id in (select value from json_each(?1)) and ${visible} ${newest('?2')}`,
    JSON.stringify([...saved, ...ids.filter((id) => !isSaved(id))]),
    sent.papers,
  );
  for (const { id } of rows) rule.found.add(id);
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
          if (row.created_at >= rule.since && pattern.test(text)) rule.elsewhere.push(row.id);
      }
      const last = rows.at(-1);
      if (rows.length < papersPerRead || !last) break;
      before = last.id;
    }
};

/** What was sent on all channels of a digest. */
class Sent {
  readonly #papers: Set<number>;
  /** JSON lists of IDs, for queries. */
  readonly papers: string;
  readonly events: string;

  constructor(handled: readonly Match[]) {
    this.#papers = new Set(handled.filter((m) => m.event === 0).map((m) => m.paper));
    this.papers = JSON.stringify([...this.#papers]);
    this.events = JSON.stringify(handled.flatMap((m) => (m.event === 0 ? [] : [m.event])));
  }

  has(paper: number): boolean {
    return this.#papers.has(paper);
  }

  /** The same papers, with those already sent at the end. */
  last(papers: readonly number[]): number[] {
    return [...papers.filter((id) => !this.has(id)), ...papers.filter((id) => this.has(id))];
  }
}

/**
 * What each rule finds now.
 * @param fetchedSince items of the Feed count from then on
 * @param digest for which the rules are read: papers that it has already sent come last
 */
export const matchRules = (
  db: ReadDb,
  rules: readonly RuleToMatch[],
  { nowMs, fetchedSince, digest }: { nowMs: number; fetchedSince: string; digest: SendingDigest | null },
): Map<number, Match[]> => {
  const out = new Map<number, Match[]>();
  const sent = new Sent(digest === null ? [] : handledByAll(db, digest));
  const byWords = new Map<number, WordRule>();
  for (const rule of rules) {
    const sinceOf = (c: { only_new: boolean }) => (c.only_new ? rule.createdAt : '');
    switch (rule.type) {
      case 'author': {
        const c = configOf('author', rule.config);
        out.set(rule.id, byAuthor(db, c, sinceOf(c), sent));
        break;
      }
      case 'collection':
        out.set(rule.id, byCollection(db, configOf('collection', rule.config), sent));
        break;
      case 'keyword': {
        const c = configOf('keyword', rule.config);
        byWords.set(rule.id, { words: keywordsOf(c), since: sinceOf(c), topic: null, found: new Set(), elsewhere: [] });
        break;
      }
      case 'topic': {
        const c = configOf('topic', rule.config);
        const topic = topicOf(c);
        byWords.set(rule.id, {
          words: [topic],
          since: sinceOf(c),
          topic: fold(topic).trim(),
          found: new Set(),
          elsewhere: [],
        });
        break;
      }
      case 'feed_monitor':
        out.set(rule.id, byMonitor(db, configOf('feed_monitor', rule.config), nowMs, fetchedSince, sent));
        break;
      case 'library_workflow':
        out.set(rule.id, byWorkflow(db, configOf('library_workflow', rule.config), sent));
        break;
      case 'publication_watch':
        out.set(rule.id, byEvent(db, configOf('publication_watch', rule.config), rule.createdAt, sent));
        break;
    }
  }
  const wordRules = [...byWords.values()];
  const places = wordRules.length > 0 ? placesByDate(db) : new Uint32Array();
  for (const rule of wordRules) {
    inLibrary(db, rule, nowMs, places, sent);
    if (rule.topic !== null) byTopic(db, rule, places, sent);
  }
  if (wordRules.length > 0) elsewhere(db, wordRules);
  for (const [id, { found, elsewhere: others }] of byWords)
    out.set(
      id,
      sent
        .last([...new Set([...found, ...others])])
        .slice(0, maxMatches)
        .map((paper) => ({ paper, event: 0 })),
    );
  return out;
};
