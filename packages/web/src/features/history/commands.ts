import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { redo, undo } from './undo.ts';

export const historyCommands: CommandTable = {
  'history.undo': {
    label: m.undo,
    section: 'history',
    keys: ['Mod+z', 'u'],
    run: () => void undo(),
  },
  'history.redo': {
    label: m.redo,
    section: 'history',
    keys: ['Mod+Shift+z'],
    run: () => void redo(),
  },
};
