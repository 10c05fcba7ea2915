import * as m from '@carrel/messages/suggestions';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { paperOptions } from '../paper/queries.ts';
import * as styles from './suggestions.module.css';

const Papers = ({ ids, label }: { ids: readonly string[]; label: string }) => {
  const papers = useQueries({ queries: ids.map((id) => paperOptions(id)) });
  return (
    <ul className={styles.papers} aria-label={label}>
      {papers.map(({ data }, i) => (
        <li key={ids[i]}>
          {data ? (
            <Link to="/library" search={{ paper: data.id }} className={`${parts.link} ${parts.rich}`} dir="auto">
              <RichText text={data.title} />
            </Link>
          ) : (
            <span className={`${parts.skeleton} w-2/3 h-4`} />
          )}
        </li>
      ))}
    </ul>
  );
};

/** A reason in words; pressing it lists the papers behind it. */
export const ReasonLine = ({ text, paperIds }: { text: string; paperIds: readonly string[] }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (paperIds.length === 0) return <li dir="auto">{text}</li>;
  return (
    <li>
      <button
        type="button"
        className={styles.reason}
        aria-expanded={open}
        aria-controls={id}
        dir="auto"
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      <div id={id}>{open && <Papers ids={paperIds} label={m.papersBehind({ reason: text })} />}</div>
    </li>
  );
};
