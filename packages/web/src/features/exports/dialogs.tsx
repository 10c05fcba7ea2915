import type { DialogTable } from '../../desk/feature.ts';
import { ExportDialog } from './ExportDialog.tsx';

export const dialogs: DialogTable = {
  export: ({ panel }) => <ExportDialog place={panel.place} />,
};
