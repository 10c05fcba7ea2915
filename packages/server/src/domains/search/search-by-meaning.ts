import type { ParsedQuery, QueryNode, Term } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { countHits, planOf, source } from './hits.ts';
import {
  labelOf,
  type MeaningLabel,
  type MeaningSpace,
  type MeaningSpaces,
  nearestLookedAt,
  related,
  relatedTo,
} from './meaning-space.ts';
import type { Plan } from './query/compile-query.ts';
import { similarPapersIn } from './query/parse-query.ts';
import {
  columnWeights,
  cursorAt,
  offsetOf,
  rankedHits,
  ranks,
  type SearchPage,
  type SearchRequest,
  searchPapers,
} from './search-papers.ts';
import { someWordsQuery } from './some-words.ts';

/** Weight of meaning next to words. */
const meaningWeight = 0.7;
/** How many papers that contain the words are also ranked by meaning. */
const wordHits = 1_000;
/** If a query matches more papers than this, none are added for their meaning only. */
const broadFrom = 2_000;
/** At most this many papers are added, closest first. */
const maxAdded = 100;

export type MeaningState = 'ready' | 'not_built' | 'too_few' | 'no_known_word';

export interface Closeness {
  label: MeaningLabel | null;
  /** Share of random pairs of papers that are less similar. */
  percentile: number;
}

export interface MeaningPage extends SearchPage {
  state: MeaningState;
  /** How many of all hits are there for their meaning only. */
  added: number;
  /** The query for some of the words, if no paper has all of them. */
  relaxed: ParsedQuery | null;
  /** Of the papers of the page, as far as they have a vector. */
  closeness: Map<number, Closeness>;
  /** The vector that papers were compared with. */
  vector: Float32Array | null;
}

const isFree = ({ node, negated, quoted, grouped }: Term): boolean =>
  node.kind === 'text' && node.column === null && !node.prefix && !negated && !quoted && !grouped;

/**
 * The words of a query that are also searched by meaning, and its other conditions. Quoted words are matched literally.
 */
const partsOf = ({ text, root, terms }: ParsedQuery): { words: string; rest: QueryNode | null } => {
  const free = terms.filter(isFree);
  const nodes = new Set(free.map((t) => t.node));
  const items = root === null ? [] : root.kind === 'all' ? root.items : [root];
  const rest = items.filter((n) => !nodes.has(n));
  return {
    words: free.map((t) => text.slice(t.start, t.end)).join(' '),
    rest: rest.length === 0 ? null : { kind: 'all', items: rest },
  };
};

/** The vectors that a search by meaning needs: of plain words, and of papers. */
export const questionOf = ({ query, order }: SearchRequest): { words: string; papers: number[] } => ({
  words: order === 'meaning' ? partsOf(query).words : '',
  papers: similarPapersIn(query.root),
});

/** Standardised scores: minus their mean, divided by their deviation. */
const standardised = (values: readonly number[]): ((value: number) => number) => {
  const mean = values.reduce((a, b) => a + b, 0) / (values.length || 1);
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length || 1));
  return (value) => (deviation > 0 ? (value - mean) / deviation : 0);
};

/** The best hits by their words. Scores are greater than 0. */
const byWords = (db: ReadDb, plan: Plan): { ids: Map<number, number>; all: boolean } => {
  const { from, params } = source(plan);
  const rows = db.all<{ id: number; score: number; found: number }>(
    `with hits (id, score) as materialized (
       select f.rowid, bm25(library_search, ${columnWeights}) from ${from} order by f.rowid desc limit ${rankedHits})
     select id, -score score, (select count(*) from hits) found from hits order by score desc, id desc limit ${wordHits}`,
    ...params,
  );
  return { ids: new Map(rows.map((r) => [r.id, r.score])), all: (rows[0]?.found ?? 0) <= wordHits };
};

/** Those of the papers that are hits of a query, with the score of their words. */
const scoresAmong = (db: ReadDb, plan: Plan, ids: readonly number[]): Map<number, number> => {
  const { from, params } = source(plan);
  const score = plan.by !== 'words' ? '0' : `-bm25(library_search, ${columnWeights})`;
  return new Map(
    db
      .all<{ id: number; score: number }>(
        `select p.id, ${score} score from ${from} and p.id in (select value from json_each(?))`,
        ...params,
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r.score]),
  );
};

/**
 * Hits of a query by words and meaning: papers with all of its words, and papers that are close to them in meaning.
 * Fields, quoted words and exclusions apply to both. Without a model of meaning, or without words, it is the search by
 * words.
 */
