import { shortText } from '@carrel/contract/cut-text';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/history';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { HistoryAction } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import { actionOptions } from './queries.ts';
import { summaryOf } from './summary.ts';
import { revert } from './undo.ts';

/** Who made a change, if not the user. */
const actors: Record<Exclude<HistoryAction['actor'], 'user'>, () => string> = {
  connector: m.connector,
  job: m.automatic,
};

const rowTitles = { insert: m.rowAdded, update: m.rowChanged, delete: m.rowRemoved } as const;
const short = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return m.nothing();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return shortText(text, 90);
};

const machine = new Set(['updated_at', 'created_at', 'id']);

const Rows = ({ id, open }: { id: string; open: boolean }) => {
  const { data } = useQuery(actionOptions(id, open));
  if (!data) return null;
  return (
    <ul className="mt-1 mb-3 ps-4 border-s border-hair text-small grid gap-1.5">
      {data.rows.map((row) => {
        const fields = row.op === 'update' ? Object.keys(row.after ?? {}).filter((f) => !machine.has(f)) : [];
        return (
          <li key={`${row.table}/${row.row}`} className="min-w-0">
            <span className="text-quiet">{rowTitles[row.op]({ table: row.table })}: </span>
            <span dir="auto">{row.label ? plainText(row.label) : row.row}</span>
            {fields.slice(0, 6).map((field) => (
              <div key={field} className="text-quiet break-words">
                {field.replaceAll('_', ' ')}: <bdi>{short(row.before?.[field])}</bdi> →{' '}
                <bdi className="text-ink">{short(row.after?.[field])}</bdi>
              </div>
            ))}
          </li>
        );
      })}
      {data.changes > data.rows.length && (
        <li className="text-quiet">{m.moreRows({ count: data.changes - data.rows.length })}</li>
      )}
    </ul>
  );
};

/** In the history of one paper, a change of more rows than this reaches further and is undone only in the whole history. */
const wholeChangeAbove = 10;

/** One change: when, who, what, and Undo. `ofPaper`: shown in the history of one paper. */
export const HistoryRow = ({ action, ofPaper = false }: { action: HistoryAction; ofPaper?: boolean }) => {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction();
  const id = useId();
  const undone = action.state === 'undone';
  const undoThis = () => run(() => revert(action.id));
  return (
    <>
      <ChangeLine
        at={action.at}
        controls={id}
        open={open}
        onToggle={() => setOpen(!open)}
        summary={summaryOf(action)}
        struck={undone}
        details={[
          action.actor !== 'user' && actors[action.actor](),
          // The number of rows helps only those who look at them.
          open && m.changes({ count: action.changes }),
          undone && m.undone(),
          action.state === 'open' && m.open(),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          action.can_undo &&
          (ofPaper && action.changes > wholeChangeAbove ? (
            <Link to="/history" className={`${parts.link} text-small`} onClick={closePanel}>
              {m.undoInHistory()}
            </Link>
          ) : (
            <Button disabled={busy} onClick={() => void undoThis()}>
              {common.undo()}
            </Button>
          ))
        }
      />
      <div id={id}>{open && <Rows id={action.id} open={open} />}</div>
    </>
  );
};
