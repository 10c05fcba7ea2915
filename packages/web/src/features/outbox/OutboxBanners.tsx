import * as m from '@carrel/messages/outbox';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import * as banners from '../../ui/banner.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/store.ts';
import { unsentOf } from './entries.ts';
import { outbox } from './outbox.ts';

const OpenOutbox = ({ children }: { children: string }) => (
  <Button tone="quiet" className="!min-h-6 !py-0 ms-auto" onClick={() => openPanel({ kind: 'outbox' })}>
    {children}
  </Button>
);

/** Says that Carrel cannot be reached, and counts the unsent edits. */
export const OfflineBanner = () => {
  const count = unsentOf(useStore(outbox)).length;
  return (
    <p className={banners.banner} data-tone="bad">
      <Icon name="alert" size={14} />
      <span>
        {m.offline()} {count > 0 ? m.unsent({ count }) : m.keptUntilBack()}
      </span>
      {count > 0 && <OpenOutbox>{m.show()}</OpenOutbox>}
    </p>
  );
};

/** Counts the edits that need a decision, after a conflict or a refusal. */
export const BlockedBanner = () => {
  const blocked = useStore(outbox).filter((one) => one.blocked).length;
  if (blocked === 0) return null;
  return (
    <p className={banners.banner} data-tone="warn">
      <Icon name="alert" size={14} />
      <span>{m.notSaved({ count: blocked })}</span>
      <OpenOutbox>{m.review()}</OpenOutbox>
    </p>
  );
};
