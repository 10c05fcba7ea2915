import type { DialogTable } from '../../desk/feature.ts';
import { EncodingDialog } from './EncodingDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

export const dialogs: DialogTable = {
  import: ImportDialog,
  'import-encoding': ({ panel }) => <EncodingDialog runId={panel.runId} file={panel.file} name={panel.name} />,
};
