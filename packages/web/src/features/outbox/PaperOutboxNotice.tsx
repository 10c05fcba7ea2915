import * as m from '@carrel/messages/outbox';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { useStorePart } from '../../ui/store.ts';
import { outbox, stateOf } from './outbox.ts';

/** On the page of a paper, that an edit of it is not saved yet. */
export const PaperOutboxNotice = ({ id }: { id: string }) => {
  const mark = useStorePart(outbox, (all) => stateOf(all, id));
  if (!mark) return null;
  return (
    <p
      className={`flex flex-wrap items-center gap-2 mb-2 text-small ${mark === 'blocked' ? 'text-bad' : 'text-quiet'}`}
    >
      {mark === 'blocked' ? m.paperNotSaved() : m.paperUnsent()}
      <Button tone="quiet" className="!min-h-6 !py-0" onClick={() => openPanel({ kind: 'outbox' })}>
        {mark === 'blocked' ? m.review() : m.show()}
      </Button>
    </p>
  );
};
