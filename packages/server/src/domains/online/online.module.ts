import { exportsModule } from '../exports/exports.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { importsModule } from '../imports/imports.module.ts';
import { downloadAttachmentPort } from '../imports/imports.ports.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { downloadAttachment } from './download-attachment.ts';
import { onlineRoutes } from './online.routes.ts';
import { OnlineService } from './online.service.ts';
import { implementPullRefmanager, pullRefmanagerJob } from './pull-refmanager.ts';

/** Online search, adding by identifier, and Zotero. */
export const onlineModule = defineModule({
  name: 'online',
  needs: [settingsModule, papersModule, libraryModule, exportsModule, hydrationModule, importsModule],
  provides: [downloadAttachmentPort],
  jobs: [pullRefmanagerJob],
  build: ({ store, clock, net, web, sources, jobs, use }) => {
    const { settings } = use(settingsModule);
    const { papers } = use(papersModule);
    const { act, collections } = use(libraryModule);
    const { imports } = use(importsModule);
    const online = new OnlineService({ store, net, sources, papers, act, collections });
    return {
      service: { online },
      routes: onlineRoutes({ online, jobs, sources, settings, assertOnline: () => net.assertOn() }),
      jobs: [implementPullRefmanager({ sources, imports, clock })],
      ports: [downloadAttachmentPort.by(downloadAttachment({ sources, web, uploads: imports.uploads }))],
    };
  },
});
