import type { HealthDimension, Severity } from '@carrel/contract';
import { severities } from '@carrel/contract';
import * as gaps from '@carrel/messages/gaps';
import { refer } from '@carrel/messages/reference';
import { type Dimension, type HealthTotals, isRunnable } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { severityOf } from './severity.ts';
import type { HealthSnapshot } from './snapshot.ts';

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

const countSeverities = (gaps: readonly HealthDimension[]): Record<Severity, number> => {
  const counts = Object.fromEntries(severities.map((s) => [s, 0])) as Record<Severity, number>;
  for (const g of gaps) if (g.severity) counts[g.severity] += 1;
  return counts;
};

/** What can be done about a gap: decide it on a page, or run its repair and switch it on for automatic runs where that is allowed. */
const actionsOf = (registry: HealthRegistry, d: Dimension): HealthDimension['actions'] => {
  if (d.resolve) return [{ ...d.resolve, kind: 'link', operation_key: null, supports_targets: false }];
  const repair = d.repair === null ? undefined : registry.operation(d.repair);
  if (!repair || !isRunnable(repair)) return [];
  const common = { operation_key: repair.key, target: null };
  return [
    { ...common, label: repair.label, kind: 'run_now', supports_targets: repair.targets ?? false },
    ...(repair.destructive
      ? []
      : [{ ...common, label: refer(gaps.automaticRuns), kind: 'auto_toggle' as const, supports_targets: false }]),
  ];
};

/** One gap from the stored assessment. */
export const gapOf = (
  d: Dimension,
  snapshot: HealthSnapshot,
  isQueued: (repair: string) => boolean = () => false,
): HealthDimension => {
  const common = {
    key: d.key,
    entity: d.entity,
    unit: d.unit,
    label: d.label,
    impact_tier: d.tier,
    explanation: d.explanation,
    impact: d.impact,
    repair_task: d.repair,
    has_items: d.items !== null,
    actions: actionsOf(snapshot.registry, d),
    scope: d.scope ?? 'corpus',
    queued: d.repair !== null && isQueued(d.repair),
  };
  if (d.notYet !== undefined)
    return {
      ...common,
      count: null,
      total: null,
      exhausted: null,
      coverage_pct: null,
      severity: null,
      severity_reason: d.notYet,
      breakdown: null,
      state: 'not_applicable',
    };
  const counts = snapshot.counts(d.measure);
  if (counts === null) {
    const measured = snapshot.stored?.measures[d.measure];
    return {
      ...common,
      count: null,
      total: null,
      exhausted: null,
      coverage_pct: null,
      severity: null,
      severity_reason:
        measured?.state === 'error' ? refer(gaps.countFailed, { reason: measured.reason }) : refer(gaps.notCounted),
      breakdown: null,
      state: measured?.state === 'error' ? 'error' : 'insufficient_data',
    };
  }
  const count = d.count(counts);
  const total = d.total?.({ ...(d.totalFrom === undefined ? {} : snapshot.counts(d.totalFrom)), ...counts }) ?? null;
  const exhausted = Math.min(count, d.exhausted?.(counts) ?? 0);
  const { severity, reason } = severityOf(d.tier, { count, total, exhausted });
  return {
    ...common,
    count,
    total,
    exhausted,
    coverage_pct: total === null ? null : share(total - count, total),
    severity,
    severity_reason: reason,
    breakdown: d.breakdown?.map(({ count, ...part }) => ({ ...part, count: count(counts) })) ?? null,
    state: 'measured',
  };
};

/** The totals that the measures give; unknown where a measure has no numbers. */
export const totalsOf = (snapshot: HealthSnapshot): HealthTotals => {
  const totals: HealthTotals = {
    papers_total: null,
    library_papers: null,
    with_idxa_id: null,
    without_idxa_id: null,
    eligible_now: null,
    retry_waiting: null,
    next_retry_at: null,
    embedding_coverage_pct: null,
    embeddings_ready: null,
    authors_total: null,
  };
  for (const m of snapshot.registry.measures) {
    const counts = snapshot.counts(m.name);
    if (counts) Object.assign(totals, m.totals?.(counts));
  }
  return totals;
};

/** Every gap, and their totals. */
export const healthReport = (snapshot: HealthSnapshot, isQueued: (repair: string) => boolean) => {
  const open = snapshot.registry.dimensions
    .map((d) => ({ d, gap: gapOf(d, snapshot, isQueued) }))
    .filter(({ d, gap }) => !d.onlyWhenPresent || gap.count !== 0)
    .map(({ gap }) => gap);
  const bySeverity = countSeverities(open);
  const authors = open.filter((g) => g.entity === 'author');
  const { authors_total, ...totals } = totalsOf(snapshot);
  const view = {
    computed_at: snapshot.stored?.computedAt ?? null,
    stale: snapshot.stale,
    rebuilding: snapshot.rebuilding,
  };
  return {
    totals: {
      ...totals,
      dimensions_by_severity: bySeverity,
      authors: {
        authors_total,
        issue_count: authors.filter((g) => g.severity === 'critical' || g.severity === 'warning').length,
        dimensions_by_severity: countSeverities(authors),
      },
      unknown_dimensions: open.filter((g) => g.severity === null && g.state !== 'not_applicable').length,
    },
    dimensions: open,
    // One assessment counts both.
    views: { corpus: view, authors: view },
    computed_at: snapshot.stored?.computedAt ?? null,
    took_ms: snapshot.stored?.tookMs ?? null,
    stale: snapshot.stale,
    rebuilding: snapshot.rebuilding,
  };
};
