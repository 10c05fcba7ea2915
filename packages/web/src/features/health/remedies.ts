import * as m from '@carrel/messages/health';
import { call, errorText } from '../../api/client.ts';
import { checkSource, createBackup, rebuildFrontier, refreshDiscovery, testRestore } from '../../api/endpoints.gen.ts';
import type { SystemChip } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { saveSettings, switchNetwork } from '../../desk/save-settings.ts';
import { bytes } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { checkAgain, refetchHealth } from './actions.ts';

type Target = SystemChip['causes'][number]['targets'][number];

/** A backup that was never restored may be unusable, so the new one is tested. */
const backUpAndTest = async () => {
  const backup = await call(createBackup);
  say(m.backedUp({ size: bytes(backup.size_bytes) }));
  await call(testRestore);
};

const testSource = async ({ id, label }: Target) => {
  const { valid, detail } = await call(checkSource, { params: { source: id as 'idxa' } });
  (valid === false ? sayFailed : say)(m.sourceReply({ source: label, detail }));
};

/** Starts a job, which Activity shows. The cause disappears when it has ended. */
const start = async (job: Promise<{ job_id: string; message: string }>) => {
  const { job_id, message } = await job;
  if (job_id === '') sayFailed(message);
  else say(m.repairStarted());
};

interface Remedy {
  label: (target: Target) => string;
  run: (target: Target) => unknown;
}

/** Remedies that take one click. Anything that needs a choice is in Settings, to which the cause links. */
export const remedies: Partial<Record<Target['action'], Remedy>> = {
  enable_network: { label: m.turnOnNetwork, run: () => switchNetwork(true) },
  test_source: { label: ({ label }) => m.testSource({ source: label }), run: testSource },
  open_log: { label: m.openActivity, run: () => activityOpen.set(true) },
  create_backup: { label: m.backUpNow, run: backUpAndTest },
  enable_backups: { label: m.turnOnBackups, run: () => saveSettings({ backups: { enabled: true } }) },
  refresh_lenses: { label: m.refreshLenses, run: () => start(call(refreshDiscovery)) },
  rebuild_frontier: { label: m.collectCandidates, run: () => start(call(rebuildFrontier)) },
  reassess: { label: m.checkAgain, run: checkAgain },
};

export const applyRemedy = async (run: () => unknown): Promise<void> => {
  try {
    await run();
  } catch (error) {
    sayFailed(errorText(error));
  }
  await refetchHealth();
};
