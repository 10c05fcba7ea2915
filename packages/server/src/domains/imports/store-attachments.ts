import * as jobs from '@carrel/messages/jobs';
import { refer, storedColumns } from '@carrel/messages/reference';
import { fileNameOf } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import * as repo from './attachments.repo.ts';
import type { ImportContext } from './imports.jobs.ts';
import type { importPdfAlonePort, storePdfPort } from './imports.ports.ts';
import type { RunRow } from './imports.repo.ts';
import { uploadPath } from './upload-path.ts';

type FnOf<P> = P extends { by(fn: infer F): unknown } ? F : never;

export interface StoreAttachmentsDeps {
  store: Store;
  uploads: string;
  storePdf: FnOf<typeof storePdfPort>;
  importPdfAlone: FnOf<typeof importPdfAlonePort>;
}

type ToStore = ReturnType<typeof repo.attachmentsToStore>[number];

/** A paper has one PDF. Of several, it is the one that was read, then one that is not named as a supplement. */
const byLikelihood = (a: ToStore, b: ToStore): number =>
  a.entry - b.entry || rank(a) - rank(b) || a.position - b.position;
const rank = ({ state, annotations, path, title }: ToStore): number =>
  (state === 'found' ? 0 : 4) +
  (annotations === null ? 2 : 0) +
  (/suppl|appendix|supporting|esm\b|\bsi\b/i.test(`${title ?? ''} ${fileNameOf(path)}`) ? 1 : 0);

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
  const rows = repo.attachmentsToStore(db, run.id).sort(byLikelihood);
  for (const [done, row] of rows.entries()) {
    await ctx.pauseOrStop();
    ctx.progress(done, rows.length, refer(jobs.storingFiles, { done: done + 1, count: rows.length }));
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
  const { db, journal } = d.store;
  const path = uploadPath(d.uploads, row.upload);
  const stored = await d.storePdf(
    {
      paperId: row.paper_id,
      file: path === null ? null : { path, filename: fileNameOf(row.file ?? row.path) },
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
      fate: stored.fate,
      ...storedColumns('reason', stored.reason),
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
