import { Icon } from '../../ui/Icon.tsx';
import { useStorePart } from '../../ui/store.ts';
import { outbox, stateOf } from '../outbox/outbox.ts';
import { notSaved } from '../paper/not-saved.ts';

/** In a row, that something of this paper is not in the library: it waits for Carrel, or could not be saved, and why. */
export const NotSaved = ({ id }: { id: string }) => {
  const mark = useStorePart(outbox, (all) => stateOf(all, id));
  const refused = useStorePart(notSaved, (all) => all.get(id));
  const reason = mark === 'blocked' ? 'It was changed elsewhere meanwhile, or refused.' : refused;
  if (mark === 'queued' && reason === undefined)
    return (
      <span className="inline-flex items-center gap-1 text-quiet text-small">
        <Icon name="history" size={12} /> Waits for Carrel
      </span>
    );
  if (reason === undefined) return null;
  return (
    <span className="text-bad font-semibold text-small" title={reason}>
      Not saved<span className="sr-only">: {reason}</span>
    </span>
  );
};
