import * as m from '@carrel/messages/bridge';
import * as settingsMessages from '@carrel/messages/settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getBridge } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { saveSettings } from '../../desk/save-settings.ts';
import { FormRow } from '../../ui/Controls.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { NumberSetting, Section, SwitchSetting } from './parts.tsx';
import { UsedBy } from './UsedBy.tsx';

/** What programs written for Zotero may do, where they find Carrel, and which have used it. */
export const BridgeSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { library, citations, connector, snapshots, port } = settings.bridge;
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.settings, 'bridge', settings.bridge],
    queryFn: ({ signal }) => call(getBridge, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section id="bridge" title={m.title()} note={m.note()}>
      <SwitchSetting
        title={m.library()}
        hint={m.libraryHint()}
        value={library}
        onChange={(on) => void saveSettings({ bridge: { library: on } })}
      />
      <SwitchSetting
        title={m.citations()}
        hint={m.citationsHint()}
        value={citations}
        onChange={(on) => void saveSettings({ bridge: { citations: on } })}
      />
      <SwitchSetting
        title={m.connector()}
        hint={m.connectorHint()}
        value={connector}
        onChange={(on) => void saveSettings({ bridge: { connector: on } })}
      />
      {connector && (
        <SwitchSetting
          title={m.snapshots()}
          hint={m.snapshotsHint()}
          value={snapshots}
          onChange={(on) => void saveSettings({ bridge: { snapshots: on } })}
        />
      )}
      <NumberSetting
        title={m.port()}
        hint={m.portHint()}
        value={port}
        min={1024}
        max={65_535}
        onSave={(value) => void saveSettings({ bridge: { port: value } })}
      />
      {error && !data && (
        <CouldNotRead
          title={m.readFailed()}
          error={error}
          safe={settingsMessages.nothingChanged()}
          onRetry={() => void refetch()}
        />
      )}
      {data?.problem && (
        <div className="py-3">
          <Problem>
            {m.problem({ kind: data.problem.kind, by: data.problem.by ?? 'none', port: String(data.port) })}
          </Problem>
        </div>
      )}
      {data && data.addresses.length > 0 && (
        <FormRow title={m.address()} hint={<span className="font-mono break-all">{data.addresses.join(', ')}</span>}>
          {() => null}
        </FormRow>
      )}
      {data && (library || citations || connector || data.clients.length > 0) && (
        <UsedBy title={m.usedBy()} none={m.neverUsed()} clients={data.clients} />
      )}
    </Section>
  );
};
