import { createHash } from 'node:crypto';

/** What an answer says about the daily budget of its caller; absent fields are unknown. */
export interface CreditReading {
  limit?: number;
  remaining?: number;
  used?: number;
}

/** Credits of one identity (a key, or none) on one UTC day, as far as they are known. */
export interface CreditState {
  identity: string;
  day: string;
  limit: number | null;
  remaining: number | null;
}

export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const msToMidnightUtc = (ms: number): number => 86_400_000 - (ms % 86_400_000);

/** Distinguishes keys without storing any. */
export const identityOf = (key: string): string =>
  key === '' ? 'anonymous' : createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The state of another day or another key does not apply now. */
export const isCurrent = (state: CreditState, identity: string, day: string): boolean =>
  state.identity === identity && state.day === day;
