import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { plural } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/store.ts';
import { waiting } from './waiting.ts';
import { unsentOf } from './waiting-queue.ts';

/** How much waits for Carrel, and how much of it for a decision. */
export const WaitingBanner = ({ reachable }: { reachable: boolean }) => {
  const all = useStore(waiting);
  const unsent = unsentOf(all).length;
  const held = all.length - unsent;
  // What waits for a service that answers is saved before one has read about it.
  const waits = reachable ? 0 : unsent;
  if (waits + held === 0) return null;
  return (
    <p className="banner" data-tone={held > 0 ? 'warn' : undefined}>
      <Icon name={held > 0 ? 'alert' : 'history'} size={14} />
      <span>
        {waits > 0 && `${plural(waits, 'change')} ${waits === 1 ? 'waits' : 'wait'} for Carrel. `}
        {held > 0 && `${plural(held, 'change')} could not be saved as ${held === 1 ? 'it is' : 'they are'}.`}
      </span>
      <Button tone="quiet" className="!min-h-6 !py-0 ms-auto" onClick={() => openPanel({ kind: 'waiting' })}>
        {held > 0 ? 'Decide' : 'Look'}
      </Button>
    </p>
  );
};
