import { createStore } from '../../ui/store.ts';

/** Papers whose last change was taken back on screen because it could not be saved, with the reason. */
export const notSaved = createStore<ReadonlyMap<string, string>>(new Map());

/** More rows than this are told about by the message alone. */
const most = 200;

export const markNotSaved = (ids: ReadonlySet<string>, reason: string) => {
  if (ids.size > most) return;
  notSaved.set((now) => new Map([...now, ...[...ids].map((id) => [id, reason] as const)]));
};

export const markSaved = (ids: ReadonlySet<string>) =>
  notSaved.set((now) => ([...ids].some((id) => now.has(id)) ? new Map([...now].filter(([id]) => !ids.has(id))) : now));
