import { arxivAddress, doiAddress, pmidAddress } from '@carrel/contract/paper-addresses';
import * as m from '@carrel/messages/paper';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { Paper } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { publicationDate } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { filter } from '../labels/filter.ts';
import { originalUrl } from './commands.ts';
import { familyName, fullName } from './names.ts';

const shownAuthors = 12;

/** Each name is a link to the author's papers. Long lists are shortened, keeping the last author. */
export const Authors = ({ names, paperId }: { names: readonly string[]; paperId?: string }) => {
  const [all, setAll] = useState(false);
  if (names.length === 0) return <p className="text-quiet mb-1">{m.authorsUnknown()}</p>;
  const shortened = !all && names.length > shownAuthors + 2;
  const shown = shortened ? [...names.slice(0, shownAuthors), names.at(-1)!] : names;
  return (
    <p className="mb-1 leading-relaxed" dir="auto">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
        <Fragment key={`${index}${name}`}>
          {index > 0 && ', '}
          {shortened && index === shown.length - 1 && (
            <>
              <button type="button" className={`${parts.link} text-lamp font-medium`} onClick={() => setAll(true)}>
                {m.more({ count: names.length - shown.length })}
              </button>
              {', '}
            </>
          )}
          <Link
            to="/library"
            search={{ q: filter('author', name.replace(',', '')) }}
            className={parts.link}
            title={m.papersBy({ author: familyName(name) })}
          >
            <bdi>{fullName(name)}</bdi>
          </Link>
        </Fragment>
      ))}
      {paperId !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className={`${parts.link} text-small text-quiet`}
            aria-label={m.followAuthor()}
            onClick={() => openPanel({ kind: 'paper-authors', paperId })}
          >
            {m.follow()}
          </button>
        </>
      )}
    </p>
  );
};

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener" className={parts.link}>
    {children}
  </a>
);

/** Pages with a dash between the first and the last; a single page once. */
export const shortPages = (pages: string): string => {
  const ends = /^([\p{L}\d.:]+)[-–]+([\p{L}\d.:]+)$/u.exec(pages);
  return ends && ends[1] === ends[2]
    ? m.pageShort({ page: ends[1]! })
    : m.pagesShort({ pages: pages.replace(/(\d)-+(?=\d)/g, '$1–') });
};

/** Where and when the paper was published, and links to it. */
export const WhereLine = ({ paper }: { paper: Paper }) => {
  const pages = [
    paper.volume && m.volumeShort({ volume: paper.volume }),
    paper.issue && m.issueShort({ issue: paper.issue }),
    paper.pages && shortPages(paper.pages),
  ];
  const date = paper.publication_date ? publicationDate(paper.publication_date) : paper.year;
  const url = originalUrl(paper);
  const pieces = [
    paper.journal && (
      <Link key="venue" to="/library" search={{ q: filter('venue', paper.journal) }} className={parts.link}>
        <bdi>{paper.journal}</bdi>
      </Link>
    ),
    pages.some(Boolean) && <span key="pages">{pages.filter(Boolean).join(', ')}</span>,
    date && <span key="date">{date}</span>,
    paper.cited_by_count > 0 && <span key="cited">{m.citedByCount({ count: paper.cited_by_count })}</span>,
    paper.doi && (
      <ExternalLink key="doi" href={doiAddress(paper.doi)}>
        {m.doi()}
      </ExternalLink>
    ),
    paper.arxiv_id && (
      <ExternalLink key="arxiv" href={arxivAddress(paper.arxiv_id)}>
        {m.arxiv()}
      </ExternalLink>
    ),
    paper.pmid && (
      <ExternalLink key="pmid" href={pmidAddress(paper.pmid)}>
        {m.pubmed()}
      </ExternalLink>
    ),
    !paper.doi && !paper.arxiv_id && url && (
      <ExternalLink key="url" href={url}>
        {m.webPage()}
      </ExternalLink>
    ),
    paper.is_oa && paper.oa_url && /^https?:\/\//i.test(paper.oa_url) && (
      <ExternalLink key="oa" href={paper.oa_url}>
        {m.openAccess()}
      </ExternalLink>
    ),
  ].filter(Boolean);
  return (
    <p className="text-quiet mb-3.5 leading-relaxed">
      {pieces.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state
        <Fragment key={index}>
          {/* The non-breaking space keeps the dot from starting a line. */}
          {part}
          {index < pieces.length - 1 && '\u00a0· '}
        </Fragment>
      ))}
    </p>
  );
};
