import { citationsModule } from '../citations/citations.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { manuscriptRoutes } from './manuscripts.routes.ts';
import { manuscriptTasks } from './manuscripts.tasks.ts';

/** Checks and formats the citations of a manuscript. Nothing of a manuscript is stored. */
export const manuscriptsModule = defineModule({
  name: 'manuscripts',
  needs: [papersModule, citationsModule],
  owns: [],
  tasks: manuscriptTasks,
  build: ({ background, use }) => ({
    service: {},
    routes: manuscriptRoutes({ threads: background, citations: use(citationsModule) }),
  }),
});
