import * as m from '@carrel/messages/app';
import { Link, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useCommands, useKeys } from '../desk/Commands.tsx';
import { showKeys } from '../desk/keys.ts';
import { sidebarOver, toggleSidebar, useSidebarOver, useStrip } from '../desk/use-strip.ts';
import { JobStrip, useRunningJobs } from '../features/activity/JobStrip.tsx';
import { SidebarPlaces } from '../features/library/SidebarPlaces.tsx';
import { ServiceState } from '../features/today/ServiceState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import * as sidebarStyles from '../ui/sidebar.module.css';
import { KeepingGroup, MainGroups } from './SidebarGroups.tsx';

/** While the sidebar is over the page: it takes the focus, and a click elsewhere or another page closes it. */
const useOver = (sidebar: RefObject<HTMLElement | null>, over: boolean) => {
  const path = useRouterState({ select: ({ location }) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason
  useEffect(() => sidebarOver.set(false), [path]);
  useEffect(() => {
    if (!over) return;
    const before = document.activeElement;
    sidebar.current?.querySelector<HTMLElement>(`.${sidebarStyles.places} a, .${sidebarStyles.scroll} a`)?.focus();
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
  }, [over, sidebar]);
};

const OpenPlaces = ({ over }: { over: boolean }) => {
  const keys = useKeys('app.rail');
  return (
    <button
      type="button"
      className={`${sidebarStyles.link} ${sidebarStyles.open}`}
      aria-expanded={over}
      data-tip={m.showPlaces()}
      data-tip-keys={keys}
      data-tip-side="right"
      onClick={toggleSidebar}
    >
      <Icon name="tag" size={15} />
      <span className={sidebarStyles.label}>{m.showPlaces()}</span>
    </button>
  );
};

export const Sidebar = () => {
  const { run } = useCommands();
  const busy = useRunningJobs().length > 0;
  const strip = useStrip();
  const over = useSidebarOver();
  const sidebar = useRef<HTMLElement>(null);
  useOver(sidebar, over);
  return (
    <nav
      ref={sidebar}
      className={sidebarStyles.sidebar}
      aria-label={m.navigation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !over) return;
        event.stopPropagation();
        sidebarOver.set(false);
      }}
    >
      <Link to="/" className={sidebarStyles.wordmark} aria-label={m.home()}>
        <i />
        <span className={sidebarStyles.label}>Carrel</span>
      </Link>
      <button type="button" className={sidebarStyles.search} onClick={() => run('app.palette')}>
        <Icon name="search" size={15} />
        <span className={`${sidebarStyles.label} grow text-start`}>{m.search()}</span>
        <span className={sidebarStyles.keys} aria-hidden="true">
          <Kbd keys={showKeys('Mod+k')} />
        </span>
      </button>
      <div className={sidebarStyles.scroll}>
        <MainGroups
          insideLibrary={
            <>
              {strip && <OpenPlaces over={over} />}
              <div className={sidebarStyles.places}>
                <SidebarPlaces />
              </div>
            </>
          }
        />
      </div>
      <div className={sidebarStyles.upkeep}>
        <KeepingGroup />
      </div>
      <div className={sidebarStyles.foot}>{busy ? <JobStrip /> : <ServiceState />}</div>
    </nav>
  );
};
