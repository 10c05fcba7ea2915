import * as m from '@carrel/messages/app';
import { Link } from '@tanstack/react-router';
import { CommandButton } from '../desk/Commands.tsx';
import type { NavigationEntry } from '../desk/feature.ts';
import { menuOpen } from '../desk/panels.ts';
import { useRunningJobs } from '../features/activity/JobStrip.tsx';
import { SidebarPlaces } from '../features/library/SidebarPlaces.tsx';
import { ServiceState } from '../features/today/ServiceState.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as sidebarStyles from '../ui/sidebar.module.css';
import { useStore } from '../ui/store.ts';
import { tabPages } from './navigation.ts';
import { KeepingGroup, MainGroups, useRestItems } from './SidebarGroups.tsx';
import { useCurrent } from './SidebarLink.tsx';
import * as shell from './shell.module.css';

const Tab = ({ place }: { place: NavigationEntry }) => {
  const on = useCurrent([place]) !== undefined;
  return (
    <Link
      to={place.to}
      search={{}}
      activeProps={{}}
      className={shell.tab}
      data-on={on || undefined}
      aria-current={on ? 'page' : undefined}
      onClick={() => menuOpen.set(false)}
    >
      <Icon name={place.icon} size={20} />
      {(place.shortLabel ?? place.label)()}
    </Link>
  );
};

const Rest = () =>
  useRestItems().map(({ label, icon, onSelect }) => (
    <li key={label}>
      <button
        type="button"
        className={`${sidebarStyles.link} w-full`}
        onClick={() => {
          menuOpen.set(false);
          onSelect();
        }}
      >
        {icon && <Icon name={icon} size={15} />}
        <span className={sidebarStyles.label}>{label}</span>
      </button>
    </li>
  ));

/** Everything that the sidebar has, on a phone. */
const MenuDrawer = () => (
  <Drawer onClose={() => menuOpen.set(false)} title="Carrel">
    {/* biome-ignore lint/a11y/noStaticElementInteractions: any link in here leads away from the menu */}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: links fire click for keys, too */}
    <div
      className={shell.menuDrawer}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) menuOpen.set(false);
      }}
    >
      <CommandButton command="import.open" icon="upload" />
      <MainGroups insideLibrary={<SidebarPlaces />} />
      <KeepingGroup>
        <Rest />
      </KeepingGroup>
      <ServiceState />
    </div>
  </Drawer>
);

/** The navigation bar on a phone: the pages of every day, and a menu with the rest. */
export const BottomBar = () => {
  const open = useStore(menuOpen);
  const running = useRunningJobs().length;
  return (
    <>
      <nav className={shell.bottomBar} aria-label={m.navigation()}>
        {tabPages.map((place) => (
          <Tab key={place.id} place={place} />
        ))}
        <button type="button" className={shell.tab} aria-expanded={open} onClick={() => menuOpen.set(!open)}>
          <span className="relative">
            <Icon name="menu" size={20} />
            {running > 0 && <i className={shell.tabDot} />}
          </span>
          {m.more()}
        </button>
      </nav>
      {open && <MenuDrawer />}
    </>
  );
};
