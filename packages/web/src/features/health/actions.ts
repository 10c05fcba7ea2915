import { call, sayError } from '../../api/client.ts';
import { configureRepair, refreshHealth, resumeRepair, runRepair } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

/** Everything the page shows is asked for again. */
export const refetchHealth = () => queryClient.invalidateQueries({ queryKey: keys.health });

const tried = async (what: () => Promise<void>) => {
  try {
    await what();
  } catch (error) {
    sayFailed(sayError(error));
  }
  await refetchHealth();
};

export const run = (
  key: string,
  spec: { dry_run?: boolean; confirmation_token?: string; plan_fingerprint?: string } = {},
) =>
  tried(async () => {
    const answer = await call(runRepair, { params: { key }, body: spec });
    if (answer.status === 'blocked' || answer.status === 'blocked_external') sayFailed(answer.message);
    else if (answer.status === 'noop') say(answer.message);
    else if (spec.dry_run) say('The preview will be in Activity.');
  });

interface Choice {
  auto_enabled?: boolean;
  remembered_manual_limit?: number;
  auto_daily_cap?: number;
  request_batch_size?: number;
}

/** @throws what the service has against it, to be shown where it was typed */
export const configure = async (key: string, set: Choice): Promise<void> => {
  try {
    await call(configureRepair, { params: { key }, body: set });
  } finally {
    await refetchHealth();
  }
};

export const switchAutomation = (key: string, on: boolean) => tried(() => configure(key, { auto_enabled: on }));

export const resume = (key: string) =>
  tried(async () => {
    await call(resumeRepair, { params: { key } });
  });

export const assessAgain = () =>
  tried(async () => {
    await call(refreshHealth);
  });
