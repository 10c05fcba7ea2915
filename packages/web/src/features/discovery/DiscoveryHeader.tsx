import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/discovery';
import { Link } from '@tanstack/react-router';
import type { Lens } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';

interface DiscoveryHeaderProps {
  lens: Lens | null;
  onRefresh: () => void;
}

export const DiscoveryHeader = ({ lens, onRefresh }: DiscoveryHeaderProps) => (
  <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1 border-b border-hair shrink-0">
    <h1 className="text-lead font-semibold">{commands.discovery()}</h1>
    <span className="grow basis-24 min-w-0 truncate text-quiet text-small max-sm:order-last max-sm:basis-full">
      {lens &&
        (lens.job_id
          ? m.refreshing()
          : lens.last_refreshed_at
            ? m.refreshedAt({
                when: ago(lens.last_refreshed_at),
                next: lens.next_refresh_at ? ago(lens.next_refresh_at) : 'none',
              })
            : m.never())}
      {lens?.is_outdated && !lens.job_id && (
        <>
          {' · '}
          <span title={m.outdatedTip()}>{m.outdated()}</span>
        </>
      )}
    </span>
    {lens && (
      <>
        <Button disabled={lens.job_id !== null} onClick={onRefresh}>
          {m.refresh()}
        </Button>
        <Button onClick={() => openPanel({ kind: 'lens', id: lens.id })}>{m.lensSettings()}</Button>
        <Button className="max-sm:hidden" onClick={() => openPanel({ kind: 'watch', of: 'lens', id: lens.id })}>
          {m.watchLens()}
        </Button>
      </>
    )}
    <Link to="/discovery/settings" className={parts.button}>
      {m.adjustments()}
    </Link>
  </header>
);
