import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsUpdate } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';

/** The status depends on the settings, so it is fetched again after each change. */
export const saveAi = async (change: SettingsUpdate): Promise<boolean> => {
  const saved = await saveSettings(change);
  void queryClient.invalidateQueries({ queryKey: keys.ai });
  return saved;
};
