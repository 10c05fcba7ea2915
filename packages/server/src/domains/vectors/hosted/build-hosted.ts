import type { Infrastructure } from '../../infrastructure.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { DownloadedUpdater } from './downloaded-updater.ts';
import { embedHostedJob, implementEmbedHosted } from './embed-hosted.ts';
import { QueryEmbedder } from './embed-query.ts';
import { HostedService } from './hosted.service.ts';
import { HostedProvider } from './hosted-provider.ts';
import { HostedUpdater } from './hosted-updater.ts';
import { implementPrepareDownloaded, prepareDownloadedJob } from './prepare-downloaded.ts';

const automatic = 'auto:changed_papers';
const automaticPreparation = 'auto:downloaded_vectors';

/** Builds the parts that work with vectors from outside this machine. */
export const buildHosted = ({
  infrastructure: { db, store, log, jobs, unattended, readers, sources, net, usage },
  settings,
  changed,
  switched,
  onError,
}: {
  infrastructure: Infrastructure;
  settings: SettingsService;
  changed: (ids: readonly number[]) => Promise<void>;
  switched: () => void;
  onError: (e: unknown) => void;
}) => {
  const { clock } = store;
  const provider = new HostedProvider({ store, settings, sources, net, switched });
  const questions = new QueryEmbedder({ provider, clock, log });
  const service = new HostedService({ provider, settings, usage, readers, jobs, clock, db });
  const updater = new HostedUpdater({
    db,
    clock,
    provider,
    readers,
    start: (space) => {
      if (unattended.refusal(embedHostedJob) === null) jobs.start(embedHostedJob, { space }, { trigger: automatic });
    },
    onError,
  });
  const downloaded = new DownloadedUpdater({
    db,
    clock,
    provider,
    readers,
    changed,
    turn: () => jobs.nextTurn(),
    prepare: (byUser) => {
      if (byUser) jobs.start(prepareDownloadedJob, {}, { trigger: 'user' });
      else if (unattended.refusal(prepareDownloadedJob) === null)
        jobs.start(prepareDownloadedJob, {}, { trigger: automaticPreparation });
    },
    onError,
  });
  const sent = (ids: readonly number[]) => void changed(ids).catch(onError);
  return {
    provider,
    questions,
    service,
    updater,
    downloaded,
    jobs: [
      implementEmbedHosted({ store, provider, readers, changed: sent }),
      implementPrepareDownloaded({ store, provider, readers }),
    ],
  };
};
