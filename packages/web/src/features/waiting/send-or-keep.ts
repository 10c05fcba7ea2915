import { ServerGone } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendWaiting, stepOf } from './send-waiting.ts';
import { keepForLater, takeBack, unsent } from './waiting.ts';
import type { Change } from './waiting-queue.ts';

const giveUp = (key: string) => {
  const step = stepOf(key);
  if (takeBack(key)) say('Taken back');
  else if (step) void revert(step);
  else say('It is saved by now. History takes it back.');
};

/**
 * Sends a change of papers. Where Carrel does not answer it is kept until it does, and so is one that comes after
 * others that wait: what was done first arrives first.
 */
export const sendOrKeep = async <T>(
  change: Change,
  sentence: string,
  send: () => Promise<T>,
  rollBack?: () => void,
): Promise<T | 'waits'> => {
  if (connection.get().reachable && unsent().length === 0) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error;
    }
  }
  const key = keepForLater(change, sentence, rollBack);
  if (key === null)
    throw new Error('Carrel does not answer, and this browser has no room for more that waits. Nothing was changed.');
  say(`${sentence}. It waits for Carrel.`, { label: 'Undo', run: () => giveUp(key) });
  if (connection.get().reachable) void sendWaiting();
  return 'waits';
};
