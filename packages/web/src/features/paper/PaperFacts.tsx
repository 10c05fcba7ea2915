import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago, moment } from '../../ui/format.ts';
import { ownValue } from '../../ui/own-value.ts';
import { workTypeWords } from './fields.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
/** "en" as "English"; what is no code of a language stays as it came. */
const languageWord = (code: string): string => {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
};

const fromWords: Record<string, string> = {
  import: 'an import',
  library_manual: 'your hand',
  connector: 'the browser connector',
  feed: 'the feed',
  discovery: 'discovery',
  online_search: 'a search online',
  refmanager: 'Zotero',
};

/** Everything else that is known, quietly. Unknown things are left out rather than shown as nothing. */
export const PaperFacts = ({ paper }: { paper: PaperDetails }) => {
  const rows: [string, ReactNode][] = [
    ['Kind', ownValue(workTypeWords, paper.work_type) ?? paper.work_type],
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
    ['Language', paper.language && languageWord(paper.language)],
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
            paper.added_from &&
            ` from ${ownValue(fromWords, paper.added_from) ?? paper.added_from.replaceAll('_', ' ')}`
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
