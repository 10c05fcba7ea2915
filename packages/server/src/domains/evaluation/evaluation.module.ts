import { jobEnded } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { refreshLensJob } from '../discovery/discovery.jobs.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { laneYieldsPort } from '../discovery/discovery.ports.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { evaluateJob } from './evaluation.jobs.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { Evaluation } from './evaluation.service.ts';
import { evaluationTasks } from './evaluation.tasks.ts';

/** Whether suggestions fit what the user keeps, and what each refresh did. */
export const evaluationModule = defineModule({
  name: 'evaluation',
  needs: [papersModule, hydrationModule, vectorsModule, discoveryModule],
  owns: ['outcome_evaluations', 'channel_yields', 'discovery_records'],
  provides: [laneYieldsPort],
  jobs: [evaluateJob],
  tasks: evaluationTasks,
  build: ({ store, jobs, log, readers, learners, release, unattended, use }) => {
    const { settings } = use(discoveryModule);
    const evaluation = new Evaluation({ store, jobs, log, readers, learners, settings, release });
    return {
      service: {},
      ports: [laneYieldsPort.by(() => evaluation.multipliers())],
      routes: evaluationRoutes(evaluation),
      jobs: [evaluation.implementation()],
      on: [
        on(jobEnded, ({ kind, status, job_id }) => {
          if (kind !== refreshLensJob.kind || status !== 'succeeded') return;
          evaluation.refreshed(job_id);
          store.db.afterCommit(() => {
            if (unattended.refusal(evaluateJob) === null) evaluation.refresh(false, 'auto:lens_refreshed');
          });
        }),
      ],
    };
  },
});
