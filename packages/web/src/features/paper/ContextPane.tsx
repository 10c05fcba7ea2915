import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDetails';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { Neighbours, RelatedWork } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { authorFilter } from '../labels/filter.ts';
import { formatList } from './labels.ts';
import { type Nearby, NearbyList } from './NearbyList.tsx';
import { fullName } from './names.ts';
import * as styles from './paper.module.css';
import { neighboursOptions, relatedOptions, similarOptions } from './queries.ts';
import { formatReason } from './similarity-labels.ts';

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
      title={direction === 'prior' ? m.cites() : m.citedBy()}
      count={data?.in_library_count ?? 0}
      papers={works.map(ofWork)}
    />
  );
};

const Similar = ({ similar }: { similar: Neighbours['similar'] }) => (
  <NearbyList
    title={m.similar()}
    count={similar.length}
    papers={similar.map((paper) => ({
      ...ofPaper(paper),
      why: paper.reasons.slice(0, 2).map(formatReason).join(' · '),
    }))}
  />
);

/** By meaning. Without vectors there is nothing to list. */
const CloseInMeaning = ({ paperId }: { paperId: string }) => {
  const { data } = useQuery(similarOptions(paperId));
  if (!data) return null;
  return (
    <NearbyList
      title={m.closeInMeaning()}
      count={data.total}
      papers={data.similar.map(({ label, words, ...paper }) => ({
        ...ofPaper(paper),
        why: [m.closeness({ label }), formatList(words)].filter(Boolean).join(' · '),
      }))}
      more={
        data.total > data.similar.length && (
          <Link to="/library" search={{ q: `similar:${paperId}` }} className={`${parts.link} text-small`}>
            {m.showAll({ count: data.total })}
          </Link>
        )
      }
    />
  );
};

const ByAuthor = ({ name, total, papers }: Neighbours['by_authors'][number]) => (
  <NearbyList
    title={m.alsoBy({ author: fullName(name) })}
    count={total}
    papers={papers.map(ofPaper)}
    few={3}
    more={
      total > papers.length && (
        <Link to="/library" search={{ q: authorFilter(name) }} className={`${parts.link} text-small`}>
          {m.showAll({ count: total + 1 })}
        </Link>
      )
    }
  />
);

const shownAuthors = 4;

const Skeleton = () => (
  <div aria-hidden="true" className="grid gap-3 pt-4">
    {[80, 65, 90, 55].map((width) => (
      <span key={width} className={parts.skeleton} style={{ width: `${width}%` }} />
    ))}
  </div>
);

const RelatedPapers = ({ paperId }: { paperId: string }) => {
  const { data, error, isPending, refetch } = useQuery(neighboursOptions(paperId));
  const alone = data && data.similar.length === 0 && data.by_authors.length === 0;
  return (
    <>
      <Direction paperId={paperId} direction="prior" />
      <Direction paperId={paperId} direction="derivative" />
      {isPending && <Skeleton />}
      {error && (
        <p className="text-quiet pt-4">
          {m.relatedFailed({ reason: errorText(error) })}{' '}
          <Button onClick={() => void refetch()}>{common.retry()}</Button>
        </p>
      )}
      {data && <Similar similar={data.similar} />}
      {data && <CloseInMeaning paperId={paperId} />}
      {data?.by_authors.slice(0, shownAuthors).map((author) => (
        <ByAuthor key={author.name} {...author} />
      ))}
      {alone && <p className="text-quiet pt-4">{m.noRelated()}</p>}
    </>
  );
};

/** Moving through the list by keys loads only the papers; related papers follow when the user stays on one. */
const debounceMs = 150;

/** Related papers of the library: next to the paper on a wide screen, below it on a narrow one. */
export const ContextPane = ({ paperId }: { paperId: string }) => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(paperId), debounceMs);
    return () => clearTimeout(timer);
  }, [paperId]);
  return (
    <div className={styles.context}>
      {settled === paperId ? <RelatedPapers key={paperId} paperId={paperId} /> : <Skeleton />}
    </div>
  );
};
