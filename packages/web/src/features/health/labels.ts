import * as m from '@carrel/messages/health';
import type { HealthDimension, HealthMeter, HealthOperation, HealthPlan, SystemChip } from '../../api/types.ts';
import { ago, bytes, listOf, moment, number } from '../../ui/format.ts';

/** "12 papers", or that it is unknown. */
export const formatCount = ({ count, unit, state }: HealthDimension): string => {
  if (count !== null) return m.count({ unit, count });
  return state === 'not_applicable' ? m.notCounted() : m.unknown();
};

/** The total that a count is part of, and how many of these no source has. */
export const formatShare = ({ count, total, exhausted, severity_reason }: HealthDimension): string => {
  if (count === null) return severity_reason;
  if (total === null) return exhausted ? m.exhausted({ exhausted }) : '';
  return exhausted ? m.ofTotalExhausted({ total, exhausted }) : m.ofTotal({ total });
};

/** Gaps of known papers are counted, too. Says so where the Library shows fewer papers. */
export const countedPapers = (totals: { papers_total: number | null; library_papers: number | null }): string => {
  const { papers_total: papers, library_papers: saved } = totals;
  return papers === null || saved === null || papers <= saved ? '' : m.countedPapers({ papers, saved });
};

/** The state of Carrel in a few sentences: what needs the user first, then what could be improved. */
export const headline = (
  dimensions: readonly HealthDimension[],
  chips: readonly Pick<SystemChip, 'status' | 'label'>[],
  ops: readonly Pick<HealthOperation, 'candidates_pending' | 'stage'>[],
  duplicates: number,
): string => {
  const measurable = dimensions.filter((d) => d.state !== 'not_applicable');
  const unknown = measurable.filter((d) => d.count === null).length;
  if (unknown === measurable.length) return m.notChecked();
  const labelled = (status: SystemChip['status'], message: typeof m.needAttention) => {
    const labels = chips.filter((c) => c.status === status).map((c) => c.label);
    return labels.length === 0 ? [] : [message({ components: listOf(labels), count: labels.length })];
  };
  const service = [...labelled('critical', m.needAttention), ...labelled('warning', m.haveWarnings)];
  const incomplete = ops
    .filter((o) => o.stage === 'paper_identity' || o.stage === 'paper_metadata')
    .reduce((sum, o) => sum + (o.candidates_pending ?? 0), 0);
  const library = (
    [
      [incomplete, m.enrichable],
      [duplicates, m.possibleDuplicates],
      [unknown, m.countsUnknown],
    ] as const
  ).flatMap(([count, message]) => (count > 0 ? [message({ count })] : []));
  return [...(service.length === 0 ? [m.nothingBroken()] : service), ...library].join(' ');
};

/** How long a run takes, and its part of the credits that are left today. */
export const formatCost = ({ eta, quota }: Pick<HealthOperation, 'eta' | 'quota'>): string => {
  if (!eta) return '';
  const { required = 0, remaining = null } = quota ?? {};
  if (required === 0 || !remaining) return eta.label;
  return [eta.label, m.shareOfCredits({ share: Math.round((100 * required) / remaining) })].join(' · ');
};

/** Calls and credits of a run; empty if it needs none. */
export const formatUse = ({ eta, quota }: Pick<HealthOperation, 'eta' | 'quota'>): string => {
  if (!eta) return '';
  const credits = quota?.required ?? 0;
  const calls = m.calls({ count: quota?.requests ?? eta.requests });
  return m.runUses({ use: listOf(credits > 0 ? [calls, m.credits({ count: credits })] : [calls]) });
};

const unitOf = (unit: Exclude<HealthOperation['unit'], 'operation'>): 'paper' | 'author' | 'pair' =>
  unit === 'author_source_attempt' ? 'author' : unit;

type PendingCount = Pick<HealthOperation, 'candidates_pending' | 'unit'>;
export const formatPending = ({ candidates_pending: count, unit }: PendingCount): string => {
  if (count === null) return m.unknown();
  return unit === 'operation' ? m.oneRun() : m.count({ unit: unitOf(unit), count });
};

