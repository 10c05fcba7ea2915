import type { ReadDb } from '../../platform/db/db.ts';
import { titleKey } from '../../platform/text.ts';
import { pairReason } from '../duplicates/preprint-signals.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { findByIdentifier, type PaperRow, rootOf } from '../papers/papers.repo.ts';
import type { PagePaper } from './page-paper.ts';

interface Here {
  /** The record that the page names. */
  row: PaperRow;
  /** The one that is shown for it: itself, or the version that it belongs to. */
  shown: PaperRow;
  /** The page is about another version than the one that is shown. */
  otherVersion: boolean;
}

/** Maximum number of papers with one title that are compared with a page. */
const maxOfOneTitle = 30;

/** The paper here that a page is about; null when none is. Reads a few rows by index. */
export const findHere = (db: ReadDb, { record, idxaId }: PagePaper): Here | null => {
  const row = (idxaId !== null && findByIdentifier(db, 'idxa_id', idxaId)[0]) || findDuplicate(db, record)?.paper;
  if (!row) return null;
  const shown = rootOf(db, row);
  // A record that was merged away was the same record, not another version.
  return { row, shown, otherVersion: shown.id !== row.id && row.status !== 'removed' };
};

/** A saved paper that is another version of what a page is about, such as its preprint; null when there is none. */
export const findSavedVersion = (db: ReadDb, { record }: PagePaper): PaperRow | null => {
  const key = titleKey(record.title);
  if (key === '') return null;
  const page = {
    id: 0,
    title: record.title,
    title_key: key,
    authors: JSON.stringify(record.authors),
    year: record.year ?? null,
    doi: record.doi ?? null,
    arxiv_id: record.arxivId ?? null,
    work_type: record.type,
  };
  const rows = db.all<PaperRow>(
    `select * from papers where title_key = ? and status = 'library' and canonical_paper_id is null limit ${maxOfOneTitle + 1}`,
    key,
  );
  if (rows.length > maxOfOneTitle) return null;
  return rows.find((row) => (pairReason(page, row, []) ?? pairReason(row, page, [])) !== null) ?? null;
};
