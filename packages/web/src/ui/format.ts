const plain = new Intl.NumberFormat('en');
export const number = (n: number) => plain.format(n);

/** "1 paper", "5,159 papers". */
export const plural = (n: number, one: string, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

export const bytes = (n: number): string => {
  if (n < 1000) return `${n} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = n / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
};

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 2_629_800],
  ['year', 31_557_600],
];

export const ago = (iso: string, now = Date.now()): string => {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  if (Math.abs(seconds) < 45) return 'just now';
  let chosen = steps[0]!;
  for (const step of steps) if (Math.abs(seconds) >= step[1]) chosen = step;
  return relative.format(Math.round(seconds / chosen[1]), chosen[0]);
};

const fullDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthDate = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2024-03-14" as "14 March 2024"; a date that is less exact stays so. */
export const publicationDate = (date: string): string => {
  const parts = date.slice(0, 10).split('-');
  const parsed = new Date(`${date.slice(0, 10)}${parts.length === 2 ? '-01' : ''}T00:00:00Z`);
  if (parts.length === 1 || Number.isNaN(parsed.getTime())) return date;
  return (parts.length === 2 ? monthDate : fullDate).format(parsed);
};

const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const moment = (iso: string): string => {
  const parsed = new Date(iso);
  return Number.isNaN(parsed.getTime()) ? iso : dayAndTime.format(parsed);
};

/** Seconds as "4 s", "3 min", "2 h 5 min". */
export const duration = (seconds: number): string => {
  const s = Math.max(0, Math.round(seconds));
  if (s < 90) return `${s} s`;
  const minutes = Math.round(s / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
