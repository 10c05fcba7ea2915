import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityJob, HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { ago, moment, number, plural } from '../../ui/format.ts';
import { JobCard } from '../activity/JobCard.tsx';
import { activityOptions } from '../activity/queries.ts';
import { revert } from '../history/undo.ts';
import { configure, refetchHealth, resume, run } from './actions.ts';
import { ConfirmRepair } from './ConfirmRepair.tsx';
import { canRun, pendingWords, priceWords } from './words.ts';

/** What the last run came to, what it changed, and how to take that back. */
const LastRun = ({ operation: o }: { operation: HealthOperation }) => {
  const last = o.last_run;
  if (!last || o.active_job_id) return null;
  return (
    <div className="text-small mt-2">
      <p className={last.status === 'failed' ? 'text-bad' : 'text-quiet'} dir="auto">
        {last.message}, {ago(last.finished_at ?? last.updated_at)}
        {last.trigger_source === 'user' ? '' : ', by itself'}.{last.next_step && ` ${last.next_step}`}
      </p>
      {last.receipts.map((r) => (
        <p key={r.action_id} className="flex flex-wrap items-center gap-2" dir="auto">
          <span>
            {r.summary}: {plural(r.changes, 'change')}
          </span>
          {r.undone ? (
            <span className="text-quiet">taken back</span>
          ) : (
            <Button tone="quiet" icon="undo" onClick={() => void revert(r.action_id).then(refetchHealth)}>
              Undo
            </Button>
          )}
        </p>
      ))}
    </div>
  );
};

const Choices = ({ operation: o }: { operation: HealthOperation }) => (
  <div className="health-choices">
    {!o.destructive && (
      <FormRow
        title="Run by itself"
        hint={`While nothing else goes on, at most ${number(o.auto_daily_cap)} a day (${number(o.auto_used_today)} today). Needs the idle healer in Settings.`}
      >
        {({ control, hint }) => (
          <Switch
            id={control}
            describedBy={hint}
            checked={o.auto_enabled}
            onChange={(on) => void configure(o.key, { auto_enabled: on })}
          />
        )}
      </FormRow>
    )}
    {o.max_manual_limit > 1 && (
      <FormRow title="At most, in one run" hint={`From 1 to ${number(o.max_manual_limit)}`}>
        {({ control, hint }) => (
          <input
            id={control}
            aria-describedby={hint}
            key={o.manual_limit}
            className="field w-24"
            type="number"
            min={1}
            max={o.max_manual_limit}
            defaultValue={o.manual_limit}
            onBlur={(event) => {
              const value = event.target.valueAsNumber;
              if (Number.isInteger(value) && value !== o.manual_limit)
                void configure(o.key, { remembered_manual_limit: value });
            }}
          />
        )}
      </FormRow>
    )}
  </div>
);

export const RepairRow = ({ operation: o }: { operation: HealthOperation }) => {
  const [asking, setAsking] = useState(false);
  const [more, setMore] = useState(false);
  const { data: jobs } = useQuery(activityOptions);
  const job = jobs?.find((j: ActivityJob) => j.job_id === o.active_job_id);
  const known = o.candidates_pending !== null;
  return (
    <li className="health-repair" data-readiness={o.readiness} id={`repair-${o.key}`}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow basis-72 min-w-0">
          <h3 className="font-medium">{o.label}</h3>
          <p className="text-quiet text-small">{o.description}</p>
          <p className="text-small mt-0.5">
            <b className="tabular-nums">{pendingWords(o)}</b>
            {o.readiness === 'ready' || o.readiness === 'manual_review' ? (
              <span className="text-quiet"> · {priceWords(o)}</span>
            ) : (
              o.readiness !== 'healthy' && <span className="text-warn"> · {o.readiness_reason}</span>
            )}
          </p>
          {o.paused_by_user_until && (
            <p className="text-small flex flex-wrap items-center gap-2">
              <span>You stopped it; by itself it rests until {moment(o.paused_by_user_until)}.</span>
              <Button tone="quiet" onClick={() => void resume(o.key)}>
                Resume
              </Button>
            </p>
          )}
        </div>
        <div className="flex gap-1.5">
          <Button
            tone={o.recommended ? 'primary' : 'plain'}
            disabled={!canRun(o)}
            aria-label={`Run${o.destructive ? '…' : ''}: ${o.label}`}
            onClick={() => (o.destructive ? setAsking(true) : void run(o.key))}
          >
            {o.destructive ? 'Run…' : 'Run'}
          </Button>
          <Button
            tone="quiet"
            disabled={!known || o.candidates_pending === 0}
            aria-label={`Preview: ${o.label}`}
            onClick={() => void run(o.key, { dry_run: true })}
          >
            Preview
          </Button>
          <Button tone="quiet" aria-expanded={more} aria-label={`Choices: ${o.label}`} onClick={() => setMore(!more)}>
            Choices
          </Button>
        </div>
      </div>
      {job && (
        <div className="health-job">
          <JobCard job={job} />
        </div>
      )}
      <LastRun operation={o} />
      {more && <Choices operation={o} />}
      {asking && <ConfirmRepair operation={o} onClose={() => setAsking(false)} />}
    </li>
  );
};
