import { refreshPapers } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Bootstrap } from '../../api/types.ts';
import { createStore } from '../../ui/store.ts';
import { createEntryStore, type Edit, type OutboxEntry, unsentOf } from './entries.ts';

/** A browser that stores nothing behaves like one whose storage is full. */
const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
const nothing = { length: 0, key: () => null, getItem: () => null, removeItem: () => {} };
const full = () => {
  throw new Error('This browser stores nothing.');
};
export const entries = createEntryStore(storage() ?? { ...nothing, setItem: full });

/** Edits that Carrel does not have yet, oldest first; the same in every tab. */
export const outbox = createStore<readonly OutboxEntry[]>(entries.all());

/** What undoes an edit on screen; known to the tab in which it was made. */
const rollBacks = new Map<string, () => void>();

/** Reads the entries again after this tab or another changed them. */
export const reload = () => {
  const before = outbox.get();
  const now = entries.all();
  outbox.set(now);
  const open = new Set(unsentOf(now).map((entry) => entry.key));
  for (const entry of before.filter(({ key, blocked }) => !blocked && !open.has(key))) {
    rollBacks.delete(entry.key);
    refreshPapers(entry.ids);
  }
};

/** Reloads when another tab changed the outbox. Returns a function that stops this. */
export const watchOtherTabs = (): (() => void) => {
  const look = (event: StorageEvent) => entries.concerns(event.key) && reload();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
};

export const unsent = () => unsentOf(outbox.get());

/** Puts an edit into the outbox. Returns its key; null if there is no room. */
export const enqueue = (edit: Edit, sentence: string, rollBack?: () => void): string | null => {
  const library = queryClient.getQueryData<Bootstrap>(keys.bootstrap)?.library.id ?? null;
  const entry = entries.append({ ...edit, library, sentence });
  if (!entry) return null;
  if (rollBack) rollBacks.set(entry.key, rollBack);
  reload();
  return entry.key;
};

/** The entry that is being sent: it can no longer be withdrawn. */
let sending: string | null = null;
export const markSending = (key: string | null) => {
  sending = key;
};

/** Removes an unsent entry and undoes it on screen. False if it was sent already, or is being sent. */
export const withdraw = (key: string): boolean => {
  if (key === sending || !outbox.get().some((entry) => entry.key === key)) return false;
  const rollBack = rollBacks.get(key);
  entries.remove(key);
  reload();
  rollBack?.();
  return true;
};

/** Withdraws the last unsent edit. Returns its sentence; null if there is none. */
export const withdrawLast = (): string | null => {
  const last = unsent().at(-1);
  return last && withdraw(last.key) ? last.sentence : null;
};

let states: { list: readonly OutboxEntry[]; of: Map<string, 'queued' | 'blocked'> } = { list: [], of: new Map() };
/** Whether an edit of this paper is queued or blocked. */
export const stateOf = (list: readonly OutboxEntry[], id: string) => {
  if (states.list !== list) {
    const of = new Map<string, 'queued' | 'blocked'>();
    for (const entry of list)
      for (const paper of entry.ids)
        if (entry.blocked || !of.has(paper)) of.set(paper, entry.blocked ? 'blocked' : 'queued');
    states = { list, of };
  }
  return states.of.get(id);
};
