import { jobEnded } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { computeEmbeddingsJob } from '../vectors/vectors.jobs.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { mapHealth } from './map.health.ts';
import { buildMapJob } from './map.jobs.ts';
import { mapRoutes } from './map.routes.ts';
import { Maps } from './map.service.ts';
import { mapTasks } from './map.tasks.ts';

const dayMs = 24 * 3_600_000;
/** Of the repair in Health, which has a switch and a daily limit. */
const task = 'cluster_labels';
/** Jobs that store vectors of many papers. */
const drawnAfter: ReadonlySet<string> = new Set([computeEmbeddingsJob.kind]);

/** The map of the Library: regions and topics with labels, and a place for each paper. */
export const mapModule = defineModule({
  name: 'map',
  needs: [papersModule, vectorsModule],
  owns: ['maps', 'map_points'],
  jobs: [buildMapJob],
  tasks: mapTasks,
  health: mapHealth,
  build: ({ store, jobs, readers, learners, lanes, unattended }) => {
    const maps = new Maps({ store, jobs, readers, learners, lanes });
    const mayDraw = () => unattended.switchedOn(task) && unattended.leftToday(task) > 0;
    /** A run that finds nothing to do ends at once. */
    const drawIfAllowed = () => {
      if (unattended.refusal(buildMapJob) === null && mayDraw()) maps.rebuild(false, 'auto:map');
    };
    return {
      service: { maps },
      routes: mapRoutes(maps),
      jobs: [maps.implementation()],
      schedules: [
        {
          id: 'draw_map',
          name: 'Draw the map',
          description: 'Places new papers on the map of the Library.',
          action: buildMapJob.kind,
          everyMs: () => dayMs,
          run: (trigger) => {
            const refusal =
              trigger !== 'scheduler' ? null : mayDraw() ? unattended.scheduledRefusal(buildMapJob) : 'switched_off';
            if (refusal) return { jobId: null, status: 'refused', message: refusal };
            const e = maps.rebuild(false, trigger);
            return { jobId: e.job_id, status: e.status, message: e.message };
          },
        },
      ],
      on: [
        on(jobEnded, ({ kind, status }) => {
          if (drawnAfter.has(kind) && status === 'succeeded') store.db.afterCommit(drawIfAllowed);
        }),
      ],
    };
  },
});
