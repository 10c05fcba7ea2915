import * as m from '@carrel/messages/labels';
import { call } from '../../api/client.ts';
import { updateCollection } from '../../api/endpoints.gen.ts';
import { attempt } from './attempt.ts';

interface Node {
  id: string;
  name: string;
  parent_id: string | null;
}

/** All subcollections of a collection. It can be moved into none of them. */
export const descendantsOf = (collections: readonly Node[], id: string): ReadonlySet<string> => {
  const descendants = new Set<string>();
  const walk = (parent: string) => {
    for (const c of collections) {
      if (c.parent_id !== parent || descendants.has(c.id)) continue;
      descendants.add(c.id);
      walk(c.id);
    }
  };
  walk(id);
  return descendants;
};

export const moveCollection = async (collection: Node, parentId: string | null): Promise<void> => {
  if (collection.parent_id === parentId) return;
  await attempt(
    () => call(updateCollection, { params: { id: collection.id }, body: { parent_id: parentId } }),
    m.moved({ name: collection.name }),
  );
};
