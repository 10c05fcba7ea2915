import type { DialogTable } from '../../desk/feature.ts';
import { CollectionPlacePicker } from './CollectionPlacePicker.tsx';
import { NewCollectionDialog } from './NewCollectionDialog.tsx';
import { TagColorPicker } from './TagColorPicker.tsx';
import { TagMergePicker } from './TagMergePicker.tsx';

export const dialogs: DialogTable = {
  'collection-place': ({ panel }) => <CollectionPlacePicker id={panel.id} />,
  'tag-color': ({ panel }) => <TagColorPicker id={panel.id} />,
  'tag-merge': ({ panel }) => <TagMergePicker id={panel.id} />,
  'new-collection': ({ panel }) => <NewCollectionDialog parentId={panel.parentId} />,
};
