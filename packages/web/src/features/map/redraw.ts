import * as m from '@carrel/messages/map';
import { call, errorText } from '../../api/client.ts';
import { rebuildMap } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailed } from '../../ui/toast-store.ts';

/** Starts drawing the map. Papers that are on it already move little. */
export const drawMap = async (): Promise<void> => {
  try {
    await call(rebuildMap, {});
  } catch (error) {
    sayFailed(m.notStarted({ error: errorText(error) }));
  }
  await queryClient.invalidateQueries({ queryKey: keys.mapRegions });
};
