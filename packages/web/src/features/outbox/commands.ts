import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { outbox } from './outbox.ts';

export const outboxCommands: CommandTable = {
  'outbox.open': {
    label: m.unsentChanges,
    section: 'history',
    when: () => outbox.get().length > 0,
    run: () => openPanel({ kind: 'outbox' }),
  },
};
