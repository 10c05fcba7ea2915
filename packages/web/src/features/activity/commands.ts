import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { activityOpen } from '../../desk/panels.ts';

export const activityCommands: CommandTable = {
  'activity.toggle': {
    label: m.activity,
    section: 'go',
    keys: ['A'],
    run: () => activityOpen.set((open) => !open),
  },
};
