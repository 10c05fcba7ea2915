import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago, moment } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import { workTypeWords } from './fields.ts';

const fromWords: Record<string, string> = {
  import: 'an import',
  manual: 'your hand',
  feed: 'the feed',
  discovery: 'discovery',
};

/** Versions of the same work: preprints of an article, parts of a book. */
export const Versions = ({ paper }: { paper: PaperDetails }) => {
  const versions = [
    ...paper.preprint_versions.map((v) => ({ ...v, what: 'Preprint' })),
    ...paper.components.map((v) => ({ ...v, year: null, what: 'Part' })),
  ];
  if (versions.length === 0) return null;
  return (
    <section aria-label="Other versions">
      <div className="section-head">
        <h3>Other versions</h3>
      </div>
      <ul className="grid gap-1">
        {versions.map((version) => (
          <li key={version.id}>
            <span className="text-quiet text-small">
              {version.what}
              {version.year ? ` of ${version.year}` : ''}:{' '}
            </span>
            <Link
              to="/library"
              search={(old: object) => ({ ...old, paper: version.id })}
              className="link font-serif text-lead"
              dir="auto"
            >
              <RichText text={version.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everything else that is known, quietly. Unknown things are left out rather than shown as nothing. */
export const PaperFacts = ({ paper }: { paper: PaperDetails }) => {
  const rows: [string, ReactNode][] = [
    ['Kind', workTypeWords[paper.work_type] ?? paper.work_type],
    ['Publisher', paper.publisher],
    [
      'Editors',
      paper.editor_list.map((e) => e.literal ?? [e.given, e.particle, e.family].filter(Boolean).join(' ')).join(', '),
    ],
    ['DOI', paper.doi && <bdi dir="ltr">{paper.doi}</bdi>],
    ['arXiv', paper.arxiv_id],
    ['PubMed', [paper.pmid, paper.pmcid].filter(Boolean).join(' · ')],
    ['Citation key', paper.citation_key && <bdi dir="ltr">{paper.citation_key}</bdi>],
    ['Keywords', paper.keywords.join(' · ')],
    ['Topics', paper.topics.map((t) => t.term).join(' · ')],
    ['Language', paper.language],
    [
      'Added',
      paper.added_at && (
        <>
          <time dateTime={paper.added_at} title={moment(paper.added_at)}>
            {ago(paper.added_at)}
          </time>
          {paper.import_run_id ? (
            <>
              {' by '}
              <Link to="/imports/$runId" params={{ runId: paper.import_run_id }} className="link">
                an import
              </Link>
            </>
          ) : (
            paper.added_from && ` from ${fromWords[paper.added_from] ?? paper.added_from}`
          )}
        </>
      ),
    ],
    ...Object.entries(paper.extra).map(([name, value]): [string, ReactNode] => [name, value]),
  ];
  const known = rows.filter(([, value]) => value);
  return (
    <section aria-label="Details">
      <div className="section-head">
        <h3>Details</h3>
      </div>
      <dl className="facts">
        {known.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd dir="auto" className="text-start">
              {value}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};
