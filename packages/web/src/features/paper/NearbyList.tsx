import * as m from '@carrel/messages/paper';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { shortAuthors } from './names.ts';
import * as styles from './paper.module.css';

export interface Nearby {
  id: string;
  title: string;
  authors: readonly string[];
  year: number | null;
  retracted?: boolean;
  /** Why it is listed, if the heading does not say so. */
  why?: string;
}

const NearbyRow = ({ paper }: { paper: Nearby }) => (
  <li className={styles.nearbyRow}>
    <Link
      to="/library"
      search={(old: object) => ({ ...old, paper: paper.id })}
      className={`${styles.nearbyTitle} ${parts.rich}`}
      dir="auto"
      title={paper.title.length > 90 ? paper.title : undefined}
    >
      <RichText text={paper.title} />
    </Link>
    <p className="text-quiet text-small" dir="auto">
      {[shortAuthors(paper.authors), paper.year].filter(Boolean).join(' · ')}
    </p>
    {paper.retracted && <p className="text-small text-bad font-semibold">{m.retracted()}</p>}
    {paper.why && <p className={styles.nearbyReason}>{paper.why}</p>}
  </li>
);

interface NearbyListProps {
  title: ReactNode;
  count: number;
  papers: readonly Nearby[];
  few?: number;
  /** A link to the papers that are not listed. */
  more?: ReactNode;
}

/** One kind of related papers: a heading with their number, the first few, and a button for the others. */
export const NearbyList = ({ title, count, papers, few = 5, more }: NearbyListProps) => {
  const [all, setAll] = useState(false);
  const id = useId();
  if (papers.length === 0) return null;
  const hidden = papers.length - few;
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id}>{title}</h3>
        <span>{number(count)}</span>
      </div>
      <ul className={styles.nearbyList}>
        {(all ? papers : papers.slice(0, few)).map((paper) => (
          <NearbyRow key={paper.id} paper={paper} />
        ))}
      </ul>
      {!all && hidden > 0 && (
        <Button tone="quiet" className="-ms-2" onClick={() => setAll(true)}>
          {m.more({ count: hidden })}
        </Button>
      )}
      {(all || hidden <= 0) && more}
    </section>
  );
};
