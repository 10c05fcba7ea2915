import { addressOf } from '@carrel/contract/identifier-addresses';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { Link } from '@tanstack/react-router';
import { sourceWord } from '../../api/source-names.ts';
import { useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { publicationDate } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { fullName } from '../paper/names.ts';
import * as paperStyles from '../paper/paper.module.css';
import { authorsOf } from './about-item.ts';
import type { Result } from './merge-results.ts';
import { stateOf } from './ResultRow.tsx';
import type { OnlineAction } from './save-online.ts';

const maxAuthors = 14;

/** The URL of the paper at its publisher. */
export const publisherUrl = ({ item }: Result): string | null => {
  if (item.doi) return addressOf.doi(item.doi);
  if (item.arxiv_id) return addressOf.arxiv_id(item.arxiv_id);
  return item.url && /^https?:\/\//i.test(item.url) ? item.url : null;
};

const authorLine = (names: readonly string[]): string => {
  if (names.length === 0) return m.authorsUnknown();
  const list = names.slice(0, maxAuthors).map(fullName).join(', ');
  return names.length > maxAuthors ? m.andMore({ list, count: names.length - maxAuthors }) : list;
};

const Authors = ({ names }: { names: string[] }) => (
  <p className="mb-1 leading-relaxed" dir="auto">
    {authorLine(names)}
  </p>
);

interface ResultPaneProps {
  result: Result;
  busy: boolean;
  onAct: (action: OnlineAction) => void;
}

/** The selected result: what the sources know about it, and its actions. */
export const ResultPane = ({ result, busy, onAct }: ResultPaneProps) => {
  const { item } = result;
  const url = publisherUrl(result);
  const keys = { save: useKeys('online.save'), like: useKeys('online.like'), not: useKeys('online.dislike') };
  const date = item.publication_date ? publicationDate(item.publication_date) : item.year;
  const state = stateOf(result);
  return (
    <article aria-label={m.selectedResult()} aria-busy={busy}>
      {item.is_retracted && (
        <p className="mb-3 px-3 py-2 rounded-[7px] bg-bad-wash text-bad font-medium">{m.retractedNotice()}</p>
      )}
      <h2 className={`${paperStyles.title} ${parts.rich}`} dir="auto">
        <RichText text={item.title} />
      </h2>
      <Authors names={authorsOf(item)} />
      <p className="text-quiet mb-3.5">
        {[item.journal, date].filter(Boolean).join(' · ')}
        {url && (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer noopener" className={parts.link}>
              {commands.openAtPublisher()}
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1.5 mb-4">
        {item.in_library && item.paper_id ? (
          <>
            <span className="text-lamp font-medium">{state}</span>
            <Link to="/library" search={{ paper: item.paper_id }} className={parts.button}>
              {m.openInLibrary()}
            </Link>
          </>
        ) : (
          <>
            <Button tone="primary" keys={keys.save} disabled={busy} onClick={() => onAct('add')}>
              {busy ? m.saving() : common.save()}
            </Button>
            <Button keys={keys.like} disabled={busy} onClick={() => onAct('like')}>
              {m.saveAndLike()}
            </Button>
            {item.paper_status === 'dismissed' ? (
              <span className="text-quiet">{state}</span>
            ) : (
              <Button tone="quiet" keys={keys.not} disabled={busy} onClick={() => onAct('dislike')}>
                {commands.dismissResult()}
              </Button>
            )}
          </>
        )}
      </div>
      {!item.in_library && <p className="text-small text-quiet -mt-2 mb-4">{m.ratingHint()}</p>}
      {item.abstract ? (
        <section aria-label={m.abstract()} className={`${paperStyles.abstract} ${parts.rich}`} dir="auto">
          <p>
            <RichText text={item.abstract} />
          </p>
        </section>
      ) : (
        <p className="text-quiet mb-4">{m.noAbstract()}</p>
      )}
      <dl className={paperStyles.facts}>
        <dt>{m.foundIn()}</dt>
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
            <dt>{m.topics()}</dt>
            <dd>{item.topics.join(' · ')}</dd>
          </>
        )}
      </dl>
    </article>
  );
};
