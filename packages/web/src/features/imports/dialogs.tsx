import type { DialogTable } from '../../desk/feature.ts';
import { ImportDialog } from './ImportDialog.tsx';

export const dialogs: DialogTable = {
  import: ImportDialog,
};
