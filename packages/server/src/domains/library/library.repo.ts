import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { inLibrary, libraryFacts, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';
import type { Stretch } from '../papers/search-in-stretches.ts';

export interface CollectionRow {
  id: number;
  name: string;
  name_key: string;
  description: string | null;
  color: string;
  parent_id: number | null;
  created_at: string;
}
export interface TagRow {
  id: number;
  name: string;
  name_key: string;
  color: string;
}
export interface ViewRow {
  id: number;
  name: string;
  name_key: string;
  query: string;
  sort: string;
  sort_dir: 'asc' | 'desc';
  columns: string | null;
  position: number;
  created_at: string;
}
export interface TopicRow {
  id: number;
  name: string;
  name_key: string;
}

const setClause = (set: Record<string, unknown>): { sql: string; values: SqlValue[] } => ({
  sql: Object.keys(set)
    .map((c) => `${c} = ?`)
    .join(', '),
  values: Object.values(set) as SqlValue[],
});

// Collections

export const collectionsWithCounts = (db: ReadDb, only: number | null = null) =>
  db.all<
    CollectionRow & {
      item_count: number;
      last_added_at: string | null;
      avg_citations: number | null;
      avg_rating: number | null;
    }
  >(
    `select c.*, count(p.id) item_count, max(case when p.id is not null then i.added_at end) last_added_at,
       avg(p.cited_by_count) avg_citations, avg(nullif(p.rating, 0)) avg_rating
     from collections c left join collection_items i on i.collection_id = c.id
       left join ${libraryFacts} on p.id = i.paper_id and ${inLibrary}
     where (?1 is null or c.id = ?1) group by c.id order by c.name_key`,
    only,
  );
export const getCollection = (db: ReadDb, id: number) =>
  db.get<CollectionRow>('select * from collections where id = ?', id);
export const findCollection = (db: ReadDb, nameKey: string, parent: number | null) =>
  db.get<CollectionRow>(
    'select * from collections where name_key = ? and coalesce(parent_id, 0) = ?',
    nameKey,
    parent ?? 0,
  );
export const insertCollection = (db: Db, c: Omit<CollectionRow, 'id'>): number =>
  db.run(
    'insert into collections (name, name_key, description, color, parent_id, created_at) values (?, ?, ?, ?, ?, ?)',
    c.name,
    c.name_key,
    c.description,
    c.color,
    c.parent_id,
    c.created_at,
  ).lastId;
export const updateCollectionRow = (db: Db, id: number, set: Partial<CollectionRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update collections set ${sql} where id = ?`, ...values, id);
};
export const deleteCollectionRow = (db: Db, id: number): void => {
  db.run('delete from collections where id = ?', id);
};
/** Whether `inner` lies in `outer` or is it. */
export const liesWithin = (db: ReadDb, inner: number, outer: number): boolean =>
  db.value(
    'with recursive up (id) as (select ? union select c.parent_id from collections c join up on c.id = up.id where c.parent_id is not null) select 1 from up where id = ?',
    inner,
    outer,
  ) !== undefined;
export const collectionPaperIds = (db: ReadDb, id: number, limit: number, offset: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from collection_items i join papers p on p.id = i.paper_id where i.collection_id = ? and ${inLibrary} order by i.added_at desc, p.id desc limit ? offset ?`,
      id,
      limit,
      offset,
    )
    .map((r) => r.id);
export const addItem = (db: Db, collectionId: number, paperId: number, at: string): boolean =>
  db.run(
    'insert or ignore into collection_items (collection_id, paper_id, added_at) values (?, ?, ?)',
    collectionId,
    paperId,
    at,
  ).changes > 0;
export const removeItem = (db: Db, collectionId: number, paperId: number): boolean =>
  db.run('delete from collection_items where collection_id = ? and paper_id = ?', collectionId, paperId).changes > 0;

// Tags

export const tagsWithCounts = (db: ReadDb, only: number | null = null) =>
  db.all<TagRow & { count: number }>(
    `select t.*, (select count(*) from paper_tags x join ${libraryFacts} on p.id = x.paper_id where x.tag_id = t.id and ${inLibrary}) count
     from tags t where (?1 is null or t.id = ?1) order by t.name_key`,
    only,
  );
export const getTag = (db: ReadDb, id: number) => db.get<TagRow>('select * from tags where id = ?', id);
export const findTag = (db: ReadDb, nameKey: string) =>
  db.get<TagRow>('select * from tags where name_key = ?', nameKey);
export const insertTag = (db: Db, t: Omit<TagRow, 'id'>): number =>
  db.run('insert into tags (name, name_key, color) values (?, ?, ?)', t.name, t.name_key, t.color).lastId;
export const updateTagRow = (db: Db, id: number, set: Partial<TagRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update tags set ${sql} where id = ?`, ...values, id);
};
export const deleteTagRow = (db: Db, id: number): void => {
  db.run('delete from tags where id = ?', id);
};
export const addTag = (db: Db, paperId: number, tagId: number, at: string): boolean =>
  db.run('insert or ignore into paper_tags (paper_id, tag_id, added_at) values (?, ?, ?)', paperId, tagId, at).changes >
  0;
export const removeTag = (db: Db, paperId: number, tagId: number): boolean =>
  db.run('delete from paper_tags where paper_id = ? and tag_id = ?', paperId, tagId).changes > 0;

// Topics

export const topicsWithCounts = (db: ReadDb, only: number | null = null) =>
  db.all<TopicRow & { paper_count: number; aliases: string }>(
    `select t.id, t.name, t.name_key,
       (select count(*) from paper_topics x join ${libraryFacts} on p.id = x.paper_id where x.topic_id = t.id and ${inLibrary}) paper_count,
       (select json_group_array(alias) from (select alias from topic_aliases a where a.topic_id = t.id order by alias_key)) aliases
     from topics t where (?1 is null or t.id = ?1) order by paper_count desc, t.name_key`,
    only,
  );
export const findTopic = (db: ReadDb, nameKey: string) =>
  db.get<TopicRow>('select id, name, name_key from topics where name_key = ?', nameKey);
export const findAlias = (db: ReadDb, aliasKey: string) =>
  db.get<{ topic_id: number }>('select topic_id from topic_aliases where alias_key = ?', aliasKey);
export const insertTopic = (db: Db, name: string, nameKey: string): number =>
  db.run('insert into topics (name, name_key) values (?, ?)', name, nameKey).lastId;
export const renameTopicRow = (db: Db, id: number, name: string, nameKey: string): void => {
  db.run('update topics set name = ?, name_key = ? where id = ?', name, nameKey, id);
};
export const deleteTopicRow = (db: Db, id: number): void => {
  db.run('delete from topics where id = ?', id);
};
export const movePapersOfTopic = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select paper_id, ?, score from paper_topics where topic_id = ?',
    to,
    from,
  );
  db.run('delete from paper_topics where topic_id = ?', from);
  db.run('update topic_aliases set topic_id = ? where topic_id = ?', to, from);
};
export const movePaperToTopic = (db: Db, paperId: number, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select paper_id, ?, score from paper_topics where paper_id = ? and topic_id = ?',
    to,
    paperId,
    from,
  );
  db.run('delete from paper_topics where paper_id = ? and topic_id = ?', paperId, from);
};
export const allTopics = (db: ReadDb) =>
  db.all<TopicRow & { field: string | null }>('select id, name, name_key, field from topics order by id');
export const papersOfTopic = (db: ReadDb, id: number): number[] =>
  db.all<{ id: number }>('select paper_id id from paper_topics where topic_id = ?', id).map((r) => r.id);
export const topicExists = (db: ReadDb, id: number): boolean =>
  db.value('select 1 from topics where id = ?', id) !== undefined;
export const insertAlias = (db: Db, alias: string, aliasKey: string, topicId: number): void => {
  db.run('insert into topic_aliases (alias_key, alias, topic_id) values (?, ?, ?)', aliasKey, alias, topicId);
};
export const deleteAlias = (db: Db, aliasKey: string): boolean =>
  db.run('delete from topic_aliases where alias_key = ?', aliasKey).changes > 0;
export const addTopicToPaper = (db: Db, paperId: number, topicId: number, score: number | null): void => {
  db.run('insert or ignore into paper_topics (paper_id, topic_id, score) values (?, ?, ?)', paperId, topicId, score);
};

export const hasTopics = (db: ReadDb, paperId: number): boolean =>
  db.value('select 1 from paper_topics where paper_id = ? limit 1', paperId) !== undefined;
/** The topic of this name or alias; made, with its place in the order of fields, when there is none. */
export const topicNamed = (
  db: Db,
  t: { name: string; key: string; domain: string | null; field: string | null; subfield: string | null },
): number =>
  findTopic(db, t.key)?.id ??
  findAlias(db, t.key)?.topic_id ??
  db.run(
    'insert into topics (name, name_key, domain, field, subfield) values (?, ?, ?, ?, ?)',
    t.name,
    t.key,
    t.domain,
    t.field,
    t.subfield,
  ).lastId;

// Citations

/** Draws edges between papers that are here. @returns how many are new */
export const addCitations = (db: Db, edges: readonly { citing: number; cited: number }[], source: string): number => {
  let added = 0;
  for (const e of edges)
    added += db.run(
      'insert or ignore into citations (citing_id, cited_id, source) values (?, ?, ?)',
      e.citing,
      e.cited,
      source,
    ).changes;
  return added;
};

// Views

export const listViewRows = (db: ReadDb) => db.all<ViewRow>('select * from saved_views order by position, id');
export const getView = (db: ReadDb, id: number) => db.get<ViewRow>('select * from saved_views where id = ?', id);
export const findView = (db: ReadDb, nameKey: string) =>
  db.get<ViewRow>('select * from saved_views where name_key = ?', nameKey);
export const insertView = (db: Db, v: Omit<ViewRow, 'id' | 'position'>): number =>
  db.run(
    `insert into saved_views (name, name_key, query, sort, sort_dir, columns, position, created_at)
     values (?, ?, ?, ?, ?, ?, (select coalesce(max(position), 0) + 1 from saved_views), ?)`,
    v.name,
    v.name_key,
    v.query,
    v.sort,
    v.sort_dir,
    v.columns,
    v.created_at,
  ).lastId;
export const updateViewRow = (db: Db, id: number, set: Partial<ViewRow>): void => {
  const { sql, values } = setClause(set);
  if (sql) db.run(`update saved_views set ${sql} where id = ?`, ...values, id);
};
export const deleteViewRow = (db: Db, id: number): void => {
  db.run('delete from saved_views where id = ?', id);
};

// Reading list and counters

export const idsByReadingStatus = (db: ReadDb, status: string, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inLibrary} and p.reading_status = ? order by p.updated_at desc, p.id desc limit ?`,
      status,
      limit,
    )
    .map((r) => r.id);

export const workflowCounts = (db: ReadDb) =>
  db.get<{
    total: number;
    avg_rating: number | null;
    reading: number;
    done: number;
    excluded: number;
    rated: number;
  }>(
    `select count(*) total, avg(nullif(p.rating, 0)) avg_rating,
       coalesce(sum(p.reading_status = 'reading'), 0) reading, coalesce(sum(p.reading_status = 'done'), 0) done,
       coalesce(sum(p.reading_status = 'excluded'), 0) excluded, coalesce(sum(p.rating > 0), 0) rated
     from ${libraryFacts} where ${inLibrary}`,
  )!;
const countWhere = (db: ReadDb, where: string): number =>
  db.value<number>(`select count(*) from ${libraryFacts} where ${inLibrary} and ${where}`) ?? 0;
export const countWithout = (db: ReadDb) => ({
  uncollected: countWhere(db, 'not exists (select 1 from collection_items x where x.paper_id = p.id)'),
  untagged: countWhere(db, 'not exists (select 1 from paper_tags x where x.paper_id = p.id)'),
  untopiced: countWhere(db, 'not exists (select 1 from paper_topics x where x.paper_id = p.id)'),
});
export const sourceMix = (db: ReadDb) =>
  db.all<{ source: string; count: number }>(
    `select coalesce(p.added_from, 'unknown') source, count(*) count from ${libraryFacts} where ${inLibrary} group by 1 order by 2 desc`,
  );
export const recentIds = (db: ReadDb, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inLibrary} order by p.added_at desc, p.id desc limit ?`,
      limit,
    )
    .map((r) => r.id);

const noAbstract =
  "not exists (select 1 from paper_texts x indexed by texts_abstracted where x.paper_id = p.id and x.abstract <> '')";
const attention = `not p.has_identifier or not p.has_authors or ${noAbstract}`;
export const attentionCount = (db: ReadDb): number => countWhere(db, `(${attention})`);
export const attentionRows = (db: ReadDb, limit: number) =>
  db.all<{ id: number; no_identifier: number; no_authors: number; no_abstract: number }>(
    `select p.id, not p.has_identifier no_identifier, not p.has_authors no_authors, ${noAbstract} no_abstract
     from papers p where ${inLibrary} and (${attention}) order by p.added_at desc limit ?`,
    limit,
  );
export const topStructure = (db: ReadDb, limit: number) => ({
  top_collections: db.all<{ name: string; count: number }>(
    'select c.name, count(*) count from collection_items i join collections c on c.id = i.collection_id group by c.id order by 2 desc, 1 limit ?',
    limit,
  ),
  top_tags: db.all<{ name: string; count: number }>(
    'select t.name, count(*) count from paper_tags x join tags t on t.id = x.tag_id group by t.id order by 2 desc, 1 limit ?',
    limit,
  ),
  top_topics: db.all<{ term: string; count: number }>(
    'select t.name term, count(*) count from paper_topics x join topics t on t.id = x.topic_id group by t.id order by 2 desc, 1 limit ?',
    limit,
  ),
});

// Duplicates

/** Saved papers that carry one identifier, the newest groups first. */
export const sameIdentifierGroups = (db: ReadDb, limit: number): { reason: string; ids: number[] }[] =>
  (
    [
      ['doi', 'same DOI'],
      ['arxiv_id', 'same arXiv id'],
      ['pmid', 'same PubMed id'],
    ] as const
  ).flatMap(([column, reason]) =>
    db
      .all<{ ids: string }>(
        // Which identifiers several papers carry is read from the index alone: few rows are looked at.
        `select json_group_array(p.id) ids
         from (select ${column} carried from papers where ${column} is not null group by 1 having count(*) > 1)
           cross join papers p on p.${column} = carried
         where ${inLibrary} and carried <> '' group by carried having count(*) > 1 order by max(p.id) desc limit ?`,
        limit,
      )
      .map((r) => ({ reason, ids: JSON.parse(r.ids) as number[] })),
  );
/** Every saved paper with the key of its title, by that key: from the index alone. */
export const titleKeys = (db: ReadDb) =>
  db.iterate<{ id: number; title_key: string }>(
    `select p.id, p.title_key from papers p indexed by library_title where ${inLibrary} order by p.title_key, p.id`,
  );
/** What two papers are held against each other by. */
export type LikenessRow = Pick<
  PaperRow,
  'id' | 'title' | 'title_key' | 'authors' | 'year' | 'venue_key' | 'doi' | 'arxiv_id' | 'pmid'
>;
export const likenessRow = (db: ReadDb, id: number) =>
  db.get<LikenessRow>(
    'select id, title, title_key, authors, year, venue_key, doi, arxiv_id, pmid from papers where id = ?',
    id,
  );
export const markedPairs = (db: ReadDb, ids: number[]): { paper_a: number; paper_b: number }[] =>
  db.all(
    'select paper_a, paper_b from not_duplicates where paper_a in (select value from json_each(?)) and paper_b in (select value from json_each(?))',
    JSON.stringify(ids),
    JSON.stringify(ids),
  );
export const insertNotDuplicate = (db: Db, a: number, b: number, at: string): void => {
  db.run(
    'insert or ignore into not_duplicates (paper_a, paper_b, marked_at) values (?, ?, ?)',
    Math.min(a, b),
    Math.max(a, b),
    at,
  );
};
/** Moves what hangs on one paper to another: tags, collections, topics, citations both ways, feedback. */
export const moveBelongings = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_tags (paper_id, tag_id, added_at) select ?, tag_id, added_at from paper_tags where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into collection_items (collection_id, paper_id, added_at) select collection_id, ?, added_at from collection_items where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select ?, topic_id, score from paper_topics where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select ?, cited_id, source from citations where citing_id = ? and cited_id <> ?',
    to,
    from,
    to,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select citing_id, ?, source from citations where cited_id = ? and citing_id <> ?',
    to,
    from,
    to,
  );
};
/** Some papers: a stretch of them, or these. */
export type Among = Stretch | { papers: readonly number[] };
export const isAmong = (among: Among, id: string): { sql: string; params: SqlValue[] } =>
  'from' in among
    ? { sql: `${id} >= ?1 and ${id} < ?2`, params: [among.from, among.to] }
    : { sql: `${id} in (select value from json_each(?1))`, params: [JSON.stringify(among.papers)] };

/** Whether a person took back that these two were collapsed. */
export const wasTakenApart = (db: ReadDb, kind: string, preprint: number, other: number): boolean =>
  db.value(
    `select 1 from journal j join actions a on a.id = j.action_id
     where j.row_key = ? and j.tbl = 'papers' and a.kind = ? and a.undone_by is not null
       and json_extract(j.after, '$.canonical_paper_id') = ? limit 1`,
    JSON.stringify([preprint]),
    kind,
    other,
  ) !== undefined;
/** Versions that hung on a row hang on the row it was folded into. */
export const flattenVersions = (db: Db, from: number, to: number, now: string): void => {
  for (const { id } of db.all<{ id: number }>('select id from papers where canonical_paper_id = ?', from))
    updatePaperRow(db, id, { canonical_paper_id: to, updated_at: now });
};
export const vectorsOf = (db: ReadDb, a: number, b: number) =>
  db.all<{ model: string; va: Uint8Array; vb: Uint8Array }>(
    `select x.model, x.vector va, y.vector vb from publication_embeddings x join publication_embeddings y on y.model = x.model and y.dimensions = x.dimensions
     where x.paper_id = ? and y.paper_id = ?`,
    a,
    b,
  );

/** Ids of a query's hits, for bulk work. */
export const paperIdsOf = (db: ReadDb, from: string, params: SqlValue[]): number[] =>
  // One text instead of a row each: a hundred thousand of them would stand before a click for a third of a second.
  JSON.parse(db.value<string>(`select json_group_array(p.id) from ${from}`, ...params)!) as number[];
export const countFrom = (db: ReadDb, from: string, params: SqlValue[]): number =>
  db.value<number>(`select count(*) from ${from}`, ...params) ?? 0;
export const existingPaperIds = (db: ReadDb, ids: number[]): number[] =>
  db
    .all<{ id: number }>(`select id from papers where id in (select value from json_each(?))`, JSON.stringify(ids))
    .map((r) => r.id);

// Suggestions for the query box

export const namesStartingWith = (
  db: ReadDb,
  table: 'tags' | 'collections' | 'topics',
  prefix: string,
  limit: number,
) =>
  db.all<{ name: string }>(
    `select name from ${table} where name_key >= ? and name_key < ? order by name_key limit ?`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );
export const authorsStartingWith = (db: ReadDb, prefix: string, limit: number) =>
  db.all<{ name: string; count: number }>(
    `select display name, count(*) count from (select display from paper_names where name_key >= ? and name_key < ? limit 2000)
     group by display order by 2 desc limit ?`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );
export const venuesStartingWith = (db: ReadDb, prefix: string, limit: number) =>
  db.all<{ name: string; count: number }>(
    `select max(venue) name, count(*) count from (select venue_key, venue from papers p where ${inLibrary} and venue_key >= ? and venue_key < ? limit 2000)
     group by venue_key order by 2 desc limit ?`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );
