import * as m from '@carrel/messages/app';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connection } from '../api/connection.ts';
import { bootstrapOptions } from '../api/queries.ts';
import { CommandButton } from '../desk/Commands.tsx';
import { restartCarrel } from '../desk/restart.ts';
import { switchNetwork } from '../desk/save-settings.ts';

import { BlockedBanner, OfflineBanner } from '../features/outbox/OutboxBanners.tsx';
import { Button } from '../ui/Button.tsx';
import * as banners from '../ui/banner.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useStorePart } from '../ui/store.ts';

/** Tells the style sheet the height of the notices, so that overlays stay above them, however many there are. */
const useRoom = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
  return ref;
};

/**
 * Notices for every page: the service is gone, the network is off, the installation needs attention. They are at the
 * bottom of the page, so that nothing above moves under the pointer.
 */
export const Banners = () => {
  const reachable = useStorePart(connection, (c) => c.reachable);
  const { data } = useQuery(bootstrapOptions);
  const room = useRoom();
  const network = data?.network;
  // The notice about the network says so already, with a button to turn it on.
  const warnings = data?.warnings.filter((warning) => warning.code !== 'network_off') ?? [];
  return (
    <section ref={room} aria-label={m.notices()} className="shrink-0">
      <div role="status">
        {!reachable && <OfflineBanner />}
        <BlockedBanner />
      </div>
      {network && !network.enabled && (
        <p className={banners.banner}>
          <Icon name="network" size={14} />
          <span>{m.networkOffBanner({ forced: network.forced_off_by_env ? 'yes' : 'no' })}</span>
          {!network.forced_off_by_env && (
            <Button tone="quiet" className="!min-h-6 !py-0 ms-auto" onClick={() => void switchNetwork(true)}>
              {m.turnOn()}
            </Button>
          )}
        </p>
      )}
      {data?.library.sample_run != null && (
        <p className={banners.banner}>
          <Icon name="library" size={14} />
          <span>{m.sampleBanner()}</span>
          <CommandButton command="library.remove-sample" tone="quiet" className="!min-h-6 !py-0 ms-auto">
            {m.removeSample()}
          </CommandButton>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning.code} className={banners.banner} data-tone="warn">
          <Icon name="alert" size={14} />
          <span>{warning.message}</span>
          {warning.code === 'restart_required' && (
            <Button tone="quiet" className="!min-h-6 !py-0 ms-auto" onClick={() => void restartCarrel()}>
              {m.restart()}
            </Button>
          )}
        </p>
      ))}
    </section>
  );
};
