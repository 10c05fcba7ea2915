import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/health';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isActive, onJob, onLibrary } from '../../api/events.ts';
import type { HealthDimension, HealthOperation } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { attentionOptions } from '../library/queries.ts';
import { checkAgain, refetchHealth } from './actions.ts';
import { GapRow } from './GapRow.tsx';
import * as styles from './health.module.css';
import { countedPapers, headline, statusSummary } from './labels.ts';
import { Meters } from './Meters.tsx';
import { healthOptions, operationsOptions, systemOptions } from './queries.ts';
import { RepairRow } from './RepairRow.tsx';
import { NetworkSwitch, SystemBand } from './SystemBand.tsx';

const order = ['critical', 'warning', null, 'info', 'healthy'] as const;
const worstFirst = (a: HealthDimension, b: HealthDimension) => order.indexOf(a.severity) - order.indexOf(b.severity);

/** Refetches when a job ends or the library changes. */
const useRefetch = () =>
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

const Collapsible = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="text-quiet">{title}</summary>
    {children}
  </details>
);

/** Recommended repairs first, then others with something to do. */
const urgency = (o: HealthOperation) =>
  (o.recommended ? 2 : 0) + (o.candidates_pending !== 0 || o.active_job_id !== null ? 1 : 0);

/** A row for each repair, with the gaps it fills, its sources and its cost. */
const Repairs = ({ gaps, ops }: { gaps: readonly HealthDimension[]; ops: readonly HealthOperation[] }) => {
  const open = gaps.filter((g) => g.count !== 0).sort(worstFirst);
  const filledBy = (o: HealthOperation) => open.filter((g) => g.repair_task === o.key);
  const offered = ops.filter((o) => o.available);
  const hasWork = (o: HealthOperation) =>
    o.candidates_pending !== 0 || o.active_job_id !== null || o.last_run !== null || filledBy(o).length > 0;
  const now = offered.filter(hasWork).sort((a, b) => urgency(b) - urgency(a));
  const idle = offered.filter((o) => !hasWork(o));
  const later = ops.filter((o) => !o.available);
  const otherGaps = open.filter((g) => !offered.some((o) => o.key === g.repair_task));
  const closed = gaps.filter((g) => g.count === 0);
  return (
    <section aria-labelledby="repairs">
      <div className={`${styles.line} ${styles.head}`}>
        <h2 id="repairs">{m.whatIsMissing()}</h2>
        <span>{m.filledFrom()}</span>
        <span>{m.cost()}</span>
      </div>
      {now.length === 0 && <p className="text-quiet py-3">{m.nothingToRepair()}</p>}
      <ul>
        {now.map((o) => (
          <RepairRow key={o.key} operation={o} gaps={filledBy(o)} />
        ))}
      </ul>
      {otherGaps.length > 0 && (
        <div className={styles.limit}>
          <h3 className="font-medium">{m.goodToKnow()}</h3>
          <ul>
            {otherGaps.map((g) => (
              <GapRow key={g.key} gap={g} />
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-1.5 pt-4">
        {closed.length > 0 && (
          <Collapsible title={m.noGaps({ count: closed.length })}>
            <ul>
              {closed.map((g) => (
                <GapRow key={g.key} gap={g} />
              ))}
            </ul>
          </Collapsible>
        )}
        {idle.length > 0 && (
          <Collapsible title={m.idleRepairs({ count: idle.length })}>
            <ul>
              {idle.map((o) => (
                <RepairRow key={o.key} operation={o} gaps={[]} />
              ))}
            </ul>
          </Collapsible>
        )}
        <Collapsible title={m.notAvailable({ count: later.length })}>
          <ul className="grid gap-1.5 pt-2">
            {later.map((o) => (
              <li key={o.key}>
                <span className="font-medium">{o.label}</span>{' '}
                <span className="text-quiet text-small">{o.unavailable_reason}</span>
              </li>
            ))}
          </ul>
        </Collapsible>
      </div>
    </section>
  );
};

export const HealthPage = () => {
  const gaps = useQuery(healthOptions);
  const ops = useQuery(operationsOptions);
  const system = useQuery(systemOptions);
  // As many as on the pages Duplicates and Library.
  const duplicates = useQuery(attentionOptions).data?.find((item) => item.code === 'duplicates')?.count ?? 0;
  useRefetch();
  const error = gaps.error ?? ops.error ?? system.error;
  const loaded = gaps.data && ops.data && system.data;
  // Problems of the service are shown above the papers, a healthy service below them.
  const troubled = system.data?.chips.some((chip) => chip.status !== 'healthy');
  const band = system.data && <SystemBand chips={system.data.chips} />;
  return (
    <Page
      title={commands.health()}
      note={gaps.data?.computed_at ? m.checked({ when: ago(gaps.data.computed_at) }) : ''}
      actions={
        <>
          <NetworkSwitch />
          <Button disabled={gaps.data?.rebuilding ?? false} onClick={() => void checkAgain()}>
            {gaps.data?.rebuilding ? m.counting() : m.checkAgain()}
          </Button>
        </>
      }
    >
      <Reading
        query={{ data: loaded, error, refetch: refetchHealth }}
        failed={m.healthNotLoaded()}
        safe={m.papersNotAffected()}
      />
      {gaps.data && ops.data && system.data && (
        <div className={styles.page}>
          <div>
            <p className="font-serif text-line font-medium" data-testid="health-line">
              {headline(gaps.data.dimensions, system.data.chips, ops.data.ops, duplicates)}
            </p>
            <p className="text-quiet">
              {countedPapers(gaps.data.totals)} {statusSummary(system.data, ops.data, gaps.data.totals)}
            </p>
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
