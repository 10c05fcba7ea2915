import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/health';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { HealthDimension } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import * as paperStyles from '../paper/paper.module.css';
import * as styles from './health.module.css';
import { formatCount, formatShare } from './labels.ts';
import { itemsOptions } from './queries.ts';

const pageSize = 20;
/** The page on which the user decides about authors. */
const needsAttention = '/authors?tab=attention';

const severityLabels: Record<NonNullable<HealthDimension['severity']>, () => string> = {
  critical: m.severityCritical,
  warning: m.severityWarning,
  info: m.severityInfo,
  healthy: m.severityHealthy,
};

/** The papers of a gap, by pages. */
const Items = ({ gap }: { gap: HealthDimension }) => {
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery(itemsOptions(gap.key, offset));
  if (error) return <p className="text-bad text-small">{errorText(error)}</p>;
  if (!data) return <p className="text-quiet text-small">{common.loading()}</p>;
  return (
    <>
      <ol className={styles.items} aria-label={gap.label}>
        {data.items.map((item) => (
          <li key={item.paper_id}>
            <Link
              to="/library"
              search={{ paper: item.paper_id }}
              className={`${paperStyles.nearbyTitle} ${parts.rich}`}
              dir="auto"
            >
              <RichText text={item.title} />
            </Link>
            <span className="text-quiet text-small break-words" dir="auto">
              {[item.authors, item.publication_date, item.detail].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {(offset > 0 || data.has_more) && (
        <p className="flex gap-1.5 mt-2">
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
            {common.previous()}
          </Button>
          <Button disabled={!data.has_more} onClick={() => setOffset(offset + pageSize)}>
            {common.next()}
          </Button>
        </p>
      )}
    </>
  );
};

/** A gap with its severity, its count, and on request its papers. */
export const GapRow = ({ gap }: { gap: HealthDimension }) => {
  const [open, setOpen] = useState(false);
  const toggle = open ? m.hide() : m.show();
  const decide = gap.actions.find((action) => action.kind === 'link' && action.target === needsAttention);
  const hasItems = gap.has_items && gap.count !== 0 && gap.count !== null;
  return (
    <li data-severity={gap.severity ?? 'unknown'}>
      <div className={styles.gapLine}>
        <span
          className={styles.dot}
          role="img"
          aria-label={(gap.severity === null ? m.unknown : severityLabels[gap.severity])()}
        />
        <span className="min-w-0">
          <span title={`${gap.explanation} ${gap.impact}`}>{gap.label}</span>{' '}
          <span className="text-quiet text-small">
            <b className="tabular-nums font-medium">{formatCount(gap)}</b> {formatShare(gap)}
          </span>
          {open && <span className="text-quiet text-small block">{`${gap.explanation} ${gap.impact}`}</span>}
        </span>
        {decide && gap.count !== 0 && (
          <Link to="/authors" search={{ tab: 'attention' }} className={`${parts.link} text-small`}>
            {decide.label}
          </Link>
        )}
        {hasItems && (
          <Button
            tone="quiet"
            aria-expanded={open}
            aria-label={m.action({ action: toggle, label: gap.label })}
            onClick={() => setOpen(!open)}
          >
            {toggle}
          </Button>
        )}
      </div>
      {open && <Items gap={gap} />}
    </li>
  );
};
