import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { tagDecision } from './tag-decision.ts';

const suggested = () => tagDecision() !== null;

export const labelsCommands: CommandTable = {
  'tags.accept': {
    label: m.acceptTag,
    section: 'paper',
    keys: ['T'],
    when: suggested,
    run: () => tagDecision()?.('accept'),
  },
  'tags.reject': {
    label: m.rejectTag,
    section: 'paper',
    keys: ['R'],
    when: suggested,
    run: () => tagDecision()?.('reject'),
  },
  'tags.suggestions': {
    label: m.suggestedTags,
    section: 'go',
    run: ({ router }) => void router.navigate({ to: '/tags/suggestions' }),
  },
};
