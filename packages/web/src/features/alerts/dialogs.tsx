import type { DialogTable } from '../../desk/feature.ts';
import { DigestDialog } from './DigestDialog.tsx';
import { WatchDialog } from './WatchDialog.tsx';

export const dialogs: DialogTable = {
  digest: ({ panel }) => <DigestDialog {...panel} />,
  watch: ({ panel }) => <WatchDialog of={panel.of} id={panel.id} />,
};
