import * as m from '@carrel/messages/serviceState';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../desk/preferences.ts';
import { timeOrAgo } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as sidebarStyles from '../../ui/sidebar.module.css';
import { homeOptions } from './queries.ts';
import * as styles from './service-state.module.css';

/** After the first page is there, which matters more. */
const laterMs = 2_500;
const againMs = 300_000;

const useServiceState = () => {
  const { seenAt } = usePreferences();
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...homeOptions(seenAt),
    select: (brief) => brief.status,
    enabled,
    staleTime: againMs,
    refetchOnMount: true,
    refetchInterval: againMs,
  });
  return data;
};

/** The state of the service, at the foot of the navigation: quiet, unless something is wrong. */
export const ServiceState = () => {
  const status = useServiceState();
  if (!status) return null;
  const { warning, warnings, last_backup_at, last_feed_refresh_at, network } = status;
  const facts = [
    last_backup_at === null ? m.notBackedUp() : m.backedUp({ when: timeOrAgo(last_backup_at) }),
    last_feed_refresh_at && m.refreshed({ when: timeOrAgo(last_feed_refresh_at) }),
    !network && warning === null && m.offline(),
  ].filter(Boolean);
  return (
    <section aria-label={m.status()} className={styles.state}>
      {warning === null ? (
        <p className="text-ink">{m.quiet()}</p>
      ) : (
        <p>
          <Link to="/health" className={styles.warning} data-tip={warning.text} data-tip-side="right">
            <Icon name="info" size={15} />
            <span className={sidebarStyles.label}>{warning.text}</span>
          </Link>
          {warnings > 1 && <span> {m.moreWarnings({ count: warnings - 1 })}</span>}
        </p>
      )}
      <p>{facts.join(' · ')}</p>
    </section>
  );
};
