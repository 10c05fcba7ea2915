import * as m from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { call, errorText } from '../../api/client.ts';
import { editPaper } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { ago, moment, once } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { dateWords } from './date-words.ts';
import { workTypeLabel } from './labels.ts';
import * as styles from './paper.module.css';

const languages = once((tag) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));
/** "en" as "English"; anything that is not a language code is returned as it is. */
const languageName = (code: string): string => {
  try {
    return languages().of(code) ?? code;
  } catch {
    return code;
  }
};

const Added = ({ paper, at }: { paper: PaperDetails; at: string }) => {
  const run = paper.import_run_id;
  const from = paper.added_from ?? 'unknown';
  const time = (inside: ReactNode[]) => (
    <time dateTime={at} title={moment(at)}>
      {rich(inside)}
    </time>
  );
  const link = (inside: ReactNode[]) => (
    <Link to="/imports/$runId" params={{ runId: run ?? '' }} className={parts.link}>
      {rich(inside)}
    </Link>
  );
  return rich(
    run
      ? paperDetails.addedBy<ReactNode>({ when: ago(at), time, link })
      : paperDetails.addedFrom<ReactNode>({ when: ago(at), from, name: from.replaceAll('_', ' '), time }),
  );
};

const pin = async (paper: PaperDetails) => {
  const body = { citation_key_pinned: !paper.citation_key_pinned };
  try {
    queryClient.setQueryData(keys.paper(paper.id), await call(editPaper, { params: { id: paper.id }, body }));
  } catch (error) {
    sayFailed(errorText(error));
  }
};

const CitationKey = ({ paper }: { paper: PaperDetails }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    <bdi dir="ltr">{paper.citation_key}</bdi>
    <button
      type="button"
      className={`${parts.link} text-small`}
      title={paperDetails.pinKeyHint()}
      onClick={() => void pin(paper)}
    >
      {paper.citation_key_pinned ? paperDetails.unpinKey() : paperDetails.pinKey()}
    </button>
  </span>
);

const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt className="[overflow-wrap:anywhere]">{name}</dt>
          <dd dir="auto" className="text-start [overflow-wrap:anywhere]">
            {value}
          </dd>
        </Fragment>
      ))}
  </dl>
);

/** The other details. Unknown ones are left out. */
export const PaperFacts = ({ paper }: { paper: PaperDetails }) => {
  const rows: [string, ReactNode][] = [
    [m.workType(), workTypeLabel(paper.work_type)],
    [m.publisher(), paper.publisher],
    [
      m.editors(),
      paper.editor_list
        .map((e) => e.literal ?? [e.given, e.dropping, e.particle, e.family].filter(Boolean).join(' '))
        .join(', '),
    ],
    ...Object.entries(paper.contributors).map(([role, names]): [string, ReactNode] => [
      paperDetails.role({ role: role.replaceAll('-', '_') }),
      names,
    ]),
    ...Object.entries(paper.dates).map(([name, date]): [string, ReactNode] => [
      paperDetails.dateName({ name }),
      dateWords(date),
    ]),
    [m.doi(), paper.doi && <bdi dir="ltr">{paper.doi}</bdi>],
    [m.arxiv(), paper.arxiv_id],
    [m.pubmed(), [paper.pmid, paper.pmcid].filter(Boolean).join(' · ')],
    [m.citationKey(), paper.citation_key && <CitationKey paper={paper} />],
    [
      paperDetails.formerKeys(),
      paper.former_citation_keys.length > 0 && <bdi dir="ltr">{paper.former_citation_keys.join(' · ')}</bdi>,
    ],
    [m.keywords(), paper.keywords.join(' · ')],
    [paperDetails.topics(), paper.topics.map((t) => t.term).join(' · ')],
    [m.language(), paper.language && languageName(paper.language)],
    [m.added(), paper.added_at && <Added paper={paper} at={paper.added_at} />],
  ];
  // Names and values as an import had them, such as “bdsk-file-1”: kept, but seldom read.
  const others = Object.entries(paper.extra);
  return (
    <section aria-label={paperDetails.details()}>
      <div className={styles.sectionHead}>
        <h3>{paperDetails.details()}</h3>
      </div>
      <Facts rows={rows} />
      {others.length > 0 && (
        <details key={paper.id} className="mt-1.5">
          <summary className="cursor-pointer text-small text-quiet">{m.otherFields()}</summary>
          <div className="pt-1">
            <Facts rows={others} />
          </div>
        </details>
      )}
    </section>
  );
};
