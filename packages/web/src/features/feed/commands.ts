import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/feed';
import type { Command, CommandTable } from '../../desk/command.ts';
import { type FeedAction, feedHandle } from './feed-handle.ts';

const onPage = () => feedHandle() !== null;
const chosen = () => feedHandle()?.chosen() ?? false;
const onList = () => feedHandle()?.list !== undefined;
const selecting = () => feedHandle()?.list?.selecting() ?? false;

/** The same letters as for results of an online search, and the number of stars that each action gives. */
const triage = (action: FeedAction, label: () => string, keys: readonly string[]): Command => ({
  label,
  section: 'paper',
  keys,
  when: chosen,
  run: () => feedHandle()?.act(action),
});

export const feedCommands: CommandTable = {
  'feed.save': triage('add', m.save, ['s', '3']),
  'feed.like': triage('like', m.like, ['f', '4']),
  'feed.love': triage('love', m.love, ['h', '5']),
  'feed.later': triage('read', shared.readLater, ['l']),
  'feed.dislike': triage('dislike', m.dislike, ['1', '#', 'Delete']),
  'feed.dismiss': triage('dismiss', m.dismiss, ['d']),
  'feed.next': {
    label: shared.nextPaper,
    section: 'list',
    keys: ['j'],
    when: onPage,
    hidden: true,
    run: () => feedHandle()?.move(1, false),
  },
  'feed.previous': {
    label: shared.previousPaper,
    section: 'list',
    keys: ['k'],
    when: onPage,
    hidden: true,
    run: () => feedHandle()?.move(-1, false),
  },
  'feed.open': {
    label: shared.openPaper,
    section: 'list',
    keys: ['o'],
    when: chosen,
    hidden: true,
    run: () => feedHandle()?.open(),
  },
  'feed.select': {
    label: shared.toggleSelection,
    section: 'selection',
    keys: ['x'],
    when: onList,
    hidden: true,
    run: () => feedHandle()?.list?.toggle(),
  },
  'feed.extend-down': {
    label: shared.extendDown,
    section: 'selection',
    keys: ['J'],
    when: onList,
    hidden: true,
    run: () => feedHandle()?.move(1, true),
  },
  'feed.extend-up': {
    label: shared.extendUp,
    section: 'selection',
    keys: ['K'],
    when: onList,
    hidden: true,
    run: () => feedHandle()?.move(-1, true),
  },
  'feed.select-all': {
    label: m.selectAll,
    section: 'selection',
    keys: ['* a', 'Mod+a'],
    when: onList,
    run: () => feedHandle()?.list?.selectAll(),
  },
  'feed.select-none': {
    label: shared.clearSelection,
    section: 'selection',
    keys: ['* n', 'Escape'],
    when: selecting,
    run: () => feedHandle()?.list?.clear(),
  },
  'feed.show-arrived': {
    label: m.showArrived,
    section: 'list',
    keys: ['r'],
    when: onList,
    run: () => feedHandle()?.list?.showArrived(),
  },
  'feed.refresh': { label: m.refresh, section: 'list', when: onList, run: () => feedHandle()?.list?.refresh() },
  'feed.set-aside': { label: m.setAside, section: 'list', when: onList, run: () => feedHandle()?.list?.setAside() },
  'feed.seen': { label: m.markSeen, section: 'list', when: onList, run: () => feedHandle()?.list?.markSeen() },
  'go.feed-monitors': {
    label: m.monitors,
    section: 'go',
    keys: ['g v'],
    run: ({ router }) => void router.navigate({ to: '/feed/monitors' }),
  },
};
