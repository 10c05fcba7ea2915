import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { drainLimit, HydrationDrain } from './drain.ts';
import { fetchVectorsJob, vectorsKey, vectorsKind } from './fetch-vectors.ts';
import { hydrateAuthorsJob } from './hydrate-authors.ts';
import { hydrateKind, hydratePapersJob, titlesKind } from './hydrate-papers.ts';
import { hydrationHealth } from './hydration.health.ts';
import { hydrationRoutes } from './hydration.routes.ts';
import { HydrationService } from './hydration.service.ts';
import { removeOrphanAuthorsJob } from './remove-orphan-authors.ts';

const minuteMs = 60_000;

/** Enrichment: missing fields, authors and vectors fetched from the sources. */
export const hydrationModule = defineModule({
  name: 'hydration',
  needs: [papersModule, libraryModule],
  owns: [
    'paper_enrichment',
    'publication_embeddings',
    'publication_embedding_fetch_status',
    'hydration_answers',
    'authors',
    'author_enrichment',
    'institutions',
    'paper_authors',
    'paper_institutions',
    'paper_references',
    'paper_notices',
  ],
  health: hydrationHealth,
  build: ({ db, journal, clock, config, jobs, net, sources, unattended }) => {
    const hydration = new HydrationService({ db, clock, jobs, net });
    const drain = new HydrationDrain({
      db,
      clock,
      jobs,
      refusal: () => unattended.refusal(hydrateKind),
      leftToday: () => unattended.leftToday('corpus_metadata'),
    });
    const deps = {
      db,
      journal,
      clock,
      sources,
      landingPages: config.landingPages,
      afterAutomatic: (chainId: string) => {
        const limit = Math.min(drainLimit, unattended.leftToday('idxb_vector'));
        if (limit === 0 || unattended.refusal(vectorsKind) !== null) return;
        jobs.start(
          vectorsKind,
          { limit },
          { key: vectorsKey, trigger: 'auto:post_hydration', chainId, chainStep: 'idxb_fetch' },
        );
      },
    };
    return {
      service: { hydration },
      routes: hydrationRoutes(hydration),
      jobs: [
        hydratePapersJob(deps),
        hydratePapersJob(deps, titlesKind),
        hydrateAuthorsJob({ db, clock, sources }),
        fetchVectorsJob({ db, clock, sources }),
        removeOrphanAuthorsJob({ db }),
      ],
      schedules: [
        {
          id: 'hydration_drain',
          name: 'Complete papers',
          description: 'Fetches missing details of newly added papers, a few at a time.',
          action: hydrateKind,
          everyMs: () => config.hydrationDrainIntervalMinutes * minuteMs,
          run: (trigger) => {
            if (trigger === 'scheduler') return drain.run('scheduler');
            const e = hydration.rehydrate({ force: false });
            return { jobId: e.job_id || null, status: e.status, message: e.message };
          },
        },
      ],
      on: [on(rowsChanged, ({ rows }) => drain.rowsChanged(rows))],
      close: () => drain.close(),
    };
  },
});
