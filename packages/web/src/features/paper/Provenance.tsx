import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago, moment } from '../../ui/format.ts';
import { groupOrigins, originWord } from './origin-words.ts';

/** Who said what stands here, field by field, so that a wrong year can be traced. */
export const Provenance = ({ paper }: { paper: PaperDetails }) => (
  <section aria-label="Where this came from">
    <div className="section-head">
      <h3>Where this came from</h3>
    </div>
    <dl className="facts">
      {groupOrigins(paper.provenance).map((group) => (
        <Fragment key={`${group.words} ${group.at}`}>
          <dt className="max-w-44">{group.words}</dt>
          <dd>
            {group.import_run_id ? (
              <Link to="/imports/$runId" params={{ runId: group.import_run_id }} className="link">
                <bdi>{originWord(group)}</bdi>
              </Link>
            ) : (
              <span className={group.origin === 'hand' ? 'text-lamp font-medium' : ''}>{originWord(group)}</span>
            )}
            {', '}
            <time dateTime={group.at} title={moment(group.at)}>
              {ago(group.at)}
            </time>
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
);
