import { ApiError } from '@carrel/contract';
import type { ParsedQuery } from '@carrel/contract/query';
import { z } from 'zod';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import { countHits, countUpTo, planOf, type RelatedTo, source, wordHits } from './hits.ts';
import type { FactsPlan, Plan, WordsPlan } from './query/compile-query.ts';
import { similarPapersIn } from './query/parse-query.ts';
import { scanForRelated } from './scan-vectors.ts';

export type Order =
  | 'date'
  | 'added_at'
  | 'rating'
  | 'title'
  | 'authors'
  | 'journal'
  | 'citations'
  | 'year'
  | 'signal'
  | 'relevance'
  | 'meaning';

export interface SearchRequest {
  query: ParsedQuery;
  order: Order;
  dir: 'asc' | 'desc';
  limit: number;
  offset: number;
  cursor: string | null;
  withTotal: boolean;
  /** The cached count of the same query. */
  knownTotal?: number | undefined;
}
export interface SearchPage {
  ids: number[];
  /** Null if it was not requested and the page does not determine it. */
  total: number | null;
  nextCursor: string | null;
}

/** The columns of an order, and the index with the Library in this order. */
const orders: Record<Exclude<Order, 'relevance' | 'meaning'>, { column: string; index: string }> = {
  date: { column: 'p.date_key', index: 'library_date' },
  added_at: { column: 'p.added_at', index: 'library_added' },
  rating: { column: 'p.rating', index: 'library_rating' },
  title: { column: 'p.title_key', index: 'library_title' },
  authors: { column: 'p.authors_key', index: 'library_authors' },
  journal: { column: 'p.venue_key', index: 'library_venue' },
  citations: { column: 'p.cited_by_count', index: 'library_cited' },
  year: { column: 'p.year', index: 'library_year' },
  signal: { column: 'p.rating', index: 'library_rating' },
};

/** Weight of each column of the index, in its order: title, authors, abstract, venue, notes, tags, ids. */
export const columnWeights = '8.0, 5.0, 1.0, 2.0, 3.0, 4.0, 10.0';

/**
 * Only this many of the newest hits that satisfy all conditions are ranked. If a query matches more, ranking means
 * little, and ranking all of them would cost one to three microseconds each.
 */
export const rankedHits = 10_000;

interface Cursor {
  v: SqlValue;
  id: number;
}
const CursorValues = z.tuple([z.union([z.string(), z.number(), z.null()]), z.int()]);
const encodeCursor = (c: Cursor): string => Buffer.from(JSON.stringify([c.v, c.id])).toString('base64url');
const decodeCursor = (text: string): Cursor => {
  try {
    const [v, id] = CursorValues.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { v, id };
  } catch {
    throw new ApiError('bad_cursor');
  }
};

/** Ids of saved papers for a query, a sort and a page. */
export const searchPapers = (
  db: ReadDb,
  r: SearchRequest,
  maxRanked = rankedHits,
  relatedTo: RelatedTo = (paper) => scanForRelated(db, paper),
): SearchPage => {
  const nearest = new Map<number, readonly number[]>();
  const related = (paper: number) => {
    const nearby = nearest.get(paper) ?? relatedTo(paper);
    nearest.set(paper, nearby);
    return nearby;
  };
  const plan = planOf(db, r.query, related);
  if (!ranks(r.order)) return byColumn(db, plan, r, r.order);
  if (plan.by === 'words') return byRelevance(db, plan, r, maxRanked);
  const [paper] = similarPapersIn(r.query.root);
  return paper === undefined ? byColumn(db, plan, r, 'added_at') : byNearness(db, plan, r, related(paper));
};

/** Papers similar to one, nearest first; other hits follow, newest first. */
const byNearness = (db: ReadDb, plan: Plan, r: SearchRequest, nearest: readonly number[]): SearchPage => {
  const { from, params } = source(plan);
  const rank = new Map(nearest.map((id, i) => [id, i]));
  const hits = db
    .all<{ id: number }>(`select p.id from ${from}`, ...params)
    .map(({ id }) => id)
    .sort((a, b) => (rank.get(a) ?? nearest.length) - (rank.get(b) ?? nearest.length) || b - a);
  return pageOf(hits, r);
};

/** A page of a complete list. */
export const pageOf = (ids: readonly number[], r: SearchRequest): SearchPage => {
  const from = offsetOf(r);
  const page = ids.slice(from, from + r.limit);
  const end = from + page.length;
  return {
    ids: page,
    total: r.withTotal ? ids.length : null,
    nextCursor: end < ids.length && page.length > 0 ? cursorAt(end) : null,
  };
};

/** Orders by how well papers match. */
export const ranks = (order: Order): order is 'relevance' | 'meaning' => order === 'relevance' || order === 'meaning';

