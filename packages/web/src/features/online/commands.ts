import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { onlineHandle } from './online-handle.ts';

const onPage = () => onlineHandle() !== null;
const onResult = () => onlineHandle()?.highlighted() ?? false;

export const onlineCommands: CommandTable = {
  'online.add': {
    label: 'Add papers by DOI, arXiv id, address or title',
    section: 'Carrel',
    keys: ['a'],
    run: () => openPanel({ kind: 'add-online' }),
  },
  'online.search': {
    label: 'Search online for these words',
    section: 'List',
    keys: ['O'],
    when: ({ router }) => router.state.location.pathname === '/library',
    run: ({ router }) => {
      const { q } = router.state.location.search as { q?: string };
      void router.navigate({ to: '/search-online', search: q ? { q } : {} });
    },
  },
  'online.next': {
    label: 'Next result',
    section: 'List',
    keys: ['j'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.move(1),
  },
  'online.previous': {
    label: 'Previous result',
    section: 'List',
    keys: ['k'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.move(-1),
  },
  'online.words': {
    label: 'Change the words of the online search',
    section: 'List',
    keys: ['/'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.focusQuery(),
  },
  'online.save': {
    label: 'Save the result',
    section: 'Paper',
    keys: ['s'],
    when: onResult,
    run: () => onlineHandle()?.act('add'),
  },
  'online.like': {
    label: 'Save and like the result',
    section: 'Paper',
    keys: ['f'],
    when: onResult,
    run: () => onlineHandle()?.act('like'),
  },
  'online.dislike': {
    label: 'Not interested in the result',
    section: 'Paper',
    keys: ['#', 'Delete'],
    when: onResult,
    run: () => onlineHandle()?.act('dislike'),
  },
  'online.open': {
    label: 'Open the result in the library or at its own page',
    section: 'Paper',
    keys: ['o'],
    when: onResult,
    run: () => onlineHandle()?.open(),
  },
};
