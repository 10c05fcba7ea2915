import type { z } from 'zod';
import type { Db } from '../db/db.ts';

/** Thrown at a checkpoint after someone asked the job to stop. */
export class StopRequested extends Error {
  constructor() {
    super('stop requested');
    this.name = 'StopRequested';
  }
}

/** A failure that a person can act on: `reason` is shown, nothing is hidden behind it. */
export class JobFailure extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'JobFailure';
    this.reason = reason;
  }
}

export interface JobContext<P> {
  readonly jobId: string;
  readonly payload: P;
  readonly trigger: string;
  /** Aborted by cancel, by the time limit and at shutdown. Hand it to everything that waits. */
  readonly signal: AbortSignal;
  /** Aborted by a stop as well: for a look that changes nothing, of which nothing is worth waiting for. */
  readonly looking: AbortSignal;
  readonly db: Db;
  /** Lets clicks through; throws when the job was asked to stop. Call it between batches, outside transactions. */
  checkpoint(): Promise<void>;
  /** The same for what must go on to its end: heeds a cancel, not a stop. */
  breathe(): Promise<void>;
  /** Units done and in all (null: not known). Inside a batch's transaction it is committed with the batch. */
  progress(done: number, total: number | null, message?: string): void;
  log(message: string, data?: Record<string, unknown>): void;
  /** Milliseconds spent per source, for jobs that fan out. */
  timing(source: string, ms: number): void;
}

export interface JobResult {
  /** The last word, shown in Activity. */
  message: string;
  result?: Record<string, unknown>;
}

export interface JobDefinition<P = unknown> {
  /** `domain.verb`. */
  kind: string;
  /** What a person reads. */
  label: string;
  payload: z.ZodType<P>;
  /** Hard limit for one run. */
  timeoutMs: number;
  /** The automatic task this belongs to; stopping a run that no person started pauses that task. */
  task?: { key: string; label: string };
  /**
   * For jobs that go on after the process was killed: whether this row still has pending work. Runs at start-up on
   * rows the last process left behind, unless a person had asked them to stop.
   */
  resumable?: (payload: P) => boolean;
  /** Safe to run twice: it recomputes what is pending. */
  run(ctx: JobContext<P>): Promise<JobResult>;
  /** Told when a run ended otherwise than well, inside the transaction that closes its row. */
  ended?(payload: P, outcome: { status: 'failed' | 'cancelled'; reason: string }): void;
}

export const defineJob = <P>(definition: JobDefinition<P>): JobDefinition<P> => definition;
