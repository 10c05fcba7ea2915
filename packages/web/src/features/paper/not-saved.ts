import { createStore } from '../../ui/store.ts';

/** Papers whose last change could not be saved and was undone on screen, with the reason. */
export const notSaved = createStore<ReadonlyMap<string, string>>(new Map());

/** A change of more papers than this is reported by the message alone. */
const maxMarked = 200;

export const markNotSaved = (ids: ReadonlySet<string>, reason: string) => {
  if (ids.size > maxMarked) return;
  notSaved.set((now) => new Map([...now, ...[...ids].map((id) => [id, reason] as const)]));
};

export const markSaved = (ids: ReadonlySet<string>) =>
  notSaved.set((now) => ([...ids].some((id) => now.has(id)) ? new Map([...now].filter(([id]) => !ids.has(id))) : now));
