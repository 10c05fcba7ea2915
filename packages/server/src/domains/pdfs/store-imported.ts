import { readFile } from 'node:fs/promises';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { boxesOf, marksOf } from '../../platform/pdf-box/flat-marks.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import type { PaperFile, StoredFile, StoreIo } from '../imports/imports.ports.ts';
import { getRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { moveHighlights, unknownFile } from './move-highlights.ts';
import { verify } from './paper-evidence.ts';
import { expectedOf } from './paper-reference.ts';
import * as repo from './pdfs.repo.ts';
import { addAnnotations } from './place-annotations.ts';
import { PdfRefused, type PreparedPdf, prepareOwn } from './prepare-pdf.ts';

interface Deps {
  store: Store;
  box: PdfBox;
  keep: KeepPdf;
  papers: PapersService;
}

type Prepared = { pdf: PreparedPdf; reason: null } | { pdf: null; reason: StoredFile['reason'] };

/** Stores the file of an entry with its paper. A paper that has another PDF keeps it, but still gets the marks. */
export const storeImported =
  ({ store, box, keep, papers }: Deps) =>
  async ({ paperId, file, annotations }: PaperFile, io: StoreIo): Promise<StoredFile> => {
    const { db } = store;
    const { pdf, reason } = await prepare(box, file?.path ?? null, io);
    if (pdf) await keep.stage(pdf, io.turn);
    const stored: StoredFile = { fate: file ? 'refused' : 'without_file', reason, highlights: 0 };
    io.act(() => {
      const paper = getRow(db, paperId);
      // It may have been deleted or merged into another paper since.
      if (!paper) return;
      const row = papers.state.shownNow(paper);
      const before = repo.pdfOf(db, row.id);
      const existing = repo.highlightsOf(db, row.id).length;
      if (pdf) {
        const verification = verify(pdf.contents, expectedOf(db, row));
        const isKnown = before?.sha256 === pdf.sha256 || before?.source_sha256 === pdf.sha256;
        stored.fate = isKnown ? 'known' : before ? 'kept' : 'stored';
        if (!before) keep.assign(row.id, pdf, { origin: 'imported', verification, filename: file?.filename ?? null });
        if (stored.fate === 'kept') stored.reason = refer(jobs.otherPdfKept);
        else if (verification === 'mismatch') stored.reason = refer(jobs.fileNamesOther);
      }
      // A file that was cleaned has another hash and the same pages.
      const sha256 = stored.fate === 'known' ? before!.sha256 : pdf?.sha256;
      const marked = { sha256: sha256 ?? (before ? unknownFile : null), boxes: pdf && boxesOf(pdf.contents) };
      addAnnotations(db, row.id, [...annotations, ...(pdf ? marksOf(pdf.contents) : [])], marked, store.now());
      stored.highlights = repo.highlightsOf(db, row.id).length - existing;
      if (before && stored.highlights > 0) moveHighlights(db, row.id, before.sha256);
    });
    return stored;
  };

const prepare = async (box: PdfBox, path: string | null, io: StoreIo): Promise<Prepared> => {
  if (path === null) return { pdf: null, reason: null };
  try {
    return { pdf: await prepareOwn(box, await readFile(path), io.signal), reason: null };
  } catch (e) {
    if (e instanceof PdfRefused) return { pdf: null, reason: e.shown };
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return { pdf: null, reason: refer(jobs.fileImportGone) };
    throw e;
  }
};
