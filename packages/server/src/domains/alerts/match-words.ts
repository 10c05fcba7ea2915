import { maxMatches } from '@carrel/contract/alert-rules';
import type { ReadDb } from '../../platform/db/db.ts';
import { readIds } from '../../platform/db/json-columns.ts';
import { escapePattern, fold } from '../../platform/text.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import type { Match } from './alerts.repo.ts';
import { newest, type Sent, visible } from './sent.ts';

/** What a rule looks for by its words. */
export interface Words {
  words: string[];
  /** Only papers added since; empty: all. */
  since: string;
  /** The normalised name of a topic whose papers match too. */
  topic: string | null;
}

interface WordRule extends Words {
  /** Saved papers and papers of the topic. */
  found: Set<number>;
  /** Papers that are not saved, newest first. */
  elsewhere: number[];
}

const quoted = (words: string): string => `"${words.replaceAll('"', ' ')}"`;

const noPlace = 2 ** 32 - 1;

/** Ranks of saved papers by ID, newest first. Read once for all rules, so that no rule has to sort its matches. */
const placesByDate = (db: ReadDb): Uint32Array => {
  const ids = readIds(
    db.value<string>(
      `select json_group_array(id) from (select id from papers indexed by library_date
       where status = 'library' and canonical_paper_id is null order by date_key desc, id desc)`,
    ) ?? '[]',
  );
  const places = new Uint32Array(ids.reduce((a, b) => Math.max(a, b), 0) + 1).fill(noPlace);
  for (const [n, id] of ids.entries()) places[id] = n;
  return places;
};

/** Those of a JSON list of papers that were added since. */
const recent = (db: ReadDb, ids: string, since: string): number[] =>
  readIds(
    since === ''
      ? ids
      : db.value<string>(
          'select json_group_array(id) from papers where created_at >= ? and id in (select value from json_each(?))',
          since,
          ids,
        )!,
  );

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

/** Later than any time of a paper. */
const endOfTime = '9999';

/** Papers that are not saved are not in the search index: their titles and abstracts are read once for all rules. */
const elsewhere = (db: ReadDb, rules: readonly WordRule[]): void => {
  const since = rules.map((r) => r.since).reduce((a, b) => (a < b ? a : b), endOfTime);
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

/** What each of the rules finds by its words. What all of them need is read once. */
export const matchWords = (
  db: ReadDb,
  asked: ReadonlyMap<number, Words>,
  nowMs: number,
  sent: Sent,
): Map<number, Match[]> => {
  if (asked.size === 0) return new Map();
  const rules = [...asked].map(([id, words]): [number, WordRule] => [
    id,
    { ...words, found: new Set(), elsewhere: [] },
  ]);
  const places = placesByDate(db);
  for (const [, rule] of rules) {
    inLibrary(db, rule, nowMs, places, sent);
    if (rule.topic !== null) byTopic(db, rule, places, sent);
  }
  elsewhere(
    db,
    rules.map(([, rule]) => rule),
  );
  return new Map(
    rules.map(([id, { found, elsewhere: others }]) => [
      id,
      sent
        .last([...new Set([...found, ...others])])
        .slice(0, maxMatches)
        .map((paper) => ({ paper, event: 0 })),
    ]),
  );
};
