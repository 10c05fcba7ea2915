import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/outbox';
import { ApiError, ServerGone } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { inOrder } from '../../api/in-order.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import type { Edit } from './entries.ts';
import { actionOf, flush } from './flush.ts';
import { enqueue, unsent, withdraw } from './outbox.ts';

const undoEntry = (key: string) => {
  const action = actionOf(key);
  if (withdraw(key)) say(m.undone());
  else if (action) void revert(action);
  else say(m.alreadySaved());
};

const canSend = () => {
  const { reachable, signedOut } = connection.get();
  return reachable && !signedOut && unsent().length === 0;
};

/** The service cannot be reached, or accepts nothing until the user has signed in again. */
const mustWait = (error: unknown): boolean =>
  error instanceof ServerGone || (error instanceof ApiError && error.status === 401);

/**
 * Sends an edit of papers. While Carrel cannot be reached, or the session has ended, the edit goes into the outbox, as does
 * every edit made while others wait there: edits arrive in the order in which they were made.
 * @throws Error if the outbox has no room; then nothing was changed
 */
export const sendOrEnqueue = async <T>(
  edit: Edit,
  sentence: string,
  send: () => Promise<T>,
  rollBack?: () => void,
): Promise<T | 'queued'> => {
  if (canSend()) {
    try {
      // An edit before it may have gone into the outbox in the meantime.
      return await inOrder(() => (canSend() ? send() : Promise.reject(new ServerGone(false))));
    } catch (error) {
      if (!mustWait(error)) throw error;
    }
  }
  const key = enqueue(edit, sentence, rollBack);
  if (key === null) throw new Error(m.noRoom());
  say(m.savedLater({ sentence }), { label: common.undo(), run: () => undoEntry(key) });
  if (connection.get().reachable && !connection.get().signedOut) void flush();
  return 'queued';
};
