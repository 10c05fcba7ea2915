import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { inLibrary, libraryFacts } from './papers.repo.ts';
import { countHits, readQuery, source } from './search-papers.ts';

export interface FacetResult {
  total: number;
  facets: { field: string; label: string; values: { value: string; label: string; count: number; query: string }[] }[];
}

const quoteValue = (v: string): string => (/[\s()":]/.test(v) ? `"${v.replaceAll('"', '')}"` : v);

const stateLabels: Record<string, string> = { reading: 'Reading', done: 'Read', excluded: 'Set aside' };

/** Counts by field over the hits of a query. Exact; meant for a reader thread. */
export const countFacets = (db: ReadDb, text: string, limit: number, nowMs: number): FacetResult => {
  const { compiled } = readQuery(text, nowMs);
  const { from, params } = source(compiled);
  const filtered = compiled.match !== null || compiled.where !== null;
  // A filtered set is found once; the whole Library is counted straight from its indexes.
  const hits = filtered ? `with hits (id) as materialized (select p.id from ${from}) ` : '';
  const set = (papers: string) =>
    filtered ? `hits h join ${papers} on p.id = h.id where ${inLibrary}` : `${papers} where ${inLibrary}`;
  const all = <T>(sql: string, ...rest: SqlValue[]): T[] => db.all<T>(hits + sql, ...(filtered ? params : []), ...rest);
  const ids = filtered ? '(select id from hits)' : `(select p.id from ${from})`;

  const grouped = (column: string, where = '') =>
    all<{ v: string | number | null; n: number }>(
      `select ${column} v, count(*) n from ${set(filtered ? libraryFacts : 'papers p')} ${where} group by ${column} order by n desc limit ?`,
      limit,
    ).filter((r) => r.v !== null && r.v !== '');

  const years = grouped('p.year').map((r) => ({
    value: String(r.v),
    label: String(r.v),
    count: r.n,
    query: `year:${r.v}`,
  }));
  years.sort((a, b) => Number(b.value) - Number(a.value));
  const ratings = grouped('p.rating')
    .map((r) => ({
      value: String(r.v),
      label: r.v === 0 ? 'Not rated' : '★'.repeat(Number(r.v)),
      count: r.n,
      query: `rating:${r.v}`,
    }))
    .sort((a, b) => Number(b.value) - Number(a.value));
  const states = grouped('p.reading_status', 'and p.reading_status is not null').map((r) => ({
    value: String(r.v),
    label: stateLabels[String(r.v)] ?? String(r.v),
    count: r.n,
    query: `is:${r.v}`,
  }));
  // Groups are counted by key on an index; only those that are shown are looked up.
  const venues = all<{ v: string; n: number }>(
    `select (select max(q.venue) from papers q where q.venue_key = g.k and q.status = 'library' and q.canonical_paper_id is null) v, n
     from (select p.venue_key k, count(*) n from ${set('papers p')} and p.venue_key <> '' group by 1 order by n desc limit ?) g`,
    limit,
  ).map((r) => ({ value: r.v, label: r.v, count: r.n, query: `venue:${quoteValue(r.v)}` }));
  const types = grouped('p.work_type').map((r) => ({
    value: String(r.v),
    label: String(r.v),
    count: r.n,
    query: `type:${r.v}`,
  }));
  const tags = all<{ v: string; n: number }>(
    `select t.name v, count(*) n from paper_tags x join tags t on t.id = x.tag_id where x.paper_id in ${ids} group by t.id order by n desc limit ?`,
    limit,
  ).map((r) => ({ value: r.v, label: r.v, count: r.n, query: `tag:${quoteValue(r.v)}` }));
  // Only papers of the Library have rows here, so the unfiltered count needs no join.
  const authors = all<{ v: string; n: number }>(
    `select (select max(y.display) from paper_names y where y.name_key = g.k) v, n
     from (select x.name_key k, count(*) n from paper_names x ${filtered ? `where x.paper_id in ${ids}` : ''} group by 1 order by n desc limit ?) g`,
    limit,
  ).map((r) => ({ value: r.v, label: r.v, count: r.n, query: `author:${quoteValue(r.v.replace(',', ''))}` }));

  const facets = [
    { field: 'year', label: 'Year', values: years },
    { field: 'tag', label: 'Tag', values: tags },
    { field: 'reading', label: 'Reading', values: states },
    { field: 'rating', label: 'Rating', values: ratings },
    { field: 'venue', label: 'Venue', values: venues },
    { field: 'author', label: 'Author', values: authors },
    { field: 'type', label: 'Type', values: types },
  ];
  return { total: countHits(db, compiled), facets: facets.filter((f) => f.values.length > 0) };
};
