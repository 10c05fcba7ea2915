import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { settingsSections } from './sections.ts';

/** The sections of Settings, so that the palette leads into each of them. */
export const settingsCommands: CommandTable = Object.fromEntries(
  settingsSections.map(([id, label]) => [
    `settings.${id}`,
    {
      label: () => m.settingsSection({ section: label }),
      section: 'settings' as const,
      run: ({ router }) => void router.navigate({ to: '/settings', hash: id }),
    },
  ]),
);
