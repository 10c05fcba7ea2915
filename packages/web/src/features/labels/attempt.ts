import * as common from '@carrel/messages/common';
import { errorText } from '../../api/client.ts';
import { showKeys } from '../../desk/keys.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';

/** Makes a change and reports it in a toast with Undo, or says why it failed. */
export const attempt = async (what: () => Promise<unknown>, done: string): Promise<void> => {
  try {
    await what();
    say(done, { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
  } catch (error) {
    sayFailed(errorText(error));
  }
};
