import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { descendantsOf, moveCollection } from './move-collection.ts';
import { collectionsOptions } from './queries.ts';

const top = 'top';

/** Moves a collection into another one: the keyboard's equivalent of dragging it. */
export const CollectionPlacePicker = ({ id }: { id: string }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const moving = collections.find((c) => c.id === id);
  if (!moving) return null;
  const inside = descendantsOf(collections, id);
  return (
    <Picker
      title={m.moveTitle({ name: moving.name })}
      placeholder={m.collection()}
      empty={m.noOther()}
      choices={[
        { id: top, label: m.topLevel(), state: moving.parent_id === null ? 'on' : 'off' },
        ...collections
          .filter((c) => c.id !== id && !inside.has(c.id))
          .map((c) => ({
            id: c.id,
            label: c.name,
            state: c.id === moving.parent_id ? ('on' as const) : ('off' as const),
          })),
      ]}
      onChoose={(choice) => void moveCollection(moving, choice.id === top ? null : choice.id)}
      onClose={closePanel}
    />
  );
};
