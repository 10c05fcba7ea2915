import type { DialogTable } from '../../desk/feature.ts';
import { AddPaperDialog } from './AddPaperDialog.tsx';
import { CiteDialog } from './CiteDialog.tsx';
import { CollectionPicker, TagPicker } from './LabelPickers.tsx';
import { PaperHistoryDialog } from './PaperHistoryDialog.tsx';

export const dialogs: DialogTable = {
  tag: TagPicker,
  collection: CollectionPicker,
  cite: CiteDialog,
  'add-paper': AddPaperDialog,
  'paper-history': ({ panel }) => <PaperHistoryDialog paperId={panel.paperId} />,
};
