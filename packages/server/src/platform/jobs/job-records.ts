import type { JobStatus } from '@carrel/contract';
import { type Shown, storedReference } from '@carrel/messages/reference';
import { type Clock, isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { jobChanged } from '../events/app-events.ts';
import type { EventBus } from '../events/bus.ts';
import { describeError, type Log } from '../log.ts';
import { type ActivityRepo, isActive, type JobRow, type JobValues } from './activity.repo.ts';
import type { Implementations } from './implementations.ts';
import { cancelledMessage } from './job-messages.ts';

/** Interval between attempts to write the end of a run. */
const recordAgainMs = 5_000;

export type JobEnd = { status: 'succeeded' | 'failed' | 'cancelled'; message: Shown } & JobValues;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  events: EventBus;
  repo: ActivityRepo;
  implementations: Implementations;
}

/** What is stored of jobs: how they ended, and the lines of their logs. */
export class JobRecords {
  readonly #d: Deps;
  readonly #onEnded: ((row: JobRow) => void)[] = [];
  /** Active while an end still has to be written. */
  #timer: { clear(): void } | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  get repo(): ActivityRepo {
    return this.#d.repo;
  }

  now(): string {
    return isoAt(this.#d.clock.now());
  }

  changed(jobId: string): void {
    this.#d.db.afterCommit(() => this.#d.events.emit(jobChanged, { job_id: jobId }));
  }

  onEnded(fn: (row: JobRow) => void): void {
    this.#onEnded.push(fn);
  }

  log(jobId: string, level: string, message: Shown, data?: Record<string, unknown>): void {
    const { log } = this.#d;
    const reference = storedReference(message);
    this.repo.log({
      job_id: jobId,
      at: this.now(),
      level,
      message: log.redact(String(message)),
      message_ref: reference && log.redact(reference),
      data: data ? log.redact(JSON.stringify(data)) : null,
    });
  }

  /**
   * Closes the row of a run for good. After a cancel request it ends as cancelled, whatever the runner reports. If the
   * file cannot be written, the run ends in memory, and in the file as soon as possible.
   */
  finish(row: JobRow, live: { cancelled: boolean }, end: JobEnd): void {
    const asked = live.cancelled ? { cancel_requested: 1 } : {};
    try {
      this.#record(row.job_id, { ...end, ...asked });
    } catch (e) {
      const now = this.now();
      const status = live.cancelled && end.status !== 'failed' ? ('cancelled' as const) : end.status;
      this.repo.unrecorded.set(row.job_id, {
        ...end,
        terminal_message: end.message,
        ...asked,
        status,
        finished_at: now,
        updated_at: now,
      });
      this.#d.log.add('ERROR', `jobs.${row.kind}`, `could not record its end: ${describeError(e).message}`, row.job_id);
      this.#d.events.emit(jobChanged, { job_id: row.job_id });
      this.#timer ??= this.#d.clock.setInterval(() => this.recordEnds(), recordAgainMs);
    }
  }

  #record(jobId: string, end: JobEnd): void {
    this.#d.db.tx(() => {
      const present = this.repo.stored(jobId);
      if (!present || !isActive(present.status)) return;
      const cancelled =
        (end.cancel_requested ?? present.cancel_requested) === 1 && end.status !== 'failed'
          ? { status: 'cancelled' as const, message: cancelledMessage, yielded: 0 }
          : {};
      this.close(present, { ...end, ...cancelled });
    });
  }

  /** Writes the ends that could not be written before. */
  recordEnds(): void {
    for (const [jobId, end] of this.repo.unrecorded) {
      try {
        this.#record(jobId, { ...end, message: end.terminal_message ?? '' } as JobEnd);
        this.#d.db.afterCommit(() => this.repo.unrecorded.delete(jobId));
      } catch {
        // Still refused. The failure is in the log already, and writing is tried again.
        return;
      }
    }
    if (this.repo.unrecorded.size > 0) return;
    this.#timer?.clear();
    this.#timer = null;
  }

  stopRecording(): void {
    this.recordEnds();
    this.#timer?.clear();
  }

  close(row: JobRow, end: { status: JobStatus; message: Shown } & JobValues): void {
    const now = this.now();
    const present = this.repo.stored(row.job_id);
    const moved = this.repo.move(row.job_id, ['queued', 'scheduled', 'running', 'cancelling'], {
      ...end,
      // A run that succeeded is complete, even if some of its items needed nothing.
      ...(end.status === 'succeeded' && present && present.total !== null ? { processed: present.total } : {}),
      terminal_message: end.message,
      finished_at: now,
      updated_at: now,
    });
    if (!moved) return;
    this.log(row.job_id, end.status === 'failed' ? 'ERROR' : 'INFO', end.message);
    const { type, work } = this.#d.implementations.of(row.kind) ?? {};
    if (type && work?.ended && (end.status === 'failed' || end.status === 'cancelled')) {
      const payload = this.#d.implementations.payloadOf(row, type);
      if (payload?.success) work.ended(payload.data, { status: end.status, reason: end.message });
    }
    const closed = this.repo.stored(row.job_id)!;
    for (const fn of this.#onEnded) fn(closed);
    this.changed(row.job_id);
  }
}
