import * as m from '@carrel/messages/health';
import { call, errorText } from '../../api/client.ts';
import { configureRepair, refreshHealth, resumeRepair, runRepair } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

/** Refetches everything that the page shows. */
export const refetchHealth = () => queryClient.invalidateQueries({ queryKey: keys.health });

const reportErrors = async (work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    sayFailed(errorText(error));
  }
  await refetchHealth();
};

export const run = (
  key: string,
  spec: { dry_run?: boolean; confirmation_token?: string; plan_fingerprint?: string } = {},
) =>
  reportErrors(async () => {
    const answer = await call(runRepair, { params: { key }, body: spec });
    if (answer.status === 'blocked' || answer.status === 'blocked_external') sayFailed(answer.message);
    else if (answer.status === 'noop') say(answer.message);
    else if (spec.dry_run) say(m.previewInActivity());
  });

interface RepairOptions {
  auto_enabled?: boolean;
  remembered_manual_limit?: number;
  auto_daily_cap?: number;
  request_batch_size?: number;
}

/** @throws ApiError if the service refuses the value, to be shown next to the field */
export const configure = async (key: string, options: RepairOptions): Promise<void> => {
  try {
    await call(configureRepair, { params: { key }, body: options });
  } finally {
    await refetchHealth();
  }
};

export const switchAutomation = (key: string, on: boolean) => reportErrors(() => configure(key, { auto_enabled: on }));

export const resume = (key: string) =>
  reportErrors(async () => {
    await call(resumeRepair, { params: { key } });
  });

export const checkAgain = () =>
  reportErrors(async () => {
    await call(refreshHealth);
  });
