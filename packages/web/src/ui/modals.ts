import { createStore } from './store.ts';

/** The open modal dialogs, topmost last. Only the topmost one receives input. */
export const modals = createStore<readonly HTMLElement[]>([]);
