import * as m from '@carrel/messages/app';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { bootstrapOptions } from '../api/queries.ts';
import { useCommands, useKeysOf } from '../desk/Commands.tsx';
import { commandOf, type NavigationEntry } from '../desk/feature.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import * as sidebarStyles from '../ui/sidebar.module.css';
import { keepingPages, newPages, restPages, yourPages } from './navigation.ts';
import { SidebarLink, useCurrent } from './SidebarLink.tsx';

/** The counts next to the entries, each the one that its page shows. */
const useCounts = (): Readonly<Record<string, number | undefined>> => {
  const { data } = useQuery(bootstrapOptions);
  return {
    feed: data?.feed.unread,
    discovery: data?.discovery.unread,
    inbox: data?.inbox.waiting,
    library: data?.library.papers,
    reading: data?.library.reading,
  };
};

interface GroupProps {
  title?: string;
  places: readonly NavigationEntry[];
  counts: Readonly<Record<string, number | undefined>>;
  /** Drawn below the entries inside this one. */
  below?: Readonly<Record<string, ReactNode>>;
  /** A last entry. */
  children?: ReactNode;
}

const Group = ({ title, places, counts, below = {}, children }: GroupProps) => {
  const id = useId();
  const link = (place: NavigationEntry) => {
    const inner = places.filter((other) => other.inside === place.id);
    return (
      <SidebarLink key={place.id} place={place} count={counts[place.id]}>
        {inner.length > 0 && (
          <div className={sidebarStyles.inner}>
            <ul>{inner.map(link)}</ul>
            {below[place.id]}
          </div>
        )}
      </SidebarLink>
    );
  };
  return (
    <section aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={sidebarStyles.head}>
          {title}
        </h2>
      )}
      <ul>
        {places.filter((place) => place.inside === undefined).map(link)}
        {children}
      </ul>
    </section>
  );
};

/** Pages that are needed less often, and Activity. */
export const useRestItems = (): MenuItem[] => {
  const { run } = useCommands();
  const keysOf = useKeysOf();
  const item = (id: string, label: string, icon: IconName) => ({
    label,
    icon,
    keys: keysOf(id),
    onSelect: () => run(id),
  });
  return [
    ...restPages.map((place) => item(commandOf(place), place.label(), place.icon)),
    item('activity.toggle', commands.activity(), 'activity'),
  ];
};

const More = () => {
  const items = useRestItems();
  const current = useCurrent(restPages);
  return (
    <li>
      <Menu
        trigger={
          <button type="button" className={`${sidebarStyles.link} w-full`} data-on={current && true}>
            <Icon name="more" size={15} />
            <span className={sidebarStyles.label}>{m.more()}</span>
          </button>
        }
        items={items}
      />
    </li>
  );
};

/** What is new, and what belongs to the user. */
export const MainGroups = ({ insideLibrary }: { insideLibrary: ReactNode }) => {
  const counts = useCounts();
  return (
    <>
      <Group places={newPages} counts={counts} />
      <Group title={m.yours()} places={yourPages} counts={counts} below={{ library: insideLibrary }} />
    </>
  );
};

/** What keeps the library in order, and the menu with the rest. */
export const KeepingGroup = ({ children }: { children?: ReactNode }) => (
  <Group title={m.keeping()} places={keepingPages} counts={{}}>
    {children ?? <More />}
  </Group>
);
