import { createStore } from './store.ts';

export interface ToastAction {
  label: string;
  keys?: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  tone: 'said' | 'failed';
  actions: ToastAction[];
  /** Milliseconds that it still stays while nobody points at it. Kept here: a dialog that opens takes it over. */
  left: number;
}

export const toasts = createStore<Toast[]>([]);

/** How long a message is shown, unless the pointer is on it. */
export const toastMs = 8000;
const maxShown = 2;
let next = 1;

const add = (text: string, tone: Toast['tone'], actions: ToastAction[]) => {
  const id = next++;
  toasts.set((now) => [...now, { id, text, tone, actions, left: toastMs }].slice(-maxShown));
  return id;
};

export const dismissToast = (id: number) => toasts.set((now) => now.filter((t) => t.id !== id));

/** Removes what offers one of these actions: after an undo, the change that it undid offers nothing any more. */
export const dismissOffers = (labels: readonly string[]) =>
  toasts.set((now) => now.filter((t) => !t.actions.some((action) => labels.includes(action.label))));

/** Reports what was done, with Undo. */
export const say = (text: string, ...actions: ToastAction[]) => add(text, 'said', actions);

/** Reports a failure; stays until it is closed. */
export const sayFailed = (text: string, ...actions: ToastAction[]) => add(text, 'failed', actions);
