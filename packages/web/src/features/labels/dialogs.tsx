import type { DialogTable } from '../../desk/feature.ts';
import { CollectionPlacePicker } from './CollectionPlacePicker.tsx';
import { NewCollectionDialog } from './NewCollectionDialog.tsx';

export const dialogs: DialogTable = {
  'collection-place': ({ panel }) => <CollectionPlacePicker id={panel.id} />,
  'new-collection': ({ panel }) => <NewCollectionDialog parentId={panel.parentId} />,
};
