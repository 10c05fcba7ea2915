import { describe, expect, it } from 'vitest';
import { dayStart, lastWeeks } from './local-weeks.ts';

const zone = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const hours = ({ from, to }: { from: string; to: string }) => (at(to) + 1 - at(from)) / 3_600_000;

describe('local days and weeks', () => {
  it('a day begins at midnight where the user is, also on the day of a change [home-05]', () => {
    expect(dayStart(at('2026-03-01T23:30:00Z'), zone)).toBe('2026-03-01T23:00:00.000Z');
    expect(dayStart(at('2026-03-29T12:00:00Z'), zone)).toBe('2026-03-28T23:00:00.000Z');
    expect(dayStart(at('2026-03-30T12:00:00Z'), zone)).toBe('2026-03-29T22:00:00.000Z');
    expect(dayStart(at('2026-10-25T12:00:00Z'), zone)).toBe('2026-10-24T22:00:00.000Z');
    expect(dayStart(at('2026-05-01T11:00:00Z'), 'Pacific/Auckland')).toBe('2026-04-30T12:00:00.000Z');
  });

  it('weeks begin on Monday and follow one another without a gap; one with a change has an hour less or more [home-05]', () => {
    const spring = lastWeeks(3, at('2026-04-01T09:00:00Z'), zone);
    expect(spring.map((w) => w.monday)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
    expect(spring.map(hours)).toEqual([168, 167, 168]);
    expect(lastWeeks(2, at('2026-10-25T22:59:59Z'), zone).map(hours)).toEqual([168, 169]);
    expect(lastWeeks(1, at('2026-10-25T23:00:00Z'), zone)[0]!.monday).toBe('2026-10-26');
    const year = lastWeeks(52, at('2026-12-31T12:00:00Z'), zone);
    for (const [i, week] of year.slice(1).entries()) expect(at(week.from)).toBe(at(year[i]!.to) + 1);
  });
});
