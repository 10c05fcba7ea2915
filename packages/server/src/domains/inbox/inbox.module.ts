import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { defineModule } from '../module.ts';
import { onlineModule } from '../online/online.module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pluginsModule } from '../plugins/plugins.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { userLocale } from '../settings/user-language.ts';
import { MessageCapture } from './capture-message.ts';
import { WatchedFolder } from './folder.ts';
import { importPdfPort, noticesPort } from './inbox.ports.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { InboxService, sweepInboxJob } from './inbox.service.ts';
import { inboxTasks } from './inbox.tasks.ts';
import { Sweep } from './sweep.ts';

/** The Inbox: papers captured from channels of plugins and from a folder. */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: [settingsModule, papersModule, hydrationModule, pluginsModule, onlineModule],
  owns: ['inbox_messages', 'inbox_message_papers', 'inbox_cursors'],
  asks: [importPdfPort, noticesPort],
  jobs: [sweepInboxJob],
  tasks: inboxTasks,
  build: ({ store, jobs, background, config, unattended, use, ask }) => {
    const { settings } = use(settingsModule);
    const { papers } = use(papersModule);
    const { host, plugins } = use(pluginsModule);
    const notices = ask(noticesPort);
    const capture = new MessageCapture({ store, papers, online: use(onlineModule).online });
    const folder = new WatchedFolder({
      store,
      capture,
      background,
      folder: () => settings.inboxFolder,
      importPdf: ask(importPdfPort),
    });
    const sweep = new Sweep({ store, host, plugins, capture, folder, locale: () => userLocale(store.db) });
    const inbox = new InboxService({ store, jobs, sweep, capture, folder, notices: () => notices().count() });
    return {
      service: { inbox },
      routes: inboxRoutes({ inbox, notices }),
      jobs: [inbox.job()],
      schedules: [
        {
          id: 'sweep_inbox',
          name: 'Capture papers for the Inbox',
          description: 'Reads the channels and the watched folder.',
          action: sweepInboxJob.kind,
          everyMs: () => config.inboxSweepIntervalMinutes * 60_000,
          run: (trigger) => {
            if (sweep.channels().length === 0)
              return { jobId: null, status: 'noop', message: refer(messages.noChannelConfigured) };
            const refusal = trigger === 'scheduler' ? unattended.scheduledRefusal(sweepInboxJob) : null;
            // The files of the folder can be read without the network.
            const folderOnly = refusal === 'network_off' && folder.path !== '';
            if (refusal && !folderOnly) return { jobId: null, status: 'refused', message: refusal };
            const e = jobs.start(sweepInboxJob, {}, { trigger });
            return { jobId: e.job_id, status: e.status, message: e.message };
          },
        },
      ],
    };
  },
});
