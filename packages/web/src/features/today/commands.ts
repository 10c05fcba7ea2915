import * as m from '@carrel/messages/today';
import type { CommandTable } from '../../desk/command.ts';
import { todayHandle } from './today-handle.ts';

/** Moving and deciding are commands of the Feed and of Discovery. */
export const todayCommands: CommandTable = {
  'today.aside': {
    label: m.aside,
    section: 'paper',
    keys: ['e', 'd'],
    when: () => todayHandle()?.onNotice() ?? false,
    run: () => todayHandle()?.setAside(),
  },
  'today.seen': {
    label: m.markSeen,
    section: 'list',
    when: () => todayHandle() !== null,
    run: () => todayHandle()?.markSeen(),
  },
};
