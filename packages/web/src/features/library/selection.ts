import { createStore } from '../../ui/store.ts';

/** Selected papers: a set of IDs, or all matches of a query with exceptions. */
interface Selection {
  ids: ReadonlySet<string>;
  all: { query: string; count: number; except: ReadonlySet<string> } | null;
}

const none: Selection = { ids: new Set(), all: null };
export const selection = createStore<Selection>(none);

export const clearSelection = () => selection.set(none);
export const sizeOf = ({ ids, all }: Selection) => (all ? all.count - all.except.size : ids.size);
export const isEmpty = (chosen: Selection) => sizeOf(chosen) <= 0;
export const isChosen = ({ ids, all }: Selection, id: string) => (all ? !all.except.has(id) : ids.has(id));

export const selectIds = (add: Iterable<string>) =>
  selection.set(({ ids }) => ({ ids: new Set([...ids, ...add]), all: null }));

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** If all matches of a query are selected, a toggled row becomes an exception. */
export const toggleId = (id: string) =>
  selection.set(({ ids, all }) =>
    all ? { ids, all: { ...all, except: toggled(all.except, id) } } : { ids: toggled(ids, id), all: null },
  );

export const selectAll = (query: string, count: number) =>
  selection.set({ ids: new Set(), all: { query, count, except: new Set() } });
