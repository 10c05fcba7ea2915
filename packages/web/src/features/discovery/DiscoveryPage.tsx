import './discovery.css';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/discovery';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isActive, onJob } from '../../api/events.ts';
import type { Lens, Recommendation } from '../../api/types.ts';
import { addCommands } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { provideTarget } from '../paper/target.ts';
import { createFirstLens, decide, prefer, startRefresh, titleOf } from './act.ts';
import { discoveryCommands } from './commands.ts';
import { DecideBar } from './DecideBar.tsx';
import { DiscoveryStates } from './DiscoveryStates.tsx';
import { type DiscoveryAction, provideDiscoveryHandle } from './discovery-handle.ts';
import type { DiscoverySearch } from './discovery-search.ts';
import { Hints } from './Hints.tsx';
import { Impressions } from './impressions.ts';
import { LensTabs } from './LensTabs.tsx';
import { lensesOptions, refetchDiscovery, suggestionsOptions } from './queries.ts';
import { RecommendationRow, whySuggested } from './RecommendationRow.tsx';
import { WhyPanel } from './WhyPanel.tsx';

const noItems: Recommendation[] = [];

addCommands(commands.discovery, discoveryCommands);

const without = (search: DiscoverySearch): DiscoverySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** Branches of the suggestions on screen, the most frequent first. */
const branchesOf = (items: readonly Recommendation[]) => {
  const found = new Map<string, { label: string; count: number }>();
  for (const { branch_id, branch_label } of items) {
    if (!branch_id || !branch_label) continue;
    const known = found.get(branch_id);
    found.set(branch_id, { label: branch_label, count: (known?.count ?? 0) + 1 });
  }
  return [...found].map(([id, rest]) => ({ id, ...rest })).sort((a, b) => b.count - a.count);
};

interface HeaderProps {
  lens: Lens | null;
  onRefresh: () => void;
}

const Header = ({ lens, onRefresh }: HeaderProps) => (
  <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1 border-b border-hair shrink-0">
    <h1 className="text-lead font-semibold">{commands.discovery()}</h1>
    <span className="grow basis-24 min-w-0 truncate text-quiet text-small max-sm:order-last max-sm:basis-full">
      {lens &&
        (lens.job_id
          ? m.refreshing()
          : lens.last_refreshed_at
            ? m.refreshedAt({ when: ago(lens.last_refreshed_at) })
            : m.never())}
      {lens?.is_outdated && !lens.job_id && (
        <>
          {' · '}
          <span title={m.outdatedTip()}>{m.outdated()}</span>
        </>
      )}
    </span>
    {lens && (
      <>
        <Button disabled={lens.job_id !== null} onClick={onRefresh}>
          {m.refresh()}
        </Button>
        <Button onClick={() => openPanel({ kind: 'lens', id: lens.id })}>{m.lensSettings()}</Button>
      </>
    )}
    <Link to="/discovery/settings" className="btn">
      {m.adjustments()}
    </Link>
  </header>
);

