import * as m from '@carrel/messages/commands';
import * as online from '@carrel/messages/online';
import type { CommandTable } from '../../desk/command.ts';
import { onlineHandle } from './online-handle.ts';

const onPage = () => onlineHandle() !== null;
const onResult = () => onlineHandle()?.highlighted() ?? false;

/** Commands of the results, which are loaded with their page. */
export const resultCommands: CommandTable = {
  'online.next': {
    label: m.nextPaper,
    section: 'list',
    keys: ['j'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.move(1),
  },
  'online.previous': {
    label: m.previousPaper,
    section: 'list',
    keys: ['k'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.move(-1),
  },
  'online.words': {
    label: m.editOnlineQuery,
    section: 'list',
    keys: ['/'],
    when: onPage,
    hidden: true,
    run: () => onlineHandle()?.focusQuery(),
  },
  'online.save': {
    label: m.saveResult,
    section: 'paper',
    keys: ['s', '3'],
    when: onResult,
    run: () => onlineHandle()?.act('add'),
  },
  'online.like': {
    label: m.likeResult,
    section: 'paper',
    keys: ['f', '4'],
    when: onResult,
    run: () => onlineHandle()?.act('like'),
  },
  'online.love': {
    label: online.loveResult,
    section: 'paper',
    keys: ['h', '5'],
    when: onResult,
    run: () => onlineHandle()?.act('love'),
  },
  'online.dislike': {
    label: m.dismissResult,
    section: 'paper',
    keys: ['1', '#', 'Delete'],
    when: onResult,
    run: () => onlineHandle()?.act('dislike'),
  },
  'online.open': {
    label: m.openResult,
    section: 'paper',
    keys: ['o'],
    when: onResult,
    run: () => onlineHandle()?.open(),
  },
};
