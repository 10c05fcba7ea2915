import type { AttachmentFate, AttachmentState } from '@carrel/contract';
import type { Annotation } from '../../formats/attachment.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type PdfRow = RowOf<'import_pdfs', { problem: 'not_pdf' | 'too_large' | null }>;
type AttachmentRow = RowOf<
  'import_attachments',
  { kind: 'pdf' | 'snapshot' | 'other'; state: AttachmentState; fate: AttachmentFate | null }
>;

export const readAnnotations = jsonColumn<Annotation[] | null>('import_attachments.annotations');

// Files that were added

export const listPdfs = (db: ReadDb, runId: number): PdfRow[] =>
  db.all<PdfRow>('select * from import_pdfs where run_id = ? order by seq', runId);

export const countPdfs = (db: ReadDb, runId: number): { count: number; bytes: number } =>
  db.get<{ count: number; bytes: number }>(
    'select count(*) count, coalesce(sum(size_bytes), 0) bytes from import_pdfs where run_id = ? and upload is not null',
    runId,
  )!;

/** Adds a file, or replaces the one with this name. @returns the upload that is no longer needed */
export const putPdf = (db: Db, pdf: Omit<PdfRow, 'seq'>): string | null => {
  const before = db.get<PdfRow>('select * from import_pdfs where run_id = ? and name = ?', pdf.run_id, pdf.name);
  const seq =
    before?.seq ?? db.value<number>('select coalesce(max(seq) + 1, 0) from import_pdfs where run_id = ?', pdf.run_id)!;
  db.run(
    'insert or replace into import_pdfs (run_id, seq, name, size_bytes, upload, problem) values (?, ?, ?, ?, ?, ?)',
    pdf.run_id,
    seq,
    pdf.name,
    pdf.size_bytes,
    pdf.upload,
    pdf.problem,
  );
  return before?.upload ?? null;
};

export const forgetUpload = (db: Db, runId: number, seq: number): void => {
  db.run('update import_pdfs set upload = null where run_id = ? and seq = ?', runId, seq);
};

/** Entries whose files count: before the import, those that are not skipped; after it, those that have a paper. */
const isWanted = `case when e.fate is null then e.decision <> 'skip' else e.paper_id is not null end`;

/** PDFs that can be stored and that none of these entries names. */
const ofOthers = `from import_pdfs p where run_id = ? and upload is not null and name like '%.pdf' and seq not in (
  select a.pdf from import_attachments a join import_entries e on e.run_id = a.run_id and e.seq = a.entry
  where a.run_id = p.run_id and a.pdf is not null and ${isWanted})`;
export const countOtherPdfs = (db: ReadDb, runId: number): number =>
  db.value<number>(`select count(*) ${ofOthers}`, runId) ?? 0;
export const otherPdfs = (db: ReadDb, runId: number): PdfRow[] =>
  db.all<PdfRow>(`select * ${ofOthers} order by seq`, runId);

// Files that the entries name

export const insertAttachment = (
  db: Db,
  a: Pick<
    AttachmentRow,
    'run_id' | 'entry' | 'position' | 'path' | 'title' | 'kind' | 'annotations' | 'state' | 'remote'
  >,
): void => {
  db.run(
    'insert into import_attachments (run_id, entry, position, path, title, kind, annotations, state, remote) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    a.run_id,
    a.entry,
    a.position,
    a.path,
    a.title,
    a.kind,
    a.annotations,
    a.state,
    a.remote,
  );
};
export const deleteAttachments = (db: Db, runId: number): void => {
  db.run('delete from import_attachments where run_id = ?', runId);
};

interface NamedFile extends Pick<AttachmentRow, 'entry' | 'position' | 'path' | 'state' | 'pdf' | 'remote'> {
  /** The name of the file with the entry, in an import of several files. */
  file_name: string | null;
}
/** All files that entries name, in order. */
export const namedFiles = (db: ReadDb, runId: number): NamedFile[] =>
  db.all<NamedFile>(
    `select a.entry, a.position, a.path, a.state, a.pdf, a.remote, f.name file_name from import_attachments a
     join import_entries e on e.run_id = a.run_id and e.seq = a.entry
     left join import_files f on f.run_id = a.run_id and f.seq = e.file
     where a.run_id = ? and a.fate is null order by a.entry, a.position`,
    runId,
  );
