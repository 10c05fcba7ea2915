import { weekdays } from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import { addDays, instantOf, localDay, weekdayOf } from '../alerts/slots.ts';

/** A week where the user is: its Monday, and its first and last millisecond as timestamps in UTC. */
export interface LocalWeek {
  monday: string;
  from: string;
  to: string;
}

const midnight = (day: string, zone: string): number => instantOf(day, '00:00', zone);

/** When this day began where the user is. */
export const dayStart = (nowMs: number, zone: string): string => isoAt(midnight(localDay(nowMs, zone), zone));

/** The last `n` weeks, this one last. A week with a change of the clocks is an hour shorter or longer. */
export const lastWeeks = (n: number, nowMs: number, zone: string): LocalWeek[] => {
  const today = localDay(nowMs, zone);
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  return Array.from({ length: n }, (_, i) => {
    const day = addDays(monday, 7 * (i - n + 1));
    return { monday: day, from: isoAt(midnight(day, zone)), to: isoAt(midnight(addDays(day, 7), zone) - 1) };
  });
};
