import type { Shown } from '@carrel/messages/reference';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { describeError } from '../log.ts';

interface Fired {
  jobId: string | null;
  status: string;
  message: Shown;
}

export interface Schedule {
  id: string;
  name: string;
  description: string;
  /** What it starts, such as a job kind. */
  action: string;
  /**
   * Milliseconds between runs; 0 or less: not scheduled. Called each time, so that a changed setting applies at once.
   */
  everyMs: () => number;
  /** @returns the Activity row it opened, or why it opened none; `refused` does not count as a run */
  run: (trigger: 'scheduler' | 'user') => Fired | Promise<Fired>;
  /** Runs after all others of a tick, for work that starts only if they started nothing. */
  last?: boolean;
}

interface StateRow {
  id: string;
  last_run: string | null;
  next_run: string | null;
}

const tickMs = 15_000;
/** After a refused run it is tried again after this time, or after a period if that is shorter. */
const refusedAgainMs = 5 * 60_000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  enabled: boolean;
}

/** Runs what is due. Times are stored, so that neither a restart nor a clock jump fires anything twice. */
export class Scheduler {
  readonly #d: Deps;
  readonly #schedules = new Map<string, Schedule>();
  /** When a schedule that was refused is tried again. */
  readonly #again = new Map<string, number>();
  #timer: { clear(): void } | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  add(schedule: Schedule): void {
    this.#schedules.set(schedule.id, schedule);
  }

  /** In the order of a tick. */
  #inOrder(): Schedule[] {
    const all = [...this.#schedules.values()];
    return [...all.filter((s) => !s.last), ...all.filter((s) => s.last)];
  }

  start(): void {
    if (!this.#d.enabled || this.#timer) return;
    this.#timer = this.#d.clock.setInterval(() => this.tick(), tickMs);
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = null;
  }

  #state(id: string): StateRow | undefined {
    return this.#d.db.get<StateRow>('select id, last_run, next_run from scheduler_state where id = ?', id);
  }

  /** When it is next due: one period after the last run, and never more than one period from now. */
  #nextRun(s: Schedule): number | null {
    const every = s.everyMs();
    if (every <= 0) return null;
    const state = this.#state(s.id);
    const now = this.#d.clock.now();
    // A file in which it has never run waits one period.
    const last = state?.last_run ? Math.min(Date.parse(state.last_run), now) : null;
    if (last === null) {
      const first = state?.next_run ? Date.parse(state.next_run) : now + every;
      return Math.min(first, now + every);
    }
    return last + every;
  }

  /** When a schedule is next due; null for one that is off, or while nothing is scheduled. */
  nextRun(id: string): string | null {
    const schedule = this.#schedules.get(id);
    const next = schedule && this.#d.enabled ? this.#nextRun(schedule) : null;
    return next === null ? null : isoAt(Math.max(next, this.#d.clock.now()));
  }

  /** Runs every schedule that is due. Only the automatic clock calls it, and tests. */
  tick(): void {
    for (const s of this.#inOrder()) {
      try {
        const next = this.#nextRun(s);
        if (next === null) continue;
        this.#reanchor(s);
        if (!this.#state(s.id)) this.#store(s.id, null, isoAt(next));
        if (next > this.#d.clock.now() || this.#waits(s)) continue;
        void Promise.resolve(this.#fire(s, 'scheduler')).catch((e) => this.#failed(s, e));
      } catch (e) {
        this.#failed(s, e);
      }
    }
  }

  /** A clock that was set back does not make the wait longer. */
  #waits(s: Schedule): boolean {
    const again = this.#again.get(s.id);
    const now = this.#d.clock.now();
    return again !== undefined && again > now && again <= now + refusedAgainMs;
  }

  #failed(s: Schedule, e: unknown): void {
    this.#d.log.add('ERROR', 'scheduler', `${s.id}: ${describeError(e).stack}`);
  }

  /** A last run in the future means that the clock was wrong: the period starts again from now. */
  #reanchor(s: Schedule): void {
    const last = this.#state(s.id)?.last_run;
    const now = this.#d.clock.now();
    if (last && Date.parse(last) > now) this.#store(s.id, isoAt(now), isoAt(now + s.everyMs()));
  }

  #store(id: string, lastRun: string | null, nextRun: string | null): void {
    this.#d.db.tx(() =>
      this.#d.db.run(
        `insert into scheduler_state (id, last_run, next_run) values (?, ?, ?)
         on conflict (id) do update set last_run = excluded.last_run, next_run = excluded.next_run`,
        id,
        lastRun,
        nextRun,
      ),
    );
  }

  #fire(s: Schedule, trigger: 'scheduler' | 'user'): Fired | Promise<Fired> {
    const now = this.#d.clock.now();
    const before = this.#state(s.id);
    // The mark is stored before the work starts: a crash skips one run instead of repeating it.
    const mark = isoAt(now);
    this.#store(s.id, mark, isoAt(now + Math.max(0, s.everyMs())));
    const settle = (fired: Fired): Fired => {
      if (fired.status !== 'refused') this.#again.delete(s.id);
      // Nothing ran: it stays due, and is tried again before a whole period has gone by.
      else if (this.#state(s.id)?.last_run === mark) {
        this.#store(s.id, before?.last_run ?? null, before?.next_run ?? mark);
        this.#again.set(s.id, now + Math.min(refusedAgainMs, s.everyMs()));
      }
      return fired;
    };
    const fired = s.run(trigger);
    return fired instanceof Promise ? fired.then(settle) : settle(fired);
  }

  /** Trigger by the user; works with the scheduler off. */
  trigger(id: string): Fired | Promise<Fired> | undefined {
    const s = this.#schedules.get(id);
    return s ? this.#fire(s, 'user') : undefined;
  }

  status() {
    return {
      enabled: this.#d.enabled,
      running: this.#timer !== null,
      jobs: this.#inOrder().map((s) => {
        const next = this.#nextRun(s);
        return {
          id: s.id,
          name: s.name,
          description: s.description,
          action: s.action,
          cron: describeInterval(s.everyMs()),
          enabled: s.everyMs() > 0,
          next_run: this.#d.enabled && next !== null ? isoAt(next) : null,
          last_run: this.#state(s.id)?.last_run ?? null,
        };
      }),
      checked_at: isoAt(this.#d.clock.now()),
    };
  }
}

export const describeInterval = (ms: number): string => {
  if (ms <= 0) return 'off';
  const minutes = Math.round(ms / 60_000);
  if (minutes % 1440 === 0) return minutes === 1440 ? 'every day' : `every ${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`;
  return `every ${minutes} min`;
};
