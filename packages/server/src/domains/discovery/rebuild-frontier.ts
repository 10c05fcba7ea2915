import { ApiError } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import { StepProgress } from '../../platform/jobs/step-progress.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Sources } from '../../sources/registry.ts';
import { frontierJob } from './discovery.jobs.ts';
import { missingReferencesTask, seedsTask } from './discovery.tasks.ts';
import { readSettings } from './discovery-settings.ts';
import * as frontier from './frontier.repo.ts';
import { gather } from './gather.ts';

/** Works requested per call. */
const perCall = 100;
/** Maximum number of cited works that are requested. */
const maxReferences = 1_500;

interface Deps {
  store: Store;
  sources: Sources;
  net: NetworkSwitch;
  readers: ThreadPool;
}

/**
 * Collects candidates around the Library: works that several of its papers cite, and what Semantic Scholar recommends for
 * it. What is stored is not fetched again, so a run that was killed continues where it was.
 */
export const implementRebuildFrontier = ({ store, sources, net, readers }: Deps) =>
  implementJob(frontierJob, {
    resumable: () => true,
    run: async (ctx) => {
      const { db, clock } = store;
      const settings = readSettings(db);
      db.tx(() => frontier.removeExpired(db, store.now()), 'relaxed');
      const context = {
        signal: ctx.signal,
        automatic: ctx.automatic,
        timing: (source: string, ms: number) => ctx.timing(source, ms),
      };
      const library = await readers.run(
        seedsTask,
        {
          lens: { id: 0, context: 'library_global', config: {} },
          now: store.now(),
          authors: settings.monitor_defaults.author_per_refresh,
        },
        { signal: ctx.readSignal },
      );
      const errors: Record<string, string> = {};
      const steps = new StepProgress(ctx, { cited: 2, asking: 1 });
      let fetched = 0;
      if (net.enabled && settings.sources.idxa.enabled && settings.strategies.citation_chain) {
        const works = await readers.run(
          missingReferencesTask,
          { least: library.count < 50 ? 1 : 2, limit: maxReferences },
          { signal: ctx.readSignal },
        );
        for (let i = 0; i < works.length; i += perCall) {
          await ctx.pauseOrStop();
          steps.progress('cited', i / works.length, refer(jobs.worksCitedLibrary));
          try {
            const ids = works.slice(i, i + perCall).map((w) => `W${w}`);
            const answer = await sources.idxa.worksByIds(ids, context);
            await inBatches(
              db,
              answer.values(),
              (work) =>
                frontier.storeFound(
                  db,
                  work,
                  { lensId: 0, sourceType: 'reference', sourceKey: 'library', strength: 0 },
                  clock.now(),
                ),
              { pauseOrStop: () => ctx.pauseOrStop() },
            );
            fetched += answer.size;
            ctx.worked(answer.size);
          } catch (e) {
            if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
            errors.idxa = e.message;
            break;
          }
        }
      }
      if (net.enabled) {
        const asked = await gather(
          { store, sources, settings },
          { ...library, lensId: 0, queries: [], keyword: null },
          {
            context,
            pauseOrStop: () => ctx.pauseOrStop(),
            onQuestion: (done, all) =>
              steps.progress('asking', done / all, refer(jobs.askingSources, { done: done + 1, total: all })),
          },
        );
        fetched += asked.found;
        Object.assign(errors, asked.errors);
      }
      db.tx(() => frontier.noteBuilt(db, store.now()));
      const { papers } = frontier.frontierState(db);
      return {
        message: refer(jobs.candidatesAroundLibrary, { papers }),
        result: { candidates: papers, fetched, errors, network: net.enabled },
      };
    },
  });
