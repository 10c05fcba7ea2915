import * as m from '@carrel/messages/health';
import { describe, expect, it } from 'vitest';
import type { HealthDimension, HealthOperation, SystemChip } from '../../api/types.ts';
import { whyStarted } from '../../desk/job-words.ts';
import {
  countedPapers,
  formatCost,
  formatCount,
  formatMeter,
  formatShare,
  formatUse,
  headline,
  idleLabel,
  meterShare,
  runButtonLabel,
  statusSummary,
} from './labels.ts';

const gap = (over: Partial<HealthDimension>): HealthDimension => ({
  key: 'k',
  entity: 'paper',
  unit: 'paper',
  label: 'L',
  count: 0,
  total: 10,
  exhausted: 0,
  coverage_pct: 100,
  severity: 'healthy',
  severity_reason: 'It could not be counted: gone',
  impact_tier: 'high',
  explanation: '',
  impact: '',
  breakdown: null,
  repair_task: null,
  has_items: true,
  actions: [],
  scope: 'corpus',
  queued: false,
  state: 'measured',
  ...over,
});
const chip = (status: SystemChip['status'], label = 'C'): SystemChip => ({
  key: 'c',
  label,
  status,
  causes: [],
  detail: '',
});

const op = (candidates_pending: number, stage: HealthOperation['stage']) => ({ candidates_pending, stage });

