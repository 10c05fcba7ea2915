import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { highlightsOptions } from './highlights.ts';
import * as styles from './paper.module.css';

/** The number shown until the user asks for all. */
const maxShown = 5;

/** The highlights in the PDF of a paper, with their notes, by page. */
export const PaperHighlights = ({ paperId }: { paperId: string }) => {
  const { data: highlights = [] } = useQuery(highlightsOptions(paperId));
  const [all, setAll] = useState(false);
  if (highlights.length === 0) return null;
  return (
    <section aria-label={m.highlights()}>
      <div className={styles.sectionHead}>
        <h3>{m.highlights()}</h3>
      </div>
      <ul className="grid gap-2">
        {(all ? highlights : highlights.slice(0, maxShown)).map((h) => (
          <li key={h.id} className="max-w-[66ch] text-small" dir="auto">
            <Link
              to="/read/$paperId"
              params={{ paperId }}
              search={{ highlight: h.id }}
              className="block ps-2 border-s-[3px] border-edge-soft hover:border-lamp"
            >
              {h.text}
            </Link>
            {h.note !== '' && <p className="ps-2 mt-0.5 text-quiet whitespace-pre-line">{h.note}</p>}
          </li>
        ))}
      </ul>
      {highlights.length > maxShown && !all && (
        <Button tone="quiet" className="-ms-2 mt-1" onClick={() => setAll(true)}>
          {m.allHighlights({ count: highlights.length })}
        </Button>
      )}
    </section>
  );
};
