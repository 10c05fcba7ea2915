import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { describeError } from '../../platform/log.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { AutoEnrichment, autoEnrichmentBatch } from './auto-enrichment.ts';
import { implementFetchVectors } from './fetch-vectors.ts';
import { implementHydrateAuthors } from './hydrate-authors.ts';
import { implementHydratePapers } from './hydrate-papers.ts';
import { hydrationHealth } from './hydration.health.ts';
import {
  fetchVectorsJob,
  hydrateAuthorsJob,
  hydratePapersJob,
  removeOrphanAuthorsJob,
  resolveTitlesJob,
} from './hydration.jobs.ts';
import { hydrationRoutes } from './hydration.routes.ts';
import { HydrationService } from './hydration.service.ts';
import { NameLinker } from './name-linker.ts';
import { implementRemoveOrphanAuthors } from './remove-orphan-authors.ts';

const minuteMs = 60_000;

/** Enrichment: missing fields, authors and vectors fetched from the sources. */
export const hydrationModule = defineModule({
  name: 'hydration',
  needs: [papersModule, libraryModule, duplicatesModule],
  owns: [
    'paper_enrichment',
    'publication_embeddings',
    'publication_embedding_fetch_status',
    'hydration_answers',
    'authors',
    'author_enrichment',
    'institutions',
    'paper_authors',
    'author_names_dirty',
    'dropped_authors_dirty',
    'paper_institutions',
    'paper_references',
    'paper_notices',
  ],
  jobs: [hydratePapersJob, resolveTitlesJob, hydrateAuthorsJob, fetchVectorsJob, removeOrphanAuthorsJob],
  health: hydrationHealth,
  build: ({ db, store, config, paperPages, jobs, net, sources, unattended, events, log, changes }) => {
    const names = new NameLinker({
      store,
      turn: () => jobs.nextTurn(),
      announce: (papers) => changes.derivedChanged(papers),
      onError: (e) => log.add('WARNING', 'hydration', `Linking names failed: ${describeError(e).message}`),
    });
    const hydration = new HydrationService({ store, jobs, net });
    const drain = new AutoEnrichment({
      store,
      jobs,
      refusal: () => unattended.refusal(hydratePapersJob),
      leftToday: () => unattended.leftToday('corpus_metadata'),
    });
    const deps = {
      store,
      sources,
      paperPages,
      afterAutomatic: (chainId: string) => {
        const limit = Math.min(autoEnrichmentBatch, unattended.leftToday('idxb_vector'));
        if (limit === 0 || unattended.refusal(fetchVectorsJob) !== null) return;
        jobs.start(fetchVectorsJob, { limit }, { trigger: 'auto:post_hydration', chainId, chainStep: 'idxb_fetch' });
      },
    };
    return {
      service: { hydration },
      routes: hydrationRoutes(hydration),
      jobs: [
        implementHydratePapers(deps, hydratePapersJob),
        implementHydratePapers(deps, resolveTitlesJob),
        implementHydrateAuthors({ store, sources, events }),
        implementFetchVectors({ store, sources }),
        implementRemoveOrphanAuthors({ db }),
      ],
      schedules: [
        {
          id: 'hydration_drain',
          name: 'Complete papers',
          description: 'Fetches missing details of newly added papers, 25 at a time.',
          action: hydratePapersJob.kind,
          everyMs: () => config.hydrationDrainIntervalMinutes * minuteMs,
          run: (trigger) => {
            if (trigger === 'scheduler') return drain.run('scheduler');
            const e = hydration.rehydrate({ limit: autoEnrichmentBatch, force: false });
            return { jobId: e.job_id || null, status: e.status, message: e.message };
          },
        },
      ],
      on: [on(rowsChanged, () => void names.update()), on(rowsChanged, ({ rows }) => drain.rowsChanged(rows))],
      start: () => names.finish(),
      close: () => {
        names.close();
        drain.close();
      },
    };
  },
});
