import { jobEnded, libraryWiped, rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { describeError } from '../../platform/log.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { aiRoutes } from './ai.routes.ts';
import { AiService } from './ai.service.ts';
import { implementComputeEmbeddings } from './compute-embeddings.ts';
import { similarRoutes } from './similar.routes.ts';
import { VectorUpdater } from './vector-updater.ts';
import { vectorsHealth } from './vectors.health.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';
import * as repo from './vectors.repo.ts';
import { meaningPageTask, meaningSearchTask, refreshTask, vectorTasks } from './vectors.tasks.ts';

const automaticTraining = 'auto:corpus_growth';
/** Training on fewer papers takes about a second: it leaves no row in Activity when it went well. */
const listedFrom = 2_000;
const searchLimitMs = 30_000;

/** Vectors of papers: learned from the library, kept up to date, and searched. */
export const vectorsModule = defineModule({
  name: 'vectors',
  needs: [settingsModule, papersModule, searchModule],
  owns: ['vector_models', 'vector_model_parts', 'paper_vectors', 'vectors_dirty'],
  jobs: [computeEmbeddingsJob],
  tasks: vectorTasks,
  health: vectorsHealth,
  build: ({ db, store, log, jobs, unattended, readers, learners, vectors, use }) => {
    const { settings } = use(settingsModule);
    const { papers } = use(papersModule);
    const onError = (e: unknown) =>
      log.add('WARNING', 'vectors', `Updating vectors failed: ${describeError(e).message}`);
    const enabled = () => settings.values.ai.provider === 'local';
    const updater = new VectorUpdater({
      store,
      vectors,
      turn: () => jobs.nextTurn(),
      enabled,
      train: () => {
        if (unattended.refusal(computeEmbeddingsJob) === null)
          jobs.start(computeEmbeddingsJob, {}, { trigger: automaticTraining });
      },
      onError,
    });
    use(searchModule).meaning.provide({
      available: enabled,
      page: (request, signal) => vectors.run(meaningPageTask, request, { signal, timeoutMs: searchLimitMs }),
      search: (request, signal) => vectors.run(meaningSearchTask, request, { signal, timeoutMs: searchLimitMs }),
    });
    const affected = new Set(['papers', 'paper_texts']);
    return {
      service: {},
      routes: [...aiRoutes(new AiService({ store, settings, jobs, readers })), ...similarRoutes({ papers, vectors })],
      jobs: [
        implementComputeEmbeddings({
          store,
          learners,
          changed: (ids) => void vectors.run(refreshTask, { ids }).catch(onError),
          switched: () => updater.plan(),
        }),
      ],
      on: [
        on(rowsChanged, ({ rows }) => {
          if (rows.some((r) => affected.has(r.table))) db.afterCommit(() => updater.plan());
        }),
        on(libraryWiped, () => updater.plan()),
        on(jobEnded, (row) => {
          const brief = row.trigger_source === automaticTraining && row.status === 'succeeded';
          if (row.kind === computeEmbeddingsJob.kind && brief && repo.countCorpus(db) < listedFrom)
            db.afterCommit(() => jobs.dismiss(row.job_id));
        }),
      ],
      start: () => updater.plan(),
      close: () => updater.close(),
    };
  },
});
