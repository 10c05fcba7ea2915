import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const importCommands: CommandTable = {
  'import.open': {
    label: 'Import papers',
    section: 'Carrel',
    keys: ['I'],
    run: () => openPanel({ kind: 'import' }),
  },
};
