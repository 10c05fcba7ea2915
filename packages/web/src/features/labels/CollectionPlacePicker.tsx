import { useQuery } from '@tanstack/react-query';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { innerOf, moveCollection } from './move-collection.ts';
import { collectionsOptions } from './queries.ts';

const top = 'top';

/** Where a collection lies: the way to move it by keys, as dragging does by mouse. */
export const CollectionPlacePicker = ({ id }: { id: string }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const moving = collections.find((c) => c.id === id);
  if (!moving) return null;
  const within = innerOf(collections, id);
  return (
    <Picker
      title={`Move “${moving.name}” into`}
      placeholder="Collection"
      empty="There is no other collection."
      choices={[
        { id: top, label: 'No collection: at the top', state: moving.parent_id === null ? 'on' : 'off' },
        ...collections
          .filter((c) => c.id !== id && !within.has(c.id))
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
