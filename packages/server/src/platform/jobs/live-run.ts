import type { Shown } from '@carrel/messages/reference';
import type { Db } from '../db/db.ts';
import { joinSignals } from '../deadline.ts';
import { type JobRow, readTimings } from './activity.repo.ts';
import { continuedProgress } from './continued-progress.ts';
import { type JobContext, type JobResult, StopRequested } from './define-job.ts';
import type { JobRecords } from './job-records.ts';
import type { Turns } from './turns.ts';

export type StopMode = 'graceful' | 'hard';

/** A run of this process. */
export interface LiveRun {
  abort: AbortController;
  /** Aborted when the run is to end after the batch in flight. */
  stopping: AbortController;
  /** The run is paused for the user; nobody asked to stop it. */
  yielding: boolean;
  /** Whether it is paused when the user acts. */
  yields: boolean;
  /** The job that this one is part of, and which waits for it. */
  partOf: string | null;
  /** Called with each message that it reports. */
  listeners: Set<(message: Shown) => void>;
  outcome: JobResult | null;
  /** The user asked it to stop, which could not be written yet. */
  cancelled: boolean;
  closed: boolean;
  done: Promise<void>;
}

export const newRun = (yields: boolean, partOf: string | null): LiveRun => ({
  abort: new AbortController(),
  stopping: new AbortController(),
  yielding: false,
  yields,
  partOf,
  listeners: new Set(),
  outcome: null,
  cancelled: false,
  closed: false,
  done: Promise.resolve(),
});

export const abortRun = (live: LiveRun, mode: StopMode): void => {
  live.stopping.abort(new StopRequested());
  if (mode === 'hard') live.abort.abort(new StopRequested());
};

interface ContextDeps {
  db: Db;
  records: JobRecords;
  turns: Turns;
  isClosing: () => boolean;
  part: JobContext<unknown>['part'];
}

/** The context of a run. After the run was closed, it can no longer write. */
export const contextOf = (deps: ContextDeps, row: JobRow, live: LiveRun, payload: unknown): JobContext<unknown> => {
  const { records, turns } = deps;
  const timings = readTimings(row.per_source_timing) ?? {};
  const continued = continuedProgress(row);
  const guard = () => {
    if (live.closed) throw new StopRequested();
    live.abort.signal.throwIfAborted();
  };
  return {
    jobId: row.job_id,
    payload,
    trigger: row.trigger_source,
    automatic: row.started_by !== 'user',
    signal: live.abort.signal,
    readSignal: joinSignals(live.abort.signal, live.stopping.signal).signal,
    db: deps.db,
    pauseOrStop: async () => {
      guard();
      if (live.stopping.signal.aborted || deps.isClosing()) throw new StopRequested();
      await turns.next();
      guard();
    },
    yieldToEventLoop: async () => {
      guard();
      await turns.next();
      guard();
    },
    progress: (processed, total, message) => {
      guard();
      records.repo.progress(row.job_id, records.now(), { ...continued({ processed, total }), message });
      records.changed(row.job_id);
      if (message !== undefined) for (const listener of live.listeners) listener(message);
    },
    worked: (units) => {
      guard();
      records.repo.worked(row.job_id, units);
    },
    log: (message, data) => {
      guard();
      records.log(row.job_id, 'INFO', message, data);
    },
    timing: (source, ms) => {
      guard();
      timings[source] = Math.round(((timings[source] ?? 0) + ms) * 10) / 10;
      records.repo.timing(row.job_id, JSON.stringify(timings));
    },
    part: deps.part,
  };
};
