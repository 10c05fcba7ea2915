import type { BiblioRecord } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { hashedPath } from '../../platform/hashed-files.ts';
import { exportRecords } from '../exports/exports.repo.ts';
import type { FullRow } from '../papers/papers.repo.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import type { FileRow } from '../pdfs/paper-files.repo.ts';
import type { HighlightRow } from '../pdfs/pdfs.repo.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import type { KeyedKind } from './item-keys.ts';

/** The kinds of items, in the order in which they are listed. */
export const itemKinds = ['paper', 'file', 'further', 'note', 'highlight'] as const satisfies KeyedKind[];
export type ItemKind = (typeof itemKinds)[number];

export interface ItemRef {
  kind: ItemKind;
  id: number;
}

/** Values of one parameter. A paper must have any of them, or with `not`, none of them. */
interface OneOf {
  values: string[];
  not: boolean;
}

export interface ItemQuery {
  kinds: ItemKind[];
  /** In Carrel's query language; empty for all papers. */
  search: string;
  collection: number | null;
  tags: OneOf[];
  /** Types of work, each with the original types to include or exclude. */
  workTypes: { sql: string; values: SqlValue[] }[];
  refs: ItemRef[] | null;
  since: number | null;
  order: { column: string; descending: boolean };
  limit: number;
  offset: number;
  nowMs: number;
}

/** Increases with each change. Numbers of deleted history are not used again. */
export const libraryVersion = (db: ReadDb): number =>
  db.value<number>(`select coalesce((select seq from sqlite_sequence where name = 'journal'), 0)`)!;

/** The version of items without a change in the history. It increases when old history is deleted. */
const firstVersion = (db: ReadDb): number =>
  (db.value<number | null>('select min(seq) from journal') ?? libraryVersion(db) + 1) - 1;

/** Whether everything counts as changed since a version, because the history does not go back that far. */
const beforeHistory = (db: ReadDb, since: number): boolean => since < firstVersion(db);

interface Sql {
  sql: string;
  values: SqlValue[];
}

/** What a paper must satisfy, as conditions on `p`. */
const conditionsOf = (db: ReadDb, q: ItemQuery): Sql[] => {
  const out: Sql[] = [...q.workTypes];
  if (q.collection !== null)
    out.push({
      sql: 'p.id in (select paper_id from collection_items where collection_id = ?)',
      values: [q.collection],
    });
  for (const { values, not } of q.tags)
    out.push({
      sql: `p.id ${not ? 'not ' : ''}in (select x.paper_id from paper_tags x join tags t on t.id = x.tag_id
              where t.name in (select value from json_each(?)))`,
      values: [JSON.stringify(values)],
    });
  if (q.since !== null && !beforeHistory(db, q.since))
    out.push({
      sql: 'p.id in (select paper_id from journal where seq > ? and paper_id is not null)',
      values: [q.since],
    });
  return out;
};

/** For each kind other than papers: its rows as `x`, joined to the papers as `p`. */
const sources: Record<Exclude<ItemKind, 'paper'>, { id: string; from: string }> = {
  file: { id: 'x.paper_id', from: 'paper_pdfs x join papers p on p.id = x.paper_id' },
  further: { id: 'x.id', from: 'paper_files x join papers p on p.id = x.paper_id' },
  note: {
    id: 'x.paper_id',
    from: `paper_texts x indexed by texts_noted join papers p on p.id = x.paper_id and x.notes <> ''`,
  },
  highlight: {
    id: 'x.id',
    from: 'pdf_highlights x join paper_pdfs f on f.paper_id = x.paper_id join papers p on p.id = x.paper_id',
  },
};

interface Listed extends Sql {
  kind: ItemKind;
  id: string;
  order: string;
}