/** The start of a page of a ranked list. */
export const offsetOf = (r: Pick<SearchRequest, 'cursor' | 'offset'>): number =>
  r.cursor ? Number(decodeCursor(r.cursor).v) : r.offset;
export const cursorAt = (offset: number): string => encodeCursor({ v: offset, id: 0 });

/** Best first; the ranked ones are followed by older ones, newest first. */
const byRelevance = (db: ReadDb, plan: WordsPlan, r: SearchRequest, maxRanked: number): SearchPage => {
  const offset = offsetOf(r);
  const { from, params } = wordHits(plan);
  const newest = `from ${from} order by f.rowid desc`;
  const best =
    offset < maxRanked
      ? db.all<{ id: number; ranked: number; oldest: number }>(
          `with hits (id, score) as materialized (select f.rowid, bm25(library_search, ${columnWeights}) ${newest} limit ${maxRanked})
           select id, (select count(*) from hits) ranked, (select min(id) from hits) oldest
           from hits order by score, id desc limit ? offset ?`,
          ...params,
          r.limit,
          offset,
        )
      : [];
  // No row: the page starts after the last hit, or after the ranked ones.
  const allRanked = best[0] !== undefined && best[0].ranked < maxRanked;
  const ids = best.map((x) => x.id);
  if (ids.length < r.limit && !allRanked) {
    const behind = Math.max(offset, maxRanked);
    const rest = db.all<{ id: number }>(
      `select f.rowid id ${newest} limit ? offset ?`,
      ...params,
      r.limit - ids.length,
      behind,
    );
    ids.push(...rest.map((x) => x.id));
  }
  const count = () => {
    if (r.knownTotal !== undefined) return r.knownTotal;
    return best[0] === undefined ? countHits(db, plan) : best[0].ranked + countOlder(db, plan, best[0].oldest);
  };
  const total = allRanked ? best[0]!.ranked : r.withTotal ? count() : null;
  const end = offset + ids.length;
  const more = ids.length === r.limit && !(allRanked && end === best[0]!.ranked);
  return { ids, total, nextCursor: more ? cursorAt(end) : null };
};

/** Hits of a query with words that are older than this one. */
const countOlder = (db: ReadDb, plan: WordsPlan, than: number): number => {
  const { from, params } = wordHits(plan);
  return db.value<number>(`select count(*) from ${from} and f.rowid < ?`, ...params, than) ?? 0;
};

/** Up to this many hits are found first and then sorted. More hits are found quickly by scanning the sorted index. */
const fewHits = 2_000;

const areFew = (db: ReadDb, plan: Plan, total: number | null): boolean =>
  plan.by !== 'everything' && plan.by !== 'words' && (total ?? countUpTo(db, plan, fewHits + 1)) <= fewHits;

/** Orders whose column is in the index of facts. */
const factOrders: ReadonlySet<string> = new Set(['p.added_at', 'p.rating', 'p.cited_by_count', 'p.year']);
/** The scan of a sorted index may pass this many times as many papers as it would if the hits were evenly spread. */
const unevenness = 4;
const leastScan = 1_000;
/** Reading a paper costs about four times as much as an entry of the index of facts. */
const mostScanned = 1 / 4;

interface Row {
  id: number;
  v: SqlValue;
}

/** A condition on the column of the order is a range of that order's own index. */
const needsOnlyFacts = (plan: Plan, column: string): plan is FactsPlan =>
  (plan.by === 'facts' || plan.by === 'sorted index') && factOrders.has(column) && !plan.sorted.includes(column);

/**
 * The first hits in an order by scanning its index, which has no other facts; null if that takes longer than finding all
 * hits in the index of facts and sorting them. That is so if the hits are at the other end: all papers of one language,
 * for example, may have been added long ago.
 */
const scanInOrder = (
  db: ReadDb,
  plan: FactsPlan,
  o: { column: string; index: string; dir: string },
  page: { count: number; skip: number; total: number },
): Row[] | null => {
  const papers = db.value<number | null>('select max(id) from papers') ?? 0;
  const scanned = Math.ceil((unevenness * papers * (page.count + page.skip)) / page.total) + leastScan;
  if (scanned > papers * mostScanned) return null;
  const indexed = `papers p indexed by ${o.index} where ${inLibrary}`;
  const inOrder = `order by ${o.column} ${o.dir}, p.id ${o.dir} limit ? offset ?`;
  const paperAt = (place: number) => db.get<Row>(`select p.id, ${o.column} v from ${indexed} ${inOrder}`, 1, place);
  const [start, end] = [paperAt(0), paperAt(scanned)];
  // A null is in no range of values.
  if (!start || !end || start.v === null || end.v === null) return null;
  const rows = db.all<Row>(
    `select p.id, ${o.column} v from ${indexed} and ${plan.where}
       and (${o.column}, p.id) ${o.dir === 'asc' ? '<=' : '>='} (?, ?) ${inOrder}`,
    ...plan.params,
    end.v,
    end.id,
    page.count,
    page.skip,
  );
  return rows.length === page.count ? rows : null;
};

