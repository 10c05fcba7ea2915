import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { Neighbours, RelatedWork } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import { authorFilter } from '../labels/filter.ts';
import { type Nearby, NearbyList } from './NearbyList.tsx';
import { fullName } from './names.ts';
import { neighboursOptions, relatedOptions } from './queries.ts';
import { sayReason } from './similarity-words.ts';

const ofWork = (work: RelatedWork): Nearby => ({
  id: work.paper_id,
  title: work.title,
  authors: work.authors?.split('; ') ?? [],
  year: work.year,
  retracted: work.is_retracted,
});

type NearbyPaper = Neighbours['by_authors'][number]['papers'][number];
const ofPaper = (paper: NearbyPaper): Nearby => ({
  id: paper.paper_id,
  title: paper.title,
  authors: paper.author_names,
  year: paper.year,
});

const Direction = ({ paperId, direction }: { paperId: string; direction: 'prior' | 'derivative' }) => {
  const { data } = useQuery(relatedOptions(paperId, direction));
  const works = data?.works.filter((work) => work.in_library) ?? [];
  return (
    <NearbyList
      title={direction === 'prior' ? 'It cites' : 'It is cited by'}
      count={data?.in_library_count ?? 0}
      papers={works.map(ofWork)}
    />
  );
};

const Similar = ({ similar }: { similar: Neighbours['similar'] }) => (
  <NearbyList
    title="Similar in your library"
    count={similar.length}
    papers={similar.map((paper) => ({ ...ofPaper(paper), why: paper.reasons.slice(0, 2).map(sayReason).join(' · ') }))}
  />
);

const ByAuthor = ({ name, total, papers }: Neighbours['by_authors'][number]) => (
  <NearbyList
    title={`Also by ${fullName(name)}`}
    count={total}
    papers={papers.map(ofPaper)}
    few={3}
    more={
      total > papers.length && (
        <Link to="/library" search={{ q: authorFilter(name) }} className="link text-small">
          All {number(total + 1)}
        </Link>
      )
    }
  />
);

const shownAuthors = 4;

const Bones = () => (
  <div aria-hidden="true" className="grid gap-3 pt-4">
    {[80, 65, 90, 55].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
);

const Neighbourhood = ({ paperId }: { paperId: string }) => {
  const { data, error, isPending, refetch } = useQuery(neighboursOptions(paperId));
  const alone = data && data.similar.length === 0 && data.by_authors.length === 0;
  return (
    <>
      <Direction paperId={paperId} direction="prior" />
      <Direction paperId={paperId} direction="derivative" />
      {isPending && <Bones />}
      {error && (
        <p className="text-quiet pt-4">
          What is similar could not be read. {sayError(error)}{' '}
          <Button onClick={() => void refetch()}>Look again</Button>
        </p>
      )}
      {data && <Similar similar={data.similar} />}
      {data?.by_authors.slice(0, shownAuthors).map((author) => (
        <ByAuthor key={author.name} {...author} />
      ))}
      {alone && <p className="text-quiet pt-4">Nothing else in your library is close to this paper.</p>}
    </>
  );
};

/** Going down a list key by key asks for nothing but the papers; whoever stays on one sees what stands around it. */
const settleMs = 150;

/** What stands around a paper within the library: beside the paper on a wide screen, below it on a narrow one. */
export const ContextPane = ({ paperId }: { paperId: string }) => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(paperId), settleMs);
    return () => clearTimeout(timer);
  }, [paperId]);
  return (
    <div className="context-pane">
      {settled === paperId ? <Neighbourhood key={paperId} paperId={paperId} /> : <Bones />}
    </div>
  );
};
