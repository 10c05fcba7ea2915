import * as m from '@carrel/messages/app';
import * as common from '@carrel/messages/common';
import { call, errorText } from '../api/client.ts';
import { setNetworkPolicy, updateSettings } from '../api/endpoints.gen.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import type { Bootstrap, SettingsAnswer, SettingsUpdate } from '../api/types.ts';
import { say, sayFailed } from '../ui/toast-store.ts';

/** The number of the last save. An earlier one that is answered later does not show the current choice. */
let last = 0;

/**
 * Saves some settings at once; others stay. Reports only failures.
 * @param onDeletedKeys called with the names of keys that the change deleted; empty after most changes
 */
export const saveSettings = async (
  change: SettingsUpdate,
  onDeletedKeys: (names: string[]) => void = () => undefined,
): Promise<boolean> => {
  last += 1;
  const own = last;
  // A pending answer is from before this choice.
  void queryClient.cancelQueries({ queryKey: keys.settings });
  const before = queryClient.getQueryData<SettingsAnswer>(keys.settings);
  if (before) {
    const next = { ...before } as Record<string, unknown>;
    for (const [section, fields] of Object.entries(change)) {
      next[section] = { ...(next[section] as object), ...(fields as object) };
    }
    queryClient.setQueryData(keys.settings, next);
  }
  try {
    const { deleted_keys, ...answer } = await call(updateSettings, { body: change });
    if (own === last) queryClient.setQueryData(keys.settings, answer);
    onDeletedKeys(deleted_keys);
    return true;
  } catch (error) {
    if (before && own === last) queryClient.setQueryData(keys.settings, before);
    else void queryClient.invalidateQueries({ queryKey: keys.settings });
    sayFailed(m.settingsNotSaved({ error: errorText(error) }));
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
    sayFailed(errorText(error));
  }
  void queryClient.invalidateQueries({ queryKey: keys.settings });
};
