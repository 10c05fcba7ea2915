import type { Changes } from '../paper/apply-changes.ts';
import type { FieldValues } from '../paper/fields.ts';

/** How a paper stood when something was decided about it, as far as that is to be changed. */
export interface Stood {
  paper_id: string;
  rating?: number;
  reading_status?: 'reading' | 'done' | 'excluded' | null;
  status?: string;
}

/** What is to be done, with what was there before: whoever sends it late can tell whether somebody else was faster. */
export type Change =
  | { kind: 'labels'; ids: string[]; changes: Changes; stood: Stood[] }
  | { kind: 'note'; ids: [string]; text: string; base: string }
  | { kind: 'fields'; ids: [string]; values: Partial<FieldValues>; base: Partial<FieldValues> };

export interface Clash {
  title: string;
  mine: string;
  theirs: string;
}

/** Why a change is not sent again by itself: a person decides. */
export type Held = { why: 'clash'; clashes: Clash[] } | { why: 'refused'; reason: string };

export type Waiting = Change & {
  /** Sorts by the time it was made. */
  key: string;
  /** The library it is meant for. */
  library: string;
  /** What the person did, as a sentence. */
  sentence: string;
  at: string;
  held?: Held;
};

type Storage = Pick<globalThis.Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'carrel.waiting.';
/** A browser keeps some five million characters for a site; this is to be a small part of it. */
export const mostWaiting = 300;
export const mostCharacters = 1_000_000;

/** One change an entry of its own, so that tabs which write at the same time do not overwrite each other. */
export const createWaitingQueue = (storage: Storage, now: () => number = Date.now) => {
  let last = 0;

  const all = (): Waiting[] =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i))
      .filter((key): key is string => key?.startsWith(prefix) ?? false)
      .sort()
      .flatMap((key) => {
        try {
          return [JSON.parse(storage.getItem(key) ?? '') as Waiting];
        } catch {
          storage.removeItem(key);
          return [];
        }
      });

  const put = (waiting: Waiting) => storage.setItem(prefix + waiting.key, JSON.stringify(waiting));

  return {
    all,
    /** Keeps a change after those before it. Nothing, where there is no room or the browser keeps nothing. */
    keep: (change: Change & Pick<Waiting, 'library' | 'sentence'>): Waiting | null => {
      last = Math.max(now(), last + 1);
      const key = `${String(last).padStart(15, '0')}.${Math.random().toString(36).slice(2, 8)}`;
      const waiting: Waiting = { ...change, key, at: new Date(last).toISOString() };
      const before = all();
      const size = [...before, waiting].reduce((sum, one) => sum + JSON.stringify(one).length, 0);
      if (before.length >= mostWaiting || size > mostCharacters) return null;
      try {
        put(waiting);
        return waiting;
      } catch {
        return null;
      }
    },
    /** Writes anew what is known of one that waits. */
    put,
    drop: (key: string) => storage.removeItem(prefix + key),
    concerns: (storageKey: string | null) => storageKey === null || storageKey.startsWith(prefix),
  };
};

export type WaitingQueue = ReturnType<typeof createWaitingQueue>;

export const unsentOf = (all: readonly Waiting[]) => all.filter((waiting) => !waiting.held);
