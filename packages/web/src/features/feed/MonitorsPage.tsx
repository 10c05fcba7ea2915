import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { settingsOptions } from '../../api/queries.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { MonitorForm } from './MonitorForm.tsx';
import { MonitorRow } from './MonitorRow.tsx';
import { feedStatusOptions, monitorsOptions, refetchFeed } from './queries.ts';
import { RefreshProblem, refreshCost } from './RefreshOffer.tsx';

const intervals = [1, 3, 6, 12, 24, 48, 168] as const;

/** Whether and how often the Feed is refreshed automatically, and what that costs. */
const Automatic = () => {
  const feed = useQuery(settingsOptions).data?.feed;
  const automatic = useQuery(feedStatusOptions).data?.automatic;
  if (!feed || !automatic) return null;
  const { refresh_enabled: on, refresh_interval_hours: hours } = feed;
  const save = (change: Partial<typeof feed>) => void saveSettings({ feed: change }).then(refetchFeed);
  return (
    <FormRow
      title={m.automatic()}
      hint={
        <>
          {on ? refreshCost(automatic) : m.automaticOff()} {on && <RefreshProblem automatic={automatic} />}
        </>
      }
    >
      {({ control, hint }) => (
        <span className="flex items-center gap-3">
          {on && (
            <select
              className={`${parts.field} !w-auto`}
              aria-label={m.every()}
              value={hours}
              onChange={(event) => save({ refresh_interval_hours: Number(event.target.value) })}
            >
              {[...new Set<number>([...intervals, hours])]
                .sort((a, b) => a - b)
                .map((value) => (
                  <option key={value} value={value}>
                    {m.everyHours({ hours: value })}
                  </option>
                ))}
            </select>
          )}
          <Switch
            id={control}
            describedBy={hint}
            checked={on}
            onChange={(refresh_enabled) => save({ refresh_enabled })}
          />
        </span>
      )}
    </FormRow>
  );
};

export const MonitorsPage = () => {
  const read = useQuery(monitorsOptions);
  const monitors = read.data;
  const next = useQuery(feedStatusOptions).data?.automatic.next_at ?? null;
  const [form, setForm] = useState<FeedMonitor | 'new' | null>(null);
  return (
    <Page
      title={m.monitors()}
      note={monitors && monitors.length > 0 && m.monitorsNote({ total: monitors.length })}
      actions={
        <>
          <Link to="/feed" search={{}} className={parts.button}>
            {m.backToFeed()}
          </Link>
          {monitors && monitors.length > 0 && (
            <Button tone="primary" icon="plus" onClick={() => setForm('new')}>
              {m.addMonitor()}
            </Button>
          )}
        </>
      }
    >
      {form !== null && (
        <MonitorForm
          key={form === 'new' ? 'new' : form.id}
          monitor={form === 'new' ? null : form}
          onDone={() => setForm(null)}
        />
      )}
      <Reading query={read} failed={m.monitorsNotRead()} safe={m.notReadSafe()} />
      {monitors && <Automatic />}
      {monitors?.length === 0 && form === null && (
        <EmptyState
          kind="first"
          title={m.noMonitors()}
          actions={
            <Button tone="primary" onClick={() => setForm('new')}>
              {m.addMonitor()}
            </Button>
          }
        >
          {m.noMonitorsHint()}
        </EmptyState>
      )}
      <ul>
        {monitors?.map((monitor, index) => (
          <MonitorRow key={monitor.id} monitors={monitors} index={index} next={next} onEdit={setForm} />
        ))}
      </ul>
    </Page>
  );
};
