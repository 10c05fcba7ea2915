import * as m from '@carrel/messages/app';
import * as common from '@carrel/messages/common';
import { call, sayError } from '../api/client.ts';
import { setNetworkPolicy, updateSettings } from '../api/endpoints.gen.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import type { Bootstrap, SettingsAnswer, SettingsUpdate } from '../api/types.ts';
import { say, sayFailed } from '../ui/toast-store.ts';

/** Saves some settings at once; what is not named stays. Says so only when it did not work. */
export const saveSettings = async (change: SettingsUpdate): Promise<boolean> => {
  const before = queryClient.getQueryData<SettingsAnswer>(keys.settings);
  if (before) {
    const next = { ...before } as Record<string, unknown>;
    for (const [section, fields] of Object.entries(change)) {
      next[section] = { ...(next[section] as object), ...(fields as object) };
    }
    queryClient.setQueryData(keys.settings, next);
  }
  try {
    queryClient.setQueryData(keys.settings, await call(updateSettings, { body: change }));
    return true;
  } catch (error) {
    if (before) queryClient.setQueryData(keys.settings, before);
    sayFailed(m.settingsNotSaved({ error: sayError(error) }));
    return false;
  }
};

/** The switch has an endpoint of its own, which takes effect at once. */
export const switchNetwork = async (enabled: boolean): Promise<void> => {
  try {
    const network = await call(setNetworkPolicy, { body: { enabled } });
    queryClient.setQueryData<Bootstrap>(keys.bootstrap, (now) => now && { ...now, network });
    say(enabled ? m.networkIsOn() : m.networkIsOff(), {
      label: common.undo(),
      run: () => void switchNetwork(!enabled),
    });
  } catch (error) {
    sayFailed(sayError(error));
  }
  void queryClient.invalidateQueries({ queryKey: keys.settings });
};
