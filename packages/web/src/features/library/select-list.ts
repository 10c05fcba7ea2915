import { selectAll, selectIds } from './selection.ts';
import type { LibraryList } from './use-library-list.ts';

/** Selects all papers of the list: by its query, or one by one if it contains some that the query does not find. */
export const selectList = async ({
  query,
  total,
  added,
  idsBetween,
}: Pick<LibraryList, 'query' | 'total' | 'added' | 'idsBetween'>): Promise<void> => {
  if (!total) return;
  if (added === 0) selectAll(query, total);
  else selectIds(await idsBetween(0, total - 1));
};
