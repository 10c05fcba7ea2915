import type { DialogTable } from '../../desk/feature.ts';
import { AddPaperDialog } from './AddPaperDialog.tsx';
import { BulkFieldsDialog } from './BulkFieldsDialog.tsx';
import { CiteDialog } from './CiteDialog.tsx';
import { editors } from './editors.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { CollectionPicker, TagPicker } from './LabelPickers.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { PaperEditor } from './PaperEditor.tsx';
import { PaperHistoryDialog } from './PaperHistoryDialog.tsx';

editors.set({ PaperEditor, NoteEditor });

export const dialogs: DialogTable = {
  tag: TagPicker,
  collection: CollectionPicker,
  cite: CiteDialog,
  'bulk-fields': BulkFieldsDialog,
  'citation-keys': ({ panel }) => <KeysDialog whole={panel.whole} />,
  'add-paper': AddPaperDialog,
  'paper-history': ({ panel }) => <PaperHistoryDialog paperId={panel.paperId} />,
};
