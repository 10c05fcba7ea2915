import { closePanel, type Panel } from '../desk/panels.ts';
import { ExportDialog } from '../features/exports/ExportDialog.tsx';
import { CompleteDialog } from '../features/hydration/CompleteDialog.tsx';
import { UnresolvedDialog } from '../features/hydration/UnresolvedDialog.tsx';
import { ImportDialog } from '../features/imports/ImportDialog.tsx';
import { CollectionPlacePicker } from '../features/labels/CollectionPlacePicker.tsx';
import { NewCollectionDialog } from '../features/labels/NewCollectionDialog.tsx';
import { AttentionDialog } from '../features/library/AttentionDialog.tsx';
import { SaveViewDialog } from '../features/library/SaveViewDialog.tsx';
import { AddOnlineDialog } from '../features/online/AddOnlineDialog.tsx';
import { AddPaperDialog } from '../features/paper/AddPaperDialog.tsx';
import { CiteDialog } from '../features/paper/CiteDialog.tsx';
import { CollectionPicker, TagPicker } from '../features/paper/LabelPickers.tsx';
import { PaperHistoryDialog } from '../features/paper/PaperHistoryDialog.tsx';
import { WaitingDialog } from '../features/waiting/WaitingDialog.tsx';
import { KeysSheet } from './KeysSheet.tsx';
import { Palette } from './Palette.tsx';

export { ActivityDrawer } from '../features/activity/ActivityDrawer.tsx';

/** Everything that opens over the page; loaded when the first of them opens. */
export const Panels = ({ open }: { open: Panel }) => {
  switch (open.kind) {
    case 'palette':
      return <Palette onClose={closePanel} />;
    case 'keys':
      return <KeysSheet onClose={closePanel} />;
    case 'tag':
      return <TagPicker />;
    case 'collection':
      return <CollectionPicker />;
    case 'cite':
      return <CiteDialog />;
    case 'import':
      return <ImportDialog />;
    case 'export':
      return <ExportDialog />;
    case 'add-paper':
      return <AddPaperDialog />;
    case 'add-online':
      return <AddOnlineDialog text={open.text} />;
    case 'complete':
      return <CompleteDialog />;
    case 'unresolved':
      return <UnresolvedDialog />;
    case 'save-view':
      return <SaveViewDialog />;
    case 'attention':
      return <AttentionDialog />;
    case 'collection-place':
      return <CollectionPlacePicker id={open.id} />;
    case 'new-collection':
      return <NewCollectionDialog parentId={open.parentId} />;
    case 'paper-history':
      return <PaperHistoryDialog paperId={open.paperId} />;
    case 'waiting':
      return <WaitingDialog />;
  }
};
