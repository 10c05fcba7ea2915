import type { Shown, Text } from '@carrel/messages/reference';
import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { SourceName } from '../http-client/source-name.ts';
import type { JobRow } from './activity.repo.ts';

export { JobFailure } from './failure.ts';

/** Thrown by `pauseOrStop` once the job was asked to stop. */
export class StopRequested extends Error {
  constructor() {
    super('stop requested');
    this.name = 'StopRequested';
  }
}

export interface JobContext<P> {
  readonly jobId: string;
  readonly payload: P;
  readonly trigger: string;
  /** Whether it was started automatically, even if resumed since: such work does not use the reserve of a source. */
  readonly automatic: boolean;
  /** Aborted by cancel, by the time limit and at shutdown. Pass it to everything that waits. */
  readonly signal: AbortSignal;
  /** Also aborted by a graceful stop. Use it for read-only work, where there is no batch to finish. */
  readonly readSignal: AbortSignal;
  readonly db: Db;
  /** Lets clicks through; throws when the job was asked to stop. Call it between batches, outside transactions. */
  pauseOrStop(): Promise<void>;
  /** The same for work that must be completed: reacts to a cancel, but not to a stop. */
  yieldToEventLoop(): Promise<void>;
  /** Units done and in all (null: not known). Inside a batch's transaction it is committed with the batch. */
  progress(done: number, total: number | null, message?: Shown): void;
  /** Adds units worked on (papers, authors), for daily limits. Without a call `progress` counts. */
  worked(units: number): void;
  log(message: Shown, data?: Record<string, unknown>): void;
  /** Milliseconds spent per source, for jobs that fan out. */
  timing(source: string, ms: number): void;
  /**
   * Starts a job that is part of this one and waits until it has ended. It takes no worker, and it is stopped if this
   * run ends first. If a job with its key is already active, this waits for that one.
   */
  part<Q, I, R extends JobResult>(
    type: JobType<Q, I>,
    payload: NoInfer<I>,
    options: PartOptions<Q, R>,
  ): Promise<PartEnd<R>>;
}

export interface JobResult {
  /** The final message, shown in Activity. */
  message: Shown;
  result?: Record<string, unknown>;
}

export interface StartOptions {
  /** Only one instance runs per key. Default: the kind of the job. */
  key?: string;
  trigger: string;
  message?: Shown;
  subject?: string;
  chainId?: string;
  chainStep?: string;
  parentJobId?: string;
  /** Prefix of the job ID. Default: the first part of the kind. */
  idPrefix?: string;
}

export interface PartOptions<P, R extends JobResult = JobResult> extends Omit<StartOptions, 'parentJobId'> {
  key: string;
  /** Called with each message that the part reports. */
  onMessage?: (message: Shown) => void;
  /** Its work; by default that of its type. */
  run?: (ctx: JobContext<P>) => Promise<R>;
}

export interface PartEnd<R extends JobResult = JobResult> {
  row: JobRow;
  /** Null unless it succeeded. */
  outcome: R | null;
}

/** What a job is, without what it needs to run: a file that only starts or names a job imports no more than this. */
export interface JobType<P = unknown, I = P> {
  /** `domain.verb`. */
  readonly kind: string;
  /** Name for people. */
  readonly label: Text;
  /** What a run receives and a caller passes; fields with a default may be left out. */
  readonly payload: z.ZodType<P, I>;
  /** Hard limit for one run. */
  readonly timeoutMs: number;
  /**
   * The sources it calls; none: it stays on this machine. An automatic run is admitted by it, so a type that does not say
   * is treated as one that calls out.
   */
  readonly network: readonly SourceName[];
  /** It calls services of plugins or services that the user chose, so an automatic run needs network access. */
  readonly callsPlugins?: boolean;
  /**
   * The repair this belongs to; stopping a run that no person started pauses it for a day. The key is one that
   * `POST /health/operations/{key}/resume` accepts.
   */
  readonly task?: { readonly key: string; readonly label: Shown };
  /**
   * Whether an automatic run is paused when the user acts; default: yes. `false` is for work that does not disturb and
   * must not be postponed, such as a backup.
   */
  readonly yields?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: payload types meet only between a type and its implementation
export type AnyJobType = JobType<any, any>;
/** A job without a payload, such as one that a schedule starts. */
export type PlainJobType = JobType<Record<string, never>>;

/** Implementation of a job. */
export interface JobWork<P> {
  /**
   * For jobs that continue after the process was killed: whether this row still has pending work. Runs at startup on
   * rows that the last process left behind, unless the user had asked them to stop.
   */
  resumable?(payload: P): boolean;
  /** Whether this run makes a change that the user can undo. Undo stops such a run before it reverts what the run did. */
  undoable?(payload: P): boolean;
  /** Safe to run twice: it recomputes what is pending. */
  run(ctx: JobContext<P>): Promise<JobResult>;
  /** Called when a run failed or was cancelled, inside the transaction that closes its row. */
  ended?(payload: P, outcome: { status: 'failed' | 'cancelled'; reason: Shown }): void;
}

export interface JobImplementation {
  readonly type: AnyJobType;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly work: JobWork<any>;
}

export const jobType = <S extends z.ZodType>(
  type: Omit<JobType, 'payload'> & { payload: S },
): JobType<z.output<S>, z.input<S>> => type as JobType<z.output<S>, z.input<S>>;

export const implementJob = <P, I>(type: JobType<P, I>, work: JobWork<P>): JobImplementation => ({ type, work });

/** The context that a run of this type receives. */
export type ContextOf<T extends AnyJobType> = JobContext<z.output<T['payload']>>;
