import * as m from '@carrel/messages/feed';
import type { FeedMonitor } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { openPanel } from '../../desk/panels.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { ago } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { askMonitor, moveMonitor, removeMonitor, switchMonitor } from './use-monitors.ts';

interface MonitorRowProps {
  monitors: readonly FeedMonitor[];
  index: number;
  /** When the Feed is next refreshed automatically. */
  next: string | null;
  onEdit: (monitor: FeedMonitor) => void;
}

export const MonitorRow = ({ monitors, index, next, onEdit }: MonitorRowProps) => {
  const { off } = useNetwork();
  const monitor = monitors[index];
  if (!monitor) return null;
  const { label: name, health, health_reason: reason } = monitor;
  const own = monitor.monitor_type !== 'author';
  const result = monitor.last_result as { terms?: string[]; semantic_scholar?: { error?: string } } | null;
  const terms = result?.terms?.join(' · ');
  const bulkError = monitor.enabled ? result?.semantic_scholar?.error : undefined;
  const items = [
    { label: m.refreshOne({ name }), disabled: off || !monitor.enabled, onSelect: () => void askMonitor(monitor) },
    ...(own ? [{ label: m.editOne({ name }), onSelect: () => onEdit(monitor) }] : []),
    { label: m.deliver(), onSelect: () => openPanel({ kind: 'watch', of: 'monitor', id: monitor.id }) },
    { label: m.moveUp({ name }), disabled: index === 0, onSelect: () => void moveMonitor(monitors, index, -1) },
    {
      label: m.moveDown({ name }),
      disabled: index === monitors.length - 1,
      onSelect: () => void moveMonitor(monitors, index, 1),
    },
    ...(own ? [{ label: m.deleteOne({ name }), danger: true, onSelect: () => void removeMonitor(monitor) }] : []),
  ];
  return (
    <li className="flex items-start gap-3 py-2.5 border-b border-hair">
      <div className="grow min-w-0">
        <div className="font-medium truncate" dir="auto">
          {name}
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-quiet">
          <span>{m.typeOf({ type: monitor.monitor_type })}</span>
          {health !== 'ready' && (
            <span className={health === 'degraded' ? 'text-bad' : undefined}>
              {health === 'degraded' && reason ? m.reason({ reason, text: reason }) : m.health({ health })}
            </span>
          )}
          <span>{m.checked({ when: monitor.last_checked_at ? ago(monitor.last_checked_at) : 'never' })}</span>
          {monitor.enabled && next && <span>{m.nextCheck({ when: ago(next) })}</span>}
          {(monitor.last_checked_at || monitor.items > 0) && (
            <span>{m.foundBy({ items: monitor.items, saved: monitor.saved })}</span>
          )}
          {bulkError && <span className="text-warn">{m.bulkFailed({ error: bulkError })}</span>}
          {terms && <span>{m.searchesFor({ terms })}</span>}
          {monitor.daily_credits > 0 && <span>{m.cost({ credits: monitor.daily_credits })}</span>}
        </div>
      </div>
      {reason?.startsWith('missing_idxa_id') && monitor.author_id && (
        <Button
          aria-label={m.identifyAuthor({ name })}
          onClick={() => openPanel({ kind: 'author-identity', id: monitor.author_id! })}
        >
          {m.identify()}
        </Button>
      )}
      {!monitor.last_checked_at && monitor.enabled && health === 'ready' && (
        <Button aria-label={m.checkNowFor({ name })} disabled={off} onClick={() => void askMonitor(monitor)}>
          {m.checkNow()}
        </Button>
      )}
      <Switch
        label={m.watching({ name })}
        checked={monitor.enabled}
        onChange={(enabled) => void switchMonitor(monitor, enabled)}
      />
      <Menu trigger={<IconButton icon="more" label={m.editMonitor({ name })} />} items={items} align="end" />
    </li>
  );
};
