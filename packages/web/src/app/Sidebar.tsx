import * as m from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { bootstrapOptions } from '../api/queries.ts';
import { useCommands, useKeys } from '../desk/Commands.tsx';
import { commandOf, type NavigationEntry } from '../desk/feature.ts';
import { showKeys } from '../desk/keys.ts';
import { activityOpen } from '../desk/panels.ts';
import { sidebarOver, toggleSidebar, useSidebarOver, useStrip } from '../desk/use-strip.ts';
import { JobStrip, useRunningJobs } from '../features/activity/JobStrip.tsx';
import { readingViews } from '../features/library/ReadingTabs.tsx';
import { SidebarPlaces } from '../features/library/SidebarPlaces.tsx';
import { number } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { mainPages, managePages, morePages } from './navigation.ts';

/** Whether an entry is the current page. The reading list has its own statuses; any other search is the library. */
export const usePlace = (place: NavigationEntry): boolean =>
  useRouterState({
    select: ({ location }) => {
      if (!location.pathname.startsWith(place.to)) return false;
      if (place.to !== '/library') return true;
      const { q } = location.search as { q?: string };
      const reading = readingViews.some((view) => view.query === q);
      return place.q ? reading : !reading;
    },
  });

const SidebarLink = ({ place, count }: { place: NavigationEntry; count?: number | undefined }) => {
  const on = usePlace(place);
  const keys = useKeys(commandOf(place));
  return (
    <li>
      <Link
        to={place.to}
        search={place.q ? { q: place.q } : {}}
        activeProps={{}}
        className="sidebar-link"
        data-tip={place.label()}
        data-tip-keys={keys}
        data-tip-side="right"
        data-on={on || undefined}
        aria-current={on ? 'page' : undefined}
      >
        <Icon name={place.icon} size={15} />
        <span className="sidebar-label">{place.label()}</span>
        {count ? <b>{number(count)}</b> : null}
      </Link>
    </li>
  );
};

export const Sidebar = () => {
  const { data } = useQuery(bootstrapOptions);
  const { run } = useCommands();
  const running = useRunningJobs().length;
  const activityKeys = useKeys('activity.toggle');
  const counts: Record<string, number | undefined> = {
    library: data?.library.papers,
    reading: data?.library.reading,
    feed: data?.feed.unread,
  };
  const strip = useStrip();
  const over = useSidebarOver();
  const sidebarKeys = useKeys('app.rail');
  const sidebar = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.href });
  // Going to another page closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason
  useEffect(() => sidebarOver.set(false), [path]);
  useEffect(() => {
    if (!over) return;
    const before = document.activeElement;
    sidebar.current?.querySelector<HTMLElement>('.sidebar-places a, .sidebar-scroll a')?.focus();
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      // Its menus and dialogs are drawn elsewhere in the page.
      if (!sidebar.current?.contains(target) && !target.closest('dialog, [popover]')) sidebarOver.set(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      if (before instanceof HTMLElement && sidebar.current?.contains(document.activeElement)) before.focus();
    };
  }, [over]);
  return (
    <nav
      ref={sidebar}
      className="sidebar"
      aria-label={m.navigation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !over) return;
        event.stopPropagation();
        sidebarOver.set(false);
      }}
    >
      <Link to="/" className="sidebar-wordmark" aria-label={m.home()}>
        <i />
        <span className="sidebar-label">Carrel</span>
      </Link>
      <button type="button" className="sidebar-find" onClick={() => run('app.palette')}>
        <Icon name="search" size={15} />
        <span className="sidebar-label grow text-start">{m.search()}</span>
        <span className="sidebar-keys" aria-hidden="true">
          <Kbd keys={showKeys('Mod+k')} />
        </span>
      </button>
      <div className="sidebar-scroll">
        <ul>
          {[...mainPages, ...morePages].map((place) => (
            <SidebarLink key={place.id} place={place} count={counts[place.id]} />
          ))}
        </ul>
        {strip && (
          <button
            type="button"
            className="sidebar-link sidebar-open"
            aria-expanded={over}
            data-tip={m.showPlaces()}
            data-tip-keys={sidebarKeys}
            data-tip-side="right"
            onClick={toggleSidebar}
          >
            <Icon name="tag" size={15} />
            <span className="sidebar-label">{m.showPlaces()}</span>
          </button>
        )}
        <div className="sidebar-places">
          <SidebarPlaces />
        </div>
      </div>
      <ul className="sidebar-manage">
        {managePages.map((place) => (
          <SidebarLink key={place.id} place={place} />
        ))}
        <li>
          <button
            type="button"
            className="sidebar-link w-full"
            data-tip={commands.activity()}
            data-tip-keys={activityKeys}
            data-tip-side="right"
            onClick={() => activityOpen.set((open) => !open)}
          >
            <Icon name="activity" size={15} />
            <span className="sidebar-label">{commands.activity()}</span>
            {running > 0 && <b className="!text-lamp">{running}</b>}
          </button>
        </li>
      </ul>
      <JobStrip />
    </nav>
  );
};
