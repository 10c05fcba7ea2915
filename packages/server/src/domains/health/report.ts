import type { HealthDimension, Severity } from '@carrel/contract';
import { severities } from '@carrel/contract';
import { type Dimension, dimensions } from './dimensions.ts';
import { severityOf } from './severity.ts';
import type { HealthSnapshot } from './snapshot.ts';

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

/** One gap as the stored assessment has it. */
export const gapOf = (d: Dimension, snapshot: HealthSnapshot): HealthDimension => {
  const common = {
    key: d.key,
    entity: d.entity,
    unit: d.unit,
    label: d.label,
    impact_tier: d.tier,
    explanation: d.explanation,
    impact: d.impact,
    repair_task: d.repair,
    has_items: d.items,
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
        measured?.state === 'error' ? `It could not be counted: ${measured.reason}` : 'It was not counted yet.',
      breakdown: null,
      state: measured?.state === 'error' ? 'error' : 'insufficient_data',
    };
  }
  const count = d.count(counts);
  const total = d.total?.({ ...snapshot.counts('papers'), ...counts }) ?? null;
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
    breakdown: d.breakdown?.map((b) => ({ key: b.key, label: b.label, count: b.count(counts) })) ?? null,
    state: 'measured',
  };
};

/** Every gap, and what they add up to. */
export const healthReport = (snapshot: HealthSnapshot) => {
  const found = dimensions
    .map((d) => ({ d, gap: gapOf(d, snapshot) }))
    .filter(({ d, gap }) => !d.onlyWhenPresent || gap.count !== 0)
    .map(({ gap }) => gap);
  const bySeverity = Object.fromEntries(severities.map((s) => [s, 0])) as Record<Severity, number>;
  for (const g of found) if (g.severity) bySeverity[g.severity] += 1;
  const papers = snapshot.counts('papers');
  const ledger = snapshot.counts('ledger');
  const vectors = snapshot.counts('vectors');
  const coverage = vectors ? share(vectors.with_vector!, vectors.total!) : null;
  return {
    totals: {
      papers_total: papers?.total ?? null,
      library_papers: papers?.saved ?? null,
      with_idxa_id: papers?.with_idxa ?? null,
      without_idxa_id: papers ? papers.total! - papers.with_idxa! : null,
      eligible_now: ledger?.due ?? null,
      retry_waiting: ledger?.retry_waiting ?? null,
      next_retry_at: ledger?.next_retry_ms ? new Date(ledger.next_retry_ms).toISOString() : null,
      embedding_coverage_pct: coverage,
      embeddings_ready: coverage === null ? null : coverage >= 80,
      dimensions_by_severity: bySeverity,
      unknown_dimensions: found.filter((g) => g.severity === null).length,
    },
    dimensions: found,
    computed_at: snapshot.stored?.computedAt ?? null,
    took_ms: snapshot.stored?.tookMs ?? null,
    stale: snapshot.stale,
    rebuilding: snapshot.rebuilding,
  };
};
