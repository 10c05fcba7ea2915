import { CommandButton } from '../../desk/Commands.tsx';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OnItsWay } from '../../ui/OnItsWay.tsx';
import { ownValue } from '../../ui/own-value.ts';
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
    actions={
      <>
        <CommandButton command="import.open" tone="primary" icon="upload" />
        <CommandButton command="online.add">Add by DOI or title</CommandButton>
        <CommandButton command="library.sample" />
      </>
    }
  >
    Drop a file anywhere on this page: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF or EndNote. Or paste entries. You see
    what is new, what is doubled and what cannot be used before anything enters, and the whole import can be taken back.
    <p className="mt-3">
      To look around first, open the sample library: 120 made-up papers with tags, collections and citations. It is
      removed in one step.
    </p>
  </EmptyState>
);

/** Views that are there to be emptied, and what to say when they are. */
const allDone: Record<string, { title: string; next: string }> = {
  'is:reading': { title: 'Nothing waits to be read', next: 'The reading list takes what you put there from any list.' },
  'is:done': { title: 'Nothing is marked as read yet', next: 'Papers come here when you mark them as read.' },
  'is:excluded': { title: 'Nothing is set aside', next: 'Papers that you decided against come here.' },
  '-has:year': { title: 'Every paper has its year', next: 'Nothing is left to mend here.' },
  '-has:authors': { title: 'Every paper has its authors', next: 'Nothing is left to mend here.' },
  '-has:identifier': { title: 'Every paper has an identifier', next: 'Nothing is left to mend here.' },
  '-has:abstract': { title: 'Every paper has its abstract', next: 'Nothing is left to mend here.' },
  'is:unresolved': { title: 'Every paper is identified', next: 'Nothing is left to mend here.' },
};

/** What stands in place of the rows when there are none. */
export const ListStates = ({ list, query, onClear }: ListStatesProps) => {
  const { density } = usePreferences();
  if (list.error && list.total === null) {
    return (
      <CouldNotRead
        title="The library could not be read"
        error={list.error}
        safe="Your papers are not affected."
        onRetry={list.retry}
      />
    );
  }
  if (list.total === null) {
    return (
      <OnItsWay what="the library">
        {bones.map((n) => (
          <div key={n} className="border-b border-hair">
            <RowBones compact={density === 'compact'} />
          </div>
        ))}
      </OnItsWay>
    );
  }
  if (list.total > 0) return null;
  if (query === '') return <FirstUse />;
  const handled = ownValue(allDone, query);
  if (handled) {
    return (
      <EmptyState kind="done" title={handled.title} actions={<Button onClick={onClear}>Go to the library</Button>}>
        {handled.next}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      kind="nothing"
      title="No paper is like that"
      actions={
        <>
          <CommandButton command="online.search">Search online</CommandButton>
          <Button onClick={onClear}>Show the whole library</Button>
        </>
      }
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
