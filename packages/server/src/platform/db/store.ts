import { type Clock, isoAt } from '../clock.ts';
import type { Db } from './db.ts';
import type { Journal } from './journal.ts';

/** What writing needs: the database, the journal and the time. */
export class Store {
  readonly db: Db;
  readonly journal: Journal;
  readonly clock: Clock;

  constructor(db: Db, journal: Journal, clock: Clock) {
    this.db = db;
    this.journal = journal;
    this.clock = clock;
  }

  /** The time, as it is stored. */
  now(): string {
    return isoAt(this.clock.now());
  }
}
