import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { copyRelations } from '../library/relations.repo.ts';
import { getRow, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { scanInRanges } from '../papers/scan-in-ranges.ts';
import * as repo from './duplicates.repo.ts';
import { preprintPairsTask } from './duplicates.tasks.ts';
import { preprintMatchReason } from './find-preprint-pairs.ts';
import { pairReasons } from './pair-reasons.ts';
import { pairScopes } from './preprint-pairs.repo.ts';

const payload = z.object({
  scope: z.enum(pairScopes),
  /** Maximum number of pairs per run. */
  limit: z.number().int().optional(),
  /** Only these pairs (the preprint, the version that stays), as confirmed. */
  pairs: z
    .array(z.tuple([z.number().int(), z.number().int()]))
    .nullable()
    .optional(),
});

const isShown = (row: PaperRow | undefined): row is PaperRow => row !== undefined && row.canonical_paper_id === null;

export interface CollapseDeps {
  store: Store;
  papers: PapersService;
  takeOverPdf: (from: number, into: number) => void;
}

/** Collapses a preprint into the version that stays: the row remains, with its ID, and reads show the other one. */
export const fold = ({ store, papers, takeOverPdf }: CollapseDeps, preprint: PaperRow, journal: PaperRow): void => {
  const { db } = store;
  const now = store.now();
  updatePaperRow(db, preprint.id, { canonical_paper_id: journal.id, updated_at: now });
  repo.flattenVersions(db, preprint.id, journal.id, now);
  papers.state.absorb(journal, preprint);
  if (journal.arxiv_id === null) updatePaperRow(db, journal.id, { arxiv_id: preprint.arxiv_id, updated_at: now });
  copyRelations(db, preprint.id, journal.id);
  takeOverPdf(preprint.id, journal.id);
};

export const collapsePreprintsJob = jobType({
  kind: 'library.deduplicate',
  label: refer(jobs.mergePreprintsIntoTheirPublished),
  payload,
  timeoutMs: 3_600_000,
  network: [],
  task: { key: 'dedup_preprint_twins', label: refer(jobs.mergingPreprintsIntoTheirPublished) },
});

/**
 * Collapses preprints into their journal versions; one undo reverts the whole run, and these pairs are not collapsed
 * again.
 */
export const implementCollapsePreprints = (deps: CollapseDeps & { readers: ThreadPool }) =>
  implementJob(collapsePreprintsJob, {
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const { scope, limit: most = Number.POSITIVE_INFINITY } = ctx.payload;
      const pairs =
        ctx.payload.pairs?.map(([a, b]) => ({ a, b })) ??
        (await scanInRanges(ctx, deps.readers, { task: preprintPairsTask, input: { scope }, most })).slice(0, most);
      let collapsed = 0;
      const actionId = journal.open({
        actor: 'user',
        kind: collapsePreprintsJob.kind,
        summary: refer(changes.preprintsMerging),
        jobId: ctx.jobId,
      });
      try {
        await inBatches(
          db,
          pairs,
          ({ a, b }) => {
            const [preprint, other] = [getRow(db, a), getRow(db, b)];
            // Rows may be gone or shown as another since the pair was found: an import can be undone at any moment.
            if (!isShown(preprint) || !isShown(other)) return;
            const why = preprintMatchReason(db, preprint, other);
            if (why === null) return;
            fold(deps, preprint, other);
            collapsed += 1;
            ctx.log(refer(jobs.paperVersionPaper, { a, b, why: pairReasons[why] }));
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, pairs.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.preprintsMerged, { count: collapsed }));
      }
      return {
        message:
          collapsed === 0 ? refer(jobs.noPreprintHasPublishedVersion) : changes.preprintsMerged({ count: collapsed }),
        result: { collapsed, candidates: pairs.length },
      };
    },
  });
