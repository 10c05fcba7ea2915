import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { HealthDimension } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { itemsOptions } from './queries.ts';
import { countWords, shareWords } from './words.ts';

const page = 20;

/** The papers behind a number. */
const Items = ({ gap }: { gap: HealthDimension }) => {
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery(itemsOptions(gap.key, offset));
  if (error) return <p className="text-bad text-small">{sayError(error)}</p>;
  if (!data) return <p className="text-quiet text-small">Reading…</p>;
  return (
    <>
      <ol className="health-items" aria-label={gap.label}>
        {data.items.map((item) => (
          <li key={item.paper_id}>
            <Link to="/library" search={{ paper: item.paper_id }} className="nearby-title rich" dir="auto">
              <RichText text={item.title} />
            </Link>
            <span className="text-quiet text-small break-words" dir="auto">
              {[item.authors, item.publication_date, item.detail].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {(offset > 0 || data.has_more) && (
        <p className="flex gap-1.5 mt-2">
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - page))}>
            Before
          </Button>
          <Button disabled={!data.has_more} onClick={() => setOffset(offset + page)}>
            Further
          </Button>
        </p>
      )}
    </>
  );
};

/** One gap in a line: how bad, what, how many of how many, and the papers behind it. */
export const GapRow = ({ gap }: { gap: HealthDimension }) => {
  const [open, setOpen] = useState(false);
  const some = gap.has_items && gap.count !== 0 && gap.count !== null;
  return (
    <li className="health-gap" data-severity={gap.severity ?? 'unknown'}>
      <div className="health-gap-line">
        <span className="health-dot" role="img" aria-label={gap.severity ?? 'not known'} />
        <span className="min-w-0">
          <span title={`${gap.explanation} ${gap.impact}`}>{gap.label}</span>{' '}
          <span className="text-quiet text-small">
            <b className="tabular-nums font-medium">{countWords(gap)}</b> {shareWords(gap)}
          </span>
          {open && <span className="text-quiet text-small block">{`${gap.explanation} ${gap.impact}`}</span>}
        </span>
        {some && (
          <Button
            tone="quiet"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'}: ${gap.label}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {open && <Items gap={gap} />}
    </li>
  );
};
