import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PdfAttempt, PdfHighlight, PdfUpload, StoredPdf } from '@carrel/contract';
import { cutText } from '../../formats/text.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { searchText } from '../../platform/search-text.ts';

export type PdfRow = RowOf<'paper_pdfs', { origin: StoredPdf['origin']; verification: StoredPdf['verification'] }>;
type AttemptRow = RowOf<'pdf_attempts', { outcome: PdfAttempt['outcome'] }>;
export type UploadRow = RowOf<'pdf_uploads', { state: PdfUpload['state'] }>;
export type HighlightRow = RowOf<'pdf_highlights', { colour: PdfHighlight['colour'] }>;

const maxDetail = 500;

/** The PDF of a paper, or of a version that was collapsed into it. */
export const pdfOf = (db: ReadDb, paperId: number): PdfRow | undefined =>
  db.get<PdfRow>('select * from paper_pdfs where paper_id = ?', paperId) ??
  db.get<PdfRow>(
    `select f.* from paper_pdfs f join papers p on p.id = f.paper_id where p.canonical_paper_id = ? order by p.id limit 1`,
    paperId,
  );

export const paperWithFile = (db: ReadDb, sha256: string): number | undefined =>
  db.value<number>(
    'select paper_id from paper_pdfs where sha256 = ?1 or source_sha256 = ?1 order by paper_id limit 1',
    sha256,
  );

export const putPdf = (db: Db, row: PdfRow): void => {
  db.run('delete from paper_pdfs where paper_id = ?', row.paper_id);
  const columns = Object.keys(row);
  db.run(
    `insert into paper_pdfs (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
};

export const deletePdf = (db: Db, paperId: number): void => {
  db.run('delete from paper_pdfs where paper_id = ?', paperId);
};

/** The file of this record itself, not of its versions. */
export const ownPdf = (db: ReadDb, paperId: number): PdfRow | undefined =>
  db.get<PdfRow>('select * from paper_pdfs where paper_id = ?', paperId);

export const copyRejections = (db: Db, from: number, into: number): void => {
  db.run(
    'insert or ignore into pdf_rejections (paper_id, sha256, rejected_at) select ?, sha256, rejected_at from pdf_rejections where paper_id = ?',
    into,
    from,
  );
};

/** Moves the highlights with the file. The last page is copied, so that undo finds it. */
export const moveReading = (db: Db, from: number, into: number): void => {
  db.run('update pdf_highlights set paper_id = ? where paper_id = ?', into, from);
  db.run('update pdf_removed_highlights set paper_id = ? where paper_id = ?', into, from);
  db.run(
    'insert or replace into pdf_places (paper_id, page, read_at) select ?, page, read_at from pdf_places where paper_id = ?',
    into,
    from,
  );
};

export const isUsed = (db: ReadDb, sha256: string): boolean =>
  db.value(
    'select 1 from paper_pdfs where sha256 = ?1 union all select 1 from paper_files where sha256 = ?1 limit 1',
    sha256,
  ) !== undefined;

/** When housekeeping first noticed that no paper uses this file. */
export const unusedSince = (db: ReadDb, sha256: string): string | undefined =>
  db.value<string>('select since from pdf_unused where sha256 = ?', sha256);

export const setUnused = (db: Db, sha256: string, since: string | null): void => {
  if (since === null) db.run('delete from pdf_unused where sha256 = ?', sha256);
  else db.run('insert or ignore into pdf_unused (sha256, since) values (?, ?)', sha256, since);
};

export const isRejected = (db: ReadDb, paperId: number, sha256: string): boolean =>
  db.value('select 1 from pdf_rejections where paper_id = ? and sha256 = ?', paperId, sha256) !== undefined;

export const reject = (db: Db, paperId: number, sha256: string, at: string): void => {
  if (!isRejected(db, paperId, sha256))
    db.run('insert into pdf_rejections (paper_id, sha256, rejected_at) values (?, ?, ?)', paperId, sha256, at);
};

export const attemptsOf = (db: ReadDb, paperId: number): AttemptRow[] =>
  db.all<AttemptRow>('select * from pdf_attempts where paper_id = ? order by position, source_id', paperId);

export const putAttempt = (db: Db, a: AttemptRow): void => {
  db.run(
    `insert or replace into pdf_attempts
       (paper_id, source_id, source_label, source_label_ref, outcome, http_status, detail, detail_ref, candidate_url, job_id,
        attempted_at, position)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    a.paper_id,
    a.source_id,
    a.source_label,
    a.source_label_ref,
    a.outcome,
    a.http_status,
    a.detail && cutText(a.detail, maxDetail),
    a.detail_ref,
    a.candidate_url,
    a.job_id,
    a.attempted_at,
    a.position,
  );
};

export const getUpload = (db: ReadDb, id: string): UploadRow | undefined =>
  db.get<UploadRow>('select * from pdf_uploads where id = ?', id);

/** @param place whether they moved to the Inbox */
export const listUploads = (db: ReadDb, place: 'imports' | 'inbox'): UploadRow[] =>
  db.all<UploadRow>(
    `select * from pdf_uploads where inbox_at is ${place === 'inbox' ? 'not null' : 'null'}
     order by created_at desc, id limit 500`,
  );

export const insertUpload = (db: Db, u: UploadRow): void => {
  db.run(
    'insert into pdf_uploads (id, filename, bytes, state, reason, hints, job_id, created_at, inbox_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    u.id,
    u.filename,
    u.bytes,
    u.state,
    u.reason,
    u.hints,
    u.job_id,
    u.created_at,
    u.inbox_at,
  );
};

