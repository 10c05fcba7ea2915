import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { createCollection } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { collectionsOptions } from './queries.ts';

/** Creates a collection, at the top level or inside another one. */
export const NewCollectionDialog = ({ parentId }: { parentId: string | null }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const parent = collections.find((c) => c.id === parentId);
  const create = async (name: string) => {
    try {
      const created = await call(createCollection, { body: { name, parent_id: parentId } });
      say(m.created({ name: created.name }), { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
      closePanel();
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <NameDialog
      title={parent ? m.subcollectionOf({ parent: parent.name }) : commands.newCollection()}
      action={m.create()}
      maxLength={300}
      onName={create}
      onClose={closePanel}
    />
  );
};
