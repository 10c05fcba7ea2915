import type { DialogTable } from '../../desk/feature.ts';
import { AttentionDialog } from './AttentionDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';

export const dialogs: DialogTable = {
  'save-view': ({ panel }) => <SaveViewDialog place={panel.place} />,
  attention: AttentionDialog,
  'row-menu': ({ panel }) => <RowMenu key={`${panel.x} ${panel.y}`} x={panel.x} y={panel.y} />,
};
