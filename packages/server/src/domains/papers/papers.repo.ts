import { setImmediate } from 'node:timers/promises';
import type { noticeTypes, Paper } from '@carrel/contract';
import { type Db, type ReadDb, rowsThatFit } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { setClause } from '../../platform/db/set-clause.ts';
import { readAuthors, readKeywords } from './json-columns.ts';
import { displayName } from './names.ts';

export type PaperRow = RowOf<'papers', { status: Paper['status']; reading_status: Paper['reading_status'] }>;
export type TextsRow = Omit<RowOf<'paper_texts'>, 'paper_id'>;
export type FullRow = PaperRow & TextsRow;

/** Rows that reads show: saved, and not collapsed into a journal version. Written exactly as in the partial indexes. */
export const inLibrary = `p.status = 'library' and p.canonical_paper_id is null`;
/** `papers p` read through the narrow index of facts; `inLibrary` must be among the conditions. */
export const libraryFacts = 'papers p indexed by library_facts';

const idList = (ids: readonly number[]): string => JSON.stringify(ids);

export const getRow = (db: ReadDb, id: number): PaperRow | undefined =>
  db.get<PaperRow>('select * from papers where id = ?', id);

/** Maximum number of versions followed in a chain; more would be a cycle. */
const maxVersions = 20;

/** The paper at the end of the chain of versions that a row was collapsed into; the row itself if it is no version. */
export const rootOf = (db: ReadDb, row: PaperRow): PaperRow => {
  let root = row;
  for (let i = 0; i < maxVersions && root.canonical_paper_id !== null; i += 1) {
    const next = getRow(db, root.canonical_paper_id);
    if (!next || next.id === row.id) break;
    root = next;
  }
  return root;
};

export const getFullRow = (db: ReadDb, id: number): FullRow | undefined =>
  db.get<FullRow>(
    `select p.*, x.abstract, x.notes, x.tldr, coalesce(x.keywords, '[]') keywords, coalesce(x.rest, '{}') rest
     from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?`,
    id,
  );

/** Papers as the API shows them, in the order of `ids`. Five statements whatever the number. */
export const loadPapers = (db: ReadDb, ids: readonly number[]): Paper[] => {
  if (ids.length === 0) return [];
  const list = idList(ids);
  const rows = db.all<FullRow & { refs: number }>(
    `select p.*, x.abstract, x.notes, x.tldr, coalesce(x.keywords, '[]') keywords, '{}' rest,
       (select count(*) from citations c where c.citing_id = p.id) refs
     from papers p left join paper_texts x on x.paper_id = p.id where p.id in (select value from json_each(?))`,
    list,
  );
  const tags = db.all<{ paper_id: number; id: number; name: string; color: string }>(
    `select pt.paper_id, t.id, t.name, t.color from paper_tags pt join tags t on t.id = pt.tag_id
     where pt.paper_id in (select value from json_each(?)) order by t.name_key`,
    list,
  );
  const collections = db.all<{ paper_id: number; collection_id: number }>(
    'select paper_id, collection_id from collection_items where paper_id in (select value from json_each(?)) order by collection_id',
    list,
  );
  const notices = db.all<{ paper_id: number; type: NoticeType }>(
    'select paper_id, type from paper_notices where paper_id in (select value from json_each(?))',
    list,
  );
  const byId = new Map(rows.map((r) => [r.id, toPaper(r, r.refs)]));
  for (const t of tags) byId.get(t.paper_id)?.tags.push({ id: String(t.id), name: t.name, color: t.color });
  for (const n of notices) {
    const paper = byId.get(n.paper_id);
    if (paper && gravity(n.type) > gravity(paper.notice)) paper.notice = n.type;
  }
  for (const c of collections) byId.get(c.paper_id)?.collection_ids.push(String(c.collection_id));
  return ids.map((id) => byId.get(id)).filter((p): p is Paper => p !== undefined);
};

/** Size of each paper in bytes, in the order of `ids`, found without reading its texts. */
const sizesOf = (db: ReadDb, ids: readonly number[]): { bytes: number }[] => {
  const sizes = db.all<{ id: number; bytes: number }>(
    `select p.id, octet_length(p.authors) + coalesce(octet_length(x.abstract), 0) + coalesce(octet_length(x.notes), 0)
       + coalesce(octet_length(x.keywords), 0) bytes
     from papers p left join paper_texts x on x.paper_id = p.id where p.id in (select value from json_each(?))`,
    idList(ids),
  );
  const byId = new Map(sizes.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? { bytes: 0 });
};

/** Loads the papers of a page: in parts, between which other work runs, if they have many authors or long texts. */
export const loadPapersInParts = async (db: ReadDb, ids: readonly number[]): Promise<Paper[]> => {
  const sizes = sizesOf(db, ids);
  const papers: Paper[] = [];
  for (let from = 0; from < ids.length; ) {
    if (from > 0) await setImmediate();
    const count = rowsThatFit(sizes.slice(from));
    papers.push(...loadPapers(db, ids.slice(from, from + count)));
    from += count;
  }
  return papers;
};

