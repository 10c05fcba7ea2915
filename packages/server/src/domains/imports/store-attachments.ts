import { rmSync } from 'node:fs';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, storedColumns } from '@carrel/messages/reference';
import { fileNameOf } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import * as repo from './attachments.repo.ts';
import type { ImportContext } from './imports.jobs.ts';
import type { downloadAttachmentPort, importPdfAlonePort, storePdfPort } from './imports.ports.ts';
import type { RunRow } from './imports.repo.ts';
import { uploadPath } from './upload-path.ts';

type FnOf<P> = P extends { by(fn: infer F): unknown } ? F : never;

export interface StoreAttachmentsDeps {
  store: Store;
  uploads: string;
  storePdf: FnOf<typeof storePdfPort>;
  importPdfAlone: FnOf<typeof importPdfAlonePort>;
  download: FnOf<typeof downloadAttachmentPort>;
}

type ToStore = ReturnType<typeof repo.attachmentsToStore>[number];

/**
 * Stores the files of the imported entries with their papers. A job that continues after a stop does the rest; storing a
 * file again changes nothing.
 */
export const storeAttachments = async (
  d: StoreAttachmentsDeps,
  ctx: ImportContext,
  run: RunRow,
  actionId: number,
): Promise<void> => {
  const { db } = d.store;
  const rows = repo.attachmentsToStore(db, run.id);
  for (const [done, row] of rows.entries()) {
    await ctx.pauseOrStop();
    const message = row.state === 'online' ? jobs.downloadingFiles : jobs.storingFiles;
    ctx.progress(done, rows.length, refer(message, { done: done + 1, count: rows.length }));
    await storeOne(d, ctx, run.id, actionId, row);
  }
  if (run.other_pdfs === 1) await importOthers(d, ctx, run.id);
};

const storeOne = async (
  d: StoreAttachmentsDeps,
  ctx: ImportContext,
  runId: number,
  actionId: number,
  row: ToStore,
): Promise<void> => {
  const { db } = d.store;
  const remote = row.state === 'online' ? row.remote : null;
  // A paper whose PDF was removed gets it again. A removed further file does not come back.
  const known =
    remote !== null &&
    (row.kind !== 'pdf' || repo.hasPdf(db, row.paper_id)) &&
    repo.wasStored(db, runId, row.paper_id, remote);
  const downloaded = remote !== null && !known ? await d.download(remote, ctx.signal) : null;
  const path = downloaded && 'path' in downloaded ? downloaded.path : uploadPath(d.uploads, row.upload);
  try {
    await storeFile(d, ctx, {
      runId,
      actionId,
      row,
      path,
      problem: downloaded && 'problem' in downloaded ? downloaded.problem : null,
    });
  } finally {
    if (downloaded && 'path' in downloaded) rmSync(downloaded.path, { force: true });
  }
};

interface FileToStore {
  runId: number;
  actionId: number;
  row: ToStore;
  path: string | null;
  /** Why the file could not be downloaded. */
  problem: Shown | null;
}

const storeFile = async (
  d: StoreAttachmentsDeps,
  ctx: ImportContext,
  { runId, actionId, row, path, problem }: FileToStore,
): Promise<void> => {
  const { db, journal } = d.store;
  const stored = await d.storePdf(
    {
      paperId: row.paper_id,
      file: path === null ? null : { path, filename: fileNameOf(row.file ?? row.path), title: row.title },
      annotations: repo.readAnnotations(row.annotations) ?? [],
    },
    {
      signal: ctx.signal,
      turn: () => ctx.yieldToEventLoop(),
      act: (work) => db.tx(() => journal.continue(actionId, work)),
    },
  );
  db.tx(() =>
    repo.setFate(db, runId, row, {
      fate: problem !== null ? 'refused' : row.state === 'online' && path === null ? 'known' : stored.fate,
      ...storedColumns('reason', problem ?? stored.reason),
      highlights: stored.highlights,
    }),
  );
};

/** Each is imported by a job of its own, which finds out which paper it is. */
const importOthers = async (d: StoreAttachmentsDeps, ctx: ImportContext, runId: number): Promise<void> => {
  const { db } = d.store;
  for (const pdf of repo.otherPdfs(db, runId)) {
    await ctx.pauseOrStop();
    const path = uploadPath(d.uploads, pdf.upload);
    if (path !== null) await d.importPdfAlone(path, fileNameOf(pdf.name));
    db.tx(() => repo.forgetUpload(db, runId, pdf.seq));
  }
};
