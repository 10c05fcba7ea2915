import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect } from 'react';
import { openPanel } from '../../desk/panels.ts';
import { plainText } from '../../ui/RichText.tsx';
import { setNoticeAside } from '../alerts/set-notice-aside.ts';
import { decide, prefer, titleOf } from '../discovery/act.ts';
import { type DiscoveryAction, provideDiscoveryHandle } from '../discovery/discovery-handle.ts';
import { actOnItems } from '../feed/act.ts';
import { type FeedAction, provideFeedHandle } from '../feed/feed-handle.ts';
import { defaultPeriod } from '../feed/feed-search.ts';
import { provideTarget } from '../paper/target.ts';
import { patchHome, refetchHome } from './queries.ts';
import { type Need, paperOf, type TodayRow, without } from './rows.ts';
import { provideTodayHandle } from './today-handle.ts';
import type { Today } from './use-today.ts';
import type { TodayFocus } from './use-today-focus.ts';

/** The list that the Feed shows first, from which an item leaves when it is decided. */
const undecided = { status: 'new', sort: 'relevance', monitor_scope: undefined, since_days: defaultPeriod } as const;

const pages = {
  notices: { to: '/inbox' },
  authors: { to: '/authors', search: { tab: 'attention' } },
  pdfs: { to: '/imports' },
  inbox: { to: '/inbox' },
  messages: { to: '/inbox' },
  files: { to: '/inbox' },
  duplicates: { to: '/duplicates' },
  jobs: { to: '/health' },
} as const satisfies Record<Need['kind'], object>;

/** The open paper in the address of the page, and ways to change it. */
export const useTodayAddress = () => {
  const { paper } = useSearch({ from: '/today' }) as { paper?: string };
  const router = useRouter();
  const navigate = useNavigate({ from: '/today' });
  const show = useCallback(
    (next: string | undefined, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/today')
        void navigate({ search: next === undefined ? {} : { paper: next }, replace });
    },
    [navigate, router],
  );
  return { paper, show };
};

/** Opening rows and deciding about them. Each decision moves on to the next row. */
export const useTodayActions = (
  { rows, markSeen }: Today,
  { paper, show }: ReturnType<typeof useTodayAddress>,
  { content, at, focused, setIndex, goTo }: TodayFocus,
  sideBySide: boolean,
) => {
  const navigate = useNavigate();
  const open = useCallback(
    (row: TodayRow | undefined) => {
      if (row?.kind === 'need') return void navigate(pages[row.need.kind] as { to: '/inbox' });
      if (row?.kind === 'digest') {
        const { id, name, sent_at } = row.digest;
        return openPanel({ kind: 'digest', id, name, at: sent_at });
      }
      if (row?.kind === 'reading' && row.item.last_page !== null && row.item.pages !== null)
        return void navigate({ to: '/read/$paperId', params: { paperId: row.item.paper.id } });
      const id = paperOf(row);
      if (id !== undefined) show(id, sideBySide);
    },
    [navigate, show, sideBySide],
  );
  const press = useCallback(
    (to: number, event: MouseEvent) => {
      if (event.defaultPrevented) return;
      setIndex(to);
      open(rows[to]);
    },
    [open, rows, setIndex],
  );
  /** Takes a row away while its decision is stored, and moves on to the one that takes its place. */
  const leave = useCallback(
    (row: TodayRow, stored: Promise<unknown>) => {
      patchHome((brief) => without(brief, row), stored);
      void stored.finally(refetchHome);
      const left = rows.filter((r) => r !== row);
      const next = left[Math.min(at, left.length - 1)];
      if (!next) {
        if (paper !== undefined) show(undefined, true);
        content.current?.focus();
      } else if (!sideBySide && paper !== undefined) show(paperOf(next), true);
      else goTo(left.indexOf(next), left);
    },
    [at, content, goTo, paper, rows, show, sideBySide],
  );
  useEffect(() => {
    const actOnFeed = (action: FeedAction) => {
      if (focused?.kind !== 'feed') return;
      leave(focused, actOnItems([focused.item], action, undecided));
    };
    const actOnLens = (action: DiscoveryAction) => {
      if (focused?.kind !== 'lens') return;
      leave(focused, decide(focused.item, action));
    };
    const move = (delta: number) => goTo(at < 0 ? 0 : at + delta);
    const id = paperOf(focused);
    const stops = [
      provideTarget(() => (id === undefined ? null : { kind: 'ids', ids: [id] })),
      provideFeedHandle({
        move,
        act: actOnFeed,
        chosen: () => focused?.kind === 'feed',
        open: () => open(focused),
      }),
      provideDiscoveryHandle({
        move,
        act: actOnLens,
        adjust: (strength) =>
          focused?.kind === 'lens' &&
          void prefer({ kind: 'paper', target: focused.item.paper_id, strength, label: titleOf(focused.item) }),
        why: () => open(focused),
        chosen: () => focused?.kind === 'lens',
        open: () => open(focused),
      }),
      provideTodayHandle({
        onNotice: () => focused?.kind === 'notice',
        setAside: () => {
          if (focused?.kind !== 'notice') return;
          const { id, paper: about } = focused.notice;
          leave(focused, setNoticeAside(id, plainText(about.title)));
        },
        markSeen,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [at, focused, goTo, leave, markSeen, open]);
  return { open, press };
};