export const searchByMeaning = async (
  db: ReadDb,
  { words: space, papers }: MeaningSpaces,
  r: SearchRequest,
): Promise<MeaningPage> => {
  const alike = similarPapersIn(r.query.root);
  const near = new Map<number, Map<number, number>>();
  for (const paper of papers ? alike : [])
    near.set(paper, new Map((await relatedTo(papers!, paper)).map((n) => [n.id, n.score])));
  const similar = (paper: number) => [...(near.get(paper)?.keys() ?? [])];
  const { words, rest } = partsOf(r.query);
  const vector = space?.kind === 'meaning' && words !== '' ? await space.ofText(words) : null;
  const state: MeaningState = !space
    ? 'not_built'
    : space.kind === 'words'
      ? 'too_few'
      : words !== '' && !vector
        ? 'no_known_word'
        : 'ready';
  if (!space || !vector || r.order !== 'meaning') {
    const page = searchPapers(db, r.order === 'meaning' ? { ...r, order: 'relevance' } : r, rankedHits, similar);
    const scores = ranks(r.order) && alike[0] !== undefined ? near.get(alike[0]) : undefined;
    return { ...page, state, added: 0, relaxed: null, closeness: closenessOf(papers, scores, page.ids), vector: null };
  }
  return byMeaning(db, space, r, { rest, similar, vector });
};

const closenessOf = (
  space: MeaningSpace | null,
  scores: ReadonlyMap<number, number> | undefined,
  ids: readonly number[],
): Map<number, Closeness> => {
  const out = new Map<number, Closeness>();
  for (const id of ids) {
    const score = scores?.get(id);
    if (score === undefined || !space) continue;
    const percentile = space.percentile(score);
    out.set(id, { label: labelOf(percentile), percentile });
  }
  return out;
};

interface Parts {
  rest: QueryNode | null;
  similar: (paper: number) => number[];
  vector: Float32Array;
}

const byMeaning = async (
  db: ReadDb,
  space: MeaningSpace,
  r: SearchRequest,
  { rest, similar, vector }: Parts,
): Promise<MeaningPage> => {
  let exact = planOf(db, r.query, similar);
  let matches = byWords(db, exact);
  const relaxed = matches.ids.size === 0 ? someWordsQuery(db, r.query) : null;
  if (relaxed) {
    exact = planOf(db, relaxed, similar);
    matches = byWords(db, exact);
  }
  const hits = matches.all ? matches.ids.size : countHits(db, exact);
  const ranked = matches.ids;

  const near = await space.nearest(vector, nearestLookedAt);
  const others = near.map((n) => n.id).filter((id) => !ranked.has(id));
  const cosines = new Map(near.map((n) => [n.id, n.score]));
  const unknown = [...ranked.keys()].filter((id) => !cosines.has(id));
  for (const [id, score] of await space.cosines(vector, unknown)) cosines.set(id, score);
  const isRelated = (id: number) => space.percentile(cosines.get(id) ?? -1) >= related;
  // Exact hits among the near ones that words alone would have ranked lower.
  const more = matches.all ? new Map<number, number>() : scoresAmong(db, exact, others);
  const conditions = planOf(db, { root: rest }, similar);
  const scores = hits > broadFrom ? new Map<number, number>() : scoresAmong(db, conditions, others.filter(isRelated));
  const added = others.filter((id) => scores.has(id) && !more.has(id)).slice(0, maxAdded);

  const scored = [...ranked, ...more, ...added.map((id): [number, number] => [id, 0])];
  const word = standardised(scored.map(([, score]) => score));
  const meaning = standardised(scored.map(([id]) => cosines.get(id) ?? 0));
  const order = scored
    .map(([id, score]) => ({ id, score: word(score) + meaningWeight * meaning(cosines.get(id) ?? 0) }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .map((x) => x.id);

  const total = hits + added.length;
  const from = offsetOf(r);
  const ids = order.slice(from, from + r.limit);
  if (ids.length < r.limit && order.length < total) {
    const behind = source(exact);
    ids.push(
      ...db
        .all<{ id: number }>(
          `select p.id from ${behind.from} and p.id not in (select value from json_each(?)) order by p.id desc limit ? offset ?`,
          ...behind.params,
          JSON.stringify(order),
          r.limit - ids.length,
          Math.max(0, from - order.length),
        )
        .map((x) => x.id),
    );
  }
  const end = from + ids.length;
  return {
    ids,
    total: r.withTotal ? total : null,
    nextCursor: ids.length > 0 && end < total ? cursorAt(end) : null,
    state: 'ready',
    added: added.length,
    relaxed,
    closeness: closenessOf(space, cosines, ids),
    vector,
  };
};
