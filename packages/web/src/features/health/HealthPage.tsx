import { Reading } from '../../desk/Reading.tsx';
import './health.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isActive, onJob, onLibrary } from '../../api/events.ts';
import type { HealthDimension, HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { assessAgain, refetchHealth } from './actions.ts';
import { GapRow } from './GapRow.tsx';
import { Meters } from './Meters.tsx';
import { healthOptions, operationsOptions, systemOptions } from './queries.ts';
import { RepairRow } from './RepairRow.tsx';
import { NetworkSwitch, SystemBand } from './SystemBand.tsx';
import { headline, standing } from './words.ts';

const order = ['critical', 'warning', null, 'info', 'healthy'] as const;
const worstFirst = (a: HealthDimension, b: HealthDimension) => order.indexOf(a.severity) - order.indexOf(b.severity);

/** What ends or changes elsewhere is asked for again. */
const useNews = () =>
  useEffect(() => {
    const ends = [
      onJob((job) => {
        if (!isActive(job)) void refetchHealth();
      }),
      onLibrary(() => void refetchHealth()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="text-quiet">{title}</summary>
    {children}
  </details>
);

/** What to do next comes first, then what else there is to do, then what is done. */
const urgency = (o: HealthOperation) =>
  (o.recommended ? 2 : 0) + (o.candidates_pending !== 0 || o.active_job_id !== null ? 1 : 0);

/** What is missing, how it is filled and what that costs: a row for each repair, with the gaps it fills. */
const Repairs = ({ gaps, ops }: { gaps: readonly HealthDimension[]; ops: readonly HealthOperation[] }) => {
  const open = gaps.filter((g) => g.count !== 0).sort(worstFirst);
  const filledBy = (o: HealthOperation) => open.filter((g) => g.repair_task === o.key);
  const offered = ops.filter((o) => o.available);
  const concerned = (o: HealthOperation) =>
    o.candidates_pending !== 0 || o.active_job_id !== null || o.last_run !== null || filledBy(o).length > 0;
  const now = offered.filter(concerned).sort((a, b) => urgency(b) - urgency(a));
  const idle = offered.filter((o) => !concerned(o));
  const later = ops.filter((o) => !o.available);
  const known = open.filter((g) => !offered.some((o) => o.key === g.repair_task));
  const whole = gaps.filter((g) => g.count === 0);
  return (
    <section aria-labelledby="repairs">
      <div className="health-line health-head">
        <h2 id="repairs">What is missing</h2>
        <span>How it is filled</span>
        <span>What it costs</span>
      </div>
      {now.length === 0 && <p className="text-quiet py-3">Nothing is missing that could be filled.</p>}
      <ul>
        {now.map((o) => (
          <RepairRow key={o.key} operation={o} gaps={filledBy(o)} />
        ))}
      </ul>
      {known.length > 0 && (
        <div className="health-known">
          <h3 className="font-medium">Good to know</h3>
          <ul>
            {known.map((g) => (
              <GapRow key={g.key} gap={g} />
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-1.5 pt-4">
        {whole.length > 0 && (
          <Folded title={`Nothing missing: ${whole.length}`}>
            <ul>
              {whole.map((g) => (
                <GapRow key={g.key} gap={g} />
              ))}
            </ul>
          </Folded>
        )}
        {idle.length > 0 && (
          <Folded title={`Nothing to repair: ${idle.length}`}>
            <ul>
              {idle.map((o) => (
                <RepairRow key={o.key} operation={o} gaps={[]} />
              ))}
            </ul>
          </Folded>
        )}
        <Folded title={`Not in this release: ${later.length}`}>
          <ul className="grid gap-1.5 pt-2">
            {later.map((o) => (
              <li key={o.key}>
                <span className="font-medium">{o.label}</span>{' '}
                <span className="text-quiet text-small">{o.unavailable_reason}</span>
              </li>
            ))}
          </ul>
        </Folded>
      </div>
    </section>
  );
};

export const HealthPage = () => {
  const gaps = useQuery(healthOptions);
  const ops = useQuery(operationsOptions);
  const system = useQuery(systemOptions);
  useNews();
  const error = gaps.error ?? ops.error ?? system.error;
  const there = gaps.data && ops.data && system.data;
  // What is wrong with the service comes before the papers, what is well after them.
  const troubled = system.data?.chips.some((chip) => chip.status !== 'healthy');
  const band = system.data && <SystemBand chips={system.data.chips} />;
  return (
    <Page
      title="Health"
      note={gaps.data?.computed_at ? `assessed ${ago(gaps.data.computed_at)}` : ''}
      actions={
        <>
          <NetworkSwitch />
          <Button disabled={gaps.data?.rebuilding ?? false} onClick={() => void assessAgain()}>
            {gaps.data?.rebuilding ? 'Counting…' : 'Assess again'}
          </Button>
        </>
      }
    >
      <Reading
        query={{ data: there, error, refetch: refetchHealth }}
        what="the last assessment"
        failed="Health could not be read"
        safe="Your papers are not affected."
      />
      {gaps.data && ops.data && system.data && (
        <div className="health">
          <div>
            <p className="font-serif text-line font-medium" data-testid="health-line">
              {headline(gaps.data.dimensions, system.data.chips, ops.data.ops)}
            </p>
            <p className="text-quiet">{standing(system.data, ops.data, gaps.data.totals)}</p>
          </div>
          <Meters meters={system.data.meters} />
          {troubled && band}
          <Repairs gaps={gaps.data.dimensions} ops={ops.data.ops} />
          {!troubled && band}
        </div>
      )}
    </Page>
  );
};
