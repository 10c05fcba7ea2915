import { Reading } from '../../desk/Reading.tsx';
import './duplicates.css';
import { useQuery } from '@tanstack/react-query';
import { CommandButton } from '../../desk/Commands.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { plural } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { groupKey } from './actions.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { duplicatesOptions, shownGroups } from './queries.ts';

export const DuplicatesPage = () => {
  const read = useQuery(duplicatesOptions);
  const { data } = read;
  const many = data && data.length >= shownGroups;
  const note =
    data &&
    data.length > 0 &&
    (many ? `The first ${shownGroups}` : plural(data.length, 'pair or group', 'pairs or groups'));
  return (
    <Page title="Duplicates" note={note}>
      <Reading
        query={read}
        what="the library"
        failed="Duplicates could not be looked for"
        safe="Nothing was changed."
      />
      {data?.length === 0 && (
        <EmptyState
          kind="done"
          title="No two records look like one work"
          actions={<CommandButton command="go.library">Back to the library</CommandButton>}
        >
          Records with the same DOI, or with nearly the same title, year and author, would stand here side by side.
        </EmptyState>
      )}
      {data?.map((group) => (
        <DuplicateCard key={groupKey(group)} group={group} />
      ))}
    </Page>
  );
};
