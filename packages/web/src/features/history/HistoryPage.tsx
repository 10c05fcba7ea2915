import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryAction } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { once } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { groupActions } from './group-actions.ts';
import { HistoryGroup } from './HistoryGroup.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { historyOptions } from './queries.ts';

const day = once(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);

const byDay = (actions: HistoryAction[]): [string, HistoryAction[]][] => {
  const groups = new Map<string, HistoryAction[]>();
  for (const action of actions) {
    const key = day().format(new Date(action.at));
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups];
};

export const HistoryPage = () => {
  const read = useInfiniteQuery(historyOptions);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  const actions = data?.pages.flatMap((page) => page.actions) ?? [];
  return (
    <Page
      title={commands.history()}
      note={m.note()}
      actions={
        actions.length > 0 && (
          <>
            <CommandButton command="history.undo" icon="undo" />
            <CommandButton command="history.redo" icon="redo" />
          </>
        )
      }
    >
      <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
      {data && actions.length === 0 && (
        <EmptyState kind="first" title={m.empty()}>
          {m.emptyHint()}
        </EmptyState>
      )}
      {byDay(actions).map(([title, group]) => (
        <section key={title} className="mb-5">
          <h2 className="text-small font-semibold text-quiet pb-1.5 border-b border-edge-soft">{title}</h2>
          <ul>
            {groupActions(group).map((entry) => (
              <li key={entry[0].id} className="border-b border-hair">
                {entry.length > 1 ? <HistoryGroup entry={entry} /> : <HistoryRow action={entry[0]} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.older()}
        </Button>
      )}
    </Page>
  );
};
