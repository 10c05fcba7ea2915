import type { OutboxEntry } from './entries.ts';
import { flush } from './flush.ts';
import { entries, reload } from './outbox.ts';

/**
 * Sends a blocked entry again. The user has seen the current value, so it is overwritten, unless it changes once more.
 */
export const keepMine = ({ blocked: _, ...entry }: OutboxEntry) => {
  entries.put(entry);
  reload();
  void flush();
};

/** Sends a note with both texts. */
export const mergeBoth = (entry: Extract<OutboxEntry, { kind: 'note' }>) =>
  keepMine({ ...entry, text: `${entry.text.trimEnd()}\n\n${entry.base}` });

export const discard = ({ key }: OutboxEntry) => {
  entries.remove(key);
  reload();
};
