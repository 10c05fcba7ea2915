import type { DialogTable } from '../../desk/feature.ts';
import { EnrichDialog } from './EnrichDialog.tsx';
import { UnresolvedDialog } from './UnresolvedDialog.tsx';

export const dialogs: DialogTable = {
  complete: EnrichDialog,
  unresolved: UnresolvedDialog,
};
