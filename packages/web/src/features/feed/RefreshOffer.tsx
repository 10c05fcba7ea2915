import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, errorText } from '../../api/client.ts';
import { updateDiscoverySettings } from '../../api/endpoints.gen.ts';
import { settingsOptions } from '../../api/queries.ts';
import type { FeedStatus } from '../../api/types.ts';
import { saveSettings, switchNetwork } from '../../desk/save-settings.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { feedStatusOptions, refetchFeed } from './queries.ts';

type Automatic = FeedStatus['automatic'];

/** What it costs, in one sentence. */
export const refreshCost = ({ daily_credits, daily_limit, interval_hours }: Automatic): string =>
  m.offerCost({
    credits: daily_credits,
    limit: daily_limit ?? 0,
    known: daily_limit === null ? 'no' : 'yes',
    hours: interval_hours,
  });

/** Why automatic refreshes cannot run, and the one click that changes it. */
export const RefreshProblem = ({ automatic }: { automatic: Automatic }) => {
  const { refusal, has_key: hasKey } = automatic;
  if (refusal === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-warn">
      {m.offerRefused({ refusal, key: hasKey ? 'yes' : 'no' })}
      {refusal === 'network_off' && (
        <Button onClick={() => void switchNetwork(true).then(refetchFeed)}>{m.turnOnNetwork()}</Button>
      )}
      {refusal === 'reserve' && (
        <Link to="/settings" hash={hasKey ? 'sources' : 'keys'} className={parts.button}>
          {hasKey ? m.openSources() : m.addKey()}
        </Link>
      )}
    </span>
  );
};

/**
 * Offers automatic refresh once, where the first author, monitor or lens was added.
 * @param lens the lenses are refreshed automatically, too
 */
export const RefreshOffer = ({ lens = false }: { lens?: boolean }) => {
  const settings = useQuery(settingsOptions).data;
  const status = useQuery(feedStatusOptions).data;
  const { busy, run } = useAction();
  if (!settings || !status || settings.feed.offer_closed) return null;
  const { automatic } = status;
  if (automatic.on || (status.monitors.total === 0 && !lens)) return null;
  const save = (feed: { refresh_enabled?: boolean; offer_closed: boolean }) =>
    run(
      async () => {
        if (feed.refresh_enabled && lens)
          await call(updateDiscoverySettings, { body: { schedule: { refresh_enabled: true } } });
        await saveSettings({ feed });
        refetchFeed();
      },
      (error) => sayFailed(errorText(error)),
    );
  return (
    <section
      aria-label={m.automatic()}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 border-b border-hair bg-page text-small"
    >
      <p className="grow basis-72">
        {m.offer()} {automatic.refusal === null ? refreshCost(automatic) : <RefreshProblem automatic={automatic} />}
      </p>
      <Button tone="primary" disabled={busy} onClick={() => void save({ refresh_enabled: true, offer_closed: true })}>
        {m.turnOn()}
      </Button>
      <Button tone="quiet" disabled={busy} onClick={() => void save({ offer_closed: true })}>
        {m.notNow()}
      </Button>
    </section>
  );
};
