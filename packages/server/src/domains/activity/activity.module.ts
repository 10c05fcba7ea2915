import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { defineModule } from '../module.ts';
import { activityStatus } from './activity.health.ts';
import { activityRoutes } from './activity.routes.ts';

const minuteMs = 60_000;

/** Background jobs as the user sees them. The jobs themselves belong to the platform. */
export const activityModule = defineModule({
  name: 'activity',
  build: ({ db, jobs, config }) => ({
    service: {},
    health: activityStatus({ schedulerEnabled: config.schedulerEnabled }),
    routes: activityRoutes({ db, jobs }),
    schedules: [
      {
        id: 'reap_orphan_jobs',
        name: 'Close orphaned operations',
        description: 'Closes operations that nobody has touched for five minutes.',
        action: 'reap',
        everyMs: () => 5 * minuteMs,
        run: () => ({ jobId: null, status: 'done', message: refer(messages.closed, { count: jobs.reap() }) }),
      },
    ],
  }),
});
