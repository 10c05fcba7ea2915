import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { Icon } from '../../ui/Icon.tsx';
import { rich } from '../../ui/rich.ts';
import { useStorePart } from '../../ui/store.ts';
import { outbox, stateOf } from '../outbox/outbox.ts';
import { notSaved } from '../paper/not-saved.ts';

/** Marks a row with unsent changes, or with changes that could not be saved, and the reason. */
export const NotSaved = ({ id }: { id: string }) => {
  const mark = useStorePart(outbox, (all) => stateOf(all, id));
  const refused = useStorePart(notSaved, (all) => all.get(id));
  const reason = mark === 'blocked' ? m.rejectedChange() : refused;
  if (mark === 'queued' && reason === undefined)
    return (
      <span className="inline-flex items-center gap-1 text-quiet text-small">
        <Icon name="history" size={12} /> {commands.unsentChanges()}
      </span>
    );
  if (reason === undefined) return null;
  return (
    <span className="text-bad font-semibold text-small" title={reason}>
      {rich(m.notSaved({ reason, hidden: (inside) => <span className="sr-only">{inside}</span> }))}
    </span>
  );
};
