import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { PdfFiles } from './pdf-files.ts';
import { tidyPdfsJob } from './pdfs.jobs.ts';
import * as repo from './pdfs.repo.ts';
import { uploadKeptMs } from './pdfs.service.ts';

/** Undo can restore a removed file for this long. The age of the file does not matter: it may have been kept for years. */
const unusedKeptMs = 7 * 86_400_000;
const pagesAtOnce = 50;

/** Deletes files that belong to no paper and their text. Uploads that were not identified within a day move to the Inbox. */
export const implementTidyPdfs = (deps: { store: Store; files: PdfFiles; jobs: JobRunner }) => {
  const { store, files, jobs } = deps;
  return implementJob(tidyPdfsJob, {
    run: async (ctx) => {
      const now = store.clock.now();
      let removed = 0;
      for (const upload of repo.listUploads(store.db, 'imports')) {
        if (upload.created_at > isoAt(now - uploadKeptMs) || jobs.repo.activeByKey(`pdf.import:${upload.id}`)) continue;
        store.db.tx(() => repo.updateUpload(store.db, upload.id, { inbox_at: isoAt(now) }));
      }
      for await (const file of files.waiting()) {
        await ctx.pauseOrStop();
        if (file.modifiedMs > now - uploadKeptMs || (file.token !== null && repo.getUpload(store.db, file.token)))
          continue;
        await files.removeWaiting(file.name);
      }
      for await (const { sha256, modifiedMs } of files.all()) {
        await ctx.pauseOrStop();
        // A file is written before its row.
        if (modifiedMs > now - uploadKeptMs) continue;
        const since = repo.unusedSince(store.db, sha256);
        if (repo.isUsed(store.db, sha256)) {
          if (since !== undefined) store.db.tx(() => repo.setUnused(store.db, sha256, null));
        } else if (since === undefined) store.db.tx(() => repo.setUnused(store.db, sha256, isoAt(now)));
        else if (since <= isoAt(now - unusedKeptMs)) {
          await files.remove(sha256);
          store.db.tx(() => repo.setUnused(store.db, sha256, null));
          removed += 1;
        }
      }
      for (const sha256 of repo.unusedTexts(store.db)) {
        if (await files.exists(sha256)) continue;
        for (let n = pagesAtOnce; n === pagesAtOnce; ) {
          await ctx.pauseOrStop();
          n = store.db.tx(() => repo.dropPages(store.db, sha256, pagesAtOnce));
        }
      }
      return {
        message: removed === 0 ? refer(messages.nothingDelete) : refer(messages.deletedFilesBelongNoPaper, { removed }),
        result: { removed },
      };
    },
  });
};
