import type { ReactNode } from 'react';
import { ago, moment } from '../../ui/format.ts';

interface Props {
  at: string;
  /** The ID of the details that the line shows and hides. */
  controls: string;
  open: boolean;
  onToggle: () => void;
  summary: string;
  /** Shown after the summary: author, number of rows, state. */
  details: ReactNode;
  struck?: boolean;
  /** What can be done about the change. */
  action?: ReactNode;
}

/** A line of the history: when and what, with details on request. */
export const ChangeLine = ({ at, controls, open, onToggle, summary, details, struck = false, action }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 min-h-11">
    <time className="text-quiet text-small max-sm:order-last max-sm:col-span-2" dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
    <button
      type="button"
      className="min-w-0 text-start min-h-7"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={struck ? 'line-through text-quiet' : ''} dir="auto">
        {summary}
      </span>
      <span className="text-quiet text-small ms-2">{details}</span>
    </button>
    {action}
  </div>
);