export const updateUpload = (
  db: Db,
  id: string,
  set: Partial<Pick<UploadRow, 'state' | 'reason' | 'reason_ref' | 'hints' | 'job_id' | 'inbox_at'>>,
): void => {
  const columns = Object.keys(set);
  db.run(`update pdf_uploads set ${columns.map((c) => `${c} = ?`).join(', ')} where id = ?`, ...Object.values(set), id);
};

export const deleteUpload = (db: Db, id: string): void => {
  db.run('delete from pdf_uploads where id = ?', id);
};

// Highlights

export const highlightsOf = (db: ReadDb, paperId: number): HighlightRow[] =>
  db.all<HighlightRow>('select * from pdf_highlights where paper_id = ? order by page, id', paperId);

export const getHighlight = (db: ReadDb, paperId: number, id: number): HighlightRow | undefined =>
  db.get<HighlightRow>('select * from pdf_highlights where id = ? and paper_id = ?', id, paperId);

export const insertHighlight = (db: Db, h: Omit<HighlightRow, 'id'>): number =>
  db.run(
    `insert into pdf_highlights (paper_id, sha256, page, page_label, rects, text, colour, note, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    h.paper_id,
    h.sha256,
    h.page,
    h.page_label,
    h.rects,
    h.text,
    h.colour,
    h.note,
    h.created_at,
    h.updated_at,
  ).lastId;

export const updateHighlight = (
  db: Db,
  id: number,
  set: { note: string; colour: string; updated_at: string },
): void => {
  db.run(
    'update pdf_highlights set note = ?, colour = ?, updated_at = ? where id = ?',
    set.note,
    set.colour,
    set.updated_at,
    id,
  );
};

export const placeHighlight = (
  db: Db,
  id: number,
  at: Pick<HighlightRow, 'sha256' | 'page' | 'page_label' | 'rects'>,
): void => {
  db.run(
    'update pdf_highlights set sha256 = ?, page = ?, page_label = ?, rects = ? where id = ?',
    at.sha256,
    at.page,
    at.page_label,
    at.rects,
    id,
  );
};

/** Deletes a highlight and records its mark, so that no import restores it. */
export const deleteHighlight = (db: Db, id: number): void => {
  db.run(
    `insert into pdf_removed_highlights (paper_id, page, rects, text, note)
     select paper_id, page, rects, text, note from pdf_highlights where id = ?`,
    id,
  );
  db.run('delete from pdf_highlights where id = ?', id);
};

export const lastPage = (db: ReadDb, paperId: number): number | null =>
  db.value<number>('select page from pdf_places where paper_id = ?', paperId) ?? null;

export const setLastPage = (db: Db, paperId: number, page: number, at: string): void => {
  db.run('insert or replace into pdf_places (paper_id, page, read_at) values (?, ?, ?)', paperId, page, at);
};

// Text of pages

/** Stores and indexes the text of one page, once. */
export const putPage = (db: Db, sha256: string, page: number, text: string): void => {
  if (db.value('select 1 from pdf_pages where sha256 = ? and page = ?', sha256, page) !== undefined) return;
  const packed = deflateRawSync(Buffer.from(text.toWellFormed()), { level: 6 });
  const id = db.run('insert into pdf_pages (sha256, page, text) values (?, ?, ?)', sha256, page, packed).lastId;
  db.run('insert into pdf_search (rowid, text) values (?, ?)', id, searchText(text));
};

export const dropPages = (db: Db, sha256: string, most: number): number => {
  const ids = db.all<{ id: number }>('select id from pdf_pages where sha256 = ? limit ?', sha256, most);
  for (const { id } of ids) {
    db.run('delete from pdf_search where rowid = ?', id);
    db.run('delete from pdf_pages where id = ?', id);
  }
  return ids.length;
};

/** Contents whose text is stored although no paper has them. */
export const unusedTexts = (db: ReadDb): string[] =>
  db
    .all<{ sha256: string }>(
      'select distinct sha256 from pdf_pages where sha256 not in (select sha256 from paper_pdfs) limit 1000',
    )
    .map((r) => r.sha256);

const unpacked = (text: Uint8Array): string => inflateRawSync(text).toString('utf8');

/** The pages of one file, in order. */
export const pagesOf = (db: ReadDb, sha256: string): { page: number; text: string }[] =>
  db
    .all<{ page: number; text: Uint8Array }>('select page, text from pdf_pages where sha256 = ? order by page', sha256)
    .map(({ page, text }) => ({ page, text: unpacked(text) }));

/** The pages of one file, starting at `first`, read one at a time. */
export function* pagesFrom(db: ReadDb, sha256: string, first: number): Generator<{ page: number; text: string }> {
  for (let after = first - 1; ; ) {
    const row = db.get<{ page: number; text: Uint8Array }>(
      'select page, text from pdf_pages where sha256 = ? and page > ? order by page limit 1',
      sha256,
      after,
    );
    if (!row) return;
    after = row.page;
    yield { page: row.page, text: unpacked(row.text) };
  }
}

/** Pages of one file that match, in order. */
export const findInPages = (
  db: ReadDb,
  sha256: string,
  match: string,
  limit: number,
): { total: number; pages: { page: number; text: string }[] } => {
  const rows = db.all<{ page: number; text: Uint8Array }>(
    // The pages of the file come first, so that a common word is not looked up in all files.
    `select g.page, g.text from pdf_pages g cross join pdf_search on pdf_search.rowid = g.id
     where g.sha256 = ? and pdf_search match ? order by g.page`,
    sha256,
    match,
  );
  return {
    total: rows.length,
    pages: rows.slice(0, limit).map((r) => ({ page: r.page, text: unpacked(r.text) })),
  };
};

type RemovedRow = RowOf<'pdf_removed_highlights'>;
export const removedHighlightsOf = (db: ReadDb, paperId: number): RemovedRow[] =>
  db.all<RemovedRow>('select * from pdf_removed_highlights where paper_id = ?', paperId);
