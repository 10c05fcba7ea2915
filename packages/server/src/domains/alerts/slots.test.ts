import { describe, expect, it } from 'vitest';
import { correctedDay, dueSlot, instantOf, latestSlot, nextSlot, type Schedule } from './slots.ts';

const daily = (time = '09:00'): Schedule => ({ schedule: 'daily', time, day: 'monday' });
const berlin = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);

describe('slots of digests', () => {
  it('are in the time zone of the user, across changes of the clock [alert-10]', () => {
    expect(new Date(instantOf('2026-07-01', '09:00', berlin)).toISOString()).toBe('2026-07-01T07:00:00.000Z');
    expect(new Date(instantOf('2026-01-01', '09:00', berlin)).toISOString()).toBe('2026-01-01T08:00:00.000Z');
    // 02:30 does not exist on this day, and occurs twice on the other.
    expect(new Date(instantOf('2026-03-29', '02:30', berlin)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantOf('2026-10-25', '02:30', berlin)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(new Date(instantOf('2026-06-01', '09:00', 'Pacific/Auckland')).toISOString()).toBe(
      '2026-05-31T21:00:00.000Z',
    );
  });

  it('are once a day, or once a week on the chosen day [alert-10]', () => {
    const weekly: Schedule = { schedule: 'weekly', time: '09:00', day: 'wednesday' };
    const now = at('2026-03-06T12:00:00Z');
    expect(latestSlot(weekly, now, 'UTC')).toEqual({ day: '2026-03-04', at: at('2026-03-04T09:00:00Z') });
    expect(nextSlot(weekly, now, 'UTC')?.day).toBe('2026-03-11');
    expect(latestSlot({ ...daily(), schedule: 'manual' }, now, 'UTC')).toBeNull();
  });

  it('fire once each, checked hour by hour through both clock changes [alert-10]', () => {
    for (const start of ['2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z'])
      for (const time of ['00:00', '01:30', '02:00', '02:30', '03:00', '23:59']) {
        let last = latestSlot(daily(time), at(start), berlin)!.day;
        const fired: string[] = [];
        for (let hour = 0; hour < 96; hour += 1) {
          const slot = dueSlot(daily(time), last, at(start) + hour * 3_600_000, berlin);
          if (!slot) continue;
          fired.push(slot.day);
          last = slot.day;
        }
        expect(new Set(fired).size).toBe(fired.length);
        expect(fired.length).toBeGreaterThanOrEqual(3);
      }
  });

  it('do not fire again when the clock, the time or the zone goes back [alert-10]', () => {
    const now = at('2026-03-06T12:00:00Z');
    expect(dueSlot(daily(), '2026-03-06', now, 'UTC')).toBeNull();
    expect(dueSlot(daily(), '2026-03-06', now - 6 * 3_600_000, 'UTC')).toBeNull();
    expect(dueSlot(daily('11:00'), '2026-03-06', now, 'UTC')).toBeNull();
    expect(dueSlot(daily(), '2026-03-06', now, 'America/New_York')).toBeNull();
    // A clock that was a year ahead for a while does not silence the digest for a year.
    expect(correctedDay(daily(), '2027-03-06', now, 'UTC')).toBe('2026-03-06');
    expect(correctedDay(daily(), '2026-03-06', now, 'UTC')).toBe('2026-03-06');
    expect(correctedDay(daily(), '2026-03-04', now, 'UTC')).toBe('2026-03-04');
  });
});
