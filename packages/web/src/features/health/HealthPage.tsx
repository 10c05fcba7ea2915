import './health.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sayError } from '../../api/client.ts';
import { isActive, onJob, onLibrary } from '../../api/events.ts';
import type { HealthDimension, HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { assessAgain, refetchHealth } from './actions.ts';
import { GapRow } from './GapRow.tsx';
import { healthOptions, operationsOptions, systemOptions } from './queries.ts';
import { RepairRow } from './RepairRow.tsx';
import { SystemBand } from './SystemBand.tsx';
import { headline } from './words.ts';

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

const Gaps = ({ gaps, ops }: { gaps: readonly HealthDimension[]; ops: readonly HealthOperation[] }) => {
  const open = gaps.filter((g) => g.count !== 0).sort(worstFirst);
  const whole = gaps.filter((g) => g.count === 0);
  const repair = (g: HealthDimension) => ops.find((o) => o.key === g.repair_task && o.available)?.label ?? null;
  return (
    <section aria-labelledby="gaps">
      <h2 id="gaps" className="health-h2">
        The library
      </h2>
      <ul>
        {open.map((g) => (
          <GapRow key={g.key} gap={g} repair={repair(g)} />
        ))}
      </ul>
      {whole.length > 0 && (
        <details className="mt-2">
          <summary className="text-quiet">Nothing missing: {whole.length}</summary>
          <ul>
            {whole.map((g) => (
              <GapRow key={g.key} gap={g} repair={null} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

/** The one thing to do, where there is one. */
const Next = ({ ops }: { ops: readonly HealthOperation[] }) => {
  const next = ops.find((o) => o.recommended);
  return next ? (
    <section aria-labelledby="next">
      <h2 id="next" className="health-h2">
        What to do next
      </h2>
      <ul>
        <RepairRow operation={next} />
      </ul>
    </section>
  ) : null;
};

const Repairs = ({ ops }: { ops: readonly HealthOperation[] }) => {
  const now = ops.filter(
    (o) => o.available && !o.recommended && (o.candidates_pending !== 0 || o.active_job_id || o.last_run),
  );
  const idle = ops.filter((o) => o.available && !o.recommended && !now.includes(o));
  const later = ops.filter((o) => !o.available);
  return (
    <section aria-labelledby="repairs">
      <h2 id="repairs" className="health-h2">
        Repairs
      </h2>
      {now.length === 0 && <p className="text-quiet pt-2">There is nothing else to repair.</p>}
      <ul>
        {now.map((o) => (
          <RepairRow key={o.key} operation={o} />
        ))}
      </ul>
      {idle.length > 0 && (
        <details className="mt-2">
          <summary className="text-quiet">Nothing to do: {idle.length}</summary>
          <ul>
            {idle.map((o) => (
              <RepairRow key={o.key} operation={o} />
            ))}
          </ul>
        </details>
      )}
      <details className="mt-2">
        <summary className="text-quiet">Not in this release: {later.length}</summary>
        <ul className="grid gap-1.5 pt-2">
          {later.map((o) => (
            <li key={o.key}>
              <span className="font-medium">{o.label}</span>{' '}
              <span className="text-quiet text-small">{o.unavailable_reason}</span>
            </li>
          ))}
        </ul>
      </details>
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
      note={gaps.data?.computed_at ? `counted ${ago(gaps.data.computed_at)}` : undefined}
      actions={
        <Button disabled={gaps.data?.rebuilding ?? false} onClick={() => void assessAgain()}>
          {gaps.data?.rebuilding ? 'Counting…' : 'Assess again'}
        </Button>
      }
    >
      {error && !there && (
        <EmptyState
          kind="failed"
          title="Health could not be read"
          actions={<Button onClick={() => void refetchHealth()}>Try again</Button>}
        >
          {sayError(error)} Your papers are not affected.
        </EmptyState>
      )}
      {gaps.data && ops.data && system.data && (
        <div className="health">
          <p className="font-serif text-line font-medium" data-testid="health-line">
            {headline(gaps.data.dimensions, system.data.chips)}
          </p>
          <Next ops={ops.data.ops} />
          {troubled && band}
          <Gaps gaps={gaps.data.dimensions} ops={ops.data.ops} />
          <Repairs ops={ops.data.ops} />
          {!troubled && band}
        </div>
      )}
    </Page>
  );
};
