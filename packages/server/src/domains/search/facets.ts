import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import { authorFilter } from './author-filter.ts';
import { countHits, readQuery, source } from './search-papers.ts';
import { relaxedQuery } from './search-with-reasons.ts';

export interface FacetResult {
  total: number;
  facets: { field: string; label: string; values: { value: string; label: string; count: number; query: string }[] }[];
}

/** Where the papers that are counted come from: the ends of a SELECT, with FROM and WHERE. */
interface Hits {
  /** As `papers p`, with every column. */
  papers: string;
  /** As `papers p`, with the columns of the index of facts. */
  facts: string;
  /** As the rows `x` of their tags. */
  tags: string;
  /** As the rows `x` of their authors' names, which only papers of the Library have. */
  names: string;
}

interface Facet {
  field: string;
  label: string;
  /** SELECT of each value `v` and the number `n` of papers that have it. */
  count: (hits: Hits) => string;
  /** SELECT of how a value that was counted by its key is written; asked for the values that are shown. */
  spelling?: string;
  labelOf?: (value: string) => string;
  queryOf: (value: string) => string;
  /** Sorted by value, the greatest first; otherwise by how often it occurs. */
  byValue?: boolean;
}

const quoteValue = (v: string): string => (/[\s()":]/.test(v) ? `"${v.replaceAll('"', '')}"` : v);

const stateLabels: Record<string, string> = { reading: 'Reading', done: 'Read', excluded: 'Set aside' };

const column = (name: string) => (hits: Hits) =>
  `select p.${name} v, count(*) n from ${hits.facts} and p.${name} is not null group by 1`;

const facets: readonly Facet[] = [
  { field: 'year', label: 'Year', count: column('year'), queryOf: (v) => `year:${v}`, byValue: true },
  {
    field: 'tag',
    label: 'Tag',
    count: (hits) => `select x.tag_id v, count(*) n from ${hits.tags} group by 1`,
    spelling: 'select t.name from tags t where t.id = g.v',
    queryOf: (v) => `tag:${quoteValue(v)}`,
  },
  {
    field: 'reading',
    label: 'Reading',
    count: column('reading_status'),
    labelOf: (v) => stateLabels[v] ?? v,
    queryOf: (v) => `is:${v}`,
  },
  {
    field: 'rating',
    label: 'Rating',
    count: column('rating'),
    labelOf: (v) => (v === '0' ? 'Not rated' : '★'.repeat(Number(v))),
    queryOf: (v) => `rating:${v}`,
    byValue: true,
  },
  {
    field: 'venue',
    label: 'Venue',
    count: (hits) => `select p.venue_key v, count(*) n from ${hits.papers} and p.venue_key <> '' group by 1`,
    spelling: `select p.venue from papers p where p.venue_key = g.v and ${inLibrary} order by p.id limit 1`,
    queryOf: (v) => `venue:${quoteValue(v)}`,
  },
  {
    field: 'author',
    label: 'Author',
    count: (hits) => `select x.name_key v, count(*) n from ${hits.names} group by 1`,
    spelling: 'select y.display from paper_names y where y.name_key = g.v order by y.paper_id limit 1',
    queryOf: authorFilter,
  },
  { field: 'type', label: 'Type', count: column('work_type'), queryOf: (v) => `type:${v}` },
];

const wholeLibrary: Hits = {
  // Each column has an index of its own, sorted by it.
  papers: `papers p where ${inLibrary}`,
  facts: `papers p where ${inLibrary}`,
  tags: `paper_tags x join ${libraryFacts} on p.id = x.paper_id where ${inLibrary}`,
  names: 'paper_names x',
};
const found: Hits = {
  papers: `hits h join papers p on p.id = h.id where ${inLibrary}`,
  facts: `hits h join ${libraryFacts} on p.id = h.id where ${inLibrary}`,
  tags: 'hits h join paper_tags x on x.paper_id = h.id',
  names: 'hits h join paper_names x on x.paper_id = h.id',
};

/** Counts by field over the hits of a query. Exact; meant for a reader thread. */
export const countFacets = (db: ReadDb, text: string, limit: number, nowMs: number): FacetResult => {
  const { compiled } = readQuery(db, text, nowMs);
  const total = countHits(db, compiled);
  // The list shows papers with some of the words then.
  const relaxed = total === 0 ? relaxedQuery(db, text, nowMs) : null;
  if (relaxed) return countFacets(db, relaxed, limit, nowMs);
  const { from, params } = source(compiled);
  const filtered = compiled.match !== null || compiled.where !== null;
  // One statement, so that the hits are found once for all that is counted of them.
  const counts = facets.map(
    ({ field, count, spelling }) =>
      `select '${field}' field, ${spelling ? `(${spelling})` : 'g.v'} v, g.n
       from (${count(filtered ? found : wholeLibrary)} order by n desc limit ?) g`,
  );
  const rows = db.all<{ field: string; v: string | number; n: number }>(
    `${filtered ? `with hits (id) as materialized (select p.id from ${from}) ` : ''}${counts.join(' union all ')}`,
    ...(filtered ? params : []),
    ...facets.map(() => limit),
  );
  const counted = facets.map(({ field, label, labelOf = String, queryOf, byValue }) => {
    const own = rows.filter((row) => row.field === field && row.v !== '');
    own.sort((a, b) => (byValue ? Number(b.v) - Number(a.v) : b.n - a.n));
    const values = own.map(({ v, n }) => {
      const value = String(v);
      return { value, label: labelOf(value), count: n, query: queryOf(value) };
    });
    return { field, label, values };
  });
  return { total, facets: counted.filter(({ values }) => values.length > 0) };
};
