import {
  jobEnded,
  libraryWiped,
  networkChanged,
  repairConfigured,
  rowsChanged,
} from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { describeError } from '../../platform/log.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { meaningPort } from '../search/search.ports.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { aiRoutes } from './ai.routes.ts';
import { AiService } from './ai.service.ts';
import { announceVectors } from './announce-vectors.ts';
import { implementComputeEmbeddings } from './compute-embeddings.ts';
import { buildHosted } from './hosted/build-hosted.ts';
import { embedHostedJob } from './hosted/embed-hosted.ts';
import { prepareDownloadedJob } from './hosted/prepare-downloaded.ts';
import { VectorSearch } from './meaning-search.ts';
import { RemoteIndex, syncIndexJob } from './remote-index.ts';
import { similarRoutes } from './similar.routes.ts';
import { VectorUpdater } from './vector-updater.ts';
import { vectorsHealth } from './vectors.health.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';
import * as repo from './vectors.repo.ts';
import { refreshTask, vectorTasks } from './vectors.tasks.ts';
import { WarmUp } from './warm-up.ts';

const automaticTraining = 'auto:corpus_growth';
/** Training on fewer papers takes about a second: it leaves no row in Activity if it succeeds. */
const listedFrom = 2_000;
const task = computeEmbeddingsJob.task!.key;

/** Keeps the vectors from the local model up to date, and learns a new model when the library has grown. */
const updaterOf = (
  { store, db, vectors, jobs, unattended }: Infrastructure,
  deps: Pick<ConstructorParameters<typeof VectorUpdater>[0], 'changed' | 'enabled' | 'onError'>,
): VectorUpdater => {
  const leftToday = () => (unattended.switchedOn(task) ? unattended.leftToday(task) : 0);
  return new VectorUpdater({
    store,
    vectors,
    ...deps,
    turn: () => jobs.nextTurn(),
    leftToday: () => (unattended.scheduledRefusal(computeEmbeddingsJob) === null ? leftToday() : 0),
    worked: (papers) => unattended.worked(task, papers),
    train: () => {
      // A new model needs the vectors of all papers.
      if (unattended.refusal(computeEmbeddingsJob) !== null || leftToday() < repo.countCorpus(db)) return false;
      jobs.start(computeEmbeddingsJob, {}, { trigger: automaticTraining });
      return true;
    },
  });
};

/** Vectors of papers: learned from the library or provided by a service, kept up to date, and searched. */
export const vectorsModule = defineModule({
  name: 'vectors',
  needs: [settingsModule, papersModule, searchModule, hydrationModule],
  owns: [
    'vector_models',
    'vector_model_parts',
    'paper_vectors',
    'vectors_dirty',
    'vector_servers',
    'hosted_spaces',
    'hosted_vectors',
    'hosted_stale',
    'downloaded_changed',
  ],
  provides: [meaningPort],
  jobs: [computeEmbeddingsJob, embedHostedJob, prepareDownloadedJob, syncIndexJob],
  tasks: vectorTasks,
  health: vectorsHealth,
  build: (infrastructure) => {
    const { db, store, log, jobs, unattended, readers, learners, vectors, sources, net, use } = infrastructure;
    const { settings } = use(settingsModule);
    const { papers } = use(papersModule);
    const onError = (e: unknown) =>
      log.add('WARNING', 'vectors', `Updating vectors failed: ${describeError(e).message}`);
    const enabled = () => settings.values.ai.provider !== 'none';
    const remote = new RemoteIndex({ store, settings, sources, net, jobs, log });
    const warmUp = new WarmUp({ vectors, clock: store.clock, enabled, onError });
    const changed = announceVectors({
      refresh: (ids) => vectors.run(refreshTask, { ids }),
      remote: (ids) => remote.changed(ids),
    });
    const switched = () => {
      remote.check('auto:index');
      warmUp.plan();
    };
    const hosted = buildHosted({
      infrastructure,
      settings,
      changed,
      switched,
      onError,
    });
    const search = new VectorSearch({ db, vectors, remote, questions: hosted.questions });
    const updater = updaterOf(infrastructure, { changed, enabled, onError });
    const affected = new Set(['papers', 'paper_texts']);
    const plan = (deleted: readonly number[] = []) => {
      updater.plan(deleted);
      hosted.updater.plan();
      hosted.downloaded.plan();
    };
    settings.onChange(() => {
      hosted.questions.forget();
      hosted.provider.settle();
      hosted.downloaded.chosen();
      remote.check('user');
    });
    const ai = new AiService({ store, settings, jobs, readers, remote, hosted: hosted.service });
    return {
      service: { ai },
      ports: [meaningPort.by(() => (enabled() ? search : null))],
      routes: [...aiRoutes(ai), ...similarRoutes({ papers, search })],
      jobs: [
        implementComputeEmbeddings({
          store,
          learners,
          changed: (ids) => void changed(ids).catch(onError),
          switched: () => {
            updater.plan();
            switched();
          },
        }),
        ...hosted.jobs,
        remote.implementation(),
      ],
      on: [
        on(rowsChanged, ({ rows }) => {
          if (!rows.some((r) => affected.has(r.table))) return;
          const deleted = rows.filter((r) => r.table === 'papers' && r.op === 'D').map((r) => Number(r.key[0]));
          db.afterCommit(() => plan(deleted));
        }),
        on(networkChanged, ({ enabled: isOn }) => {
          if (isOn) hosted.updater.plan();
        }),
        on(libraryWiped, () => plan()),
        on(repairConfigured, ({ key }) => {
          if (key === task) updater.retry();
        }),
        on(jobEnded, (row) => {
          if (row.kind !== prepareDownloadedJob.kind) db.afterCommit(() => hosted.downloaded.plan());
          const brief = row.trigger_source === automaticTraining && row.status === 'succeeded';
          if (row.kind === computeEmbeddingsJob.kind && brief && repo.countCorpus(db) < listedFrom)
            db.afterCommit(() => jobs.dismiss(row.job_id));
        }),
      ],
      health: {
        automatic: {
          embedding: () =>
            enabled() && unattended.switchedOn(task) && unattended.scheduledRefusal(computeEmbeddingsJob) === null,
        },
      },
      start: () => {
        hosted.provider.settle();
        plan();
        remote.check('auto:index');
        warmUp.plan();
      },
      close: () => {
        warmUp.close();
        updater.close();
        hosted.updater.close();
        hosted.downloaded.close();
      },
    };
  },
});
