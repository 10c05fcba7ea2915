import { ApiError, type AuthorSuggestion, networkBuckets } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobsMessages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { type ContextOf, implementJob, JobFailure, jobType } from '../../platform/jobs/define-job.ts';
import { StepProgress } from '../../platform/jobs/step-progress.ts';
import type { Sources } from '../../sources/registry.ts';
import { readNetwork, storeNetwork } from './network-cache.repo.ts';
import { relatedByOpenAlex, relatedBySemanticScholar } from './related-authors.ts';
import { seedAuthor, thinSuggestions } from './seed-suggestions.ts';

/** How long an answer of a source is valid. */
const keptForMs = 86_400_000;
/** Number of suggestions that are checked for too few papers. */
const seedWindow = 30;

export const refreshNetworkJob = jobType({
  kind: 'authors.refresh_network',
  label: refer(jobsMessages.findRelatedAuthors),
  payload: z.object({
    source: z.enum(networkBuckets),
    /** An answer that was stored since need not be fetched again: a run that was killed continues where it was. */
    since: z.string(),
  }),
  timeoutMs: 1_800_000,
  network: ['idxa', 'idxb'],
});

export const networkKey = (source: string): string => `${refreshNetworkJob.kind}:${source}`;

/** Approximate relative duration of each step. */
const costs = { related: 2, papers: 1 };
type Steps = StepProgress<keyof typeof costs>;

interface Deps {
  store: Store;
  sources: Sources;
  suggestions: (limit: number) => Promise<AuthorSuggestion[]>;
  /** Called after an answer was stored. */
  stored: () => void;
}

/** Asks a source for authors related to the library, and then adds papers of suggested authors who have hardly any. */
export const implementRefreshNetwork = (deps: Deps) => {
  const { db, journal, clock } = deps.store;
  /** Authors that either of the two jobs is querying. */
  const asking = new Set<string>();

  const fetchRelated = async (ctx: ContextOf<typeof refreshNetworkJob>, steps: Steps): Promise<number> => {
    const { source, since } = ctx.payload;
    const stored = readNetwork(db, source);
    if (stored && stored.computed_at >= since) return stored.candidates.length;
    // The authors to start from are among those with evidence in the library.
    await deps.suggestions(1);
    const ask = source === 'idxa_related' ? relatedByOpenAlex : relatedBySemanticScholar;
    const { candidates, seeds } = await ask(
      { db, sources: deps.sources, nowMs: clock.now() },
      {
        calls: { signal: ctx.signal, automatic: ctx.automatic, timing: (s, ms) => ctx.timing(s, ms) },
        step: async (done, total) => {
          await ctx.pauseOrStop();
          steps.progress('related', total === 0 ? 1 : done / total, refer(jobsMessages.lookingRelatedAuthors));
        },
      },
    );
    const at = clock.now();
    db.tx(() =>
      storeNetwork(db, source, {
        candidates,
        seed_count: seeds,
        computed_at: isoAt(at),
        // If there was nothing to start from, the next paper or followed author triggers a query.
        expires_at: isoAt(seeds === 0 ? at : at + keptForMs),
      }),
    );
    deps.stored();
    return candidates.length;
  };

  const seed = async (ctx: ContextOf<typeof refreshNetworkJob>, steps: Steps): Promise<number> => {
    const thin = thinSuggestions(db, await deps.suggestions(seedWindow));
    if (thin.length === 0) return 0;
    const actionId =
      journal.openOf(ctx.jobId) ??
      journal.open({
        actor: 'job',
        kind: refreshNetworkJob.kind,
        summary: refer(changes.suggestionsSeeding),
        jobId: ctx.jobId,
      });
    let added = 0;
    try {
      for (const [done, idxaId] of thin.entries()) {
        await ctx.pauseOrStop();
        steps.progress('papers', done / thin.length, refer(jobsMessages.fetchingPapersSuggestedAuthors));
        if (asking.has(idxaId)) continue;
        asking.add(idxaId);
        const calls = {
          signal: ctx.signal,
          automatic: ctx.automatic,
          timing: (s: string, ms: number) => ctx.timing(s, ms),
        };
        const change = (fn: () => void) => void journal.continue(actionId, fn);
        added += await seedAuthor({ ...deps, change }, idxaId, calls).finally(() => asking.delete(idxaId));
        ctx.worked(1);
      }
    } finally {
      journal.finish(actionId, refer(changes.suggestionsSeeded, { count: added }));
    }
    return added;
  };

  return implementJob(refreshNetworkJob, {
    resumable: () => true,
    undoable: () => true,
    run: async (ctx) => {
      try {
        const steps = new StepProgress(ctx, costs);
        const authors = await fetchRelated(ctx, steps);
        const papers = await seed(ctx, steps);
        return {
          message: refer(jobsMessages.foundRelatedAuthorsAddedSuggested, {
            authors,
            papers,
          }),
          result: { authors, papers },
        };
      } catch (e) {
        if (e instanceof SourceError || (e instanceof ApiError && e.code === 'network_off'))
          throw new JobFailure(e.shown, { cause: e });
        throw e;
      }
    },
  });
};
