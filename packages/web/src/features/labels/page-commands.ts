import * as m from '@carrel/messages/tagSuggestions';
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
    label: m.next,
    section: 'list',
    keys: ['j'],
    when: listed,
    hidden: true,
    run: () => current?.move(1),
  },
  'suggested-tags.previous': {
    label: m.previous,
    section: 'list',
    keys: ['k'],
    when: listed,
    hidden: true,
    run: () => current?.move(-1),
  },
  'suggested-tags.open': {
    label: m.open,
    section: 'list',
    keys: ['o'],
    when: listed,
    run: () => current?.open(),
  },
};
