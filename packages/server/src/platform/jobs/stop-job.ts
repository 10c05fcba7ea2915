import { ApiError, type JobStatus } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, type Text } from '@carrel/messages/reference';
import type { Db } from '../db/db.ts';
import { isActive, type JobRow } from './activity.repo.ts';
import type { Implementations } from './implementations.ts';
import { cancelledMessage, cancellingMessage, stoppingMessage } from './job-messages.ts';
import type { JobRecords } from './job-records.ts';
import { abortRun, type LiveRun, type StopMode } from './live-run.ts';
import type { AutomationPaused, Pauses } from './pauses.ts';

const workerGone = refer(jobs.workerGone);

interface StopAnswer {
  success: boolean;
  job_id: string;
  status: JobStatus;
  cancel_requested: boolean;
  message: Shown;
  automation_paused?: AutomationPaused;
}

interface Deps {
  db: Db;
  pauses: Pauses;
  records: JobRecords;
  implementations: Implementations;
  runs: ReadonlyMap<string, LiveRun>;
}

const messageOf = (mode: StopMode): Text => (mode === 'hard' ? cancellingMessage : stoppingMessage);

/** Stops or cancels jobs for the user. */
export class JobStopper {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  request(jobId: string, mode: StopMode): StopAnswer {
    try {
      return this.#ask(jobId, mode);
    } catch (e) {
      const live = this.#d.runs.get(jobId);
      if (!(e instanceof ApiError) || e.code === 'job_not_found' || !live || live.closed) throw e;
      // The request cannot be written, for example because the disk is full; the run still ends.
      live.cancelled = true;
      abortRun(live, mode);
      return { success: true, job_id: jobId, status: 'cancelling', cancel_requested: true, message: messageOf(mode) };
    }
  }

  #ask(jobId: string, mode: StopMode): StopAnswer {
    const { db, records, runs } = this.#d;
    const { repo } = records;
    records.recordEnds();
    const row = repo.get(jobId);
    if (row && !isActive(row.status)) return alreadyEnded(row);
    return db.tx(() => {
      if (!row) throw new ApiError('job_not_found');
      const flags = { cancel_requested: 1, cancel_mode: mode, updated_at: records.now() };
      const live = runs.get(jobId);
      let message = messageOf(mode);
      if (row.status === 'queued' || row.status === 'scheduled') {
        repo.move(jobId, [row.status], { status: row.status, ...flags });
        records.close(row, { status: 'cancelled', message: cancelledMessage });
        message = refer(jobs.cancelledBeforeStart);
      } else if (!live || live.closed) {
        repo.move(jobId, [row.status], { status: row.status, ...flags });
        records.close(row, {
          status: 'cancelled',
          message: cancelledMessage,
          error: workerGone,
          result: JSON.stringify({ success: false, cancelled: true, ownerless: true }),
        });
        message = workerGone;
      } else {
        repo.move(jobId, ['running', 'cancelling'], { status: 'cancelling', message, ...flags });
        records.changed(jobId);
        db.afterCommit(() => abortRun(live, mode));
      }
      const task = this.#d.implementations.of(row.kind)?.type.task;
      const paused = task && row.started_by !== 'user' ? this.#d.pauses.pause(task, jobId) : undefined;
      const after = repo.get(jobId)!;
      return {
        success: true,
        job_id: jobId,
        status: after.status,
        cancel_requested: true,
        message,
        ...(paused ? { automation_paused: paused } : {}),
      };
    });
  }
}

const alreadyEnded = (row: JobRow): StopAnswer => ({
  success: true,
  job_id: row.job_id,
  status: row.status,
  cancel_requested: false,
  message: refer(jobs.operationAlready, { status: row.status }),
});