type NoticeType = (typeof noticeTypes)[number];
const byGravity: readonly (NoticeType | null)[] = [null, 'update', 'correction', 'concern', 'withdrawal', 'retraction'];
const gravity = (type: NoticeType | null): number => byGravity.indexOf(type);

const toPaper = (r: FullRow, references: number): Paper => ({
  id: String(r.id),
  title: r.title,
  authors: r.authors_text,
  author_names: readAuthors(r.authors).map(displayName),
  year: r.year,
  journal: r.venue,
  abstract: r.abstract,
  url: r.url,
  doi: r.doi,
  arxiv_id: r.arxiv_id,
  pmid: r.pmid,
  pmcid: r.pmcid,
  publication_date: r.date,
  volume: r.volume,
  issue: r.issue,
  pages: r.pages,
  publisher: r.publisher,
  idxa_id: r.idxa_id,
  idxb_id: r.idxb_id,
  work_type: r.work_type,
  language: r.language,
  is_oa: r.is_oa === 1,
  oa_status: r.oa_status,
  oa_url: r.oa_url,
  is_retracted: r.is_retracted === 1,
  notice: null,
  cited_by_count: r.cited_by_count,
  referenced_works_count: references,
  influential_citation_count: r.influential_citation_count,
  // No source gives these yet; unknown is not zero.
  fwci: null,
  global_signal_score: null,
  keywords: readKeywords(r.keywords),
  tldr: r.tldr,
  status: r.status,
  rating: r.rating,
  notes: r.notes,
  tags: [],
  collection_ids: [],
  has_pdf: r.pdf_sha256 !== null,
  citation_key: r.citation_key,
  added_at: r.added_at,
  added_from: r.added_from,
  reading_status: r.reading_status,
  idxa_resolution_status: r.resolution_status,
  idxa_resolution_reason: r.resolution_reason,
  canonical_paper_id: r.canonical_paper_id === null ? null : String(r.canonical_paper_id),
  updated_at: r.updated_at,
});

/** The statements that insert papers, by their columns: an import inserts thousands of rows with the same columns. */
const paperInserts = new Map<string, string>();

export const insertPaperRow = (
  db: Db,
  row: Partial<PaperRow> & Pick<PaperRow, 'status' | 'title' | 'title_key' | 'created_at' | 'updated_at'>,
): number => {
  const names = Object.keys(row);
  const columns = names.join(', ');
  let sql = paperInserts.get(columns);
  if (sql === undefined) {
    sql = `insert into papers (${columns}) values (${names.map(() => '?').join(', ')})`;
    paperInserts.set(columns, sql);
  }
  return db.run(sql, ...(Object.values(row) as SqlValue[])).lastId;
};

/** Deletes a paper with all that belongs to it. Call it inside an action. */
export const deletePaperRow = (db: Db, id: number): boolean =>
  db.run('delete from papers where id = ?', id).changes > 0;

export const insertTexts = (db: Db, paperId: number, t: TextsRow): void => {
  db.run(
    'insert into paper_texts (paper_id, abstract, notes, tldr, keywords, rest) values (?, ?, ?, ?, ?, ?)',
    paperId,
    t.abstract,
    t.notes,
    t.tldr,
    t.keywords,
    t.rest,
  );
};

export const updatePaperRow = (db: Db, id: number, set: Partial<PaperRow>): boolean => {
  const { sql, values } = setClause(set);
  return sql !== '' && db.run(`update papers set ${sql} where id = ?`, ...values, id).changes > 0;
};

export const updateTexts = (db: Db, paperId: number, set: Partial<TextsRow>): void => {
  const { sql, values } = setClause(set);
  if (sql === '') return;
  db.run('insert or ignore into paper_texts (paper_id) values (?)', paperId);
  db.run(`update paper_texts set ${sql} where paper_id = ?`, ...values, paperId);
};

export const insertFeedback = (
  db: Db,
  f: { paperId: number; kind: string; value: number; surface: string; scopeRef: string | null; at: string },
): void => {
  db.run(
    'insert into feedback_events (paper_id, kind, value, surface, scope_ref, at) values (?, ?, ?, ?, ?, ?)',
    f.paperId,
    f.kind,
    f.value,
    f.surface,
    f.scopeRef,
    f.at,
  );
};

/** Saved versions that were collapsed into a paper. */
export const savedVersions = (db: ReadDb, paperId: number): number[] =>
  db
    .all<{ id: number }>(`select id from papers where canonical_paper_id = ? and status = 'library'`, paperId)
    .map((r) => r.id);

