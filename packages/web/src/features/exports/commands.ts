import * as m from '@carrel/messages/commands';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Collection } from '../../api/types.ts';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const exportCommands: CommandTable = {
  'export.open': {
    label: m.exportPapers,
    section: 'app',
    keys: ['X'],
    run: () => openPanel({ kind: 'export' }),
  },
  'export.collection': {
    label: m.exportCollection,
    section: 'app',
    run: () => openPanel({ kind: 'export' }),
    argument: {
      ask: m.whichCollection,
      choices: () =>
        (queryClient.getQueryData<Collection[]>(keys.collections) ?? []).map(({ id, name }) => ({
          id,
          label: name,
          run: () => openPanel({ kind: 'export', place: { name, query: `collection:#${id}` } }),
        })),
    },
  },
};
