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
const chip = (status: SystemChip['status']): SystemChip => ({ key: 'c', label: 'C', status, causes: [], detail: '' });

const op = (unit: HealthOperation['unit'], candidates_pending: number, stage: HealthOperation['stage']) => ({
  unit,
  candidates_pending,
  stage,
});

describe('labels of health', () => {
  it('reports no problems only when everything is known and fine', () => {
    expect(headline([gap({})], [chip('healthy')], [])).toBe(m.noProblems());
    expect(headline([gap({}), gap({ count: null, severity: null })], [chip('healthy')], [])).toBe(
      `${m.serviceRuns()} ${m.countsUnknown({ count: 1 })}`,
    );
    expect(headline([gap({ count: 3, severity: 'warning' })], [chip('critical'), chip('warning')], [])).toBe(
      '1 component needs attention. 1 component has a warning. 1 gap in the data.',
    );
    expect(
      headline(
        [gap({})],
        [chip('healthy')],
        [
          op('paper', 475, 'paper_metadata'),
          op('paper', 99, 'remote_vectors'),
          op('pair', 7, 'paper_canonicalization'),
        ],
      ),
    ).toBe('Carrel is running normally. 475 papers can be enriched. 7 pairs of papers can be merged.');
    expect(headline([gap({ count: null, severity: null })], [], [])).toBe(m.notChecked());
  });

  it('says that known papers are counted, too, where the Library shows fewer [health-21]', () => {
    expect(countedPapers({ papers_total: 2000, library_papers: 1315 })).toBe(
      'All 2,000 known papers are counted here: 1,315 in the library, the others from Feed, Discovery, authors and citations.',
    );
    expect(countedPapers({ papers_total: 12, library_papers: 12 })).toBe('');
    expect(countedPapers({ papers_total: null, library_papers: null })).toBe('');
  });

  it('counts warnings and what needs attention separately', () => {
    const two = [chip('warning'), chip('warning')];
    expect(headline([gap({})], two, [])).toBe(m.haveWarnings({ count: 2 }));
    expect(headline([gap({})], [...two, chip('critical')], [])).toBe(
      `${m.needAttention({ count: 1 })} ${m.haveWarnings({ count: 2 })}`,
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
    expect(headline([gap({}), later], [chip('healthy')], [])).toBe(m.noProblems());
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
    expect(formatMeter({ ...meter, value: 8_940, of: 10_000 })).toBe('8,940 of 10,000');
    expect(meterShare({ ...meter, value: 5_000, of: 10_000 })).toBe(0.5);
    expect(formatMeter({ key: 'disk', label: 'D', unit: 'bytes', value: 41e9, of: 100e9 })).toBe('41 GB free');
  });

  it('never shows an unknown count as a number', () => {
    expect(formatCount(gap({ count: null }))).toBe(m.unknown());
    expect(formatShare(gap({ count: null }))).toContain('could not be counted');
    expect(formatCount(gap({ count: 1 }))).toBe('1 paper');
    expect(formatShare(gap({ count: 4, exhausted: 2 }))).toBe('of 10; 2 are not available from any source');
  });

  it('lists calls, credits and time', () => {
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
    expect(formatCost({ eta, quota, cost: 'network' })).toBe('6 calls · up to 30 credits · about 3 s');
    expect(formatCost({ eta: null, quota: null, cost: 'local' })).toBe(m.noCalls());
  });
});
