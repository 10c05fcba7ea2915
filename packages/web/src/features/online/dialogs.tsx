import type { DialogTable } from '../../desk/feature.ts';
import { AddOnlineDialog } from './AddOnlineDialog.tsx';

export const dialogs: DialogTable = {
  'add-online': ({ panel }) => <AddOnlineDialog text={panel.text} />,
};
