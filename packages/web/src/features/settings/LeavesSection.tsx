import * as m from '@carrel/messages/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import {
  configureRepair,
  getDiscoverySettings,
  getHealthOperations,
  updateDiscoverySettings,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { forcedBy, Section, SwitchSetting } from './parts.tsx';
import { enablePlugin, pluginsOptions } from './plugins.ts';

/** The repair that looks up papers when they are added. */
const enrichment = 'corpus_metadata';

const enrichesOptions = queryOptions({
  queryKey: keys.healthOperations,
  queryFn: ({ signal }) => call(getHealthOperations, { signal }),
  select: ({ ops }) => ops.find(({ key }) => key === enrichment)?.auto_enabled ?? false,
});

const lensesOptions = queryOptions({
  queryKey: [...keys.discovery, 'settings'],
  queryFn: ({ signal }) => call(getDiscoverySettings, { signal }),
});

const change = async (work: () => Promise<unknown>, queryKey: readonly string[]) => {
  try {
    await work();
  } catch (error) {
    sayFailed(errorText(error));
  }
  await queryClient.invalidateQueries({ queryKey });
};

const setEnriches = (auto_enabled: boolean) =>
  change(() => call(configureRepair, { params: { key: enrichment }, body: { auto_enabled } }), keys.health);

const setRefreshesLenses = (refresh_enabled: boolean) =>
  change(() => call(updateDiscoverySettings, { body: { schedule: { refresh_enabled } } }), keys.discovery);

/** Everything that Carrel sends without being asked each time, with a switch for each. */
export const LeavesSection = ({ settings }: { settings: SettingsAnswer }) => {
  const enriches = useQuery(enrichesOptions).data;
  const lenses = useQuery(lensesOptions).data?.schedule.refresh_enabled;
  const plugins = useQuery(pluginsOptions).data;
  const provider = settings.ai.provider;
  return (
    <Section id="leaves" title={m.leaves()} note={m.leavesNote()}>
      {enriches !== undefined && (
        <SwitchSetting
          title={m.leavesNewPapers()}
          hint={m.leavesNewPapersHint()}
          value={enriches}
          onChange={(on) => void setEnriches(on)}
        />
      )}
      <SwitchSetting
        title={m.leavesPages()}
        hint={m.leavesPagesHint()}
        forced={forcedBy(settings, 'network.paper_pages')}
        value={settings.network.paper_pages}
        onChange={(paper_pages) => void saveSettings({ network: { paper_pages } })}
      />
      <SwitchSetting
        title={m.leavesFeed()}
        hint={m.leavesFeedHint()}
        value={settings.feed.refresh_enabled}
        onChange={(refresh_enabled) => void saveSettings({ feed: { refresh_enabled } })}
      />
      {lenses !== undefined && (
        <SwitchSetting
          title={m.leavesLenses()}
          hint={m.leavesLensesHint()}
          value={lenses}
          onChange={(on) => void setRefreshesLenses(on)}
        />
      )}
      <SwitchSetting
        title={m.leavesRepairs()}
        hint={m.leavesRepairsHint()}
        value={settings.automation.idle_healer_enabled}
        onChange={(idle_healer_enabled) => void saveSettings({ automation: { idle_healer_enabled } })}
      />
      {provider === 'openai' && (
        <SwitchSetting
          title={m.leavesProvider()}
          hint={m.leavesProviderHint({ server: settings.ai.openai_base_url })}
          value
          onChange={() => void saveSettings({ ai: { provider: 'local' } })}
        />
      )}
      {plugins
        ?.filter(({ enabled }) => enabled)
        .map((plugin) => (
          <SwitchSetting
            key={plugin.id}
            title={m.leavesPlugin({ name: plugin.display_name })}
            hint={plugin.description}
            value
            onChange={(on) => void enablePlugin(plugin, on)}
          />
        ))}
    </Section>
  );
};
