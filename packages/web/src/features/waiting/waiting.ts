import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Bootstrap } from '../../api/types.ts';
import { createStore } from '../../ui/store.ts';
import { type Change, createWaitingQueue, unsentOf, type Waiting } from './waiting-queue.ts';

/** A browser that keeps nothing behaves as one whose room is used up. */
const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
const nothing = { length: 0, key: () => null, getItem: () => null, removeItem: () => {} };
const full = () => {
  throw new Error('This browser keeps nothing.');
};
export const queue = createWaitingQueue(storage() ?? { ...nothing, setItem: full });

/** What the person did and Carrel does not know yet, the oldest first; the same in every tab. */
export const waiting = createStore<readonly Waiting[]>(queue.all());

/** What puts the screen as it was; known to the tab in which it was done. */
const rollBacks = new Map<string, () => void>();

/** Takes over what this tab or another changed in the queue. */
export const lookAgain = () => {
  const before = waiting.get();
  const now = queue.all();
  waiting.set(now);
  const open = new Set(unsentOf(now).map((one) => one.key));
  for (const one of before.filter(({ key, held }) => !held && !open.has(key))) {
    rollBacks.delete(one.key);
    for (const id of one.ids) void queryClient.invalidateQueries({ queryKey: keys.paper(id) });
    libraryChanged();
  }
};
/** Another tab did, or sent, something. Gives a function that ends it. */
export const watchOtherTabs = (): (() => void) => {
  const look = (event: StorageEvent) => queue.concerns(event.key) && lookAgain();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
};

export const unsent = () => unsentOf(waiting.get());

/** Keeps a change until Carrel can be told. Gives its key; nothing where it cannot be kept. */
export const keepForLater = (change: Change, sentence: string, rollBack?: () => void): string | null => {
  const library = queryClient.getQueryData<Bootstrap>(keys.bootstrap)?.library.id;
  const kept = library ? queue.keep({ ...change, library, sentence }) : null;
  if (!kept) return null;
  if (rollBack) rollBacks.set(kept.key, rollBack);
  lookAgain();
  return kept.key;
};

/** One is under way to Carrel: it can no longer be taken back here. */
let underWay: string | null = null;
export const sendingNow = (key: string | null) => {
  underWay = key;
};

/** Gives up one that waits; on screen it is as it was. False where it is too late for that. */
export const takeBack = (key: string): boolean => {
  if (key === underWay || !waiting.get().some((one) => one.key === key)) return false;
  const rollBack = rollBacks.get(key);
  queue.drop(key);
  lookAgain();
  rollBack?.();
  return true;
};

let marked: { list: readonly Waiting[]; marks: Map<string, 'waits' | 'held'> } = { list: [], marks: new Map() };
/** Whether something of this paper waits, or waits for a decision. */
export const markOf = (list: readonly Waiting[], id: string) => {
  if (marked.list !== list) {
    const marks = new Map<string, 'waits' | 'held'>();
    for (const one of list)
      for (const paper of one.ids) if (one.held || !marks.has(paper)) marks.set(paper, one.held ? 'held' : 'waits');
    marked = { list, marks };
  }
  return marked.marks.get(id);
};
