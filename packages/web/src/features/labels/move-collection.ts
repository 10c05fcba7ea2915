import { call, sayError } from '../../api/client.ts';
import { updateCollection } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';

interface Node {
  id: string;
  name: string;
  parent_id: string | null;
}

/** Everything that lies in a collection, however deep: none of it can hold the collection itself. */
export const innerOf = (collections: readonly Node[], id: string): ReadonlySet<string> => {
  const inner = new Set<string>();
  const walk = (parent: string) => {
    for (const c of collections) {
      if (c.parent_id !== parent || inner.has(c.id)) continue;
      inner.add(c.id);
      walk(c.id);
    }
  };
  walk(id);
  return inner;
};

export const moveCollection = async (collection: Node, parentId: string | null): Promise<void> => {
  if (collection.parent_id === parentId) return;
  try {
    await call(updateCollection, { params: { id: collection.id }, body: { parent_id: parentId } });
    say(`Moved the collection “${collection.name}”`, {
      label: 'Undo',
      keys: showKeys('Mod+z'),
      run: () => void undo(),
    });
  } catch (error) {
    sayFailed(sayError(error));
  }
};
