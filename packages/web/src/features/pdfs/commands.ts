import * as m from '@carrel/messages/highlights';
import type { Command, CommandTable } from '../../desk/command.ts';
import { type HighlightsHandle, highlightsHandle } from './highlights-handle.ts';

const onList = (label: () => string, run: (list: HighlightsHandle) => void, keys: readonly string[] = []): Command => ({
  label,
  section: 'list',
  keys,
  when: () => highlightsHandle() !== null,
  hidden: keys.length > 0,
  run: () => {
    const list = highlightsHandle();
    if (list) run(list);
  },
});

export const highlightsCommands: CommandTable = {
  'highlights.next': onList(m.next, (list) => list.move(1), ['j']),
  'highlights.previous': onList(m.previous, (list) => list.move(-1), ['k']),
  'highlights.open': onList(m.open, (list) => list.open(), ['o']),
  'highlights.copy': onList(m.copy, (list) => list.copy()),
  'highlights.save': onList(m.save, (list) => list.save()),
};
