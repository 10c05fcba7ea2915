import * as m from '@carrel/messages/library';
import { Link, useRouterState } from '@tanstack/react-router';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { openPanel } from '../../desk/panels.ts';
import { number } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import * as sidebarStyles from '../../ui/sidebar.module.css';
import type { Target } from '../paper/target.ts';
import { carries, draggedCollection, draggedPapers, targetOfRow } from './drag.ts';
import type { LibrarySearch } from './query-text.ts';

export interface Place {
  id: string;
  name: string;
  color?: string;
  search: LibrarySearch;
  count: number | null;
  /** How many collections it is inside of. */
  depth?: number;
  /** Set for a collection with subcollections: whether they are shown. */
  expander?: { open: boolean; toggle: () => void };
  rename: (name: string) => Promise<void>;
  remove: () => Promise<void>;
  /** Further menu items. */
  more?: MenuItem[];
  onDropPapers?: (target: Target) => void;
  /** Takes the ID of the cancelled collection. */
  onDropCollection?: (id: string) => void;
  /** Set if it can be dragged into another one. */
  dragId?: string;
}

const NameField = ({ place, onDone }: { place: Place; onDone: () => void }) => {
  const [name, setName] = useState(place.name);
  const field = useRef<HTMLInputElement>(null);
  const cancelled = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = () => {
    const next = name.trim();
    if (!cancelled.current && next && next !== place.name) void place.rename(next);
    onDone();
  };
  return (
    <input
      ref={field}
      className={`${parts.field} !min-h-7 !py-0 mx-1 !w-[calc(100%-0.5rem)]`}
      aria-label={m.newName({ name: place.name })}
      dir="auto"
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          cancelled.current = true;
          event.currentTarget.blur();
        }
      }}
    />
  );
};

/** One view, collection or tag in the sidebar, with its menu. */
export const PlaceRow = ({ place }: { place: Place }) => {
  const [naming, setNaming] = useState(false);
  const [over, setOver] = useState(false);
  const current = useRouterState({
    select: (state) => {
      if (state.location.pathname !== '/library') return false;
      const { q, view } = state.location.search as LibrarySearch;
      return view === undefined ? q === (place.search.q || undefined) : String(view) === place.search.view;
    },
  });
  const accepts = (event: DragEvent) =>
    (place.onDropPapers !== undefined && carries(event, draggedPapers)) ||
    (place.onDropCollection !== undefined && carries(event, draggedCollection));
  if (naming) {
    return (
      <li>
        <NameField place={place} onDone={() => setNaming(false)} />
      </li>
    );
  }
  return (
    <li
      className={sidebarStyles.place}
      data-depth={Math.min(place.depth ?? 0, 4) || undefined}
      data-drop={over || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        const papers = event.dataTransfer.getData(draggedPapers);
        const collection = event.dataTransfer.getData(draggedCollection);
        if (papers) place.onDropPapers?.(targetOfRow(papers));
        else if (collection) place.onDropCollection?.(collection);
      }}
    >
      {place.expander && (
        <button
          type="button"
          className={sidebarStyles.expander}
          aria-expanded={place.expander.open}
          aria-label={m.subcollections({ name: place.name })}
          onClick={place.expander.toggle}
        >
          <Icon name="chevron" size={12} />
        </button>
      )}
      <Link
        to="/library"
        search={{ ...place.search, q: place.search.q || undefined }}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        className={sidebarStyles.link}
        draggable={place.dragId !== undefined}
        onDragStart={(event) => place.dragId && event.dataTransfer.setData(draggedCollection, place.dragId)}
        data-on={current || undefined}
        aria-current={current ? 'page' : undefined}
      >
        {place.color !== undefined && (
          <i
            className={sidebarStyles.dot}
            style={/^#[0-9a-f]{6}$/i.test(place.color) ? { background: place.color } : undefined}
          />
        )}
        <span className="truncate" dir="auto">
          {place.name}
        </span>
        {place.count !== null && <b>{number(place.count)}</b>}
      </Link>
      <Menu
        trigger={
          <button type="button" className={sidebarStyles.menu} aria-label={m.placeActions({ name: place.name })}>
            <Icon name="more" size={14} />
          </button>
        }
        items={[
          { label: m.rename(), onSelect: () => setNaming(true) },
          ...(place.more ?? []),
          {
            label: m.exportPlace(),
            onSelect: () => openPanel({ kind: 'export', place: { name: place.name, query: place.search.q ?? '' } }),
          },
          { label: m.deletePlace(), icon: 'trash', onSelect: () => void place.remove() },
        ]}
      />
    </li>
  );
};
