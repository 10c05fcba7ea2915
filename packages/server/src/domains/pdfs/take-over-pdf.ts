import type { Store } from '../../platform/db/store.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { FurtherFiles } from './further-files.ts';
import { moveFiles } from './paper-files.repo.ts';
import * as repo from './pdfs.repo.ts';

/**
 * Moves the PDF of a merged record, its highlights, the last page and its further files to the remaining paper. A paper that
 * has another PDF keeps it and gets this one as a further file: highlights would not fit there, so they stay with the merged
 * record. Call it inside an action.
 */
export const takeOverPdf =
  (deps: { store: Store; papers: PapersService; further: FurtherFiles }) =>
  (from: number, into: number): void => {
    const { store, papers, further } = deps;
    const { db } = store;
    repo.copyRejections(db, from, into);
    moveFiles(db, from, into);
    const [pdf, own] = [repo.ownPdf(db, from), repo.ownPdf(db, into)];
    if (!pdf) return;
    if (!own) {
      repo.deletePdf(db, from);
      papers.setPdf(from, null);
      repo.putPdf(db, { ...pdf, paper_id: into });
      papers.setPdf(into, pdf.sha256);
    }
    if (own && own.sha256 !== pdf.sha256) further.keepReplaced(into, pdf);
    if (!own || own.sha256 === pdf.sha256) repo.moveReading(db, from, into);
  };
