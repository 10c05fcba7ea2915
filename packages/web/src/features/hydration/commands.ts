import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { currentTarget } from '../paper/target.ts';

/** Loaded later, because it is rarely needed. */
const start = () => import('./start.ts');
/** Maximum number of papers of one run. */
const maxChosen = 10_000;

const idsToEnrich = (): readonly string[] => {
  const target = currentTarget();
  return target?.kind === 'ids' && target.ids.length <= maxChosen ? target.ids : [];
};

export const hydrationCommands: CommandTable = {
  'library.complete': {
    label: m.enrichPapers,
    section: 'app',
    run: () => openPanel({ kind: 'complete' }),
  },
  'papers.enrich': {
    label: m.enrich,
    section: 'paper',
    when: () => idsToEnrich().length > 0,
    run: () => {
      const ids = idsToEnrich();
      void start().then(({ enrichChosen }) => enrichChosen(ids));
    },
  },
  'library.unresolved': {
    label: m.papersWithoutIdentifier,
    section: 'go',
    run: () => openPanel({ kind: 'unresolved' }),
  },
  'library.collapse': {
    label: m.mergePreprints,
    section: 'app',
    run: () => void start().then(({ mergePreprints }) => mergePreprints()),
  },
};
