import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/duplicates';
import { useQuery } from '@tanstack/react-query';
import { CommandButton } from '../../desk/Commands.tsx';
import { Reading } from '../../desk/Reading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { groupKey } from './actions.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { duplicatesOptions, maxGroups } from './queries.ts';

export const DuplicatesPage = () => {
  const read = useQuery(duplicatesOptions);
  const { data } = read;
  const count = data?.length ?? 0;
  const note = count > 0 && (count >= maxGroups ? m.firstToReview : m.toReview)({ count });
  return (
    <Page title={commands.duplicates()} note={note}>
      <Reading query={read} failed={m.notFound()} safe={m.nothingChanged()} />
      {data?.length === 0 && (
        <EmptyState
          kind="done"
          title={m.none()}
          actions={<CommandButton command="go.library">{m.backToLibrary()}</CommandButton>}
        >
          {m.noneHint()}
        </EmptyState>
      )}
      {data?.map((group) => (
        <DuplicateCard key={groupKey(group.papers)} group={group} />
      ))}
    </Page>
  );
};
