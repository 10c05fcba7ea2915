import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings, switchNetwork } from '../../desk/save-settings.ts';
import { forcedBy, Section, SwitchSetting, TextSetting } from './parts.tsx';

export const NetworkSection = ({ settings }: { settings: SettingsAnswer }) => (
  <Section id="network" title="Network" note="What may leave this machine.">
    <SwitchSetting
      title="External network"
      hint="Calls to scholarly services, chat, mail and hosted AI. When it is off, not one connection to the outside is opened: no search online, no adding by identifier, no completing of papers, no Zotero. Everything in the library goes on."
      forced={forcedBy(settings, 'network.access_enabled')}
      value={settings.network.access_enabled}
      onChange={(enabled) => void switchNetwork(enabled)}
    />
    <TextSetting
      title="Contact address"
      hint="Sent to scholarly services that treat callers better who say who they are. May stay empty."
      forced={forcedBy(settings, 'network.contact_email')}
      type="email"
      value={settings.network.contact_email}
      onSave={(contact_email) => saveSettings({ network: { contact_email } })}
    />
  </Section>
);

const services = [
  ['idxa_api_key', 'OpenAlex', 'A free key gives ten thousand calls a day.'],
  ['idxb_api_key', 'Semantic Scholar', 'Raises the pace of its answers.'],
  ['refmanager_api_key', 'Zotero', 'To read and fill a Zotero library.'],
  ['openai_api_key', 'Hosted embeddings', 'OpenAI, or another service that speaks its language.'],
] as const;

export const KeysSection = ({ settings }: { settings: SettingsAnswer }) => (
  <Section
    id="keys"
    title="Keys"
    note="Kept in a file that only you can read, and masked here. Empty a field to delete its key."
  >
    {services.map(([name, label, hint]) => (
      <TextSetting
        key={name}
        title={label}
        hint={hint}
        forced={forcedBy(settings, `keys.${name}`)}
        value={settings.keys[name]}
        placeholder="No key"
        onSave={(value) => saveSettings({ keys: { [name]: value } })}
      />
    ))}
  </Section>
);
