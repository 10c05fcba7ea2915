import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import {
  deleteCollection,
  deleteTag,
  deleteView,
  updateCollection,
  updateTag,
  updateView,
} from '../../api/endpoints.gen.ts';
import { openPanel } from '../../desk/panels.ts';
import { type Preferences, setPreference, usePreferences } from '../../desk/preferences.ts';
import * as sidebarStyles from '../../ui/sidebar.module.css';
import { attempt } from '../labels/attempt.ts';
import { collectionFilter, filter } from '../labels/filter.ts';
import { descendantsOf, moveCollection } from '../labels/move-collection.ts';
import { collectionsOptions, tagsOptions } from '../labels/queries.ts';
import { addTag, addToCollection } from '../paper/edit.ts';
import { openTree } from './collection-tree.ts';
import { type Place, PlaceRow } from './PlaceRow.tsx';
import { viewCountsOptions, viewsOptions } from './queries.ts';
import { searchOfView } from './query-text.ts';

/** How many places of a group are shown at first, by the number of groups: the pages below them stay in view. */
const shownAtFirst = [0, 6, 3, 2] as const;

type GroupName = Preferences['fullPlaces'][number];
const titles: Record<GroupName, () => string> = {
  views: commands.groupViews,
  collections: commands.groupCollections,
  tags: commands.groupTags,
};

/** The first places, with everything that is open inside them. */
const firstOf = (places: readonly Place[], most: number): readonly Place[] => {
  const tops = places.flatMap((place, index) => (place.depth ? [] : [index]));
  return places.slice(0, tops[most] ?? places.length);
};

const Group = ({ name, places, most }: { name: GroupName; places: readonly Place[]; most: number }) => {
  const { fullPlaces } = usePreferences();
  const all = fullPlaces.includes(name);
  const title = titles[name]();
  const count = places.filter((place) => !place.depth).length;
  return (
    <section aria-label={title}>
      <div className={sidebarStyles.placeHead}>
        <h3>{title}</h3>
        {count > most && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() =>
              setPreference('fullPlaces', all ? fullPlaces.filter((other) => other !== name) : [...fullPlaces, name])
            }
          >
            {all ? common.showFewer() : m.showAll({ count })}
          </button>
        )}
      </div>
      <ul>
        {(all ? places : firstOf(places, most)).map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
    </section>
  );
};

const useViewPlaces = (): Place[] => {
  const { data: views = [] } = useQuery(viewsOptions);
  const { data: counts } = useQuery({ ...viewCountsOptions, enabled: views.length > 0 });
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    search: searchOfView(view),
    count: counts?.get(view.id) ?? null,
    more: [{ label: m.watchPlace(), onSelect: () => openPanel({ kind: 'watch', of: 'view', id: view.id }) }],
    rename: (name) =>
      attempt(() => call(updateView, { params: { id: view.id }, body: { name } }), m.renamed({ kind: 'view', name })),
    remove: () =>
      attempt(() => call(deleteView, { params: { id: view.id } }), m.deleted({ kind: 'view', name: view.name })),
  }));
};

const useCollectionPlaces = (): Place[] => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return openTree(collections, open).map(({ item: collection, depth, hasInner }) => ({
    id: collection.id,
    name: collection.name,
    search: { q: collectionFilter(collection, collections) },
    count: collection.paper_count,
    depth,
    dragId: collection.id,
    onDropPapers: (target) => void addToCollection(target, collection),
    onDropCollection: (id) => {
      const moved = collections.find((c) => c.id === id);
      if (moved && id !== collection.id && !descendantsOf(collections, id).has(collection.id))
        void moveCollection(moved, collection.id);
    },
    more: [
      {
        label: m.newSubcollection(),
        onSelect: () => openPanel({ kind: 'new-collection', parentId: collection.id }),
      },
      { label: m.move(), onSelect: () => openPanel({ kind: 'collection-place', id: collection.id }) },
      ...(collection.parent_id === null
        ? []
        : [{ label: m.moveToTop(), onSelect: () => void moveCollection(collection, null) }]),
    ],
    ...(hasInner ? { expander: { open: open.has(collection.id), toggle: () => toggle(collection.id) } } : {}),
    rename: (name) =>
      attempt(
        () => call(updateCollection, { params: { id: collection.id }, body: { name } }),
        m.renamed({ kind: 'collection', name }),
      ),
    remove: () =>
      attempt(
        () => call(deleteCollection, { params: { id: collection.id } }),
        m.deleted({ kind: 'collection', name: collection.name }),
      ),
  }));
};

const useTagPlaces = (): Place[] => {
  const navigate = useNavigate();
  const { data: tags = [] } = useQuery(tagsOptions);
  return [...tags]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .map((tag) => ({
      id: tag.id,
      name: tag.name,
      color: tag.color,
      onDropPapers: (target) => void addTag(target, tag.name),
      search: { q: filter('tag', tag.name) },
      count: tag.count,
      more: [
        { label: m.setColor(), onSelect: () => openPanel({ kind: 'tag-color', id: tag.id }) },
        { label: m.mergeTag(), onSelect: () => openPanel({ kind: 'tag-merge', id: tag.id }) },
        { label: commands.suggestedTags(), onSelect: () => void navigate({ to: '/tags/suggestions' }) },
      ],
      rename: (name) =>
        attempt(() => call(updateTag, { params: { id: tag.id }, body: { name } }), m.renamed({ kind: 'tag', name })),
      remove: () =>
        attempt(() => call(deleteTag, { params: { id: tag.id } }), m.deleted({ kind: 'tag', name: tag.name })),
    }));
};

/** The views, collections and tags of the sidebar. */
export const SidebarPlaces = () => {
  const groups: Record<GroupName, Place[]> = {
    views: useViewPlaces(),
    collections: useCollectionPlaces(),
    tags: useTagPlaces(),
  };
  const names = (Object.keys(groups) as GroupName[]).filter((name) => groups[name].length > 0);
  return names.map((name) => <Group key={name} name={name} places={groups[name]} most={shownAtFirst[names.length]!} />);
};
