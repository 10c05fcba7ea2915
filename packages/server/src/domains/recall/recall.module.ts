import { jobEnded, rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { findingJobs, recallJob } from './recall.jobs.ts';
import { recallRoutes } from './recall.routes.ts';
import { Recall } from './recall.service.ts';
import { recallTasks } from './recall.tasks.ts';

/** What monitors and lenses miss, estimated from papers saved in other ways and a judged sample. */
export const recallModule = defineModule({
  name: 'recall',
  needs: [papersModule, feedModule, vectorsModule, discoveryModule],
  owns: ['recall_judgements', 'recall_reports'],
  journaled: [{ name: 'recall_judgements', key: ['subject'], since: 38 }],
  exported: ['recall_judgements'],
  jobs: [recallJob],
  tasks: recallTasks,
  build: ({ store, jobs, learners, unattended }) => {
    const recall = new Recall({ store, jobs, learners });
    return {
      service: {},
      routes: recallRoutes(recall),
      jobs: [recall.implementation()],
      on: [
        on(rowsChanged, ({ rows }) => {
          if (rows.some((r) => r.table === 'recall_judgements')) store.db.afterCommit(() => recall.judged());
        }),
        on(jobEnded, ({ kind, status }) => {
          if (!findingJobs.has(kind) || status !== 'succeeded') return;
          store.db.afterCommit(() => {
            if (unattended.refusal(recallJob) === null) recall.refresh(false, 'auto:found');
          });
        }),
      ],
    };
  },
});
