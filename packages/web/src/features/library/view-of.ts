import type { SavedView } from '../../api/types.ts';
import type { ColumnChoice, Preferences } from '../../desk/preferences.ts';
import { columnsOf, namesOf } from './columns.tsx';
import { type LibrarySearch, listParams } from './query-text.ts';

/** What a view of the current list would store. */
export const viewOf = (
  search: LibrarySearch,
  { density, columns }: { density: Preferences['density']; columns: readonly ColumnChoice[] | null },
) => {
  const { q, sort, dir } = listParams(search);
  const table = density === 'compact' || search.cols !== undefined;
  const ids = table ? columnsOf(search.cols, columns).map((column) => column.id) : null;
  return { query: q, order: sort, order_dir: dir, columns: ids };
};

/**
 * Whether the list differs from what the view stores. Columns count only if they were changed or the view stores some.
 */
export const isChanged = (view: SavedView, search: LibrarySearch): boolean => {
  const { q, sort, dir } = listParams(search);
  const columns = namesOf(view.columns?.map((id) => ({ id })) ?? null);
  return (
    q !== view.query.trim() ||
    sort !== view.order ||
    dir !== view.order_dir ||
    columns !== namesOf(namesIn(search.cols))
  );
};

const namesIn = (cols: string | undefined) => cols?.split(',').map((id) => ({ id })) ?? null;
