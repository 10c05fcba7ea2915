import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { getRow } from '../papers/papers.repo.ts';
import { shortTitle } from '../papers/short-title.ts';
import type { FurtherFiles } from './further-files.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { verify } from './paper-evidence.ts';
import { expectedOf } from './paper-reference.ts';
import type { PdfFiles } from './pdf-files.ts';
import { attachPdfJob } from './pdfs.jobs.ts';
import { namesOfActive, PdfRefused, prepareOwn } from './prepare-pdf.ts';

interface Deps {
  store: Store;
  box: PdfBox;
  files: PdfFiles;
  keep: KeepPdf;
  further: FurtherFiles;
}

export const warningOf = (active: Parameters<typeof namesOfActive>[0]): Shown =>
  active.length === 0 ? '' : refer(jobs.keptActive, { kinds: namesOfActive(active) });

/** Attaches a file to the paper that the user chose, even if it names another paper. */
export const implementAttachPdf = (deps: Deps) => {
  const { store, box, files, keep, further } = deps;
  return implementJob(attachPdfJob, {
    resumable: () => true,
    ended: ({ upload }) => void files.discard(upload),
    run: async (ctx) => {
      const { paperId, upload, filename, further: file } = ctx.payload;
      const row = getRow(store.db, paperId);
      if (!row) throw new JobFailure(refer(jobs.paperDeleted));
      const bytes = await files.staged(upload);
      // The run was killed after its last step.
      if (bytes === null) return { message: refer(jobs.pdfAlreadyAttached), result: { paper_id: String(paperId) } };
      try {
        ctx.progress(0, null, refer(jobs.readingPdf));
        const prepared = await prepareOwn(box, bytes, ctx.signal);
        await ctx.pauseOrStop();
        const verification = verify(prepared.contents, expectedOf(store.db, row));
        await keep.keep(
          paperId,
          prepared,
          { origin: 'uploaded', verification, filename },
          {
            jobId: ctx.jobId,
            kind: attachPdfJob.kind,
            summary: refer(changes.pdfAttached, { title: shortTitle(store.db, paperId) }),
            turn: () => ctx.yieldToEventLoop(),
            before: (id) => file !== undefined && further.exchange(id, file),
          },
        );
        await files.discard(upload);
        const doubt = verification === 'mismatch' ? refer(jobs.nameDiffers) : '';
        const warning = warningOf(prepared.active);
        if (warning !== '') ctx.log(warning, { active: prepared.active });
        return {
          message: refer(jobs.attached, { doubt, warning }),
          result: { paper_id: String(paperId), verification, active: prepared.active },
        };
      } catch (e) {
        if (e instanceof PdfRefused) throw new JobFailure(e.shown, { cause: e });
        throw e;
      }
    },
  });
};
