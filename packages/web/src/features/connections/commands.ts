import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/connections';
import type { Command, CommandTable } from '../../desk/command.ts';

type ConnectionsAction = 'next' | 'previous' | 'open' | 'expand' | 'back' | 'save';

interface ConnectionsHandle {
  can: (action: ConnectionsAction) => boolean;
  act: (action: ConnectionsAction) => void;
}

let current: ConnectionsHandle | null = null;
export const provideConnections = (handle: ConnectionsHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};

const command = (action: ConnectionsAction, label: () => string, key: string, hidden = false): Command => ({
  label,
  section: action === 'save' ? 'paper' : 'list',
  keys: [key],
  when: () => current?.can(action) ?? false,
  hidden,
  run: () => current?.act(action),
});

export const connectionsCommands: CommandTable = {
  'connections.next': command('next', shared.nextPaper, 'j', true),
  'connections.previous': command('previous', shared.previousPaper, 'k', true),
  'connections.open': command('open', shared.openPaper, 'o'),
  'connections.expand': command('expand', m.expandFocused, '+'),
  'connections.back': command('back', m.back, '-'),
  'connections.save': command('save', m.save, 's'),
};