const listsOf = (db: ReadDb, q: ItemQuery): Listed[] => {
  const conditions = conditionsOf(db, q);
  const dir = q.order.descending ? 'desc' : 'asc';
  return q.kinds.flatMap((kind): Listed[] => {
    const ids = q.refs?.filter((ref) => ref.kind === kind).map((ref) => ref.id);
    if (ids?.length === 0) return [];
    const own = kind === 'paper' ? null : sources[kind];
    const id = own?.id ?? 'p.id';
    const plan = planOf(db, parseQuery(q.search, q.nowMs));
    const from = own
      ? { from: `${own.from} where ${inLibrary}`, params: [] }
      : plan.by === 'words'
        ? source(plan)
        : source(plan, 'papers p');
    const named = ids ? [{ sql: `${id} in (select value from json_each(?))`, values: [JSON.stringify(ids)] }] : [];
    const all = [...conditions, ...named];
    return [
      {
        kind,
        id,
        sql: `${from.from}${all.map(({ sql }) => ` and (${sql})`).join('')}`,
        values: [...from.params, ...all.flatMap(({ values }) => values)],
        order: own ? `${id} ${dir}` : `${q.order.column} ${dir}, p.id ${dir}`,
      },
    ];
  });
};

/** How many items of each kind a query finds. */
export const countItems = (db: ReadDb, q: ItemQuery): number[] =>
  listsOf(db, q).map((list) => db.value<number>(`select count(*) from ${list.sql}`, ...list.values)!);

/** A page of items: all papers, then all files, notes and highlights. */
export const findItems = (db: ReadDb, q: ItemQuery, counts: readonly number[]): ItemRef[] => {
  const found: ItemRef[] = [];
  let { offset } = q;
  for (const [i, list] of listsOf(db, q).entries()) {
    const count = counts[i]!;
    const wanted = q.limit - found.length;
    if (offset < count && wanted > 0) {
      const rows = db.all<{ id: number }>(
        `select ${list.id} id from ${list.sql} order by ${list.order} limit ? offset ?`,
        ...list.values,
        wanted,
        offset,
      );
      found.push(...rows.map(({ id }) => ({ kind: list.kind, id })));
    }
    offset = Math.max(0, offset - count);
  }
  return found;
};

export interface FileItem {
  paperId: number;
  version: number;
  filename: string | null;
  bytes: number;
  sha256: string;
  path: string;
  sourceUrl: string | null;
  storedAt: string;
  highlights: number;
}

/** The version of each paper: the position of its last change in the history. Items that belong to a paper have the same version. */
export const versionsOf = (db: ReadDb, papers: readonly number[]): ((paper: number) => number) => {
  const first = firstVersion(db);
  const last = new Map(
    db
      .all<{ paper_id: number; seq: number }>(
        `select paper_id, max(seq) seq from journal where paper_id in (select value from json_each(?)) group by paper_id`,
        JSON.stringify(papers),
      )
      .map(({ paper_id, seq }) => [paper_id, seq]),
  );
  return (paper) => Math.max(first, last.get(paper) ?? 0);
};

export const filesOf = (db: ReadDb, folder: string, papers: readonly number[]): Map<number, FileItem> => {
  const version = versionsOf(db, papers);
  const rows = db.all<{
    paper_id: number;
    original_filename: string | null;
    bytes: number;
    sha256: string;
    source_url: string | null;
    stored_at: string;
    highlights: number;
  }>(
    `select f.paper_id, f.original_filename, f.bytes, f.sha256, f.source_url, f.stored_at,
       (select count(*) from pdf_highlights h where h.paper_id = f.paper_id) highlights
     from paper_pdfs f where f.paper_id in (select value from json_each(?))`,
    JSON.stringify(papers),
  );
  return new Map(
    rows.map((f) => [
      f.paper_id,
      {
        paperId: f.paper_id,
        version: version(f.paper_id),
        filename: f.original_filename,
        bytes: f.bytes,
        sha256: f.sha256,
        path: hashedPath(folder, f.sha256),
        sourceUrl: f.source_url,
        storedAt: f.stored_at,
        highlights: f.highlights,
      },
    ]),
  );
};

export interface FurtherItem {
  id: number;
  paperId: number;
  version: number;
  name: string;
  title: string | null;
  bytes: number;
  path: string;
  addedAt: string;
}

