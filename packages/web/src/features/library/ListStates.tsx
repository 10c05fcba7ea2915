import * as app from '@carrel/messages/app';
import * as m from '@carrel/messages/library';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ownValue } from '../../ui/own-value.ts';
import { FirstUse } from './FirstUse.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { useSearchHelp } from './search-help.ts';
import type { LibraryList } from './use-library-list.ts';

interface ListStatesProps {
  list: LibraryList;
  query: string;
  sideBySide: boolean;
  onQuery: (query: string) => void;
  onClear: () => void;
}

/** Searches for which an empty result is not a failure. */
const emptyViews: Record<string, string> = {
  'is:reading': 'reading',
  'is:done': 'done',
  'is:excluded': 'excluded',
  '-has:year': 'year',
  '-has:authors': 'authors',
  '-has:identifier': 'identifier',
  '-has:abstract': 'abstract',
  'is:unresolved': 'unresolved',
};

/** Shown instead of rows: loading, failed, first use, or no matches. */
export const ListStates = ({ list, query, sideBySide, onQuery, onClear }: ListStatesProps) => {
  const { density } = usePreferences();
  const view = ownValue(emptyViews, query);
  const help = useSearchHelp(list.total === 0 && query !== '' && !view);
  if (list.error && list.total === null) {
    return <CouldNotRead title={m.notRead()} error={list.error} safe={m.notReadSafe()} onRetry={list.retry} />;
  }
  if (list.total === null) {
    return <LoadingRows compact={density === 'compact'} />;
  }
  if (list.total > 0) return null;
  if (query === '') return <FirstUse sideBySide={sideBySide} />;
  if (view) {
    return (
      <EmptyState
        kind="done"
        title={m.emptyView({ view })}
        actions={<Button onClick={onClear}>{app.goToLibrary()}</Button>}
      >
        {m.emptyViewHint({ view })}
      </EmptyState>
    );
  }
  return help && <help.NoMatches key={query} query={query} onQuery={onQuery} onClear={onClear} />;
};
