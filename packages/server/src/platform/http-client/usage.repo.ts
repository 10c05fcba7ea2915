import { ApiError } from '@carrel/contract';
import type { Db } from '../db/db.ts';
import type { RowOf } from '../db/rows.ts';

export type SourceCounters = Omit<RowOf<'source_usage'>, 'source' | 'day'>;
export type SourceState = Omit<RowOf<'source_state'>, 'source'>;

const counterNames = [
  'requests',
  'retries',
  'rate_limited',
  'failures',
  'saved_by_cache',
  'credits_used',
  'bytes',
  'milliseconds',
] as const satisfies (keyof SourceCounters)[];

const addCounters = `insert into source_usage (source, day, ${counterNames.join(', ')})
  values (?, ?, ${counterNames.map(() => '?').join(', ')})
  on conflict (source, day) do update set ${counterNames.map((n) => `${n} = ${n} + excluded.${n}`).join(', ')}`;

/** The stored counters and states of sources. */
export class UsageRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  states(): [string, SourceState][] {
    return this.#db
      .all<SourceState & { source: string }>('select * from source_state')
      .map(({ source, ...state }) => [source, state]);
  }

  counters(source: string, day: string): SourceCounters | undefined {
    return this.#db.get<SourceCounters>(
      `select ${counterNames.join(', ')} from source_usage where source = ? and day = ?`,
      source,
      day,
    );
  }

  /** @returns false when the file takes no writes now: what was counted is kept for the next time */
  save(
    counters: ReadonlyMap<string, ReadonlyMap<string, SourceCounters>>,
    states: readonly (readonly [string, SourceState])[],
  ): boolean {
    try {
      this.#db.tx(() => {
        for (const [source, days] of counters)
          for (const [day, c] of days) this.#db.run(addCounters, source, day, ...counterNames.map((n) => c[n]));
        for (const [source, s] of states) {
          this.#db.run(
            `insert or replace into source_state (source, identity, credits_day, credits_limit, credits_remaining,
               last_status, last_at, last_error, last_error_ref) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            source,
            s.identity,
            s.credits_day,
            s.credits_limit,
            s.credits_remaining,
            s.last_status,
            s.last_at,
            s.last_error,
            s.last_error_ref,
          );
        }
      });
      return true;
    } catch (e) {
      if (e instanceof ApiError) return false;
      throw e;
    }
  }
}
