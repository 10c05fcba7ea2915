import * as m from '@carrel/messages/suggestions';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { SuggestionReason } from '../../api/types.ts';
import { RichText } from '../../ui/RichText.tsx';
import { paperOptions } from '../paper/queries.ts';
import { reasonText } from './reason-text.ts';

const Papers = ({ ids, label }: { ids: readonly string[]; label: string }) => {
  const papers = useQueries({ queries: ids.map((id) => paperOptions(id)) });
  return (
    <ul className="suggestion-papers" aria-label={label}>
      {papers.map(({ data }, i) => (
        <li key={ids[i]}>
          {data ? (
            <Link to="/library" search={{ paper: data.id }} className="link rich" dir="auto">
              <RichText text={data.title} />
            </Link>
          ) : (
            <span className="skeleton w-2/3 h-4" />
          )}
        </li>
      ))}
    </ul>
  );
};

/** A reason in words; pressing it lists the papers behind it. */
export const ReasonLine = ({ reason }: { reason: SuggestionReason }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = reasonText(reason);
  if (reason.paper_ids.length === 0) return <li dir="auto">{text}</li>;
  return (
    <li>
      <button
        type="button"
        className="suggestion-reason"
        aria-expanded={open}
        aria-controls={id}
        dir="auto"
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      <div id={id}>{open && <Papers ids={reason.paper_ids} label={m.papersBehind({ reason: text })} />}</div>
    </li>
  );
};
