import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { updatePaperRow } from '../papers/papers.repo.ts';
import { groupDefectsTask } from './duplicates.tasks.ts';

export const reconcileGroupsJob = jobType({
  kind: 'papers.reconcile_groups',
  label: refer(jobs.fixVersionLinks),
  payload: z.object({ limit: z.number().int().default(20_000) }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'paper_group_reconcile', label: refer(jobs.fixingVersionLinks) },
});

/** Attaches versions to the paper that stays again. One step of the history. */
export const implementReconcileGroups = (deps: { store: Store; readers: ThreadPool }) =>
  implementJob(reconcileGroupsJob, {
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const listed = await deps.readers.run(groupDefectsTask, null, {
        signal: ctx.readSignal,
        timeoutMs: 120_000,
      });
      const defects = listed.slice(0, ctx.payload.limit);
      if (defects.length === 0) return { message: refer(jobs.allVersionLinksCorrect), result: { repaired: 0 } };
      const actionId = journal.open({
        actor: 'job',
        kind: reconcileGroupsJob.kind,
        summary: refer(changes.versionsFixing),
        jobId: ctx.jobId,
      });
      let repaired = 0;
      try {
        await inBatches(
          db,
          defects,
          (d) => {
            if (updatePaperRow(db, d.id, { canonical_paper_id: d.root, updated_at: deps.store.now() })) repaired += 1;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, defects.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.versionsFixed, { count: repaired }));
      }
      return { message: refer(jobs.fixedVersionLinks, { repaired }), result: { repaired } };
    },
  });
