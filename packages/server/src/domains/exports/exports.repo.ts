import type { BiblioRecord } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { jsonColumn, readTexts } from '../../platform/db/json-columns.ts';
import { formerKeys } from '../papers/citation-keys.repo.ts';
import { readAuthors, readEditors, readFurther, readKeywords } from '../papers/json-columns.ts';
import { recordOfRow } from '../papers/paper-record.ts';
import type { FullRow } from '../papers/papers.repo.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import type { ExportedPaper, ExportedStructure } from './carrel-json.ts';

/** Which papers: by ids, else by query, else the whole Library. */
export interface ExportSelection {
  ids: number[] | null;
  search: string | null;
  /** What the query finds without these. */
  except: number[];
  nowMs: number;
}

export const hasCollection = (db: ReadDb, id: number): boolean =>
  db.value('select 1 from collections where id = ?', id) !== undefined;
export const queryOfView = (db: ReadDb, id: number): string | undefined =>
  db.value<string>('select query from saved_views where id = ?', id);

export const selectIds = (db: ReadDb, s: ExportSelection): number[] => {
  if (s.ids) {
    const existing = new Set(
      db
        .all<{ id: number }>(
          'select id from papers where id in (select value from json_each(?))',
          JSON.stringify(s.ids),
        )
        .map((r) => r.id),
    );
    return s.ids.filter((id) => existing.has(id));
  }
  const { from, params } = source(planOf(db, parseQuery(s.search ?? '', s.nowMs)));
  const except = new Set(s.except);
  return db
    .all<{ id: number }>(`select p.id from ${from} order by p.id`, ...params)
    .map((r) => r.id)
    .filter((id) => !except.has(id));
};

/** The original citation keys of papers, in the order of `ids`. */
export const citationKeysOf = (db: ReadDb, ids: number[]): (string | null)[] =>
  db
    .all<{ citation_key: string | null }>(
      'select p.citation_key from json_each(?) x join papers p on p.id = x.value order by x.key',
      JSON.stringify(ids),
    )
    .map((r) => r.citation_key);

interface CollectionPathRow {
  id: number;
  path: string;
  description: string | null;
  color: string;
  created_at: string;
}
/** Every collection with its path of names. */
const collectionPaths = (db: ReadDb): Map<number, CollectionPathRow & { names: string[] }> => {
  const rows = db.all<{
    id: number;
    name: string;
    parent_id: number | null;
    description: string | null;
    color: string;
    created_at: string;
  }>('select * from collections order by id');
  const byId = new Map(rows.map((r) => [r.id, r]));
  const out = new Map<number, CollectionPathRow & { names: string[] }>();
  for (const r of rows) {
    const names: string[] = [];
    for (
      let c: (typeof rows)[number] | undefined = r;
      c && names.length < 100;
      c = c.parent_id === null ? undefined : byId.get(c.parent_id)
    )
      names.unshift(c.name);
    out.set(r.id, {
      id: r.id,
      path: names.join('/'),
      names,
      description: r.description,
      color: r.color,
      created_at: r.created_at,
    });
  }
  return out;
};

const chunk = 500;

/** Records of the selected papers in the order of `ids`, piece by piece. */
export function* exportRecords(
  db: ReadDb,
  ids: number[],
): Generator<{ row: FullRow; record: BiblioRecord; tags: { name: string; color: string }[]; collections: string[][] }> {
  const paths = collectionPaths(db);
  for (let i = 0; i < ids.length; i += chunk) {
    const part = ids.slice(i, i + chunk);
    const list = JSON.stringify(part);
    const rows = new Map(
      db
        .all<FullRow>(
          `select p.*, x.abstract, x.notes, x.tldr, coalesce(x.keywords, '[]') keywords, coalesce(x.rest, '{}') rest
         from papers p left join paper_texts x on x.paper_id = p.id where p.id in (select value from json_each(?))`,
          list,
        )
        .map((r) => [r.id, r]),
    );
    const tags = group(
      db.all<{ paper_id: number; name: string; color: string }>(
        'select x.paper_id, t.name, t.color from paper_tags x join tags t on t.id = x.tag_id where x.paper_id in (select value from json_each(?)) order by t.name_key',
        list,
      ),
    );
    const collections = group(
      db.all<{ paper_id: number; collection_id: number }>(
        'select paper_id, collection_id from collection_items where paper_id in (select value from json_each(?)) order by collection_id',
        list,
      ),
    );
    const aliases = formerKeys(db, part);
    for (const id of part) {
      const row = rows.get(id);
      if (!row) continue;
      const own = (tags.get(id) ?? []).map(({ name, color }) => ({ name, color }));
      const where = (collections.get(id) ?? []).map((c) => paths.get(c.collection_id)!.names);
      yield {
        row,
        record: {
          ...recordOfRow(
            row,
            own.map((t) => t.name),
            where,
          ),
          ...(aliases.has(id) && { formerKeys: aliases.get(id)! }),
        },
        tags: own,
        collections: where,
      };
    }
  }
}