/** Files of papers other than their PDFs. */
export const furtherById = (db: ReadDb, folder: string, ids: readonly number[]): Map<number, FurtherItem> => {
  const rows = db.all<FileRow>(
    'select * from paper_files where id in (select value from json_each(?))',
    JSON.stringify(ids),
  );
  const version = versionsOf(db, [...new Set(rows.map((row) => row.paper_id))]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        paperId: row.paper_id,
        version: version(row.paper_id),
        name: row.name,
        title: row.title,
        bytes: row.bytes,
        path: hashedPath(folder, row.sha256),
        addedAt: row.added_at,
      },
    ]),
  );
};

export const furtherIdsOf = (db: ReadDb, paper: number): number[] =>
  db.all<{ id: number }>('select id from paper_files where paper_id = ? order by id', paper).map(({ id }) => id);

export const furtherCounts = (db: ReadDb, papers: readonly number[]): Map<number, number> =>
  new Map(
    db
      .all<{ paper_id: number; count: number }>(
        'select paper_id, count(*) count from paper_files where paper_id in (select value from json_each(?)) group by paper_id',
        JSON.stringify(papers),
      )
      .map(({ paper_id, count }) => [paper_id, count]),
  );

/** The paper that an item is or belongs to; 0 for an item that does not exist. */
export const paperOfItem = (db: ReadDb, { kind, id }: ItemRef): number => {
  if (kind === 'highlight') return db.value<number>('select paper_id from pdf_highlights where id = ?', id) ?? 0;
  if (kind === 'further') return db.value<number>('select paper_id from paper_files where id = ?', id) ?? 0;
  return id;
};

export const collectionIdsOf = (db: ReadDb, papers: readonly number[]): Map<number, number[]> => {
  const collections = new Map<number, number[]>();
  for (const { paper_id, collection_id } of db.all<{ paper_id: number; collection_id: number }>(
    `select paper_id, collection_id from collection_items where paper_id in (select value from json_each(?))
     order by collection_id`,
    JSON.stringify(papers),
  ))
    collections.set(paper_id, [...(collections.get(paper_id) ?? []), collection_id]);
  return collections;
};

/** Papers of the library by their current or former keys. */
export const papersByCitationKey = (db: ReadDb, keys: readonly string[]): Map<string, number> =>
  new Map(
    db
      .all<{ key: string; id: number }>(
        `select k.value key, p.id from json_each(?1) k join citation_key_aliases a on a.alias = k.value
           join papers p on p.id = a.paper_id where ${inLibrary}
         union all
         select k.value, p.id from json_each(?1) k join papers p on p.citation_key collate nocase = k.value
           and p.citation_key = k.value where ${inLibrary}`,
        JSON.stringify(keys),
      )
      .map(({ key, id }) => [key, id]),
  );

export const citationKeysById = (db: ReadDb, papers: readonly number[]): Map<number, string> =>
  new Map(
    db
      .all<{ id: number; citation_key: string }>(
        `select p.id, p.citation_key from papers p
         where p.id in (select value from json_each(?)) and p.citation_key is not null and ${inLibrary}`,
        JSON.stringify(papers),
      )
      .map(({ id, citation_key }) => [id, citation_key]),
  );

export function* papersOf(
  db: ReadDb,
  ids: number[],
): Generator<{ row: FullRow; record: BiblioRecord; collections: number[]; version: number }> {
  const step = 500;
  for (let i = 0; i < ids.length; i += step) {
    const part = ids.slice(i, i + step);
    const version = versionsOf(db, part);
    const collections = collectionIdsOf(db, part);
    for (const { row, record } of exportRecords(db, part))
      yield {
        row,
        record,
        collections: collections.get(row.id) ?? [],
        version: version(row.id),
      };
  }
}

