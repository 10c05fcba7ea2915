import { useEffect, useRef } from 'react';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ago } from '../../ui/format.ts';
import { useStore } from '../../ui/store.ts';
import type { Conflict, OutboxEntry } from './entries.ts';
import { outbox, withdraw } from './outbox.ts';
import { discard, keepBoth, keepMine } from './resolve.ts';

const Side = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-small">{label}</dt>
    <dd className="whitespace-pre-wrap break-words max-h-40 overflow-y-auto" dir="auto">
      {text || 'Nothing'}
    </dd>
  </div>
);

const BothValues = ({ clash }: { clash: Conflict }) => (
  <li>
    <p className="font-serif font-medium" dir="auto">
      {clash.title}
    </p>
    <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1">
      <Side label="Yours" text={clash.mine} />
      <Side label="In the library" text={clash.theirs} />
    </dl>
  </li>
);

const Line = ({ one }: { one: OutboxEntry }) => (
  <li className="py-3 border-b border-hair last:border-0">
    <p dir="auto">
      {one.sentence} <span className="text-quiet text-small">· {ago(one.at)}</span>
    </p>
    {!one.blocked && (
      <div className="flex items-center gap-2 mt-1">
        <span className="text-quiet text-small grow">Waits for Carrel</span>
        <Button tone="quiet" onClick={() => withdraw(one.key)}>
          Undo
        </Button>
      </div>
    )}
    {one.blocked?.why === 'refused' && <p className="text-bad mt-1">Not saved. {one.blocked.reason}</p>}
    {one.blocked?.why === 'conflict' && (
      <>
        <p className="text-warn mt-1">Changed elsewhere meanwhile.</p>
        <ul className="grid gap-3 mt-2">
          {one.blocked.conflicts.map((clash) => (
            <BothValues key={clash.title} clash={clash} />
          ))}
        </ul>
      </>
    )}
    {one.blocked && (
      <div className="flex flex-wrap gap-2 mt-2">
        <Button onClick={() => keepMine(one)}>{one.blocked.why === 'conflict' ? 'Keep mine' : 'Try again'}</Button>
        {one.blocked.why === 'conflict' && one.kind === 'note' && (
          <Button onClick={() => keepBoth(one)}>Put both together</Button>
        )}
        <Button onClick={() => discard(one)}>
          {one.blocked.why === 'conflict' ? 'Leave what is in the library' : 'Give it up'}
        </Button>
      </div>
    )}
  </li>
);

/** Everything that was done here and is not in the library yet. */
export const OutboxDialog = () => {
  const all = useStore(outbox);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(all.length);
  useEffect(() => {
    // A line that went took the button under the keyboard with it.
    if (all.length < shown.current) (list.current?.querySelector('button') ?? list.current?.closest('dialog'))?.focus();
    shown.current = all.length;
  }, [all]);
  return (
    <Dialog onClose={closePanel} title="Changes that wait">
      <div className="px-5 pb-5 overflow-y-auto">
        {all.length === 0 && <p className="text-quiet">Everything you did is saved.</p>}
        <ul ref={list}>
          {all.map((one) => (
            <Line key={one.key} one={one} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
