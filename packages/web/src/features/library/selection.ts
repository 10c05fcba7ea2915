import { createStore } from '../../ui/store.ts';

/** Chosen rows: a set of ids, or everything that a query finds. */
export interface Selection {
  ids: ReadonlySet<string>;
  all: { query: string; count: number } | null;
}

const none: Selection = { ids: new Set(), all: null };
export const selection = createStore<Selection>(none);

export const clearSelection = () => selection.set(none);
export const isEmpty = ({ ids, all }: Selection) => ids.size === 0 && !all;

export const selectIds = (add: Iterable<string>) =>
  selection.set(({ ids }) => ({ ids: new Set([...ids, ...add]), all: null }));

export const toggleId = (id: string) =>
  selection.set(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, all: null };
  });

export const selectAll = (query: string, count: number) => selection.set({ ids: new Set(), all: { query, count } });
