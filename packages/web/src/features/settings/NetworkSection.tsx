import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { sourceWord } from '../../api/source-names.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings, switchNetwork } from '../../desk/save-settings.ts';
import { forcedBy, Section, SwitchSetting, TextSetting } from './parts.tsx';

export const NetworkSection = ({ settings }: { settings: SettingsAnswer }) => (
  <Section id="network" title={commands.settingsNetwork()} note={m.networkNote()}>
    <SwitchSetting
      title={m.externalNetwork()}
      hint={m.externalNetworkHint()}
      forced={forcedBy(settings, 'network.access_enabled')}
      value={settings.network.access_enabled}
      onChange={(enabled) => void switchNetwork(enabled)}
    />
    <TextSetting
      title={m.contact()}
      hint={m.contactHint()}
      forced={forcedBy(settings, 'network.contact_email')}
      type="email"
      value={settings.network.contact_email}
      onSave={(contact_email) => saveSettings({ network: { contact_email } })}
    />
    <TextSetting
      title={m.extensions()}
      hint={m.extensionsHint()}
      placeholder={m.extensionsPlaceholder()}
      value={settings.connector.origins.join(' ')}
      onSave={(text) => saveSettings({ connector: { origins: text.split(/[\s,]+/).filter(Boolean) } })}
    />
  </Section>
);

const services = [
  { name: 'idxa_api_key', label: () => sourceWord('idxa'), hint: m.openAlexKeyHint },
  { name: 'idxb_api_key', label: () => sourceWord('idxb'), hint: m.semanticScholarKeyHint },
  { name: 'refmanager_api_key', label: m.zotero, hint: m.zoteroKeyHint },
  { name: 'openai_api_key', label: m.embeddings, hint: m.embeddingsKeyHint },
] as const;

export const KeysSection = ({ settings }: { settings: SettingsAnswer }) => (
  <Section id="keys" title={commands.settingsKeys()} note={m.keysNote()}>
    {services.map(({ name, label, hint }) => (
      <TextSetting
        key={name}
        title={label()}
        hint={hint()}
        forced={forcedBy(settings, `keys.${name}`)}
        value={settings.keys[name]}
        placeholder={m.noKey()}
        onSave={(value) => saveSettings({ keys: { [name]: value } })}
      />
    ))}
  </Section>
);
