import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { type Clock, isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { JobRow } from './activity.repo.ts';
import type { AnyJobType } from './define-job.ts';
import type { Implementations } from './implementations.ts';
import { cancelledMessage, damagedMessage, orphanMessage } from './job-messages.ts';
import type { JobRecords } from './job-records.ts';

const quietLimitMs = 300_000;

interface Deps {
  db: Db;
  clock: Clock;
  records: JobRecords;
  implementations: Implementations;
  /** Identifies the rows of this process. */
  owner: string;
  isLive: (jobId: string) => boolean;
}

/** Active rows without a run in this process. */
export class Orphans {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** A row that an earlier process queued and this one did not adopt: it will never run. */
  neverStarted(row: JobRow): boolean {
    return (row.status === 'queued' || row.status === 'scheduled') && row.owner !== this.#d.owner;
  }

  /**
   * Closes rows without a heartbeat for 300 s. Runs of this process are never closed this way: a long batch or a jump
   * of the wall clock is not a reason.
   */
  reap(): number {
    const { db, clock, records, owner, isLive } = this.#d;
    records.recordEnds();
    const quiet = records.repo
      .quietSince(isoAt(clock.now() - quietLimitMs))
      .filter((r) => !isLive(r.job_id) && !(r.status === 'queued' && r.owner === owner))
      .filter((r) => !records.repo.unrecorded.has(r.job_id));
    // Reading must work while nothing can be written; the rows are closed later.
    if (quiet.length === 0 || db.writesRefused) return 0;
    db.tx(() => {
      for (const row of quiet) {
        records.close(row, { status: 'cancelled', message: row.cancel_requested ? cancelledMessage : orphanMessage });
      }
    });
    return quiet.length;
  }

  /** Queues the rows that this process continues; see `JobRunner.adoptOrphans`. */
  adopt(refusal: (type: AnyJobType) => string | null): number {
    const { db, records, implementations, owner } = this.#d;
    let adopted = 0;
    for (const row of records.repo.active()) {
      if (row.owner === owner || this.#closeIfDamaged(row) || this.#closeIfCancelled(row)) continue;
      const type = implementations.typeToContinue(row);
      if (!type) continue;
      const byUser = row.started_by === 'user';
      if (!byUser && refusal(type) !== null) continue;
      const resumes = type.task !== undefined || !byUser;
      db.tx(() => {
        records.repo.move(row.job_id, ['queued', 'running', 'scheduled'], {
          status: 'queued',
          message: refer(jobs.resumedAfterRestart),
          owner,
          trigger_source: resumes ? 'auto:resume' : 'user:resume',
          updated_at: records.now(),
        });
        records.log(row.job_id, 'INFO', refer(jobs.resumedAfterRestart), { begun_by: row.started_by });
      });
      adopted += 1;
    }
    return adopted;
  }

  /** Its process has ended, because the data folder is locked by this one, so nothing else would record the end. */
  #closeIfCancelled(row: JobRow): boolean {
    if (!row.cancel_requested) return false;
    const { db, records } = this.#d;
    db.tx(() => records.close(row, { status: 'cancelled', message: cancelledMessage }));
    return true;
  }

  /** Closes a row whose payload is damaged, so that startup continues. @returns whether it was closed */
  #closeIfDamaged(row: JobRow): boolean {
    const { db, records } = this.#d;
    if (records.repo.payload(row.job_id) !== undefined) return false;
    db.tx(() =>
      records.close(row, {
        status: 'failed',
        message: refer(jobs.failed, { reason: damagedMessage }),
        failure_reason: damagedMessage,
        failure_code: 'internal',
      }),
    );
    return true;
  }
}
