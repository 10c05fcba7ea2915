import { describe, expect, it } from 'vitest';
import type { HealthDimension, HealthOperation, SystemChip } from '../../api/types.ts';
import { whyStarted } from '../../desk/job-words.ts';
import {
  countWords,
  headline,
  idleWords,
  meterShare,
  meterWords,
  priceWords,
  runWords,
  shareWords,
  standing,
} from './words.ts';

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

describe('words of health', () => {
  it('says that all is well only when everything is known and nothing is wrong', () => {
    expect(headline([gap({})], [chip('healthy')], [])).toBe('All is well.');
    expect(headline([gap({}), gap({ count: null, severity: null })], [chip('healthy')], [])).toBe(
      'Nothing is broken. One count could not be read.',
    );
    expect(headline([gap({ count: 3, severity: 'warning' })], [chip('critical'), chip('warning')], [])).toBe(
      'One part of the service needs you and one more is worth a look. One gap in the library.',
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
    ).toBe('Nothing is broken. 475 papers could be more complete and 7 pairs want your eye.');
    expect(headline([gap({ count: null, severity: null })], [], [])).toBe('The library was not assessed yet.');
  });

  it('tells parts that are worth a look from those that need someone', () => {
    const two = [chip('warning'), chip('warning')];
    expect(headline([gap({})], two, [])).toBe('2 parts of the service are worth a look.');
    expect(headline([gap({})], [...two, chip('critical')], [])).toBe(
      'One part of the service needs you and 2 more are worth a look.',
    );
  });

  it('says what runs automatically and what only when asked [health-14]', () => {
    const system = { last_backup_at: null, last_proven_restore_at: null };
    const totals = { retry_waiting: 0, next_retry_at: null };
    const said = (completes_new_papers: boolean) =>
      standing(system, { ops: [], api_budget: { idle_healer_enabled: false, completes_new_papers } }, totals);
    expect(said(true)).toContain('New papers are completed from their sources automatically, a few at a time.');
    expect(said(true)).toContain('Other repairs run when you ask for them');
    expect(said(false)).toContain('New papers are completed from their sources when you ask for it.');
    expect(whyStarted({ trigger_source: 'auto:paper_insert' })).toBe('Started automatically after papers were added');
    expect(whyStarted({ trigger_source: 'user' })).toBeNull();
  });

  it('what is not measured yet is neither unknown nor a gap [health-11]', () => {
    const later = gap({ count: null, severity: null, state: 'not_applicable' });
    expect(headline([gap({}), later], [chip('healthy')], [])).toBe('All is well.');
    expect(countWords(later)).toBe('Not yet');
  });

  it('a repair with nothing to do says what it waits for', () => {
    const row = { unit: 'paper' as const, retry_waiting: 0, next_retry_at: null };
    expect(idleWords(row)).toBe('nothing to do');
    expect(idleWords({ ...row, retry_waiting: null })).toBe('nothing to do');
    expect(idleWords({ ...row, retry_waiting: 1 })).toBe('nothing to do now; 1 paper waits for another try');
    expect(idleWords({ ...row, retry_waiting: 202, next_retry_at: '2026-11-21T22:16:00Z' })).toMatch(
      /^nothing to do now; 202 papers wait for another try, the first .*2026/,
    );
  });

  it('the button tells how many one run takes', () => {
    const row = { unit: 'paper' as const, manual_limit: 500, destructive: false };
    expect(runWords({ ...row, candidates_pending: 412 })).toBe('Run 412');
    expect(runWords({ ...row, candidates_pending: 900 })).toBe('Run 500');
    expect(runWords({ ...row, candidates_pending: null })).toBe('Run');
    expect(runWords({ ...row, candidates_pending: 7, destructive: true })).toBe('Review…');
  });

  it('a meter that is not known shows no number', () => {
    const meter = { key: 'idxa_credits', label: 'L', unit: 'credits' } as const;
    expect(meterWords({ ...meter, value: null, of: null })).toBe('not known yet');
    expect(meterShare({ ...meter, value: null, of: null })).toBe(0);
    expect(meterWords({ ...meter, value: 8_940, of: 10_000 })).toBe('8,940 of 10,000');
    expect(meterShare({ ...meter, value: 5_000, of: 10_000 })).toBe(0.5);
    expect(meterWords({ key: 'disk', label: 'D', unit: 'bytes', value: 41e9, of: 100e9 })).toBe('41 GB free');
  });

  it('never shows an unknown count as a number', () => {
    expect(countWords(gap({ count: null }))).toBe('Not known');
    expect(shareWords(gap({ count: null }))).toContain('could not be counted');
    expect(countWords(gap({ count: 1 }))).toBe('1 paper');
    expect(shareWords(gap({ count: 4, exhausted: 2 }))).toBe('of 10; 2 of them no source has');
  });

  it('tells calls, credits and time', () => {
    const eta = {
      items: 3,
      requests: 3,
      batch_size: 1,
      seconds: 3,
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
    expect(priceWords({ eta, quota, cost: 'network' })).toBe('6 calls · up to 30 credits · about 3 s');
    expect(priceWords({ eta: null, quota: null, cost: 'local' })).toBe('no calls');
  });
});
