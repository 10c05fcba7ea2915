import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { getRow } from '../papers/papers.repo.ts';
import { scanInRanges } from '../papers/scan-in-ranges.ts';
import { type CollapseDeps, fold } from './collapse-preprints.ts';
import { sameIdentityTask } from './duplicates.tasks.ts';

export const collapseSameIdentityJob = jobType({
  kind: 'papers.collapse_duplicate_identity',
  label: refer(jobs.mergePapersSameOpenAlexId),
  payload: z.object({ limit: z.number().int().default(5_000) }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'collapse_duplicate_identity', label: refer(jobs.mergingPapersSameOpenAlexId) },
});

/** Shows papers with one OpenAlex ID as one. One undo separates them, and they are then not collapsed again. */
export const implementCollapseSameIdentity = (deps: CollapseDeps & { readers: ThreadPool }) =>
  implementJob(collapseSameIdentityJob, {
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const most = ctx.payload.limit;
      const groups = await scanInRanges(ctx, deps.readers, { task: sameIdentityTask, input: {}, most });
      const pairs = groups.slice(0, most);
      if (pairs.length === 0) return { message: refer(jobs.noPapersShareOpenAlexId), result: { folded: 0 } };
      const actionId = journal.open({
        actor: 'job',
        kind: collapseSameIdentityJob.kind,
        summary: refer(changes.sameIdMerging),
        jobId: ctx.jobId,
      });
      let folded = 0;
      try {
        await inBatches(
          db,
          pairs,
          (pair) => {
            const [row, keep] = [getRow(db, pair.id), getRow(db, pair.keep)];
            // A click may have changed either since they were found.
            if (!row || !keep || row.idxa_id !== keep.idxa_id || row.canonical_paper_id !== null) return;
            if (keep.canonical_paper_id !== null || keep.status === 'removed' || row.status === 'removed') return;
            fold(deps, row, keep);
            folded += 1;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, pairs.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.sameIdMerged, { count: folded }));
      }
      return { message: changes.sameIdMerged({ count: folded }), result: { folded } };
    },
  });
