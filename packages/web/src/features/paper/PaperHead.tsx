import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { Paper } from '../../api/types.ts';
import { number, publicationDate } from '../../ui/format.ts';
import { filter } from '../labels/filter.ts';
import { originalUrl } from './commands.ts';
import { familyName, fullName } from './names.ts';

const shownAuthors = 12;

/** Every name leads to that author's papers here. Long lists fold, keeping the last author. */
export const Authors = ({ names }: { names: readonly string[] }) => {
  const [all, setAll] = useState(false);
  if (names.length === 0) return <p className="text-quiet mb-1">Authors unknown</p>;
  const folded = !all && names.length > shownAuthors + 2;
  const shown = folded ? [...names.slice(0, shownAuthors), names.at(-1)!] : names;
  return (
    <p className="mb-1 leading-relaxed" dir="auto">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
        <Fragment key={`${index}${name}`}>
          {index > 0 && ', '}
          {folded && index === shown.length - 1 && (
            <>
              <button type="button" className="link text-lamp font-medium" onClick={() => setAll(true)}>
                {number(names.length - shown.length)} more
              </button>
              {', '}
            </>
          )}
          <Link
            to="/library"
            search={{ q: filter('author', name.replace(',', '')) }}
            className="link"
            title={`Papers of ${familyName(name)}`}
          >
            <bdi>{fullName(name)}</bdi>
          </Link>
        </Fragment>
      ))}
    </p>
  );
};

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener" className="link">
    {children}
  </a>
);

/** Where and when it appeared, and the ways out of here. */
export const WhereLine = ({ paper }: { paper: Paper }) => {
  const pages = [
    paper.volume && `vol. ${paper.volume}`,
    paper.issue && `no. ${paper.issue}`,
    paper.pages && `pp. ${paper.pages.replace(/(\d)-+(?=\d)/g, '$1–')}`,
  ];
  const date = paper.publication_date ? publicationDate(paper.publication_date) : paper.year;
  const url = originalUrl(paper);
  const parts = [
    paper.journal && (
      <Link key="venue" to="/library" search={{ q: filter('venue', paper.journal) }} className="link">
        <bdi>{paper.journal}</bdi>
      </Link>
    ),
    pages.some(Boolean) && <span key="pages">{pages.filter(Boolean).join(', ')}</span>,
    date && <span key="date">{date}</span>,
    paper.cited_by_count > 0 && <span key="cited">cited by {number(paper.cited_by_count)}</span>,
    paper.doi && (
      <Outside key="doi" href={`https://doi.org/${encodeURI(paper.doi)}`}>
        doi
      </Outside>
    ),
    paper.arxiv_id && (
      <Outside key="arxiv" href={`https://arxiv.org/abs/${encodeURI(paper.arxiv_id)}`}>
        arXiv
      </Outside>
    ),
    paper.pmid && (
      <Outside key="pmid" href={`https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(paper.pmid)}/`}>
        PubMed
      </Outside>
    ),
    !paper.doi && !paper.arxiv_id && url && (
      <Outside key="url" href={url}>
        web page
      </Outside>
    ),
    paper.is_oa && paper.oa_url && /^https?:\/\//i.test(paper.oa_url) && (
      <Outside key="oa" href={paper.oa_url}>
        free to read
      </Outside>
    ),
  ].filter(Boolean);
  return (
    <p className="text-quiet mb-3.5 leading-relaxed">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no life of their own
        <Fragment key={index}>
          {/* The dot stays with what is before it: no line begins with one. */}
          {part}
          {index < parts.length - 1 && '\u00a0· '}
        </Fragment>
      ))}
    </p>
  );
};
