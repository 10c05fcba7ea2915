import { jobEnded } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { defineModule } from '../module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { historyRoutes } from './history.routes.ts';
import { HistoryService, revertJob } from './history.service.ts';
import { historyTasks } from './history.tasks.ts';
import { closeActionOf, closeOpenActions } from './open-actions.ts';

/** What was changed, undo and redo. */
export const historyModule = defineModule({
  name: 'history',
  needs: [settingsModule],
  jobs: [revertJob],
  tasks: historyTasks,
  build: ({ db, store, journal, jobs, readers, use }) => {
    const { settings } = use(settingsModule);
    const history = new HistoryService({ store, jobs, readers, afterUndo: () => settings.reload() });
    return {
      service: { history },
      routes: historyRoutes(history),
      jobs: [history.job()],
      on: [on(jobEnded, (row) => closeActionOf(journal, jobs, row.job_id))],
      start: () => closeOpenActions(db, journal, jobs),
    };
  },
});