/** Gives the feedback on one paper to another, such as the one it was merged into. Call it inside an action. */
export const reassignFeedback = (db: Db, from: number, to: number): void => {
  db.run('update feedback_events set paper_id = ? where paper_id = ?', to, from);
};

/** Deletes the feedback about all papers. @returns how many events. Call it inside an action. */
export const deleteAllFeedback = (db: Db): number => db.run('delete from feedback_events').changes;

/** Deletes the feedback on a paper that an action of the journal recorded. Call it inside another action. */
export const deleteFeedbackOf = (db: Db, actionId: number, paperId: number): void => {
  db.run(
    `delete from feedback_events where paper_id = ?1 and id in (
       select json_extract(row_key, '$[0]') from journal
       where action_id = ?2 and tbl = 'feedback_events' and op = 'I' and paper_id = ?1)`,
    paperId,
    actionId,
  );
};

export const identifierColumns = ['doi', 'arxiv_id', 'pmid', 'pmcid', 'idxa_id', 'idxb_id'] as const;
export type IdentifierColumn = (typeof identifierColumns)[number];

export const findByIdentifier = (db: ReadDb, column: IdentifierColumn, value: string): PaperRow[] =>
  db.all<PaperRow>(`select * from papers where ${column} = ? order by status = 'library' desc, id limit 10`, value);

export const isNotDuplicate = (db: ReadDb, a: number, b: number): boolean =>
  db.value('select 1 from not_duplicates where paper_a = ? and paper_b = ?', Math.min(a, b), Math.max(a, b)) !==
  undefined;

interface RelatedRow {
  id: number;
  title: string;
  authors_text: string | null;
  year: number | null;
  doi: string | null;
  url: string | null;
  venue: string | null;
  cited_by_count: number;
  is_retracted: number;
  status: string;
  rating: number;
  idxa_id: string | null;
  idxb_id: string | null;
  influential_citation_count: number;
  abstract: string | null;
  tldr: string | null;
  source: string;
}

export const relatedWorks = (
  db: ReadDb,
  id: number,
  direction: 'prior' | 'derivative',
  limit: number,
  offset: number,
) => {
  const [own, other] = direction === 'prior' ? ['citing_id', 'cited_id'] : ['cited_id', 'citing_id'];
  const from = `from citations c join papers p on p.id = c.${other} where c.${own} = ? and p.canonical_paper_id is null`;
  return {
    works: db.all<RelatedRow>(
      `select p.id, p.title, p.authors_text, p.year, p.doi, p.url, p.venue, p.cited_by_count, p.is_retracted,
         p.status, p.rating, p.idxa_id, p.idxb_id, p.influential_citation_count,
         (select x.abstract from paper_texts x where x.paper_id = p.id) abstract,
         (select x.tldr from paper_texts x where x.paper_id = p.id) tldr, c.source ${from}
       order by p.status = 'library' desc, p.cited_by_count desc, p.id limit ? offset ?`,
      id,
      limit,
      offset,
    ),
    total: db.value<number>(`select count(*) ${from}`, id) ?? 0,
    inLibrary: db.value<number>(`select count(*) ${from} and p.status = 'library'`, id) ?? 0,
  };
};

export const detailParts = (db: ReadDb, id: number) => ({
  topics: db.all<{
    id: number;
    name: string;
    domain: string | null;
    field: string | null;
    subfield: string | null;
    score: number | null;
  }>(
    'select t.id, t.name, t.domain, t.field, t.subfield, x.score from paper_topics x join topics t on t.id = x.topic_id where x.paper_id = ? order by x.score desc',
    id,
  ),
  components: db.all<{ id: number; title: string; doi: string | null }>(
    `select id, title, doi from papers where parent_paper_id = ? and status <> 'removed' order by id`,
    id,
  ),
  versions: db.all<{ id: number; title: string; doi: string | null; year: number | null }>(
    'select id, title, doi, year from papers where canonical_paper_id = ? order by id',
    id,
  ),
  enrichment: db.all<{
    source: string;
    purpose: string;
    status: string;
    reason: string | null;
    reason_ref: string | null;
    fields_filled: string;
    last_attempt_at: string | null;
    next_retry_at: string | null;
  }>(
    `select source, purpose, status, reason, reason_ref, fields_filled, last_attempt_at, next_retry_at
     from paper_enrichment where paper_id = ? order by source, purpose`,
    id,
  ),
  notices: db.all<{
    type: NoticeType;
    doi: string | null;
    date: string | null;
    asserted_by: string | null;
  }>(
    `select type, nullif(notice_doi, '') doi, date, asserted_by from paper_notices where paper_id = ? order by date, type`,
    id,
  ),
});

/** Whether a paper was made up for the sample library. */
export const isSample = (db: ReadDb, id: number): boolean =>
  db.value('select 1 from sample_papers where paper_id = ? and is_real = 0', id) !== undefined;
