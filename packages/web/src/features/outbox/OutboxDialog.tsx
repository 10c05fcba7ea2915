import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/outboxDialog';
import { useEffect, useRef } from 'react';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ago } from '../../ui/format.ts';
import { useStore } from '../../ui/store.ts';
import type { Conflict, OutboxEntry } from './entries.ts';
import { outbox, withdraw } from './outbox.ts';
import { discard, keepMine, mergeBoth } from './resolve.ts';

const Side = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-small">{label}</dt>
    <dd className="whitespace-pre-wrap break-words max-h-40 overflow-y-auto" dir="auto">
      {text || m.empty()}
    </dd>
  </div>
);

const ConflictValues = ({ conflict }: { conflict: Conflict }) => (
  <li>
    <p className="font-serif font-medium" dir="auto">
      {conflict.title}
    </p>
    <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1">
      <Side label={m.yours()} text={conflict.mine} />
      <Side label={m.inLibrary()} text={conflict.theirs} />
    </dl>
  </li>
);

const Entry = ({ entry }: { entry: OutboxEntry }) => (
  <li className="py-3 border-b border-hair last:border-0">
    <p dir="auto">
      {entry.sentence} <span className="text-quiet text-small">· {ago(entry.at)}</span>
    </p>
    {!entry.blocked && (
      <div className="flex items-center gap-2 mt-1">
        <span className="text-quiet text-small grow">{m.willBeSaved()}</span>
        <Button tone="quiet" onClick={() => withdraw(entry.key)}>
          {common.undo()}
        </Button>
      </div>
    )}
    {entry.blocked?.why === 'refused' && <p className="text-bad mt-1">{m.refused({ reason: entry.blocked.reason })}</p>}
    {entry.blocked?.why === 'conflict' && (
      <>
        <p className="text-warn mt-1">{m.conflict()}</p>
        <ul className="grid gap-3 mt-2">
          {entry.blocked.conflicts.map((conflict) => (
            <ConflictValues key={conflict.title} conflict={conflict} />
          ))}
        </ul>
      </>
    )}
    {entry.blocked && (
      <div className="flex flex-wrap gap-2 mt-2">
        <Button onClick={() => keepMine(entry)}>
          {entry.blocked.why === 'conflict' ? m.keepMine() : common.retry()}
        </Button>
        {entry.blocked.why === 'conflict' && entry.kind === 'note' && (
          <Button onClick={() => mergeBoth(entry)}>{m.mergeBoth()}</Button>
        )}
        <Button onClick={() => discard(entry)}>
          {entry.blocked.why === 'conflict' ? m.keepLibrary() : common.discard()}
        </Button>
      </div>
    )}
  </li>
);

/** The edits that are not saved yet, with the choices for those that could not be saved. */
export const OutboxDialog = () => {
  const all = useStore(outbox);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(all.length);
  useEffect(() => {
    // The focused button is gone with its entry.
    if (all.length < shown.current) (list.current?.querySelector('button') ?? list.current?.closest('dialog'))?.focus();
    shown.current = all.length;
  }, [all]);
  return (
    <Dialog onClose={closePanel} title={commands.unsentChanges()}>
      <div className="px-5 pb-5 overflow-y-auto">
        {all.length === 0 && <p className="text-quiet">{m.allSaved()}</p>}
        <ul ref={list}>
          {all.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
