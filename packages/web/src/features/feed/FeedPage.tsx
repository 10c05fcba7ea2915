import * as commands from '@carrel/messages/commands';
import './feed.css';
import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isActive, onJob } from '../../api/events.ts';
import { addCommands } from '../../desk/command.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { provideTarget } from '../paper/target.ts';
import { actOnItems, markSeen, setRestAside, startRefresh } from './act.ts';
import { feedCommands } from './commands.ts';
import { FeedHeader } from './FeedHeader.tsx';
import { FeedProgress } from './FeedProgress.tsx';
import { FeedRow, whyShown } from './FeedRow.tsx';
import { FeedStates } from './FeedStates.tsx';
import { type FeedAction, provideFeedHandle } from './feed-handle.ts';
import { type FeedSearch, readFeedSearch } from './feed-search.ts';
import { feedStatusOptions, refetchFeed } from './queries.ts';
import { TriageBar } from './TriageBar.tsx';
import { useFeedList } from './use-feed-list.ts';

const without = (search: FeedSearch): FeedSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

addCommands(commands.feed, feedCommands);

export const FeedPage = () => {
  const search: FeedSearch = useSearch({ from: '/feed' });
  const router = useRouter();
  const navigate = useNavigate({ from: '/feed' });
  const { sort, show, scope, days, paper } = search;
  const list = useMemo(() => readFeedSearch({ sort, show, scope, days }), [sort, show, scope, days]);
  const { read, items, first, onRange, startFresh, epoch } = useFeedList(list);
  const status = useQuery(feedStatusOptions).data;
  const sideBySide = useMedia(sideBySideQuery);
  const rows = useRef<VirtualListHandle>(null);
  const [index, setIndex] = useState(-1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef(-1);

  const go = useCallback(
    (change: FeedSearch, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/feed')
        void navigate({ search: (old: FeedSearch) => without({ ...old, ...change }), replace });
    },
    [navigate, router],
  );
  const close = useCallback(() => go({ paper: undefined }, true), [go]);
  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : items.findIndex((item) => item.paper.id === paper);
  const at = index >= 0 && index < items.length ? index : openAt;
  const focused = items[at];
  const selected = useMemo(() => items.filter((item) => chosen.has(item.id)), [items, chosen]);

  const refreshing = status?.job_id != null;
  // A finished refresh adds no more items.
  useEffect(() => onJob((job) => (job.kind.startsWith('feed.') && !isActive(job) ? refetchFeed() : undefined)), []);
  // With an empty list nothing can move.
  const arrivedFirst = first !== undefined && items.length === 0 && first.arrived > 0 && !refreshing;
  useEffect(() => {
    if (arrivedFirst) startFresh();
  }, [arrivedFirst, startFresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without focus and selection
  useEffect(() => {
    setIndex(-1);
    setChosen(new Set());
    rows.current?.scrollToTop();
  }, [list, epoch]);

  const preview = useCallback((id: string) => go({ paper: id }, true), [go]);
  useRowPreview(sideBySide && index >= 0 ? focused?.paper.id : undefined, paper, preview);

  const goTo = useCallback(
    (to: number, extend: boolean) => {
      if (items.length === 0) return;
      const next = Math.min(items.length - 1, Math.max(0, to));
      if (extend) {
        if (anchor.current < 0) anchor.current = Math.max(0, at);
        const [low, high] = [Math.min(anchor.current, next), Math.max(anchor.current, next)];
        setChosen((now) => new Set([...now, ...items.slice(low, high + 1).map((item) => item.id)]));
      } else anchor.current = next;
      setIndex(next);
      rows.current?.focusRow(next);
    },
    [at, items],
  );
  const toggle = useCallback(
    (to: number, range: boolean) => {
      const id = items[to]?.id;
      if (id === undefined) return;
      if (range && anchor.current >= 0) return goTo(to, true);
      anchor.current = to;
      setIndex(to);
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [goTo, items],
  );
  const open = useCallback((id: string | undefined) => id && go({ paper: id }, sideBySide), [sideBySide, go]);
  const press = useCallback(
    (to: number, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return toggle(to, event.shiftKey);
      anchor.current = to;
      setIndex(to);
      open(items[to]?.paper.id);
    },
    [items, open, toggle],
  );

  const act = useCallback(
    (action: FeedAction) => {
      const targets = selected.length > 0 ? selected : focused ? [focused] : [];
      if (targets.length === 0) return;
      setChosen(new Set());
      void actOnItems(targets, action, list);
      // A decided item leaves the list of undecided ones, and the next one takes its place.
      const leaves = list.status === 'new';
      const left = leaves ? items.filter((item) => !targets.includes(item)) : items;
      const next = Math.min(
        left.length - 1,
        leaves ? items.slice(0, at).filter((i) => !targets.includes(i)).length : at + 1,
      );
      setIndex(next);
      if (next < 0 || !left[next]) return void (paper !== undefined && close());
      // On a phone the next paper follows at once; on a desk its row gets the focus.
      if (!sideBySide && paper !== undefined) go({ paper: left[next].paper.id }, true);
      else rows.current?.focusRow(next);
    },
    [at, sideBySide, close, focused, go, items, list, paper, selected],
  );
  const setAside = useCallback(() => void setRestAside(list, first?.as_of), [first, list]);

  useEffect(() => {
    const stops = [
      provideTarget(() => {
        const ids = selected.length > 0 ? selected.map((i) => i.paper.id) : focused ? [focused.paper.id] : [];
        return ids.length > 0 ? { kind: 'ids', ids } : null;
      }),
      provideFeedHandle({
        move: (delta, extend) => goTo(at < 0 ? 0 : at + delta, extend),
        act,
        chosen: () => selected.length > 0 || focused !== undefined,
        open: () => open(focused?.paper.id),
        toggle: () => (at < 0 ? goTo(0, false) : toggle(at, false)),
        selectAll: () => setChosen(new Set(items.map((item) => item.id))),
        clear: () => setChosen(new Set()),
        selecting: () => selected.length > 0,
        showArrived: startFresh,
        setAside,
        refresh: () => void startRefresh(),
        markSeen: () => void markSeen(),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [act, at, focused, goTo, items, open, selected, setAside, startFresh, toggle]);

  const bar = items.length > 0 && (
    <TriageBar
      selected={selected.length}
      ready={selected.length > 0 || focused !== undefined}
      onClear={() => setChosen(new Set())}
    />
  );
  return (
    <ListAndPaper
      paper={paper}
      sideBySide={sideBySide}
      listed={items.length > 0}
      selecting={selected.length > 0}
      header={
        <>
          <FeedHeader
            list={list}
            refreshing={refreshing}
            lastRefresh={status?.last_refresh_at ? ago(status.last_refresh_at) : null}
            onChange={(change) => go({ ...change, paper: undefined }, false)}
            onRefresh={() => void startRefresh()}
          />
          {first && items.length > 0 && list.status === 'new' && (
            <FeedProgress progress={first.progress} estimate={first.estimate} onSetAside={setAside} />
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
      {items.length === 0 && (
        <FeedStates
          error={read.error}
          loading={!first}
          monitors={status ? status.monitors.total : null}
          filtered={show !== undefined || scope !== undefined || days !== undefined}
          onRetry={() => void read.refetch()}
          onRefresh={() => void startRefresh()}
          onClear={() => void navigate({ search: {} })}
        />
      )}
      {items.length > 0 && (
        <VirtualList
          ref={rows}
          label={m.list({ count: first?.total ?? items.length })}
          count={items.length}
          rowHeight={84}
          content={(row) => items[row]}
          measured
          multiselectable
          busy={read.isFetchingNextPage}
          focusIndex={at}
          onFocusIndex={(to, extend) => (extend ? goTo(to, true) : setIndex(to))}
          onOpen={(row) => open(items[row]?.paper.id)}
          onRange={onRange}
          rowState={(row) => ({
            selected: chosen.has(items[row]?.id ?? ''),
            current: row === at,
            label: items[row] ? [plainText(items[row].paper.title), whyShown(items[row])].join('. ') : '',
          })}
          renderRow={(row) =>
            items[row] && (
              <FeedRow
                item={items[row]}
                index={row}
                selected={chosen.has(items[row].id)}
                showScore={list.sort === 'relevance'}
                onPress={press}
                onToggle={toggle}
              />
            )
          }
        />
      )}
    </ListAndPaper>
  );
};
