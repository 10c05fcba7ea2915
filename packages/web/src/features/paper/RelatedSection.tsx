import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaperDetails, RelatedWork } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { relatedOptions } from './queries.ts';

const Works = ({ works }: { works: RelatedWork[] }) => (
  <ul className="grid gap-1">
    {works.map((work) => (
      <li key={work.paper_id} className="leading-snug">
        <Link
          to="/library"
          search={(old: object) => ({ ...old, paper: work.paper_id })}
          className="link font-serif text-lead rich"
          dir="auto"
        >
          <RichText text={work.title} />
        </Link>{' '}
        <span className="text-quiet text-small">{work.year}</span>
      </li>
    ))}
  </ul>
);

const few = 4;

const Direction = ({ id, direction, title }: { id: string; direction: 'prior' | 'derivative'; title: string }) => {
  const [all, setAll] = useState(false);
  const { data } = useQuery(relatedOptions(id, direction));
  const works = data?.works.filter((w) => w.in_library) ?? [];
  if (works.length === 0) return null;
  return (
    <div className="mb-2.5">
      <p className="text-quiet text-small mb-1">{title}</p>
      <Works works={all ? works : works.slice(0, few)} />
      {!all && works.length > few && (
        <Button tone="quiet" className="-ms-2" onClick={() => setAll(true)}>
          {works.length - few} more
        </Button>
      )}
    </div>
  );
};

/** The neighbours that are at hand: what this paper cites and what cites it, in the library. */
export const RelatedSection = ({ paper }: { paper: PaperDetails }) => {
  const { cites_in_library: cites, cited_by_in_library: citedBy } = paper;
  if (cites + citedBy === 0) return null;
  const said = [cites > 0 && `cites ${cites}`, citedBy > 0 && `cited by ${citedBy}`].filter(Boolean).join(' · ');
  return (
    <section aria-label="In your library">
      <div className="section-head">
        <h3>In your library</h3>
        <span>{said}</span>
      </div>
      {cites > 0 && <Direction id={paper.id} direction="prior" title="It cites" />}
      {citedBy > 0 && <Direction id={paper.id} direction="derivative" title="It is cited by" />}
    </section>
  );
};
