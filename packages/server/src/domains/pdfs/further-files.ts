import { existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { ApiError, type Envelope, maxPaperFiles, type PaperFile } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { cutText, fileNameOf, safeFileName, visibleLine } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { RawAnswer } from '../../platform/route.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { endingOf, mediaTypeOf } from './media-types.ts';
import * as repo from './paper-files.repo.ts';
import type { PdfFiles } from './pdf-files.ts';
import { attachPdfJob } from './pdfs.jobs.ts';
import { ownPdf, type PdfRow, pdfOf } from './pdfs.repo.ts';
import { PdfRefused, type PreparedPdf, prepareOwn } from './prepare-pdf.ts';
import { dispositionOf, safeHeaders } from './serve-pdf.ts';

interface Deps {
  store: Store;
  jobs: JobRunner;
  papers: PapersService;
  files: PdfFiles;
  box: PdfBox;
}

interface Origin {
  origin: PaperFile['origin'];
  title?: string | null;
}

/** A file on disk that does not belong to a paper yet. */
export interface StagedFile {
  sha256: string;
  bytes: number;
  name: string;
}

/** The first five bytes. */
const startOf = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The files of papers other than their PDFs. Only PDFs are ever opened, and all files are only sent as downloads. */
export class FurtherFiles {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /**
   * Checks a file and writes it to disk. Its name gets the extension of its content: Zotero sends web pages as ZIP files.
   * @throws PdfRefused for a PDF that cannot be opened, and for another file that is named like a PDF
   */
  async stage(
    path: string,
    from: string,
    signal?: AbortSignal,
  ): Promise<{ file: StagedFile; pdf: PreparedPdf | null }> {
    const { box, files } = this.#d;
    const start = await startOf(path);
    const name = safeFileName(fileNameOf(from));
    const ending = endingOf(name);
    if (ending === 'pdf' || start === '%PDF-') {
      const pdf = await prepareOwn(box, await readFile(path), signal);
      await files.put(pdf.file);
      const { sha256, file } = pdf;
      return { file: { sha256, bytes: file.length, name: ending === 'pdf' ? name : `${name}.pdf` }, pdf };
    }
    const isZipOfPage = start.startsWith('PK\u0003\u0004') && /^x?html?$/.test(ending);
    return { file: { ...(await files.copy(path)), name: isZipOfPage ? `${name}.zip` : name }, pdf: null };
  }

  /** Call it inside an action, after `stage`. */
  assign(paperId: number, file: StagedFile, from: Origin): 'stored' | 'known' | 'full' {
    const pdf = ownPdf(this.#d.store.db, paperId);
    const isPdf = pdf !== undefined && [pdf.sha256, pdf.source_sha256].includes(file.sha256);
    return isPdf ? 'known' : this.#insert(paperId, file, from);
  }

  #insert(paperId: number, file: StagedFile, from: Origin): 'stored' | 'known' | 'full' {
    const { store } = this.#d;
    const { db } = store;
    if (repo.fileWith(db, paperId, file.sha256)) return 'known';
    if (repo.countFiles(db, paperId) >= maxPaperFiles) return 'full';
    const title = cutText(visibleLine(from.title ?? ''), 300);
    repo.insertFile(db, {
      paper_id: paperId,
      sha256: file.sha256,
      bytes: file.bytes,
      name: file.name,
      title: title === '' || title === file.name ? null : title,
      origin: from.origin,
      added_at: store.now(),
    });
    return 'stored';
  }

  /** @throws ApiError paper_not_found, before a body is received */
  paperId(id: string): number {
    const { papers } = this.#d;
    return papers.state.shownNow(papers.row(id)).id;
  }

  #row(id: string, file: string): repo.FileRow {
    const key = parseId(file);
    const row = key === null ? undefined : repo.getFile(this.#d.store.db, this.paperId(id), key);
    if (!row) throw new ApiError('paper_file_not_found');
    return row;
  }

  #shown(row: repo.FileRow): PaperFile {
    return {
      id: String(row.id),
      name: row.name,
      title: row.title,
      media_type: mediaTypeOf(row.name),
      bytes: row.bytes,
      sha256: row.sha256,
      origin: row.origin,
      file_missing: !existsSync(this.#d.files.path(row.sha256)),
      added_at: row.added_at,
    };
  }

  list(id: string): PaperFile[] {
    return repo.filesOf(this.#d.store.db, this.paperId(id)).map((row) => this.#shown(row));
  }

  async add(id: string, path: string, filename: string, signal: AbortSignal): Promise<PaperFile> {
    const { store, papers } = this.#d;
    const paperId = this.paperId(id);
    const { file: staged } = await this.stage(path, filename, signal).catch((e) => {
      if (e instanceof PdfRefused) throw new ApiError('not_a_pdf', e.shown);
      throw e;
    });
    store.journal.byUser('file.add', refer(changes.fileAdded, { title: shortTitle(store.db, paperId) }), () => {
      // The paper may have been deleted or merged into another one meanwhile.
      const now = papers.state.shownNow(papers.row(id)).id;
      if (this.assign(now, staged, { origin: 'uploaded' }) === 'full') throw new ApiError('paper_files_full');
    });
    return this.#shown(repo.fileWith(store.db, this.paperId(id), staged.sha256)!);
  }

  /** The file stays until housekeeping deletes it, so that this can be undone. */
  remove(id: string, file: string): void {
    const { store } = this.#d;
    const row = this.#row(id, file);
    store.journal.byUser('file.remove', refer(changes.fileRemoved, { title: shortTitle(store.db, row.paper_id) }), () =>
      repo.deleteFile(store.db, row.id),
    );
  }

  /** Starts the job that makes a further PDF the PDF of its paper. */
  async makeMain(id: string, file: string): Promise<Envelope> {
    const { jobs, files } = this.#d;
    const { id: further, paper_id: paperId, sha256, name } = this.#row(id, file);
    if (endingOf(name) !== 'pdf') throw new ApiError('not_a_pdf');
    const upload = await files.stageKept(sha256);
    if (upload === null) throw new ApiError('paper_file_not_found');
    const envelope = jobs.start(
      attachPdfJob,
      { paperId, upload, filename: name, further },
      { key: `pdf.attach:${paperId}`, trigger: 'user', subject: String(paperId), message: refer(messages.readingPdf) },
    );
    if (envelope.status === 'already_running') await files.discard(upload);
    return envelope;
  }

  /** Replaces a further file with the PDF of its paper. Call it inside an action, before that file becomes the PDF. */
  exchange(paperId: number, further: number): void {
    const { db } = this.#d.store;
    if (repo.getFile(db, paperId, further)) repo.deleteFile(db, further);
    const pdf = pdfOf(db, paperId);
    if (pdf) this.keepReplaced(paperId, pdf);
  }

  /** Keeps a PDF that was replaced, or that does not replace the current one, as a further file. */
  keepReplaced(paperId: number, pdf: PdfRow): void {
    this.#insert(paperId, { ...pdf, name: safeFileName(pdf.original_filename ?? 'paper.pdf') }, { origin: 'replaced' });
  }

  /** A web page could run scripts with access to Carrel, so every file is sent as a download of unknown type. */
  async serve(id: string, file: string): Promise<RawAnswer> {
    const row = this.#row(id, file);
    const path = this.#d.files.path(row.sha256);
    const missing = (): never => {
      throw new ApiError('paper_file_not_found');
    };
    const { size } = await stat(path).catch(missing);
    const opened = await open(path, 'r').catch(missing);
    return new RawAnswer(opened.createReadStream(), {
      ...safeHeaders,
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      // The name comes from the library file, which may be from a restored backup.
      'content-disposition': dispositionOf('attachment', 'file', safeFileName(row.name)),
    });
  }
}
