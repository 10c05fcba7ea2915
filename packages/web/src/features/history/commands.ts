import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { waiting } from '../waiting/waiting.ts';
import { redo, undo } from './undo.ts';

export const historyCommands = {
  'history.undo': {
    label: 'Undo',
    section: 'History',
    keys: ['Mod+z', 'u'],
    run: () => void undo(),
  },
  'history.redo': {
    label: 'Redo',
    section: 'History',
    keys: ['Mod+Shift+z'],
    run: () => void redo(),
  },
  'history.waiting': {
    label: 'Changes that wait for Carrel',
    section: 'History',
    when: () => waiting.get().length > 0,
    run: () => openPanel({ kind: 'waiting' }),
  },
} satisfies CommandTable;
