import type { DialogTable } from '../../desk/feature.ts';
import { AttentionDialog } from './AttentionDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';

export const dialogs: DialogTable = {
  'save-view': SaveViewDialog,
  attention: AttentionDialog,
};
