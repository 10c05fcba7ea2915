import { sayError } from '../../api/client.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RowBones } from './PaperRow.tsx';
import type { LibraryList } from './use-library-list.ts';

interface ListStatesProps {
  list: LibraryList;
  query: string;
  onClear: () => void;
}

const bones = [1, 2, 3, 4, 5, 6, 7, 8];

const FirstUse = () => (
  <EmptyState
    kind="first"
    title="Bring your papers"
    actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
  >
    Drop a file anywhere on this page: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF or EndNote. Or paste entries. You see
    what is new, what is doubled and what cannot be used before anything enters, and the whole import can be taken back.
  </EmptyState>
);

/** What stands in place of the rows when there are none. */
export const ListStates = ({ list, query, onClear }: ListStatesProps) => {
  const { density } = usePreferences();
  if (list.error && list.total === null) {
    return (
      <EmptyState
        kind="failed"
        title="The library could not be read"
        actions={<Button onClick={list.retry}>Try again</Button>}
      >
        {sayError(list.error)} Your papers are not affected.
      </EmptyState>
    );
  }
  if (list.total === null) {
    return (
      <div aria-hidden="true">
        {bones.map((n) => (
          <div key={n} className="border-b border-hair">
            <RowBones compact={density === 'compact'} />
          </div>
        ))}
      </div>
    );
  }
  if (list.total > 0) return null;
  if (query === '') return <FirstUse />;
  if (query === 'is:reading') {
    return (
      <EmptyState
        kind="done"
        title="Nothing waits to be read"
        actions={<Button onClick={onClear}>Go to the library</Button>}
      >
        Press l on a paper to put it here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      kind="nothing"
      title="No paper is like that"
      actions={<Button onClick={onClear}>Show the whole library</Button>}
    >
      Nothing here matches <bdi className="text-ink font-medium break-words">{query}</bdi>. Taking out a word or a
      filter may help.
    </EmptyState>
  );
};

/** What the query could not be read as. */
export const QueryNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 ? (
    <p className="px-4 py-1.5 border-b border-hair text-small text-warn bg-warn-wash shrink-0" role="status">
      {notes.join(' ')}
    </p>
  ) : null;
