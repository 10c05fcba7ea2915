import type { FacetField } from '@carrel/contract';
import type { ParsedQuery } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { fold, indexText } from '../../platform/text.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import { authorFilter } from './author-filter.ts';
import { countHits, planOf, source } from './hits.ts';
import type { Plan } from './query/compile-query.ts';
import { someWordsQuery } from './some-words.ts';

interface FacetValue {
  value: string;
  label: string;
  count: number;
  query: string;
}
export interface FacetResult {
  total: number;
  facets: { field: FacetField; label: string; values: FacetValue[] }[];
}

/** Sources of the counted papers: the FROM and WHERE of a SELECT. */
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
  field: FacetField;
  label: string;
  /** SELECT of each value `v` and the number `n` of papers that have it. */
  count: (hits: Hits) => string;
  /** SELECT of the display form of a value that is counted by its key; run only for shown values. */
  spelling?: string;
  /** The normalised text in which values of `g` are searched; absent if there are few values. */
  key?: string;
  labelOf?: (value: string) => string;
  /** The filter that finds exactly the papers counted for a value. */
  queryOf: (value: string) => string;
  /** Sorted by value, largest first; otherwise by how often it occurs. */
  byValue?: boolean;
}

const quoteValue = (v: string): string => (/[\s()":]/.test(v) ? `"${v}"` : v);

const stateLabels: Record<string, string> = { reading: 'Reading', done: 'Read', excluded: 'Set aside' };

const column = (name: string) => (hits: Hits) =>
  `select p.${name} v, count(*) n from ${hits.facts} and p.${name} is not null group by 1`;

const facets: readonly Facet[] = [
  {
    field: 'year',
    label: 'Year',
    count: column('year'),
    key: 'cast(g.v as text)',
    queryOf: (v) => `year:${v}`,
    byValue: true,
  },
  {
    field: 'tag',
    label: 'Tag',
    count: (hits) => `select x.tag_id v, count(*) n from ${hits.tags} group by 1`,
    // A name that the query language would interpret differently is referred to by its ID.
    spelling: `select case when instr(t.name, '"') or t.name like '%*' or t.name like '#%' then '#' || t.id || ' ' else '' end || t.name
      from tags t where t.id = g.v`,
    key: '(select t.name_key from tags t where t.id = g.v)',
    labelOf: (v) => v.replace(/^#\d+ /, ''),
    queryOf: (v) => `tag:${/^#\d+ /.exec(v)?.[0].trim() ?? quoteValue(v)}`,
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
    key: 'g.v',
    queryOf: (v) => `venue:"=${v.replaceAll('"', '')}"`,
  },
  {
    field: 'author',
    label: 'Author',
    count: (hits) => `select x.name_key v, count(*) n from ${hits.names} group by 1`,
    spelling: 'select y.display from paper_names y where y.name_key = g.v order by y.paper_id limit 1',
    key: 'g.v',
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
const hitRows: Hits = {
  papers: `hits h join papers p on p.id = h.id where ${inLibrary}`,
  facts: `hits h join ${libraryFacts} on p.id = h.id where ${inLibrary}`,
  tags: 'hits h join paper_tags x on x.paper_id = h.id',
  names: 'hits h join paper_names x on x.paper_id = h.id',
};

interface Counted {
  field: FacetField;
  v: string | number;
  n: number;
}

const inOrder = ({ field, labelOf = String, queryOf, byValue }: Facet, rows: readonly Counted[]): FacetValue[] => {
  const own = rows.filter((row) => row.field === field && row.v !== '');
  own.sort((a, b) => (byValue ? Number(b.v) - Number(a.v) : b.n - a.n));
  return own.map(({ v, n }) => {
    const label = labelOf(String(v));
    // The ID before a tag's name is only for its filter.
    return { value: field === 'tag' ? label : String(v), label, count: n, query: queryOf(String(v)) };
  });
};

/** The hits of a query for its counts: those with some of its words, if the list shows these. */
const hitsOf = (db: ReadDb, query: ParsedQuery): { plan: Plan; total: number } => {
  const plan = planOf(db, query);
  const total = countHits(db, plan);
  const relaxed = total === 0 ? someWordsQuery(db, query) : null;
  if (!relaxed) return { plan, total };
  const some = planOf(db, relaxed);
  return { plan: some, total: countHits(db, some) };
};

const count = (db: ReadDb, plan: Plan, of: readonly Facet[], limit: number, contains = ''): Counted[] => {
  const { from, params } = source(plan);
  const filtered = plan.by !== 'everything';
  // One statement, so that the hits are found once for all counts.
  const counts = of.map(
    ({ field, count, spelling, key }) =>
      `select '${field}' field, ${spelling ? `(${spelling})` : 'g.v'} v, g.n
       from (select * from (${count(filtered ? hitRows : wholeLibrary)}) g
         ${contains && key ? `where instr(${key}, ?)` : ''} order by n desc limit ?) g`,
  );
  return db.all<Counted>(
    `${filtered ? `with hits (id) as materialized (select p.id from ${from}) ` : ''}${counts.join(' union all ')}`,
    ...(filtered ? params : []),
    ...of.flatMap(({ key }) => (contains && key ? [contains, limit] : [limit])),
  );
};

/** Counts by field over the hits of a query. Exact; meant for a reader thread. */
export const countFacets = (db: ReadDb, query: ParsedQuery, limit: number): FacetResult => {
  const { plan, total } = hitsOf(db, query);
  const rows = count(db, plan, facets, limit);
  const counted = facets.map((facet) => ({ field: facet.field, label: facet.label, values: inOrder(facet, rows) }));
  return { total, facets: counted.filter(({ values }) => values.length > 0) };
};

/** The values of one facet whose names contain a text, and whether there are more. */
export const facetValues = (
  db: ReadDb,
  r: { field: FacetField; query: ParsedQuery; contains: string; limit: number },
): { values: FacetValue[]; more: boolean } => {
  const own = facets.filter((facet) => facet.field === r.field);
  const contains = r.field === 'tag' ? fold(r.contains) : indexText(r.contains);
  const rows = count(db, hitsOf(db, r.query).plan, own, r.limit + 1, contains);
  const shown = rows.slice(0, r.limit);
  return { values: own.flatMap((facet) => inOrder(facet, shown)), more: rows.length > r.limit };
};
