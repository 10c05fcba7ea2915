import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { expectField } from '../../desk/type-ahead.ts';
import { listHandle } from './list-handle.ts';
import { orders } from './query-text.ts';
import { openSample, removeSample, sampleRun } from './sample.ts';
import { clearSelection, isEmpty, selection } from './selection.ts';
import { startFresh } from './use-library-list.ts';

const onList = () => listHandle() !== null;
const chosen = () => onList() && !isEmpty(selection.get());

export const libraryCommands: CommandTable = {
  'list.next': {
    label: 'Next paper',
    section: 'List',
    keys: ['j'],
    when: onList,
    run: () => listHandle()?.move(1, false),
    hidden: true,
  },
  'list.previous': {
    label: 'Previous paper',
    section: 'List',
    keys: ['k'],
    when: onList,
    run: () => listHandle()?.move(-1, false),
    hidden: true,
  },
  'list.open': {
    label: 'Open the paper',
    section: 'List',
    keys: ['o'],
    when: onList,
    run: () => listHandle()?.open(),
    hidden: true,
  },
  'list.search': {
    label: 'Search the library',
    section: 'List',
    keys: ['/'],
    run: ({ router }) => {
      if (listHandle()) return listHandle()?.focusQuery();
      expectField();
      void router.navigate({ to: '/library' }).then(() => setTimeout(() => listHandle()?.focusQuery(), 60));
    },
  },
  'list.select': {
    label: 'Select or unselect',
    section: 'Selection',
    keys: ['x'],
    when: onList,
    run: () => listHandle()?.toggle(),
    hidden: true,
  },
  'list.extend-down': {
    label: 'Extend the selection down',
    section: 'Selection',
    keys: ['J'],
    when: onList,
    run: () => listHandle()?.move(1, true),
    hidden: true,
  },
  'list.extend-up': {
    label: 'Extend the selection up',
    section: 'Selection',
    keys: ['K'],
    when: onList,
    run: () => listHandle()?.move(-1, true),
    hidden: true,
  },
  'list.select-all': {
    label: 'Select everything in this list',
    section: 'Selection',
    keys: ['* a', 'Mod+a'],
    when: onList,
    run: () => listHandle()?.selectAll(),
  },
  'list.select-none': {
    label: 'Clear the selection',
    section: 'Selection',
    keys: ['* n', 'Escape'],
    when: chosen,
    run: clearSelection,
  },
  'list.refresh': {
    label: 'Show new papers in the list',
    section: 'List',
    keys: ['r'],
    when: onList,
    run: startFresh,
  },
  'library.attention': {
    label: 'What needs attention',
    section: 'Go to',
    keys: ['g n'],
    run: () => openPanel({ kind: 'attention' }),
  },
  'library.new-collection': {
    label: 'New collection',
    section: 'List',
    run: () => openPanel({ kind: 'new-collection', parentId: null }),
  },
  'library.sample': {
    label: 'Open the sample library',
    section: 'Carrel',
    when: () => sampleRun() === null,
    run: () => void openSample(),
  },
  'library.remove-sample': {
    label: 'Remove the sample library',
    section: 'Carrel',
    when: () => sampleRun() !== null,
    run: () => void removeSample(),
  },
  'list.sort': {
    label: 'Sort',
    section: 'List',
    when: onList,
    run: () => {},
    argument: {
      ask: 'By what?',
      choices: ({ router }) =>
        orders.map((order) => ({
          id: order.value,
          label: order.label,
          run: () =>
            void router.navigate({
              to: '/library',
              search: (old: object) => ({ ...old, sort: order.value, dir: order.dir }) as never,
            }),
        })),
    },
  },
  'list.save-view': {
    label: 'Save this search as a view',
    section: 'List',
    when: onList,
    run: () => openPanel({ kind: 'save-view' }),
  },
};
