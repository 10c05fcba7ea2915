import { jobEnded, libraryChanged, libraryWiped } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { healthModule } from '../health/health.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { suggestionsModule } from '../suggestions/suggestions.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { buildViews } from './build-views.ts';
import { insightsBuilt } from './insights.events.ts';
import { insightsStatus } from './insights.health.ts';
import { insightRoutes } from './insights.routes.ts';
import { Insights } from './insights.service.ts';
import { insightTasks } from './insights.tasks.ts';

/** Figures about the whole library, and reports. */
export const insightsModule = defineModule({
  name: 'insights',
  needs: [
    papersModule,
    searchModule,
    libraryModule,
    authorsModule,
    identityModule,
    suggestionsModule,
    feedModule,
    vectorsModule,
    alertsModule,
    discoveryModule,
    healthModule,
  ],
  owns: ['insights_views'],
  tasks: insightTasks,
  build: ({ db, store, log, release, background, events, use }) => {
    const { operational } = use(healthModule);
    const views = {
      store,
      background,
      operational,
      ai: use(vectorsModule).ai,
      feed: use(feedModule).feed,
      authors: use(authorsModule).authors,
      suggestions: use(suggestionsModule).suggestions,
      attention: use(identityModule).attention,
      alerts: use(alertsModule).alerts,
    };
    const insights = new Insights({
      store,
      log,
      release,
      build: () => buildViews(views),
      onBuilt: (computed_at) => events.emit(insightsBuilt, { computed_at }),
    });
    return {
      service: { insights },
      routes: insightRoutes({ insights, operational, now: () => store.now() }),
      on: [
        on(libraryChanged, () => insights.changed()),
        on(libraryWiped, () => insights.wiped()),
        // Jobs also store what is not in the history, such as institutions and vectors.
        on(jobEnded, () => db.afterCommit(() => insights.changed())),
      ],
      health: insightsStatus(insights),
      start: () => insights.prepare(),
      close: () => insights.close(),
    };
  },
});
