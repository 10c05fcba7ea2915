import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isActive, onJob } from '../../api/events.ts';
import { addCommands } from '../../desk/command.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { startRefresh } from './act.ts';
import { feedCommands } from './commands.ts';
import { FeedHeader } from './FeedHeader.tsx';
import { FeedProgress } from './FeedProgress.tsx';
import { FeedRows } from './FeedRows.tsx';
import { FeedStates } from './FeedStates.tsx';
import { feedStatusOptions, refetchFeed } from './queries.ts';
import { RefreshOffer } from './RefreshOffer.tsx';
import { TriageBar } from './TriageBar.tsx';
import { useFeedActions } from './use-feed-actions.ts';
import { useFeedAddress } from './use-feed-address.ts';
import { useFeedCommands } from './use-feed-commands.ts';
import { useFeedFocus } from './use-feed-focus.ts';
import { useFeedList } from './use-feed-list.ts';

addCommands(commands.feed, feedCommands);

export const FeedPage = () => {
  const address = useFeedAddress();
  const { list, paper, go, close } = address;
  const feed = useFeedList(list);
  const { read, items, first, startFresh } = feed;
  const status = useQuery(feedStatusOptions).data;
  const sideBySide = useMedia(sideBySideQuery);

  const refreshing = status?.job_id != null;
  const asked = useRef(false);
  const refresh = () => {
    asked.current = true;
    void startRefresh().then((started) => {
      if (!started) asked.current = false;
    });
  };
  // A finished refresh adds no more items. One that was asked for here is meant to change the list.
  useEffect(
    () =>
      onJob((job) => {
        if (!job.kind.startsWith('feed.') || isActive(job)) return;
        refetchFeed();
        if (asked.current) startFresh();
        asked.current = false;
      }),
    [startFresh],
  );
  // With an empty list nothing can move.
  const arrivedFirst = first !== undefined && items.length === 0 && first.arrived > 0 && !refreshing;
  useEffect(() => {
    if (arrivedFirst) startFresh();
  }, [arrivedFirst, startFresh]);

  const focus = useFeedFocus(feed, address);
  const preview = useCallback((id: string) => go({ paper: id }, true), [go]);
  useRowPreview(sideBySide && focus.onRow ? focus.focused?.paper.id : undefined, paper, preview);
  const actions = useFeedActions(feed, address, focus, sideBySide);
  useFeedCommands(focus, actions, startFresh);

  const bar = items.length > 0 && (
    <TriageBar selected={focus.selectedCount} ready={focus.targets.length > 0} onClear={focus.clear} />
  );
  return (
    <ListAndPaper
      paper={paper}
      sideBySide={sideBySide}
      listed={items.length > 0}
      selecting={focus.selectedCount > 0}
      header={
        <>
          <FeedHeader
            list={list}
            refreshing={refreshing}
            lastRefresh={status?.last_refresh_at ? ago(status.last_refresh_at) : null}
            onChange={(change) => go({ ...change, paper: undefined }, false)}
            onRefresh={refresh}
          />
          <RefreshOffer />
          {first && items.length > 0 && list.status === 'new' && (
            <FeedProgress progress={first.progress} estimate={first.estimate} onSetAside={actions.setAside} />
          )}
        </>
      }
      bar={bar}
      onClose={close}
    >
      {first && first.arrived > 0 && (
        <Button
          tone="primary"
          className="absolute z-10 top-2 left-1/2 -translate-x-1/2 !rounded-full"
          onClick={startFresh}
        >
          {m.arrived({ count: first.arrived })}
        </Button>
      )}
      {items.length === 0 ? (
        <FeedStates
          error={read.error}
          loading={!first}
          monitors={status ? status.monitors.total : null}
          filtered={address.filtered}
          onRetry={() => void read.refetch()}
          onRefresh={refresh}
          onClear={address.clear}
        />
      ) : (
        <FeedRows feed={feed} focus={focus} actions={actions} showScore={list.sort === 'relevance'} />
      )}
    </ListAndPaper>
  );
};
