import * as m from '@carrel/messages/today';
import type { HomeBrief } from '../../api/types.ts';
import { moment } from '../../ui/format.ts';
import * as styles from './today.module.css';

/** What is new, as a sentence. */
export const Lead = ({ brief, since }: { brief: HomeBrief; since: string | null }) => {
  const { new_count: count, estimate } = brief.feed;
  const notices = brief.needs.find((need) => need.kind === 'notices')?.count ?? 0;
  return (
    <div className={styles.lead} aria-live="polite">
      <p>
        {since === null ? m.leadFresh({ count }) : m.lead({ count, when: moment(since) })}
        {notices > 0 && <> {m.leadNotices({ count: notices })}</>}
      </p>
      {estimate && count > 0 && (
        <p className="text-quiet mt-1">
          {m.estimate({ relevant: Math.round(estimate.relevant), low: estimate.low, high: estimate.high, count })}
        </p>
      )}
    </div>
  );
};
