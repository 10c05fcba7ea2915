import type { DialogTable } from '../../desk/feature.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { UnresolvedDialog } from './UnresolvedDialog.tsx';

export const dialogs: DialogTable = {
  complete: CompleteDialog,
  unresolved: UnresolvedDialog,
};
