import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityOptions } from '../../api/queries.ts';
import { sourceWord } from '../../api/source-names.ts';
import type { ActivityJob, HealthDimension, HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, moment, plural } from '../../ui/format.ts';
import { JobCard } from '../activity/JobCard.tsx';
import { revert } from '../history/undo.ts';
import { refetchHealth, resume, run } from './actions.ts';
import { ConfirmRepair } from './ConfirmRepair.tsx';
import { GapRow } from './GapRow.tsx';
import { RepairChoices } from './RepairChoices.tsx';
import { canRun, idleWords, pendingWords, priceWords, runWords } from './words.ts';

/** What the last run came to, what it changed, and how to take that back. */
const LastRun = ({ operation: o }: { operation: HealthOperation }) => {
  const last = o.last_run;
  if (!last || o.active_job_id) return null;
  return (
    <div className="text-small mt-1.5">
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

const Price = ({ operation: o }: { operation: HealthOperation }) => {
  if (o.candidates_pending === null) return <span className="text-warn">Unknown. {o.readiness_reason}</span>;
  if (o.candidates_pending === 0) return <span className="text-quiet">{idleWords(o)}</span>;
  const runs = o.readiness === 'ready' || o.readiness === 'manual_review';
  return (
    <>
      <span>{priceWords(o)}</span>
      {!runs && <span className="text-warn text-small block">{o.readiness_reason}</span>}
    </>
  );
};

/** A repair: what it fills, how, at what cost, and the button. */
export const RepairRow = ({ operation: o, gaps }: { operation: HealthOperation; gaps: readonly HealthDimension[] }) => {
  const [asking, setAsking] = useState(false);
  const [more, setMore] = useState(false);
  const { data: jobs } = useQuery(activityOptions);
  const job = jobs?.find((j: ActivityJob) => j.job_id === o.active_job_id);
  const some = o.candidates_pending !== null && o.candidates_pending > 0;
  return (
    <li className="health-repair" data-readiness={o.readiness} id={`repair-${o.key}`}>
      <div className="health-line">
        <div className="health-what">
          <h3 className="font-medium">{o.label}</h3>
          <p className="text-quiet text-small">{o.description}</p>
        </div>
        <div>{o.sources.length > 0 ? o.sources.map(sourceWord).join(', ') : 'On this machine'}</div>
        <div className="health-price">
          {some && <b className="block">{pendingWords(o)}</b>}
          <Price operation={o} />
        </div>
        <div className="health-do">
          <Button
            tone={o.recommended ? 'primary' : 'plain'}
            disabled={!canRun(o)}
            aria-label={`${runWords(o)}: ${o.label}`}
            onClick={() => (o.destructive ? setAsking(true) : void run(o.key))}
          >
            {runWords(o)}
          </Button>
          <span className="flex">
            <Button
              tone="quiet"
              disabled={!some}
              aria-label={`Preview: ${o.label}`}
              onClick={() => void run(o.key, { dry_run: true })}
            >
              Preview
            </Button>
            <Button tone="quiet" aria-expanded={more} aria-label={`Choices: ${o.label}`} onClick={() => setMore(!more)}>
              Choices
            </Button>
          </span>
        </div>
      </div>
      {gaps.length > 0 && (
        <ul aria-label={`What “${o.label}” fills`}>
          {gaps.map((g) => (
            <GapRow key={g.key} gap={g} />
          ))}
        </ul>
      )}
      {o.paused_by_user_until && (
        <p className="text-small flex flex-wrap items-center gap-2">
          <span>You stopped it; by itself it rests until {moment(o.paused_by_user_until)}.</span>
          <Button tone="quiet" onClick={() => void resume(o.key)}>
            Resume
          </Button>
        </p>
      )}
      {job && (
        <div className="health-job">
          <JobCard job={job} />
        </div>
      )}
      <LastRun operation={o} />
      {more && <RepairChoices operation={o} />}
      {asking && <ConfirmRepair operation={o} onClose={() => setAsking(false)} />}
    </li>
  );
};
