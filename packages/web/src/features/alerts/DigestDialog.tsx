import * as m from '@carrel/messages/alerts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listDispatchPapers } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { moment } from '../../ui/format.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

interface DigestDialogProps {
  id: string;
  name: string;
  at: string;
}

/** A digest that was delivered in Carrel. */
export const DigestDialog = ({ id, name, at }: DigestDialogProps) => {
  const read = useQuery({
    queryKey: [...keys.alerts, 'dispatch', id],
    queryFn: ({ signal }) => call(listDispatchPapers, { params: { id }, signal }),
  });
  const title = m.digestOf({ name, when: moment(at) });
  if (read.data)
    return <PreviewDialog preview={{ title, papers: read.data, count: read.data.length }} onClose={closePanel} />;
  return (
    <Dialog title={title} onClose={closePanel}>
      <div className="px-5 pb-5">
        <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
      </div>
    </Dialog>
  );
};
