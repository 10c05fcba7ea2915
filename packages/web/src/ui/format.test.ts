import { describe, expect, it } from 'vitest';
import { ago } from './format.ts';

describe('a relative time', () => {
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
