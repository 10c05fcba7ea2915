import type { Severity } from '@carrel/contract';
import * as gaps from '@carrel/messages/gaps';
import { refer, type Text } from '@carrel/messages/reference';
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
): { severity: Severity; reason: Text } => {
  const open = Math.max(0, gap.count - gap.exhausted);
  if (gap.count === 0) return { severity: 'healthy', reason: refer(gaps.nothingMissing) };
  if (open === 0) return { severity: 'info', reason: refer(gaps.nothingLeft) };
  if (tier === null) return { severity: 'info', reason: refer(gaps.information, { open }) };
  const t = thresholds[tier];
  const share = gap.total ? (100 * open) / gap.total : 100;
  const counts = { open, total: gap.total ?? open };
  if (open < t.floor) return { severity: 'info', reason: refer(gaps.belowFloor, { ...counts, floor: t.floor }) };
  if (share >= t.critical && share > 0)
    return { severity: 'critical', reason: refer(gaps.criticalShare, { ...counts, percent: t.critical }) };
  if (tier === 'integrity') return { severity: 'warning', reason: refer(gaps.anyIsWarning, counts) };
  const reason = refer(gaps.warningShare, { ...counts, percent: t.warning });
  return { severity: share >= t.warning ? 'warning' : 'info', reason };
};

const rank: Record<Severity, number> = { critical: 0, warning: 1, info: 2, healthy: 3 };
/** Negative if `a` is worse. */
export const worseFirst = (a: Severity | null, b: Severity | null): number =>
  (a === null ? 4 : rank[a]) - (b === null ? 4 : rank[b]);
