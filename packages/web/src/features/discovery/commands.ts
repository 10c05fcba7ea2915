import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/discovery';
import type { Command, CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { currentTarget } from '../paper/target.ts';
import { startRefreshAll } from './act.ts';
import { type DiscoveryAction, discoveryHandle } from './discovery-handle.ts';

const onPage = () => discoveryHandle() !== null;
const onLens = () => discoveryHandle()?.lens !== undefined;
const chosen = () => discoveryHandle()?.chosen() ?? false;

/** The letters of the Feed, and the number of stars that each action gives. */
const decision = (action: DiscoveryAction, label: () => string, keys: readonly string[]): Command => ({
  label,
  section: 'paper',
  keys,
  when: chosen,
  run: () => discoveryHandle()?.act(action),
});

/** Papers named one by one: a lens and a comparison need their IDs. */
const chosenIds = (): readonly string[] => {
  const target = currentTarget();
  return target?.kind === 'ids' ? target.ids : [];
};

export const discoveryCommands: CommandTable = {
  'discovery.save': decision('save', m.save, ['s', '3']),
  'discovery.like': decision('like', m.like, ['f', '4']),
  'discovery.love': decision('love', m.love, ['h', '5']),
  'discovery.later': decision('read', shared.readLater, ['l']),
  'discovery.dislike': decision('dislike', m.dislike, ['1', '#', 'Delete']),
  'discovery.dismiss': decision('dismiss', m.dismiss, ['d']),
  'discovery.more': {
    label: m.more,
    section: 'paper',
    keys: ['+'],
    when: chosen,
    run: () => discoveryHandle()?.adjust('more'),
  },
  'discovery.less': {
    label: m.less,
    section: 'paper',
    keys: ['-'],
    when: chosen,
    run: () => discoveryHandle()?.adjust('less'),
  },
  'discovery.why': {
    label: m.why,
    section: 'paper',
    keys: ['w'],
    when: chosen,
    run: () => discoveryHandle()?.why(),
  },
  'discovery.next': {
    label: shared.nextPaper,
    section: 'list',
    keys: ['j'],
    when: onPage,
    hidden: true,
    run: () => discoveryHandle()?.move(1),
  },
  'discovery.previous': {
    label: shared.previousPaper,
    section: 'list',
    keys: ['k'],
    when: onPage,
    hidden: true,
    run: () => discoveryHandle()?.move(-1),
  },
  'discovery.open': {
    label: shared.openPaper,
    section: 'list',
    keys: ['o'],
    when: chosen,
    hidden: true,
    run: () => discoveryHandle()?.open(),
  },
  'discovery.next-lens': {
    label: m.nextLens,
    section: 'list',
    keys: [']'],
    when: onLens,
    run: () => discoveryHandle()?.lens?.move(1),
  },
  'discovery.previous-lens': {
    label: m.previousLens,
    section: 'list',
    keys: ['['],
    when: onLens,
    run: () => discoveryHandle()?.lens?.move(-1),
  },
  'discovery.refresh': {
    label: m.refresh,
    section: 'list',
    when: onLens,
    run: () => discoveryHandle()?.lens?.refresh(),
  },
  'discovery.refresh-all': { label: m.refreshAll, section: 'list', run: () => void startRefreshAll() },
  'discovery.new-lens': { label: m.newLens, section: 'list', run: () => openPanel({ kind: 'lens', id: null }) },
  'discovery.lens-from-selection': {
    label: m.newLensFromSelection,
    section: 'selection',
    when: () => chosenIds().length > 0,
    run: () => openPanel({ kind: 'lens', id: null, papers: chosenIds() }),
  },
  'discovery.similar': {
    label: m.moreLikeThese,
    section: 'selection',
    when: () => chosenIds().length > 0,
    run: () => openPanel({ kind: 'similar', papers: chosenIds() }),
  },
  'go.discovery-settings': {
    label: m.settings,
    section: 'go',
    run: ({ router }) => void router.navigate({ to: '/discovery/settings' }),
  },
  'go.discovery-evaluation': {
    label: m.evaluation,
    section: 'go',
    run: ({ router }) => void router.navigate({ to: '/discovery/evaluation' }),
  },
  'go.discovery-missed': {
    label: m.missed,
    section: 'go',
    run: ({ router }) => void router.navigate({ to: '/discovery/missed' }),
  },
};
