import { duplicateKinds, paperFields } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import { getFullRow, getRow, type PaperRow } from '../papers/papers.repo.ts';
import type { DuplicateGroups } from './duplicate-groups.ts';
import type { Duplicates } from './merge-papers.ts';

export const mergeAlikeJob = jobType({
  kind: 'library.merge_alike',
  label: refer(jobs.mergeAlike),
  payload: z.object({ kind: z.enum(duplicateKinds) }),
  timeoutMs: 3_600_000,
  network: [],
});

const columns = Object.values(paperFields).map((field) => field.column);

/** Merges all groups of one kind, each into its paper with the most details, the oldest of several. */
export const implementMergeAlike = (deps: { store: Store; groups: DuplicateGroups; duplicates: Duplicates }) =>
  implementJob(mergeAlikeJob, {
    undoable: () => true,
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const countDetails = ({ id }: PaperRow) => {
        const row: Record<string, unknown> = { ...getFullRow(db, id) };
        return columns.filter((column) => row[column] !== null && row[column] !== undefined && row[column] !== '')
          .length;
      };
      const groups = (await deps.groups.all()).filter((group) => group.reason === ctx.payload.kind);
      if (groups.length === 0) return { message: changes.duplicatesMerged({ count: 0 }), result: { merged: 0 } };
      const actionId = journal.open({
        actor: 'user',
        kind: mergeAlikeJob.kind,
        summary: refer(changes.duplicatesMerging),
        jobId: ctx.jobId,
      });
      let merged = 0;
      try {
        await inBatches(
          db,
          groups,
          ({ ids }) => {
            // The user may have removed or merged some of them since they were found.
            const papers = ids
              .flatMap((id) => getRow(db, id) ?? [])
              .filter((row) => row.status === 'library' && row.canonical_paper_id === null);
            const [keep, ...others] = papers
              .map((row) => ({ row, details: countDetails(row) }))
              .sort((a, b) => b.details - a.details || a.row.id - b.row.id)
              .map(({ row }) => row.id);
            if (keep === undefined || others.length === 0) return;
            deps.duplicates.fold(keep, others);
            merged += others.length;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, groups.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.duplicatesMerged, { count: merged }));
      }
      return { message: changes.duplicatesMerged({ count: merged }), result: { merged } };
    },
  });
