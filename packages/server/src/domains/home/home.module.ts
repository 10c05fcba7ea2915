import { getHome, listLibraryTopics } from '@carrel/contract';
import { route } from '../../platform/route.ts';
import { alertsModule } from '../alerts/alerts.module.ts';
import { discoveryModule } from '../discovery/discovery.module.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { healthModule } from '../health/health.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { inboxModule } from '../inbox/inbox.module.ts';
import { insightsModule } from '../insights/insights.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pdfsModule } from '../pdfs/pdfs.module.ts';
import { Home } from './home.service.ts';
import { homeTasks, libraryTopicsTask } from './home.tasks.ts';

/** The first page: what is new, and what to do next. It reads what other modules know and has no tables. */
export const homeModule = defineModule({
  name: 'home',
  needs: [
    healthModule,
    papersModule,
    duplicatesModule,
    identityModule,
    feedModule,
    alertsModule,
    discoveryModule,
    inboxModule,
    insightsModule,
    pdfsModule,
    libraryModule,
  ],
  tasks: homeTasks,
  build: ({ store, net, readers, cached, use }) => {
    const { alerts, notices, timeZone } = use(alertsModule);
    const home = new Home({
      store,
      readers,
      cached,
      timeZone,
      networkOn: () => net.enabled,
      feed: use(feedModule).feed,
      recommendations: use(discoveryModule).recommendations,
      attention: use(identityModule).attention,
      notices,
      inbox: use(inboxModule).inbox,
      pdfs: use(pdfsModule).pdfs,
      groups: use(duplicatesModule).groups,
      digests: (after, limit) => alerts.deliveredHere(after, limit),
      operational: use(healthModule).operational,
    });
    return {
      service: {},
      routes: [
        route(getHome, ({ query }, io) => home.brief(query.since, io.signal)),
        route(listLibraryTopics, ({ query }, { signal }) => readers.run(libraryTopicsTask, query.limit, { signal })),
      ],
    };
  },
});
