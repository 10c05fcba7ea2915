import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
interface Store<T> {
  get: () => T;
  set: (next: T | ((now: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
}

const shallowEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (a instanceof Set || a instanceof Map || Array.isArray(a)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
};

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const after = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (shallowEqual(after, value)) return;
      value = after;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

/** Subscribes to one part; `pick` must return the same reference while that part is unchanged. */
export const useStorePart = <T, P>(store: Store<T>, pick: (value: T) => P): P =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
