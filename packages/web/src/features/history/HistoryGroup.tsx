import * as m from '@carrel/messages/history';
import { useId, useState } from 'react';
import { ChangeLine } from './ChangeLine.tsx';
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
      <ChangeLine
        at={newest.at}
        controls={id}
        open={open}
        onToggle={() => setOpen(!open)}
        summary={m.grouped({ summary: summaryOf(newest), count: entry.length - 1 })}
        details={open ? `${m.automatic()} · ${m.changes({ count: changes })}` : m.automatic()}
      />
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
