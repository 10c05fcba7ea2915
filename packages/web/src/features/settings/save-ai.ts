import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsUpdate } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';

/** The status depends on the settings, so it is fetched again after each change. */
export const saveAi = async (change: SettingsUpdate, onDeletedKeys?: (names: string[]) => void): Promise<boolean> => {
  const saved = await saveSettings(change, onDeletedKeys);
  void queryClient.invalidateQueries({ queryKey: keys.ai });
  return saved;
};
