import * as m from '@carrel/messages/discoveryRecall';
import type { Command, CommandTable } from '../../desk/command.ts';

export type Answer = 'relevant' | 'not_relevant' | 'unsure';
type Judge = (answer: Answer) => void;

let current: Judge | null = null;
/** @param judge null while there is nothing to judge */
export const provideJudge = (judge: Judge | null): (() => void) => {
  current = judge;
  return () => {
    if (current === judge) current = null;
  };
};

export const answerKeys: Record<Answer, string> = { relevant: 'y', not_relevant: 'n', unsure: 'x' };

const command = (answer: Answer, label: () => string): Command => ({
  label,
  section: 'paper',
  keys: [answerKeys[answer]],
  when: () => current !== null,
  run: () => current?.(answer),
});

export const recallCommands: CommandTable = {
  'recall.relevant': command('relevant', m.relevant),
  'recall.not-relevant': command('not_relevant', m.notRelevant),
  'recall.unsure': command('unsure', m.unsure),
};
