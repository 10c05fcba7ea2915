import { refer, storedColumns, type Text } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import { type CreditReading, type CreditState, isCurrent, msToMidnightUtc, utcDay } from './credits.ts';
import { SourceError } from './source-error.ts';
import type { SourceCounters, SourceState, UsageRepo } from './usage.repo.ts';

interface CallRecord {
  /** Not the first try of its call. */
  retry: boolean;
  ms: number;
  bytes: number;
  /** Null when no answer came. */
  status: number | null;
  error: SourceError | null;
}

/** A source's budget: who calls, and what a day holds until the first answer reports it. */
export interface CreditPlan {
  source: string;
  label: string;
  identity: string;
  perDay: number;
}

const noCounters = (): SourceCounters => ({
  requests: 0,
  retries: 0,
  rate_limited: 0,
  failures: 0,
  saved_by_cache: 0,
  credits_used: 0,
  bytes: 0,
  milliseconds: 0,
});

const freshState = (identity: string): SourceState => ({
  identity,
  credits_day: '',
  credits_limit: null,
  credits_remaining: null,
  last_status: null,
  last_at: null,
  last_error: null,
  last_error_ref: null,
});

/** An older failure does not describe the present state. */
const silentMs = 30 * 60_000;

/** Why a call is not made. */
const budgetTexts = {
  spent: (label: string, hours: number) => refer(sources.todaysCreditsUsedUpThey, { label, hours }),
  reserved: (label: string, reserve: number, hours: number) =>
    refer(sources.lastCreditsTodayReservedYou, { kept: reserve, label, hours }),
};

/** Counts every call and keeps the daily budgets. Written to the file every few seconds, and before it is read. */
export class SourceUsage {
  readonly #clock: Clock;
  readonly #repo: UsageRepo | null;
  readonly #reserve: () => number;
  readonly #unsaved = new Map<string, Map<string, SourceCounters>>();
  readonly #states: Map<string, SourceState>;
  readonly #dirty = new Set<string>();
  /** Credits of calls that were sent and not yet answered. */
  readonly #inFlight = new Map<string, number>();
  /** How many answers have reported the remaining credits. */
  readonly #readings = new Map<string, number>();
  readonly #timer: { clear(): void };

  constructor(deps: { clock: Clock; repo?: UsageRepo; reserve?: () => number }) {
    this.#clock = deps.clock;
    this.#repo = deps.repo ?? null;
    this.#reserve = deps.reserve ?? (() => 0);
    this.#states = new Map(this.#repo?.states() ?? []);
    this.#timer = this.#clock.setInterval(() => this.flush(), 5_000);
  }

  /** One try that was sent. */
  record(source: string, identity: string, call: CallRecord): void {
    const c = this.#counters(source);
    c.requests += 1;
    if (call.retry) c.retries += 1;
    if (call.error?.kind === 'rate_limited') c.rate_limited += 1;
    if (call.error) c.failures += 1;
    c.bytes += call.bytes;
    c.milliseconds += Math.round(call.ms);
    const state = this.#state(source, identity);
    state.last_status = call.status;
    state.last_at = isoAt(this.#clock.now());
    Object.assign(state, storedColumns('last_error', call.error?.shown ?? null));
    this.#dirty.add(source);
  }

  /** A response served from the cache. */
  saved(source: string): void {
    this.#counters(source).saved_by_cache += 1;
  }

