import { Link } from '@tanstack/react-router';
import { sourceWord } from '../../api/source-names.ts';
import { useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { publicationDate } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import { fullName } from '../paper/names.ts';
import { authorsOf } from './about-item.ts';
import type { Result } from './merge-results.ts';
import { stateOf } from './ResultRow.tsx';
import type { OnlineAction } from './save-online.ts';

const shownAuthors = 14;

/** The page of the work itself. */
export const addressOf = ({ item }: Result): string | null => {
  if (item.doi) return `https://doi.org/${encodeURI(item.doi)}`;
  if (item.arxiv_id) return `https://arxiv.org/abs/${encodeURI(item.arxiv_id)}`;
  return item.url && /^https?:\/\//i.test(item.url) ? item.url : null;
};

const Authors = ({ names }: { names: string[] }) => (
  <p className="mb-1 leading-relaxed" dir="auto">
    {names.slice(0, shownAuthors).map(fullName).join(', ') || 'Authors unknown'}
    {names.length > shownAuthors && ` and ${names.length - shownAuthors} more`}
  </p>
);

interface ResultPaneProps {
  result: Result;
  busy: boolean;
  onAct: (action: OnlineAction) => void;
}

/** The highlighted result: what its sources say, and what may be done with it. */
export const ResultPane = ({ result, busy, onAct }: ResultPaneProps) => {
  const { item } = result;
  const address = addressOf(result);
  const keys = { save: useKeys('online.save'), like: useKeys('online.like'), not: useKeys('online.dislike') };
  const date = item.publication_date ? publicationDate(item.publication_date) : item.year;
  const state = stateOf(result);
  return (
    <article aria-label="The highlighted result" aria-busy={busy}>
      {item.is_retracted && (
        <p className="mb-3 px-3 py-2 rounded-[7px] bg-bad-wash text-bad font-medium">This work was retracted.</p>
      )}
      <h2 className="paper-title rich" dir="auto">
        <RichText text={item.title} />
      </h2>
      <Authors names={authorsOf(item)} />
      <p className="text-quiet mb-3.5">
        {[item.journal, date].filter(Boolean).join(' · ')}
        {address && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer noopener" className="link">
              its own page
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1.5 mb-4">
        {item.in_library && item.paper_id ? (
          <>
            <span className="text-lamp font-medium">{state}</span>
            <Link to="/library" search={{ paper: item.paper_id }} className="btn">
              Open it
            </Link>
          </>
        ) : (
          <>
            <Button tone="primary" keys={keys.save} disabled={busy} onClick={() => onAct('add')}>
              {busy ? 'Saving…' : 'Save'}
            </Button>
            <Button keys={keys.like} disabled={busy} onClick={() => onAct('like')}>
              Save and like
            </Button>
            {item.paper_status === 'dismissed' ? (
              <span className="text-quiet">{state}</span>
            ) : (
              <Button tone="quiet" keys={keys.not} disabled={busy} onClick={() => onAct('dislike')}>
                Not interested
              </Button>
            )}
          </>
        )}
      </div>
      {!item.in_library && (
        <p className="text-small text-quiet -mt-2 mb-4">Save rates it 3 stars, Save and like 4 stars.</p>
      )}
      {item.abstract ? (
        <section aria-label="Abstract" className="abstract rich" dir="auto">
          <p>
            <RichText text={item.abstract} />
          </p>
        </section>
      ) : (
        <p className="text-quiet mb-4">No source gave an abstract.</p>
      )}
      <dl className="facts">
        <dt>Known to</dt>
        <dd>{item.sources.map(sourceWord).join(', ')}</dd>
        {item.doi && (
          <>
            <dt>DOI</dt>
            <dd>
              <bdi dir="ltr">{item.doi}</bdi>
            </dd>
          </>
        )}
        {item.arxiv_id && (
          <>
            <dt>arXiv</dt>
            <dd>{item.arxiv_id}</dd>
          </>
        )}
        {item.topics.length > 0 && (
          <>
            <dt>Topics</dt>
            <dd>{item.topics.join(' · ')}</dd>
          </>
        )}
      </dl>
    </article>
  );
};
