import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { plural } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/store.ts';
import { unsentOf } from './entries.ts';
import { outbox } from './outbox.ts';

const Open = ({ children }: { children: string }) => (
  <Button tone="quiet" className="!min-h-6 !py-0 ms-auto" onClick={() => openPanel({ kind: 'outbox' })}>
    {children}
  </Button>
);

/** Carrel is away: what that means for what one sees and does, and how much waits for it. */
export const OfflineBanner = () => {
  const waits = unsentOf(useStore(outbox)).length;
  return (
    <p className="banner" data-tone="bad">
      <Icon name="alert" size={14} />
      <span>
        Carrel does not answer. What you see is from before.{' '}
        {waits > 0
          ? `${plural(waits, 'change')} ${waits === 1 ? 'waits' : 'wait'} for Carrel.`
          : 'Ratings, tags, notes and the like wait here and are saved when it is back.'}
      </span>
      {waits > 0 && <Open>Look</Open>}
    </p>
  );
};

/** What waits for a decision, because somebody else was faster or Carrel refused it. */
export const BlockedBanner = () => {
  const blocked = useStore(outbox).filter((one) => one.blocked).length;
  if (blocked === 0) return null;
  return (
    <p className="banner" data-tone="warn">
      <Icon name="alert" size={14} />
      <span>
        {plural(blocked, 'change')} could not be saved as {blocked === 1 ? 'it is' : 'they are'}.
      </span>
      <Open>Decide</Open>
    </p>
  );
};
