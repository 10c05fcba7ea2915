import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { mergePreprints } from './start.ts';

export const hydrationCommands: CommandTable = {
  'library.complete': {
    label: m.enrichPapers,
    section: 'app',
    run: () => openPanel({ kind: 'complete' }),
  },
  'library.unresolved': {
    label: m.papersWithoutIdentifier,
    section: 'go',
    run: () => openPanel({ kind: 'unresolved' }),
  },
  'library.collapse': {
    label: m.mergePreprints,
    section: 'app',
    run: () => void mergePreprints(),
  },
};
