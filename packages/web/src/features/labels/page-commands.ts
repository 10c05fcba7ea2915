import * as shared from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';

interface SuggestedTagsHandle {
  move: (by: 1 | -1) => void;
  open: () => void;
}

let current: SuggestedTagsHandle | null = null;
export const provideSuggestedTags = (handle: SuggestedTagsHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
const listed = () => current !== null;

export const suggestedTagsCommands: CommandTable = {
  'suggested-tags.next': {
    label: shared.nextPaper,
    section: 'list',
    keys: ['j'],
    when: listed,
    hidden: true,
    run: () => current?.move(1),
  },
  'suggested-tags.previous': {
    label: shared.previousPaper,
    section: 'list',
    keys: ['k'],
    when: listed,
    hidden: true,
    run: () => current?.move(-1),
  },
  'suggested-tags.open': {
    label: shared.openPaper,
    section: 'list',
    keys: ['o'],
    when: listed,
    run: () => current?.open(),
  },
};
