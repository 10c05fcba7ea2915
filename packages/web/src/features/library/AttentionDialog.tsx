import * as commands from '@carrel/messages/commands';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AttentionList } from './AttentionList.tsx';

export const AttentionDialog = () => (
  <Dialog onClose={closePanel} title={commands.needsAttention()}>
    <div className="px-5 pb-5 overflow-y-auto">
      <AttentionList onLeave={closePanel} />
    </div>
  </Dialog>
);
