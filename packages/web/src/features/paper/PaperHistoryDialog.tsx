import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paperDialogs';
import { useQuery } from '@tanstack/react-query';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { HistoryRow } from '../history/HistoryRow.tsx';
import { paperHistoryOptions } from './queries.ts';

export const PaperHistoryDialog = ({ paperId }: { paperId: string }) => {
  const { data } = useQuery(paperHistoryOptions(paperId));
  return (
    <Dialog onClose={closePanel} title={commands.paperHistory()} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        {data?.length === 0 && <p className="text-quiet py-2">{m.noHistory()}</p>}
        <ul>
          {data?.map((action) => (
            <li key={action.id} className="border-b border-hair">
              <HistoryRow action={action} ofPaper />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
