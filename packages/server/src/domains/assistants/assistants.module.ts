import { exportsModule } from '../exports/exports.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { onlineModule } from '../online/online.module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { assistantRoutes } from './assistants.routes.ts';
import { AssistantsService } from './assistants.service.ts';

/** What AI assistants may do, over the Model Context Protocol. */
export const assistantsModule = defineModule({
  name: 'assistants',
  needs: [settingsModule, papersModule, libraryModule, onlineModule, exportsModule],
  build: ({ store, log, release, call, use }) => {
    const { settings } = use(settingsModule);
    const { papers } = use(papersModule);
    const { bulk, collections } = use(libraryModule);
    const { online } = use(onlineModule);
    const { exporter } = use(exportsModule);
    const assistants = new AssistantsService({
      store,
      log,
      release,
      allowed: () => settings.values.assistants,
      tools: { store, call, papers, bulk, collections, online, exporter },
    });
    return { service: {}, routes: assistantRoutes(assistants) };
  },
});
