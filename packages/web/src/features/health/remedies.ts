import { call, sayError } from '../../api/client.ts';
import { checkSource, createBackup, rehearseRestore } from '../../api/endpoints.gen.ts';
import type { SystemChip } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { saveSettings, switchNetwork } from '../../desk/save-settings.ts';
import { bytes } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { assessAgain, refetchHealth } from './actions.ts';

type Target = SystemChip['causes'][number]['targets'][number];

/** A backup that was never restored proves nothing, so the new one is restored on trial. */
const backUpAndProve = async () => {
  const made = await call(createBackup);
  say(`Backed up: ${bytes(made.size_bytes)}, checked. It is now restored on trial.`);
  await call(rehearseRestore);
};

const askSource = async ({ id, label }: Target) => {
  const { valid, detail } = await call(checkSource, { params: { source: id as 'idxa' } });
  (valid === false ? sayFailed : say)(`${label}: ${detail}`);
};

interface Remedy {
  words: (target: Target) => string;
  run: (target: Target) => unknown;
}

/** What one click does about a cause. What wants a choice is done in Settings, to which the cause links. */
export const remedies: Partial<Record<Target['action'], Remedy>> = {
  enable_network: { words: () => 'Switch the network on', run: () => switchNetwork(true) },
  test_source: { words: ({ label }) => `Ask ${label} now`, run: askSource },
  open_log: { words: () => 'Open Activity', run: () => activityOpen.set(true) },
  create_backup: { words: () => 'Make a new backup', run: backUpAndProve },
  enable_backups: { words: () => 'Switch backups on', run: () => saveSettings({ backups: { enabled: true } }) },
  reassess: { words: () => 'Count again', run: assessAgain },
};

export const remedy = async (run: () => unknown): Promise<void> => {
  try {
    await run();
  } catch (error) {
    sayFailed(sayError(error));
  }
  await refetchHealth();
};
