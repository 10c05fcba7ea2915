import type { ComponentType } from 'react';
import type { DialogTable } from '../desk/feature.ts';
import { closePanel, type Panel } from '../desk/panels.ts';
import { KeysSheet } from './KeysSheet.tsx';
import { Palette } from './Palette.tsx';

export { ActivityDrawer } from '../features/activity/ActivityDrawer.tsx';
/** Files can be dropped once the overlays are there. */
export { DropZone } from '../features/imports/DropZone.tsx';

const modules = import.meta.glob<{ dialogs: DialogTable }>('../features/*/dialogs.tsx', { eager: true });

/** The dialogs of each feature, and those that belong to none. */
export const dialogTables: readonly DialogTable[] = [
  { palette: () => <Palette onClose={closePanel} />, keys: () => <KeysSheet onClose={closePanel} /> },
  ...Object.values(modules).map((module) => module.dialogs),
];
const dialogs: DialogTable = Object.assign({}, ...dialogTables);

/** Everything that opens over the page; loaded when the first of them opens. */
export const OpenPanel = ({ panel }: { panel: Panel }) => {
  // The table pairs each kind with the component for its panel; the compiler cannot follow that through a union.
  const Dialog = dialogs[panel.kind] as ComponentType<{ panel: Panel }> | undefined;
  return Dialog ? <Dialog panel={panel} /> : null;
};
