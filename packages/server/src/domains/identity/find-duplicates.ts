import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { authorRecord } from '../authors/records.repo.ts';
import { settleSource } from '../hydration/authors.repo.ts';
import { findDuplicateAuthorsJob, mergeDuplicateAuthorsJob } from './identity.jobs.ts';
import { isRejected } from './identity.repo.ts';
import { findDuplicatesTask } from './identity.tasks.ts';
import { followedUncompared, unlistedOrcids } from './measure.repo.ts';
import type { MergeAuthors } from './merge-authors.ts';
import { identifiersConflict } from './merge-candidates.ts';
import * as repo from './merges.repo.ts';

const timeoutMs = 60_000;
/** How long a comparison with records of the same name is valid. */
const keptForMs = 30 * 86_400_000;

const storeShared = (db: Db, orcid: string, at: string): number => {
  const [primary, ...rest] = repo.recordsWithOrcid(db, orcid);
  let stored = 0;
  for (const alt of rest)
    if (
      !isRejected(db, primary!.id, alt.id) &&
      repo.storeCandidate(db, { primary: primary!.id, alt: alt.id, source: 'orcid', orcid, confidence: 1 }, at)
    )
      stored += 1;
  return stored;
};

/** Finds records that share an ORCID iD, and for followed authors those with their name and similar papers. */
export const implementFindDuplicates = (deps: { store: Store; threads: ThreadPool }) =>
  implementJob(findDuplicateAuthorsJob, {
    resumable: () => true,
    run: async (ctx) => {
      const { db } = deps.store;
      const { limit } = ctx.payload;
      let count = 0;
      const orcids = unlistedOrcids(db, limit);
      await inBatches(
        db,
        orcids,
        (orcid) => {
          count += storeShared(db, orcid, deps.store.now());
        },
        { pauseOrStop: () => ctx.pauseOrStop(), onBatch: (done) => ctx.progress(done, null) },
      );
      const followed = followedUncompared(db, deps.store.now(), limit);
      for (const [i, id] of followed.entries()) {
        await ctx.pauseOrStop();
        const pairs = await deps.threads.run(findDuplicatesTask, id, { signal: ctx.readSignal, timeoutMs });
        db.tx(() => {
          for (const p of pairs)
            if (
              repo.storeCandidate(
                db,
                { primary: id, alt: p.alt, source: 'name', orcid: null, confidence: p.confidence },
                deps.store.now(),
              )
            )
              count += 1;
          settleSource(
            db,
            id,
            { source: 'idxa', purpose: 'aliases' },
            {
              status: pairs.length > 0 ? 'enriched' : 'unchanged',
              lookupKey: String(id),
              retryAt: isoAt(deps.store.clock.now() + keptForMs),
            },
            deps.store.now(),
          );
        });
        ctx.worked(1);
        ctx.progress(i + 1, followed.length);
      }
      return {
        message: count === 0 ? refer(jobs.noDuplicateAuthorsFound) : refer(jobs.foundPairsAuthors, { found: count }),
        result: { orcids: orcids.length, followed: followed.length, pairs: count },
      };
    },
  });

/** Merges the pairs that share an ORCID iD and have no contradicting identifiers; one undo reverts the run. */
export const implementMergeDuplicates = (deps: { store: Store; merges: MergeAuthors }) =>
  implementJob(mergeDuplicateAuthorsJob, {
    undoable: () => true,
    run: async (ctx) => {
      const { store, merges } = deps;
      const { db, journal } = store;
      const { limit, ids } = ctx.payload;
      const named = ids && new Set(ids);
      const pairs = repo
        .mergeableCandidates(db, -1)
        .filter((id) => named?.has(id) ?? true)
        .slice(0, limit);
      let merged = 0;
      const actionId =
        journal.openOf(ctx.jobId) ??
        journal.open({
          actor: 'user',
          kind: mergeDuplicateAuthorsJob.kind,
          summary: refer(changes.authorsMergingByOrcid),
          jobId: ctx.jobId,
        });
      try {
        await inBatches(
          db,
          pairs,
          (id) => {
            const pair = repo.candidateWithId(db, id);
            if (pair?.source !== 'orcid') return;
            const [a, b] = [authorRecord(db, pair.primary_author_id), authorRecord(db, pair.alt_author_id)];
            if (!a || !b || identifiersConflict(a, b)) return;
            merged += merges.mergeInto(a.id, [b.id], {}, 'orcid').processed;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, pairs.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.authorsMergedByOrcid, { count: merged }));
      }
      return { message: changes.authorsMergedByOrcid({ count: merged }), result: { merged } };
    },
  });
