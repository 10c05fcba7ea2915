import type { DialogTable } from '../../desk/feature.ts';
import { MergeDialog } from './MergeDialog.tsx';

export const dialogs: DialogTable = { merge: MergeDialog };