describe('labels of health', () => {
  it('begins with the state of Carrel, then what could be improved [health-22]', () => {
    expect(headline([gap({})], [chip('healthy')], [], 0)).toBe('Nothing is broken.');
    // What a repair can fill is not a warning.
    const large = gap({ count: 9, severity: 'critical' });
    expect(headline([large, gap({ count: null, severity: null })], [chip('healthy')], [], 0)).toBe(
      `Nothing is broken. ${m.countsUnknown({ count: 1 })}`,
    );
    const ops = [op(475, 'paper_metadata'), op(25, 'paper_identity'), op(99, 'remote_vectors')];
    expect(headline([large], [chip('healthy')], ops, 7)).toBe(
      'Nothing is broken. 500 papers could be more complete. 7 groups of papers may be duplicates.',
    );
    expect(headline([gap({ count: null, severity: null })], [], [], 0)).toBe(m.notChecked());
  });

  it('says that known papers are counted, too, where the Library shows fewer [health-21]', () => {
    expect(countedPapers({ papers_total: 2000, library_papers: 1315 })).toBe(
      'All 2,000 known papers are counted here: 1,315 in the library, the others from Feed, Discovery, authors and citations.',
    );
    expect(countedPapers({ papers_total: 12, library_papers: 12 })).toBe('');
    expect(countedPapers({ papers_total: null, library_papers: null })).toBe('');
  });

  it('names what needs attention before what has a warning [health-22]', () => {
    const chips = [chip('warning', 'Backups'), chip('critical', 'Sources'), chip('warning', 'Plugins')];
    expect(headline([gap({})], chips.slice(0, 1), [], 0)).toBe('There is a warning about Backups.');
    expect(headline([gap({})], chips, [], 0)).toBe(
      'Sources needs your attention. There are warnings about Backups and Plugins.',
    );
  });

  it('says what runs automatically and what only on request [health-14]', () => {
    const system = { last_backup_at: null, last_proven_restore_at: null };
    const totals = { retry_waiting: 0, next_retry_at: null };
    const said = (completes_new_papers: boolean) =>
      statusSummary(system, { ops: [], api_budget: { idle_healer_enabled: false, completes_new_papers } }, totals);
    expect(said(true)).toContain(m.enrichedAutomatically());
    expect(said(true)).toContain(m.repairsOnRequest());
    expect(said(false)).toContain(m.enrichedOnRequest());
    expect(said(true)).toContain(m.vectorsOnRequest());
    const vectors = { key: 'embedding', runs_automatically: true } as HealthOperation;
    const budget = { idle_healer_enabled: false, completes_new_papers: false };
    expect(statusSummary(system, { ops: [vectors], api_budget: budget }, totals)).toContain(m.vectorsAutomatic());
    expect(whyStarted({ trigger_source: 'auto:paper_insert' })).toBe('Started automatically after papers were added');
    expect(whyStarted({ trigger_source: 'user' })).toBeNull();
  });

  it('what is not measured yet is neither unknown nor a gap [health-18]', () => {
    const later = gap({ count: null, severity: null, state: 'not_applicable' });
    expect(headline([gap({}), later], [chip('healthy')], [], 0)).toBe(m.nothingBroken());
    expect(formatCount(later)).toBe(m.notCounted());
  });

  it('a repair with nothing to do says when items are tried again', () => {
    const row = { unit: 'paper' as const, retry_waiting: 0, next_retry_at: null };
    expect(idleLabel(row)).toBe(m.nothingToDo());
    expect(idleLabel({ ...row, retry_waiting: null })).toBe(m.nothingToDo());
    expect(idleLabel({ ...row, retry_waiting: 1 })).toBe('Nothing to do now. 1 paper will be tried again.');
    expect(idleLabel({ ...row, retry_waiting: 202, next_retry_at: '2026-11-21T22:16:00Z' })).toMatch(
      /^Nothing to do now\. 202 papers will be tried again, the first on .*2026/,
    );
  });

  it('the button shows how many items one run takes', () => {
    const row = { unit: 'paper' as const, manual_limit: 500, destructive: false };
    expect(runButtonLabel({ ...row, candidates_pending: 412 })).toBe(m.runItems({ count: 412 }));
    expect(runButtonLabel({ ...row, candidates_pending: 900 })).toBe(m.runItems({ count: 500 }));
    expect(runButtonLabel({ ...row, candidates_pending: null })).toBe(m.run());
    expect(runButtonLabel({ ...row, candidates_pending: 7, destructive: true })).toBe(m.review());
  });

  it('an unknown meter shows no number', () => {
    const meter = { key: 'idxa_credits', label: 'L', unit: 'credits' } as const;
    expect(formatMeter({ ...meter, value: null, of: null })).toBe(m.unknown());
    expect(meterShare({ ...meter, value: null, of: null })).toBe(0);
    expect(formatMeter({ ...meter, value: 8_940, of: 10_000 })).toBe('89% left today');
    expect(meterShare({ ...meter, value: 5_000, of: 10_000 })).toBe(0.5);
    expect(formatMeter({ key: 'disk', label: 'D', unit: 'bytes', value: 41e9, of: 100e9 })).toBe('41 GB free');
  });

  it('never shows an unknown count as a number', () => {
    expect(formatCount(gap({ count: null }))).toBe(m.unknown());
    expect(formatShare(gap({ count: null }))).toContain('could not be counted');
    expect(formatCount(gap({ count: 1 }))).toBe('1 paper');
    expect(formatShare(gap({ count: 4, exhausted: 2 }))).toBe('of 10; 2 are not available from any source');
  });

  it('shows the time and the share of the credits of a run, and its calls on request [health-23]', () => {
    const eta = {
      items: 3,
      requests: 3,
      batch_size: 1,
      seconds: 3,
      total_seconds: 3,
      label: 'about 3 s',
      source: 'idxb',
      authenticated: false,
      requests_per_second: 1,
      basis: '',
    };
    const quota = {
      provider: 'idxa',
      unit: 'credits' as const,
      requests: 6,
      required: 30,
      remaining: null,
      reserve: 200,
      available: null,
      sufficient: true,
      known: false,
      network_enabled: true,
      reason: null,
    };
    expect(formatCost({ eta, quota })).toBe('about 3 s');
    expect(formatCost({ eta, quota: { ...quota, remaining: 600 } })).toBe('about 3 s · 5% of today’s credits');
    expect(formatCost({ eta, quota: { ...quota, remaining: 9_000 } })).toBe(
      'about 3 s · less than 1% of today’s credits',
    );
    expect(formatUse({ eta, quota })).toBe('One run uses 6 calls and up to 30 credits.');
    expect(formatCost({ eta: null, quota: null }) + formatUse({ eta: null, quota: null })).toBe('');
  });
});
