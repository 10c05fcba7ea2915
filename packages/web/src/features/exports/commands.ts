import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const exportCommands: CommandTable = {
  'export.open': {
    label: 'Export papers',
    section: 'Carrel',
    keys: ['X'],
    run: () => openPanel({ kind: 'export' }),
  },
};
