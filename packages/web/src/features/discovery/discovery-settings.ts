import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoverySettings';
import { call, errorText } from '../../api/client.ts';
import {
  getDiscoverySettings,
  resetDiscoverySettings,
  resetFeedback,
  updateDiscoverySettings,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DiscoverySettingsUpdate } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { refetchDiscovery } from './queries.ts';

export const settingsOptions = {
  queryKey: [...keys.discovery, 'settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDiscoverySettings, { signal }),
};

/** @returns whether it was saved */
export const saveSettings = async (body: DiscoverySettingsUpdate): Promise<boolean> => {
  try {
    const saved = await call(updateDiscoverySettings, { body });
    queryClient.setQueryData(settingsOptions.queryKey, saved);
    refetchDiscovery();
    return true;
  } catch (error) {
    sayFailed(m.failed({ error: errorText(error) }));
    return false;
  }
};

export const resetSettings = async () => {
  try {
    queryClient.setQueryData(settingsOptions.queryKey, await call(resetDiscoverySettings));
    say(m.resetDone());
    refetchDiscovery();
  } catch (error) {
    sayFailed(m.failed({ error: errorText(error) }));
  }
};

export const forgetFeedback = async () => {
  try {
    const { action_id } = await call(resetFeedback);
    say(
      m.forgotten(),
      ...(action_id
        ? [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchDiscovery) }]
        : []),
    );
    refetchDiscovery();
  } catch (error) {
    sayFailed(errorText(error));
  }
};
