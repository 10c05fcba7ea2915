import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeys } from '../desk/Commands.tsx';
import { commandOf, type NavigationEntry } from '../desk/feature.ts';
import { readingViews } from '../features/library/ReadingTabs.tsx';
import { number } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import * as sidebarStyles from '../ui/sidebar.module.css';

type Location = { pathname: string; search: object };

const isAt = (place: NavigationEntry, { pathname, search }: Location): boolean => {
  if (!pathname.startsWith(place.to)) return false;
  if (place.to !== '/library') return true;
  const { q } = search as { q?: string };
  const reading = readingViews.some((view) => view.query === q);
  return place.q ? reading : !reading;
};

/** Which of the entries is the current page. The reading list has its own statuses; any other search is the library. */
export const useCurrent = (places: readonly NavigationEntry[]): NavigationEntry | undefined =>
  useRouterState({ select: ({ location }) => places.find((place) => isAt(place, location)) });

interface SidebarLinkProps {
  place: NavigationEntry;
  count?: number | undefined;
  /** Belongs to this entry, and is drawn below it. */
  children?: ReactNode;
}

export const SidebarLink = ({ place, count, children }: SidebarLinkProps) => {
  const on = useCurrent([place]) !== undefined;
  const keys = useKeys(commandOf(place));
  return (
    <li>
      <Link
        to={place.to}
        search={place.q ? { q: place.q } : {}}
        activeProps={{}}
        className={sidebarStyles.link}
        data-tip={place.label()}
        data-tip-keys={keys}
        data-tip-side="right"
        data-on={on || undefined}
        aria-current={on ? 'page' : undefined}
      >
        <Icon name={place.icon} size={15} />
        <span className={sidebarStyles.label}>{place.label()}</span>
        {count ? <b>{number(count)}</b> : null}
      </Link>
      {children}
    </li>
  );
};
