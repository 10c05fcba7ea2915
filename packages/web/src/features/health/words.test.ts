import { describe, expect, it } from 'vitest';
import type { HealthDimension, SystemChip } from '../../api/types.ts';
import { countWords, headline, priceWords, shareWords } from './words.ts';

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
  state: 'measured',
  ...over,
});
const chip = (status: SystemChip['status']): SystemChip => ({ key: 'c', label: 'C', status, causes: [], detail: '' });

describe('words of health', () => {
  it('says that all is well only when everything is known and nothing is wrong', () => {
    expect(headline([gap({})], [chip('healthy')])).toBe('All is well.');
    expect(headline([gap({}), gap({ count: null, severity: null })], [chip('healthy')])).toBe(
      'One count that could not be read.',
    );
    expect(headline([gap({ count: 3, severity: 'warning' })], [chip('critical')])).toBe(
      'One gap in the library, one part of the service to look at.',
    );
    expect(headline([gap({ count: null, severity: null })], [])).toBe('The library was not assessed yet.');
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
    expect(priceWords({ eta, quota, cost: 'network' })).toBe('6 calls, up to 30 credits, about 3 s');
    expect(priceWords({ eta: null, quota: null, cost: 'local' })).toContain('on this machine');
  });
});
