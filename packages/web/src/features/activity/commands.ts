import type { CommandTable } from '../../desk/command.ts';
import { activityOpen } from '../../desk/panels.ts';

export const activityCommands: CommandTable = {
  'activity.toggle': {
    label: 'Activity',
    section: 'Go to',
    keys: ['A'],
    run: () => activityOpen.set((open) => !open),
  },
};
