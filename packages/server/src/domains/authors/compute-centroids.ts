import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { computeCentroidsJob } from './authors.jobs.ts';
import { centroidsTask } from './authors.tasks.ts';
import { storeCentroid } from './centroids.repo.ts';

/** Authors checked, and vectors computed, per batch. */
const idsAtOnce = 20_000;
const vectorsAtOnce = 50;

/**
 * Computes the mean vectors of authors whose papers' vectors have changed. A reader thread computes, this one stores.
 */
export const implementComputeCentroids = (deps: { store: Store; readers: ThreadPool }) =>
  implementJob(computeCentroidsJob, {
    run: async (ctx) => {
      const { db } = deps.store;
      const { limit } = ctx.payload;
      const last = db.value<number | null>('select max(id) from authors') ?? 0;
      let done = 0;
      for (let from = 0; from <= last && done < limit; from += idsAtOnce) {
        for (;;) {
          await ctx.pauseOrStop();
          const batch = await deps.readers.run(
            centroidsTask,
            { from, to: from + idsAtOnce, limit: Math.min(vectorsAtOnce, limit - done) },
            { signal: ctx.readSignal, timeoutMs: 60_000 },
          );
          await inBatches(db, batch, (c) => storeCentroid(db, c, deps.store.now()), ctx);
          done += batch.length;
          ctx.worked(batch.length);
          ctx.progress(done, null, refer(jobs.authorVectors, { done }));
          if (batch.length < vectorsAtOnce || done >= limit) break;
        }
      }
      return {
        message: refer(jobs.computedVectors, { done }),
        result: { authors: done },
      };
    },
  });
