import type { Infrastructure } from '../../infrastructure.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { embedHostedJob, implementEmbedHosted } from './embed-hosted.ts';
import { HostedQuestions } from './embed-question.ts';
import { HostedService } from './hosted.service.ts';
import { HostedProvider } from './hosted-provider.ts';
import { HostedUpdater } from './hosted-updater.ts';

const automatic = 'auto:changed_papers';

/** Builds the parts that work with a vector provider. */
export const buildHosted = ({
  infrastructure: { db, store, log, jobs, unattended, readers, sources, net, usage },
  settings,
  changed,
  switched,
  onError,
}: {
  infrastructure: Infrastructure;
  settings: SettingsService;
  changed: (ids: readonly number[]) => void;
  switched: () => void;
  onError: (e: unknown) => void;
}) => {
  const { clock } = store;
  const provider = new HostedProvider({ store, settings, sources, net, switched });
  const questions = new HostedQuestions({ provider, clock, log });
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
  const job = implementEmbedHosted({ store, provider, readers, changed });
  return { provider, questions, service, updater, job };
};
