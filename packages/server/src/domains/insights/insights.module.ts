import { jobEnded, libraryChanged, libraryWiped } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { buildViews } from './build-views.ts';
import { insightRoutes } from './insights.routes.ts';
import { Insights } from './insights.service.ts';
import { insightTasks } from './insights.tasks.ts';

/** Figures about the whole library, and reports. */
export const insightsModule = defineModule({
  name: 'insights',
  needs: [papersModule, searchModule, libraryModule, vectorsModule, discoveryModule],
  owns: ['insights_views'],
  tasks: insightTasks,
  build: ({ db, store, log, release, background, use }) => {
    const { ai } = use(vectorsModule);
    const insights = new Insights({ store, log, release, build: () => buildViews({ store, background, ai }) });
    return {
      service: { insights },
      routes: insightRoutes({ insights }),
      on: [
        on(libraryChanged, () => insights.changed()),
        on(libraryWiped, () => insights.wiped()),
        // Jobs also store what is not in the history, such as institutions and vectors.
        on(jobEnded, () => db.afterCommit(() => insights.changed())),
      ],
      start: () => insights.prepare(),
      close: () => insights.close(),
    };
  },
});