export const DiscoveryPage = () => {
  const search: DiscoverySearch = useSearch({ from: '/discovery' });
  const router = useRouter();
  const navigate = useNavigate({ from: '/discovery' });
  const { paper, branch } = search;
  const lensesRead = useQuery(lensesOptions);
  const lenses = lensesRead.data;
  const lens = lenses?.find((l) => l.id === search.lens) ?? lenses?.[0] ?? null;
  const read = useQuery(suggestionsOptions(lens?.id));
  const all = read.data ?? noItems;
  const branches = useMemo(() => branchesOf(all), [all]);
  const items = useMemo(
    () => all.filter((item) => item.paper && (branch === undefined || item.branch_id === branch)),
    [all, branch],
  );
  const sideBySide = useMedia(sideBySideQuery);
  const rows = useRef<VirtualListHandle>(null);
  const [index, setIndex] = useState(-1);
  const [explained, setExplained] = useState(true);
  const impressions = useMemo(() => new Impressions(), []);

  const go = useCallback(
    (change: DiscoverySearch, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/discovery')
        void navigate({ search: (old: DiscoverySearch) => without({ ...old, ...change }), replace });
    },
    [navigate, router],
  );
  const close = useCallback(() => go({ paper: undefined }, true), [go]);
  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : items.findIndex((item) => item.paper_id === paper);
  const at = index >= 0 && index < items.length ? index : openAt;
  const focused = items[at];
  const open = items.find((item) => item.paper_id === paper);

  useEffect(
    () =>
      onJob((job) => (job.operation_key.startsWith('discovery.') && !isActive(job) ? refetchDiscovery() : undefined)),
    [],
  );
  useEffect(() => () => impressions.stop(), [impressions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without focus
  useEffect(() => {
    setIndex(-1);
    rows.current?.scrollToTop();
  }, [lens?.id, branch]);

  const preview = useCallback((id: string) => go({ paper: id }, true), [go]);
  useRowPreview(sideBySide && index >= 0 ? focused?.paper_id : undefined, paper, preview);

  const goTo = useCallback(
    (to: number) => {
      if (items.length === 0) return;
      const next = Math.min(items.length - 1, Math.max(0, to));
      setIndex(next);
      rows.current?.focusRow(next);
    },
    [items.length],
  );
  const openRow = useCallback((id: string | undefined) => id && go({ paper: id }, sideBySide), [sideBySide, go]);
  const press = useCallback(
    (to: number, event: MouseEvent) => {
      if (event.defaultPrevented) return;
      setIndex(to);
      openRow(items[to]?.paper_id);
    },
    [items, openRow],
  );
  const moveLens = useCallback(
    (delta: number) => {
      if (!lenses || lenses.length === 0) return;
      const now = Math.max(
        0,
        lenses.findIndex((l) => l.id === lens?.id),
      );
      const next = lenses[(now + delta + lenses.length) % lenses.length]!;
      void navigate({ search: { lens: next.id } });
    },
    [lens?.id, lenses, navigate],
  );
  const act = useCallback(
    (action: DiscoveryAction) => {
      if (!focused) return;
      void decide(focused, action);
      const left = action === 'dismiss' ? items.filter((item) => item !== focused) : items;
      const next = Math.min(left.length - 1, action === 'dismiss' ? at : at + 1);
      setIndex(next);
      if (next < 0 || !left[next]) return void (paper !== undefined && close());
      if (!sideBySide && paper !== undefined) go({ paper: left[next].paper_id }, true);
      else rows.current?.focusRow(next);
    },
    [at, sideBySide, close, focused, go, items, paper],
  );
  const adjust = useCallback(
    (strength: 'more' | 'less') =>
      focused && void prefer({ kind: 'paper', target: focused.paper_id, strength, label: titleOf(focused) }),
    [focused],
  );
  const why = useCallback(() => {
    if (!focused) return;
    const shown = document.getElementById('why');
    if (explained && shown) {
      shown.scrollIntoView({ block: 'start' });
      shown.focus();
      return;
    }
    setExplained(true);
    if (paper !== focused.paper_id) openRow(focused.paper_id);
  }, [explained, focused, openRow, paper]);
  const refresh = useCallback(() => lens && void startRefresh(lens), [lens]);

  useEffect(() => {
    const stops = [
      provideTarget(() => (focused ? { kind: 'ids', ids: [focused.paper_id] } : null)),
      provideDiscoveryHandle({
        move: (delta) => goTo(at < 0 ? 0 : at + delta),
        moveLens,
        act,
        adjust,
        why,
        chosen: () => focused !== undefined,
        open: () => openRow(focused?.paper_id),
        refresh,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [act, adjust, at, focused, goTo, moveLens, openRow, refresh, why]);

  const create = async () => {
    const made = await createFirstLens(m.createFirst());
    if (made) void navigate({ search: { lens: made.id } });
  };
  const bar = items.length > 0 && <DecideBar ready={focused !== undefined} />;
  const extra = open && explained ? <WhyPanel key={open.id} item={open} /> : undefined;
  return (
    <ListAndPaper
      paper={paper}
      sideBySide={sideBySide}
      listed={items.length > 0}
      header={
        <>
          <Header lens={lens} onRefresh={refresh} />
          {lenses && lenses.length > 0 && <LensTabs lenses={lenses} current={lens?.id} />}
          {lens && !lens.job_id && <Hints hints={lens.hints} />}
          {branches.length > 1 && (
            <nav aria-label={m.branches()} className="page-tabs text-small">
              {[{ id: undefined, label: m.allBranches(), count: all.length }, ...branches].map(
                ({ id, label, count }) => (
                  <Link
                    key={id ?? ''}
                    to="/discovery"
                    search={without({ lens: search.lens, branch: id })}
                    activeProps={{}}
                    activeOptions={{ exact: true, includeSearch: true }}
                    className="page-tab"
                    aria-current={id === branch ? 'page' : undefined}
                  >
                    {m.branchCount({ label, count })}
                  </Link>
                ),
              )}
            </nav>
          )}
        </>
      }
      bar={bar}
      extra={extra}
      onClose={close}
    >
      {items.length === 0 && (
        <DiscoveryStates
          error={lensesRead.error ?? read.error}
          loading={!lenses || (lens !== null && !read.data)}
          lens={lens}
          decided={lens !== null && lens.recommendation_count === 0 && lens.signal_count > 0}
          onRetry={refetchDiscovery}
          onCreate={() => void create()}
          onRefresh={refresh}
        />
      )}
      {items.length > 0 && (
        <VirtualList
          ref={rows}
          label={m.list({ count: items.length })}
          count={items.length}
          rowHeight={84}
          content={(row) => items[row]}
          measured
          busy={false}
          focusIndex={at}
          onFocusIndex={(to) => setIndex(to)}
          onOpen={(row) => openRow(items[row]?.paper_id)}
          onRange={(first, last) => impressions.show(items, first, last)}
          rowState={(row) => ({
            selected: false,
            current: row === at,
            label: items[row] ? [plainText(items[row].paper!.title), whySuggested(items[row])].join('. ') : '',
          })}
          renderRow={(row) =>
            items[row] && (
              <RecommendationRow item={items[row]} index={row} branched={branches.length > 1} onPress={press} />
            )
          }
        />
      )}
    </ListAndPaper>
  );
};
