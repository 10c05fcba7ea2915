import type { Severity } from '@carrel/contract';
import type { ImpactTier } from '../health-declaration.ts';

/** Shares of all papers, in percent, at which a gap is a warning or critical. A gap of fewer than `floor` is only information. */
const thresholds: Record<ImpactTier, { warning: number; critical: number; floor: number }> = {
  integrity: { warning: 0, critical: 2, floor: 0 },
  high: { warning: 5, critical: 25, floor: 5 },
  medium: { warning: 15, critical: 50, floor: 10 },
  low: { warning: 40, critical: 80, floor: 25 },
};

/** The severity of a gap, from the part that can still be repaired. */
export const severityOf = (
  tier: ImpactTier | null,
  gap: { count: number; total: number | null; exhausted: number },
): { severity: Severity; reason: string } => {
  const open = Math.max(0, gap.count - gap.exhausted);
  if (gap.count === 0) return { severity: 'healthy', reason: 'Nothing is missing.' };
  if (open === 0) return { severity: 'info', reason: 'No source has the missing data; there is nothing left to try.' };
  if (tier === null) return { severity: 'info', reason: `For information: ${open.toLocaleString('en')}.` };
  const t = thresholds[tier];
  const share = gap.total ? (100 * open) / gap.total : 100;
  const told = `${open.toLocaleString('en')} of ${(gap.total ?? open).toLocaleString('en')} can still be repaired`;
  if (open < t.floor) return { severity: 'info', reason: `${told}; fewer than ${t.floor}.` };
  if (share >= t.critical && share > 0)
    return { severity: 'critical', reason: `${told}; critical at ${t.critical}% or more.` };
  if (tier === 'integrity' || share >= t.warning)
    return {
      severity: 'warning',
      reason: tier === 'integrity' ? `${told}; even one is a warning.` : `${told}; a warning at ${t.warning}% or more.`,
    };
  return { severity: 'info', reason: `${told}; a warning at ${t.warning}% or more.` };
};

const rank: Record<Severity, number> = { critical: 0, warning: 1, info: 2, healthy: 3 };
/** Negative if `a` is worse. */
export const worseFirst = (a: Severity | null, b: Severity | null): number =>
  (a === null ? 4 : rank[a]) - (b === null ? 4 : rank[b]);
