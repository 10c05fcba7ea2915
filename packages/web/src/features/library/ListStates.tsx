import * as app from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { CommandButton } from '../../desk/Commands.tsx';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ownValue } from '../../ui/own-value.ts';
import { rich } from '../../ui/rich.ts';
import { FirstUse } from './FirstUse.tsx';
import { RowSkeleton } from './PaperRow.tsx';
import type { LibraryList } from './use-library-list.ts';

interface ListStatesProps {
  list: LibraryList;
  query: string;
  onClear: () => void;
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Searches for which an empty result is no failure. */
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
export const ListStates = ({ list, query, onClear }: ListStatesProps) => {
  const { density } = usePreferences();
  if (list.error && list.total === null) {
    return <CouldNotRead title={m.notRead()} error={list.error} safe={m.notReadSafe()} onRetry={list.retry} />;
  }
  if (list.total === null) {
    return (
      <Loading>
        {skeletonRows.map((n) => (
          <div key={n} className="border-b border-hair">
            <RowSkeleton compact={density === 'compact'} />
          </div>
        ))}
      </Loading>
    );
  }
  if (list.total > 0) return null;
  if (query === '') return <FirstUse />;
  const view = ownValue(emptyViews, query);
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
  return (
    <EmptyState
      kind="nothing"
      title={m.noMatches()}
      actions={
        <>
          <CommandButton command="online.search">{commands.searchOnline()}</CommandButton>
          <Button onClick={onClear}>{m.showAllPapers()}</Button>
        </>
      }
    >
      {rich(
        m.noMatchesHint({
          query,
          bdi: (inside) => <bdi className="text-ink font-medium break-words">{inside}</bdi>,
        }),
      )}
    </EmptyState>
  );
};

/** Problems of the query. */
export const QueryNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 ? (
    <p className="px-4 py-1.5 border-b border-hair text-small text-warn bg-warn-wash shrink-0" role="status">
      {notes.join(' ')}
    </p>
  ) : null;