/** Why there is nothing to run now. */
export const idleLabel = (o: Pick<HealthOperation, 'unit' | 'retry_waiting' | 'next_retry_at'>): string => {
  if (!o.retry_waiting || o.unit === 'operation') return m.nothingToDo();
  const waiting = { unit: unitOf(o.unit), count: o.retry_waiting };
  return o.next_retry_at ? m.retryFrom({ ...waiting, when: moment(o.next_retry_at) }) : m.retryLater(waiting);
};

/** How many items one run takes now. */
export const runButtonLabel = (
  o: Pick<HealthOperation, 'candidates_pending' | 'unit' | 'manual_limit' | 'destructive'>,
): string => {
  if (o.destructive) return m.review();
  const count = Math.min(o.candidates_pending ?? 0, o.manual_limit);
  return count > 1 ? m.runItems({ count }) : m.run();
};

/** What a repair that needs a confirmation would do. */
export const planSummary = (plan: HealthPlan, unit: HealthOperation['unit']): string =>
  unit === 'operation'
    ? m.planOneRun()
    : m.planItems({ unit: unitOf(unit), count: plan.selected_items, total: plan.candidates_pending });

export const canRun = (o: HealthOperation): boolean =>
  o.available && (o.readiness === 'ready' || o.readiness === 'manual_review') && o.active_job_id === null;

const meterFormats: Record<HealthMeter['unit'], (meter: { value: number; of: number | null }) => string> = {
  credits: ({ value, of }) => (of ? m.creditsLeft({ share: value / of }) : number(value)),
  calls_per_second: ({ value }) => m.callsPerSecond({ count: value }),
  bytes: ({ value }) => m.freeSpace({ size: bytes(value) }),
  jobs: ({ value }) => number(value),
};
export const formatMeter = ({ value, of, unit }: HealthMeter): string =>
  value === null ? m.unknown() : meterFormats[unit]({ value, of });
/** The filled part of its bar, 0 to 1. A meter without a total is full. */
export const meterShare = ({ key, value, of }: HealthMeter): number => {
  if (value === null) return 0;
  if (of !== null) return of === 0 ? 0 : Math.min(1, value / of);
  return key === 'failed_jobs' ? Math.min(1, value / 5) : 1;
};

interface BackupState {
  last_backup_at: string | null;
  last_proven_restore_at: string | null;
}
const backupStatus = ({ last_backup_at: backup, last_proven_restore_at: tested }: BackupState): string => {
  if (backup === null) return m.noBackup();
  const when = ago(backup);
  return tested === null ? m.backupUntested({ when }) : m.backupTested({ when, tested: ago(tested) });
};

/** Below the headline: backups, what runs automatically, and what will be tried again. */
export const statusSummary = (
  system: BackupState,
  operations: {
    ops: readonly HealthOperation[];
    api_budget: { idle_healer_enabled: boolean; completes_new_papers: boolean };
  },
  totals: { retry_waiting: number | null; next_retry_at: string | null },
): string => {
  const running = operations.ops.find((o) => o.active_job_id !== null);
  const automatic = operations.ops.some((o) => o.auto_enabled) && operations.api_budget.idle_healer_enabled;
  const { retry_waiting: count, next_retry_at: next } = totals;
  return [
    backupStatus(system),
    operations.api_budget.completes_new_papers ? m.enrichedAutomatically() : m.enrichedOnRequest(),
    operations.ops.some((o) => o.key === 'embedding' && o.runs_automatically)
      ? m.vectorsAutomatic()
      : m.vectorsOnRequest(),
    automatic ? m.repairsAutomatic() : m.repairsOnRequest(),
    running ? m.repairRuns({ label: running.label }) : m.noRepairRuns(),
    ...(count ? [next ? m.papersRetriedFrom({ count, when: moment(next) }) : m.papersRetried({ count })] : []),
  ].join(' ');
};