/** The part of a sorted list that is read. */
interface Slice {
  column: string;
  index: string;
  dir: 'asc' | 'desc';
  count: number;
  skip: number;
  /** Ranges after the cursor that follow one another; one of everything if there is none. */
  seeks: readonly Seek[];
}

/** How the rows of a sorted list are read. */
type Walk =
  /** From the index of words, then sorted. */
  | 'words'
  /** All hits are found first, then read and sorted. */
  | 'few'
  /** From the index of facts, which has the column of the order, then sorted. */
  | 'facts'
  /** Along the index of the order. */
  | 'order';

/** FROM and WHERE of the rows as `p`, with `v` as their place in the order. */
const statementOf = (plan: Plan, walk: Walk, { column, index }: Slice): string => {
  const select = `select p.id, ${column} v from`;
  switch (walk) {
    case 'few':
      return `with hits (id) as materialized (select p.id from ${source(plan).from}) ${select} hits h join papers p on p.id = h.id where 1`;
    case 'order':
      return `${select} ${source(plan, `papers p indexed by ${index}`).from}`;
    case 'facts':
      return `${select} ${source(plan, libraryFacts).from}`;
    case 'words':
      return `${select} ${source(plan).from}`;
  }
};

const rowsBy = (db: ReadDb, plan: Plan, walk: Walk, slice: Slice): Row[] => {
  const { column, dir, count, skip, seeks } = slice;
  const statement = statementOf(plan, walk, slice);
  const { params } = source(plan);
  const rows: Row[] = [];
  for (const seek of seeks) {
    const page = `${seek.sql} order by ${column} ${dir}, p.id ${dir} limit ? offset ?`;
    rows.push(...db.all<Row>(`${statement}${page}`, ...params, ...seek.params, count - rows.length, skip));
    if (rows.length >= count) break;
  }
  return rows;
};

const sortedRows = (db: ReadDb, plan: Plan, slice: Slice, total: number | null, cursor: boolean): Row[] => {
  if (plan.by === 'words') return rowsBy(db, plan, 'words', slice);
  if (areFew(db, plan, total)) return rowsBy(db, plan, 'few', slice);
  if (cursor || !needsOnlyFacts(plan, slice.column)) return rowsBy(db, plan, 'order', slice);
  return scanInOrder(db, plan, slice, { ...slice, total: total ?? fewHits }) ?? rowsBy(db, plan, 'facts', slice);
};

const byColumn = (db: ReadDb, plan: Plan, r: SearchRequest, order: keyof typeof orders): SearchPage => {
  const total = r.withTotal ? (r.knownTotal ?? countHits(db, plan)) : null;
  // In the second half of a long list, the page is closer to the other end.
  const flip = r.cursor === null && total !== null && r.offset > total / 2;
  const count = flip ? Math.max(0, Math.min(r.limit, total - r.offset)) : r.limit;
  const skip = r.cursor ? 0 : flip ? total - r.offset - count : r.offset;
  const dir = flip ? (r.dir === 'asc' ? 'desc' : 'asc') : r.dir;
  const after = r.cursor ? decodeCursor(r.cursor) : null;
  const seeks = after ? seekRanges(orders[order].column, r.dir, after) : [{ sql: '', params: [] }];
  const rows = sortedRows(db, plan, { ...orders[order], dir, count, skip, seeks }, total, after !== null);
  if (flip) rows.reverse();
  const last = rows.at(-1);
  return {
    ids: rows.map((x) => x.id),
    total,
    nextCursor: rows.length === r.limit && last ? encodeCursor({ v: last.v, id: last.id }) : null,
  };
};

interface Seek {
  sql: string;
  params: SqlValue[];
}

/**
 * Rows after the cursor in (column, id) order, where nulls sort first, as SQLite has it. They are given as ranges that
 * follow one another: joined by OR, they would make SQLite walk the index from its beginning for every page.
 */
const seekRanges = (column: string, dir: 'asc' | 'desc', c: Cursor): Seek[] => {
  const nulls = (op: string): Seek => ({ sql: ` and ${column} is null and p.id ${op} ?`, params: [c.id] });
  const rows = (op: string): Seek => ({ sql: ` and (${column}, p.id) ${op} (?, ?)`, params: [c.v, c.id] });
  if (dir === 'asc') {
    return c.v === null ? [nulls('>'), { sql: ` and ${column} is not null`, params: [] }] : [rows('>')];
  }
  return c.v === null ? [nulls('<')] : [rows('<'), { sql: ` and ${column} is null`, params: [] }];
};
