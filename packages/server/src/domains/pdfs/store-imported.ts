import * as errors from '@carrel/messages/errors';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { boxesOf, marksOf } from '../../platform/pdf-box/flat-marks.ts';
import type { PaperFile, StoredFile, StoreIo } from '../imports/imports.ports.ts';
import { getRow, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { FurtherFiles, StagedFile } from './further-files.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { moveHighlights, unknownFile } from './move-highlights.ts';
import { verify } from './paper-evidence.ts';
import { expectedOf } from './paper-reference.ts';
import * as repo from './pdfs.repo.ts';
import { addAnnotations } from './place-annotations.ts';
import { PdfRefused, type PreparedPdf } from './prepare-pdf.ts';

interface Deps {
  store: Store;
  keep: KeepPdf;
  papers: PapersService;
  further: FurtherFiles;
}

/** A file that was checked and written to disk. */
interface Staged {
  file: StagedFile | null;
  /** Set if the file is a PDF. `asMain`: it was staged as the PDF of the paper, with its text. */
  pdf: PreparedPdf | null;
  asMain: boolean;
  reason: StoredFile['reason'];
}

const nothing: Staged = { file: null, pdf: null, asMain: false, reason: null };

export type StoreFile = ReturnType<typeof storeImported>;

/** Stores the file of an entry with its paper: as its PDF, or as a further file if the paper has a PDF. Adds the marks of the entry and the file. */
export const storeImported = (d: Deps) => {
  const { db } = d.store;

  /** Null if the paper has been deleted since. It may also have been merged into another one. */
  const paperNow = (paperId: number): PaperRow | null => {
    const paper = getRow(db, paperId);
    return paper ? d.papers.state.shownNow(paper) : null;
  };

  return async ({ paperId, file, annotations }: PaperFile, io: StoreIo): Promise<StoredFile> => {
    const paper = paperNow(paperId);
    const staged = file && paper ? await stage(d, file, paper, io) : nothing;
    const { pdf } = staged;
    const stored: StoredFile = { fate: file ? 'refused' : 'without_file', reason: staged.reason, highlights: 0 };
    io.act(() => {
      const row = paperNow(paperId);
      if (!row) return;
      const before = repo.pdfOf(db, row.id);
      const existing = repo.highlightsOf(db, row.id).length;
      const isKnown = pdf !== null && (before?.sha256 === pdf.sha256 || before?.source_sha256 === pdf.sha256);
      if (isKnown) stored.fate = 'known';
      else if (pdf && staged.asMain && !before) {
        const verification = verify(pdf.contents, expectedOf(db, row));
        d.keep.assign(row.id, pdf, { origin: 'imported', verification, filename: file?.filename ?? null });
        stored.fate = 'stored';
        if (verification === 'mismatch') stored.reason = refer(jobs.fileNamesOther);
      } else if (staged.file) {
        const fate = d.further.assign(row.id, staged.file, { origin: 'imported', title: file?.title ?? null });
        stored.fate = fate === 'full' ? 'refused' : fate;
        if (fate === 'full') stored.reason = refer(errors.paperFilesFull);
      }
      // A file that was cleaned has another hash and the same pages.
      const sha256 = isKnown ? before!.sha256 : pdf?.sha256;
      const marked = { sha256: sha256 ?? (before ? unknownFile : null), boxes: pdf && boxesOf(pdf.contents) };
      addAnnotations(db, row.id, [...annotations, ...(pdf ? marksOf(pdf.contents) : [])], marked, d.store.now());
      stored.highlights = repo.highlightsOf(db, row.id).length - existing;
      if (before && stored.highlights > 0) moveHighlights(db, row.id, before.sha256);
    });
    return stored;
  };
};

const stage = async (
  { store, keep, further }: Deps,
  file: NonNullable<PaperFile['file']>,
  paper: PaperRow,
  io: StoreIo,
): Promise<Staged> => {
  try {
    const staged = await further.stage(file.path, file.filename, io.signal);
    const asMain = staged.pdf !== null && !repo.pdfOf(store.db, paper.id);
    if (asMain) await keep.stage(staged.pdf!, io.turn);
    return { ...staged, asMain, reason: null };
  } catch (e) {
    if (e instanceof PdfRefused) return { ...nothing, reason: e.shown };
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return { ...nothing, reason: refer(jobs.fileImportGone) };
    throw e;
  }
};
