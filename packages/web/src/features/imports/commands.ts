import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const importCommands: CommandTable = {
  'import.open': {
    label: m.importPapers,
    section: 'app',
    keys: ['I'],
    run: () => openPanel({ kind: 'import' }),
  },
};
