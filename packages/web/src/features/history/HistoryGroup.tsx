import * as m from '@carrel/messages/history';
import { useId, useState } from 'react';
import { ago, moment } from '../../ui/format.ts';
import type { HistoryEntry } from './group-actions.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { summaryOf } from './summary.ts';

/** Automatic changes of one kind in one line; each of them on request. */
export const HistoryGroup = ({ entry }: { entry: HistoryEntry }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [newest] = entry;
  const changes = entry.reduce((sum, action) => sum + action.changes, 0);
  return (
    <>
      <div className="grid sm:grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 min-h-11">
        <time className="text-quiet text-small max-sm:order-last" dateTime={newest.at} title={moment(newest.at)}>
          {ago(newest.at)}
        </time>
        <button
          type="button"
          className="min-w-0 text-start min-h-7"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span dir="auto">{m.grouped({ summary: summaryOf(newest), count: entry.length - 1 })}</span>
          <span className="text-quiet text-small ms-2">
            {m.automatic()} · {m.changes({ count: changes })}
          </span>
        </button>
      </div>
      <ul id={id} className="ms-4 border-s border-hair ps-4" hidden={!open}>
        {open &&
          entry.map((action) => (
            <li key={action.id}>
              <HistoryRow action={action} />
            </li>
          ))}
      </ul>
    </>
  );
};