export const notesOf = (db: ReadDb, papers: readonly number[]) =>
  db.all<{ id: number; notes: string; created_at: string; updated_at: string }>(
    `select p.id, x.notes, p.created_at, p.updated_at from paper_texts x join papers p on p.id = x.paper_id
     where p.id in (select value from json_each(?)) and x.notes <> ''`,
    JSON.stringify(papers),
  );

export const highlightsById = (db: ReadDb, ids: readonly number[]): HighlightRow[] =>
  db.all<HighlightRow>(
    'select * from pdf_highlights where id in (select value from json_each(?))',
    JSON.stringify(ids),
  );

export const highlightIdsOf = (db: ReadDb, paper: number): number[] =>
  db
    .all<{ id: number }>('select id from pdf_highlights where paper_id = ? order by page, id', paper)
    .map(({ id }) => id);

export interface CollectionRow {
  id: number;
  name: string;
  parent_id: number | null;
  items: number;
  nested: number;
  version: number;
}

/** Collections with the number of their own papers. */
export const collectionRows = (db: ReadDb): CollectionRow[] => {
  const first = firstVersion(db);
  return db
    .all<CollectionRow>(
      `select c.id, c.name, c.parent_id,
         (select count(*) from collection_items i join papers p on p.id = i.paper_id
          where i.collection_id = c.id and ${inLibrary}) items,
         (select count(*) from collections k where k.parent_id = c.id) nested,
         coalesce((select max(j.seq) from journal j where j.row_key = json_array(c.id) and j.tbl = 'collections'), 0) version
       from collections c order by c.name_key`,
    )
    .map((row) => ({ ...row, version: Math.max(first, row.version) }));
};

export const viewRows = (db: ReadDb) => {
  const first = firstVersion(db);
  return db
    .all<{ id: number; name: string; query: string; version: number }>(
      `select v.id, v.name, v.query,
         coalesce((select max(j.seq) from journal j where j.row_key = json_array(v.id) and j.tbl = 'saved_views'), 0) version
       from saved_views v order by v.position, v.id`,
    )
    .map((row) => ({ ...row, version: Math.max(first, row.version) }));
};

/** Tags with the number of their papers. */
export const tagRows = (db: ReadDb, q: ItemQuery | null): { name: string; papers: number }[] => {
  if (q === null)
    return db.all(
      `select t.name, (select count(*) from paper_tags x join papers p on p.id = x.paper_id
         where x.tag_id = t.id and ${inLibrary}) papers
       from tags t order by t.name_key`,
    );
  const [list] = listsOf(db, { ...q, kinds: ['paper'] });
  if (!list) return [];
  return db.all(
    `with found (id) as materialized (select p.id from ${list.sql})
     select t.name, count(*) papers from found join paper_tags x on x.paper_id = found.id join tags t on t.id = x.tag_id
     group by t.id order by t.name_key`,
    ...list.values,
  );
};

/** Papers whose PDF has a text that has changed since a version. */
export const textVersions = (db: ReadDb, since: number): { paperId: number; version: number }[] => {
  const ids = db
    .all<{ id: number }>(
      `select p.id from papers p join paper_pdfs f on f.paper_id = p.id where ${inLibrary}
         and exists (select 1 from pdf_pages g where g.sha256 = f.sha256)
         ${beforeHistory(db, since) ? 'and ? is not null' : 'and p.id in (select paper_id from journal where seq > ?)'}`,
      since,
    )
    .map(({ id }) => id);
  const version = versionsOf(db, ids);
  return ids.map((paperId) => ({ paperId, version: version(paperId) }));
};

/** Whether an item exists and its paper is in the library. */
export const exists = (db: ReadDb, { kind, id }: ItemRef): boolean => {
  const from =
    kind === 'paper'
      ? `papers p where ${inLibrary} and p.id = ?`
      : `${sources[kind].from} where ${inLibrary} and ${sources[kind].id} = ?`;
  return db.value(`select 1 from ${from}`, id) !== undefined;
};

export const hasCollectionItem = (db: ReadDb, collection: number, paper: number): boolean =>
  db.value('select 1 from collection_items where collection_id = ? and paper_id = ?', collection, paper) !== undefined;
