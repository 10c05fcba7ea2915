import * as m from '@carrel/messages/suggestions';
import type { Command, CommandTable } from '../../desk/command.ts';
import { type SuggestionAction, suggestionsHandle } from './suggestions-handle.ts';

const current = () => suggestionsHandle()?.current() ?? null;

const decision = (
  action: SuggestionAction,
  label: () => string,
  key: string,
  when: () => boolean = () => current() !== null,
): Command => ({ label, section: 'list', keys: [key], when, run: () => suggestionsHandle()?.act(action) });

export const suggestionsCommands: CommandTable = {
  'suggestions.follow': decision('follow', m.followSuggested, 'f'),
  'suggestions.dismiss': decision('dismiss', m.dismissSuggested, 'n'),
  'suggestions.same': decision('same', m.sameSuggested, 's', () => (current()?.duplicate_of ?? null) !== null),
};
