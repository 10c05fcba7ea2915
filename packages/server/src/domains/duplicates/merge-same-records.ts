import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { getRow } from '../papers/papers.repo.ts';
import { scanInRanges } from '../papers/scan-in-ranges.ts';
import { sameRecordsTask } from './duplicates.tasks.ts';
import type { Duplicates } from './merge-papers.ts';
import { pairReasons } from './pair-reasons.ts';
import type { SameRecord } from './same-records.ts';

/** Each paper with the first of its group, into which the group is merged. */
export const towardsFirst = (pairs: readonly SameRecord[]): SameRecord[] => {
  const first = new Map<number, number>();
  const firstOf = (id: number): number => (first.has(id) ? firstOf(first.get(id)!) : id);
  for (const { id, keep } of pairs) {
    const [a, b] = [firstOf(id), firstOf(keep)];
    if (a !== b) first.set(Math.max(a, b), Math.min(a, b));
  }
  const why = new Map(pairs.map((p) => [p.id, p.why]));
  return [...first.keys()].map((id) => ({ id, keep: firstOf(id), why: why.get(id) ?? 'work' }));
};

export const mergeSameRecordsJob = jobType({
  kind: 'library.merge_duplicates',
  label: refer(jobs.mergeAllDuplicates),
  payload: z.object({
    /** Only these pairs (the paper, the one that stays), as confirmed. */
    pairs: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .nullable()
      .optional(),
  }),
  timeoutMs: 3_600_000,
  network: [],
  task: { key: 'library_dedup', label: refer(jobs.mergingDuplicates) },
});

/** Merges all records that share a DOI or an arXiv ID, each into the first of them. One undo separates them again. */
export const implementMergeSameRecords = (deps: { store: Store; readers: ThreadPool; duplicates: Duplicates }) =>
  implementJob(mergeSameRecordsJob, {
    undoable: () => true,
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const { readers, duplicates } = deps;
      const records = await scanInRanges(ctx, readers, { task: sameRecordsTask, input: {} });
      const named = ctx.payload.pairs ? new Set(ctx.payload.pairs.map(String)) : null;
      const merges = towardsFirst(named ? records.filter((p) => named.has(String([p.id, p.keep]))) : records);
      if (merges.length === 0) return { message: refer(jobs.noPapersShareDoiArXiv), result: { merged: 0 } };
      const actionId = journal.open({
        actor: 'user',
        kind: mergeSameRecordsJob.kind,
        summary: refer(changes.duplicatesMerging),
        jobId: ctx.jobId,
      });
      let merged = 0;
      try {
        await inBatches(
          db,
          merges,
          ({ id, keep, why }) => {
            const [row, into] = [getRow(db, id), getRow(db, keep)];
            // The user may have removed or merged either of them since they were found.
            if (![row, into].every((r) => r?.status === 'library' && r.canonical_paper_id === null)) return;
            duplicates.fold(keep, [id]);
            merged += 1;
            ctx.log(refer(jobs.paperMergedIntoPaper, { id, keep, why: pairReasons[why] }));
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, merges.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.duplicatesMerged, { count: merged }));
      }
      return { message: changes.duplicatesMerged({ count: merged }), result: { merged } };
    },
  });
