import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { currentTarget, targetSize } from '../paper/target.ts';

/** More than this cannot be compared side by side. */
const maxMerged = 6;

export const duplicatesCommands: CommandTable = {
  'papers.merge': {
    label: m.mergePapers,
    section: 'paper',
    keys: ['M'],
    when: () => {
      const target = currentTarget();
      return target !== null && targetSize(target) > 1 && targetSize(target) <= maxMerged;
    },
    run: () => openPanel({ kind: 'merge' }),
  },
};
