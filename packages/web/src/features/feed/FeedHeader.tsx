import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/feed';
import { Link } from '@tanstack/react-router';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { type FeedList, type FeedSearch, periods, shownStatuses } from './feed-search.ts';

interface FeedHeaderProps {
  list: FeedList;
  /** A refresh is running. */
  refreshing: boolean;
  lastRefresh: string | null;
  onChange: (change: FeedSearch) => void;
  onRefresh: () => void;
}

/** Title, order and filters of the list. */
export const FeedHeader = ({ list, refreshing, lastRefresh, onChange, onRefresh }: FeedHeaderProps) => {
  const { off } = useNetwork();
  return (
    <header className="border-b border-hair shrink-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1">
        <h1 className="text-lead font-semibold">{commands.feed()}</h1>
        <span className="grow basis-24 min-w-0 truncate text-quiet text-small">
          {refreshing ? m.refreshing() : lastRefresh && m.lastRefresh({ when: lastRefresh })}
        </span>
        <Button disabled={refreshing || off} onClick={onRefresh}>
          {m.refresh()}
        </Button>
        <Link to="/feed/monitors" className={parts.button}>
          {m.monitors()}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 pb-2">
        <Segmented
          label={m.order()}
          value={list.sort}
          options={[
            { value: 'chronological', label: m.newestFirst() },
            { value: 'relevance', label: m.mostRelevantFirst() },
          ]}
          onChange={(sort) => onChange({ sort: sort === 'relevance' ? sort : undefined })}
        />
        <ChoiceField
          label={m.statusFilter()}
          value={list.status}
          options={shownStatuses.map((status) => ({ value: status, label: m.statusOf({ status }) }))}
          onChange={(show) => onChange({ show: show === 'new' ? undefined : show })}
        />
        <ChoiceField
          label={m.scopeFilter()}
          value={list.monitor_scope ?? 'all'}
          options={['all', 'inbox', 'journals'].map((scope) => ({ value: scope, label: m.scopeOf({ scope }) }))}
          onChange={(scope) => onChange({ scope: scope === 'all' ? undefined : scope })}
        />
        <ChoiceField
          label={m.periodFilter()}
          value={String(list.since_days)}
          options={periods.map((days) => ({ value: String(days), label: m.periodOf({ days: String(days) }) }))}
          onChange={(days) => onChange({ days: Number(days) })}
        />
      </div>
    </header>
  );
};