const group = <T extends { paper_id: number }>(rows: T[]): Map<number, T[]> => {
  const out = new Map<number, T[]>();
  for (const r of rows) {
    const list = out.get(r.paper_id);
    if (list) list.push(r);
    else out.set(r.paper_id, [r]);
  }
  return out;
};

export function* exportPapers(db: ReadDb, ids: number[]): Generator<ExportedPaper> {
  const inFile = new Set(ids);
  for (const { row, record, tags, collections } of exportRecords(db, ids)) {
    yield {
      id: String(row.id),
      title: row.title,
      authors: row.authors_text,
      structured_authors: readAuthors(row.authors),
      structured_editors: readEditors(row.editors),
      year: row.year,
      publication_date: row.date,
      journal: row.venue,
      volume: row.volume,
      issue: row.issue,
      pages: row.pages,
      publisher: row.publisher,
      doi: row.doi,
      arxiv_id: row.arxiv_id,
      pmid: row.pmid,
      pmcid: row.pmcid,
      idxa_id: row.idxa_id,
      idxb_id: row.idxb_id,
      idxb_corpus_id: row.idxb_corpus_id,
      url: row.url,
      abstract: row.abstract,
      tldr: row.tldr,
      notes: row.notes,
      keywords: readKeywords(row.keywords),
      work_type: row.work_type as ExportedPaper['work_type'],
      language: row.language,
      citation_key: row.citation_key,
      citation_key_pinned: row.citation_key_pinned === 1,
      former_citation_keys: record.formerKeys ?? [],
      rating: row.rating,
      reading_status: row.reading_status,
      is_retracted: row.is_retracted === 1,
      is_oa: row.is_oa === 1,
      oa_status: row.oa_status,
      oa_url: row.oa_url,
      cited_by_count: row.cited_by_count,
      influential_citation_count: row.influential_citation_count,
      added_at: row.added_at,
      added_from: row.added_from,
      tags,
      collections,
      topics: db.all<{ term: string; score: number | null }>(
        'select t.name term, x.score from paper_topics x join topics t on t.id = x.topic_id where x.paper_id = ? order by x.score desc, t.name_key',
        row.id,
      ),
      cites: db
        .all<{ cited_id: number }>('select cited_id from citations where citing_id = ? order by cited_id', row.id)
        .filter((c) => inFile.has(c.cited_id))
        .map((c) => String(c.cited_id)),
      rest: readFurther(row.rest),
    };
  }
}

const readColumns = jsonColumn<string[]>('saved_views.columns');

export const exportStructure = (db: ReadDb, ids: number[]): ExportedStructure => {
  const inFile = new Set(ids);
  return {
    collections: [...collectionPaths(db).values()].map((c) => ({
      path: c.names,
      description: c.description,
      color: c.color,
      created_at: c.created_at,
    })),
    tags: db.all<{ name: string; color: string }>('select name, color from tags order by name_key'),
    topics: db
      .all<{ name: string; aliases: string }>(
        'select t.name, (select json_group_array(alias) from (select alias from topic_aliases a where a.topic_id = t.id order by alias_key)) aliases from topics t order by t.name_key',
      )
      .map((t) => ({ name: t.name, aliases: readTexts(t.aliases) })),
    views: db
      .all<Omit<ExportedStructure['views'][number], 'columns'> & { columns: string | null }>(
        'select name, query, sort "order", sort_dir order_dir, columns, position, created_at from saved_views order by position, id',
      )
      .map((view) => ({ ...view, columns: readColumns(view.columns) })),
    not_duplicates: db
      .all<{ paper_a: number; paper_b: number }>(
        'select paper_a, paper_b from not_duplicates order by paper_a, paper_b',
      )
      .filter((p) => inFile.has(p.paper_a) && inFile.has(p.paper_b))
      .map((p): [string, string] => [String(p.paper_a), String(p.paper_b)]),
  };
};
