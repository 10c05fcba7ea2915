import { describe, expect, it, vi } from 'vitest';
import { ago } from './format.ts';

describe('a relative time', () => {
  it('is never zero days, also on a day of 25 hours [ui-41]', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    try {
      const [start, end] = ['2026-10-25T00:30:00+02:00', '2026-10-25T23:30:00+01:00'];
      expect(new Date(start).getDate()).toBe(new Date(end).getDate());
      expect(ago(start, Date.parse(end))).toBe('24 hours ago');
      expect(ago(end, Date.parse(start))).toBe('in 24 hours');
      expect(ago('2026-10-24T23:30:00+02:00', Date.parse(end))).toBe('yesterday');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('counts days by the calendar [ui-41]', () => {
    const now = new Date(2026, 10, 25, 7).getTime();
    const at = (day: number, hours: number) => ago(new Date(2026, 10, day, hours).toISOString(), now);
    expect([at(24, 6), at(23, 23), at(19, 20), at(26, 20)]).toEqual([
      'yesterday',
      '2 days ago',
      '6 days ago',
      'tomorrow',
    ]);
    expect([at(24, 23), at(25, 6)]).toEqual(['8 hours ago', '1 hour ago']);
  });
});
