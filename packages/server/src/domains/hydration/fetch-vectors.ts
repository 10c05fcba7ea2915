import { ApiError } from '@carrel/contract';
import * as reasons from '@carrel/messages/enrichmentReasons';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import { doiForLookup } from '../../sources/clean-ids.ts';
import { chunksOf } from '../../sources/in-batches.ts';
import type { Sources } from '../../sources/registry.ts';
import { lookupIdsOf } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import { type FullRow, getFullRow } from '../papers/papers.repo.ts';
import { fetchVectorsJob } from './hydration.jobs.ts';
import * as repo from './hydration.repo.ts';
import { idsOfRow } from './phases.ts';
import { isDifferentWork } from './store-work.ts';
import * as vectors from './vectors.repo.ts';

/** Papers per call: each can have two IDs, and a call takes five hundred. */
const papersPerCall = 250;
const retryMs = 3_600_000;

const lookupKey = (row: FullRow): string => `${row.idxb_id ?? ''}|${(row.doi ?? '').toLowerCase()}`;

/**
 * Fetches the vectors that Semantic Scholar has of papers here. What is not available is remembered until the paper's
 * DOI or Semantic Scholar id changes; temporary failures are retried later.
 */
export const implementFetchVectors = (deps: { store: Store; sources: Sources }) =>
  implementJob(fetchVectorsJob, {
    resumable: () => vectors.countWanting(deps.store.db, deps.store.now()) > 0,
    run: async (ctx) => {
      const { db, clock } = deps.store;
      const { sources } = deps;
      const now = () => isoAt(clock.now());
      const settle = (row: FullRow, s: Omit<vectors.VectorStatus, 'lookupKey' | 'at'>) =>
        vectors.settle(db, row.id, { ...s, lookupKey: lookupKey(row), at: now() });
      const named = ctx.payload.papers === null ? null : new Set(ctx.payload.papers);
      const wanting = vectors.wanting(db, now(), named === null ? ctx.payload.limit : -1);
      const rows = wanting
        .filter((id) => named === null || named.has(id))
        .map((id) => getFullRow(db, id))
        .filter((r): r is FullRow => r !== undefined);
      let fetched = 0;
      let done = 0;

      // Checked before any call: an invalid DOI would make the whole request fail.
      const unfit = rows.filter((r) => r.idxb_id === null && r.doi !== null && doiForLookup(r.doi) === undefined);
      const askable = rows.filter((r) => !unfit.includes(r) && lookupIdsOf(idsOfRow(r)).length > 0);
      const nameless = rows.filter((r) => !unfit.includes(r) && !askable.includes(r));
      await inBatches(
        db,
        unfit,
        (r) => settle(r, { status: 'bad_local_doi', reason: refer(reasons.invalidDoi, { doi: r.doi ?? '' }) }),
        ctx,
      );
      await inBatches(
        db,
        nameless,
        (r) => settle(r, { status: 'unmatched', reason: refer(reasons.noIdentifier) }),
        ctx,
      );
      done += unfit.length + nameless.length;
      ctx.progress(done, rows.length);

      const perCall = Math.min(ctx.payload.perCall ?? papersPerCall, sources.idxb.lookupsPerCall('vector'));
      try {
        for (const group of chunksOf(askable, perCall)) {
          await ctx.pauseOrStop();
          const results = await sources.idxb.papers(
            group.map((r) => lookupIdsOf(idsOfRow(r))[0]!),
            'vector',
            { signal: ctx.signal, automatic: ctx.automatic, timing: (s, ms) => ctx.timing(s, ms) },
          );
          await inBatches(
            db,
            group.map((row, i) => ({ row, r: results[i]! })),
            ({ row, r }) => {
              if (r.outcome === 'lookup_error') settle(row, { status: 'lookup_error', reason: r.reason });
              else if (r.outcome === 'missing' || isDifferentWork(row, r.work))
                settle(row, { status: 'unmatched', reason: refer(reasons.unknownToSemanticScholar) });
              else if (!r.work.vector) settle(row, { status: 'missing_vector', reason: refer(reasons.noVector) });
              else {
                repo.storeVector(db, row.id, r.work.vector, 'idxb', now());
                vectors.drop(db, row.id);
                fetched += 1;
              }
            },
            // The answer is stored even if a stop was requested during the call.
            { pauseOrStop: () => ctx.yieldToEventLoop() },
          );
          done += group.length;
          ctx.worked(group.length);
          ctx.progress(done, rows.length, refer(jobs.vectorsFetched, { fetched }));
        }
      } catch (e) {
        if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
        if (!(e instanceof SourceError) || !e.retryable) throw e;
        const at = isoAt(clock.now() + retryMs);
        await inBatches(
          db,
          askable.slice(done - unfit.length - nameless.length).slice(0, perCall),
          (r) => settle(r, { status: 'error', reason: e.shown, retryAt: at }),
          ctx,
        );
        throw new JobFailure(e.shown, { cause: e });
      }
      return {
        message: refer(jobs.fetchedFor, { fetched, count: rows.length }),
        result: { papers: rows.length, fetched },
      };
    },
  });
