import { useQuery } from '@tanstack/react-query';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { HistoryRow } from '../history/HistoryRow.tsx';
import { paperHistoryOptions } from './queries.ts';

export const PaperHistoryDialog = ({ paperId }: { paperId: string }) => {
  const { data } = useQuery(paperHistoryOptions(paperId));
  return (
    <Dialog onClose={closePanel} title="History of this paper" size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        {data?.length === 0 && <p className="text-quiet py-2">Nothing was changed since it came here.</p>}
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
