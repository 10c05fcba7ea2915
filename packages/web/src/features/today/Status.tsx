import { serverText } from '@carrel/messages';
import * as m from '@carrel/messages/today';
import { Link } from '@tanstack/react-router';
import type { HomeBrief } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';

/** The state of the service as one quiet line; a warning only if something is wrong. */
export const Status = ({ status }: { status: HomeBrief['status'] }) => {
  const { warning, warnings, last_backup_at, last_feed_refresh_at, network } = status;
  const facts = [
    last_backup_at === null ? m.notBackedUp() : m.backedUp({ when: ago(last_backup_at) }),
    last_feed_refresh_at && m.refreshed({ when: ago(last_feed_refresh_at) }),
    !network && m.offline(),
  ].filter(Boolean);
  return (
    <section aria-label={m.status()} className="px-4 py-3 border-t border-hair text-small">
      {warning === null ? (
        <p>{m.quiet()}</p>
      ) : (
        <p>
          <Link to="/health" className="link">
            {serverText(warning.text)}
          </Link>
          {warnings > 1 && <span className="text-quiet"> {m.moreWarnings({ count: warnings - 1 })}</span>}
        </p>
      )}
      <p className="text-quiet">{facts.join(' · ')}</p>
    </section>
  );
};
