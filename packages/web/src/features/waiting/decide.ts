import { sendWaiting } from './send-waiting.ts';
import { lookAgain, queue } from './waiting.ts';
import type { Waiting } from './waiting-queue.ts';

/** Sends it again. What stands there by now was looked at, so it is overwritten; if it changes once more, that is told. */
export const keepMine = ({ held: _, ...waiting }: Waiting) => {
  queue.put(waiting);
  lookAgain();
  void sendWaiting();
};

/** A note with both texts. */
export const keepBoth = (waiting: Extract<Waiting, { kind: 'note' }>) =>
  keepMine({ ...waiting, text: `${waiting.text.trimEnd()}\n\n${waiting.base}` });

export const giveUp = ({ key }: Waiting) => {
  queue.drop(key);
  lookAgain();
};
