import type { QueryNode } from '@carrel/contract/query';

export const rangeColumns = { year: 'p.year', rating: 'p.rating', cited: 'p.cited_by_count' } as const;

type Is = Extract<QueryNode, { kind: 'is' }>['what'];
type Has = Extract<QueryNode, { kind: 'has' }>['what'];

/** Conditions on facts of a paper. */
export const isFact: Partial<Record<Is, string>> = {
  rated: 'p.rating > 0',
  unrated: 'p.rating = 0',
  retracted: 'p.is_retracted = 1',
  oa: 'p.is_oa = 1',
  preprint: `p.work_type = 'preprint'`,
  unresolved: `p.resolution_status = 'unresolved'`,
};
export const hasFact: Partial<Record<Has, string>> = {
  pdf: 'p.has_pdf',
  doi: 'p.has_doi',
  identifier: 'p.has_identifier',
  authors: 'p.has_authors',
  year: 'p.year is not null',
  url: 'p.has_url',
  key: 'p.has_key',
};

/** Reading statuses as conditions on facts. */
export const readingFact: Partial<Record<Is, string>> = {
  unread: `coalesce(p.reading_status, '') not in ('done', 'excluded')`,
  reading: `p.reading_status = 'reading'`,
  done: `p.reading_status = 'done'`,
  excluded: `p.reading_status = 'excluded'`,
};

/** Papers of the Library whose reading has begun or ended, from their own small index. */
const withReading = (states: string): string =>
  `(select r.id from papers r indexed by library_reading where r.status = 'library' and r.canonical_paper_id is null and r.reading_status in (${states}))`;
/**
 * Not `exists`: SQLite 3.53 makes a join of that, and then an OFFSET also counts the further rows of the same paper, so that
 * the next page repeats some papers.
 */
const any = (rows: string) => `(select 1 from ${rows} limit 1) is not null`;
const linked = (table: string, column: string) => (id: string) => any(`${table} x where x.${column} = ${id}`);

/** Conditions that need only the id of a paper. */
export const isById: Partial<Record<Is, (id: string) => string>> = {
  unread: (id) => `${id} not in ${withReading("'done', 'excluded'")}`,
  reading: (id) => `${id} in ${withReading("'reading'")}`,
  done: (id) => `${id} in ${withReading("'done'")}`,
  excluded: (id) => `${id} in ${withReading("'excluded'")}`,
  tagged: linked('paper_tags', 'paper_id'),
  untagged: (id) => `not (${linked('paper_tags', 'paper_id')(id)})`,
  collected: linked('collection_items', 'paper_id'),
  uncollected: (id) => `not (${linked('collection_items', 'paper_id')(id)})`,
};
export const hasById: Partial<Record<Has, (id: string) => string>> = {
  note: (id) => `${id} in (select x.paper_id from paper_texts x indexed by texts_noted where x.notes <> '')`,
  abstract: (id) => any(`paper_texts x indexed by texts_abstracted where x.paper_id = ${id} and x.abstract <> ''`),
  tag: linked('paper_tags', 'paper_id'),
  collection: linked('collection_items', 'paper_id'),
  citations: linked('citations', 'cited_id'),
  references: linked('citations', 'citing_id'),
};

/** What a condition reads of a paper: its id, columns of the index of facts, or any column. */
export type Reads = 'id' | 'facts' | 'paper';
/** @param hasWords whether the query has a `match`; a reading status is then looked up by id */
export const readsOf = (n: QueryNode, hasWords: boolean): Reads => {
  switch (n.kind) {
    case 'all':
    case 'any': {
      const all = n.items.map((item) => readsOf(item, hasWords));
      return all.includes('paper') ? 'paper' : all.includes('facts') ? 'facts' : 'id';
    }
    case 'not':
      return readsOf(n.item, hasWords);
    case 'is':
      return isById[n.what] && (hasWords || !readingFact[n.what]) ? 'id' : 'facts';
    case 'has':
      return hasById[n.what] ? 'id' : 'facts';
    case 'range':
    case 'added':
    case 'type':
    case 'lang':
      return 'facts';
    case 'venue':
    case 'id':
    case 'import':
      return 'paper';
    default:
      return 'id';
  }
};
/** Conditions that give a list of papers from which a search without words can start. */
export const listsPapers = (n: QueryNode): boolean => {
  switch (n.kind) {
    case 'has':
      return n.what === 'note';
    default:
      return [
        'text',
        'key',
        'person',
        'name',
        'tag',
        'topic',
        'region',
        'institution',
        'country',
        'collection',
        'similar',
        'pdf',
      ].includes(n.kind);
  }
};
/** Conditions that have a sorted index of their own, which is best if the others need only the id. */
export const hasOwnIndex = (n: QueryNode): boolean =>
  ['range', 'added', 'type'].includes(n.kind) ||
  (n.kind === 'is' && (n.what === 'reading' || n.what === 'done' || n.what === 'excluded'));

/** The columns of the index of facts by which papers can be sorted, as far as a condition reads them. */
export const sortedColumnsIn = (n: QueryNode): string[] => {
  switch (n.kind) {
    case 'all':
    case 'any':
      return n.items.flatMap(sortedColumnsIn);
    case 'not':
      return sortedColumnsIn(n.item);
    case 'range':
      return [rangeColumns[n.field]];
    case 'added':
      return ['p.added_at'];
    case 'is':
      return n.what === 'rated' || n.what === 'unrated' ? ['p.rating'] : [];
    case 'has':
      return n.what === 'year' ? ['p.year'] : [];
    default:
      return [];
  }
};
