import * as m from '@carrel/messages/commands';

/** The sections of Settings, in order. The ID is also the hash of the address. */
export const settingsSections = [
  { id: 'appearance', label: m.settingsAppearance },
  { id: 'library', label: m.library },
  { id: 'keyboard', label: m.settingsKeyboard },
  { id: 'keys', label: m.settingsKeys },
  { id: 'network', label: m.settingsNetwork },
  { id: 'sources', label: m.settingsSources },
  { id: 'meaning', label: m.settingsMeaning },
  { id: 'plugins', label: m.settingsPlugins },
  { id: 'private-links', label: m.settingsPrivateLinks },
  { id: 'assistants', label: m.settingsAssistants },
  { id: 'bridge', label: m.settingsBridge },
  { id: 'backups', label: m.settingsBackups },
  { id: 'log', label: m.settingsLog },
  { id: 'about', label: m.settingsAbout },
] as const;

/** Status parts of the service name a section by the message of its title. */
export const settingsSectionByMessage: Readonly<Record<string, string>> = {
  'components.apiKeys': 'keys',
  'components.backups': 'backups',
  'components.plugins': 'plugins',
  'components.sources': 'sources',
};
