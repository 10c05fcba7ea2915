import * as m from '@carrel/messages/paperDetails';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago, moment } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { groupOrigins, originLabel } from './origin-labels.ts';
import * as styles from './paper.module.css';

/** The origin of each field, so that a wrong value can be traced. */
export const Provenance = ({ paper }: { paper: PaperDetails }) => (
  <section aria-label={m.provenance()}>
    <div className={styles.sectionHead}>
      <h3>{m.provenance()}</h3>
    </div>
    <dl className={styles.facts}>
      {groupOrigins(paper.provenance).map((group) => (
        <Fragment key={`${group.names} ${group.at}`}>
          <dt className="max-w-44">{group.names}</dt>
          <dd>
            {group.import_run_id ? (
              <Link to="/imports/$runId" params={{ runId: group.import_run_id }} className={parts.link}>
                <bdi>{originLabel(group)}</bdi>
              </Link>
            ) : (
              <span className={group.origin === 'hand' ? 'text-lamp font-medium' : ''}>{originLabel(group)}</span>
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
