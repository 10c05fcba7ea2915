import { rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ApiError,
  type AttachmentState,
  type addImportPdf,
  type getImport,
  type HandlerOutput,
  type listImportAttachments,
  maxImportPdfs,
  maxPdfBytes,
} from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer, storedText } from '@carrel/messages/reference';
import { cutText, visibleLine } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import * as repo from './attachments.repo.ts';
import type { ImportsService } from './imports.service.ts';
import { matchAttachments } from './match-attachments.ts';
import { isPreview } from './run-state.ts';
import { uploadPath } from './upload-path.ts';

interface Deps {
  store: Store;
  imports: ImportsService;
}

/** The files that the entries of an import name: received, matched with the entries, and listed. */
export class ImportAttachmentsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** An import to which files can be added: its files are being received, or its preview is shown. @throws ApiError import_state */
  requireOpen(id: string) {
    const run = this.#d.imports.run(id);
    if (run.receiving === 0 && !isPreview(run)) throw new ApiError('import_state', refer(errors.noMoreFilesCanAdded));
    return run;
  }

  /**
   * Takes ownership of the file at `path`.
   * @param size of a file that is too large, of which only the start was sent
   */
  async add(
    id: string,
    received: { path: string; size: number },
    file: { name: string; size?: number | undefined },
  ): Promise<HandlerOutput<typeof addImportPdf>> {
    const { db } = this.#d.store;
    const run = this.requireOpen(id);
    const isTooLarge = Math.max(received.size, file.size ?? 0) > maxPdfBytes;
    const isNoPdf = /\.pdf$/i.test(file.name.trim()) && !(await startsAsPdf(received.path));
    const problem = isTooLarge ? 'too_large' : isNoPdf ? 'not_pdf' : null;
    const upload = problem === null ? `${hexId()}.import` : null;
    if (upload) await rename(received.path, join(this.#d.imports.uploads, upload));
    const name = cutText(visibleLine(file.name), 1000);
    try {
      db.tx(() => {
        this.requireOpen(id);
        if (repo.countPdfs(db, run.id).count >= maxImportPdfs)
          throw new ApiError('payload_too_large', refer(errors.tooManyPdfsOfImport, { max: maxImportPdfs }));
        const before = repo.putPdf(db, {
          run_id: run.id,
          name,
          size_bytes: file.size ?? received.size,
          upload,
          problem,
        });
        this.#drop(before);
      });
    } catch (e) {
      this.#drop(upload);
      throw e;
    }
    return { name, problem };
  }

  #drop(upload: string | null): void {
    const path = uploadPath(this.#d.imports.uploads, upload);
    if (path) rmSync(path, { force: true });
  }

  match(id: string): HandlerOutput<typeof getImport> {
    const { store, imports } = this.#d;
    const run = imports.run(id);
    if (!isPreview(run)) throw new ApiError('import_state', refer(errors.noMoreFilesCanAdded));
    store.db.tx(() => matchAttachments(store.db, run.id));
    return imports.get(id);
  }

  list(
    id: string,
    state: AttachmentState | null,
    limit: number,
    offset: number,
  ): { total: number; rows: HandlerOutput<typeof listImportAttachments> } {
    const { db } = this.#d.store;
    const { total, rows } = repo.listAttachments(db, this.#d.imports.run(id).id, state, limit, offset);
    return {
      total,
      rows: rows.map((a) => ({
        entry: a.entry,
        entry_title: a.entry_title,
        path: a.path,
        title: a.title,
        state: a.state,
        file: a.file,
        annotations: repo.readAnnotations(a.annotations)?.length ?? 0,
        fate: a.fate,
        reason: storedText(a.reason, a.reason_ref),
        highlights: a.highlights,
      })),
    };
  }
}

const startsAsPdf = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(1_029);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
};
