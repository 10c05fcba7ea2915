import { ApiError } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { authorsNamed } from './authors-named.ts';
import { type CompiledQuery, commonFrom, compileQuery, type Lookups } from './query/compile-query.ts';
import { type ParsedQuery, parseQuery, similarPapersIn } from './query/parse-query.ts';
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
  text: string;
  order: Order;
  dir: 'asc' | 'desc';
  limit: number;
  offset: number;
  cursor: string | null;
  withTotal: boolean;
  /** The cached count of the same query. */
  knownTotal?: number | undefined;
  nowMs: number;
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
const encodeCursor = (c: Cursor): string => Buffer.from(JSON.stringify([c.v, c.id])).toString('base64url');
const decodeCursor = (text: string): Cursor => {
  try {
    const [v, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [SqlValue, number];
    if (!Number.isSafeInteger(id) || (v !== null && typeof v !== 'string' && typeof v !== 'number')) throw new Error();
    return { v, id };
  } catch {
    throw new ApiError('bad_cursor');
  }
};

/** Reads a query for this library: how its last word is searched depends on how common it is. */
export const readQuery = (
  db: ReadDb,
  text: string,
  nowMs: number,
  relatedTo: RelatedTo = (paper) => scanForRelated(db, paper),
): { parsed: ParsedQuery; compiled: CompiledQuery } => {
  const parsed = parseQuery(text, nowMs);
  return { parsed, compiled: compileQuery(parsed.root, lookups(db, relatedTo)) };
};

/** What the query reads of this library. */
export const lookups = (db: ReadDb, relatedTo: RelatedTo): Lookups => ({
  countOf: countOf(db),
  relatedTo,
  authorsNamed: (name) => authorsNamed(db, name),
});

const countOf = (db: ReadDb) => (words: string) =>
  db.value<number>(
    `select count(*) from (select 1 from library_search where library_search match ? limit ${commonFrom})`,
    words,
  ) ?? 0;

/** Papers that are related to one, nearest first. */
export type RelatedTo = (paper: number) => readonly number[];

/** Whether a query should run on a reader thread: words and conditions can touch every row. */
export const isHeavy = (text: string, nowMs: number): boolean => parseQuery(text, nowMs).root !== null;

/** Ids of saved papers for a query, a sort and a page. */
export const searchPapers = (
  db: ReadDb,
  r: SearchRequest,
  maxRanked = rankedHits,
  relatedTo: RelatedTo = (paper) => scanForRelated(db, paper),
): SearchPage => {
  const nearest = new Map<number, readonly number[]>();
  const related = (paper: number) => {
    const known = nearest.get(paper) ?? relatedTo(paper);
    nearest.set(paper, known);
    return known;
  };
  const { parsed, compiled } = readQuery(db, r.text, r.nowMs, related);
  if (!ranks(r.order)) return byColumn(db, compiled, r);
  if (compiled.match !== null) return byRelevance(db, compiled, r, maxRanked);
  const [paper] = similarPapersIn(parsed.root);
  return paper === undefined ? byColumn(db, compiled, r) : byNearness(db, compiled, r, related(paper));
};

/** Papers similar to one, nearest first; other hits follow, newest first. */
const byNearness = (db: ReadDb, q: CompiledQuery, r: SearchRequest, nearest: readonly number[]): SearchPage => {
  const { from, params } = source(q);
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
export const ranks = (order: Order): boolean => order === 'relevance' || order === 'meaning';

/** The start of a page of a ranked list. */
export const offsetOf = (r: Pick<SearchRequest, 'cursor' | 'offset'>): number =>
  r.cursor ? Number(decodeCursor(r.cursor).v) : r.offset;
export const cursorAt = (offset: number): string => encodeCursor({ v: offset, id: 0 });

/** Best first; the ranked ones are followed by older ones, newest first. */
const byRelevance = (db: ReadDb, q: CompiledQuery, r: SearchRequest, maxRanked: number): SearchPage => {
  const offset = offsetOf(r);
  const { from, params } = hitsOf(q);
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
    return best[0] === undefined ? countHits(db, q) : best[0].ranked + countOlder(db, q, best[0].oldest);
  };
  const total = allRanked ? best[0]!.ranked : r.withTotal ? count() : null;
  const end = offset + ids.length;
  const more = ids.length === r.limit && !(allRanked && end === best[0]!.ranked);
  return { ids, total, nextCursor: more ? cursorAt(end) : null };
};

/** All hits, exactly. */
export const countHits = (db: ReadDb, q: CompiledQuery): number => {
  const { from, params } = q.match === null ? source(q) : hitsOf(q);
  return db.value<number>(`select count(*) from ${from}`, ...params) ?? 0;
};

/**
 * Number of hits in an ID range. A query that ranges do not make faster is counted whole in the first range, which
 * starts at 0, and as 0 in the others. The sum over all ranges is exact in both cases.
 */
export const countPart = (
  db: ReadDb,
  r: Pick<SearchRequest, 'text' | 'nowMs'> & { range: IdRange },
  relatedTo?: RelatedTo,
): number => {
  const { compiled: q } = readQuery(db, r.text, r.nowMs, relatedTo);
  const { from, to } = r.range;
  if (!q.countsByRange) return from === 0 ? countHits(db, q) : 0;
  // Only the index of facts is in the order of ids.
  const hits = q.match === null ? source({ ...q, byFacts: true }) : hitsOf(q);
  const id = q.match === null ? 'p.id' : 'f.rowid';
  const inRange = `select count(*) from ${hits.from} and ${id} >= ? and ${id} < ?`;
  return db.value<number>(inRange, ...hits.params, from, to) ?? 0;
};

/** Hits of a query with words that are older than this one. */
const countOlder = (db: ReadDb, q: CompiledQuery, than: number): number => {
  const { from, params } = hitsOf(q);
  return db.value<number>(`select count(*) from ${from} and f.rowid < ?`, ...params, than) ?? 0;
};

/**
 * FROM and WHERE that give the hits of a query with words as `f`. The index of words holds saved papers only, so papers
 * are read only for conditions on them.
 */
const hitsOf = (q: CompiledQuery): { from: string; params: SqlValue[] } =>
  q.byId
    ? {
        from: `library_search f where f.library_search match ?${q.where ? ` and ${q.where}` : ''}`,
        params: [q.match, ...q.params],
      }
    : source(q);

/** FROM and WHERE that give the hits as `p`. */
export const source = (q: CompiledQuery): { from: string; params: SqlValue[] } =>
  q.match !== null
    ? {
        from: `library_search f join ${libraryFacts} on p.id = f.rowid where f.library_search match ? and ${inLibrary}${q.where ? ` and ${q.where}` : ''}`,
        params: [q.match, ...q.params],
      }
    : {
        from: `${q.byFacts ? libraryFacts : 'papers p'} where ${inLibrary}${q.where ? ` and ${q.where}` : ''}`,
        params: q.params,
      };

/** How many saved papers each query finds. Queries that need only the index of facts share one pass over it. */
export const countEach = (db: ReadDb, queries: readonly CompiledQuery[]): number[] => {
  const together = queries.filter((q) => q.match === null && q.where !== null && q.byFacts);
  const counts = new Map<CompiledQuery, number>();
  if (together.length > 0) {
    const columns = together.map((q, i) => `count(*) filter (where ${q.where}) c${i}`).join(', ');
    const row = db.get<Record<string, number>>(
      `select ${columns} from ${libraryFacts} where ${inLibrary}`,
      ...together.flatMap((q) => q.params),
    )!;
    for (const [i, q] of together.entries()) counts.set(q, row[`c${i}`]!);
  }
  return queries.map((q) => {
    const { from, params } = source(q);
    return counts.get(q) ?? db.value<number>(`select count(*) from ${from}`, ...params)!;
  });
};

/** Up to this many hits are found first and then sorted. More hits are found quickly by scanning the sorted index. */
const fewHits = 2_000;

const areFew = (db: ReadDb, q: CompiledQuery, total: number | null): boolean => {
  if (q.where === null || q.match !== null) return false;
  if (total !== null) return total <= fewHits;
  const { from, params } = source(q);
  const n = db.value<number>(`select count(*) from (select 1 from ${from} limit ${fewHits + 1})`, ...params) ?? 0;
  return n <= fewHits;
};

/** Orders whose column is in the index of facts. */
const factOrders: ReadonlySet<string> = new Set(['p.added_at', 'p.rating', 'p.cited_by_count', 'p.year']);
/** The scan of a sorted index may pass this many times as many papers as it would if the hits were evenly spread. */
const unevenness = 4;
const leastScan = 1_000;
/** Reading a paper costs about four times as much as an entry of the index of facts. */
const mostScanned = 1 / 4;

/** Conditions that the index of facts can answer. One on the column of the order is a range of that order's own index. */
const needsOnlyFacts = (q: CompiledQuery, column: string): boolean =>
  q.match === null && q.where !== null && q.inFacts && !q.where.includes(column);

/**
 * The first hits in an order by scanning its index, which has no other facts; null if that takes longer than finding all
 * hits in the index of facts and sorting them. That is so if the hits are at the other end: all papers of one language,
 * for example, may have been added long ago.
 */
const scanInOrder = (
  db: ReadDb,
  q: CompiledQuery,
  o: { column: string; index: string; dir: string },
  page: { count: number; skip: number; total: number },
): { id: number; v: SqlValue }[] | null => {
  const papers = db.value<number | null>('select max(id) from papers') ?? 0;
  const scanned = Math.ceil((unevenness * papers * (page.count + page.skip)) / page.total) + leastScan;
  if (scanned > papers * mostScanned) return null;
  const indexed = `papers p indexed by ${o.index} where ${inLibrary}`;
  const inOrder = `order by ${o.column} ${o.dir}, p.id ${o.dir} limit ? offset ?`;
  const paperAt = (place: number) =>
    db.get<{ id: number; v: SqlValue }>(`select p.id, ${o.column} v from ${indexed} ${inOrder}`, 1, place);
  const [start, end] = [paperAt(0), paperAt(scanned)];
  // A null is in no range of values.
  if (!start || !end || start.v === null || end.v === null) return null;
  const rows = db.all<{ id: number; v: SqlValue }>(
    `select p.id, ${o.column} v from ${indexed} and ${q.where}
       and (${o.column}, p.id) ${o.dir === 'asc' ? '<=' : '>='} (?, ?) ${inOrder}`,
    ...q.params,
    end.v,
    end.id,
    page.count,
    page.skip,
  );
  return rows.length === page.count ? rows : null;
};

const byColumn = (db: ReadDb, q: CompiledQuery, r: SearchRequest): SearchPage => {
  const { column, index } = orders[r.order === 'relevance' || r.order === 'meaning' ? 'added_at' : r.order];
  const { from, params } = source(q);
  const total = r.withTotal ? (r.knownTotal ?? countHits(db, q)) : null;
  // In the second half of a long list, the page is closer to the other end.
  const flip = r.cursor === null && total !== null && r.offset > total / 2;
  const count = flip ? Math.max(0, Math.min(r.limit, total - r.offset)) : r.limit;
  const skip = r.cursor ? 0 : flip ? total - r.offset - count : r.offset;
  const dir = flip ? (r.dir === 'asc' ? 'desc' : 'asc') : r.dir;
  const after = r.cursor ? decodeCursor(r.cursor) : null;
  const seeks = after ? seekRanges(column, r.dir, after) : [{ sql: '', params: [] }];
  const sorted = `select p.id, ${column} v from`;
  const walk =
    q.match === null ? `papers p indexed by ${index} where ${inLibrary}${q.where ? ` and ${q.where}` : ''}` : from;
  const few = areFew(db, q, total);
  const byFacts = !few && after === null && factOrders.has(column) && needsOnlyFacts(q, column);
  const soon = byFacts ? scanInOrder(db, q, { column, index, dir }, { count, skip, total: total ?? fewHits }) : null;
  const rows = soon ?? [];
  for (const seek of soon ? [] : seeks) {
    const page = `${seek.sql} order by ${column} ${dir}, p.id ${dir} limit ? offset ?`;
    rows.push(
      ...db.all<{ id: number; v: SqlValue }>(
        few
          ? `with hits (id) as materialized (select p.id from ${from}) ${sorted} hits h join papers p on p.id = h.id where 1${page}`
          : `${sorted} ${byFacts ? source({ ...q, byFacts }).from : walk}${page}`,
        ...params,
        ...seek.params,
        count - rows.length,
        skip,
      ),
    );
    if (rows.length >= count) break;
  }
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
