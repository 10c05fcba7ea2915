import * as m from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import { Link } from '@tanstack/react-router';
import { useCommands } from '../desk/Commands.tsx';
import type { NavigationEntry } from '../desk/feature.ts';
import { activityOpen, menuOpen } from '../desk/panels.ts';
import { useRunningJobs } from '../features/activity/JobStrip.tsx';
import { SidebarPlaces } from '../features/library/SidebarPlaces.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStore } from '../ui/store.ts';
import { mainPages, managePages, morePages } from './navigation.ts';
import { usePlace } from './Sidebar.tsx';

const Tab = ({ place }: { place: NavigationEntry }) => {
  const on = usePlace(place);
  return (
    <Link
      to={place.to}
      search={place.q ? { q: place.q } : {}}
      activeProps={{}}
      className="tab"
      data-on={on || undefined}
      aria-current={on ? 'page' : undefined}
      onClick={() => menuOpen.set(false)}
    >
      <Icon name={place.icon} size={20} />
      {(place.shortLabel ?? place.label)()}
    </Link>
  );
};

const Wide = ({ place }: { place: NavigationEntry }) => (
  <Link
    to={place.to}
    search={{}}
    activeProps={{}}
    className="sidebar-link !min-h-11"
    onClick={() => menuOpen.set(false)}
  >
    <Icon name={place.icon} />
    {place.label()}
  </Link>
);

/** The navigation bar on a phone: three pages and a menu for the rest. */
export const BottomBar = () => {
  const open = useStore(menuOpen);
  const running = useRunningJobs().length;
  const { run } = useCommands();
  return (
    <>
      <nav className="bottom-bar" aria-label={m.navigation()}>
        {mainPages.map((place) => (
          <Tab key={place.id} place={place} />
        ))}
        <button type="button" className="tab" onClick={() => run('import.open')}>
          <Icon name="upload" size={20} />
          {m.importShort()}
        </button>
        <button type="button" className="tab" aria-expanded={open} onClick={() => menuOpen.set(!open)}>
          <span className="relative">
            <Icon name="menu" size={20} />
            {running > 0 && <i className="tab-dot" />}
          </span>
          {m.more()}
        </button>
      </nav>
      {open && (
        <Drawer onClose={() => menuOpen.set(false)} title="Carrel">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: any link in here leads away from the menu */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: links fire click for keys, too */}
          <div
            className="p-3 pb-24"
            onClick={(event) => {
              if ((event.target as Element).closest('a')) menuOpen.set(false);
            }}
          >
            {[...morePages, ...managePages].map((place) => (
              <Wide key={place.id} place={place} />
            ))}
            <button
              type="button"
              className="sidebar-link !min-h-11 w-full"
              onClick={() => {
                menuOpen.set(false);
                activityOpen.set(true);
              }}
            >
              <Icon name="activity" />
              {commands.activity()}
              {running > 0 && <b>{running}</b>}
            </button>
            <SidebarPlaces />
          </div>
        </Drawer>
      )}
    </>
  );
};
