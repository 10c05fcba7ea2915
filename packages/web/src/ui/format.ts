import { localeTag } from '@carrel/messages';
import * as m from '@carrel/messages/common';

/** Creates something, such as a formatter, on first use, after the language is known. */
export const once = <T>(make: (tag: string) => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make(localeTag());
    return made;
  };
};

const plain = once((tag) => new Intl.NumberFormat(tag));
export const number = (n: number) => plain().format(n);

const list = once((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
/** "a, b and c". */
export const listOf = (items: readonly string[]): string => list().format(items);

const decimal = once((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
export const bytes = (n: number): string => {
  if (n < 1000) return `${n} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = n / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${decimal().format(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[unit]}`;
};

const money = once((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 }));
/** An estimated price without currency: small ones with two significant digits. */
export const amount = (n: number): string => (n >= 100 ? plain().format(Math.round(n)) : money().format(n));

const relative = once((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 2_629_800],
  ['year', 31_557_600],
];

/** Difference in calendar days, so that "yesterday" never means two days ago. */
const daysFrom = (now: number, time: number): number => {
  const [from, to] = [new Date(now), new Date(time)];
  from.setHours(0, 0, 0, 0);
  to.setHours(0, 0, 0, 0);
  return Math.round((to.getTime() - from.getTime()) / 86_400_000);
};

export const ago = (iso: string, now = Date.now()): string => {
  const time = new Date(iso).getTime();
  const seconds = (time - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  if (Math.abs(seconds) < 45) return m.justNow();
  let chosen = steps[0]!;
  for (const step of steps) if (Math.abs(seconds) >= step[1]) chosen = step;
  const [unit, length] = chosen;
  if (unit !== 'day') return relative().format(Math.round(seconds / length), unit);
  const days = daysFrom(now, time);
  // The day on which summer time ends has 25 hours.
  return days === 0 ? relative().format(Math.round(seconds / 3600), 'hour') : relative().format(days, unit);
};

const fullDate = once(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const monthDate = once((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** "2024-03-14" as "14 March 2024"; less precise dates stay less precise. */
export const publicationDate = (date: string): string => {
  const parts = date.slice(0, 10).split('-');
  const parsed = new Date(`${date.slice(0, 10)}${parts.length === 2 ? '-01' : ''}T00:00:00Z`);
  if (parts.length === 1 || Number.isNaN(parsed.getTime())) return date;
  return (parts.length === 2 ? monthDate : fullDate)().format(parsed);
};

const dayAndTime = once((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
export const moment = (iso: string): string => {
  const parsed = new Date(iso);
  return Number.isNaN(parsed.getTime()) ? iso : dayAndTime().format(parsed);
};

const timeOnly = once((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
/** A moment of today as its time, "06:12"; an earlier one as "3 days ago". */
export const timeOrAgo = (iso: string, now = Date.now()): string => {
  const time = new Date(iso).getTime();
  return daysFrom(now, time) === 0 ? timeOnly().format(time) : ago(iso, now);
};

/** Seconds as "4 s", "3 min", "2 h 5 min". */
export const duration = (seconds: number): string => {
  const s = Math.max(0, Math.round(seconds));
  if (s < 90) return m.seconds({ count: s });
  const minutes = Math.round(s / 60);
  if (minutes < 90) return m.minutes({ count: minutes });
  return m.hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
