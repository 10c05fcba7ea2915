import { queryOptions } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { listPlugins, setPluginEnabled } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PluginManifest } from '../../api/types.ts';
import { sayFailed } from '../../ui/toast-store.ts';

export const pluginsOptions = queryOptions({
  queryKey: keys.plugins,
  queryFn: ({ signal }) => call(listPlugins, { signal }),
});

export const enablePlugin = async ({ id }: PluginManifest, enabled: boolean): Promise<void> => {
  try {
    await call(setPluginEnabled, { params: { id }, body: { enabled } });
  } catch (error) {
    sayFailed(errorText(error));
  }
  for (const queryKey of [keys.plugins, keys.alerts, keys.inbox, keys.health])
    void queryClient.invalidateQueries({ queryKey });
};
