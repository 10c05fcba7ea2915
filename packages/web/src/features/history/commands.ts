import type { CommandTable } from '../../desk/command.ts';
import { redo, undo } from './undo.ts';

export const historyCommands: CommandTable = {
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
};
