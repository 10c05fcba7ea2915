import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, type addImportFile, type Envelope, type getImport, type HandlerOutput } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as jobs from '@carrel/messages/jobs';
import { refer, storedColumns, storedText } from '@carrel/messages/reference';
import type { FormatName } from '../../formats/record.ts';
import { cutText, visibleLine } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import * as files from './import-files.repo.ts';
import * as repo from './imports.repo.ts';
import type { ImportsService } from './imports.service.ts';
import { readReceived } from './received-file.ts';
import { isPreview } from './run-state.ts';
import { uploadPath } from './upload-path.ts';

type ImportRun = HandlerOutput<typeof getImport>;
type ImportFile = HandlerOutput<typeof addImportFile>;

/** Total size of the files of an import, which stay on disk until it has ended. */
export const maxBatchBytes = 2_147_483_648;

interface Deps {
  store: Store;
  imports: ImportsService;
}

/** Imports of several files: they are received one by one, then previewed and imported as one. */
export class ImportBatches {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  create(b: { files: number; name?: string | undefined; collection_name?: string | undefined }): ImportRun {
    const { db, now } = { db: this.#d.store.db, now: this.#d.store.now() };
    const id = db.tx(() => {
      const runId = repo.insertRun(db, {
        auto_start: 0,
        format: null,
        filename: visibleLine(b.name ?? '') || null,
        size_bytes: 0,
        fingerprint: '',
        collection_name: b.collection_name?.trim() || null,
        created_at: now,
      });
      repo.updateRun(db, runId, { files: b.files, receiving: 1 });
      return runId;
    });
    return this.#d.imports.get(String(id));
  }

  #receiving(id: string): repo.RunRow {
    const run = this.#d.imports.run(id);
    if (run.receiving === 0) throw new ApiError('import_state', refer(errors.noMoreFilesCanAdded));
    return run;
  }

  /** Takes ownership of the file at `path`. */
  async add(
    id: string,
    path: string,
    f: { seq: number | null; name: string; format: FormatName | null },
  ): Promise<ImportFile> {
    const run = this.#receiving(id);
    const { seq } = f;
    if (seq === null || seq >= run.files!)
      throw new ApiError('validation', `seq: must be a number from 0 to ${run.files! - 1}`);
    const received = await readReceived(path, f.name, f.format);
    const isUsable = !received.isEmpty && received.format !== null;
    const upload = isUsable ? `${hexId()}.import` : null;
    if (upload) await rename(path, join(this.#d.imports.uploads, upload));
    else await rm(path, { force: true });
    try {
      return this.#d.store.db.tx(() => {
        this.#receiving(id);
        const { db } = this.#d.store;
        const before = files.getFile(db, run.id, seq);
        if (files.sizeOfFiles(db, run.id) - (before?.size_bytes ?? 0) + received.size > maxBatchBytes)
          throw new ApiError('payload_too_large', refer(errors.filesOneImportTogetherMay));
        files.putFile(db, {
          run_id: run.id,
          seq,
          name: cutText(visibleLine(f.name), 1000),
          size_bytes: received.size,
          fingerprint: received.fingerprint,
          upload,
          format: received.format,
          ...storedColumns(
            'problem',
            isUsable ? null : new ApiError(received.isEmpty ? 'import_empty' : 'import_unreadable').shown,
          ),
        });
        repo.updateRun(db, run.id, { size_bytes: files.sizeOfFiles(db, run.id) });
        if (before) this.#drop(before.upload);
        return fileOf(files.getFile(db, run.id, seq)!, undefined);
      });
    } catch (e) {
      this.#drop(upload);
      throw e;
    }
  }

  #drop(upload: string | null): void {
    const path = uploadPath(this.#d.imports.uploads, upload);
    if (path) rmSync(path, { force: true });
  }

  preview(id: string): Envelope & { run_id: string } {
    const run = this.#receiving(id);
    const { db } = this.#d.store;
    return db.tx(() => {
      const count = files.countFiles(db, run.id);
      if (count === 0) throw new ApiError('import_state', refer(errors.noFileAddedImport));
      repo.updateRun(db, run.id, { receiving: 0, files: count });
      return this.#d.imports.startJob(run.id, {
        key: `imports.preview:${run.id}`,
        message: refer(jobs.readingFiles, { count }),
      });
    });
  }

  list(id: string, limit: number, offset: number): { total: number; rows: ImportFile[] } {
    const run = this.#d.imports.run(id);
    const { db } = this.#d.store;
    const rows = files.pageOfFiles(db, run.id, limit, offset);
    const counts = files.countByFile(
      db,
      run.id,
      rows.map((row) => row.seq),
    );
    return { total: files.countFiles(db, run.id), rows: rows.map((row) => fileOf(row, counts.get(row.seq))) };
  }

  /** The preview is made again: a paper from a file that is left out may now come from another one. */
  choose(id: string, b: { chosen: boolean; seqs?: number[] | undefined }): ImportRun {
    const run = this.#d.imports.run(id);
    if (run.files === null || !isPreview(run)) throw new ApiError('import_state', refer(errors.filesCanLeftOutBetween));
    const { db } = this.#d.store;
    db.tx(() => {
      if (files.chooseFiles(db, run.id, b.chosen, b.seqs ?? null) > 0) this.#d.imports.planAgain(run.id);
    });
    return this.#d.imports.get(id);
  }
}

const fileOf = (f: files.FileRow, counts: files.FileCounts | undefined): ImportFile => {
  const { imported, merged, skipped, failed, ...outcomes } = counts ?? files.noCounts();
  return {
    seq: f.seq,
    name: f.name,
    size_bytes: f.size_bytes,
    format: f.format as ImportFile['format'],
    encoding: f.encoding,
    encoding_guessed: f.encoding_guessed === 1,
    encoding_chosen: f.chosen_encoding !== null,
    read: f.first_seq !== null,
    chosen: f.chosen === 1,
    problem: storedText(f.problem, f.problem_ref),
    total: f.total,
    counts: outcomes,
    imported,
    merged,
    skipped,
    failed,
  };
};
