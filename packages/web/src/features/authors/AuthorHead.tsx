import * as m from '@carrel/messages/authors';
import { Fragment, type ReactNode } from 'react';
import type { Author, AuthorDossier } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import * as paperStyles from '../paper/paper.module.css';
import { MergedProfiles } from './MergedProfiles.tsx';
import { resolutionReasonOf } from './reason-text.ts';

const External = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener" className={parts.link}>
    <bdi dir="ltr">{children}</bdi>
  </a>
);

const statusLabels: Record<NonNullable<Author['id_resolution_status']>, () => string> = {
  confirmed: m.statusConfirmed,
  probable: m.statusProbable,
  ambiguous: m.statusAmbiguous,
  failed: m.statusFailed,
  dismissed: m.statusDismissed,
};

const Identity = ({ author }: { author: Author }) => {
  const { id_resolution_status: status } = author;
  const reason = resolutionReasonOf(author);
  const undecided = status === 'ambiguous' || status === 'failed';
  return (
    <>
      {status === null ? m.statusUnknown() : statusLabels[status]()}
      {reason && <span className="text-quiet"> · {reason}</span>}{' '}
      {(undecided || status === null) && (
        <button
          type="button"
          className={`${parts.link} text-lamp font-medium`}
          onClick={() => openPanel({ kind: 'author-identity', id: author.id })}
        >
          {m.identify()}
        </button>
      )}
    </>
  );
};

/** Who the author is: affiliation, identifiers with links, and how sure that is. */
export const AuthorHead = ({ dossier }: { dossier: AuthorDossier }) => {
  const { author, merged_profiles: merged } = dossier;
  const rows: [string, ReactNode][] = [
    [m.affiliation(), author.affiliation && <span dir="auto">{author.affiliation}</span>],
    [m.identity(), <Identity key="identity" author={author} />],
    [
      m.openAlex(),
      author.idxa_id && (
        <>
          <External href={`https://openalex.org/${author.idxa_id}`}>{author.idxa_id}</External>
          {author.alt_idxa_ids.length > 0 && (
            <span className="text-quiet"> · {m.alsoKnownAs({ ids: author.alt_idxa_ids.join(', ') })}</span>
          )}
        </>
      ),
    ],
    [m.orcid(), author.orcid && <External href={`https://orcid.org/${author.orcid}`}>{author.orcid}</External>],
    [
      m.semanticScholar(),
      author.idxb_id && (
        <External href={`https://www.semanticscholar.org/author/${author.idxb_id}`}>{author.idxb_id}</External>
      ),
    ],
    [m.mergedProfiles(), merged.length > 0 && <MergedProfiles key="merged" author={author} profiles={merged} />],
    [m.otherNames(), author.other_names.slice(0, 8).join(' · ')],
    [m.topicsAtOpenAlex(), (author.interests ?? []).slice(0, 6).join(' · ')],
    [
      m.figures(),
      [
        author.works_count !== null && m.works({ count: author.works_count }),
        author.citedby !== null && m.citations({ count: author.citedby }),
        author.h_index !== null && m.hIndex({ value: number(author.h_index) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ];
  return (
    <section aria-label={m.identity()}>
      <dl className={paperStyles.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
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
