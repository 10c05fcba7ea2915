import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { onlineModule } from '../online/online.module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { connectorRoutes } from './connector.routes.ts';
import { ConnectorService } from './connector.service.ts';
import { connectorTasks } from './connector.tasks.ts';

/** What the browser connector asks for. */
export const connectorModule = defineModule({
  name: 'connector',
  needs: [papersModule, libraryModule, duplicatesModule, hydrationModule, onlineModule],
  owns: ['connector_saves'],
  tasks: connectorTasks,
  build: ({ store, readers, cached, config, dbPath, release, use }) => {
    const { papers } = use(papersModule);
    const { collections, tags } = use(libraryModule);
    const { online } = use(onlineModule);
    const { profile } = config;
    const connector = new ConnectorService({
      store,
      readers,
      cached,
      papers,
      collections,
      tags,
      online,
      release,
      profile,
      dbPath,
    });
    return { service: {}, routes: connectorRoutes({ connector }) };
  },
});
