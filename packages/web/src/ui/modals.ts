import { createStore } from './store.ts';

/** The open modal dialogs, the topmost last. Only what is inside the topmost one can be reached. */
export const modals = createStore<readonly HTMLElement[]>([]);
