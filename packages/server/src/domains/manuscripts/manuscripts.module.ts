import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { manuscriptRoutes } from './manuscripts.routes.ts';
import { manuscriptTasks } from './manuscripts.tasks.ts';

/** Checks the citations of a manuscript against its bibliography and the library. Nothing of a manuscript is stored. */
export const manuscriptsModule = defineModule({
  name: 'manuscripts',
  needs: [papersModule],
  owns: [],
  tasks: manuscriptTasks,
  build: ({ background }) => ({ service: {}, routes: manuscriptRoutes({ threads: background }) }),
});
