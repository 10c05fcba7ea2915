import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/inbox';
import type { Command, CommandTable } from '../../desk/command.ts';
import { type InboxAction, inboxHandle } from './inbox-handle.ts';

const onPage = () => inboxHandle() !== null;
const chosen = () => inboxHandle()?.chosen() ?? false;

const triage = (action: InboxAction, label: () => string, keys: readonly string[]): Command => ({
  label,
  section: 'paper',
  keys,
  when: chosen,
  run: () => inboxHandle()?.act(action),
});

/** The same keys as in the Feed, and one to defer. */
export const inboxCommands: CommandTable = {
  'inbox.add': triage('add', m.add, ['s', '3']),
  'inbox.like': triage('like', m.like, ['f', '4']),
  'inbox.love': triage('love', m.love, ['h', '5']),
  'inbox.later': triage('read', shared.readLater, ['l']),
  'inbox.dislike': triage('dislike', m.dislike, ['1', '#', 'Delete']),
  'inbox.dismiss': triage('dismiss', m.dismiss, ['d']),
  'inbox.defer': triage('defer', m.defer, ['e']),
  'inbox.open': {
    label: shared.openPaper,
    section: 'list',
    keys: ['o'],
    when: chosen,
    hidden: true,
    run: () => inboxHandle()?.open(),
  },
  'inbox.next': {
    label: shared.nextPaper,
    section: 'list',
    keys: ['j'],
    when: onPage,
    hidden: true,
    run: () => inboxHandle()?.move(1),
  },
  'inbox.previous': {
    label: shared.previousPaper,
    section: 'list',
    keys: ['k'],
    when: onPage,
    hidden: true,
    run: () => inboxHandle()?.move(-1),
  },
  'inbox.sweep': { label: m.sweep, section: 'list', when: onPage, run: () => inboxHandle()?.sweep() },
};