  /**
   * Reserves the credits of a call. The user may spend all that are left; automatic work leaves the reserve.
   * @returns a function to call with what the answer reported, or null if none arrived
   * @throws SourceError budget
   */
  spend(plan: CreditPlan, cost: number, automatic: boolean): (reading: CreditReading | null) => void {
    const left = this.#left(plan);
    const keep = automatic ? this.reserve(plan) : 0;
    if (cost > 0 && left - cost < keep)
      throw new SourceError(plan.source, 'budget', this.#whyNot(plan, left < cost ? null : keep));
    this.#inFlight.set(plan.source, (this.#inFlight.get(plan.source) ?? 0) + cost);
    const readAtStart = this.#readings.get(plan.source) ?? 0;
    return (reading) => {
      this.#inFlight.set(plan.source, Math.max(0, (this.#inFlight.get(plan.source) ?? 0) - cost));
      const used = reading?.used ?? cost;
      this.#counters(plan.source).credits_used += used;
      const state = this.#state(plan.source, plan.identity);
      const before = this.#current(plan);
      state.credits_day = utcDay(this.#clock.now());
      state.credits_limit = reading?.limit ?? before.limit;
      state.credits_remaining = this.#remaining(plan, before, reading?.remaining ?? null, used, readAtStart);
      this.#dirty.add(plan.source);
    };
  }

  /**
   * Remaining credits after an answer. Parallel calls are answered in any order, so their answers can only lower each
   * other's value.
   */
  #remaining(plan: CreditPlan, before: CreditState, told: number | null, used: number, readAtStart: number): number {
    if (told === null) return Math.max(0, (before.remaining ?? before.limit ?? plan.perDay) - used);
    const reads = this.#readings.get(plan.source) ?? 0;
    this.#readings.set(plan.source, reads + 1);
    return reads === readAtStart ? told : Math.min(told, before.remaining ?? told);
  }

  /** The upstream said that today's budget is spent. */
  drained(plan: CreditPlan): void {
    const state = this.#state(plan.source, plan.identity);
    state.credits_day = utcDay(this.#clock.now());
    state.credits_remaining = 0;
    this.#dirty.add(plan.source);
  }

  /** What is known of today's credits; null if unknown. */
  credits(plan: Pick<CreditPlan, 'source' | 'identity'>): { limit: number | null; remaining: number | null } {
    const { limit, remaining } = this.#current(plan);
    return { limit, remaining };
  }

  /**
   * Credits that automatic work leaves for the user: what the setting says, but at most half of what a day holds, so that
   * a small budget without a key also serves automatic work.
   */
  reserve(plan: Pick<CreditPlan, 'source' | 'identity'> & { perDay: number | undefined }): number {
    const daily = this.#current(plan).limit ?? plan.perDay;
    return daily === undefined ? this.#reserve() : Math.min(this.#reserve(), Math.floor(daily / 2));
  }

  /** Today's counters, including those not yet written. Writes nothing. */
  today(source: string): SourceCounters {
    const day = utcDay(this.#clock.now());
    const written = this.#repo?.counters(source, day) ?? noCounters();
    const since = this.#unsaved.get(source)?.get(day) ?? noCounters();
    for (const name of Object.keys(written) as (keyof SourceCounters)[]) written[name] += since[name];
    return written;
  }

  /** The last exchange under this identity; null when there was none. */
  state(source: string, identity: string): SourceState | null {
    const state = this.#states.get(source);
    return state?.identity === identity ? state : null;
  }

  /**
   * Whether a source left its last call of the last half hour unanswered: there is no network, or the service is down. Null: it
   * was not called.
   */
  silent(source: string, identity: string): boolean | null {
    const state = this.state(source, identity);
    if (!state?.last_at) return null;
    const since = this.#clock.now() - Date.parse(state.last_at);
    if (since < 0 || since >= silentMs) return null;
    return state.last_status === null && state.last_error !== null;
  }

  flush(): void {
    if (!this.#repo || (this.#unsaved.size === 0 && this.#dirty.size === 0)) return;
    const states = [...this.#dirty].map((s) => [s, this.#states.get(s)!] as const);
    if (!this.#repo.save(this.#unsaved, states)) return;
    this.#unsaved.clear();
    this.#dirty.clear();
  }

  close(): void {
    this.#timer.clear();
    this.flush();
  }

  /** Message shown when credits are refused; `keep` is the reserve that would be used up. */
  #whyNot(plan: CreditPlan, keep: number | null): Text {
    const hours = Math.ceil(msToMidnightUtc(this.#clock.now()) / 3_600_000);
    return keep === null ? budgetTexts.spent(plan.label, hours) : budgetTexts.reserved(plan.label, keep, hours);
  }

  #counters(source: string): SourceCounters {
    const day = utcDay(this.#clock.now());
    let days = this.#unsaved.get(source);
    if (!days) {
      days = new Map();
      this.#unsaved.set(source, days);
    }
    let c = days.get(day);
    if (!c) {
      c = noCounters();
      days.set(day, c);
    }
    return c;
  }

  /** A new key starts from zero. */
  #state(source: string, identity: string): SourceState {
    let state = this.#states.get(source);
    if (state?.identity !== identity) {
      state = freshState(identity);
      this.#states.set(source, state);
    }
    return state;
  }

  #current(plan: Pick<CreditPlan, 'source' | 'identity'>): CreditState {
    const state = this.#states.get(plan.source);
    const day = utcDay(this.#clock.now());
    const credits: CreditState = {
      identity: state?.identity ?? '',
      day: state?.credits_day ?? '',
      limit: state?.credits_limit ?? null,
      remaining: state?.credits_remaining ?? null,
    };
    if (isCurrent(credits, plan.identity, day)) return credits;
    // The size of the budget stays valid after midnight; what was left of it does not.
    return {
      identity: plan.identity,
      day,
      limit: credits.identity === plan.identity ? credits.limit : null,
      remaining: null,
    };
  }

  #left(plan: CreditPlan): number {
    const { limit, remaining } = this.#current(plan);
    return (remaining ?? limit ?? plan.perDay) - (this.#inFlight.get(plan.source) ?? 0);
  }
}
