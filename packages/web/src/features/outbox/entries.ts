import type { FieldValues, PaperChanges } from '../../api/types.ts';

type PaperAction = 'add' | 'save' | 'like' | 'love' | 'dislike' | 'dismiss' | 'defer' | 'read';

/** The values of a paper that an edit was based on, for the fields that the edit changes. */
export interface Precondition {
  paper_id: string;
  rating?: number;
  reading_status?: 'reading' | 'done' | 'excluded' | null;
  status?: string;
}

/** An edit with the values it was based on, so that a newer change by somebody else is noticed when it is sent. */
export type Edit =
  | { kind: 'labels'; ids: string[]; changes: PaperChanges; preconditions: Precondition[] }
  | { kind: 'note'; ids: [string]; text: string; base: string }
  | { kind: 'fields'; ids: [string]; values: Partial<FieldValues>; base: Partial<FieldValues> }
  /** Decisions about items of the Feed, as one change. `ids` are their papers. */
  | { kind: 'feed'; ids: string[]; items: string[]; action: string }
  /** A decision about one paper of Discovery or the Inbox; `scope` is the suggestion. */
  | { kind: 'act'; ids: [string]; action: PaperAction; surface: 'discovery' | 'inbox'; scope?: string };

export interface Conflict {
  title: string;
  mine: string;
  theirs: string;
}

/** Why an entry is not sent again automatically: the user decides. */
type Blocked = { why: 'conflict'; conflicts: Conflict[] } | { why: 'refused'; reason: string };

export type OutboxEntry = Edit & {
  /** Sorts by the time of the edit. */
  key: string;
  /** The library it is meant for. Null if the edit was made before the page knew the library. */
  library: string | null;
  /** What the user did, as a sentence. */
  sentence: string;
  at: string;
  blocked?: Blocked;
};

type Storage = Pick<globalThis.Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'carrel.outbox.';
/** Browsers give a site about five million characters; the outbox uses a small part of them. */
export const maxEntries = 300;
export const maxCharacters = 1_000_000;

const isEntry = (value: unknown): value is OutboxEntry => Array.isArray(Object(value).ids);

/** One storage key for each entry, so that concurrent tabs do not overwrite each other. */
export const createEntryStore = (storage: Storage, now: () => number = Date.now) => {
  let last = 0;

  const all = (): OutboxEntry[] =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i))
      .filter((key): key is string => key?.startsWith(prefix) ?? false)
      .sort()
      .flatMap((key) => {
        try {
          const stored: unknown = JSON.parse(storage.getItem(key) ?? '');
          if (isEntry(stored)) return [stored];
        } catch {
          // Removed below.
        }
        storage.removeItem(key);
        return [];
      });

  const put = (entry: OutboxEntry) => storage.setItem(prefix + entry.key, JSON.stringify(entry));

  return {
    all,
    /** Appends an edit. Null if there is no room, or the browser stores nothing. */
    append: (edit: Edit & Pick<OutboxEntry, 'library' | 'sentence'>): OutboxEntry | null => {
      last = Math.max(now(), last + 1);
      const key = `${String(last).padStart(15, '0')}.${Math.random().toString(36).slice(2, 8)}`;
      const entry: OutboxEntry = { ...edit, key, at: new Date(last).toISOString() };
      const before = all();
      const size = [...before, entry].reduce((sum, one) => sum + JSON.stringify(one).length, 0);
      if (before.length >= maxEntries || size > maxCharacters) return null;
      try {
        put(entry);
        return entry;
      } catch {
        return null;
      }
    },
    /** Replaces an entry. */
    put,
    remove: (key: string) => storage.removeItem(prefix + key),
    concerns: (storageKey: string | null) => storageKey === null || storageKey.startsWith(prefix),
  };
};

export type EntryStore = ReturnType<typeof createEntryStore>;

/** Entries that are sent automatically. */
export const unsentOf = (all: readonly OutboxEntry[]) => all.filter((entry) => !entry.blocked);