export const setMatch = (
  db: Db,
  runId: number,
  a: Pick<AttachmentRow, 'entry' | 'position' | 'state' | 'pdf'>,
): void => {
  db.run(
    'update import_attachments set state = ?, pdf = ? where run_id = ? and entry = ? and position = ?',
    a.state,
    a.pdf,
    runId,
    a.entry,
    a.position,
  );
};
export const setFate = (
  db: Db,
  runId: number,
  a: Pick<AttachmentRow, 'entry' | 'position'>,
  set: Pick<AttachmentRow, 'fate' | 'reason' | 'reason_ref' | 'highlights'>,
): void => {
  db.run(
    'update import_attachments set fate = ?, reason = ?, reason_ref = ?, highlights = ? where run_id = ? and entry = ? and position = ?',
    set.fate,
    set.reason,
    set.reason_ref,
    set.highlights,
    runId,
    a.entry,
    a.position,
  );
};

/**
 * The files of these entries. A PDF is `second`, a further file, if the paper has a PDF, or gets one from an earlier entry or
 * position.
 */
const ofWantedEntries = `from (
  select a.run_id, a.entry, a.position, a.path, a.title, a.pdf, a.annotations, a.fate, a.reason, a.reason_ref, a.highlights,
    case when a.kind = 'pdf' and a.fate is null and a.state in ('found', 'online') and (p.paper_id is not null or row_number() over (
        partition by a.kind = 'pdf', coalesce(e.paper_id, iif(e.decision = 'merge', coalesce(e.match_paper_id, 's' || e.match_seq), null), 's' || e.seq)
        order by a.state in ('found', 'online') desc, a.entry, a.position) > 1)
      then 'second' else a.state end state
  from import_attachments a join import_entries e on e.run_id = a.run_id and e.seq = a.entry
  left join paper_pdfs p on p.paper_id = coalesce(e.paper_id, iif(e.decision = 'merge', e.match_paper_id, null))
  where a.run_id = ?1 and ${isWanted}) a`;

interface AttachmentCounts {
  states: Partial<Record<AttachmentState, number>>;
  fates: Partial<Record<AttachmentFate, number>>;
  annotations: number;
  highlights: number;
}
export const countAttachments = (db: ReadDb, runId: number): AttachmentCounts => {
  const counts: AttachmentCounts = { states: {}, fates: {}, annotations: 0, highlights: 0 };
  for (const row of db.all<{
    state: AttachmentState;
    fate: AttachmentFate | null;
    n: number;
    annotations: number;
    highlights: number;
  }>(
    `select a.state, a.fate, count(*) n, coalesce(sum(json_array_length(a.annotations)), 0) annotations,
       sum(a.highlights) highlights ${ofWantedEntries} group by a.state, a.fate`,
    runId,
  )) {
    counts.states[row.state] = (counts.states[row.state] ?? 0) + row.n;
    if (row.fate) counts.fates[row.fate] = (counts.fates[row.fate] ?? 0) + row.n;
    counts.annotations += row.annotations;
    counts.highlights += row.highlights;
  }
  return counts;
};

/**
 * The PDF that is or was stored with the paper of each of some entries. Reads only these entries: of two far apart that get
 * the same paper, both may name one until the import.
 */
