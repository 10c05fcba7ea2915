import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/duplicates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DuplicateGroup } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { attentionOptions } from '../library/queries.ts';
import { groupKey } from './actions.ts';
import { useFocusAfterDecision } from './cards.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { MergeAlikeDialog } from './MergeAlikeDialog.tsx';
import { duplicatesPageCommands } from './page-commands.ts';
import { duplicatesOptions, maxGroups } from './queries.ts';

addCommands(commands.duplicates, duplicatesPageCommands);

export const DuplicatesPage = () => {
  const read = useQuery(duplicatesOptions);
  const { data } = read;
  const shown = data?.length ?? 0;
  const total = useQuery(attentionOptions).data?.find((item) => item.code === 'duplicates')?.count ?? shown;
  const [asking, setAsking] = useState<DuplicateGroup | null>(null);
  useFocusAfterDecision(shown);
  const note =
    shown > 0 &&
    (shown >= maxGroups ? m.firstToReview({ shown, count: Math.max(total, shown) }) : m.toReview({ count: shown }));
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
        <DuplicateCard
          key={groupKey(group.papers)}
          group={group}
          alike={group.alike}
          onMergeAlike={() => setAsking(group)}
        />
      ))}
      {asking && <MergeAlikeDialog group={asking} onClose={() => setAsking(null)} />}
    </Page>
  );
};
