import type { ImportAttachments } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import * as repo from './attachments.repo.ts';
import type { RunRow } from './imports.repo.ts';

/** The uploads of the PDFs of an import. */
export const uploadsOfPdfs = (db: ReadDb, runId: number): (string | null)[] =>
  repo.listPdfs(db, runId).map(({ upload }) => upload);

/** Null if its entries name no files and none was added. */
export const attachmentsOf = (db: ReadDb, run: RunRow): ImportAttachments | null => {
  const { states, fates, annotations, highlights } = repo.countAttachments(db, run.id);
  const other_pdfs = repo.countOtherPdfs(db, run.id);
  if (Object.keys(states).length === 0 && other_pdfs === 0) return null;
  const {
    found = 0,
    missing = 0,
    ambiguous = 0,
    not_pdf = 0,
    too_large = 0,
    other = 0,
    online = 0,
    second = 0,
  } = states;
  return {
    found,
    online,
    second,
    missing,
    ambiguous,
    not_pdf,
    too_large,
    other,
    annotations,
    other_pdfs,
    import_other_pdfs: run.other_pdfs === 1,
    stored: (fates.stored ?? 0) + (fates.known ?? 0),
    kept: fates.kept ?? 0,
    refused: fates.refused ?? 0,
    highlights,
  };
};
