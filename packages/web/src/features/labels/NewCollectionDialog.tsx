import { useQuery } from '@tanstack/react-query';
import { call, sayError } from '../../api/client.ts';
import { createCollection } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { collectionsOptions } from './queries.ts';

/** Makes a collection, at the top or inside another. */
export const NewCollectionDialog = ({ parentId }: { parentId: string | null }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const parent = collections.find((c) => c.id === parentId);
  const make = async (name: string) => {
    try {
      const made = await call(createCollection, { body: { name, parent_id: parentId } });
      say(`Made the collection “${made.name}”`, { label: 'Undo', keys: showKeys('Mod+z'), run: () => void undo() });
      closePanel();
      return null;
    } catch (error) {
      return sayError(error);
    }
  };
  return (
    <NameDialog
      title={parent ? `New collection inside “${parent.name}”` : 'New collection'}
      action="Make it"
      maxLength={300}
      onName={make}
      onClose={closePanel}
    />
  );
};
