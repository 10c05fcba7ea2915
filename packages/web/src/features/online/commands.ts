import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';

export const onlineCommands: CommandTable = {
  'online.add': {
    label: m.addByIdentifier,
    section: 'app',
    keys: ['a'],
    run: () => openPanel({ kind: 'add-online' }),
  },
  'online.search': {
    label: m.searchTheseOnline,
    section: 'list',
    keys: ['O'],
    when: ({ router }) => router.state.location.pathname === '/library',
    run: ({ router }) => {
      const { q } = router.state.location.search as { q?: string };
      void router.navigate({ to: '/search-online', search: q ? { q } : {} });
    },
  },
};
