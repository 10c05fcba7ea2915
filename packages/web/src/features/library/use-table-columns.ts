import { type RefObject, useCallback, useMemo } from 'react';
import { type ColumnChoice, type Preferences, setPreference, usePreferences } from '../../desk/preferences.ts';
import { phone, useMedia } from '../../ui/use-media.ts';
import { useWidth } from '../../ui/use-width.ts';
import { columnsOf, fittingColumns, namesOf } from './columns.tsx';
import type { ChangeAddress } from './use-library-address.ts';

/**
 * The density of the list and the columns of the table.
 * @param cols the columns in the URL
 */
export const useTableColumns = (cols: string | undefined, go: ChangeAddress, list: RefObject<HTMLElement | null>) => {
  const { density, columns: chosen } = usePreferences();
  const small = useMedia(phone);
  const width = useWidth(list);
  const compact = (density === 'compact' || cols !== undefined) && !small;
  const columns = useMemo(() => columnsOf(cols, chosen), [cols, chosen]);
  const fitting = useMemo(() => fittingColumns(columns, width), [columns, width]);
  const setColumns = useCallback(
    (choice: ColumnChoice[] | null) => {
      setPreference('columns', choice);
      go({ cols: namesOf(choice) }, true);
    },
    [go],
  );
  const setDensity = useCallback(
    (next: Preferences['density']) => {
      setPreference('density', next);
      if (next === 'comfortable') go({ cols: undefined }, true);
    },
    [go],
  );
  return { compact, columns, fitting, setColumns, setDensity };
};

export type TableColumns = ReturnType<typeof useTableColumns>;
