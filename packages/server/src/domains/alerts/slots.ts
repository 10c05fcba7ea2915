import type { alertSchedules, weekdays } from '@carrel/contract';
import { weekdays as days } from '@carrel/contract';

export interface Schedule {
  schedule: (typeof alertSchedules)[number];
  time: string;
  day: (typeof weekdays)[number];
}

/** A moment at which a digest is due: its day where the user is, and the instant. */
interface Slot {
  day: string;
  at: number;
}

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      ...(zone === '' ? {} : { timeZone: zone }),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
};

/** What a clock on the wall shows, as if it were UTC. */
const wallMs = (ms: number, zone: string): number => {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map((p) => [p.type, Number(p.value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
};

/** The day where the user is. */
export const localDay = (ms: number, zone: string): string => new Date(wallMs(ms, zone)).toISOString().slice(0, 10);

/**
 * The instant of a time of day. A time that the change to summer time leaves out is as much later as the clock was put
 * forward; of a time that occurs twice it is the first.
 */
export const instantOf = (day: string, time: string, zone: string): number => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsets = [wallMs(wanted - dayMs, zone) - (wanted - dayMs), wallMs(wanted + dayMs, zone) - (wanted + dayMs)];
  const candidates = [...new Set(offsets)].map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = candidates.find((at) => wallMs(at, zone) === wanted);
  return exact ?? candidates.at(-1)!;
};

/** The day that is `n` days later. */
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * dayMs).toISOString().slice(0, 10);

/** The day of the week of a date such as 2026-05-04. */
export const weekdayOf = (day: string): (typeof weekdays)[number] =>
  days[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;

const slotsAround = (s: Schedule, nowMs: number, zone: string): Slot[] => {
  const today = localDay(nowMs, zone);
  const range = s.schedule === 'weekly' ? 8 : 2;
  return Array.from({ length: 2 * range + 1 }, (_, i) => addDays(today, i - range))
    .filter((day) => s.schedule !== 'weekly' || weekdayOf(day) === s.day)
    .map((day) => ({ day, at: instantOf(day, s.time, zone) }));
};

/** The newest slot that has come; null for a manual digest. */
export const latestSlot = (s: Schedule, nowMs: number, zone: string): Slot | null =>
  s.schedule === 'manual' ? null : (slotsAround(s, nowMs, zone).findLast((slot) => slot.at <= nowMs) ?? null);

export const nextSlot = (s: Schedule, nowMs: number, zone: string): Slot | null =>
  s.schedule === 'manual' ? null : (slotsAround(s, nowMs, zone).find((slot) => slot.at > nowMs) ?? null);

/**
 * Whether a digest is due. Days are compared, so that a change of the time zone or of the time does not repeat a day.
 * @param last day of the newest slot that was evaluated
 */
export const dueSlot = (s: Schedule, last: string, nowMs: number, zone: string): Slot | null => {
  const slot = latestSlot(s, nowMs, zone);
  return slot !== null && slot.day > last ? slot : null;
};

/** A day in the future means that the clock was wrong: the digest continues with the next slot. */
export const correctedDay = (s: Schedule, last: string, nowMs: number, zone: string): string => {
  const next = nextSlot(s, nowMs, zone);
  const slot = latestSlot(s, nowMs, zone);
  return slot !== null && next !== null && last >= next.day ? slot.day : last;
};