export const pdfsOfEntries = (db: ReadDb, runId: number, from: number, to: number): ReadonlyMap<number, string> => {
  const pdfs = new Map<number, string>();
  const papers = new Set<string>();
  for (const { entry, path, paper } of db.all<{ entry: number; path: string; paper: string }>(
    `select a.entry, a.path, coalesce(e.paper_id, iif(e.decision = 'merge', coalesce(e.match_paper_id, 's' || e.match_seq), null),
       's' || e.seq) paper
     from import_attachments a join import_entries e on e.run_id = a.run_id and e.seq = a.entry
     where a.run_id = ?1 and a.kind = 'pdf' and a.entry between ?2 and ?3 and ${isWanted} and (a.fate = 'stored' or (
       a.fate is null and a.state in ('found', 'online')
       and not exists (select 1 from paper_pdfs p where p.paper_id = coalesce(e.paper_id, iif(e.decision = 'merge', e.match_paper_id, null)))
       and not (e.decision = 'merge' and e.match_seq is not null and exists (select 1 from import_attachments o
         where o.run_id = a.run_id and o.entry = e.match_seq and o.kind = 'pdf' and o.state in ('found', 'online')))))
     order by a.entry, a.position`,
    runId,
    from,
    to,
  )) {
    if (!papers.has(paper)) pdfs.set(entry, path);
    papers.add(paper);
  }
  return pdfs;
};

type ShownAttachment = Pick<
  AttachmentRow,
  'entry' | 'path' | 'title' | 'state' | 'annotations' | 'fate' | 'reason' | 'reason_ref' | 'highlights'
> & { entry_title: string | null; file: string | null };
const byState = `order by a.state in ('found', 'online', 'second', 'other'), a.entry, a.position`;
/** A page of the files that entries name, those that were not found first. */
export const listAttachments = (
  db: ReadDb,
  runId: number,
  state: AttachmentState | null,
  limit: number,
  offset: number,
): { total: number; rows: ShownAttachment[] } => ({
  total: db.value<number>(`select count(*) ${ofWantedEntries} where ?2 is null or a.state = ?2`, runId, state) ?? 0,
  rows: db.all<ShownAttachment>(
    // Titles are read for the page only.
    `select page.*, json_extract(e.record, '$.record.title') entry_title, p.name file
     from (select a.* ${ofWantedEntries} where ?2 is null or a.state = ?2 ${byState} limit ?3 offset ?4) page
     join import_entries e on e.run_id = page.run_id and e.seq = page.entry
     left join import_pdfs p on p.run_id = page.run_id and p.seq = page.pdf ${byState.replaceAll('a.', 'page.')}`,
    runId,
    state,
    limit,
    offset,
  ),
});

/**
 * Files still to be stored, of entries that have a paper, in order. One that need not be downloaded is listed again, because a
 * skipped entry may get a paper of its own later.
 */
export const attachmentsToStore = (
  db: ReadDb,
  runId: number,
): (AttachmentRow & { paper_id: number; file: string | null; upload: string | null })[] =>
  db.all(
    `select a.*, e.paper_id, p.name file, p.upload from import_attachments a
     join import_entries e on e.run_id = a.run_id and e.seq = a.entry
     left join import_pdfs p on p.run_id = a.run_id and p.seq = a.pdf
     where a.run_id = ? and (a.fate is null or (a.fate in ('known', 'kept') and a.state = 'online')) and e.paper_id is not null and e.fate <> 'failed'
       and (a.state in ('found', 'online') or a.annotations is not null)
     order by a.entry, a.state in ('found', 'online') desc, a.position`,
    runId,
  );

export const hasPdf = (db: ReadDb, paperId: number): boolean =>
  db.value('select 1 from paper_pdfs where paper_id = ?', paperId) !== undefined;

/** Whether another import that was not undone stored this Zotero file with this paper. */
export const wasStored = (db: ReadDb, runId: number, paperId: number, remote: string): boolean =>
  db.value(
    `select 1 from import_attachments a join import_entries e on e.run_id = a.run_id and e.seq = a.entry
     join import_runs r on r.id = a.run_id left join actions x on x.id = r.action_id
     where a.remote = ? and a.fate in ('stored', 'known') and a.run_id <> ? and e.paper_id = ? and x.undone_by is null limit 1`,
    remote,
    runId,
    paperId,
  ) !== undefined;
