import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { settingsSections } from './sections.ts';

/** A command for each section of Settings. */
export const settingsCommands: CommandTable = Object.fromEntries(
  settingsSections.map(({ id, label }) => [
    `settings.${id}`,
    {
      label: () => m.settingsSection({ section: label() }),
      section: 'settings' as const,
      run: ({ router }) => void router.navigate({ to: '/settings', hash: id }),
    },
  ]),
);
