import { Link, useRouterState } from '@tanstack/react-router';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { number } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { Target } from '../paper/target.ts';
import { carries, draggedCollection, draggedPapers, targetOfRow } from './drag.ts';
import type { LibrarySearch } from './query-text.ts';

export interface Place {
  id: string;
  name: string;
  color?: string;
  search: LibrarySearch;
  count: number | null;
  /** How deep it lies in others of its kind. */
  depth?: number;
  /** Set where others lie inside: whether they are shown, and the way to change that. */
  fold?: { open: boolean; toggle: () => void };
  rename: (name: string) => Promise<void>;
  remove: () => Promise<void>;
  /** What else can be done with it. */
  more?: MenuItem[];
  /** Papers that are dropped on it. */
  take?: (target: Target) => void;
  /** A collection that is dropped on it, by id. */
  takeCollection?: (id: string) => void;
  /** Set for what can itself be dragged into another. */
  dragId?: string;
}

const NameField = ({ place, onDone }: { place: Place; onDone: () => void }) => {
  const [name, setName] = useState(place.name);
  const field = useRef<HTMLInputElement>(null);
  const dropped = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = () => {
    const next = name.trim();
    if (!dropped.current && next && next !== place.name) void place.rename(next);
    onDone();
  };
  return (
    <input
      ref={field}
      className="field !min-h-7 !py-0 mx-1 !w-[calc(100%-0.5rem)]"
      aria-label={`New name of ${place.name}`}
      dir="auto"
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          dropped.current = true;
          event.currentTarget.blur();
        }
      }}
    />
  );
};

/** One named search in the rail, with a menu to rename and delete it. */
export const PlaceRow = ({ place }: { place: Place }) => {
  const [naming, setNaming] = useState(false);
  const [over, setOver] = useState(false);
  const current = useRouterState({
    select: (state) =>
      state.location.pathname === '/library' &&
      (state.location.search as LibrarySearch).q === (place.search.q || undefined),
  });
  const accepts = (event: DragEvent) =>
    (place.take !== undefined && carries(event, draggedPapers)) ||
    (place.takeCollection !== undefined && carries(event, draggedCollection));
  if (naming) {
    return (
      <li>
        <NameField place={place} onDone={() => setNaming(false)} />
      </li>
    );
  }
  return (
    <li
      className="rail-place"
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
        if (papers) place.take?.(targetOfRow(papers));
        else if (collection) place.takeCollection?.(collection);
      }}
    >
      {place.fold && (
        <button
          type="button"
          className="rail-fold"
          aria-expanded={place.fold.open}
          aria-label={`What lies in ${place.name}`}
          onClick={place.fold.toggle}
        >
          <Icon name="chevron" size={12} />
        </button>
      )}
      <Link
        to="/library"
        search={{ ...place.search, q: place.search.q || undefined }}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        className="rail-link"
        draggable={place.dragId !== undefined}
        onDragStart={(event) => place.dragId && event.dataTransfer.setData(draggedCollection, place.dragId)}
        data-on={current || undefined}
        aria-current={current ? 'page' : undefined}
      >
        {place.color !== undefined && (
          <i
            className="rail-dot"
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
          <button type="button" className="rail-menu" aria-label={`More about ${place.name}`}>
            <Icon name="more" size={14} />
          </button>
        }
        items={[
          { label: 'Rename', onSelect: () => setNaming(true) },
          ...(place.more ?? []),
          { label: 'Delete', icon: 'trash', onSelect: () => void place.remove() },
        ]}
      />
    </li>
  );
};
