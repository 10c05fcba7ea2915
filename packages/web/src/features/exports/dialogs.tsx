import type { DialogTable } from '../../desk/feature.ts';
import { ExportDialog } from './ExportDialog.tsx';

export const dialogs: DialogTable = {
  export: ExportDialog,
};
