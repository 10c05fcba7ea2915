import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { expectField } from '../../desk/type-ahead.ts';
import { listHandle } from './list-handle.ts';
import { orderLabels } from './order-labels.ts';
import { orders } from './query-text.ts';
import { openSample, removeSample, sampleRun } from './sample.ts';
import { clearSelection, isEmpty, selection } from './selection.ts';
import { startFresh } from './use-library-list.ts';

const onList = () => listHandle() !== null;
const chosen = () => onList() && !isEmpty(selection.get());

export const libraryCommands: CommandTable = {
  'list.next': {
    label: m.nextPaper,
    section: 'list',
    keys: ['j'],
    when: onList,
    run: () => listHandle()?.move(1, false),
    hidden: true,
  },
  'list.previous': {
    label: m.previousPaper,
    section: 'list',
    keys: ['k'],
    when: onList,
    run: () => listHandle()?.move(-1, false),
    hidden: true,
  },
  'list.open': {
    label: m.openPaper,
    section: 'list',
    keys: ['o'],
    when: onList,
    run: () => listHandle()?.open(),
    hidden: true,
  },
  'list.search': {
    label: m.searchLibrary,
    section: 'list',
    keys: ['/'],
    run: ({ router }) => {
      if (listHandle()) return listHandle()?.focusQuery();
      expectField();
      void router.navigate({ to: '/library' }).then(() => setTimeout(() => listHandle()?.focusQuery(), 60));
    },
  },
  'list.select': {
    label: m.toggleSelection,
    section: 'selection',
    keys: ['x'],
    when: onList,
    run: () => listHandle()?.toggle(),
    hidden: true,
  },
  'list.extend-down': {
    label: m.extendDown,
    section: 'selection',
    keys: ['J'],
    when: onList,
    run: () => listHandle()?.move(1, true),
    hidden: true,
  },
  'list.extend-up': {
    label: m.extendUp,
    section: 'selection',
    keys: ['K'],
    when: onList,
    run: () => listHandle()?.move(-1, true),
    hidden: true,
  },
  'list.select-all': {
    label: m.selectAll,
    section: 'selection',
    keys: ['* a', 'Mod+a'],
    when: onList,
    run: () => listHandle()?.selectAll(),
  },
  'list.select-none': {
    label: m.clearSelection,
    section: 'selection',
    keys: ['* n', 'Escape'],
    when: chosen,
    run: clearSelection,
  },
  'list.refresh': {
    label: m.showNew,
    section: 'list',
    keys: ['r'],
    when: onList,
    run: startFresh,
  },
  'library.attention': {
    label: m.needsAttention,
    section: 'go',
    keys: ['g n'],
    run: () => openPanel({ kind: 'attention' }),
  },
  'library.new-collection': {
    label: m.newCollection,
    section: 'list',
    run: () => openPanel({ kind: 'new-collection', parentId: null }),
  },
  'library.sample': {
    label: m.openSample,
    section: 'app',
    when: () => sampleRun() === null,
    run: () => void openSample(),
  },
  'library.remove-sample': {
    label: m.removeSample,
    section: 'app',
    when: () => sampleRun() !== null,
    run: () => void removeSample(),
  },
  'list.sort': {
    label: m.sort,
    section: 'list',
    when: onList,
    run: () => {},
    argument: {
      ask: m.sortBy,
      choices: ({ router }) =>
        orders.map((order) => ({
          id: order.value,
          label: orderLabels[order.value](),
          run: () =>
            void router.navigate({
              to: '/library',
              search: (old: object) => ({ ...old, sort: order.value, dir: order.dir }),
            }),
        })),
    },
  },
  'list.save-view': {
    label: m.saveView,
    section: 'list',
    when: onList,
    run: () => openPanel({ kind: 'save-view' }),
  },
};
