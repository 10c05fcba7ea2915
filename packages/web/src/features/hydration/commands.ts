import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { collapsePreprints } from './start.ts';

export const hydrationCommands: CommandTable = {
  'library.complete': {
    label: 'Complete papers from their sources',
    section: 'Carrel',
    run: () => openPanel({ kind: 'complete' }),
  },
  'library.unresolved': {
    label: 'Papers without an identifier',
    section: 'Go to',
    run: () => openPanel({ kind: 'unresolved' }),
  },
  'library.collapse': {
    label: 'Collapse preprints into their journal versions',
    section: 'Carrel',
    run: () => void collapsePreprints(),
  },
};
