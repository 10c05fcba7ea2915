import type { DialogTable } from '../../desk/feature.ts';
import { OutboxDialog } from './OutboxDialog.tsx';

export const dialogs: DialogTable = {
  outbox: OutboxDialog,
};
