import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/duplicates';
import type { Command, CommandTable } from '../../desk/command.ts';
import { currentCard, moveToCard, pressInCard } from './cards.ts';

const command = (label: () => string, key: string, run: () => void): Command => ({
  label,
  section: 'list',
  keys: [key],
  when: () => currentCard() !== null,
  run,
});

export const duplicatesPageCommands: CommandTable = {
  'duplicates.next': { ...command(m.next, 'j', () => moveToCard(1)), hidden: true },
  'duplicates.previous': { ...command(m.previous, 'k', () => moveToCard(-1)), hidden: true },
  'duplicates.merge': command(common.merge, 'M', () => pressInCard('merge')),
  'duplicates.distinct': command(m.notDuplicates, 'n', () => pressInCard('distinct')),
  'duplicates.open': { ...command(m.openFirst, 'o', () => pressInCard('open')), hidden: true },
};
