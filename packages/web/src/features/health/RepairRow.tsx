import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/health';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityOptions } from '../../api/queries.ts';
import { sourceWord } from '../../api/source-names.ts';
import type { ActivityJob, HealthDimension, HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, moment } from '../../ui/format.ts';
import { JobCard } from '../activity/JobCard.tsx';
import { revert } from '../history/undo.ts';
import { refetchHealth, resume, run } from './actions.ts';
import { ConfirmRepair } from './ConfirmRepair.tsx';
import { GapRow } from './GapRow.tsx';
import * as styles from './health.module.css';
import { canRun, formatCost, formatPending, idleLabel, runButtonLabel } from './labels.ts';
import { RepairOptions } from './RepairOptions.tsx';

/** Result and changes of the last run, with Undo. */
const LastRun = ({ operation: o }: { operation: HealthOperation }) => {
  const last = o.last_run;
  if (!last || o.active_job_id) return null;
  return (
    <div className="text-small mt-1.5">
      <p className={last.status === 'failed' ? 'text-bad' : 'text-quiet'} dir="auto">
        {(last.trigger_source === 'user' ? m.lastRun : m.lastRunAutomatic)({
          result: last.message,
          when: ago(last.finished_at ?? last.updated_at),
        })}
        {last.next_step && ` ${last.next_step}`}
      </p>
      {last.receipts.map((r) => (
        <p key={r.action_id} className="flex flex-wrap items-center gap-2" dir="auto">
          <span>{r.summary}</span>
          {r.undone ? (
            <span className="text-quiet">{m.undone()}</span>
          ) : (
            <Button tone="quiet" icon="undo" onClick={() => void revert(r.action_id).then(refetchHealth)}>
              {common.undo()}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
};

const Cost = ({ operation: o }: { operation: HealthOperation }) => {
  if (o.candidates_pending === null)
    return <span className="text-warn">{m.unknownBecause({ reason: o.readiness_reason })}</span>;
  if (o.candidates_pending === 0) return <span className="text-quiet">{idleLabel(o)}</span>;
  const isReady = o.readiness === 'ready' || o.readiness === 'manual_review';
  return (
    <>
      <span>{formatCost(o)}</span>
      {!isReady && <span className="text-warn text-small block">{o.readiness_reason}</span>}
    </>
  );
};

/** A repair with its gaps, sources, cost and buttons. */
export const RepairRow = ({ operation: o, gaps }: { operation: HealthOperation; gaps: readonly HealthDimension[] }) => {
  const [asking, setAsking] = useState(false);
  const [more, setMore] = useState(false);
  const { data: jobs } = useQuery(activityOptions);
  const job = jobs?.find((j: ActivityJob) => j.job_id === o.active_job_id);
  const hasWork = o.candidates_pending !== null && o.candidates_pending > 0;
  return (
    <li className={styles.repair} data-readiness={o.readiness} id={`repair-${o.key}`}>
      <div className={styles.line}>
        <div className={styles.name}>
          <h3 className="font-medium">{o.label}</h3>
          <p className="text-quiet text-small">{o.description}</p>
        </div>
        <div>{o.sources.length > 0 ? o.sources.map(sourceWord).join(', ') : m.onThisComputer()}</div>
        <div className={styles.price}>
          {hasWork && <b className="block">{formatPending(o)}</b>}
          <Cost operation={o} />
        </div>
        <div className={styles.actions}>
          <Button
            tone={o.recommended ? 'primary' : 'plain'}
            disabled={!canRun(o)}
            aria-label={m.action({ action: runButtonLabel(o), label: o.label })}
            onClick={() => (o.destructive ? setAsking(true) : void run(o.key))}
          >
            {runButtonLabel(o)}
          </Button>
          <span className="flex">
            <Button
              tone="quiet"
              disabled={!hasWork}
              aria-label={m.action({ action: m.preview(), label: o.label })}
              onClick={() => void run(o.key, { dry_run: true })}
            >
              {m.preview()}
            </Button>
            <Button
              tone="quiet"
              aria-expanded={more}
              aria-label={m.action({ action: m.options(), label: o.label })}
              onClick={() => setMore(!more)}
            >
              {m.options()}
            </Button>
          </span>
        </div>
      </div>
      {gaps.length > 0 && (
        <ul aria-label={m.gapsFilled({ label: o.label })}>
          {gaps.map((g) => (
            <GapRow key={g.key} gap={g} />
          ))}
        </ul>
      )}
      {o.paused_by_user_until && (
        <p className="text-small flex flex-wrap items-center gap-2">
          <span>{m.stoppedUntil({ when: moment(o.paused_by_user_until) })}</span>
          <Button tone="quiet" onClick={() => void resume(o.key)}>
            {m.resume()}
          </Button>
        </p>
      )}
      {job && (
        <div className={styles.job}>
          <JobCard job={job} />
        </div>
      )}
      <LastRun operation={o} />
      {more && <RepairOptions operation={o} />}
      {asking && <ConfirmRepair operation={o} onClose={() => setAsking(false)} />}
    </li>
  );
};
