import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const exportCommands: CommandTable = {
  'export.open': {
    label: m.exportPapers,
    section: 'app',
    keys: ['X'],
    run: () => openPanel({ kind: 'export' }),
  },
};
